import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("The status of a file")
struct FileStatusTests {
  private func status(changed: Int) -> FileStatus {
    FileStatus(size: 1, modified: 0, changed: changed, number: 1, device: 1)
  }

  @Test("identifies its bytes only if any later change shows in it")
  func settled() {
    let now = FileStatus.Moment(time: 10_000_000_001, device: 1)
    #expect(status(changed: 10_000_000_000 - 1).isReliable(at: now))
    #expect(!status(changed: 10_000_000_001).isReliable(at: now), "within the same tick")
    #expect(!status(changed: 10_000_000_002).isReliable(at: now))
  }

  @Test("identifies its bytes later if the clock has ticks of seconds, or is another clock")
  func coarse() {
    let now = FileStatus.Moment(time: 10_000_000_001, device: 1)
    let other = FileStatus.Moment(time: 10_000_000_001, device: 2)
    #expect(!status(changed: 9_000_000_000).isReliable(at: now))
    #expect(status(changed: 8_000_000_000).isReliable(at: now))
    #expect(!status(changed: 9_000_000_001).isReliable(at: other))
    #expect(status(changed: 8_000_000_000).isReliable(at: other))
  }

  @Test("does not identify a file that was written after the build began")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    try folder.write("same", to: "site/a.txt")
    let all = try Directory(opening: folder.path)
    let writer = try FolderWriter(
      Destination(
        root: all.folder("site", making: true), state: all.folder("state", making: true)))
    defer { writer.abandon() }
    try folder.write("same", to: "site/a.txt")
    let staged = try writer.stage(Array("same".utf8), at: "a.txt", from: nil, number: "0")
    #expect(staged.spot == nil)
    #expect(staged.status == nil)
  }
}
