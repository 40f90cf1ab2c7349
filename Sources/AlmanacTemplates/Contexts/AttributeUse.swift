/// The way a browser uses the value of an attribute that templates can fill.
///
/// An attribute that is not listed here cannot contain a value: unknown ones are rejected. The
/// names are those of the HTML Standard (the index of attributes), of SVG 2 (the index of
/// attributes) and of WAI-ARIA 1.2. `AttributeTableTests` tries all of them on all elements.
enum AttributeUse: Equatable, CaseIterable {
  /// Displays the value, or compares it: nothing in it can be fetched or executed.
  case text
  /// Opens the URL if the reader follows the link.
  case link
  /// Loads the URL automatically and displays the result. The URL must be within the site.
  case media
  /// Loads the URL automatically and trusts the result. Only the site's base path can be a value,
  /// at the start of the URL.
  case resource

  /// Looks up the use of an attribute by the lowercase names of the attribute and its element.
  init?(_ attribute: String, of element: String) {
    if let use = Self.ofElements[element]?[attribute] {
      self = use
    } else if Self.textOfAll.contains(attribute) || attribute.hasOwnName(after: "data-")
      || attribute.hasOwnName(after: "aria-")
    {
      self = .text
    } else if Self.graphics.contains(element), Self.textOfGraphics.contains(attribute) {
      self = .text
    } else {
      return nil
    }
  }

  /// The text attributes of all elements.
  static let textOfAll: Set<String> = [
    "class", "dir", "id", "itemprop", "lang", "role", "tabindex", "title", "translate", "xml:lang",
  ]

  /// The text attributes of graphics elements. Those that can contain a url() reference are
  /// omitted, such as `fill`, and so are the elements that animate, since they can set any other
  /// attribute.
  static let textOfGraphics: Set<String> = [
    "cx", "cy", "d", "dx", "dy", "fill-opacity", "font-size", "fx", "fy", "gradienttransform",
    "height", "lengthadjust", "offset", "opacity", "pathlength", "patterntransform", "points",
    "preserveaspectratio", "r", "refx", "refy", "rotate", "rx", "ry", "startoffset",
    "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "stroke-width", "text-anchor",
    "textlength", "transform", "viewbox", "width", "x", "x1", "x2", "y", "y1", "y2",
  ]

  static let graphics: Set<String> = [
    "circle", "clippath", "defs", "desc", "ellipse", "foreignobject", "g", "image", "line",
    "lineargradient", "marker", "mask", "path", "pattern", "polygon", "polyline", "radialgradient",
    "rect", "stop", "svg", "switch", "symbol", "text", "textpath", "tspan", "use", "view",
  ]

  static let ofElements: [String: [String: AttributeUse]] = {
    let size = ["height", "width"]
    let cell = ["abbr", "colspan", "headers", "rowspan", "scope"]
    let control = ["form", "name"]
    let range = ["max", "min", "value"]
    let lengths = ["maxlength", "minlength", "placeholder"]
    let rows: [(String, [AttributeUse: [String]])] = [
      ("a", [.link: ["href", "xlink:href"], .text: ["download", "hreflang", "name", "type"]]),
      ("area", [.link: ["href"], .text: ["alt", "coords", "download", "shape"]]),
      ("audio", [.media: ["src"]]),
      ("base", [.resource: ["href"]]),
      ("blockquote", [.link: ["cite"]]),
      ("button", [.resource: ["formaction"], .text: control + ["value"]]),
      ("canvas", [.text: size]),
      ("col", [.text: ["span"]]),
      ("colgroup", [.text: ["span"]]),
      ("data", [.text: ["value"]]),
      ("del", [.link: ["cite"], .text: ["datetime"]]),
      ("details", [.text: ["name"]]),
      ("embed", [.resource: ["src"], .text: size]),
      ("fieldset", [.text: control]),
      ("form", [.resource: ["action"]]),
      ("iframe", [.resource: ["src"], .text: size]),
      ("image", [.media: ["href", "xlink:href"]]),
      ("img", [.media: ["src"], .link: ["longdesc"], .text: size + ["alt", "sizes", "usemap"]]),
      (
        "input",
        [
          .resource: ["formaction"], .media: ["src"],
          .text: control + range + lengths + size + ["alt", "list", "pattern", "size", "step"],
        ]
      ),
      ("ins", [.link: ["cite"], .text: ["datetime"]]),
      ("label", [.text: ["for"]]),
      ("li", [.text: ["value"]]),
      // The use of these depends on other attributes of the tag.
      ("link", [.link: ["href"], .text: ["hreflang", "sizes"]]),
      ("map", [.text: ["name"]]),
      ("meta", [.text: ["content"]]),
      ("meter", [.text: range + ["high", "low", "optimum"]]),
      ("object", [.resource: ["data"], .text: size]),
      ("ol", [.text: ["start"]]),
      ("optgroup", [.text: ["label"]]),
      ("option", [.text: ["label", "value"]]),
      ("output", [.text: control + ["for"]]),
      ("progress", [.text: ["max", "value"]]),
      ("q", [.link: ["cite"]]),
      ("script", [.resource: ["src"]]),
      ("select", [.text: control + ["size"]]),
      ("source", [.media: ["src"], .text: size + ["sizes"]]),
      ("table", [.text: ["summary"]]),
      ("td", [.text: cell]),
      ("textarea", [.text: control + lengths + ["cols", "rows"]]),
      ("th", [.text: cell]),
      ("time", [.text: ["datetime"]]),
      ("track", [.media: ["src"], .text: ["label", "srclang"]]),
      ("video", [.media: ["poster", "src"], .text: size]),
    ]
    return Dictionary(
      uniqueKeysWithValues: rows.map { element, uses in
        (
          element,
          Dictionary(
            uniqueKeysWithValues: uses.flatMap { use, names in names.map { ($0, use) } })
        )
      })
  }()
}

extension String {
  fileprivate func hasOwnName(after prefix: String) -> Bool {
    count > prefix.count && hasPrefix(prefix)
  }
}
