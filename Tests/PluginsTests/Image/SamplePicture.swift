import Testing

/// Small pictures made with Pillow 11 and, the last six, Pillow 13, pillow-heif 1.8 and tifffile 2026.3; lengths and
/// digests are Python's.
struct SamplePicture: CustomTestStringConvertible, Sendable {
  let name: String
  let base64: String
  let mediaType: String
  let byteCount: Int
  let sha256: String
  /// `"width":…,"height":…`, where they are read.
  let size: String

  var testDescription: String { name }

  static let all = [
    SamplePicture(
      name: "png",
      base64: """
        iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAIAAADUVFKvAAAAFElEQVR4nGM8ISfHgASYGFABOh8AMCIBCrIPekkA\
        AAAASUVORK5CYII=
        """,
      mediaType: "image/png", byteCount: 77,
      sha256: "8a45743f24e71bcb70e7d5b45cad77e9527d8fc81bf8504db06d4beb564ade6e",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "gif",
      base64: """
        R0lGODdhBQADAIEAAMgeHgAAAAAAAAAAACwAAAAABQADAAAICAABCBxIsGBAADs=
        """,
      mediaType: "image/gif", byteCount: 47,
      sha256: "24077929ab4f376c6295a6cccd71337cc9087d6ee5ec4e2de1430053ba61c5fd",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "bmp",
      base64: """
        Qk1mAAAAAAAAADYAAAAoAAAABQAAAAMAAAABABgAAAAAADAAAADEDgAAxA4AAAAAAAAAAAAAHh7IHh7IHh7IHh7I\
        Hh7IAB4eyB4eyB4eyB4eyB4eyAAeHsgeHsgeHsgeHsgeHsgA
        """,
      mediaType: "image/bmp", byteCount: 102,
      sha256: "3ceecca23545fd7335bac17f29af51288c8f06228262431e5392bef4bf027b02",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "tiff",
      base64: """
        SUkqAAgAAAAKAAABBAABAAAABQAAAAEBBAABAAAAAwAAAAIBAwADAAAAhgAAAAMBAwABAAAAAQAAAAYBAwABAAAA\
        AgAAABEBBAABAAAAjAAAABUBAwABAAAAAwAAABYBBAABAAAAAwAAABcBBAABAAAALQAAABwBAwABAAAAAQAAAAAA\
        AAAIAAgACADIHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh4=
        """,
      mediaType: "image/tiff", byteCount: 185,
      sha256: "9cb50554c4a53e39fe125b6f9550faa698e86a89c121d86c627f59362c9d667e",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "webp-lossy",
      base64: """
        UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoFAAMAB0CWJaACdAFAAAD+5AFjCaSdH8zfhR8nUAAAAA==
        """,
      mediaType: "image/webp", byteCount: 58,
      sha256: "4209a0933ea7dbf5655799402a4817bd1b9f347a50d55670bc81f558d902ff60",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "webp-lossless",
      base64: """
        UklGRh4AAABXRUJQVlA4TBEAAAAvBIAAAAdQjyLXo/+BiOh/AAA=
        """,
      mediaType: "image/webp", byteCount: 38,
      sha256: "4f6e15466ff52ec12a440ab5f5ab96d36398b4ab22d2a898cdaf68d7268ddd53",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "webp-vp8x",
      base64: """
        UklGRm4AAABXRUJQVlA4WAoAAAAYAAAABgAAAwAAQUxQSA4AAAABD/C8/4iIcL+/iP6HA1ZQOCAYAAAAMAEAnQEq\
        BwAEAAdAliWkAANwAP7vlkAARVhJRhoAAABNTQAqAAAACAABAQ4AAgAAAAJ4AAAAAAAAAA==
        """,
      mediaType: "image/webp", byteCount: 118,
      sha256: "8e6623bf3ee0af2be69e6bc06de71cd2e9354950bc9f5ed7f44ed216de5b2d4a",
      size: #","width":7,"height":4"#),
    SamplePicture(
      name: "jpeg-prog-exif",
      base64: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQEOAAIAAAACeAAAAAAAAAD/2wBDAKBueIx4\
        ZKCMgoy0qqC+8P//8Nzc8P//////////////////////////////////////////////////////////2wBDAaq0\
        tPDS8P//////////////////////////////////////////////////////////////////////////////wgAR\
        CAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/xAAVAQEBAAAAAAAAAAAAAAAAAAABAv/aAAwD\
        AQACEAMQAAABgK//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAEFAn//xAAUEQEAAAAAAAAAAAAAAAAAAAAA\
        /9oACAEDAQE/AX//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/AX//xAAUEAEAAAAAAAAAAAAAAAAAAAAA\
        /9oACAEBAAY/An//xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/IX//2gAMAwEAAgADAAAAEAv/xAAUEQEA\
        AAAAAAAAAAAAAAAAAAAA/9oACAEDAQE/EH//xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oACAECAQE/EH//xAAUEAEA\
        AAAAAAAAAAAAAAAAAAAA/9oACAEBAAE/EH//2Q==
        """,
      mediaType: "image/jpeg", byteCount: 556,
      sha256: "08843e612d9e15a441a2d26c4a15ee6dd6a0b73da9801f224c3c55e03b822563",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "tiff-big-endian",
      base64: """
        TU0AKgAAAAgADAEAAAQAAAABAAAABQEBAAQAAAABAAAAAwECAAMAAAABAAgAAAEDAAMAAAABAAEAAAEGAAMAAAABAAEA\
        AAERAAQAAAABAAAAsAEVAAMAAAABAAEAAAEWAAQAAAABAAAAAwEXAAQAAAABAAAADwEaAAUAAAABAAAAngEbAAUAAAAB\
        AAAApgEoAAMAAAABAAEAAAAAAAAAAAABAAAAAQAAAAEAAAABAAAAAAAAAAAAAAAAAAAAAAA=
        """,
      mediaType: "image/tiff", byteCount: 191,
      sha256: "02b570a9017da31681e95c5536ccfd5142f59e4698938ecd7f4503576c640a1f",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "bigtiff",
      base64: """
        SUkrAAgAAAAQAAAAAAAAAAwAAAAAAAAAAAEEAAEAAAAAAAAABQAAAAAAAAABAQQAAQAAAAAAAAADAAAAAAAAAAIBAwAB\
        AAAAAAAAAAgAAAAAAAAAAwEDAAEAAAAAAAAAAQAAAAAAAAAGAQMAAQAAAAAAAAABAAAAAAAAABEBEAABAAAAAAAAABAB\
        AAAAAAAAFQEDAAEAAAAAAAAAAQAAAAAAAAAWAQQAAQAAAAAAAAADAAAAAAAAABcBEAABAAAAAAAAAA8AAAAAAAAAGgEF\
        AAEAAAAAAAAAAQAAAAEAAAAbAQUAAQAAAAAAAAABAAAAAQAAACgBAwABAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAA=
        """,
      mediaType: "image/tiff", byteCount: 287,
      sha256: "41db3f1c872f33a7b8c5ac948f4c18828ff0640fa845c96105fe86cd3bf05b7d",
      size: #","width":5,"height":3"#),
    SamplePicture(
      name: "heic-second-is-primary",
      base64: """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAjdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA\
        AAAAAAAAADRpbG9jAAAAAERAAAIAAQAAAAACWwABAAAAAAAAACIAAgAAAAACfQABAAAAAAAAABkAAAA4aWluZgAAAAAA\
        AgAAABVpbmZlAgAAAAABAABodmMxAAAAABVpbmZlAgAAAAACAABodmMxAAAAAA5waXRtAAAAAAACAAABkGlwcnAAAAFp\
        aXBjbwAAAHVodmNDAQNwAAAAkAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQAp\
        QgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqrprm4CGgwIAAAAyAAAADAIRiAAEABkQBwXPBiQAAABNjb2xybmNseAABAA0A\
        BoAAAAAUaXNwZQAAAAAAAABAAAAAQAAAAChjbGFwAAAAKAAAAAEAAAAUAAAAAf///+gAAAAC////1AAAAAIAAAAQcGl4\
        aQAAAAADCAgIAAAAeWh2Y0MBA3AAAACQAAAAAAAe8AD8/fj4AAAPA2AAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJA\
        YQABACxCAQEDcAAAAwCQAAADAAADAB6gJIEnUmW6kkprm4CGgwIAAAMAMgAAAwACEGIAAQAHRAHBcrAiQAAAABRpc3Bl\
        AAAAAAAAAEYAAABCAAAAH2lwbWEAAAAAAAAAAgABBYECAwWEAAIEhgIHBQAAAENtZGF0AAAAHigBrwUSEkzg+gO95/7o\
        PohZgK+7ZVijmVxgk1O3gAAAABUoAa8FGP0BDUn/15XwU0x+ChAAoXA=
        """,
      mediaType: "image/heic", byteCount: 662,
      sha256: "8b1e21c9dcfbb58e8f24253af3e94af2b1d1dd8e886f635c712121c68088bcb0",
      size: #","width":70,"height":66"#),
    SamplePicture(
      name: "avif",
      base64: """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAA\
        AAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAMgAAAChpaW5mAAAAAAABAAAA\
        GmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAARgAAAEIAAAAQcGl4aQAA\
        AAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAOm1kYXQS\
        AAoJGBmiwWiAhoNCMiMT/eHhRXf///iz8CDPyikSyfdf5n06HeGiGYKVtzHKPTg/QA==
        """,
      mediaType: "image/avif", byteCount: 325,
      sha256: "30c88d3a236c6a83f25a3a3376a23e34069bceb1a3ad0211aed6ff21faf2d97a",
      size: #","width":70,"height":66"#),
    SamplePicture(
      name: "ico-bmp",
      base64: """
        AAABAAIABAIAAAAAGABQAAAAJgAAABAIAAAAABgAuAEAAHYAAAAoAAAABAAAAAQAAAABABgAAAAAABgAAADEDgAAxA4A\
        AAAAAAAAAAAAHh7IHh7IHh7IHh7IHh7IHh7IHh7IHh7IAAAAAAAAAAAAAAAAAAAAACgAAAAQAAAAEAAAAAEAGAAAAAAA\
        gAEAAMQOAADEDgAAAAAAAAAAAAAeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsge\
        HsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsge\
        HsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsge\
        HsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsge\
        HsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsge\
        HsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgeHsgAAAAAAAAAAAAA\
        AAAAAAAA
        """,
      mediaType: "image/vnd.microsoft.icon", byteCount: 558,
      sha256: "029dacb88bc3cbe2df66ff8fca9f29e42b5c333d88b24acab53783f377345b1e",
      size: #","width":16,"height":8"#),
    SamplePicture(
      name: "ico-png",
      base64: """
        AAABAAIAEBAAAAAAIABSAAAAJgAAAAAAAAAAACAA+QIAAHgAAACJUE5HDQoaCgAAAA1JSERSAAAAEAAAABAIAgAAAJCR\
        aDYAAAAZSURBVHicYzwhJ8dACmAiSfWohlENQ0oDAE8fASRxjDWYAAAAAElFTkSuQmCCiVBORw0KGgoAAAANSUhEUgAA\
        AQAAAAEACAIAAADTED8xAAACwElEQVR4nO3TMQEAIAzAMEDI/EtBFjI4mijo031nFlSd3wHwkwFIMwBpBiDNAKQZgDQD\
        kGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxA\
        mgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBp\
        BiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZ\
        gDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA\
        0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFI\
        MwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDN\
        AKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQD\
        kGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxA\
        mgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkGYA0gxAmgFIMwBp\
        BiDNAKQZgDQDkGYA0gxAmgFIMwBpBiDNAKQZgDQDkPYAXqEDBGlMGqQAAAAASUVORK5CYII=
        """,
      mediaType: "image/vnd.microsoft.icon", byteCount: 881,
      sha256: "4b8c34e66ba9e31ec875dfe406bb497bd8d17ad82cdd8ca2bf16c3ee011463a6",
      size: #","width":256,"height":256"#),
  ]

  static func named(_ name: String) -> SamplePicture { all.first { $0.name == name }! }
}
