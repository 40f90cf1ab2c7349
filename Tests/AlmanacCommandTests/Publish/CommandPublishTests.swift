import Foundation
import TestSupport
import Testing

@Suite("Publishing by a command")
struct CommandPublishTests {
  @Test("passes arguments as they are, and the folder of the site")
  func arguments() throws {
    let fixture = try PublishFixture(
      #""command": ["./tool", "a b", "$HOME", "--dir={site}/", "*", ""]"#)
    try fixture.folder.write("#!/bin/sh\nprintf '<%s>\\n' \"$@\" > told\n", to: "tool")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: fixture.folder.path + "/tool")
    let count = PublishFixture.hostileNames.count + 2
    #expect(
      try fixture.published("--dry-run")
        == "Would publish to web: \(count) files added, 0 changed, 0 removed, 0 unchanged")
    #expect(!fixture.folder.exists("told"))
    _ = try fixture.published()
    #expect(
      try fixture.folder.text("told")
        == "<a b>\n<$HOME>\n<--dir=\(fixture.folder.path)/_site/>\n<*>\n<>\n")
    try fixture.folder.remove("told")
    #expect(
      try fixture.published()
        == "Published to web: 0 files added, 0 changed, 0 removed, \(count) unchanged")
    #expect(fixture.folder.exists("told"))
  }

  @Test("that fails counts as not published")
  func failure() throws {
    let fixture = try PublishFixture(#""command": ["sh", "-c", "echo no; test -e ok", "{site}"]"#)
    let run = try fixture.publish()
    #expect(run.status == 74)
    #expect(run.errors == "error: Cannot publish to web: sh ended with exit code 1\n  no\n")
    try fixture.folder.write("", to: "ok")
    let count = PublishFixture.hostileNames.count + 2
    #expect(
      try fixture.published()
        == "Published to web: \(count) files added, 0 changed, 0 removed, 0 unchanged")
  }
}
