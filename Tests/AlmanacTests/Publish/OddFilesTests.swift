import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("Unusual files")
struct OddFilesTests {
  private func text(_ fixture: SiteFixture) async throws -> String {
    SiteFixture.text(try await fixture.build())
  }

  @Test("Files that are not UTF-8 or not data are reported, file by file")
  func contents() async throws {
    let fixture = try SiteFixture()
    let things = fixture.folder.url.appending(path: "Content/things")
    try Data([0x7B, 0xFF, 0x7D]).write(to: things.appending(path: "c.json"))
    try fixture.folder.write("", to: "Content/things/d.json")
    try fixture.folder.write("", to: "Content/things/e.md")
    try fixture.folder.write(
      "\u{FEFF}{\"name\": \"f\",\r\n\"number\": 1}\r\n", to: "Content/things/f.json")
    try Data([0x2D, 0x2D, 0x2D, 0x0A, 0xC3]).write(to: things.appending(path: "g.md"))
    #expect(
      try await text(fixture) == """
        Content/things/c.json:1:2: error[A0106]: Expected UTF-8, found an invalid byte
          1 | {\u{FFFD}}
            |  ^
          help: save the file as UTF-8; in Windows-1252 this byte is ÿ
        Content/things/d.json: error[A0101]: Expected a JSON value, found an empty file
          help: write the data into it, such as {"title": "…"}, or remove the file
        Content/things/e.md: error[A0135]: Expected front matter at the start of the file
          help: begin the file with ---, keys such as title: …, and --- on lines of their own
        Content/things/f.json:1:1: warning[A0107]: Byte order mark is not needed in UTF-8
          1 | {"name": "f",
            | ^
          help: save the file as UTF-8 without a byte order mark
        Content/things/g.md:2:1: error[A0106]: Expected UTF-8, found an invalid byte
          2 | \u{FFFD}
            | ^
          help: save the file as UTF-8; in Windows-1252 this byte is Ã

        """)
  }

  @Test("A folder with the name of a file is reported, and its files are read")
  func folderForFile() async throws {
    let fixture = try SiteFixture()
    try fixture.folder.write(
      #"{"name": "c", "number": 3}"#, to: "Content/things/folder.json/c.json")
    let report = try await fixture.build()
    #expect(report.pages == 4)
    #expect(
      SiteFixture.text(report) == """
        Content/things/folder.json: warning[A0316]: Folder has the name of a data file
          help: rename it without this extension; Almanac reads the files in it like any others

        """)
    try fixture.folder.remove("Content/site.json")
    try fixture.folder.remove("Content/things/folder.json")
    try fixture.folder.write("x", to: "Content/site.json/x.txt")
    #expect(
      try await text(fixture) == """
        error[A0310]: No file Content/site.json
          help: almanac new site writes one; it needs the keys title, description and baseURL
        Content/site.json: warning[A0316]: Folder has the name of a data file
          help: rename it without this extension; Almanac reads the files in it like any others

        """)
  }

  @Test("Pipes, names that are not UTF-8, and folders without end are reported")
  func strange() async throws {
    let fixture = try SiteFixture()
    let things = fixture.folder.path + "/Content/things"
    #expect(unsafe mkfifo(things + "/pipe.json", 0o644) == 0)
    let name = Array((things + "/").utf8) + [0x63, 0xFF] + Array(".json".utf8) + [0]
    let file = unsafe name.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { bytes in
      unsafe bytes.baseAddress.map { unsafe creat($0, 0o644) } ?? -1
    }
    try #require(file >= 0)
    close(file)
    let deep = String(repeating: "/d", count: 63)
    try fixture.folder.write("{}", to: "Content/things\(deep)/d/x.json")
    #expect(
      try await text(fixture) == """
        Content/things/c\u{FFFD}.json: warning[A0317]: Name is not UTF-8: ignored
          help: rename it in UTF-8
        Content/things\(deep): error[A0304]: Folders are limited to 64 levels
        Content/things/pipe.json: warning[A0306]: Neither a file nor a folder: ignored

        """)
  }

  @Test("A file of two gigabytes is not read")
  func tooLarge() async throws {
    let fixture = try SiteFixture()
    for name in ["c.json", "d.md"] {
      try fixture.folder.write("", to: "Content/things/\(name)")
      #expect(unsafe truncate(fixture.folder.path + "/Content/things/\(name)", 1 << 31) == 0)
    }
    #expect(
      try await text(fixture) == """
        Content/things/c.json: error[A0108]: Files must be smaller than 2 GB
          help: split the file into several
        Content/things/d.md: error[A0108]: Files must be smaller than 2 GB
          help: split the file into several

        """)
  }

  @Test("A file that disappears before it is read, or that the system cannot read, is reported")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let gone = SourceTree.File(
      source: try Directory(opening: folder.path), name: "Content/things/c.json")
    #expect(
      Reading { gone.read(into: &$0) }.printed == """
        Content/things/c.json: error[A0307]: Cannot read it: No such file or directory

        """)
    #if os(Linux)
      // It is a regular file, and reading it where nothing is mapped fails.
      let broken = SourceTree.File(
        source: try Directory(opening: "/proc/self"), name: "mem")
      #expect(
        Reading { broken.read(into: &$0) }.printed == """
          mem: error[A0307]: Cannot read it: Input/output error

          """)
    #endif
  }

  @Test("A file without permission is reported", .enabled(if: geteuid() != 0, "root may read all"))
  func permission() async throws {
    let fixture = try SiteFixture()
    #expect(unsafe chmod(fixture.folder.path + "/Content/things/a.json", 0) == 0)
    #expect(
      try await text(fixture) == """
        Content/things/a.json: error[A0307]: Cannot read it: Permission denied

        """)
  }

  @Test("Names and values cannot write to the terminal, whatever is in them")
  func controlCharacters() async throws {
    let fixture = try SiteFixture()
    let evil = "\u{1B}[2J\u{7}\u{202E}<b>\n"
    try fixture.folder.write(
      #"{"name": "c", "number": "\u001b[31m", "\u001b]0;x\u0007": "\#u{9B}"}"#,
      to: "Content/things/\(evil).json")
    try fixture.folder.write("{}", to: "Content/\(evil)/x.json")
    let text = try await text(fixture)
    #expect(text.split(separator: "\n").count == 10)
    #expect(
      !text.unicodeScalars.contains {
        $0 != "\n" && $0.properties.generalCategory == .control || $0.properties.isBidiControl
      })
  }

  @Test("A file that changes after it was read only changes excerpts")
  func changedSince() throws {
    let folder = try TemporaryFolder()
    try folder.write("[1,\n 2,\n \"three\"]", to: "a.json")
    let file = SourceTree.File(source: try Directory(opening: folder.path), name: "a.json")
    let reading = Reading<[Int]> { diagnostics in
      guard let source = file.read(into: &diagnostics),
        let document = JSONParser.parse(source, into: &diagnostics)
      else { return nil }
      defer { source.release() }
      return [Int].read(document.root, into: &diagnostics)
    }
    try folder.write("[1]", to: "a.json")
    #expect(
      reading.printed == """
        a.json:1:4: error[A0112]: Expected a whole number, found "three"
          1 | [1]
            |    ^
          help: write a whole number

        """)
    try folder.remove("a.json")
  }

  @Test("A file keeps its bytes until the last that holds it has read them")
  func held() throws {
    let folder = try TemporaryFolder()
    try folder.write("first", to: "a.json")
    let source = SourceFile(
      path: "a.json", bytes: Array("first".utf8), folder: try Directory(opening: folder.path))
    try folder.write("second", to: "a.json")
    source.holding {
      source.holding { source.release() }
      source.release()
      #expect(source.bytes == Array("first".utf8))
    }
    #expect(source.bytes == Array("second".utf8))
  }

  @Test("Files that come, go and change while a build reads them break nothing")
  func racing() async throws {
    let fixture = try SiteFixture()
    for number in 0..<30 { try fixture.addThing("n\(number)", number: number) }
    let folder = fixture.folder
    let writer = Task.detached {
      var generator = SeededGenerator(seed: 1)
      while !Task.isCancelled {
        let name = "Content/things/n\(Int.random(in: 0..<30, using: &generator)).json"
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: try? folder.remove(name)
        case 1: try? folder.write("{", to: name)
        default:
          try? folder.write(#"{"name": "\#(name)", "number": 1, "path": "\#(name)/"}"#, to: name)
        }
        await Task.yield()
      }
    }
    for _ in 0..<15 {
      let report = try await fixture.build()
      #expect(SiteFixture.text(report).isEmpty == report.diagnostics.all.isEmpty)
      switch report.outcome {
      case .built: #expect(!report.diagnostics.hasErrors)
      case .refused: #expect(report.diagnostics.hasErrors)
      default: Issue.record("\(report.outcome)")
      }
    }
    writer.cancel()
    await writer.value
    for number in 0..<30 { try fixture.addThing("n\(number)", number: number) }
    #expect(try await fixture.build().pages == 33)
  }

  @Test(
    "A file that changes between reading items and making their pages is reported",
    arguments: [#"{"name": "x", "number": 1}"#, "{", nil])
  func changedMeanwhile(text: String?) async throws {
    let fixture = try SiteFixture()
    let file = SourceTree.File(
      source: try Directory(opening: fixture.folder.path), name: "Content/things/a.json")
    let settings = try TemplateFixture.settings()
    var diagnostics = Diagnostics()
    var site = Site(settings: settings)
    let collection = await LoadedCollection.read(
      ThingKind(), [file], nil, memory: 0, width: 1, to: &site, into: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    if let text {
      try fixture.folder.write(text, to: file.name)
    } else {
      try fixture.folder.remove(file.name)
    }
    try collection.pages(0, [0], site, &diagnostics) { Issue.record("\($0.pages)") }
    #expect(
      DiagnosticPrinter().text(diagnostics) == """
        Content/things/a.json: error[A0318]: The file changed while the site was built
          help: build again

        """)
  }

  @Test(
    "A file that changes before the entries of an unchanged collection are read is reported",
    arguments: ["{", nil])
  func changedBeforeEntries(text: String?) async throws {
    let fixture = try SiteFixture()
    _ = try await fixture.build()
    let options = try fixture.options()
    var diagnostics = Diagnostics()
    let source = await SiteSource([ThingKind()], options, into: &diagnostics)
    let settings = try #require(source.settings)
    let cache = try FileSystem.read(fixture.folder.path + "/.almanac/_site/cache")
    var notes: [String] = []
    let previous = PreviousBuild(
      [StoredCache(bytes: cache)], source.origin(settings), settings, program: options.program,
      began: FileStatus.Moment(time: 0, device: 0), into: &notes)
    let (site, collections) = await source.readCollections(settings, previous, into: &diagnostics)
    #expect(collections.map(\.isUnchanged) == [true])
    if let text {
      try fixture.folder.write(text, to: "Content/things/a.json")
    } else {
      try fixture.folder.remove("Content/things/a.json")
    }
    #expect(site.entries(of: ThingKind()).count == 1)
    #expect(collections[0].late.diagnostics.all.map(\.code) == ["A0318"])
  }
}
