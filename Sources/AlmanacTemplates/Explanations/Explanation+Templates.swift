extension Explanation {
  /// The explanations for the tags of templates.
  package static let templates: [Explanation] = [
    .init(
      "A0201", "A tag is not closed",
      reason: "Two opening braces begin a tag, and no closing braces follow.",
      remedy: """
        Close it with as many braces as you opened it with. To show braces, change the delimiters \
        for that part of the template.
        """,
      example: "{{=<% %>=}} {{shown as it is}} <%={{ }}=%>"),
    .init(
      "A0202", "A tag has no name, or one that is not valid for a field",
      reason: """
        The name of a tag consists of letters, digits, hyphens and underscores, with dots between \
        the names of nested fields. Mustache has no expressions: view models prepare what pages \
        show.
        """,
      remedy: "Write the name of a field; `almanac fields` lists those of each template.",
      example: "{{player.name}}"),
    .init(
      "A0203", "A section is not closed",
      reason: "A section extends from its opening tag to a closing tag of the same name.",
      remedy: "Add the closing tag where the section ends.",
      example: "{{#players}}{{name}}{{/players}}"),
    .init(
      "A0204", "A closing tag has no section to close",
      reason: """
        No section of this name is open here. Either an earlier tag closed it, or no tag opened \
        it.
        """,
      remedy: "Remove the tag, or open the section with {{#name}} where it should begin."),
    .init(
      "A0205", "Sections overlap",
      reason: """
        A section that begins within another one must end within it. The message also shows where \
        the inner section was opened.
        """,
      remedy: "Close sections in the reverse order of opening.",
      example: "{{#teams}}{{#players}}{{name}}{{/players}}{{/teams}}"),
    .init(
      "A0206", "A tag that changes the delimiters does not have two delimiters",
      reason: """
        A tag with equals signs sets the delimiters that begin and end tags. It needs both, with a \
        space between them and none within them.
        """,
      remedy: "Write the new opening delimiter, a space, and the new closing delimiter.",
      example: "{{=<% %>=}}"),
    .init(
      "A0207", "A template uses a field that its view model does not have",
      reason: """
        The compiler looks up every tag among the declared fields before Almanac reads any data, \
        so that no page has a gap where a value was expected.
        """,
      remedy: """
        Use one of the fields in the help. `almanac fields` lists all fields of every template; \
        the fields of an element are available only within its section.
        """),
    .init(
      "A0208", "A dotted name looks for a field where there are none",
      reason: """
        A dot leads from a nested view model to one of its fields. Text and flags have no fields; \
        a list has elements, each with its own fields.
        """,
      remedy: "Open a section over a list and use the field within it.",
      example: "{{#players}}{{name}}{{/players}}"),
    .init(
      "A0209", "A section is opened over a field that is only text",
      reason: """
        Sections repeat lists, enter nested view models and test flags. Text is none of these, and \
        its view model decides whether it is empty.
        """,
      remedy: """
        Write the text with a plain tag, or test the flag that the view model offers with it, such \
        as `hasImage`.
        """,
      example: "{{#hasImage}}![{{imageAlt}}]({{imageURL}}){{/hasImage}}"),
    .init(
      "A0210", "A list, a flag or a nested view model is written as text",
      reason: "Only text and addresses can be written as text.",
      remedy: "Open a section over it and write the fields within, or text that depends on it.",
      example: "{{#players}}{{name}}{{/players}}"),
    .init(
      "A0211", "A plain value is written without escaping",
      reason: """
        Three braces, or an ampersand, insert markup into the page. Only fields of the types \
        markdown and html are safe to insert; text could contain anything.
        """,
      remedy: "Write it with two braces: Almanac then escapes it for its place in the page.",
      example: "{{title}}"),
    .init(
      "A0212", "A field of Markdown, HTML or SVG is written as plain text",
      reason: "With two braces, the page would show its markup as text.",
      remedy: "Write it with three braces; Markdown on a line of its own.",
      example: "{{{body}}}"),
    .init(
      "A0213", "A partial or layout does not exist",
      reason: "The template includes another one by name, and Templates has no such file.",
      remedy: """
        Correct the name, or add the file: partials in `Templates/partials`, layouts in \
        `Templates/layouts`. The tag leaves out the extension of the file.
        """,
      example: "{{> score-line}}  for Templates/partials/score-line.md"),
    .init(
      "A0214", "Templates include each other in a cycle",
      reason: """
        A template that includes itself, directly or through others, would never end. The message \
        lists the templates of the cycle.
        """,
      remedy: "Remove one of the tags, or move what both need to a separate partial."),
    .init(
      "A0215", "A template that a kind needs does not exist",
      reason: """
        A kind declares the templates of its pages. The site needs this one, because it has items \
        of the kind, and Templates has no file for it.
        """,
      remedy: """
        Add the file. `almanac fields` with the template's name prints the fields that it may use. \
        If the site should not have such pages, remove the collection's folder.
        """),
    .init(
      "A0216", "A kind makes a page from a template that was not compiled",
      reason: """
        A kind may use only the templates that it declares. This page uses another one, or one \
        whose file is missing.
        """,
      remedy: "Add a page with the template to the kind's `pages`, and its file to Templates."),
    .init(
      "A0217", "A template fills a block that its parent does not have",
      reason: """
        A template that inherits from another one fills the parent's blocks by name. Content for a \
        block of another name would appear nowhere.
        """,
      remedy: "Use the name of one of the parent's blocks, or add the block to the parent.",
      example: "{{<base}}{{$aside}}Beside the text{{/aside}}{{/base}}"),
    .init(
      "A0218", "A dynamic name is not the name of a text field",
      reason: """
        In {{>*name}} the field specifies which partial to include, so it must be a text field.
        """,
      remedy: "Use a field of the type text; `almanac fields` lists fields with their types."),
    .init(
      "A0219", "Two kinds declare a template with the same name",
      reason: """
        Templates are identified by name alone. If two have the same name, a page could use the \
        template of the other kind.
        """,
      remedy: "Rename the template of the custom kind."),
    .init(
      "A0227", "Sections nest too deeply",
      reason: "Sections may be nested up to a fixed depth, which is more than any page needs.",
      remedy: "Move inner sections to a partial or, better, flatten the data in the view model."
    ),
    .init(
      "A0228", "A template is too large with all that it includes",
      reason: """
        Almanac inserts a partial wherever a template includes it. A few partials that include \
        each other twice can grow to any size; the limit counts the tags and the pieces of text in \
        the result.
        """,
      remedy: """
        Repeat sections instead of tags: use a list in the view model, and one partial for each \
        element.
        """
    ),
    .init(
      "A0229", "A section contains parts of what Markdown makes elements of",
      reason: """
        Almanac parses the Markdown of a template once, with each section written once. What a page \
        repeats or leaves out must be whole elements of the result: blocks, items of a list, rows or \
        cells of a table, lines of a paragraph, or words and other inline elements with the same \
        element around them.
        """,
      remedy: """
        Write the tags on lines of their own around whole blocks, items or rows, with blank lines around \
        blocks, or within one line around whole words, links or emphasis. Two lists with nothing but tags \
        between them are one list in Markdown: write `<!-- -->` on a line between them.
        """,
      example: "*all our*{{#hasPets}} *pets*{{/hasPets}}"),
    .init(
      "A0230", "The path of a page includes a partial by a value",
      reason: """
        Lists link to pages long before Almanac renders them. Everything in a path must therefore \
        be written in the path itself.
        """,
      remedy: "Write the partial's tags in `path`, with sections where pages differ."),
    .init(
      "A0231", "The path in a template's front matter is not valid for a page",
      reason: """
        The part of the path outside its tags is the same for all pages, so Almanac could write \
        none of them: the path has an empty name, has a name that begins with a dot, leads out of \
        the site, or contains a character with a special meaning in an address, such as a question \
        mark.
        """,
      remedy: "Write names separated by slashes, as in the kind's default path.",
      example: #"path: "animals/{{slug}}/""#),
    .init(
      "A0232", "A layout or a partial has front matter",
      reason: """
        A page has one layout, one title and one path: those of its own template. Almanac would \
        silently ignore what layouts and partials specify.
        """,
      remedy: """
        Move the keys to the templates of the pages. To build one layout on another, use \
        inheritance.
        """,
      example: "{{<frame}}{{$main}}…{{/main}}{{/frame}}"),
    .init(
      "A0250", "The name of a field is in single braces",
      reason: """
        Tags have two braces on each side. In single braces, the page would show the name itself.
        """,
      remedy: "Write two braces. To show the name in braces, put it in a code span.",
      example: "{{title}}"),
    .init(
      "A0251", "A tag has too few closing braces",
      reason: "A tag ends with as many braces as it begins with.",
      remedy: "Write the missing braces.", example: "{{title}} or {{{body}}}"),
  ]
}
