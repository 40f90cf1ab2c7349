import AlmanacBuild
import AlmanacSky
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacFormat
@testable import AlmanacKinds
@testable import AlmanacTemplates

/// Every word of the program gets a translation that marks it, ⟦Final⟧, and the views of the sample site
/// show what they show: a string that is neither marked nor content is English in the code.
@Suite("Words of the built-in kinds")
struct PseudoWordTests {
  private static let sources = [any PageSource].builtIn
  private static var words: [Word] { Word.engine + sources.flatMap(\.words) }

  @Test("are all translated in the German words of the sample site")
  func german() throws {
    func names(in path: String) throws -> [String] {
      let data = Data(try Repository.bytes(of: path))
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      return Array(try #require(object).keys)
    }
    let expected = try Self.words.map(\.id) + names(in: "Templates/words.json")
    #expect(try Set(names(in: "Templates/words/de.json")) == Set(expected))
  }

  @Test("have identifiers that begin with the name of their source, and a description")
  func identifiers() {
    for source in Self.sources {
      for word in source.words {
        #expect(word.id.hasPrefix("\(source.name)."), "\(word.id)")
        #expect(word.documentation.hasSuffix(".") && !word.documentation.contains("\n"))
      }
    }
    let ids = Self.words.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test("are all that views show beside content, dates and numbers", arguments: [false, true])
  func views(areMarked: Bool) async throws {
    let folder = try TemporaryFolder()
    for name in ["Content", "Templates"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: folder.url.appending(path: name))
    }
    if areMarked { try folder.write(try Self.marked(), to: "Templates/words/en.json") }
    let day = try #require(CalendarDate("2026-11-21"))
    let options = BuildOptions(
      source: folder.path, output: nil, asOf: .date(day), isStrict: false, width: 1)
    var diagnostics = Diagnostics()
    let source = await SiteSource(Self.sources, options, into: &diagnostics)
    let settings = try #require(source.settings)
    let (site, collections) = await source.readCollections(settings, into: &diagnostics)
    var pages: [Page] = []
    for step in source.steps.steps(source.steps.keys(in: site, nil))
    where !source.steps.isFinal(step) {
      pages += source.steps.pages(of: step, in: site, nil, into: &diagnostics)
    }
    for collection in collections {
      for (index, file) in collection.files.enumerated() {
        try collection.pages(index, Array(file.items.indices), site, &diagnostics) {
          pages += $0.pages
        }
      }
    }
    #expect(!diagnostics.hasErrors && pages.count > 140)
    let content = try Self.content(of: folder)
    var unmarked: Set<String> = []
    for page in pages {
      for text in page.texts where !Self.isContent(text, content) { unmarked.insert(text) }
    }
    // Without marks, the same search finds words: it is able to.
    #expect(areMarked ? unmarked.isEmpty : unmarked.contains("Final"), "\(unmarked.sorted())")
  }

  /// All words in English, marked.
  private static func marked() throws -> String {
    let entries = words.map { word -> (String, Any) in
      func form(_ category: PluralCategory) -> String {
        "⟦\(word.forms[category]?.notation.replacing(":lowercase", with: "") ?? "")⟧"
      }
      return (word.id, word.isPlural ? ["one": form(.one), "other": form(.other)] : form(.other))
    }
    let object = Dictionary(entries, uniquingKeysWith: { first, _ in first })
    return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  /// Returns whether a string is content, or consists of marked words, content, dates and numbers.
  private static func isContent(_ text: String, _ content: Set<Substring>) -> Bool {
    content.contains(text[...])
      || pieces(of: text).allSatisfy { piece in
        // A single word in lowercase may be in the content by accident.
        notations.contains(piece) || content.contains(piece) && piece.contains { $0.isUppercase }
      }
  }

  /// Returns what is between marked words, numbers and punctuation.
  private static func pieces(of text: String) -> [Substring] {
    var (depth, rest) = (0, "")
    for character in text {
      if character == "⟦" { depth += 1 }
      rest.append(depth == 0 ? character : "|")
      if character == "⟧" { depth -= 1 }
    }
    return rest.split { !$0.isLetter && !"'’ ".contains($0) }
      .map { $0.trimmingPrefix(" ") }.compactMap { piece in
        let end = piece.lastIndex { $0 != " " }
        return end.map { piece[...$0] }
      }
  }

  /// Notations that all languages share, and names of days and months.
  private static let notations: Set<Substring> = {
    var notations: Set<Substring> = ["AM", "PM", "M", "T", "Z", "ʰ", "ᵐ", "ˢ"]
    for date in (0..<365).map({ CalendarDate(daysSinceEpoch: $0) }) {
      notations.formUnion(pieces(of: date.formatted(.full, .americanEnglish)))
      notations.formUnion(pieces(of: date.formatted(.medium, .americanEnglish)))
    }
    return notations
  }()

  /// What pages call the fields of declared collections, which follows from their names.
  private static func labels(in settings: Data) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: settings) as? [String: Any]
    let collections = object?["collections"] as? [String: [String: Any]] ?? [:]
    return collections.values.flatMap { collection in
      (collection["fields"] as? [String: Any] ?? [:]).keys.map(\.label)
    }
  }

  /// The parts of a text between links to objects, of which the page's own is none.
  private static func linkedParts(of text: String) -> [String] {
    let numbers = (1...110).filter { text.contains("M\($0)") || text.contains("Messier \($0)") }
    return (numbers + [0]).flatMap { own in
      TextPart.parts(of: text, namesOf: [.messier]) { $1.number == own ? nil : "" }.map(\.text)
    }
  }

  /// The strings in all data of the site, and their pieces.
  private static func content(of folder: TemporaryFolder) throws -> Set<Substring> {
    var strings = Constellation.allNames + StarCatalog.constellations.map(\.abbreviation)
    strings += StarCatalog.stars.flatMap { [$0.name, $0.letter] }
    func collect(_ value: Any) {
      switch value {
      // Days show the first paragraph of a recap without its markup.
      case let text as String:
        strings += [text, Excerpt.make(text, upTo: 600)] + linkedParts(of: text)
      case let list as [Any]:
        list.forEach(collect)
        // Pages show the colors of a team one after another.
        strings.append(list.compactMap { $0 as? String }.joined(separator: ", "))
      case let object as [String: Any]: object.values.forEach(collect)
      default: break
      }
    }
    for (name, data) in try folder.files(below: "Content") {
      if name.hasSuffix(".json") { collect(try JSONSerialization.jsonObject(with: data)) }
      if name == "site.json" { strings += try labels(in: data) }
      guard name.hasSuffix(".md") || name.hasSuffix(".csv") else { continue }
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
        let value = line.split(separator: ": ", maxSplits: 1).last ?? ""
        strings.append(value.trimmingCharacters(in: ["\""]))
        // The id of a heading.
        if line.hasPrefix("#") { strings.append(Slug.make(String(line))) }
        guard value.hasPrefix("[") || name.hasSuffix(".csv") else { continue }
        // Elements of a list, or cells.
        let elements = line.matches(of: /"([^"]*)"|[^,\[\]]+/).map {
          String($0.1 ?? $0.0).trimmingCharacters(in: [" "])
        }
        strings += elements
        guard name.hasSuffix(".csv") else { continue }
        // A cell may hold a list, and what a page is about is in its path.
        let parts = elements.flatMap { $0.split(separator: "; ").map { String($0) } }
        strings += parts + parts.map { Slug.make($0) }
      }
    }
    let usernames = strings.map { "@\($0)" }
    return Set(
      (strings + strings.map { $0.uppercased() } + usernames).flatMap { [$0[...]] + pieces(of: $0) }
    )
  }
}

extension Page {
  /// All texts that its view model and those within it have.
  var texts: [String] {
    var frame = Frame()
    let selection = Selection(all: schema, within: [])
    let record = write(&frame, CellPlan(selection))
    return frame.texts(of: schema, selection, at: record)
  }
}

extension Selection {
  /// Selects all fields, except for view models that contain themselves.
  fileprivate init(all schema: Schema, within outer: [Identity]) {
    self.init()
    let path = outer + [schema.identity]
    entries = schema.fields.enumerated().compactMap { index, field in
      if let nested = field.nested {
        guard !path.contains(nested.identity) else { return nil }
        return Entry(field: index, nested: Selection(all: nested, within: path))
      }
      return Entry(field: index)
    }
  }
}

extension Frame {
  fileprivate func texts(of schema: Schema, _ selection: Selection, at record: Int) -> [String] {
    let fields = schema.fields
    return selection.entries.enumerated().flatMap { index, entry -> [String] in
      let (cell, field) = (cells[record + index], fields[entry.field])
      switch field.type {
      case .text:
        return [String(decoding: bytes[cell.range], as: UTF8.self)]
      case .svg:
        let document = String(decoding: bytes[cell.range], as: UTF8.self)
        return document.matches(of: />([^<]+)</).map { String($0.1) }
      case .list(let nested), .one(let nested):
        guard let selection = entry.nested else { return [] }
        return (0..<Int(cell.count)).flatMap {
          texts(of: nested, selection, at: Int(cell.start) + $0 * Int(cell.stride))
        }
      default: return []
      }
    }
  }
}
