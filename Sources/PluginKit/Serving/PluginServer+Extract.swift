import JSON

extension PluginServer {
  /// Answers every record of a line; what is wrong with one costs no other.
  func extract(_ id: RequestID, _ params: JSONNode?) {
    guard let records = params?.member("records"), records.kind == .array else {
      return fail(id, Code.invalidParams, "records is not an array")
    }
    let answer = PluginAnswer(output: output)
    succeed(id) { result in
      result.array("records") { list in
        for record in records.children { list.object { extract(record, answer, to: $0) } }
      }
    }
  }

  private func extract(_ record: JSONNode, _ answer: PluginAnswer, to object: ObjectWriter) {
    object.key("i")
    if let index = record.member("i") { output.appendJSON(index) } else { output.append("null") }
    guard let input = record.member("in"), input.kind == .object else {
      return fail(Code.invalidParams, "the record has no object in", to: object)
    }
    let start = output.count
    answer.removeWarnings()
    object.key("out")
    do throws(PluginRefusal) {
      try service.extract(input, into: answer)
    } catch {
      output.truncate(to: start)
      return fail(error.code, error.message, to: object)
    }
    if answer.warnings.isEmpty { return }
    object.array("warnings") { list in
      for warning in answer.warnings {
        list.object { object in
          object.string("reason", warning.reason)
          object.string("field", warning.field)
          object.string("message", warning.message)
        }
      }
    }
  }

  private func fail(_ code: Int, _ message: String, to object: ObjectWriter) {
    object.object("error") { error in
      error.integer("code", code)
      error.string("message", message)
    }
  }
}
