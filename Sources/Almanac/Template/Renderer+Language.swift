extension Renderer {
  /// Renders a page in its language: its own, that of its template, or else the site's.
  mutating func page(_ page: Page, with template: CompiledTemplate) -> [UInt8] {
    settings.inLanguage(page.language ?? template.language) { render(page, with: template) }
  }
}
