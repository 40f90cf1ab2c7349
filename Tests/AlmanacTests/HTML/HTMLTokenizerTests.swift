import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacTemplates

@Suite("The tokens of finished HTML")
struct HTMLTokenizerTests {
  /// Returns the tokens of some HTML, in short: "<p a=1 b>" and "</p>" for tags, with the content of those
  /// whose content is not parsed.
  private func tokens(_ html: String, foreign: Bool = false, isXML: Bool = false) -> [String] {
    let bytes = Array(html.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func tagText(_ tag: HTMLTokenizer.Tag) -> String {
      tag.attributes.map { attribute in
        " " + text(attribute.name) + (attribute.value.map { "=" + text($0) } ?? "")
      }.joined()
    }
    var tokenizer = HTMLTokenizer(bytes, isXML: isXML)
    tokenizer.isInForeignContent = foreign
    var tokens: [String] = []
    var startTags = tokenizer
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): tokens.append(text(range))
      case .startTag(let tag):
        #expect(startTags.nextStartTag()?.range == tag.range)
        let end = tag.isSelfClosing ? "/>" : ">"
        tokens.append(
          "<\(text(tag.nameRange))\(tagText(tag))\(end)" + (tag.content.map(text) ?? ""))
      case .endTag(let tag): tokens.append("</\(text(tag.nameRange))\(tagText(tag))>")
      case .comment: tokens.append("comment")
      case .unclosedTag: tokens.append("unclosed")
      }
    }
    #expect(startTags.nextStartTag()?.range == nil)
    return tokens
  }

  @Test(
    "are tags with their attributes, as browsers read them",
    arguments: [
      ("<a b=\"c>d\" E='f\"' g=h/i j>", ["<a b=c>d E=f\" g=h/i j>"]),
      ("<br/><br / ><a b=c/>", ["<br/>", "<br>", "<a b=c/>"]),
      ("<a\tb\n=\u{0C}c =d=e /f>", ["<a b=c =d=e f>"]), ("<a b= >x", ["<a b=>", "x"]),
      ("<a b=''c/d=''>", ["<a b= c d=>"]), ("</a b=\">\">", ["</a b=>>"]),
      ("x<a b=\"", ["x", "unclosed"]), ("</a", ["unclosed"]),
      ("<\0><a\0 \0=\0>", ["<\0>", "<a\0 \0=\0>"]),
    ])
  func tags(html: String, expected: [String]) { #expect(tokens(html) == expected) }

  @Test(
    "are text where no tag begins, and comments where none can",
    arguments: [
      ("a < b <3 <", ["a < b <3 <"]), ("a</", ["a</"]),
      ("</>a</3>b", ["comment", "a", "comment", "b"]),
      ("<!doctype html>a<?b>c<!>", ["comment", "a", "comment", "c", "comment"]),
      ("<!-->a<!--->b<!---->c", ["comment", "a", "comment", "b", "comment", "c"]),
      ("<!--a-b--!>c<!--<!-- d -- > --!", ["comment", "c", "comment"]),
      ("<![CDATA[a>b]]>", ["comment", "b]]>"]),
    ])
  func others(html: String, expected: [String]) { #expect(tokens(html) == expected) }

  @Test(
    "have the content of elements without markup, up to their end tags",
    arguments: [
      ("<title><b></title >", ["<title><b>", "</title>"]),
      ("<STYLE></style/>", ["<STYLE>", "</style>"]),
      ("<textarea></textareas></textarea", ["<textarea></textareas></textarea"]),
      ("<script>'<!--' </script>a", ["<script>'<!--' ", "</script>", "a"]),
      (
        "<script><!--<script></script></script>a",
        ["<script><!--<script></script>", "</script>", "a"]
      ),
      ("<script><!--<script>--></script>a", ["<script><!--<script>-->", "</script>", "a"]),
      ("<script><!--><script></script>a", ["<script><!--><script>", "</script>", "a"]),
    ])
  func content(html: String, expected: [String]) { #expect(tokens(html) == expected) }

  @Test("are those of all tags in XML, also in sections of character data")
  func xml() {
    #expect(
      tokens("<title><![CDATA[<b/>]]></title>", isXML: true)
        == ["<title>", "comment", "<b/>", "]]>", "</title>"])
  }

  @Test("differ in foreign content")
  func foreign() {
    #expect(
      tokens("<title><b></title><![CDATA[a>b]]><![cdata[c>", foreign: true)
        == ["<title>", "<b>", "</title>", "comment", "comment"])
    #expect(tokens("<![CDATA[a>]]", foreign: true) == ["comment"])
  }

  /// What may be at the start of a token.
  private static let parts = [
    "<", ">", "</", "<!--", "-->", "--!>", "-", "<!", "<?", "<a", "<B ", " href", "=", "\"", "'",
    "/", " ",
    "\n", "id=\"x\"", "</a>", "</B >", "<p>", "<script>", "</script>", "</SCRIPT ", "<title>",
    "</title>",
    "<style", "</style>", "&amp;", "&#x3C;", "x", "é", "3", "\0",
  ]

  /// The scanner of templates reads byte by byte, and was written apart. Where it says that browsers may
  /// differ, nothing is compared.
  @Test("cover the HTML without gaps, and agree with the scanner of templates", arguments: 0..<20)
  func generated(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let html = (0..<Int.random(in: 1..<20, using: &generator)).compactMap { _ in
        Self.parts.randomElement(using: &generator)
      }.joined()
      var states: [HTMLScanner.State] = []
      var scanner = HTMLScanner()
      for byte in html.utf8 {
        states.append(scanner.state)
        scanner.read(CollectionOfOne(byte))
        if case .ambiguous? = scanner.takeProblem() { break }
      }
      check(Array(html.utf8), states)
    }
  }

  /// Checks tokens against the states of a scanner before each byte, as far as it has read.
  private func check(_ html: [UInt8], _ states: [HTMLScanner.State]) {
    var tokenizer = HTMLTokenizer(html)
    var end = 0
    var outside = HTMLScanner.State.text
    func check(_ range: Range<Int>, _ isExpected: (HTMLScanner.State) -> Bool) {
      #expect(range.lowerBound == end, "\(String(decoding: html, as: UTF8.self))")
      end = range.upperBound
      for index in range where index < states.count && !isExpected(states[index]) {
        Issue.record("\(states[index]) at \(index) of \(String(decoding: html, as: UTF8.self))")
      }
    }
    func checkMarkup(_ range: Range<Int>) {
      check(range.prefix(1)) { $0 == outside || outside == .text && $0 == .markupStart }
      // After raw text, the scanner knows that there is an end tag only when its name has ended.
      let isAfterRawText = outside == .rawText
      check(range.dropFirst()) { $0 != .text && (isAfterRawText || $0 != .rawText) }
      outside = .text
    }
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): check(range) { $0 == .text || $0 == .markupStart }
      case .startTag(let tag), .endTag(let tag):
        checkMarkup(tag.range)
        if let content = tag.content {
          check(content) { $0 == .rawText }
          outside = .rawText
        }
      case .comment(let range), .unclosedTag(let range):
        checkMarkup(range)
      }
    }
    #expect(end == html.count)
  }
}
