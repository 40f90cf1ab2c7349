public import Almanac

extension ProfileKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0348", "A photo has no width or no height",
        reason: """
          No picture has a width or height below 1 pixel. Browsers would reserve no space for it, \
          and the page would jump when it loads.
          """,
        remedy: """
          Leave out width and height: Almanac reads them from the file. If the file does not \
          contain them, write its size in pixels.
          """,
        example: #""image": "harbour.jpg", "width": 1200, "height": 800"#),
      .init(
        "A0349", "The width and height of a photo differ from those of its file",
        reason: """
          Browsers reserve space for a photo by the width and height in the page, before they load \
          the file. In another shape the photo would be distorted, or the page would jump. The \
          size of a photo that was taken upright is the size as shown, however the file stores it. \
          A smaller or larger size of the same shape is accepted.
          """,
        remedy: """
          Write the numbers of the file, or leave out both: Almanac reads them from the file.
          """,
        example: #""image": "harbour.jpg""#),
    ]
  }
}
