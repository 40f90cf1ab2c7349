import Foundation
import TestSupport
import Testing

/// The commands in the documentation work, and print what it shows. RECORD=1 writes what they print now
/// into the articles.
@Suite("Tutorials")
struct TutorialTests {
  private static let articles = Repository.root.appending(
    path: "Sources/Almanac/Almanac.docc/Tutorials")

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: articles.path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
  }()

  @Test("There are tutorials")
  func tutorials() { #expect(Self.names.count >= 4) }

  @Test("do what they say", arguments: names)
  func tutorial(name: String) throws {
    let file = Self.articles.appending(path: name)
    let tutorial = Tutorial(try String(contentsOf: file, encoding: .utf8))
    #expect(tutorial.commandCount > 4)
    try expectGolden(try tutorial.follow(in: TutorialFolder()), file)
  }

  @Test("The article on templates shows the pages that Almanac makes")
  func templates() throws {
    let file = Repository.root.appending(path: "Sources/Almanac/Almanac.docc/Templates.md")
    let made = try TemplateArticle(String(contentsOf: file, encoding: .utf8)).made()
    #expect(made.count > 25)
    try expectGolden(made.text, file)
  }

  @Test("The article on kinds shows the package of recipes and its pages")
  func kinds() throws {
    let file = Repository.root.appending(path: "Sources/Almanac/Almanac.docc/Kinds.md")
    let folder = try TutorialFolder()
    let run = try folder.run("cd Examples/Recipes && swift run --quiet Recipes build")
    #expect(run.status == 0, "\(run.errors)")
    let article = try KindsArticle(String(contentsOf: file, encoding: .utf8))
    let shown = article.shown(in: folder.url("Examples/Recipes"))
    #expect(shown.count == 14)
    try expectGolden(shown.text, file)
  }

  @Test(
    "fail with a command that fails, prints something else or needs another file, and with other code",
    arguments: [
      "```console\n$ false\n```", "```console\n$ echo b\na\n```", "```console\n$ echo a\n```",
      "```console\n$ printf 'a\\nb\\n'\n…b\n```",
      "```console\n$ almanac check --wrong\nError: …\n```", "```json\n{}\n```",
      "From `Templates/404.md`:\n\n```\nno such line\n```",
      "From `Templates/nothing.md`:\n\n```\nno such file\n```",
    ])
  func broken(article: String) throws {
    #expect(try Tutorial(article).follow(in: TutorialFolder()) != article)
  }

  @Test(
    "keep what agrees with the output",
    arguments: [
      "```console\n$ echo 1 2 3\n1 … 3\n```", "```console\n$ printf 'a\\nb\\nc\\n'\n…\nc\n```",
      "```console\n$ false\n$ echo $?\n1\n```", "```console\n$ cat <<END\n> a\n> END\na\n```",
      "`a.txt`:\n\n```\nlines\n```\n\n```console\n$ cat a.txt\nlines\n```",
    ])
  func kept(article: String) throws {
    #expect(try Tutorial(article).follow(in: TutorialFolder()) == article)
  }
}
