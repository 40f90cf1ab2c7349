extension Explanation {
  /// The explanations for links within the site.
  static let links: [Explanation] = [
    .init(
      "A0410", "A link or an image leads to nothing that the site has",
      reason: """
        Every address within the site is resolved as a browser does, and nothing is built or copied \
        there: readers would find an error page, or a broken picture. Capital and small letters \
        differ, as on most web servers. Addresses of other sites are not checked.
        """,
      remedy: """
        Name a page or a file that exists. In Markdown of the content a path from the site's root \
        (`/games/`), a data file (`second.md`) or a picture beside the file will do. If something \
        else answers at the address, such as a shop on the same host, name its path in \
        `externalPaths` of Content/site.json.
        """,
      example: "[All games](/gamse/)"),
    .init(
      "A0411", "A link names a part of a page that the page does not have",
      reason: """
        What follows `#` in an address is the id of a heading or of another element. The page \
        exists and no element of it has that id, so that a browser shows the top of the page.
        """,
      remedy: """
        Correct the name after `#`. The id of a heading is its text in small letters with hyphens \
        for all else, and a number where an earlier heading of the page has the same text.
        """,
      example: "[Fees](/posts/what-the-fees-pay-for/#costs)"),
    .init(
      "A0412", "A link leads to a page only on some web servers",
      reason: """
        The site has the folder or the file that is meant, but not at this very address: the slash \
        at the end or the ending `.html` is missing. Many web servers redirect, others do not.
        """,
      remedy: "Write the address in full, as the help says.",
      example: "[All games](/games)"),
    .init(
      "A0413", "A link names a file of data that does not exist",
      reason: """
        In Markdown of the content, a relative link to a Markdown or JSON file leads to the page \
        that is made of it. There is no such file.
        """,
      remedy: """
        Correct the name. It is relative to the file that the link is in; `../pets/biscuit.json` \
        names one in another folder.
        """,
      example: "[The second part](secnod.md)"),
    .init(
      "A0414", "A link names a file of data that has no page of its own",
      reason: "A relative link to a data file leads to its page, and its kind makes no such page.",
      remedy: "Link to a page that shows what is in the file, by its path, such as `/profiles/`.",
      example: "[The list](list.json)"),
    .init(
      "A0415", "A link names a file of data that is made into several pages",
      reason: """
        The file holds a list, each of whose items has a page. The link could mean any of them.
        """,
      remedy: "Link to one of the pages by its path from the site's root.",
      example: "[The crab](../messier/catalogue.json)"),
  ]
}
