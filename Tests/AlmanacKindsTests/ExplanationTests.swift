import Almanac
import AlmanacBuild
import AlmanacDeploy
import AlmanacKinds
import Foundation
import TestSupport
import Testing

@Suite("Explanations of codes")
struct ExplanationTests {
  private let explanations = Explanation.all(of: [PublishSettings()] + .builtIn)

  @Test("Every reported code has an explanation, and every explained code is reported")
  func complete() throws {
    let explained = explanations.map(\.code)
    #expect(try codes(in: "Sources") == Set(explained))
    #expect(Set(explained).count == explained.count, "each once")
  }

  @Test("The example explains its own codes")
  func example() throws {
    let source = String(
      decoding: try Repository.bytes(of: "Examples/Recipes/Sources/Recipes/Recipes.swift"),
      as: UTF8.self)
    for code in try codes(in: "Examples") {
      #expect(source.components(separatedBy: "\"\(code)\"").count == 3, "\(code)")
    }
  }

  @Test("Explanations are complete: a line without a full stop, then sentences")
  func style() {
    for explanation in explanations {
      let meaning = explanation.meaning
      #expect(meaning.first?.isUppercase == true && meaning.last != ".", "\(explanation.code)")
      #expect(meaning.count <= 80 && !meaning.contains("\n"), "\(explanation.code)")
      for sentences in [explanation.reason, explanation.remedy] {
        #expect(sentences.first?.isLowercase == false, "\(explanation.code)")
        #expect(sentences.hasSuffix(".") && !sentences.contains("\n"), "\(explanation.code)")
      }
      #expect(explanation.example != "", "\(explanation.code)")
    }
  }

  @Test("The documentation contains all explanations, in the order of codes")
  func documentation() throws {
    var article = """
      # Diagnostics

      Look up what a diagnostic code means, why Almanac reports it, and how to fix the problem.

      ## Overview

      Every diagnostic has a code, which never changes its meaning. `almanac explain CODE` prints
      the same text, and `almanac explain` lists all codes.

      """
    let parts = [
      "A01": "Data", "A02": "Templates", "A03": "Files and paths", "A04": "References",
      "A05": "The built-in kinds", "A06": "Leagues and recaps", "A07": "The site as a whole",
    ]
    var part = ""
    for explanation in explanations {
      let prefix = String(explanation.code.prefix(3))
      if prefix != part { article += "\n## \(try #require(parts[prefix]))\n" }
      part = prefix
      article += "\n### \(explanation.text)"
    }
    try expectGolden(
      article, Repository.root.appending(path: "Sources/Almanac/Almanac.docc/Diagnostics.md"))
  }

  /// The codes in string literals in the Swift files of a folder, outside explanations.
  private func codes(in folder: String) throws -> Set<String> {
    let files = FileManager.default.enumerator(
      at: Repository.root.appending(path: folder), includingPropertiesForKeys: nil)
    var codes: Set<String> = []
    for case let file as URL in try #require(files)
    where file.pathExtension == "swift" && !file.lastPathComponent.contains("Explanation") {
      let text = try String(contentsOf: file, encoding: .utf8)
      codes.formUnion(text.matches(of: /"([A-Z][0-9]{4})"/).map { String($0.1) })
    }
    return codes
  }
}
