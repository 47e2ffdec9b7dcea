import JSON

/// One property of a card: `group.NAME;parameters:value`.
struct ContentLine {
  enum Encoding { case none, quotedPrintable, base64 }

  var group: Text = ""
  var name: Text = ""
  var property: Property?
  /// Unfolded, not decoded.
  var value: Text = ""
  var encoding = Encoding.none
  /// The value of CHARSET; empty for none.
  var charset: Text = ""
  /// The value of VALUE.
  var valueType: Text = ""
  var types: TypeSet = []
  /// The first type that is not among the known ones, in the source's spelling.
  var customType: Text = ""
  var isPreferred = false
  /// Whether there are parameters that nothing above stands for.
  var hasOtherParameters = false
}

/// A parameter with one of its values.
struct Parameter {
  let name: Text
  let word: ParameterName?
  /// Without its quotes; carets not yet decoded.
  let value: Text
  let type: TypeWord?
  let wasQuoted: Bool
}
