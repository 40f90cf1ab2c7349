public import Almanac

extension Redirects {
  public var explanations: [Explanation] {
    [
      .init(
        "A0620", "Two redirects begin at the same address",
        reason: "An address leads to one page only.",
        remedy:
          "Remove one of the redirects. With and without a slash at the end, an address is the same."
      ),
      .init(
        "A0621", "A redirect leads to another redirect",
        reason: """
          Each redirect takes visitors another request, browsers give up after several, and redirects \
          that lead to each other never end.
          """,
        remedy: "Write where the page is now.",
        example: #"{"from": "/2019/rules/", "to": "/posts/rules/"}"#),
      .init(
        "A0622", "The host does not read the redirects of this site",
        reason: """
          Netlify and Cloudflare Pages read `_redirects` at the root of the host. The `baseURL` of this \
          site leads to a folder.
          """,
        remedy: "Remove `\"hosting\"`: every redirect has a page that leads on, for any host."),
    ]
  }
}
