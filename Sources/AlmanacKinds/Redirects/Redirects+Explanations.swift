public import Almanac

extension Redirects {
  public var explanations: [Explanation] {
    [
      .init(
        "A0620", "Two redirects have the same address",
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
    ]
  }
}
