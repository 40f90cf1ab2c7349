import ArgumentParser

/// The options of verbs that report what takes time.
struct TimingOptions: ParsableArguments {
  @Flag(help: "Print the time that each stage of the build took.")
  var timings = false
}
