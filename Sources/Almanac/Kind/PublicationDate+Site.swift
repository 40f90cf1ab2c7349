extension PublicationDate {
  /// Returns the time in the site's time zone.
  public func local(in settings: SiteSettings) -> DateTime {
    time.offset == nil ? time : time.local(in: settings.timeZone)
  }

  /// Returns the day in the site's time zone.
  public func day(in settings: SiteSettings) -> CalendarDate { local(in: settings).date }
}
