import Foundation

@testable import Almanac
@testable import AlmanacTemplates

/// Data without declared fields.
indirect enum MustacheData: Sendable, Decodable {
  case null
  case text(String)
  case flag(Bool)
  case list([MustacheData])
  case object([String: MustacheData])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .text(String(number))
    } else if let number = try? container.decode(Double.self) {
      self = .text("\(number)")
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([MustacheData].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: MustacheData].self))
    }
  }

  /// The fields of an object; other data is the one field ".".
  var fields: [String: MustacheData] {
    if case .object(let fields) = self { return fields }
    return [".": self]
  }

  var isNull: Bool {
    if case .null = self { return true }
    return false
  }
}

/// Runs a case of the Mustache specification: its data is made into declared fields.
struct MustacheHarness {
  /// What the compiler or the renderer said of a case.
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  private let specified: MustacheSuiteTests.Case
  private let settings: SiteSettings

  init(_ specified: MustacheSuiteTests.Case) throws {
    self.specified = specified
    settings = try TemplateFixture.settings()
  }

  func render() throws -> String {
    var diagnostics = Diagnostics()
    var library = TemplateLibrary(basePath: "/", fields: LayoutView.schema([]))
    library.add(file("page", specified.template), path: "page.html", into: &diagnostics)
    for (name, text) in specified.partials.sorted(by: { $0.key < $1.key }) {
      for folder in ["partials", "layouts"] {
        let path = "\(folder)/\(name)"
        library.add(file(path, text), path: path + ".html", into: &diagnostics)
      }
    }
    var names = UsedNames()
    for text in [specified.template] + specified.partials.values.sorted() {
      var ignored = Diagnostics()
      names.read(TemplateParser.parse(file("", text), into: &ignored))
    }
    let data = names.complete(specified.data)
    let schema = Schema(data, rawNames: names.raw)
    let declaration = TemplateDeclaration(
      name: "page", documentation: "A page.", schema: schema, path: "",
      pathFields: Schema(NoFields.self))
    let compiled = library.compile(declaration, into: &diagnostics)
    guard let compiled, !diagnostics.hasErrors else { throw refused(diagnostics) }
    let page = Page(path: "", template: "page", origin: nil, schema: schema) { frame, plan in
      let record = frame.reserve(plan.cells.count)
      frame.write(data, schema, plan.cells, of: plan, at: record)
      return record
    }
    var renderer = Renderer(settings)
    let bytes = renderer.render(page, with: compiled)
    guard !renderer.diagnostics.hasErrors else { throw refused(renderer.diagnostics) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(path: "Templates/\(name).html", text: text)
  }

  private func refused(_ diagnostics: Diagnostics) -> Refused {
    Refused(description: DiagnosticPrinter().text(diagnostics))
  }
}

/// The names that a case's templates use.
private struct UsedNames {
  private(set) var raw: Set<String> = []
  private var values: Set<String> = []
  private var sections: Set<String> = []

  mutating func read(_ nodes: [TemplateNode]) {
    for node in nodes {
      switch node {
      case .text, .partial: break
      case .value(let tag, let isRaw):
        values.insert(tag.name)
        if isRaw { raw.insert(tag.name.split(separator: ".").last.map(String.init) ?? ".") }
      case .dynamicPartial(let tag, _): values.insert(tag.name)
      case .section(let tag, _, let body):
        sections.insert(tag.name)
        read(body)
      case .block(_, let body, _), .parent(_, let body, _): read(body)
      }
    }
  }

  /// The data with an empty value for each name that its outermost object lacks or has as null.
  func complete(_ data: MustacheData) -> MustacheData {
    guard case .object = data else { return data }
    var data = data
    for name in sections.sorted() where name != "." { data = added(name, .flag(false), to: data) }
    for name in values.sorted() where name != "." { data = added(name, .text(""), to: data) }
    return data
  }

  private func added(_ name: String, _ value: MustacheData, to data: MustacheData) -> MustacheData {
    guard case .object(var fields) = data else { return data }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      fields[parts[0]] = added(parts[1], value, to: fields[parts[0]] ?? .object([:]))
    } else if fields[name]?.isNull ?? true {
      fields[name] = value
    }
    return .object(fields)
  }
}

extension Schema {
  /// The fields of data; all strings that are written raw are HTML.
  init(_ data: MustacheData, rawNames: Set<String>) {
    let fields = data.fields.sorted { $0.key < $1.key }.map { name, value in
      Field(name: name, type: Self.type(of: value, named: name, rawNames), documentation: "")
    }
    self.init(name: "data", of: MustacheData.self, fields: fields)
  }

  private static func type(
    of value: MustacheData, named name: String, _ rawNames: Set<String>
  ) -> FieldType {
    switch value {
    case .text, .null: return rawNames.contains(name) ? .html : .text()
    case .flag: return .flag
    case .object: return .one(Schema(value, rawNames: rawNames))
    case .list(let elements):
      var merged: [String: MustacheData] = [:]
      for element in elements { merged.merge(element.fields) { first, _ in first } }
      return .list(Schema(.object(merged), rawNames: rawNames))
    }
  }
}

extension Frame {
  /// Writes data into a record of those of its fields that are selected.
  fileprivate mutating func write(
    _ data: MustacheData, _ schema: Schema, _ cells: Range<Int>, of plan: CellPlan, at record: Int
  ) {
    for (index, planned) in plan.all[cells].enumerated() {
      let field = schema.fields[planned.field]
      let cell = record + index
      switch data.fields[field.name] {
      case .text(let text):
        let start = texts.count
        texts.append(text)
        setText(from: start, at: cell)
      case .flag(let flag): setFlag(flag, at: cell)
      case .object(let fields): write([.object(fields)], field, planned.nested, of: plan, at: cell)
      case .list(let elements): write(elements, field, planned.nested, of: plan, at: cell)
      case .null, nil: break
      }
    }
  }

  private mutating func write(
    _ elements: [MustacheData], _ field: Schema.Field, _ cells: Range<Int>, of plan: CellPlan,
    at cell: Int
  ) {
    guard let schema = field.nested else { return }
    let first = setRecords(elements.count, stride: cells.count, at: cell)
    for (index, element) in elements.enumerated() {
      write(element, schema, cells, of: plan, at: first + index * cells.count)
    }
  }
}
