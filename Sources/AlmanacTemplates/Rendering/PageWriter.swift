/// Writes a page into one byte buffer.
///
/// It keeps its buffers from page to page.
package struct PageWriter: ProgramSink, Sendable {
  let environment: any PageEnvironment
  /// The site's base path without the trailing slash.
  let basePath: [UInt8]
  /// The site's base URL as written in attributes.
  let baseURL: [UInt8]
  package var output: [UInt8] = []
  /// A value before it is escaped for a format other than HTML.
  var unescaped: [UInt8] = []
  package var diagnostics = Diagnostics()
  /// The start of the text without markup that is being written.
  var textStart = 0
  /// The element IDs on the page.
  var identifiers = ElementIdentifiers()
  /// The location of the record that the page is rendered from.
  var origin: Place?
  var documentCount = 0
  /// Whether the value that was written last is an address that pages do not link to.
  private var hasRefused = false
  /// Whether headings of the page link to themselves.
  var hasAnchors = false
  /// The level of the last heading of the template. Headings of content are below it.
  var headingLevel = 1
  /// The text of the last heading below the first level.
  var lastHeading: [UInt8] = []
  /// Its `id`; empty if there is none.
  var lastIdentifier: [UInt8] = []

  private static let maximumKeptSize = 16 << 20

  package init(_ environment: any PageEnvironment) {
    self.environment = environment
    basePath = environment.addressBase.rootPath
    baseURL = environment.addressBase.written
  }

  /// Starts a page.
  ///
  /// - Parameters:
  ///   - origin: The location of the record that it is rendered from.
  ///   - identifiers: The fingerprints of the element IDs that its template assigns.
  ///   - hasAnchors: Whether headings link to themselves.
  package mutating func start(
    from origin: Place?, identifiers: Set<Fingerprint>, hasAnchors: Bool
  ) {
    self.identifiers.restart(with: identifiers)
    documentCount = 0
    headingLevel = 1
    lastIdentifier.removeAll(keepingCapacity: true)
    self.hasAnchors = hasAnchors
    self.origin = origin
  }

  /// Removes what has been written and keeps the memory, except for that of an uncommonly large page.
  package mutating func clear(reserving capacity: Int = 0) {
    if output.capacity > Self.maximumKeptSize {
      (output, unescaped) = ([], [])
    }
    output.removeAll(keepingCapacity: true)
    output.reserveCapacity(capacity)
  }

  package mutating func finish(_ format: OutputFormat) { format.finish(&output) }

  // MARK: The events of a run

  package mutating func write(literal: Span<UInt8>) { output.append(literal) }

  package mutating func write(
    _ cell: Frame.Cell?, _ slot: Int, of program: Program, _ reader: inout FrameReader
  ) {
    guard let cell else { return }
    let value = reader.frame.bytes[cell.range]
    write(value, program.slots[slot].escape)
    if hasRefused {
      hasRefused = false
      let address = String(decoding: value, as: UTF8.self).shortened()
      let place = origin.map { $0.first(Array(value)) ?? $0 } ?? program.slots[slot].place
      diagnostics.add(.refusedAddress("\"\(address)\"", at: place))
    }
  }
}

/// Values, escaped for their contexts.
extension PageWriter {
  mutating func write(_ value: ArraySlice<UInt8>, _ escape: Escape) {
    switch escape {
    case .text: output.appendEscaped(value)
    case .attribute: output.appendEscapedAttribute(value)
    case .url:
      if URLFilter.allows(value) {
        URLFilter.append(value, to: &output)
      } else {
        output.append(URLFilter.refused)
        hasRefused = true
      }
    case .media: writeMedia(value)
    case .urlPart: URLFilter.appendPart(value, to: &output)
    case .html, .svg, .table, .plain: output += value
    case .json: if value.isEmpty { output.append("null") } else { output += value }
    case .markdown: writeDocument(value)
    case .format(let escape, let form): write(value, escape, form)
    }
  }

  /// Writes a value in a format other than HTML.
  private mutating func write(
    _ value: ArraySlice<UInt8>, _ escape: FormatEscape, _ form: ValueForm
  ) {
    unescaped.removeAll(keepingCapacity: true)
    switch form {
    case .plain: return output.append(value.span, escape)
    case .address:
      let isSafe = URLFilter.allows(value)
      if isSafe {
        URLFilter.append(encoded: value, to: &unescaped)
      } else {
        unescaped.append(URLFilter.refused)
        hasRefused = true
      }
    case .markdown:
      let start = output.count
      writeDocument(value)
      unescaped += output[start...]
      output.removeSubrange(start...)
    }
    let text = unescaped
    output.append(text.span, escape)
  }

  /// Writes the URL of something that browsers load automatically, if it is within the site.
  private mutating func writeMedia(_ address: ArraySlice<UInt8>) {
    let start = output.count
    URLFilter.append(address, to: &output)
    guard !URLFilter.allowsLoading(output[start...], baseURL: baseURL) else { return }
    output.removeSubrange(start...)
    output.append(URLFilter.refused)
    // Summary pages have no origin; their pictures are reported on the pages of the items.
    if let origin { diagnostics.add(.imageOmitted(address, origin)) }
  }
}

extension Diagnostic {
  /// A value for the URL of a picture that is not within the site.
  static func imageOmitted(_ address: ArraySlice<UInt8>, _ origin: Place) -> Self {
    .init(
      .error, "A0247", at: origin,
      "The page leaves out an image from another host: "
        + String(decoding: address, as: UTF8.self).quoted,
      help: "put the file into the site, or write the host in the template")
  }
}
