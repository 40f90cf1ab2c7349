import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacDeploy

@Suite(
  "almanac fetch images", .enabled(if: HostPrograms.areInstalled, "curl or python3 is missing"))
struct FetchTests {
  private let folder: TemporaryFolder
  private let program: URL
  private let host: ServerProcess

  init() throws {
    folder = try TemporaryFolder()
    program = try #require(Repository.program)
    host = try ServerProcess(
      "/usr/bin/env",
      [
        "python3", Repository.root.appending(path: "Tests/Validation/pictures.py").path,
        "\(folder.path)/requests",
      ], printing: /port (\d+)\n/)
    try folder.write(
      #"{"title": "Site", "description": "A site.", "baseURL": "https://example.org/base/"}"#,
      to: "Content/site.json")
  }

  private var address: String { "http://127.0.0.1:\(host.port)" }

  /// Writes a pet for each picture, whose address is that of the host and a path.
  private func write(_ paths: [String]) throws {
    for (number, path) in paths.enumerated() {
      try folder.write(
        #"""
        {"name": "Pet \#(number)", "species": "cat", "image": "\#(address)\#(path)"}
        """#, to: "Content/pets/pet-\(number).json")
    }
  }

  private func run(_ arguments: String...) throws -> (status: Int32, output: String) {
    let run = try ProgramRun(program, arguments, in: folder.path)
    return (run.status, (run.output + run.errors).replacing(address, with: "HOST"))
  }

  private func fetch(_ options: String...) throws -> (status: Int32, output: String) {
    let run = try ProgramRun(program, ["fetch", "images"] + options, in: folder.path)
    return (run.status, (run.output + run.errors).replacing(address, with: "HOST"))
  }

  private func copies() throws -> [String] {
    let path = "\(folder.path)/Content/fetched"
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }

  /// The paths that were requested, in order.
  private func requests() throws -> [String] {
    guard let text = try? folder.text("requests") else { return [] }
    return text.split(separator: "\n").map { String($0.split(separator: " ")[0]) }
  }

  @Test("downloads what data names, and builds need no network then")
  func whole() throws {
    let paths = ["/plain.png", "/gone/m31.jpg?size=2", "/busy.png", "/mislabeled", "/flaky.png"]
    try write(paths)
    let refused = try run("build")
    #expect(refused.status == 1 && refused.output.contains("or run almanac fetch images"))
    let result = try fetch()
    #expect(result.output == "5 images fetched, 0 kept\n")
    #expect(result.status == 0)
    let names = try copies()
    #expect(names.count == 5 && names.allSatisfy { $0.hasSuffix(".png") && !$0.hasPrefix(".") })
    #expect(names.contains { $0.hasSuffix("-m31.png") })
    let data = try folder.text("Content/pets/pet-0.json")
    #expect(data.contains("\(address)/plain.png"))
    let count = try requests().count
    let built = try run("build")
    #expect(built.status == 0, "\(built.output)")
    let page = try folder.text("_site/pets/pet-0/index.html")
    let copy = try #require(
      page.firstMatch(
        of: /src="\/base\/(fetched\/[0-9a-f]{32}-plain\.png)" alt="Pet 0" width="32" height="20"/))
    #expect(
      try Data(contentsOf: folder.url.appending(path: "_site/\(copy.1)"))
        == Data(contentsOf: folder.url.appending(path: "Content/\(copy.1)")))
    #expect(!page.contains("127.0.0.1"))
    let list = try folder.text("_site/pets/index.html")
    #expect(list.contains("/base/\(copy.1)") && !list.contains("127.0.0.1"))
    #expect(try requests().count == count)
    // What is there is not requested again.
    #expect(try fetch().output == "0 images fetched, 5 kept\n")
    #expect(try requests().count == count)
  }

  @Test("requests what is there again only if it has changed, when it is asked to")
  func refresh() throws {
    try write(["/plain.png", "/new.png"])
    #expect(try fetch().output == "2 images fetched, 0 kept\n")
    let before = try copies()
    #expect(try fetch("--refresh").output == "1 image fetched, 1 kept\n")
    #expect(try copies() == before)
    let lines = try folder.text("requests").split(separator: "\n")
    #expect(lines.suffix(2).allSatisfy { $0.contains(" changed ") })
    #expect(try run("build").status == 0)
    #expect(try folder.text("_site/pets/pet-1/index.html").contains(#"width="64" height="40""#))
    #expect(try folder.text("_site/pets/pet-0/index.html").contains(#"width="32" height="20""#))
  }

  @Test(
    "keeps nothing of what is no picture, is not whole, or is too much",
    arguments: [
      ("/missing.png", "the host answers 404"),
      ("/circle.png", "the address leads to others without an end"),
      ("/file.png", "the address, or one that it leads to, cannot be requested"),
      ("/page.png", "what the host sends is no JPEG, PNG, WebP, GIF or AVIF image"),
      ("/script.svg", "what the host sends is no JPEG, PNG, WebP, GIF or AVIF image"),
      ("/short.png", "what the host sends ends within the image"),
      ("/endless.png", "it has more than 20 MB"),
      ("/huge.png", "it has more than 20 MB"),
    ])
  func refused(path: String, reason: String) throws {
    try write([path])
    let result = try fetch()
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "Content/pets/pet-0.json:1:46: error[A0367]: Cannot fetch HOST\(path): \(reason)\n"))
    #expect(result.output.contains("0 images fetched, 0 kept"))
    #expect(try copies().isEmpty)
    #expect(try requests().filter { $0 == path }.count == (path == "/circle.png" ? 6 : 1))
  }

  @Test("tries three times if a host is busy or closes the connection")
  func tries() throws {
    try write(["/overloaded.png", "/cut.png"])
    let result = try fetch()
    #expect(result.output.contains("the host answers 429"))
    #expect(result.output.contains("the host closed the connection"))
    #expect(try copies().isEmpty)
    let requests = try requests()
    for path in ["/overloaded.png", "/cut.png"] {
      #expect(requests.filter { $0 == path }.count == 3)
    }
  }

  @Test("downloads four at a time, each address once")
  func parallel() throws {
    let paths = (0..<10).map { "/slow-\($0).png" } + ["/slow-0.png"]
    try write(paths)
    #expect(try fetch().output == "10 images fetched, 0 kept\n")
    let lines = try folder.text("requests").split(separator: "\n")
    #expect(lines.count == 10)
    let most = lines.compactMap { Int($0.split(separator: " ")[2]) }.max()
    #expect(most == 4)
  }

  @Test("says which addresses cannot be requested, and leaves those of the site alone")
  func addresses() throws {
    try write(["/plain.png"])
    try folder.write(
      #"""
      {"name": "Other", "species": "cat", "image": "http://me:secret1@127.0.0.1/a.png"}
      """#, to: "Content/pets/other.json")
    let result = try fetch()
    #expect(result.status == 1)
    #expect(result.output.contains("the address cannot be requested"))
    #expect(result.output.contains("1 image fetched"))
  }

  @Test("does not wait for a host that hangs", arguments: ["/silent.png", "/trickle.png"])
  func hanging(path: String) async throws {
    let picture = RemotePicture(address: address + path, place: nil)
    let fetch = ImageFetch(into: folder.path, refreshing: false, waits: [], patience: 1)
    // Patient enough, it would get the picture.
    let outcome = try await fetch.run([picture]) { _ in }
    #expect(outcome.diagnostics.all.map(\.code) == ["A0367"])
    #expect(outcome.diagnostics.all[0].summary.hasSuffix("the host is too slow"))
    #expect(try copies().isEmpty)
  }

  @Test("does not write through a link that stands for the folder")
  func link() throws {
    try write(["/plain.png"])
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/elsewhere", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Content/fetched", withDestinationPath: "../elsewhere")
    let result = try fetch()
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/elsewhere").isEmpty)
    #expect(result.status != 0)
  }
}
