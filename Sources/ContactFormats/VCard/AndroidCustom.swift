import JSON
import PluginKit

// X-ANDROID-CUSTOM: rows of Android's contact store that vCard 2.1 and 3.0 have no property for. The first part
// names the kind of row, the others are its columns: value, type, label.
extension CardDecoder {
  func takeAndroidCustom(_ line: ContentLine) {
    var parts = parts(of: line)
    let kind = nextPart(&parts, joiner: nil) ?? ""
    let value = nextPart(&parts, joiner: nil) ?? ""
    let type = nextPart(&parts, joiner: nil)?.integer
    let label = nextPart(&parts, joiner: nil) ?? ""
    if value.isEmpty {
      addExtra(line)
    } else if kind == "vnd.android.cursor.item/nickname" {
      set(.nickname, to: value, or: line)
    } else if kind == "vnd.android.cursor.item/relation" {
      addAndroid(document.make(string: value), to: .contactRelations, line, Self.relation(type, label))
    } else if kind == "vnd.android.cursor.item/contact_event" {
      if type == 3, record.handle(.birthday) == nil {
        record.set(.birthday, to: dateValue(value, line))
      } else {
        addAndroid(dateValue(value, line), to: .dates, line, Self.event(type, label))
      }
    } else {
      addExtra(line)
    }
  }

  private func addAndroid(_ value: JSONDocument.Handle, to key: RawKey, _ line: ContentLine, _ label: Text?) {
    var plain = line
    plain.types = []
    plain.customType = ""
    addLabelled(value, to: key, plain, fixedLabel: label)
  }

  private static func event(_ type: Int?, _ label: Text) -> Text? {
    switch type {
    case 0: label.isEmpty ? nil : label
    case 1: "_$!<Anniversary>!$_"
    case 2: "_$!<Other>!$_"
    case 3: "birthday"
    default: nil
    }
  }

  private static func relation(_ type: Int?, _ label: Text) -> Text? {
    switch type {
    case 0: label.isEmpty ? nil : label
    case 1: "_$!<Assistant>!$_"
    case 2: "_$!<Brother>!$_"
    case 3: "_$!<Child>!$_"
    case 4: "domestic partner"
    case 5: "_$!<Father>!$_"
    case 6: "_$!<Friend>!$_"
    case 7: "_$!<Manager>!$_"
    case 8: "_$!<Mother>!$_"
    case 9: "_$!<Parent>!$_"
    case 10: "_$!<Partner>!$_"
    case 11: "referred by"
    case 12: "relative"
    case 13: "_$!<Sister>!$_"
    case 14: "_$!<Spouse>!$_"
    default: nil
    }
  }
}
