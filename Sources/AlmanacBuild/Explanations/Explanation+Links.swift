extension Explanation {
  /// The explanations for links within the site.
  static let links: [Explanation] = [
    .init(
      "A0410", "A link or an image leads to nothing on the site",
      reason: """
        Almanac resolves every address within the site as a browser does, and the site has no page \
        or file at this one: readers would find an error page or a broken image. Upper and lower \
        case differ, as on most web servers. Addresses on other sites are not checked.
        """,
      remedy: """
        Write the address of a page or a file that exists. In Markdown content, use a path from \
        the site's root (`/games/`), a data file (`second.md`) or an image beside the file. If \
        another program serves the address, such as a shop on the same host, add its path to \
        `externalPaths` in Content/site.json.
        """,
      example: "[All games](/gamse/)"),
    .init(
      "A0411", "A link leads to a part of a page that does not exist",
      reason: """
        The text after `#` in an address is the id of a heading or of another element. The page \
        exists, but no element of it has that id, so a browser shows the top of the page.
        """,
      remedy: """
        Correct the id after `#`. The id of a heading is its text in lower case, with hyphens for \
        all other characters, and a number if an earlier heading of the page has the same text.
        """,
      example: "[Fees](/posts/what-the-fees-pay-for/#costs)"),
    .init(
      "A0412", "A link leads to a page only on some web servers",
      reason: """
        The site has the folder or file that is meant, but not at this exact address: the final \
        slash or the extension `.html` is missing. Many web servers redirect; others do not.
        """,
      remedy: "Write the address in full, as the help says.",
      example: "[All games](/games)"),
    .init(
      "A0413", "A link leads to a data file that does not exist",
      reason: """
        In Markdown content, a relative link to a Markdown or JSON file leads to the page that is \
        made from it. There is no such file.
        """,
      remedy: """
        Correct the name. It is relative to the file that contains the link; \
        `../pets/biscuit.json` is a file in another folder.
        """,
      example: "[The second part](secnod.md)"),
    .init(
      "A0414", "A link leads to a data file that has no page of its own",
      reason: """
        A relative link to a data file leads to its page, and the kind makes no page for this \
        file.
        """,
      remedy: "Link to a page that shows the file's data, by its path, such as `/profiles/`.",
      example: "[The list](list.json)"),
    .init(
      "A0415", "A link leads to a data file that is made into several pages",
      reason: """
        The file contains a list, and each of its items has a page. The link could mean any of \
        them.
        """,
      remedy: "Link to one of the pages by its path from the site's root.",
      example: "[The crab](../messier/catalogue.json)"),
  ]
}
