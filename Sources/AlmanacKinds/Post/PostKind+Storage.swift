public import Almanac

extension PostKind.Entry: StorableEntry {
  public convenience init(from reader: inout EntryReader) {
    self.init(
      title: reader.text(), time: reader.time(), updated: reader.optional { $0.time() },
      author: reader.optional { $0.text() }, summary: reader.text(),
      cover: reader.optional { ($0.text(), $0.text()) }, slug: reader.text(), path: reader.text(),
      aliases: (0..<max(0, min(reader.number(), 1 << 16))).map { _ in reader.text() },
      language: reader.optional { $0.text() }.flatMap(Language.init))
  }

  public func write(to writer: inout EntryWriter) {
    writer.write(title)
    writer.write(time)
    writer.write(updated) { $0.write($1) }
    writer.write(author) { $0.write($1) }
    writer.write(summary)
    writer.write(cover) {
      $0.write($1.image)
      $0.write($1.alt)
    }
    writer.write(slug)
    writer.write(path)
    writer.write(aliases.count)
    for alias in aliases { writer.write(alias) }
    writer.write(language?.tag) { $0.write($1) }
  }
}
