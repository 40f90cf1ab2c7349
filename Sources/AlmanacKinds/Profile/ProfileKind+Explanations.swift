public import Almanac

extension ProfileKind {
  public var explanations: [Explanation] {
    [
      .init(
        "A0348", "A photo has no width or no height",
        reason: """
          A width or height below 1 pixel is of no picture. Browsers would leave no room for it, and \
          the page would jump when it is loaded.
          """,
        remedy: """
          Leave width and height out: they are read from the file. Where the file does not say, \
          write its size in pixels.
          """,
        example: #""image": "harbour.jpg", "width": 1200, "height": 800"#),
      .init(
        "A0349", "The width and height of a photo are not those of its file",
        reason: """
          Browsers leave room for a picture by its stated width and height before it is loaded. In \
          another shape it would be distorted, or the page would jump. A photo that was taken upright \
          is as high as it is shown, whatever way it is stored. A smaller or larger size of the same \
          shape is accepted.
          """,
        remedy: "Write the numbers of the file, or leave both out: they are read from the file.",
        example: #""image": "harbour.jpg""#),
    ]
  }
}
