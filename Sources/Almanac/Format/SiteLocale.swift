/// How dates, numbers and amounts are written. The forms are those of Unicode CLDR 46.
public enum SiteLocale: String, CaseIterable, Readable {
  /// "October 19, 2017", "6:30 PM", "$50.00".
  case americanEnglish = "en-US"
  /// "19 October 2017", "18:30", "US$50.00".
  case britishEnglish = "en-GB"

  /// The tag of BCP 47, such as "en-US".
  public var tag: String { rawValue }
}
