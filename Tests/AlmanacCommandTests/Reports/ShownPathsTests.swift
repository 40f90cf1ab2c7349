import Testing

@testable import AlmanacCommand

@Suite("Displayed paths")
struct ShownPathsTests {
  @Test(
    "are relative to the command's folder",
    arguments: [
      (".", "Content/a.json", "Content/a.json"),
      ("./league//", "Content/a.json", "league/Content/a.json"),
      ("league", "Templates", "league/Templates"),
      ("league", "known.json", "known.json"),
      ("league", "Contents/a.json", "Contents/a.json"),
      ("../league", "Content/a.json", "../league/Content/a.json"),
      ("/srv/site/league", "Content/a.json", "league/Content/a.json"),
      ("/srv/site", "Content/a.json", "Content/a.json"),
      ("/elsewhere", "Content/a.json", "/elsewhere/Content/a.json"),
      ("/", "Content/a.json", "/Content/a.json"),
      ("league", "./league/_site/x", "league/_site/x"),
    ])
  func paths(source: String, path: String, shown: String) {
    let paths = ShownPaths(source: source, output: "./league/_site", from: "/srv/site")
    #expect(paths.shown(path) == shown)
  }

  @Test(
    "become URLs that are relative within that folder, and absolute elsewhere",
    arguments: [
      (".", "Content/50% é #?.json", "Content/50%25%20%C3%A9%20%23%3F.json"),
      ("../league", "Content/a:b", "file:///srv/league/Content/a%3Ab"),
      ("/else where", "Content/a", "file:///else%20where/Content/a"),
    ])
  func addresses(source: String, path: String, address: String) {
    let paths = ShownPaths(source: source, output: nil, from: "/srv/site")
    #expect(paths.address(of: path) == address)
  }
}
