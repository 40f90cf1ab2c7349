extension Field {
  /// Returns a field with the words of the interface.
  static func words(
    _ name: String, _ documentation: String, _ settings: @escaping @Sendable (Root) -> SiteSettings
  ) -> Field {
    Field(name: name, type: .one(Schema(WordsView.self)), documentation: documentation) {
      root, planned, plan, frame, cell in
      let recorder = DependencyRecorder.current
      let words = (recorder?.localization ?? settings(root).words.site).templateWords
      let record = frame.setRecords(1, stride: planned.count, at: cell)
      var keys: [Fingerprint] = []
      for index in 0..<planned.count {
        let word = plan[planned.lowerBound + index].field
        guard word < words.count else { continue }
        let start = frame.texts.count
        words.append(word, to: &frame.texts)
        frame.setText(from: start, at: record + index)
        keys.append(words.keys[word])
      }
      recorder?.note(keys)
    }
  }
}

extension LayoutView {
  /// Returns the fields of layouts on a site with some words.
  package static func schema(_ words: [Word]) -> Schema {
    let fields = Schema(LayoutView.self).fields.map { field -> Schema.Field in
      guard field.nested?.hasWords == true else { return field }
      let words = Schema(
        name: "words", of: WordsView.self,
        fields: words.map {
          Schema.Field(name: $0.id, type: .text(), documentation: $0.documentation)
        })
      return Schema.Field(name: field.name, type: .one(words), documentation: field.documentation)
    }
    return Schema(name: "LayoutView", of: LayoutView.self, fields: fields)
  }
}
