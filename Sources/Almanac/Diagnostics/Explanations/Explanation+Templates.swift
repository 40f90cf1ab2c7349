extension Explanation {
  /// The explanations for the tags of templates.
  static let templates: [Explanation] = [
    .init(
      "A0201", "A tag is not closed",
      reason: "Two opening braces begin a tag, and its end does not come.",
      remedy: """
        Close it with as many braces as it was opened with. Where braces are to be shown, change \
        the delimiters for that part of the template.
        """,
      example: "{{=<% %>=}} {{shown as it is}} <%={{ }}=%>"),
    .init(
      "A0202", "A tag has no name, or one that no field can have",
      reason: """
        The name of a tag is letters, digits, hyphens and underscores, with dots between the names \
        of nested fields. Mustache has no expressions: what is shown is prepared by view models.
        """,
      remedy: "Name a field; `almanac fields` lists those of each template.",
      example: "{{player.name}}"),
    .init(
      "A0203", "A section is not closed",
      reason: "A section goes from its opening tag to a closing tag of the same name.",
      remedy: "Add the closing tag where the section ends.",
      example: "{{#players}}{{name}}{{/players}}"),
    .init(
      "A0204", "A closing tag has no section to close",
      reason: "No section of this name is open here. It was closed before, or never opened.",
      remedy: "Remove the tag, or open the section with {{#name}} where it should begin."),
    .init(
      "A0205", "Sections cross each other",
      reason: """
        A section that begins within another one has to end within it. The place where the inner \
        one was opened is shown beside it.
        """,
      remedy: "Close sections in the opposite order of their opening.",
      example: "{{#teams}}{{#players}}{{name}}{{/players}}{{/teams}}"),
    .init(
      "A0206", "A change of delimiters is not of two delimiters",
      reason: """
        A tag with equals signs sets the marks by which tags begin and end. It needs both, with a \
        space between them and none within them.
        """,
      remedy: "Write the new opening mark, a space, and the new closing mark.",
      example: "{{=<% %>=}}"),
    .init(
      "A0207", "A template names a field that its view model does not have",
      reason: """
        Every tag is looked up among the declared fields before any data is read, so that no page \
        has a blank where a value was due.
        """,
      remedy: """
        Take one of the names in the help. `almanac fields` lists all fields of every template; \
        those of an element can be named within its section only.
        """),
    .init(
      "A0208", "A dotted name looks for a field within something that has none",
      reason: """
        A dot leads from a nested view model to one of its fields. Texts, flags and lists have no \
        fields; a list has elements, each with fields of its own.
        """,
      remedy: "Open a section over a list and name the field within it.",
      example: "{{#players}}{{name}}{{/players}}"),
    .init(
      "A0209", "A section goes over a field that is only a text",
      reason: """
        Sections repeat lists, enter nested view models and ask flags. A text is none of these, and \
        whether it is empty is for its view model to say.
        """,
      remedy: """
        Write the text with a plain tag, or ask the flag that the view model offers beside it, such \
        as `hasImage`.
        """,
      example: "{{#hasImage}}![{{imageAlt}}]({{imageURL}}){{/hasImage}}"),
    .init(
      "A0210", "A list, a flag or a nested view model is written as if it were a text",
      reason: "Only texts and addresses have a form in which they are shown.",
      remedy: "Open a section over it and write the fields within, or text that depends on it.",
      example: "{{#players}}{{name}}{{/players}}"),
    .init(
      "A0211", "A plain value is written without escaping",
      reason: """
        Three braces, or an ampersand, put structure into the page. Only fields of the types \
        markdown and html vouch for theirs; a text could hold anything.
        """,
      remedy: "Write it with two braces: it is then escaped for the place where it stands.",
      example: "{{title}}"),
    .init(
      "A0212", "A field of Markdown or HTML is written as a plain text",
      reason: "With two braces its marks and tags would be shown instead of what they mean.",
      remedy: "Write it with three braces, on a line of its own.",
      example: "{{{body}}}"),
    .init(
      "A0213", "A partial or layout does not exist",
      reason: "The template includes another one by name, and Templates has no such file.",
      remedy: """
        Mend the name, or add the file: partials to `Templates/partials`, layouts to \
        `Templates/layouts`, with the ending .md or .html, which the tag leaves out.
        """,
      example: "{{> score-line}}  for Templates/partials/score-line.md"),
    .init(
      "A0214", "Templates include each other in a circle",
      reason: """
        A template that includes itself, over whatever way, would never end. The message names the \
        way around.
        """,
      remedy: "Take one of the tags out, or put what both need into a partial of its own."),
    .init(
      "A0215", "A template that a kind needs does not exist",
      reason: """
        A kind names the templates of its pages. This one is needed, since the site has items of \
        the kind, and Templates holds no file for it.
        """,
      remedy: """
        Add the file. `almanac fields` with the template's name prints what it may use. If the site \
        should not have such pages, remove the collection's folder.
        """),
    .init(
      "A0216", "A kind makes a page of a template that was not compiled",
      reason: """
        A kind may use the templates that it declares. This page is of another one, or of one whose \
        file is missing.
        """,
      remedy: "Add the template to `templates` of the kind, and its file to Templates."),
    .init(
      "A0217", "A block is filled that the parent does not have",
      reason: """
        A template that inherits from another one fills blocks of it by name. What is written for \
        a block of another name would show up nowhere.
        """,
      remedy: "Take the name of a block of the parent, or add the block there.",
      example: "{{<base}}{{$aside}}Beside the text{{/aside}}{{/base}}"),
    .init(
      "A0218", "A dynamic name is not the name of a text field",
      reason: """
        In {{>*name}} the field says which partial is included, so it has to be a text.
        """,
      remedy: "Name a field of the type text; `almanac fields` lists them with their types."),
    .init(
      "A0219", "Two kinds declare a template of the same name",
      reason: """
        Templates are called by their names alone. With one name for two, a page could get the \
        template of the other kind.
        """,
      remedy: "Give the template of your own kind another name."),
    .init(
      "A0227", "Sections nest too deeply",
      reason: "Sections are read up to a bounded depth, which no page needs.",
      remedy:
        "Move inner sections to a partial or, better, prepare the data flat in the view model."
    ),
    .init(
      "A0228", "A template is too large with all that it includes",
      reason: """
        Partials are put in wherever they are named. A few that include each other twice grow to \
        any size; what is counted is the tags and texts of the result.
        """,
      remedy: "Let sections repeat instead of tags: a list in the view model, one partial for each."
    ),
    .init(
      "A0230", "The path of a page names a partial by a value",
      reason: """
        Lists link to pages long before these are rendered. So all that a path is made of has to \
        stand in the path itself.
        """,
      remedy: "Write the tags of the partial into `path`, with sections where the pages differ."),
    .init(
      "A0231", "The path in the front matter of a template is none that a page can have",
      reason: """
        What the path says besides its tags is the same for all pages, so none of them could be \
        written: it has an empty name, one that begins with a dot, leads out of the site, or holds a \
        character that means something else in an address, such as a question mark.
        """,
      remedy: "Write names with slashes between them, such as the kind's own path.",
      example: #"path: "animals/{{slug}}/""#),
    .init(
      "A0232", "A layout or a partial has front matter",
      reason: """
        A page has one layout, one title and one path: those of its own template. What layouts and \
        partials say would be lost without a word.
        """,
      remedy: """
        Move the keys to the templates of the pages. A layout stands in another one by inheritance.
        """,
      example: "{{<frame}}{{$main}}…{{/main}}{{/frame}}"),
    .init(
      "A0250", "The name of a field stands in single braces",
      reason: "Tags have two braces on each side. In single ones the name itself would be shown.",
      remedy: """
        Write two braces. If the name is meant to be shown in braces, put it in a code span.
        """,
      example: "{{title}}"),
    .init(
      "A0251", "A tag is closed by too few braces",
      reason: "A tag ends with as many braces as it begins with.",
      remedy: "Write the braces that are missing.", example: "{{title}} or {{{body}}}"),
  ]
}
