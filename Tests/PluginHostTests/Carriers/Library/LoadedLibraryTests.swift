import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite("Loading a library plugin")
struct LoadedLibraryTests {
  private let hostile: HostileLibrary

  init() throws { hostile = try HostileLibrary() }

  private func failure(_ path: String, _ checksums: [FileChecksum] = []) -> PluginFailure? {
    do throws(PluginFailure) {
      _ = try LoadedLibrary(path: path, checksums: checksums)
      return nil
    } catch {
      return error
    }
  }

  private func expect(
    _ failure: PluginFailure?, _ reason: PluginFailure.Reason, _ words: String, hint: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(failure?.reason == reason, sourceLocation: sourceLocation)
    #expect(
      failure?.message.contains(words) == true, "\(failure?.message ?? "-")", sourceLocation: sourceLocation)
    #expect(failure?.hint?.contains(hint) == true, "\(failure?.hint ?? "-")", sourceLocation: sourceLocation)
    #expect(failure?.isRetryable == false, sourceLocation: sourceLocation)
  }

  @Test("A good one says what it is")
  func good() throws {
    let library = try LoadedLibrary(path: hostile.path("behaves"))
    #expect(library.name == "hostile")
    #expect(library.version == "1.0.0")
    #expect(library.declaration.reads == ["note"])
    #expect(library.declaration.writes == ["echo"])
  }

  @Test("A table of a later version is larger")
  func larger() throws {
    #expect(try failure(hostile.path("larger")) == nil)
  }

  @Test("A file that is no library", arguments: ["text", "empty", "script", "folder", "missing", "windows"])
  func noLibrary(kind: String) throws {
    switch kind {
    case "text":
      expect(
        failure(try hostile.write("a.so", "not a library at all")), .startFailed, "not a shared library",
        hint: "cc -shared")
    case "empty": expect(failure(try hostile.write("a.so", "")), .startFailed, "is empty", hint: "again")
    case "script":
      expect(
        failure(try hostile.write("a.so", "#!/usr/bin/env python3\n")), .startFailed, "is a script",
        hint: "\"kind\": \"process\"")
    case "windows":
      expect(failure(try hostile.write("a.dll", "MZ\u{90}")), .startFailed, "for Windows", hint: "Linux")
    case "folder": expect(failure("/tmp"), .startFailed, "is not a file", hint: "library itself")
    default:
      expect(failure("/nowhere/libPlugin.so"), .startFailed, "No such file", hint: "build the plugin")
    }
  }

  /// The loader would touch what is not there, and the process would be gone.
  @Test("A library that was copied halfway", arguments: [40, 64, 200, 600, 5_000, 12_000])
  func cut(bytes: Int) throws {
    let failure = try failure(hostile.cut("cut.so", bytes: bytes))
    #expect(failure?.reason == .startFailed)
    #expect(failure?.message.contains(bytes < 64 ? "not a shared library" : "and should have more") == true)
  }

  @Test("A library for another machine")
  func foreign() throws {
    expect(
      try failure(hostile.foreign("foreign")), .startFailed, "was built for another machine",
      hint: "build it for this machine")
  }

  @Test("A library that others can write is not loaded")
  func trust() throws {
    let path = try hostile.path("behaves")
    chmod(path, 0o666)
    let failure = failure(path)
    #expect(failure?.message.contains("can be written by others") == true)
  }

  @Test("A library that needs a function which is not there")
  func undefined() throws {
    expect(
      try failure(hostile.compile("undefined.so", "-DWITH_UNDEFINED")), .startFailed,
      "undefined symbol: nobody_has_this", hint: "defines it")
  }

  @Test("A library without the entry")
  func noEntry() throws {
    expect(
      try failure(hostile.compile("entryless.so", "-DWITHOUT_ENTRY -Wno-unused-function")), .startFailed,
      "exports no contacts_plugin_v1", hint: "extern \"C\"")
  }

  @Test(
    "A table that cannot be used",
    arguments: [
      ("small", "16 bytes", "sizeof"), ("no-name", "no name", ".name"), ("empty-name", "no name", ".name"),
      ("no-version", "no version", ".version"), ("no-manifest", "no manifest", ".manifest"),
      ("manifest-broken", "not JSON", ".manifest"), ("manifest-empty", "reads and writes", ".manifest"),
      ("manifest-numbers", "reads and writes", ".manifest"), ("no-extract", "no extract", ".extract"),
    ])
  func table(fault: String, words: String, hint: String) throws {
    expect(try failure(hostile.path(fault)), .startFailed, words, hint: hint)
  }

  @Test(
    "A library of another version",
    arguments: [
      ("refuses", "refuses a host with version 1", "author"), ("abi-0", "version 0", "contacts_plugin.h"),
      ("abi-99", "version 99", "update contacts-host"),
    ])
  func version(fault: String, words: String, hint: String) throws {
    expect(try failure(hostile.path(fault)), .protocolUnsupported, words, hint: hint)
  }

  @Test("With the right checksum a private copy is loaded")
  func rightChecksum() throws {
    let path = try hostile.path("behaves")
    let checksum = FileChecksum(path: path, sha256: try HostileLibrary.sha256(path))
    #expect(failure(path, [checksum]) == nil)
    // The file itself is not what is loaded, and can be replaced at will.
    #expect(dlopen(path, RTLD_NOW | RTLD_NOLOAD) == nil)
  }

  @Test("With a wrong checksum nothing is loaded")
  func wrongChecksum() throws {
    let path = try hostile.path("behaves")
    let failure = failure(path, [FileChecksum(path: path, sha256: String(repeating: "0", count: 64))])
    #expect(failure?.reason == .checksum)
    #expect(failure?.code == .checksumMismatch)
    #expect(dlopen(path, RTLD_NOW | RTLD_NOLOAD) == nil)
  }

  @Test("A checksum of another file does not do")
  func otherChecksum() throws {
    let path = try hostile.path("behaves")
    let other = try hostile.write("data.txt", "data")
    let checksum = FileChecksum(path: other, sha256: try HostileLibrary.sha256(other))
    expect(failure(path, [checksum]), .startFailed, "does not name", hint: "sha256sum")
  }
}
