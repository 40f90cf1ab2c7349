/// The elements and attributes that a drawing of `Content` can have: those of SVG 2 and 1.1 that draw. What
/// runs, links, animates or holds other markup is left out. `SVGCheckBrowserTests` tries all of them.
extension SVGCheck {
  /// The use of an attribute, which decides how its value is checked.
  enum Use {
    /// A word, a number, a name or a text, in which nothing is looked for.
    case text
    /// A value of CSS, which may refer to a part of the drawing.
    case style
    /// Declarations of CSS.
    case declarations
    /// An address.
    case address
  }

  static let elements: Set<String> = [
    // Structure
    "a", "defs", "desc", "g", "metadata", "style", "svg", "switch", "symbol", "title", "use",
    "view",
    // Shapes, text and pictures
    "circle", "ellipse", "image", "line", "path", "polygon", "polyline", "rect", "text", "textPath",
    "tref", "tspan",
    // Paint and effects
    "clipPath", "filter", "linearGradient", "marker", "mask", "pattern", "radialGradient", "stop",
    "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix",
    "feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood",
    "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur", "feImage", "feMerge",
    "feMergeNode", "feMorphology", "feOffset", "fePointLight", "feSpecularLighting", "feSpotLight",
    "feTile", "feTurbulence",
    // What Inkscape and LibreOffice write, and browsers ignore
    "flowDiv", "flowPara", "flowRegion", "flowRoot", "flowSpan", "font", "font-face", "glyph",
    "hkern", "missing-glyph", "vkern",
  ]

  /// The elements whose addresses may be of pictures within the drawing.
  static let pictures: Set<String> = ["feImage", "image"]

  /// Returns how an attribute of an element of SVG is used; `nil` if a drawing cannot have it.
  static func use(of attribute: String) -> Use? {
    if styles.contains(attribute) { return .style }
    if texts.contains(attribute) { return .text }
    switch attribute {
    case "style": return .declarations
    case "href": return .address
    default:
      let isOwn = attribute.hasPrefix("data-") || attribute.hasPrefix("aria-")
      return isOwn ? .text : nil
    }
  }

  /// The presentation attributes, whose values are CSS, but for the outlines of paths.
  static let styles: Set<String> = [
    "cx", "cy", "gradientTransform", "height", "patternTransform", "r", "rx", "ry", "transform",
    "width", "x", "y", "alignment-baseline", "baseline-shift", "clip", "clip-path", "clip-rule",
    "color", "color-interpolation", "color-interpolation-filters", "color-profile",
    "color-rendering", "cursor", "direction", "display", "dominant-baseline", "enable-background",
    "fill", "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity", "font",
    "font-family", "font-feature-settings", "font-kerning", "font-size", "font-size-adjust",
    "font-stretch", "font-style", "font-variant", "font-variant-caps", "font-variant-ligatures",
    "font-variant-numeric", "font-variation-settings", "font-weight",
    "glyph-orientation-horizontal", "glyph-orientation-vertical", "image-rendering", "isolation",
    "kerning", "letter-spacing", "lighting-color", "line-height", "marker", "marker-end",
    "marker-mid", "marker-start", "mask", "mask-type", "mix-blend-mode", "opacity", "overflow",
    "paint-order", "pointer-events", "shape-inside", "shape-padding", "shape-rendering",
    "solid-color", "solid-opacity", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
    "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity",
    "stroke-width", "text-align", "text-anchor", "text-decoration", "text-decoration-color",
    "text-decoration-line", "text-decoration-style", "text-orientation", "text-overflow",
    "text-rendering", "transform-box", "transform-origin", "unicode-bidi", "vector-effect",
    "visibility", "white-space", "word-spacing", "writing-mode",
  ]

  /// The attributes whose values are words, numbers, names and texts.
  static let texts: Set<String> = [
    // Of all elements
    "class", "id", "lang", "role", "tabindex", "focusable", "requiredExtensions",
    "requiredFeatures", "systemLanguage", "externalResourcesRequired",
    // Of the root and of views
    "baseProfile", "contentScriptType", "contentStyleType", "preserveAspectRatio", "version",
    "viewBox", "viewTarget", "zoomAndPan",
    // Of shapes, text and pictures
    "d", "dx", "dy", "lengthAdjust", "method", "pathLength", "points", "rotate", "side", "spacing",
    "startOffset", "textLength", "x1", "x2", "y1", "y2",
    // Of paint
    "clipPathUnits", "fr", "fx", "fy", "gradientUnits", "markerHeight", "markerUnits",
    "markerWidth", "maskContentUnits", "maskUnits", "offset", "orient", "patternContentUnits",
    "patternUnits", "refX", "refY", "spreadMethod",
    // Of effects
    "amplitude", "azimuth", "baseFrequency", "bias", "diffuseConstant", "divisor", "edgeMode",
    "elevation", "exponent", "filterRes", "filterUnits", "in", "in2", "intercept", "k1", "k2", "k3",
    "k4", "kernelMatrix", "kernelUnitLength", "limitingConeAngle", "mode", "numOctaves", "operator",
    "order", "pointsAtX", "pointsAtY", "pointsAtZ", "preserveAlpha", "primitiveUnits", "radius",
    "result", "scale", "seed", "slope", "specularConstant", "specularExponent", "stdDeviation",
    "stitchTiles", "surfaceScale", "tableValues", "targetX", "targetY", "type", "values",
    "xChannelSelector", "yChannelSelector", "z",
    // Of style sheets and links
    "media", "nonce", "target", "title",
    // Of fonts
    "accent-height", "alphabetic", "ascent", "bbox", "cap-height", "descent", "g1", "g2",
    "glyph-name", "hanging", "horiz-adv-x", "horiz-origin-x", "horiz-origin-y", "ideographic", "k",
    "mathematical", "orientation", "overline-position", "overline-thickness", "panose-1", "stemh",
    "stemv", "strikethrough-position", "strikethrough-thickness", "u1", "u2", "underline-position",
    "underline-thickness", "unicode", "unicode-range", "units-per-em", "vert-adv-y",
    "vert-origin-x", "vert-origin-y", "x-height",
  ]

  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"
  static let linkNamespace = "http://www.w3.org/1999/xlink"
  /// The attributes of XML, and of XLink besides addresses.
  static let textsOfXML: Set<String> = ["id", "lang", "space"]
  static let textsOfLinks: Set<String> = ["actuate", "arcrole", "role", "show", "title", "type"]

  /// The document types that drawing programs write. Browsers load none of them.
  static let documentTypes: Set<String> = [
    "-//W3C//DTD SVG 1.0//EN", "-//W3C//DTD SVG 1.1//EN", "-//W3C//DTD SVG 1.1 Basic//EN",
    "-//W3C//DTD SVG 1.1 Tiny//EN", "-//W3C//DTD SVG 20010904//EN",
    "-//W3C//DTD SVG 20000303 Stylable//EN",
  ]
}
