extension Explanation {
  /// The explanations for values that are read from data.
  static let values: [Explanation] = [
    .init(
      "A0112", "A value is of the wrong type",
      reason: """
        The key takes a value of one type, such as a whole number, a string or a list, and has a \
        value of another type. Almanac does not convert between types: `"7"` is a string and `7` a \
        number.
        """,
      remedy: """
        Write a value of the type in the message: numbers and `true` or `false` without quotes, \
        strings in quotes, lists in brackets. Leave out a key that has no value.
        """,
      example: #"{"name": "Biscuit", "points": 7, "tags": ["calm"]}"#),
    .init(
      "A0114", "A number is not a whole number",
      reason: """
        The key counts something, so it takes a whole number of at most 64 bits, written without a \
        decimal point or an exponent.
        """,
      remedy: "Write the number with digits only, such as 7 instead of 7.0 or 7e0."),
    .init(
      "A0115", "A number is out of range or not exact",
      reason: """
        The number is larger than Almanac can store exactly, or is written with an exponent where \
        its digits matter. Pages would show different digits from those in the file.
        """,
      remedy: "Write out its digits, and check that there are not too many.",
      example: "12500 instead of 1.25e4"),
    .init(
      "A0116", "A string is not one of the allowed values",
      reason: """
        The key takes one of a few strings, which the message lists. Upper and lower case matter.
        """,
      remedy: "Write one of them exactly as listed.",
      example: #""rarity": "veryRare""#),
    .init(
      "A0117", "A value has the right type but cannot be used",
      reason: """
        The value is a number, a string or a list as it should be, but it is not allowed: a \
        negative number of points, an unknown time zone, or an address without a final slash, for \
        example. The message states the rule.
        """,
      remedy: "Write a value that the rule allows; the help of the message has an example."),
    .init(
      "A0118", "A required key is missing",
      reason: """
        Almanac cannot use the item without a value for this key. The location is an unknown key \
        that is spelled like it, or else the start of the object that should contain the key, or the \
        header of a table without the column.
        """,
      remedy: """
        Correct the spelling, or add the key with its value. If it seems to be there, it may be in \
        another object.
        """),
    .init(
      "A0119", "A key is unknown",
      reason: """
        Almanac reads no value from this key, so what it contains would be silently lost. Usually \
        the key is misspelled, or is one level too high or too low.
        """,
      remedy: "Correct the spelling, move the key to the object that it belongs to, or remove it."),
    .init(
      "A0120", "A date is not a calendar day, or not written as one",
      reason: """
        Almanac reads dates in one form, with year, month and day separated by hyphens, because \
        03/04/2026 is a different day for different readers. The day must exist: 30 February does \
        not.
        """,
      remedy: """
        Write the day as YYYY-MM-DD, with four digits for the year and two each for the month and \
        the day.
        """,
      example: #""date": "2026-04-03""#),
    .init(
      "A0121", "A string is empty where a value is needed",
      reason: """
        The key is there, but its quotes contain nothing or only white space, or nothing follows \
        it in front matter, and Almanac cannot use the item without the value. An empty name would \
        leave a gap in a page.
        """,
      remedy: "Write the value. If it is not known yet, the item is not ready to be published.",
      example: #""name": "Biscuit""#),
    .init(
      "A0122", "A time with an offset is on a day before the calendar began",
      reason: """
        A time with an offset is a moment, which Almanac converts to the site's time zone. The \
        calendar that this needs was first in force on 15 October 1582.
        """,
      remedy: "Leave out the offset; pages then show the day and the time as written.",
      example: #""date": "1054-07-04T12:00""#),
    .init(
      "A0123", "White space surrounds a string",
      reason: """
        Spaces before or after a string usually come from another program. They show on pages, and \
        a name with spaces is a different name from the one without.
        """,
      remedy: "Remove the white space between the quotes and the string."),
    .init(
      "A0124", "An address is empty",
      reason: """
        An empty address leads back to the page that contains it, which is never the intention.
        """,
      remedy: "Write the address, or leave out the key if there is none."),
    .init(
      "A0125", "An address has a scheme that pages do not link to",
      reason: """
        Addresses with schemes such as `javascript:` and `data:` can run code in the reader's \
        browser. Pages link with those that no browser runs, such as https, mailto, tel, sms, webcal, xmpp, \
        geo and ftp, and to files and pages of the site.
        """,
      remedy: """
        Write a web address, or the name of a file beside the data. If a file name contains a \
        colon, rename the file.
        """,
      example: #""image": "biscuit.svg""#),
    .init(
      "A0126", "A string is empty that could be left out",
      reason: """
        The value is optional, and Almanac makes the page without it. The author may have meant to \
        write it, though, and a page shows an empty element of a list.
        """,
      remedy: "Write the string, or remove its key or its element in the list."),
    .init(
      "A0173", "A file has no records where its collection says",
      reason: """
        The collection reads the records of JSON and YAML below a key, which the file does not have.
        """,
      remedy: """
        Write the records there, or correct `records` of the collection in `Content/site.json`. Without it, a file \
        is a record or a list of them.
        """,
      example: #"{"animals": [{"name": "Biscuit"}]}"#),
    .init(
      "A0174", "A file has a list for each key",
      reason: """
        Libraries for data frames write a table as one object with a list for each column. Almanac reads an object \
        for each record.
        """,
      remedy: """
        Write the records one after another: pandas does with `to_json(orient="records")`.
        """,
      example: #"[{"name": "Emma", "year": 1815}, {"name": "Ada", "year": 1852}]"#),
    .init(
      "A0175", "A field with one value is read from a list with several",
      reason: """
        The field names a place within the elements of a list, such as `results[].mean`, and this list has several \
        elements.
        """,
      remedy: """
        Name the list as `records` of the collection, so that each of its elements is a record. Or declare a field \
        of the type `texts`, which has all values.
        """,
      example: #""records": "results", "fields": {"mean": {"type": "decimal"}}"#),
  ]
}
