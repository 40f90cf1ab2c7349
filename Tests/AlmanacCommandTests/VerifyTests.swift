import Foundation
import TestSupport
import Testing

/// The programs that the tests of hosts need.
enum HostPrograms {
  static let areInstalled = ["curl", "python3"].allSatisfy { program in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}

@Suite("almanac verify", .enabled(if: HostPrograms.areInstalled, "curl or python3 is missing"))
struct VerifyTests {
  private let folder: TemporaryFolder
  private let program: URL

  /// A built site of four files, and a copy of it that is served.
  init() throws {
    folder = try TemporaryFolder()
    program = try #require(Repository.program)
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "baseURL": "https://example.org/base/",
       "theme": false, "files": ["*.css", "files/*.xyz"]}
      """, to: "Content/site.json")
    try folder.write("# {{title}}\n", to: "Templates/home.md")
    try folder.write("# {{title}}\n", to: "Templates/404.md")
    try folder.write("p {}", to: "Content/a b%é.css")
    try folder.write("Some data.", to: "Content/files/data.xyz")
    let built = try ProgramRun(program, ["build"], in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    try FileManager.default.copyItem(
      atPath: "\(folder.path)/_site", toPath: "\(folder.path)/served")
  }

  /// Verifies the copy as a host of some mode serves it; returns the exit code and what was printed.
  private func verify(_ mode: String, _ options: String...) throws -> (Int32, String) {
    let host = try ServerProcess(
      "/usr/bin/env",
      [
        "python3", Repository.root.appending(path: "Tests/Validation/host.py").path,
        "\(folder.path)/served", mode,
      ], printing: /port (\d+)\n/)
    defer { withExtendedLifetime(host) {} }
    let address = "http://127.0.0.1:\(host.port)/base"
    let run = try ProgramRun(program, ["verify", address] + options, in: folder.path)
    return (run.status, (run.output + run.errors).replacing(address, with: "HOST"))
  }

  @Test("finds nothing wrong with a host that serves the site")
  func good() throws {
    let (status, output) = try verify("good", "--strict")
    #expect(status == 0)
    #expect(output == "4 files are as built\n")
  }

  @Test("reports what is missing or differs, with its code")
  func differences() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/served/files/data.xyz")
    try folder.write("p { color: red }", to: "served/a b%é.css")
    let (status, output) = try verify("good")
    #expect(status == 1)
    #expect(
      output == """
        a b%é.css: error[A0361]: What the host has differs from the built file
          help: publish the site; a cache in front of a host may keep an older version for a while
        files/data.xyz: error[A0360]: The host answers 404
          help: publish the site
        2 errors

        """)
  }

  /// Builds the site with a redirect and headers, and serves a copy of it.
  private func instruct() throws {
    try folder.write(
      """
      {"title": "Site", "description": "A site.", "theme": false, "baseURL": "https://example.org/base/",
       "files": ["*.css", "files/*.xyz"], "hosting": "nginx", "redirects": [{"from": "/old/", "to": "/files/data.xyz"}],
       "headers": [
         {"path": "/files/*", "name": "X-Robots-Tag", "value": "noindex"},
         {"name": "Cache-Control"}, {"name": "Content-Security-Policy"},
         {"name": "Referrer-Policy"}
       ]}
      """, to: "Content/site.json")
    #expect(try ProgramRun(program, ["build"], in: folder.path).status == 0)
    try FileManager.default.removeItem(atPath: "\(folder.path)/served")
    try FileManager.default.copyItem(
      atPath: "\(folder.path)/_site", toPath: "\(folder.path)/served")
  }

  @Test("finds nothing wrong with a host that redirects and sends headers as declared")
  func instructed() throws {
    try instruct()
    let (status, output) = try verify("instructed", "--strict")
    #expect(status == 0)
    #expect(output == "4 files are as built\n")
  }

  @Test("warns of a host that does not redirect, and of headers that it does not send")
  func uninstructed() throws {
    try instruct()
    let (status, output) = try verify("good")
    #expect(status == 0)
    #expect(
      output == """
        4 files are as built
        a b%é.css: warning[A0365]: The host sends no x-content-type-options for this and 2 more files
          help: configure the host to read _nginx.conf, which declares nosniff
        files/data.xyz: warning[A0365]: The host sends no x-robots-tag
          help: configure the host to read _nginx.conf, which declares noindex
        old/index.html: warning[A0366]: The host answers 200 at /old/
          help: configure the host to read _nginx.conf, which redirects (301) to /base/files/data.xyz
        3 warnings

        """)
  }

  @Test(
    "warns of what a host does with the files",
    arguments: [
      (
        "types",
        """
        a b%é.css: warning[A0362]: The host serves the file as text/plain
          help: have the host serve .css files as text/css
        index.html: warning[A0362]: The host serves the file as text/plain
          help: have the host serve .html files as text/html
        2 warnings
        4 files are as built

        """
      ),
      (
        "latin",
        """
        index.html: warning[A0362]: The host serves the file as text/html; charset=iso-8859-1
          help: have the host serve .html files as text/html
        1 warning
        4 files are as built

        """
      ),
      (
        "alias",
        """
        a b%é.css: warning[A0363]: Its address leads to HOST/a%20b%25%C3%A9.css?now
          help: have the host serve the file at its own address, to which all links lead
        1 warning
        4 files are as built

        """
      ),
      (
        "bare",
        """
        404.html: warning[A0364]: The host answers 404 without 404.html for a page that does not exist
          help: have the host answer 404 with 404.html, so that search engines forget removed pages
        1 warning
        4 files are as built

        """
      ),
      (
        "found",
        """
        404.html: warning[A0364]: The host answers 200 for a page that does not exist
          help: have the host answer 404 with 404.html, so that search engines forget removed pages
        1 warning
        4 files are as built

        """
      ),
    ])
  func warnings(mode: String, output: String) throws {
    let (status, found) = try verify(mode)
    #expect(status == 0)
    #expect(found.split(separator: "\n").sorted() == output.split(separator: "\n").sorted())
    #expect(try verify(mode, "--strict").0 == 1)
  }

  @Test(
    "ends where the host or the network fails",
    arguments: [
      ("elsewhere", "error: Cannot verify HOST: HOST/ leads to"),
      ("moved", "error: Cannot verify HOST: HOST/ leads to"),
      ("broken", "error: Cannot verify HOST: curl ended with exit code 18"),
    ])
  func failures(mode: String, message: String) throws {
    let (status, output) = try verify(mode)
    #expect(status == 74)
    #expect(output.hasPrefix(message), "\(output)")
  }

  @Test("refuses a site that is not what the last build wrote", arguments: [true, false])
  func changedSite(isRemoved: Bool) throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/_site/files/data.xyz")
    if !isRemoved { try folder.write("Other data.", to: "_site/files/data.xyz") }
    let run = try ProgramRun(program, ["verify", "served"], in: folder.path)
    #expect(run.status == 74)
    #expect(
      run.errors == "error: Cannot verify served: files/data.xyz is not what the last build wrote: "
        + "run almanac build first\n")
  }

  @Test("compares a folder")
  func folders() throws {
    let good = try ProgramRun(program, ["verify", "served"], in: folder.path)
    #expect(good.output == "4 files are as built\n")
    try FileManager.default.removeItem(atPath: "\(folder.path)/served/404.html")
    let run = try ProgramRun(program, ["verify", "served"], in: folder.path)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("404.html: error[A0360]: There is no such file in served\n"))
  }

  @Test(
    "refuses addresses that are none",
    arguments: [
      "ftp://example.org/", "https://ada:secret@example.org/", "https://a.example/\"\nurl=\"",
      "https://example.org/?x", "nowhere",
    ])
  func refused(place: String) throws {
    let run = try ProgramRun(program, ["verify", place], in: folder.path)
    #expect(run.status == 74)
    #expect(run.errors.hasPrefix("error: Cannot verify ") && !run.errors.contains("curl"))
  }
}
