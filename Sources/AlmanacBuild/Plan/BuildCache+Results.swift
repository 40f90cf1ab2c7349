extension BuildResults {
  /// Returns the cache for the next build: what this build made, and what it kept of the previous one.
  ///
  /// - Parameter statuses: The statuses that identify the files of the build, in their order.
  func cache(_ heading: BuildCache.Heading, statuses: [FileStatus?]) -> BuildCache {
    var cache = BuildCache(heading: heading, templates: plan.templates, keys: plan.keys)
    var statuses = statuses[...]
    var records = plan.fresh.filter(\.value.isClean).mapValues(\.record)
    for result in made {
      var record = result.record
      for index in record.pages.indices { record.pages[index].status = statuses.popFirst() ?? nil }
      if result.isClean { records[result.task] = record }
    }
    cache.copies = copies(statuses)
    for step in plan.steps { cache.steps[step] = records[.step(step)] }
    for (number, collection) in plan.collections.enumerated() {
      let contents = plan.site.contents[collection.folder]
      cache.collections[collection.folder] = BuildCache.CollectionRecord(
        fingerprint: contents?.fingerprint ?? .none, revision: contents?.revision ?? "",
        orderRevision: collection.orderRevision, names: collection.names, order: collection.order)
      for (index, file) in collection.files.enumerated() where file.isClean {
        var items = file.items
        for item in items.indices {
          items[item].pages = records[.item(collection: number, file: index, item: item)]
          items[item].isChanged = false
        }
        cache.files[SitePath(file.source.path)] = BuildCache.FileRecord(
          status: file.status, fingerprint: file.fingerprint, conditions: file.conditions,
          withheld: file.withheld, items: items)
      }
    }
    return cache
  }

  /// Returns all copied files, by their paths in the site.
  ///
  /// - Parameter statuses: The statuses that identify the copies of this build, in their order.
  private func copies(_ statuses: some Sequence<FileStatus?>) -> [SitePath: BuildCache.Copy] {
    var copies: [SitePath: BuildCache.Copy] = [:]
    for copy in plan.freshCopies {
      copies[SitePath(copy.source.pathInSite)] = copy.output.map {
        .init(
          source: copy.source.name, status: copy.status, fingerprint: copy.fingerprint ?? .none,
          exposed: copy.exposed, check: copy.source.check, output: $0)
      }
    }
    for (copy, status) in zip(copied, statuses) {
      copies[SitePath(copy.staged.path)] = copy.staged.fingerprint.map {
        .init(
          source: copy.source.name, status: copy.status, fingerprint: copy.fingerprint ?? .none,
          exposed: copy.exposed, check: copy.source.check,
          output: .init(fingerprint: $0, status: status))
      }
    }
    return copies
  }
}
