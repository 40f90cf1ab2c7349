extension Explanation {
  /// The explanations for tables (CSV and TSV) and for JSON Lines.
  static let tables: [Explanation] = [
    .init(
      "A0160", "A table has no header",
      reason: """
        The first row of a table names the keys of the records below it. The file holds no row at \
        all.
        """,
      remedy: "Write the column names in the first row, or remove the file.",
      example: "name,birthday,rarity"),
    .init(
      "A0161", "A row has more or fewer cells than there are columns",
      reason: """
        Each row needs one cell for each column, since nothing else says which value belongs to which \
        key. Mostly a cell contains a comma and is not in quotes, or empty cells were left out at the \
        end. The row is not read.
        """,
      remedy: "Put cells with commas in quotes, and write an empty cell for each missing value.",
      example: #"Biscuit,2023-04-12,"Tan, with brown ears""#),
    .init(
      "A0162", "The quote of a cell is not closed",
      reason: """
        A cell that begins with a quote ends with the next single quote. There is none up to the end \
        of the file, so the rest of it would be one cell.
        """,
      remedy: "Close the quote at the end of the text, and double each quote that is part of it.",
      example: #"Biscuit,"He is called ""the Captain"".",common"#),
    .init(
      "A0163", "A quote is in the wrong place in a cell",
      reason: """
        In CSV, quotes are around the whole of a cell or not in it at all. Other programs would read \
        this cell in different ways. The row is not read.
        """,
      remedy: "Put the whole cell in quotes, without a space around them, and double those within.",
      example: #""A 5"" disk",1985"#),
    .init(
      "A0164", "Two columns have the same name",
      reason: """
        Each column is a key of the records, and which of two values counts would be ambiguous. A \
        column cannot hold values either if the names of others make it an object, as "score" beside \
        "score.home".
        """,
      remedy: "Keep one of the two, or rename one."),
    .init(
      "A0165", "A column has no name",
      reason: """
        The values of the column would belong to no key. Spreadsheets export columns of nothing if \
        they once held something.
        """,
      remedy: "Name the column in the first row, or remove it from the table."),
    .init(
      "A0167", "A control character is in a cell",
      reason: """
        Control characters are not shown and belong in no text. A carriage return without a line feed \
        is how systems before 2001 ended lines; no line would be found in such a file.
        """,
      remedy: "Remove the character, or save the file with the line ends of Unix or Windows."),
    .init(
      "A0168", "All cells of a row are empty",
      reason: "A row without a value is no record. Spreadsheets export rows that were once used.",
      remedy: "Remove the row."),
    .init(
      "A0169", "A cell of TSV is in quotes",
      reason: """
        TSV knows no quotes: they are shown as part of the text. Programs that take TSV for CSV with \
        tabs write them.
        """,
      remedy: "Remove the quotes, or write the table as CSV. It is reported once a file."),
    .init(
      "A0170", "The header of a table is too large",
      reason: """
        Column names are read up to 64 kB in all and 8 parts each. Beyond that the file is probably \
        no table, or its lines have no ends.
        """,
      remedy: "See whether a line break is missing after the names, or write the data as JSON."),
    .init(
      "A0172", "A value of JSON Lines extends over several lines",
      reason: """
        In JSON Lines each line is a record. The file is one JSON value, which is laid out on several \
        lines.
        """,
      remedy: "End the file's name with .json, or write each record on a line of its own.",
      example: #"{"name": "Biscuit", "species": "Dog"}"#),
  ]
}
