import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacKinds

@Suite("A sitemap")
struct SitemapTests {
  private func pages(_ count: Int, upTo maximum: Int) throws -> [String] {
    let paths = (0..<count).map { "p\($0)/" }
    return SitemapView.pages(of: paths, try .sample(), upTo: maximum).map(\.path)
  }

  @Test("is one file as long as it has no more addresses than are allowed")
  func one() throws {
    #expect(SitemapView.maximumCount == 50_000)
    #expect(try pages(0, upTo: 3) == ["sitemap.xml"])
    #expect(try pages(3, upTo: 3) == ["sitemap.xml"])
  }

  @Test("is an index of several files otherwise")
  func several() throws {
    #expect(try pages(4, upTo: 3) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    #expect(try pages(6, upTo: 3) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    #expect(try pages(7, upTo: 3).last == "sitemap-3.xml")
  }
}
