import JSON

/// One property of a card: `group.NAME;parameters:value`.
struct ContentLine {
  enum Encoding { case none, quotedPrintable, base64 }

  /// How the value is at hand.
  enum Form {
    /// As a vCard writes it: one text, encoded and escaped.
    case written
    /// `value` is the text that is meant.
    case text
    /// The parts of a structured value, taken apart already; one that is an array is a list.
    case parts(JSONNode.Children)
    /// Several values, taken apart already.
    case list(JSONNode.Children)
  }

  var group: Text = ""
  var name: Text = ""
  var property: Property?
  var form = Form.written
  /// Unfolded, not decoded. Empty for parts and lists.
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
  /// A label that the property has of its own, whatever its types say; empty for none.
  var label: Text = ""
  /// The identifier of the value in its source; empty for none.
  var identifier: Text = ""
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
