extension Explanation {
  static let kinds: [Explanation] = [
    .init(
      "A0260", "A page has another view model than its template",
      reason: """
        A template is compiled against the fields of the view model that its kind declares it with. \
        The kind has made a page of the same name with another view model, whose fields are others.
        """,
      remedy: """
        Make pages by the `PageTemplate` that is listed in the kind's `templates`. Two page templates \
        need two names.
        """),
    .init(
      "A0261", "A type stands for one collection, and the site has several of it",
      reason: """
        The site was asked for the entries of a kind by the kind's type, and two collections are of \
        this type. Only an instance, which has a folder of its own, tells which of them is meant.
        """,
      remedy: "Ask for the entries of an instance: within a kind, that is `self`.",
      example: "site.entries(of: self)"),
    .init(
      "A0262", "Two kinds have one folder",
      reason: """
        Each file of `Content` is read by one kind, which is the one that names its folder. With two \
        kinds of one folder, the second would get no files.
        """,
      remedy: "Give the kind of your own another folder.",
      example: "let folder = \"books\""),
    .init(
      "A0263", "Something refers to items that have no identifiers",
      reason: """
        The site was asked for an entry by its identifier, and the kind says of none of its entries \
        what it is called. No reference to them could ever lead anywhere.
        """,
      remedy: "Implement `identifier(of:)` in the kind.",
      example: "func identifier(of entry: Entry) -> String? { entry.slug }"),
    .init(
      "A0264", "A view model declares two fields of one name",
      reason: """
        A tag names a field, and would always find the first of the two. What the second holds \
        could never be shown.
        """,
      remedy: "Give one of the fields another name."),
    .init(
      "A0265", "A page asks for an index or an aggregate that the kind does not list",
      reason: """
        Builds compute the groups of an index, and the values of an aggregate, to find the pages that \
        show one which changed. They know only those that the kind lists.
        """,
      remedy: "Add the index to the kind's `indexes`, or the aggregate to its `aggregates`.",
      example: "var indexes: [EntryIndex<Self>] { [Self.byAuthor] }"),
    .init(
      "A0266", "A kind lists two indexes, or two aggregates, of one name",
      reason: """
        What a page shows of an index or an aggregate is recorded by its name. With two of one name, \
        the next build could not tell which of them the page depends on.
        """,
      remedy: "Give one of them another name.",
      example: "static let byAuthor = EntryIndex<BookKind>(\"author\") { [$0.author] }"),
    .init(
      "A0267", "Page sets of a source have one name, or none",
      reason: """
        The pages of a page set are recorded by its name and their key. With two of one name, the next \
        build could not tell whose pages it keeps.
        """,
      remedy: "Give each page set of the source a name of its own.",
      example: "PageSet(\"team\", of: self, by: Self.byTeam, with: Self.team) { … }"),
  ]
}
