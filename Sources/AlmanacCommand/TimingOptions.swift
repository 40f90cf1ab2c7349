import Almanac
import ArgumentParser

/// The options of verbs that report what takes time.
struct TimingOptions: ParsableArguments {
  @Flag(help: "Print the time that each stage of the build took.")
  var timings = false

  @Option(
    help: ArgumentHelp(
      "Write when stages, tasks and pages began and ended to a file that Perfetto opens.",
      discussion: "It has rows for the stages, the templates, the slowest pages and each worker.",
      valueName: "file"))
  var profile: String?

  /// Records the build, if a profile is asked for.
  func setProfile(of options: inout BuildOptions) {
    if profile != nil { options.profile = BuildProfile() }
  }

  /// Writes the profile of a build.
  func writeProfile(of report: BuildReport) throws(FileError) {
    if let profile { try report.profile?.write(to: profile) }
  }
}
