import AlmanacInspection
import Foundation
import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

/// Stalls of a market, whose pages show sums, shares and texts that are computed in Swift.
private struct StallKind: Kind {
  struct Item: Model {
    let name: String
    let row: String
    let goods: [Good]
    let isOpen: Bool?
    let about: String?

    init(from object: inout ObjectReader) {
      name = object.required("name")
      row = object.required("row")
      goods = object.required("goods")
      isOpen = object.optional("isOpen")
      about = object.optional("body")
    }

    var value: Int { goods.reduce(0) { $0 + $1.price } }
  }

  struct Good: Model {
    let name: String
    let price: Int

    init(from object: inout ObjectReader) {
      name = object.required("name")
      price = object.required("price")
    }
  }

  struct GoodView: ViewModel {
    let good: Good

    static let fields: [Field<GoodView>] = [
      .text("name", "The name.") { $0.good.name },
      .number("price", "The price.") { $0.good.price },
    ]
  }

  struct View: ViewModel {
    let stall: Item
    let rowValue: Int

    static let fields: [Field<View>] = [
      .text("name", "The name.") { $0.stall.name },
      .list("goods", "The dearest first.") { view in
        view.stall.goods.sorted { $0.price > $1.price }.map(GoodView.init)
      },
      .number("sum", "What all cost.") { $0.stall.value },
      .number("rowValue", "What all of its row cost.") { $0.rowValue },
      .text("stateText", "Whether it is open.") { $0.stall.isOpen == true ? "Open" : "Closed" },
      .flag("hasAbout", "Whether there is a text.") { $0.stall.about != nil },
      .markdown("about", "The text.") { $0.stall.about ?? "" },
    ]
  }

  static let byRow = EntryIndex<StallKind>("row") { [$0.row] }
  static let page = PageTemplate<View, NoFields>("stall", "One stall.", path: "")

  let name = "stall"
  let folder = "stalls"
  var pages: [Pages<Self>] { [.each(Self.page, pages: pages(of:in:into:))] }
  var indexes: [EntryIndex<StallKind>] { [Self.byRow] }

  func areInIncreasingOrder(_ a: Item, _ b: Item) -> Bool { a.name < b.name }
  func identifier(of entry: Item) -> String? { entry.name }

  private func pages(
    of item: Item, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let row = context.site.entries(of: self, in: Self.byRow, at: item.row)
    let view = View(stall: item, rowValue: row.reduce(0) { $0 + $1.value })
    return [
      Self.page.page(at: "\(context.origin.fileName)/", of: view, from: context.origin.place)
    ]
  }
}

@Suite("The origins of values")
struct OriginTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {
        "title": "Market", "description": "A market.",
        "baseURL": "https://example.org/"
      }
      """, to: "Content/site.json")
    try folder.write(
      """
      ---
      title: "{{name}} of {{site.title}}"
      ---
      # {{name}} of {{site.title}}

      {{#goods}}
      - {{name}}: {{price}}
      {{/goods}}

      ## Sums {.plain}

      {{sum}} of {{rowValue}}, {{stateText}}

      ## Text

      {{#hasAbout}}
      {{{about}}}
      {{/hasAbout}}
      """, to: "Templates/stall.md")
    try folder.write(
      """
      {"name": "Ada", "row": "north", "isOpen": true,
       "goods": [
         {"name": "plums", "price": 3},
         {"name": "pears", "price": 5}
       ]
      }
      """, to: "Content/stalls/ada.json")
    try folder.write(
      "---\r\nname: Ben\r\nrow: north\r\ngoods:\r\n  - {name: <b>nuts</b>, price: 9}\r\n---\r\nOne *line*.\r\n\r\n## More\r\n\r\nAnother.\r\n",
      to: "Content/stalls/ben.md")
    try folder.write(
      #"{"name": "Cid", "row": "south", "goods": []}"# + "\n", to: "Content/stalls/cid.json")
  }

  private func inspection() async throws -> SiteInspection {
    var diagnostics = Diagnostics()
    let day = try #require(CalendarDate("2026-11-21"))
    let options = BuildOptions(
      source: folder.path, output: nil, asOf: .date(day), isStrict: false, width: 2)
    let inspection = await SiteInspection([StallKind()], options, into: &diagnostics)
    #expect(DiagnosticPrinter().text(inspection?.diagnostics ?? diagnostics) == "")
    return try #require(inspection)
  }

  /// Returns the values of a page, each as "field text: origins".
  private func trace(_ page: String, text: String? = nil) async throws -> [String] {
    guard case .page(let trace) = try await inspection().trace(TraceQuery(page, text: text)) else {
      return []
    }
    return trace.values.map { value in
      let origins = value.origins.map { origin in
        switch origin {
        case .line(let place, let key): "\(place.source.itemName):\(place.line) \(key)"
        case .fileName: "name of file"
        default: "\(origin)"
        }
      }
      let others = value.otherRecords.map { "also \($0.source.itemName):\($0.line)" }
      return "\(value.shown.field) \(value.shown.text): "
        + (origins + others).joined(separator: ", ")
    }
  }

  @Test("are the lines that values are computed from, in Swift and through sorted lists")
  func lines() async throws {
    #expect(
      try await trace("ada/").joined(separator: "\n") == """
        name Ada: ada:1 name
        site.title Market: site:2 title
        name Ada: ada:1 name
        site.title Market: site:2 title
        goods.name pears: ada:4 goods[1].name
        goods.price 5: ada:4 goods[1].price
        goods.name plums: ada:3 goods[0].name
        goods.price 3: ada:3 goods[0].price
        sum 8: ada:3 goods[0].price, ada:4 goods[1].price
        rowValue 17: ada:1 row, ada:3 goods[0].price, ada:4 goods[1].price, ben:3 row, ben:5 goods[0].price
        stateText Open: ada:1 isOpen
        """)
  }

  @Test("are the lines of Markdown, of files with CRLF and with markup in values")
  func markdown() async throws {
    #expect(
      try await trace("ben").dropFirst(4).joined(separator: "\n") == """
        goods.name <b>nuts</b>: ben:5 goods[0].name
        goods.price 9: ben:5 goods[0].price
        sum 9: ben:5 goods[0].price
        rowValue 17: ben:3 row, ben:5 goods[0].price, ada:1 row, ada:3 goods[0].price, ada:4 goods[1].price
        stateText Closed: \("")
        about One *line*.\r\n\r\n## More\r\n\r\nAnother.\r\n: ben:7 body, ben:9 body, ben:11 body
        """)
    #expect(try await trace("ben/#more").last?.hasSuffix(": ben:9 body, ben:11 body") == true)
    #expect(
      try await trace("ben/", text: "Another").last?.hasSuffix("Another.\r\n: ben:11 body") == true)
  }

  @Test("belong to the element with an id: of a heading, up to the next of its level")
  func elements() async throws {
    #expect(
      try await trace("ben/#sums-plain").map { $0.prefix { $0 != " " } } == [
        "sum", "rowValue", "stateText",
      ])
    guard
      case .unknownElement("ada/index.html", let known) =
        try await inspection().trace(TraceQuery("ada/#nowhere"))
    else {
      Issue.record("found")
      return
    }
    #expect(known == ["sums-plain", "text"])
  }

  @Test(
    "are those of a page, by its path, its address or its file",
    arguments: [
      "ada", "ada/", "/ada/", "ada/index.html", "ada.html", "_site/ada/index.html",
      "./_site/ada/", "https://example.org/ada/",
    ])
  func names(page: String) async throws {
    #expect(try await trace(page, text: "Closed").isEmpty)
    #expect(try await trace(page, text: "Open") == ["stateText Open: ada:1 isOpen"])
  }

  @Test("lead back to the pages and values that a line is used for")
  func uses() async throws {
    func uses(_ path: String, _ line: Int?) async throws -> String {
      guard case .used(let pages, _) = try await inspection().uses(of: path, line: line) else {
        return "none"
      }
      return pages.map { page in
        "\(page.path): \(page.values.map(\.field).joined(separator: " "))"
      }.joined(separator: "\n")
    }
    #expect(
      try await uses("Content/stalls/ben.md", 5) == """
        ada/index.html: rowValue
        ben/index.html: goods.name goods.price sum rowValue
        """)
    #expect(try await uses("Content/stalls/ben.md", 11) == "ben/index.html: about")
    #expect(try await uses("Content/stalls/ben.md", 10) == "none")
    #expect(
      try await uses("Templates/stall.md", 12) == """
        ada/index.html: sum rowValue stateText
        ben/index.html: sum rowValue stateText
        cid/index.html: sum rowValue stateText
        """)
    #expect(
      try await uses("Content/stalls/cid.json", nil) == "cid/index.html: ")
  }
}
