import Almanac
import AlmanacDeploy
import ArgumentParser

extension TargetDeclaration {
  /// Returns the target of a site that an argument names, or that is implied without one; `nil` if site.json has
  /// errors, which a build reports.
  ///
  /// - Parameter source: The path of the source of the site.
  static func chosen(
    _ name: String?, of source: String, _ sources: [any PageSource]
  ) throws -> TargetDeclaration? {
    var diagnostics = Diagnostics()
    guard let settings = sources.settings(ofSite: source, into: &diagnostics),
      !diagnostics.hasErrors
    else { return nil }
    let targets = PublishSettings.targets(in: settings)
    let names = targets.all.map(\.name)
    guard !names.isEmpty else {
      throw ValidationError(
        "Content/site.json has no targets; write, for example, "
          + "\"publish\": [{\"name\": \"web\", \"folder\": \"/srv/www\"}]")
    }
    guard let name else {
      if let target = targets.implied { return target }
      throw ValidationError(
        "There are \(names.count) targets: name one of \(names.joined(separator: ", ")), "
          + "or give one \"default\": true in Content/site.json.")
    }
    if let target = targets.all.first(where: { $0.name == name }) { return target }
    let help =
      Suggestion.help(for: name, among: names)
      ?? (names.count == 1 ? "there is \(names[0])" : "there are \(names.joined(separator: ", "))")
    throw ValidationError("No target is called \"\(name)\"; \(help)")
  }
}
