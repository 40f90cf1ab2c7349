import AlmanacBuild
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacCore

@Suite("The program of a build")
struct ProgramTests {
  private let fixture: SiteFixture

  init() async throws {
    fixture = try SiteFixture()
    _ = try await fixture.build()
  }

  /// Builds the site by a program.
  private func build(by program: String) async -> BuildReport {
    var options = BuildOptions(
      source: fixture.folder.path, output: fixture.folder.path + "/_site",
      asOf: .date(CalendarDate(daysSinceEpoch: 20_000)), isStrict: false, width: 2)
    options.program = fixture.folder.path + "/" + program
    return await SiteSession([ThingKind()], options).update()
  }

  @Test("rebuilds everything with another program, and says so")
  func program() async throws {
    try fixture.folder.write("one", to: "program")
    try fixture.folder.write("one", to: "same")
    try fixture.folder.write("two", to: "other")
    let note = "Another program or version made the last build: all pages are rebuilt"
    #expect(await build(by: "program").notes == [note])
    #expect(await build(by: "program").rendered == 0)
    #expect(await build(by: "same").rendered == 0)
    let report = await build(by: "other")
    #expect((report.rendered, report.notes) == (3, [note]))
    // Whether a program that cannot be read is the same is not known.
    #expect(await build(by: "missing").rendered == 3)
    #expect(await build(by: "missing").rendered == 3)
  }

  @Test("knows a program by its size and the build ID of its linker, if it has one")
  func buildID() async throws {
    func rendered(_ program: ProgramFile) async throws -> Int {
      try FileSystem.write(program.bytes, to: fixture.folder.path + "/program")
      return await build(by: "program").rendered
    }
    var program = ProgramFile(build: [UInt8](repeating: 1, count: 20))
    #expect(try await rendered(program) == 3)
    #expect(try await rendered(program) == 0)
    program.rest = Array("INSTRUCTIONS".utf8)
    #expect(try await rendered(program) == 0)
    program.build[19] = 2
    #expect(try await rendered(program) == 3)
    program.rest += Array("more".utf8)
    #expect(try await rendered(program) == 3)
    program.build = []
    program.rest = [UInt8](repeating: 1, count: 40_000)
    #expect(try await rendered(program) == 3)
    program.rest[39_999] = 2
    #expect(try await rendered(program) == 3)
  }
}
