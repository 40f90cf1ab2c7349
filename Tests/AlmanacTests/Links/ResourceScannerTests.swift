import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

@Suite("What a Content-Security-Policy has to allow")
struct ResourceScannerTests {
  private func resources(_ html: String) throws -> [String] {
    let settings = try SiteSettings.sample()
    let scanner = ResourceScanner(
      Array(html.utf8), at: "pets/index.html", settings, LinkResolver(settings))
    return scanner.resources.sorted().map { "\($0.directive) \($0.source)" }
  }

  @Test(
    "is what pages load from other hosts",
    arguments: [
      ("<script src=https://A.example:8080/a.js>1</script>", "script-src https://a.example:8080"),
      ("<link rel='preload stylesheet' as=font href=//b.example/a>", "font-src https://b.example"),
      ("<img srcset='/a.png 1x, https://c.example/b.png 2x'>", "img-src https://c.example"),
      ("<img src='data:image/png;base64,AA=='>", "img-src data:"),
      ("<video poster=http://d.example/p src=https://e.example/v>", "img-src http://d.example"),
      ("<iframe src=&#104;ttps://f.example/></iframe>", "frame-src https://f.example"),
      ("<form action=https://g.example/><button formaction=/x>", "form-action https://g.example"),
      ("<object data=/a.pdf></object>", "object-src 'self'"),
      ("<svg><image xlink:href='https://h.example/a'/></svg>", "img-src https://h.example"),
      ("<style>@import url('https://i.example/a')</style>", "style-src https://i.example"),
      (
        "<style>@font-face { src: url(https://j.example/f) }</style>",
        "font-src https://j.example"
      ),
      ("<p style='background: url(\"https://k.example/p\")'>", "img-src https://k.example"),
    ])
  func loaded(html: String, resource: String) throws {
    #expect(try resources(html).contains(resource))
  }

  @Test(
    "is not what belongs to the site, leads on, is data, or is no address",
    arguments: [
      "<script src=/a.js></script>", "<a href=https://a.example/>x</a>",
      "<script type=application/ld+json>{}</script>", "<!-- <img src=https://a.example/> -->",
      "<textarea><img src=https://a.example/></textarea>", "<img src='https://a b/'>",
      "<link rel=canonical href=https://a.example/>", "<img src='java&#x73;cript:1'>",
      "<img alt='https://a.example/'>", "<style></style",
    ])
  func others(html: String) throws {
    #expect(try resources(html).filter { !$0.contains("sha256") } == [])
  }

  @Test("names scripts and styles in pages by their hashes, as browsers compute them")
  func hashes() throws {
    // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
    let hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
    #expect(try resources("<script>alert(1)</script>") == ["script-src \(hash)"])
    #expect(
      try resources("<b onclick='alert(1)'>")
        == [
          "script-src \(hash)", "script-src 'unsafe-hashes'",
        ].sorted())
    #expect(
      try resources("<script>a\r\nb</script>") == resources("<script type=module>a\nb</script>"))
  }

  @Test("includes the style sheets of the site to which pages lead")
  func sheets() throws {
    #expect(
      try resources("<base href=/league/a/><link rel=stylesheet href=b.css>").contains(
        "style-src /a/b.css"))
  }

  @Test(
    "The checksum of bytes is that of the standard",
    arguments: [
      (0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
      (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
      (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
      (1000, "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
    ])
  func checksum(count: Int, base64: String) {
    let bytes = Array(repeating: UInt8(ascii: "a"), count: count)
    #expect(SHA256.source(of: bytes[...]) == "sha256-\(base64)")
  }
}
