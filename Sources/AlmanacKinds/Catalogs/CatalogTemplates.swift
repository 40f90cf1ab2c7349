import Almanac

/// The templates of a catalog. All catalogs have the same files.
struct CatalogTemplates: Sendable {
  let page: PageTemplate<SkyObjectView, SkyObjectPath>
  let list: PageTemplate<CatalogView, SlicePath>
  let tonight: PageTemplate<TonightView, TonightPath>
  let marathon: PageTemplate<MarathonView, NoFields>
  let seasons: PageTemplate<SeasonsView, NoFields>
  let checklist: PageTemplate<CatalogView, NoFields>
  let table: PageTemplate<CatalogView, NoFields>
  let data: PageTemplate<CatalogView, NoFields>
  let stellarium: PageTemplate<CatalogView, NoFields>
  let skyList: PageTemplate<CatalogView, NoFields>
  let calendar: PageTemplate<CatalogCalendar, NoFields>

  init(of catalog: Catalog) {
    let folder = catalog.folder
    func template<View: ViewModel, Path: ViewModel>(
      _ part: String, _ documentation: String, at path: String, isOptional: Bool = true
    ) -> PageTemplate<View, Path> {
      PageTemplate(
        folder + part, file: catalog.isMessier ? nil : "messier" + part, documentation,
        path: folder + path, isOptional: isOptional)
    }
    page = template(
      "-object", "One object of the catalog.",
      at: catalog.isMessier ? "/m{{number}}/" : "/{{name}}/", isOptional: false)
    list = template(
      "", "The table of all objects of the catalog.",
      at: "/{{^isFirst}}page/{{number}}/{{/isFirst}}", isOptional: false)
    tonight = template(
      "-tonight", "What can be seen in the night from a place.",
      at: "/tonight/{{^isFirst}}{{place}}/{{/isFirst}}")
    marathon = template("-marathon", "All objects in one night of the year.", at: "/marathon/")
    seasons = template(
      "-seasons", "The evening sky of each season, with a chart.", at: "/seasons/")
    checklist = template("-checklist", "All objects with boxes to tick.", at: "/checklist/")
    table = template(
      "-table", "All objects as a table for other programs.", at: "/\(folder).csv")
    data = template("-data", "All objects as JSON for other programs.", at: "/\(folder).json")
    stellarium = template(
      "-stellarium", "All objects as a list for Stellarium.", at: "/\(folder)-stellarium.json")
    skyList = template(
      "-skylist", "All objects as a list for SkySafari.", at: "/\(folder).skylist")
    calendar = template(
      "-calendar", "When the objects are highest in the evening, as a calendar.",
      at: "/\(folder).ics")
  }
}
