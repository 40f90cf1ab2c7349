/// The publication of a built site to a target.
///
/// ```
/// let publication = try await SitePublication(of: options, to: target)
/// try await publication.run()
/// ```
package struct SitePublication: Sendable {
  package let plan: PublishPlan
  /// What forbids the publication, and warnings.
  package let diagnostics: Diagnostics
  private let site: BuiltSite
  private let target: any PublishTarget

  /// Compares the site that a build has just written with what is at the target, which stays as it is.
  package init(of options: BuildOptions, to declaration: TargetDeclaration)
    async throws(ExternalFailure)
  {
    var site = try BuiltSite(options)
    let scratch = try Scratch(in: site.state)
    let texts = site
    for compression in declaration.compressions {
      site.add(try await CompressedFiles(compression, of: texts, scratch))
    }
    self.site = site
    target = try await declaration.target(for: site, from: options.source, scratch)
    plan = PublishPlan(site.files, at: try await target.look(for: site), size: site.size)
    diagnostics = plan.diagnostics(declaration, allowsRemovals: options.allowsRemovals)
  }

  /// Makes the target equal to the site.
  package func run() async throws(ExternalFailure) { try await target.publish(plan, of: site) }

  /// Removes what was kept only for the publication.
  package func close() { Scratch.remove(from: site.state) }
}

extension TargetDeclaration {
  /// Throws if a tool that publishes there is not installed.
  package func findTools() async throws(ExternalFailure) {
    let tool: Tool? =
      switch kind {
      case .folder: nil
      case .git: GitRepository.tool
      case .rsync: RsyncTarget.tool
      case .sftp: SFTPTarget.tool
      case .s3, .webDAV: RcloneTarget.tool
      case .command(let command): command.tool
      }
    for tool in [tool].compactMap(\.self) + compressions.map(\.tool) { try await tool.find() }
  }
}
