extension Renderer {
  /// Renders a page in its language: its own, that of its template, or else the site's.
  mutating func page(_ page: Page, with template: CompiledTemplate) -> [UInt8] {
    settings.inLanguage(language(of: page, template)) { render(page, with: template) }
  }

  /// Returns what the last page declares about itself.
  func declarations(of page: Page, with template: CompiledTemplate) -> PageDeclarations {
    PageDeclarations(
      title: title, description: description,
      language: language(of: page, template) ?? settings.words.site.language)
  }

  private func language(of page: Page, _ template: CompiledTemplate) -> Language? {
    page.language ?? template.language
  }
}
