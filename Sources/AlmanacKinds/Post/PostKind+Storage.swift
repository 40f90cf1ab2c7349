public import Almanac

extension PostKind.Entry: StorableEntry {
  public init(from reader: inout EntryReader) {
    title = reader.text()
    date = reader.date()
    author = reader.text()
    summary = reader.text()
    slug = reader.text()
    path = reader.text()
  }

  public func write(to writer: inout EntryWriter) {
    writer.write(title)
    writer.write(date)
    writer.write(author)
    writer.write(summary)
    writer.write(slug)
    writer.write(path)
  }
}
