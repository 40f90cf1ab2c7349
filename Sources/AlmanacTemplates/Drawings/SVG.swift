/// A drawing such as a chart, as SVG (SVG 2, W3C) that cannot contain anything else.
///
/// A drawing is built from numbers and strings, and there is no way to add markup to it: elements and
/// attributes are those of the methods of ``Canvas``, strings are escaped, and nothing in it runs, loads
/// or links.
///
/// ```
/// SVG(width: 120, height: 24, title: "Temperature, falling from 21° to 18°") { svg in
///   svg.polyline([.init(x: 0, y: 2), .init(x: 60, y: 9), .init(x: 120, y: 22)], class: "trend")
///   svg.circle(x: 120, y: 22, radius: 2)
/// }
/// ```
///
/// A page shows it with a field of the type svg (``Field/svg(_:_:_:)``); ``Page/init(at:from:drawing:)``
/// makes a file of it.
///
/// **Accessibility.** The root has the role `img` and its title as its first child, which is its
/// accessible name (SVG Accessibility API Mappings 1.0, section 8.1); the description is the accessible
/// description. Neither needs an `id`, so a page may have any number of drawings, and the same one
/// twice. Assistive technology presents a drawing as one image and does not read what is in it, so the
/// title and the description have to say what it shows.
///
/// **Colors.** The root's fill is `currentColor`: a drawing without further styles has the color of the
/// text around it, in light, dark and in print. Style sheets can refer to the classes of its elements.
///
/// **Numbers** are in units of the drawing, x to the right and y downwards from the top left corner,
/// and are rounded to thousandths, half away from zero. A number that is not finite or beyond ten
/// million, a negative size, an invalid class name and an empty title are mistakes of the code that
/// draws: the element is left out, ``problem`` says so, and a build that would publish the drawing
/// reports it as an error (A0248).
public struct SVG: Sendable, Equatable {
  /// The first mistake in the drawing, or `nil` if it is complete.
  public let problem: Problem?
  /// The element as it stands in HTML, where it needs no namespace; empty if the root has a mistake.
  let markup: [UInt8]

  /// The namespace of SVG.
  private static let namespace: StaticString = " xmlns=\"http://www.w3.org/2000/svg\""

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - width: The width in units of the drawing, and in CSS pixels unless a style sheet scales it;
  ///     more than 0.
  ///   - height: The height, likewise.
  ///   - title: What it shows, in a few words, for those who do not see it. Browsers also show it as a
  ///     tooltip.
  ///   - description: What it shows, in full.
  ///   - className: The classes of the root, separated by spaces.
  ///   - draw: Adds the elements, those at the back first.
  public init(
    width: Double, height: Double, title: String, description: String? = nil,
    class className: String? = nil, _ draw: (inout Canvas) -> Void
  ) {
    var canvas = Canvas()
    draw(&canvas)
    var content = Self.labels(title, description)
    content.append(canvas.markup)
    self.init(width, height, className: className, content: content) { $0.word(.role, "img") }
  }

  /// Creates a drawing that a style sheet can stretch, such as a chart that fills a column.
  ///
  /// Lines and areas follow the width and the height that it is given. Text and circles keep their size,
  /// and lines their strokes: only where they stand follows. Labels are thus as large on a phone as on a
  /// desktop, and grow with the text of the page.
  ///
  /// ```
  /// SVG(stretching: 100, height: 40, title: "Temperature, falling from 21° to 18°") { svg in
  ///   svg.polyline([.init(x: 0, y: 2), .init(x: 50, y: 9), .init(x: 100, y: 30)], class: "trend")
  ///   svg.text("18°", x: 100, y: 38, anchor: .end)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The width in units of the drawing, and in CSS pixels without a style sheet; more than 0.
  ///   - height: The height, likewise.
  ///   - title: What it shows, in a few words.
  ///   - description: What it shows, in full.
  ///   - className: The classes of the root, separated by spaces.
  ///   - draw: Adds the elements. Radii and the sizes of fonts are in CSS pixels. A group with text or
  ///     circles cannot have a transformation.
  public init(
    stretching width: Double, height: Double, title: String, description: String? = nil,
    class className: String? = nil, _ draw: (inout Canvas) -> Void
  ) {
    var canvas = Canvas(stretching: (width, height))
    draw(&canvas)
    var content = Self.labels(title, description)
    content.add(.svg, .markup(canvas.markup)) {
      $0.word(.width, "100%")
      $0.word(.height, "100%")
      $0.viewBox(width: width, height: height)
      $0.word(.preserveAspectRatio, "none")
    }
    content.append(canvas.fixed)
    self.init(width, height, isScaled: false, className: className, content: content) {
      $0.word(.role, "img")
    }
  }

  /// Returns the title and the description, which come first.
  private static func labels(_ title: String, _ description: String?) -> Markup {
    var content = Markup()
    if title.allSatisfy(\.isWhitespace) { content.report(.emptyTitle) }
    content.add(.title, .text(title))
    if let description, !description.allSatisfy(\.isWhitespace) {
      content.add(.desc, .text(description))
    }
    return content
  }

  /// Creates a drawing that only decorates: it says nothing that the text beside it does not say, and
  /// assistive technology skips it.
  ///
  /// - Parameters:
  ///   - width: The width in units of the drawing, and in CSS pixels unless a style sheet scales it;
  ///     more than 0.
  ///   - height: The height, likewise.
  ///   - className: The classes of the root, separated by spaces.
  ///   - draw: Adds the elements, those at the back first.
  public init(
    decorationOfWidth width: Double, height: Double, class className: String? = nil,
    _ draw: (inout Canvas) -> Void
  ) {
    var canvas = Canvas()
    draw(&canvas)
    self.init(width, height, className: className, content: canvas.markup) {
      $0.word(.ariaHidden, "true")
    }
  }

  /// Creates a drawing of some elements.
  ///
  /// - Parameters:
  ///   - isScaled: Whether all of it follows its size.
  ///   - use: Writes the attributes for assistive technology.
  private init(
    _ width: Double, _ height: Double, isScaled: Bool = true, className: String?, content: Markup,
    use: (inout Attributes) -> Void
  ) {
    var root = Markup(capacity: content.bytes.count + 256)
    root.add(.svg, .markup(content)) {
      $0.classes(className)
      $0.size(.width, width)
      $0.size(.height, height)
      if isScaled { $0.viewBox(width: width, height: height) }
      use(&$0)
      $0.paint(.fill, .currentColor)
    }
    (problem, markup) = (root.problem, root.bytes)
  }

  /// The drawing as a file in UTF-8, for ``Page/init(at:from:bytes:)`` or other uses. It has no XML
  /// declaration, since XML is UTF-8 unless it says otherwise (XML 1.0, section 4.3.3).
  public var document: [UInt8] {
    guard !markup.isEmpty else { return [] }
    let name = "<svg".utf8.count
    var bytes = Array(markup[..<name])
    bytes.append(Self.namespace)
    return bytes + markup[name...] + [UInt8(ascii: "\n")]
  }
}
