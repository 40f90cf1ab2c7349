import Foundation
import TestSupport
import Testing

@Suite("The examples")
struct ExampleTests {
  @Test("A custom kind builds in its own package, in under a hundred lines, and runs")
  func recipes() throws {
    let folder = try TemporaryFolder()
    let package = Repository.root.appending(path: "Examples/Recipes")
    let scratch = Repository.root.appending(path: ".build/examples").path
    let build = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      ["swift", "build", "--disable-build-manifest-caching", "--scratch-path", scratch],
      in: package.path)
    #expect(build.status == 0, "\(build.output)\(build.errors)")
    let run = try ProgramRun(
      URL(filePath: "\(scratch)/debug/Recipes"),
      [
        "build", "--strict", "--output", folder.path + "/_site", "--state", folder.path + "/state",
      ], in: package.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try folder.text("_site/recipes/potato-cakes/index.html")
        .contains("<title>Potato Cakes · 35 minutes</title>"))
    let source = try String(
      contentsOf: package.appending(path: "Sources/Recipes/Recipes.swift"), encoding: .utf8)
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count < 100)
  }
}
