extension Explanation {
  /// The explanations for JSON files.
  static let json: [Explanation] = [
    .init(
      "A0101", "A JSON file is empty",
      reason: """
        The file holds nothing but space. An empty file is not JSON, and mostly one that was not \
        saved or not fetched.
        """,
      remedy: "Write the data into it, or remove the file.",
      example: "{}"),
    .init(
      "A0102", "Something else stands where JSON needs a value, a key or a mark",
      reason: """
        The file is no JSON as RFC 8259 defines it. No value of it is used, and what is wrong with \
        its values is reported once it can be read.
        """,
      remedy: """
        Put there what was expected. If the place looks right, look right before it: a comma, a \
        quote or a bracket is missing mostly.
        """,
      example: #"{"name": "Biscuit", "species": "Dog"}"#),
    .init(
      "A0103", "A comma stands behind the last value of a list or an object",
      reason: "JSON has commas between values only, and other programs refuse the file.",
      remedy: "Remove the comma.",
      example: #"["one", "two"]"#),
    .init(
      "A0104", "Values nest too deeply",
      reason: """
        Lists and objects within each other are read up to 512 levels. No data needs as many; \
        a file that has them could exhaust the memory of programs that read it.
        """,
      remedy: """
        Lay the data out flat, with lists beside each other. If a program wrote the file, it \
        probably wrapped the values by mistake.
        """),
    .init(
      "A0105", "A key stands twice in one object",
      reason: """
        Which of the two values counts, nobody could tell: programs differ in it. The place of \
        the first key is shown beside that of the second.
        """,
      remedy: "Keep the one that is right. If both are meant, give one of them its own name."),
    .init(
      "A0106", "A file is not UTF-8",
      reason: """
        All texts are read as UTF-8. The place is that of the first byte that cannot be part of \
        it; the file was probably saved as Latin-1, Windows-1252 or UTF-16.
        """,
      remedy: "Save the file as UTF-8, or convert it.",
      example: "iconv -f WINDOWS-1252 -t UTF-8 old.json > new.json"),
    .init(
      "A0107", "A file begins with a byte order mark",
      reason: """
        The three bytes EF BB BF before the first character say nothing in UTF-8, and many \
        programs take them for a part of the data.
        """,
      remedy: "Save the file as UTF-8 without a byte order mark (BOM)."),
    .init(
      "A0108", "A file is too large",
      reason: "Places in a file are kept in 32 bits, so files of 2 GB and more are not read.",
      remedy: "Split the file into several, each with a part of the list."),
    .init(
      "A0109", "A string is not closed",
      reason: """
        The string begins here and its line ends without a closing quote. A string in JSON cannot \
        go on on the next line.
        """,
      remedy: #"""
        Close it with a double quote. Write a line break within it as `\n`, and a double quote as \#
        `\"`.
        """#,
      example: #""first line\nsecond line""#),
    .init(
      "A0110", "A control character stands in a string",
      reason: """
        JSON does not allow characters below U+0020 in strings, such as tabs and line feeds. They \
        are mostly pasted in unseen.
        """,
      remedy: #"Remove it, or write it as an escape: `\t` for a tab, `\n` for a line feed."#),
    .init(
      "A0111", "A backslash in a string begins no known escape",
      reason: #"""
        A backslash begins an escape. JSON knows `\"`, `\\`, `\/`, `\b`, `\f`, `\n`, `\r`, `\t` \#
        and `\u` with four hexadecimal digits; characters beyond U+FFFF are two of these, a high \#
        and a low surrogate.
        """#,
      remedy: #"Write a backslash that is meant as such twice, as in `C:\\data`."#),
    .init(
      "A0113", "Something that begins like a number is none",
      reason: """
        Numbers in JSON are digits with an optional minus, fraction and exponent. There are no \
        leading zeros, no plus in front, no thousands separators, no hexadecimal digits, and there \
        is a digit on both sides of the point.
        """,
      remedy: """
        Write it as such a number, or put it in quotes if it is a text, like a number on a shirt.
        """,
      example: #"{"points": 7, "time": 0.5, "number": "00"}"#),
  ]
}
