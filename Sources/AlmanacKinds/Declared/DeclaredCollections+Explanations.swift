public import Almanac

extension DeclaredCollections {
  public var explanations: [Explanation] {
    [
      .init(
        "A0550", "A declared collection names a field that it does not have",
        reason: """
          The identifier, the order, the groups and the alternative text of images are taken from \
          fields of the same collection, by their names under `fields`.
          """,
        remedy: "Write the name of a field as declared, or declare the field.",
        example: #""order": ["year descending"]"#),
      .init(
        "A0551", "A declared collection uses a field of an unsuitable type",
        reason: """
          An identifier is a field of text; records are sorted by one field of text, a number, a date or a \
          flag; groups are made by text, numbers and references; and a field of text describes an image.
          """,
        remedy: "Name a field of such a type, or change the type of the field.",
        example: #""groups": [{"by": "author", "template": "author"}]"#),
      .init(
        "A0552", "Two fields of a declared collection have the same name for templates",
        reason: """
          A declared field can have several names in templates: a date called `published` is also there \
          as `publishedISO`, and an optional field as `hasPublished`. Every record has the fields `slug`, \
          `url`, `previous`, `next` and `listURL`, and layouts use `site`, `page`, `navigation`, \
          `hasNavigation`, `words` and `generator`. A tag would always find one of two fields only.
          """,
        remedy: "Rename the field that was declared."),
      .init(
        "A0553", "A field refers to a collection that the site does not declare",
        reason: """
          References lead to records of a collection under `collections` in `site.json`, which is named \
          by its folder.
          """,
        remedy: "Write the folder of a declared collection after `to`.",
        example: #""author": {"type": "reference", "to": "authors"}"#),
      .init(
        "A0554", "A declared collection is grouped twice by the same field",
        reason: "Each value of the field would have two pages, and links could lead to either.",
        remedy: "Remove one of the two groups."),
      .init(
        "A0555", "All pages of a declared list or of groups have the same path",
        reason: """
          A list with `perPage` has several pages once there are enough records, and groups have a page \
          for each value. Their paths must differ, by the number of the page or the key of the value.
          """,
        remedy: "Add the number or the key to the path, or leave out `path`.",
        example: #""path": "books/{{^isFirst}}page/{{number}}/{{/isFirst}}""#),
      .init(
        "A0556", "A declared collection has the name, the folder or the template of another kind",
        reason: """
          Commands and messages identify kinds by their names, each folder of `Content` is read by one \
          kind, and each template is compiled against the fields of one kind.
          """,
        remedy: "Choose a name that no built-in kind and no other collection has."),
      .init(
        "A0557", "A declared collection needs an identifier",
        reason: """
          The names of records, by which others refer to them and from which the paths of their pages are \
          made, are those of their files by default. The records of a table or a list share one file. Records \
          without pages of their own need none.
          """,
        remedy: "Name a text field with a different value in each record as the `identifier`.",
        example: #""identifier": "title""#),
      .init(
        "A0558", "A record has very many values in a field by which pages are grouped",
        reason: """
          Each value has a page that lists the record, with all of its values. With thousands of them, a single record \
          would make a site of many million links.
          """,
        remedy: "Leave the record at most 100 values in the field, or group by another field."),
    ]
  }
}
