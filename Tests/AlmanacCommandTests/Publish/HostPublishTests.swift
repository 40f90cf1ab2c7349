import Foundation
import TestSupport
import Testing

@Suite("Publishing to a host", .enabled(if: Host.available == Host.allCases, Host.comment))
struct HostPublishTests {
  private func fixture(_ host: any RunningHost) throws -> PublishFixture {
    try PublishFixture(host.target, environment: host.environment)
  }

  @Test("changes what differs, and keeps what is not its own", arguments: Host.available)
  func publication(kind: Host) throws {
    let host = try kind.start()
    try fixture(host).expectPublication(files: host.files, put: host.put)
  }

  @Test("that fails or is killed in the middle is continued", arguments: Host.available)
  func interruption(kind: Host) throws {
    let host = try kind.start()
    let fixture = try fixture(host)
    let count = PublishFixture.hostileNames.count
    let failing = try host.stopping(
      kind.tool, at: kind.uploadsOfPages.first, by: "echo full >&2; exit 9")
    let failed = try fixture.publish(environment: failing)
    #expect(failed.status == 74)
    #expect(
      failed.errors
        == "error: Cannot publish to web: \(kind.tool) ended with exit code 9\n  full\n")
    #expect(try host.files().count == count)
    let killing = try host.stopping(kind.tool, at: kind.uploadsOfPages.later, by: "kill -9 $PPID")
    #expect(try fixture.publish(environment: killing).status != 0)
    #expect(try host.files().count == count)
    #expect(
      try fixture.published()
        == "Published to web: 2 files added, 0 changed, 0 removed, \(count) unchanged")
    #expect(try host.files() == (try fixture.site()))
  }

  @Test(
    "tells what is wrong if the host cannot be reached, and no secret",
    // The server with the interface of S3 takes seconds to start.
    arguments: Host.available.filter { $0 != .s3 })
  func unreachable(kind: Host) throws {
    var host: (any RunningHost)? = try kind.start()
    let fixture = try fixture(try #require(host))
    let environment = try #require(host).environment
    host = nil
    let run = try fixture.publish(environment: environment)
    #expect(run.status == 74)
    // sftp may write to ssh when that has already ended, by which signal 13 ends it.
    let endings = ["ended with exit code", "was ended by signal 13"]
    #expect(
      endings.contains { run.errors.hasPrefix("error: Cannot publish to web: \(kind.tool) \($0)") },
      "\(run.errors)")
    #expect(!run.errors.contains("hunter2"))
  }
}

extension RunningHost {
  /// Returns an environment in which a tool runs as usual, but something else takes the place of one
  /// run.
  func stopping(
    _ tool: String, at number: Int, by script: String
  ) throws -> [String: String] {
    try folder.write("", to: "runs")
    return try folder.shadow(
      [
        tool: """
        echo >> '\(folder.path)/runs'
        if [ "$(wc -l < '\(folder.path)/runs')" -eq \(number) ]; then \(script); exit; fi
        exec "$REAL" "$@"
        """
      ], in: "stopping", before: environment["PATH"])
  }
}
