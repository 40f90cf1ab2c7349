extension Explanation {
  /// The explanations for files that cannot be read.
  static let files: [Explanation] = [
    .init(
      "A0307", "A file or folder cannot be read",
      reason: """
        The operating system refuses access, for the reason in the message: usually a missing \
        permission, or a file that disappeared while the site was read.
        """,
      remedy: "Correct its permissions, or build again once no program is changing the file.",
      example: "chmod a+r Content/pets/biscuit.json")
  ]
}
