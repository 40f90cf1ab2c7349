import Testing

@testable import Almanac

@Suite("The path of a file of the site")
struct PagePathsTests {
  @Test(
    "begins with a dot nowhere but in the name that Apache reads",
    arguments: [
      (".htaccess", true), ("a/.htaccess", false), (".htaccess/a", false), (".htpasswd", false),
      ("a/.b", false), (".", false), ("..", false), ("a.b/c.d", true),
    ])
  func dots(path: String, isContained: Bool) {
    #expect(SitePath.isContained(path) == isContained)
  }
}
