/// A program of the user that publishes the whole site. Since only it knows what is at the host, the
/// list of what it published is kept in the state of the site.
struct CommandTarget: PublishTarget {
  let name: String
  let command: CommandLineArguments
  /// The folder of the state of the site.
  let state: Directory

  private var listName: String { "published-\(name)" }

  func look(for site: BuiltSite) throws(ExternalFailure) -> TargetContents {
    var contents = TargetContents()
    guard state.type(of: listName) == .file, let bytes = try? state.read(listName) else {
      return contents
    }
    // The list only serves the plan: without it, every file counts as new.
    contents.list = Manifest.read(bytes)?.manifest ?? Manifest()
    for line in contents.list.lines { contents.files[line.path] = .file() }
    return contents
  }

  func publish(_ plan: PublishPlan, of site: BuiltSite) async throws(ExternalFailure) {
    try await command.tool.run(command.arguments.map { $0.replacing("{site}", with: site.path) })
    try ExternalFailure.converting { () throws(FileError) in
      try state.write(plan.after.sealed.bytes, to: "\(listName).new")
      try state.move("\(listName).new", to: listName, in: state)
    }
  }
}

extension CommandLineArguments {
  /// The program.
  var tool: Tool { Tool(name: program) }
}
