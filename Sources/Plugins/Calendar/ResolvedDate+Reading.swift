import JSON
import PluginKit

extension ResolvedDate {
  /// Reads and resolves a value of a raw record; warnings about it go to `fields`. Nil when there is no date to
  /// write, be it because the value is empty or because it is of a wrong type.
  init?(
    reading node: JSONNode, fallback: DateCalendar?, at place: @autoclosure () -> String,
    warningsTo fields: Fields
  ) {
    switch PartialDate.read(node, fallback: fallback) {
    case .none:
      return nil
    case .wrongType:
      fields.warn(
        DateFault.wrongType.reason, at: place(), "the value is neither date components nor a written date")
      return nil
    case .date(let parts):
      self.init(parts)
      if let fault = fault ?? (parts.hasLoss ? .wrongType : nil) {
        fields.warn(fault.reason, at: place(), fault.message)
      }
    }
  }
}
