/// Stands for a library that could not be loaded.
struct UnloadedLibrary: InlinePlugin {
  let failure: PluginFailure

  var startFailure: PluginFailure? { failure }

  func extract(_ input: ProjectedInput, into answers: PluginAnswers) throws(PluginFailure) { throw failure }
}
