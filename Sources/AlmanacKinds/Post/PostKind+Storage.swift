public import Almanac

extension PostKind.Entry: StorableEntry {
  public convenience init(from reader: inout EntryReader) {
    self.init(
      title: reader.text(), date: reader.date(), author: reader.text(), summary: reader.text(),
      slug: reader.text(), path: reader.text(),
      language: reader.optional { $0.text() }.flatMap(Language.init))
  }

  public func write(to writer: inout EntryWriter) {
    writer.write(title)
    writer.write(date)
    writer.write(author)
    writer.write(summary)
    writer.write(slug)
    writer.write(path)
    writer.write(language?.tag) { $0.write($1) }
  }
}
