import Foundation
import TestSupport

/// The article on kinds, which shows the files of the package Examples/Recipes, its declarations and its
/// pages.
struct KindsArticle {
  private let parts: [Article.Part]
  /// The top-level declarations of the package, by the line of documentation that they begin with.
  private let declarations: [String: [String]]

  init(_ text: String) throws {
    parts = Article(text).parts
    let source = try Repository.bytes(of: "Examples/Recipes/Sources/Recipes/Recipes.swift")
    let chunks = String(decoding: source, as: UTF8.self).split(separator: "\n}\n").map { chunk in
      chunk.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + ["}"]
    }
    declarations = Dictionary(
      chunks.compactMap { chunk in
        let lines = Array(chunk.drop { !$0.hasPrefix("/// ") })
        return lines.first.map { ($0, lines) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the article with what the package has now, and the number of blocks that show it.
  ///
  /// - Parameter folder: The package's folder, with its site.
  func shown(in folder: URL) -> (text: String, count: Int) {
    var lines: [String] = []
    var count = 0
    for part in parts {
      switch part {
      case .prose(let prose): lines += prose
      case .block(let block):
        let known = declarations[block.lines.first ?? ""] ?? file(block, in: folder)
        count += known == nil ? 0 : 1
        lines += known ?? block.lines
      }
    }
    return (lines.joined(separator: "\n"), count)
  }

  private func file(_ block: Article.Block, in folder: URL) -> [String]? {
    guard let path = block.path else { return nil }
    let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
    return text?.trimmingCharacters(in: .newlines)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
