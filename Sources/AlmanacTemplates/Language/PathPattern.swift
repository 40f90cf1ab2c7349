/// The path of a template's pages, with tags whose values become slugs, so that no value can leave
/// its path segment.
package struct PathPattern: Sendable {
  /// The identity of the fields that the pattern was compiled against.
  package let view: Identity
  /// The pattern as written.
  package let text: String
  /// The fingerprints of all files that the pattern is compiled from, by path.
  package let files: [String: Fingerprint]
  private let program: Program
  private let plan: CellPlan
  /// Paths with a letter for each value, with all sections and without any.
  let samples: [String]

  /// Compiles a pattern against the fields that it can use.
  init(
    _ pattern: TemplateFile.Text, _ fields: Schema, in library: TemplateLibrary,
    into diagnostics: inout Diagnostics
  ) {
    view = fields.identity
    text = pattern.text
    var compiler = TemplateCompiler(library, basePath: [], scopes: [fields])
    let parts = compiler.compile(path: pattern)
    program = Program(parts)
    samples = [true, false].map { parts.sample(withSections: $0) }
    plan = CellPlan(compiler.selections[0])
    files = compiler.files
    diagnostics.add(compiler.diagnostics)
  }

  /// Returns the path of a page with some values.
  package func path<Values>(of values: Values, _ fields: [Field<Values>]) -> String {
    var reader = FrameReader()
    reader.scopes = [reader.frame.add(values, fields, plan)]
    var writer = PathWriter()
    program.run(&reader, &writer)
    return String(bytes: writer.path.span)
  }

  /// Whether pages can have such paths, as far as that does not depend on values: the literal text
  /// stays within the site and contains no characters that are special in URLs.
  package var isUsable: Bool {
    let samples = samples.map(SitePath.file)
    return samples.contains(where: SitePath.isContained)
      && !samples.joined().contains(where: "?#%".contains)
  }

  /// Compiles the default path of a declared template.
  package init(defaultOf declaration: TemplateDeclaration, into diagnostics: inout Diagnostics) {
    let source = SourceFile(path: "the path of \(declaration.name)", text: declaration.path)
    let place = declaration.pathPlace ?? source.place(0..<source.bytes.count)
    self.init(
      TemplateFile.Text(text: declaration.path, place: place),
      declaration.pathFields, in: TemplateLibrary(basePath: "/"), into: &diagnostics)
  }
}

/// Writes the path of a page, in which each value is a slug.
private struct PathWriter: ProgramSink {
  private(set) var path: [UInt8] = []

  mutating func write(literal: Span<UInt8>) { path.append(literal) }

  mutating func write(
    _ cell: Frame.Cell?, _ slot: Int, of program: Program, _ reader: inout FrameReader
  ) {
    guard let cell else { return }
    let bytes = reader.frame.bytes
    Slug.append(bytes.span.extracting(cell.range), to: &path)
  }
}

extension [Part] {
  /// Returns a path with a letter for each value, with either its sections or its inverted ones.
  fileprivate func sample(withSections isOn: Bool) -> String {
    map { part in
      switch part {
      case .text(let text): String(decoding: text, as: UTF8.self)
      case .value: "x"
      case .section(_, let body, _, _): isOn ? body.sample(withSections: isOn) : ""
      case .inverted(_, let body, _): isOn ? "" : body.sample(withSections: isOn)
      case .literal, .choice, .markdown, .element: ""
      }
    }.joined()
  }
}
