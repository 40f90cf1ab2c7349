extension Explanation {
  /// The explanations for templates of formats other than HTML.
  package static let formats: [Explanation] = [
    .init(
      "A0280", "A value appears where no escaping is safe in this format",
      reason: """
        Each format has places where a value only adds text: elements and quoted attributes of XML, \
        strings of JSON, cells of CSV, values and quoted parameters of iCalendar. Anywhere else it \
        could change the structure of the file, or become code in a browser.
        """,
      remedy: "Move the tag to such a place. The help says which is meant.",
      example: #""title": "{{title}}""#),
    .init(
      "A0281", "A template breaks the grammar of its format",
      reason: """
        Templates of XML, JSON, CSV and iCalendar are checked against the grammar of the format, with \
        and without each section, so that every page can be read.
        """,
      remedy: """
        Correct the text that the message points to, or at the start of the file if \
        there is no tag before it.
        """,
      example: "{{#posts}}\"{{title}}\", {{/posts}}"),
    .init(
      "A0282", "The path of a page does not suit the format of its template",
      reason: """
        Browsers and other programs choose how to read a file by its ending. Values are escaped for \
        the format of the template; in another format this escaping protects nothing.
        """,
      remedy: """
        Let the path end with an ending of the format, such as `.xml` for `Templates/feed.xml`, or \
        give the template the ending of the path.
        """,
      example: "path: \"posts/feed.xml\""),
    .init(
      "A0283", "HTML is written without escaping in another format",
      reason: """
        Three braces write HTML as it is. In XML or JSON it would be part of the file's structure; \
        feeds hold it as escaped text.
        """,
      remedy: "Write two braces.",
      example: #"<content type="html">{{body}}</content>"#),
    .init(
      "A0284", "Two templates have the same name",
      reason: """
        A name has one template. Of files in several formats, the one is used that suits the path that \
        the kind declares, and of Markdown and HTML the Markdown. The others have no effect.
        """,
      remedy: "Remove the files that are not meant."),
  ]
}
