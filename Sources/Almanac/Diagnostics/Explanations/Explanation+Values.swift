extension Explanation {
  /// The explanations for values that are read from data.
  static let values: [Explanation] = [
    .init(
      "A0112", "A value is of the wrong type",
      reason: """
        The key takes a value of one type, such as a whole number, a text or a list, and another \
        one stands there. Nothing is guessed: `"7"` is a text and `7` a number.
        """,
      remedy: """
        Write a value of the type that is named: numbers and `true` or `false` without quotes, \
        texts in quotes, lists in brackets. Leave a key out that has no value.
        """,
      example: #"{"name": "Biscuit", "points": 7, "tags": ["calm"]}"#),
    .init(
      "A0114", "A number is not a whole one",
      reason: """
        The key counts something, so it takes a whole number of at most 64 bits, written without a \
        point or an exponent.
        """,
      remedy: "Write the number with digits only, such as 7 instead of 7.0 or 7e0."),
    .init(
      "A0115", "A number is out of range or not exact",
      reason: """
        The number is larger than what can be kept of it, or written with an exponent where its \
        digits count. It would be shown with other digits than those in the file.
        """,
      remedy: "Write out its digits, and see whether it has too many of them.",
      example: "12500 instead of 1.25e4"),
    .init(
      "A0116", "A text is none of those that its key takes",
      reason: """
        The key takes one of a few texts, which the message lists. They are compared letter by \
        letter, upper and lower case included.
        """,
      remedy: "Write one of them, as it is listed.",
      example: #""rarity": "veryRare""#),
    .init(
      "A0117", "A value is of the right type and yet cannot be used",
      reason: """
        The value is a number, a text or a list as it should be, but outside of what it may be: a \
        negative number of points, an unknown time zone, an address without a slash at its end. \
        The message names the rule.
        """,
      remedy: "Write a value that the rule allows; the help of the message has an example."),
    .init(
      "A0118", "A key that is needed is missing",
      reason: """
        The item cannot be used without the value of this key. The place is the start of the \
        object that should have it.
        """,
      remedy: """
        Add the key with its value. If it seems to be there, look for a warning about an unknown \
        key: it may be misspelt, or stand in another object.
        """),
    .init(
      "A0119", "A key is not known",
      reason: """
        No value is read from this key, so what is written there would be lost without a word. \
        Mostly the key is misspelt, or stands one level too high or too low.
        """,
      remedy: "Mend the spelling, move the key to the object that it belongs to, or remove it."),
    .init(
      "A0120", "A date is not a day of the calendar, or not written as one",
      reason: """
        Dates are read in one form, year, month and day with hyphens, since 03/04/2026 is a \
        different day for different readers. The day has to exist: 30 February does not.
        """,
      remedy: "Write the day as YYYY-MM-DD, with four and two digits.",
      example: #""date": "2026-04-03""#),
    .init(
      "A0121", "A text is empty where a value is needed",
      reason: """
        The key is there, but nothing or only white space stands between its quotes, or nothing \
        behind it in front matter, and the item cannot be used without the value. An empty name would leave a hole in a page.
        """,
      remedy: "Write the value. If nobody knows it, the item is not ready to be published.",
      example: #""name": "Biscuit""#),
    .init(
      "A0122", "An offset stands behind a day from before the calendar",
      reason: """
        A time with an offset is a moment, which is counted over to the site's clock. The calendar \
        that it would be counted by was first in force on 15 October 1582.
        """,
      remedy: "Leave the offset out; the day and the time are then shown as they are written.",
      example: #""date": "1054-07-04T12:00""#),
    .init(
      "A0123", "White space surrounds a text",
      reason: """
        Blanks before or behind a text are mostly left over from another program. They are seen on \
        pages, and a name with them is another name than the one without.
        """,
      remedy: "Remove the white space between the quotes and the text."),
    .init(
      "A0124", "An address is empty",
      reason: "An empty address leads back to the page that it stands on, which nobody means.",
      remedy: "Write the address, or leave the key out where there is none."),
    .init(
      "A0125", "An address is of a sort that no page links to",
      reason: """
        Addresses with schemes such as `javascript:` and `data:` can run code in the browser of \
        whoever follows them. Pages link by http, https, mailto and tel, and to files and pages of \
        the site.
        """,
      remedy: """
        Write an address of the web, or the name of a file beside the data. A colon in the name of \
        a file has to go.
        """,
      example: #""image": "biscuit.svg""#),
    .init(
      "A0126", "A text is empty that could be left out",
      reason: """
        The value is not needed, and the page is made without it. Yet somebody may have meant to \
        write it, and an empty entry of a list shows as one.
        """,
      remedy: "Write the text, or leave out its key or its place in the list."),
  ]
}
