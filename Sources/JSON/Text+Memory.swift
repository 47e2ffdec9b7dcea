extension Text {
  /// The first byte's place, for readers that go over bytes by the million. Bounds are theirs to keep: valid
  /// are offsets below `count`, as long as the text is.
  package var start: UnsafePointer<UInt8> { base }
}
