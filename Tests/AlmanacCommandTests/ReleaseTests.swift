import Foundation
import TestSupport
import Testing

/// `.ci/release --check` checks a whole release, which takes too long here.
@Suite("The parts of a release")
struct ReleaseTests {
  private let packaging = Repository.root.appending(path: ".ci/packaging").path

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> ProgramRun {
    try ProgramRun(URL(filePath: "/bin/sh"), ["-euc", script], in: folder.path)
  }

  @Test("have a manual page for each command, with its options")
  func manual() throws {
    let program = try #require(Repository.program)
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      mkdir man
      '\(program.path)' --experimental-dump-help | '\(packaging)/manual.py' 0.1.0 86400 man
      """, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let help = try ProgramRun(program, ["--help"], in: folder.path).output
    let commands = help.matches(of: /\n {2}([a-z]+) {2,}/).map { String($0.1) }
    #expect(commands.contains("build"))
    let pages = try folder.files(below: "man").keys
    let all = commands + ["list", "eject", "diff"].map { "theme-\($0)" }
    #expect(pages.sorted() == (["almanac.1"] + all.map { "almanac-\($0).1" }).sorted())
    let build = try folder.text("man/almanac-build.1")
    #expect(build.hasPrefix(".TH ALMANAC\\-BUILD 1 1970-01-02 \"almanac 0.1.0\""))
    #expect(build.contains("\n.TP\n\\fB\\-\\-as\\-of\\fR \\fIdate\\fR\nThe day for which"))
  }

  @Test(
    "have a statement of their provenance, with their checksums and the revisions of all sources")
  func provenance() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      "echo 1 > b.deb; echo 2 > a.tar.gz; '\(packaging)/provenance.py' 0.1.0 b.deb a.tar.gz",
      in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let statement = try JSONDecoder().decode(Statement.self, from: Data(run.output.utf8))
    #expect(statement.type == "https://in-toto.io/Statement/v1")
    #expect(statement.predicateType == "https://slsa.dev/provenance/v1")
    #expect(
      statement.subject == [
        .init(
          name: "a.tar.gz",
          digest: ["sha256": "53c234e5e8472b6ac51c1ae1cab3fe06fad053beb8ebfd8977b010655bfdd3c3"]),
        .init(
          name: "b.deb",
          digest: ["sha256": "4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865"]),
      ])
    let definition = statement.predicate.buildDefinition
    let names = definition.resolvedDependencies.map(\.name)
    #expect(names.first == "almanac")
    #expect(names.contains("swift-argument-parser"))
    #expect(definition.resolvedDependencies.allSatisfy { $0.digest["gitCommit"]?.count == 40 })
  }

  @Test("have a Homebrew formula with the address of the repository and the revision of the tag")
  func formula() throws {
    let folder = try TemporaryFolder()
    let script = """
      git='git -c user.name=a -c user.email=a@b -c commit.gpgsign=false -c tag.gpgsign=false'
      mkdir -p .ci Sources/AlmanacCore && cp -R '\(packaging)' .ci/
      echo '  let current = "9.8.7"' >Sources/AlmanacCore/Version.swift
      $git init --quiet . && $git add . && $git commit --quiet -m One
      .ci/packaging/formula || true
      git remote add origin git@host.example:team/almanac.git
      .ci/packaging/formula || true
      $git tag 9.8.7
      git rev-parse HEAD
      .ci/packaging/formula
      """
    let run = try shell(script, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors == """
        Set ALMANAC_REPOSITORY to the address of the repository: it has no remote called origin.
        The repository has no tag 9.8.7: release it first.

        """)
    let revision = run.output.prefix(40)
    #expect(run.output.contains("\n  homepage \"https://host.example/team/almanac\"\n"))
    let url = "https://host.example/team/almanac.git"
    #expect(run.output.contains("\n  url \"\(url)\", tag: \"9.8.7\", revision: \"\(revision)\"\n"))
  }

  private struct Statement: Decodable {
    let type: String
    let subject: [Resource]
    let predicateType: String
    let predicate: Predicate

    enum CodingKeys: String, CodingKey {
      case type = "_type"
      case subject, predicateType, predicate
    }

    struct Resource: Decodable, Equatable {
      let name: String
      let digest: [String: String]
    }

    struct Predicate: Decodable {
      let buildDefinition: Definition
    }

    struct Definition: Decodable {
      let resolvedDependencies: [Resource]
    }
  }

  @Test("are packed as the same bytes in any order, at any time and by any user")
  func archive() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      mkdir -p a/site/sub b/site/sub
      echo 1 > a/site/x; echo 2 > a/site/sub/y; echo 3 > a/site/z
      echo 3 > b/site/z; echo 2 > b/site/sub/y; echo 1 > b/site/x
      chmod 600 b/site/x; touch -t 200001010000 b/site/z
      chmod 755 a/site/z b/site/z
      for name in a b; do '\(packaging)/archive.py' $name/site 86400 $name.tar.gz; done
      cmp a.tar.gz b.tar.gz
      tar -tzf a.tar.gz
      """, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "site/\nsite/sub/\nsite/sub/y\nsite/x\nsite/z\n")
  }
}
