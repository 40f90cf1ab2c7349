public import Almanac

extension PlainPageKind.Entry: StorableEntry {
  public init(from reader: inout EntryReader) {
    title = reader.text()
    description = reader.text()
    menu = reader.optional { $0.number() }
    language = reader.text()
    location = reader.text()
    path = reader.text()
  }

  public func write(to writer: inout EntryWriter) {
    writer.write(title)
    writer.write(description)
    writer.write(menu) { $0.write($1) }
    writer.write(language)
    writer.write(location)
    writer.write(path)
  }
}
