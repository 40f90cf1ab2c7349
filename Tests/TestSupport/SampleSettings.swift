package import Almanac
import AlmanacKinds

extension SiteSettings {
  /// The configuration of a small site.
  ///
  /// - Parameters:
  ///   - today: The day of the build.
  ///   - keys: Keys and values of site.json that are added to those every site has.
  package static func sample(
    locale: SiteLocale = .americanEnglish, timeZone: String = "America/New_York",
    today: CalendarDate = CalendarDate(daysSinceEpoch: 20_611), keys: String = ""
  ) throws -> SiteSettings {
    let json = """
      {
        "title": "Saltmarsh", "description": "A town by the sea.",
        "baseURL": "https://saltmarsh.example/league/",
        "locale": "\(locale.rawValue)", "timeZone": "\(timeZone)"\(keys.isEmpty ? "" : ", " + keys)
      }
      """
    let reading = Reading<SiteSettings> { diagnostics in
      JSONParser.parse(SourceFile(path: "Content/site.json", text: json), into: &diagnostics)
        .flatMap {
          SiteSettings(
            $0, asOf: .date(today), keys: PetKind().settingsKeys + ObservationKind().settingsKeys,
            into: &diagnostics)
        }
    }
    guard let settings = reading.value else { throw UnusableFixture(description: reading.printed) }
    return settings
  }
}

/// A test's own data is not what the test takes it for.
package struct UnusableFixture: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

extension Reading {
  /// The value, for tests that are about something else than reading it.
  package func get() throws -> Value {
    guard let value, !diagnostics.hasErrors else { throw UnusableFixture(description: printed) }
    return value
  }
}
