import ArgumentParser

/// The options of verbs that write the whole site.
struct WritingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Build the site again from scratch, and compare the two.",
      discussion: "Every file that differs is an error."))
  var verify = false

  @Flag(
    help: ArgumentHelp(
      "Allow the removal of most files of the site.",
      discussion:
        "Without it, such a removal is an error, because it usually means that content is missing.")
  )
  var allowRemovals = false

  @Flag(
    help: ArgumentHelp(
      "Write files to the disk before they are moved into place.",
      discussion: "The site is complete even after a power failure. The build takes longer."))
  var durable = false

  @OptionGroup var timing: TimingOptions
}
