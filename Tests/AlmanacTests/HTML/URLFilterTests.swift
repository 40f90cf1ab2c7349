import Testing

@testable import Almanac
@testable import AlmanacTemplates

@Suite("Addresses from values")
struct URLFilterTests {
  private func written(_ address: String) -> String {
    var output: [UInt8] = []
    URLFilter.append(Array(address.utf8)[...], to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "keep only schemes that execute nothing, as browsers read them",
    arguments: [
      "javascript:x", "JavaScript:x", "java\tscript:x", "java\nscript:x", "java\rscript:x",
      "java\r\n\tscript:x", " javascript:x", "\u{0}javascript:x", "\u{1F} \u{1}javascript:x",
      "\tjavascript:x", "javascript\t:x", "data:text/html,x", "vbscript:x", "file:///x", "blob:x",
      "j:x", "a+b:x", "a-b:x", "a.b:x",
    ])
  func refused(address: String) {
    #expect(!URLFilter.allows(Array(address.utf8)[...]))
  }

  @Test(
    "are kept if they are relative or have one of these schemes",
    arguments: [
      "", "/", "a/b", "?a:b", "#a:b", "./a:b", "a/b:c", "//host/a", "http://a", "https://a",
      "HTTPS://a", "mailto:a@b", "MailTo:a@b", "tel:1", "ht\ntps://a", ":x", "javascript",
      "\u{E9}:x",
    ])
  func allowed(address: String) {
    #expect(URLFilter.allows(Array(address.utf8)[...]))
  }

  @Test("are loaded only from within the site")
  func loading() {
    func isLoaded(_ address: String, baseURL: String = "https://a.test/b/") -> Bool {
      var written: [UInt8] = []
      URLFilter.append(Array(address.utf8)[...], to: &written)
      return URLFilter.allowsLoading(written[...], baseURL: Array(baseURL.utf8))
    }
    for address in ["a.png", "/a.png", "", "a?b:c", "a#b://c", "a/b:c", "https://a.test/b/c.png"] {
      #expect(isLoaded(address), "\(address)")
    }
    for address in [
      "//b.test/a.png", "https://b.test/", "https://a.test/", "https://a.test/bc/", "data:x", "x:y",
      "HTTPS://a.test/b/",
    ] { #expect(!isLoaded(address), "\(address)") }
    #expect(!isLoaded("https://a.test/", baseURL: ""))
    // Browsers take a backslash for a slash, and skip tabs and line breaks; none is left as it is.
    for address in ["\\\\b.test/", "/\\b.test/", "/\t/b.test/", "/\n/b.test/", "\t//b.test/"] {
      #expect(!written(address).contains { "\\\t\n".contains($0) }, "\(address)")
    }
  }

  @Test("cannot end an attribute in either quotes, nor a tag")
  func quotes() {
    #expect(written("a'b\"c<d>e&f g`h") == "a&#39;b%22c%3Cd%3Ee&amp;f%20g%60h")
    #expect(written("a\\b\u{0}\t\r\n") == "a%5Cb%00%09%0D%0A")
    #expect(written("a%20b/c?d=e#f:;,+$!*()@") == "a%20b/c?d=e#f:;,+$!*()@")
    var output: [UInt8] = []
    output.appendEscapedAttribute(Array("a'b''\"<>&".utf8)[...])
    #expect(String(decoding: output, as: UTF8.self) == "a&#39;b&#39;&#39;&quot;&lt;&gt;&amp;")
  }

  @Test("are encoded at any length")
  func long() {
    let address = String(repeating: "a", count: 4_090) + String(repeating: "'\" &é", count: 1_000)
    let encoded = String(repeating: "&#39;%22%20&amp;%C3%A9", count: 1_000)
    #expect(written(address) == String(repeating: "a", count: 4_090) + encoded)
  }

  @Test("stay one part of an address")
  func part() {
    var output: [UInt8] = []
    URLFilter.appendPart(Array("../a?b#c:d@e&f=g%41;h".utf8)[...], to: &output)
    #expect(
      String(decoding: output, as: UTF8.self) == "..%2Fa%3Fb%23c%3Ad%40e%26f%3Dg%2541%3Bh")
  }
}

@Suite("The literal start of an address")
struct AddressPrefixTests {
  private func place(after text: String, isLoaded: Bool = false) -> Result<
    Escape, AlmanacTemplates.Refusal
  > {
    var prefix = AddressPrefix(isLoaded: isLoaded)
    for byte in text.utf8 { prefix.read(byte) }
    return prefix.place(for: .text(), isLoaded ? .media : .link)
  }

  @Test("is read as browsers do, without tabs and line breaks", arguments: ["\t", "\n", "\r"])
  func skipped(byte: String) {
    for scheme in [
      "java\(byte)script:", "javascript\(byte):", "\(byte)javascript:", "JAVA\(byte)Script:",
    ] {
      #expect(place(after: scheme) == .failure(.otherScheme), "\(scheme.debugDescription)")
    }
    #expect(place(after: "/\(byte)/", isLoaded: true) == .failure(.host))
    #expect(place(after: "ht\(byte)tps:/\(byte)/", isLoaded: true) == .failure(.host))
  }

  @Test("begins after control characters and spaces")
  func start() {
    for text in ["", " ", "\u{0}\u{1F} "] {
      #expect(place(after: text) == .success(.url))
      #expect(place(after: text, isLoaded: true) == .success(.media))
      #expect(place(after: text + "JavaScript:") == .failure(.otherScheme))
    }
  }

  @Test("has a backslash for a slash")
  func backslash() {
    for text in ["//", "\\\\", "/\\", "\\/", "https:\\\\", "HTTP:/\\"] {
      #expect(place(after: text, isLoaded: true) == .failure(.host), "\(text)")
      #expect(place(after: text) == .success(.urlPart), "\(text)")
    }
  }
}
