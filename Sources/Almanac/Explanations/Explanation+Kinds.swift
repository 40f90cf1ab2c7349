extension Explanation {
  package static let kinds: [Explanation] = [
    .init(
      "A0260", "A page has a different view model from its template",
      reason: """
        A template is compiled against the fields of the view model that its kind declares for it. \
        The kind has made a page of the same name with a different view model, which has different \
        fields.
        """,
      remedy: """
        Make pages with the `PageTemplate` that the kind lists in `pages`. Two page templates \
        need two names. `Fields` that are made at run time are identified by their value: create them \
        once and store them, rather than creating equal ones for each page.
        """),
    .init(
      "A0261", "A type identifies one collection, and the site has several of that type",
      reason: """
        A page asks the site for the entries of a kind by the kind's type, and two collections \
        have this type. Only an instance, which has its own folder, identifies one of them.
        """,
      remedy: "Ask for the entries of an instance: within a kind, that is `self`.",
      example: "site.entries(of: self)"),
    .init(
      "A0262", "Two kinds have the same folder",
      reason: """
        One kind reads each folder of `Content`: the kind that declares the folder. If two kinds \
        declare the same folder, the second gets no files.
        """,
      remedy: "Give the custom kind another folder.",
      example: "let folder = \"books\""),
    .init(
      "A0263", "Something refers to items that have no identifiers",
      reason: """
        A page asks the site for an entry by its identifier, and the kind gives its entries no \
        identifiers. No reference to them can ever be resolved.
        """,
      remedy: "Implement `identifier(of:)` in the kind.",
      example: "func identifier(of entry: Entry) -> String? { entry.slug }"),
    .init(
      "A0264", "A view model declares two fields with the same name",
      reason: """
        A tag refers to a field by name, and would always find the first of the two. No page could \
        show the second.
        """,
      remedy: "Rename one of the fields."),
    .init(
      "A0265", "A page asks for an index or an aggregate that the kind does not list",
      reason: """
        Builds compute the groups of an index and the values of an aggregate, to find the pages \
        that show one that changed. They know only those that the kind lists, by themselves or with the \
        pages of their keys.
        """,
      remedy: "Add the index to the kind's `indexes`, or the aggregate to its `aggregates`.",
      example: "var indexes: [EntryIndex<Self>] { [Self.byAuthor] }"),
    .init(
      "A0266", "A kind lists two indexes, or two aggregates, with the same name",
      reason: """
        Builds record what a page shows of an index or an aggregate by its name. With two of the \
        same name, the next build could not tell which of them the page depends on.
        """,
      remedy: "Rename one of them.",
      example: "static let byAuthor = EntryIndex<BookKind>(\"author\") { [$0.author] }"),
    .init(
      "A0267", "Two page sets of a source have the same name, or one has no name",
      reason: """
        Builds record the pages of a page set by its name, which is that of its template unless it says \
        otherwise, and the key of each page. With two sets of the same name, the next build could not tell which \
        pages belong to which.
        """,
      remedy: "Give each page set of the source a different name.",
      example: ".groups(Self.team, named: \"former teams\", by: Self.byFormerTeam) { … }"),
    .init(
      "A0268", "A page about the whole site reads a fact that its page set does not declare",
      reason: """
        Facts about pages, such as their titles, are recorded while the pages are made, and only those \
        that some page set declares. A page that shows others would find nothing, or what another page \
        set happens to declare.
        """,
      remedy: "List the fact where the page set is made.",
      example: ".finished(Self.index, needing: [.title, .text]) { … }"),
    .init(
      "A0269", "A field has a name that no tag can write",
      reason: """
        Names in tags consist of letters, digits, hyphens and underscores; a dot leads into a nested \
        view model. No template could use a field with any other name.
        """,
      remedy: "Rename the field.",
      example: ".text(\"firstName\", \"The first name.\") { $0.firstName }"),
    .init(
      "A0270", "The folder of a kind is not a folder of Content",
      reason: """
        A kind reads all files in one folder of `Content` and below it. A name with a slash, an empty \
        one, or one that begins with a dot is none of these folders, so that the kind would get no files.
        """,
      remedy: """
        Return the name of a folder directly in `Content`. Two kinds cannot share one, so each needs \
        its own.
        """,
      example: "let folder = \"books\""),
    .init(
      "A0271", "Two sources of pages have the same name",
      reason: """
        A build recognizes the pages of a source by its name, or by the folder of a kind, to find those \
        that the previous build made. With two of the same name it could not tell them apart.
        """,
      remedy: "Rename one of the sources.",
      example: "let name = \"sitemap\""),
    .init(
      "A0530", "A name cannot be made into a path",
      reason: """
        The path of a page is made from the letters and digits of a name: the name of a pet, the \
        username of a profile, or the file name of a post. A name that consists only of \
        punctuation or emoji has none.
        """,
      remedy: """
        Write a name with a letter or a digit, of any script. A pet may keep its name, and have \
        an `id` for its path. For a post, rename the file.
        """,
      example: #""name": "🐶", "id": "dog-with-a-ball""#),
  ]
}
