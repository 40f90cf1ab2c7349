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
      .warning, "A0247", at: origin,
      "The page leaves out an image from another host: "
        + String(decoding: address, as: UTF8.self).quoted,
      help: "put the file into the site, or write the host in the template")
  }
}
