/// The meaning of an attribute for links.
package enum LinkAttribute {
  /// The name of an element, to which addresses lead.
  case identifier
  case address
  /// Addresses with sizes, separated by commas.
  case addresses
  /// The base of relative addresses.
  case base

  fileprivate init?(_ name: Range<Int>, of tag: HTMLTokenizer.Tag) {
    let html = tag.html.span
    switch name.count {
    case 2 where html.is("id", name): self = .identifier
    case 3 where html.is("src", name): self = .address
    case 4 where html.is("href", name): self = html.is("base", tag.nameRange) ? .base : .address
    case 4 where html.is("name", name) && html.is("a", tag.nameRange): self = .identifier
    case 4 where html.is("data", name) && html.is("object", tag.nameRange): self = .address
    case 6 where html.is("srcset", name): self = .addresses
    case 6 where html.is("poster", name): self = .address
    case 10 where html.is("xlink:href", name): self = .address
    case 11 where html.is("imagesrcset", name): self = .addresses
    default: return nil
    }
  }
}

extension HTMLTokenizer.Tag {
  /// The attributes that matter for links, with their values.
  package var linkAttributes: [(meaning: LinkAttribute, value: Range<Int>)] {
    attributes.compactMap { attribute in
      guard let value = attribute.value,
        let meaning = LinkAttribute(attribute.name, of: self)
      else { return nil }
      return (meaning, value)
    }
  }

  /// Whether it says that search engines must not list the page.
  package var isNoIndex: Bool {
    html.span.is("meta", nameRange) && has("name", "robots")
      && (has("content", word: "noindex") || has("content", word: "none"))
  }
}
