import Almanac

/// What the home page shows of each collection but the games.
struct HomeContent {
  let site: Site

  private var settings: SiteSettings { site.settings }

  func posts(_ count: Int) -> [PostRow] {
    site.entries(of: PostKind(), first: count).map { PostRow($0, in: site) }
  }

  func pets(_ count: Int) -> [PetView] {
    site.entries(of: PetKind(), first: count).filter { !$0.pet.isAdopted }
      .map { PetView($0, in: site) }
  }

  func profiles(_ count: Int) -> [ProfileView] {
    site.entries(of: ProfileKind(), first: count).map { ProfileView($0, in: site) }
  }

  /// Returns the objects that cross the meridian at 21 h nearest to the day of the build.
  func objects(_ count: Int) -> [CatalogRow] {
    let today = Self.dayOfYear(settings.today)
    let placed = site.entries(of: CatalogKind.messier).compactMap { object in
      object.transit.map { transit in
        let days = abs(Self.dayOfYear(transit.date) - today)
        return (distance: min(days, 366 - days), object: object)
      }
    }
    return placed.sorted {
      ($0.distance, $0.object.name) < ($1.distance, $1.object.name)
    }.prefix(count).map { CatalogRow($0.object, of: .messier, settings) }
  }

  /// Returns the number of a day in a leap year, so that all years count alike.
  private static func dayOfYear(_ date: CalendarDate) -> Int {
    (1..<date.month).reduce(date.day) { $0 + CalendarDate.days(in: $1, of: 2000) }
  }
}
