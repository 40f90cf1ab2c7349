import TestSupport
import Testing

@testable import Almanac
@testable import AlmanacBuild

/// Things with a picture, whose address nothing checks.
private struct PictureKind: Kind {
  struct View: ViewModel {
    let address: String

    static let fields: [Field<View>] = [.url("picture", "The picture.") { $0.address }]
  }

  typealias Item = ThingKind.Item

  static let page = PageTemplate<View, NoFields>("thing", "One thing.", path: "")

  let name = "picture"
  let folder = "things"
  let address: String
  var pages: [Pages<Self>] {
    [
      .each(Self.page) { thing, context, _ in
        let view = View(address: address)
        return [Self.page.page(at: "\(thing.name)/", of: view, from: context.origin.place)]
      }
    ]
  }
}

@Suite("Addresses of values that a page cannot have")
struct OmittedImageTests {
  private func build(_ template: String, _ address: String) async throws
    -> (outcome: BuildReport.Outcome, text: String)
  {
    let fixture = try SiteFixture()
    for file in ["Templates/things.md", "Templates/thing.md", "Content/things/b.json"] {
      try fixture.folder.remove(file)
    }
    try fixture.folder.write(template, to: "Templates/thing.html")
    let report = try await fixture.build(kinds: [PictureKind(address: address)])
    return (report.outcome, SiteFixture.text(report))
  }

  @Test("An image from another host is an error at the record")
  func image() async throws {
    let report = try await build(
      "<img src=\"{{picture}}\" alt=\"\">", "https://other.example/a.jpg")
    #expect(report.outcome == .refused)
    #expect(
      report.text == """
        Content/things/a.json:1:1: error[A0247]: The page leaves out an image from another host: \
        "https://other.example/a.jpg"
          1 | {"name": "a", "number": 1}
            | ^
          help: put the file into the site, or write the host in the template

        """)
  }

  @Test("A link that browsers would run is an error at the record")
  func link() async throws {
    let report = try await build("<a href=\"{{picture}}\">A</a>", "javascript:alert(1)")
    #expect(report.outcome == .refused)
    #expect(
      report.text == """
        Content/things/a.json:1:1: error[A0125]: Pages do not link to "javascript:alert(1)"
          1 | {"name": "a", "number": 1}
            | ^
          help: names of files are allowed, and addresses such as https:, mailto:, tel:, sms:, webcal: \
        and geo:

        """)
  }
}
