extension Explanation {
  /// The explanations for JSON files.
  static let json: [Explanation] = [
    .init(
      "A0101", "A data file is empty",
      reason: """
        The file contains nothing but white space. An empty file is not data; usually it was not \
        saved or not downloaded.
        """,
      remedy: "Write the data in it, or remove the file.",
      example: "{}"),
    .init(
      "A0102", "JSON expects a value, a key or punctuation, and finds something else",
      reason: """
        The file is not JSON as RFC 8259 defines it. Almanac uses none of its values, and reports \
        problems with the values once it can read the file.
        """,
      remedy: """
        Write what was expected there. If that location looks right, look just before it: usually \
        a comma, a quote or a bracket is missing.
        """,
      example: #"{"name": "Biscuit", "species": "Dog"}"#),
    .init(
      "A0103", "A comma follows the last value of a list or an object",
      reason: "JSON has commas only between values, and other programs reject the file.",
      remedy: "Remove the comma.",
      example: #"["one", "two"]"#),
    .init(
      "A0104", "Values nest too deeply",
      reason: """
        Almanac reads lists and objects nested up to 512 levels. No data needs that many, and a \
        file that has them could exhaust the memory of programs that read it.
        """,
      remedy: """
        Flatten the data, with lists beside each other. If a program wrote the file, it probably \
        wrapped the values by mistake.
        """),
    .init(
      "A0105", "A key appears twice in one object",
      reason: """
        Programs differ on which of the two values counts. The message also shows the location of \
        the first key.
        """,
      remedy: "Keep the one that is right. If both are meant, rename one of them."),
    .init(
      "A0106", "A file is not UTF-8",
      reason: """
        Almanac reads all text as UTF-8. The location is that of the first byte that is not valid \
        UTF-8; the file was probably saved as Latin-1, Windows-1252 or UTF-16.
        """,
      remedy: "Save the file as UTF-8, or convert it.",
      example: "iconv -f WINDOWS-1252 -t UTF-8 old.json > new.json"),
    .init(
      "A0107", "A file begins with a byte order mark",
      reason: """
        The three bytes EF BB BF before the first character have no meaning in UTF-8, and many \
        programs treat them as part of the data.
        """,
      remedy: "Save the file as UTF-8 without a byte order mark (BOM)."),
    .init(
      "A0108", "A file is too large",
      reason: """
        Almanac stores locations in a file in 32 bits, so it does not read files of 2 GB or more.
        """,
      remedy: "Split the file into several, each with a part of the list."),
    .init(
      "A0109", "A string is not closed",
      reason: """
        The string begins here, and its line ends without a closing quote. A JSON string cannot \
        continue on the next line.
        """,
      remedy: #"""
        Close it with a double quote. Write a line break within it as `\n`, and a double quote as \#
        `\"`.
        """#,
      example: #""first line\nsecond line""#),
    .init(
      "A0110", "A string contains a control character",
      reason: """
        JSON does not allow characters below U+0020 in strings, such as tabs and line feeds. They \
        are usually pasted in unnoticed. Other control characters are not shown and belong in no text, \
        also as escapes and in Markdown.
        """,
      remedy: #"Remove it, or write it as an escape: `\t` for a tab, `\n` for a line feed."#),
    .init(
      "A0111", "A backslash in a string does not begin a known escape",
      reason: #"""
        A backslash begins an escape. JSON knows `\"`, `\\`, `\/`, `\b`, `\f`, `\n`, `\r`, `\t` \#
        and `\u` with four hexadecimal digits; characters beyond U+FFFF are two of these, a high \#
        and a low surrogate.
        """#,
      remedy: #"To write a backslash, double it, as in `C:\\data`."#),
    .init(
      "A0113", "Something begins like a number and is not one",
      reason: """
        Numbers in JSON are digits with an optional minus sign, fraction and exponent. JSON allows \
        no leading zeros, plus sign, thousands separators or hexadecimal digits, and requires a \
        digit on both sides of the decimal point.
        """,
      remedy: """
        Write the number in this form, or put it in quotes if it is a string, such as the number \
        on a shirt.
        """,
      example: #"{"points": 7, "time": 0.5, "number": "00"}"#),
  ]
}
