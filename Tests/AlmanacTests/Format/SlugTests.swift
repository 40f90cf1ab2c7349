import Almanac
import TestSupport
import Testing

@Suite("Slugs")
struct SlugTests {
  @Test(
    "A name becomes letters and digits in lower case with hyphens between words",
    arguments: [
      ("Biscuit", "biscuit"), ("Mina O'Orr", "mina-o-orr"), ("  a   b  ", "a-b"),
      ("Åsa Lindmyr", "åsa-lindmyr"), ("A\u{30A}sa", "åsa"), ("İstanbul", "istanbul"),
      ("Жучка", "жучка"), ("ΣΊΣΥΦΟΣ", "σίσυφοσ"), ("Straße", "straße"), ("日本 2026", "日本-2026"),
      ("हिन्दी", "हिन्दी"), ("q\u{323}\u{307}", "q\u{323}\u{307}"), ("M 31", "m-31"), ("3.5", "3-5"),
      ("a--b", "a-b"), ("-a-", "a"), ("٣", "٣"),
    ])
  func words(_ name: String, _ slug: String) {
    #expect(Array(Slug.make(name).unicodeScalars) == Array(slug.unicodeScalars))
  }

  @Test(
    "Nothing with a meaning in a path or in HTML gets through",
    arguments: [
      ("../../etc/passwd", "etc-passwd"), ("..", ""), (".", ""), ("/", ""), ("a/b\\c", "a-b-c"),
      ("C:\\temp", "c-temp"), ("<b>&amp;\"'", "b-amp"), ("a%2Fb", "a-2fb"), ("a\u{0}b", "a-b"),
      ("a?b#c", "a-b-c"), ("a\u{2028}b", "a-b"), ("a\u{202E}b", "a-b"), ("~root", "root"),
      ("\u{FF0F}\u{2215}", ""),
    ])
  func dangerous(_ name: String, _ slug: String) {
    #expect(Slug.make(name) == slug)
  }

  @Test(
    "Symbols and emoji are not letters, and leave no invisible characters",
    arguments: [
      ("😀", ""), ("❤️", ""), ("I ❤️ NY", "i-ny"), ("👩‍👩‍👧", ""), ("\u{301}", ""), ("a \u{301}b", "a-b"),
      ("1\u{FE0F}\u{20E3}", "1"), ("a\u{FE0F}b", "ab"), ("", ""),
    ])
  func signs(_ name: String, _ slug: String) {
    #expect(Array(Slug.make(name).unicodeScalars) == Array(slug.unicodeScalars))
  }

  @Test(
    "A slug has at most 100 characters, and never ends with a hyphen",
    arguments: ["a", "é", "日", "a ", "ab ", "İ", "q\u{323}"])
  func length(_ part: String) {
    for count in [98, 99, 100, 101, 500] {
      let slug = Slug.make(String(repeating: part, count: count))
      #expect(slug.unicodeScalars.count <= 100)
      #expect(slug.last != "-")
    }
    #expect(Slug.make(String(repeating: "x", count: 500)) == String(repeating: "x", count: 100))
    #expect(Slug.make(String(repeating: "x", count: 99) + " y").unicodeScalars.count == 99)
  }

  @Test("A slug fits the 255 bytes of a file's name, in whole characters")
  func bytes() {
    let slug = Slug.make(String(repeating: "日", count: 100))
    #expect(slug == String(repeating: "日", count: 80))
  }

  @Test("A slug of a slug is the same slug")
  func idempotent() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let scalars = (0..<12).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
      }
      let slug = Slug.make(String(String.UnicodeScalarView(scalars)))
      #expect(Slug.make(slug) == slug)
    }
  }
}
