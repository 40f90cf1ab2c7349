import Almanac

/// A picture of an object, with its credit.
struct ImageView: ViewModel {
  private let url: String
  private let alt: String
  private let credit: String?
  private let license: String?
  private let source: Address?
  private let size: ImageSize?

  /// Creates the view of a picture of the catalog, or returns `nil` if there is none.
  ///
  /// - Parameters:
  ///   - folder: The folder of the catalog.
  ///   - size: The size, if the page needs and knows it.
  init?(
    _ object: SkyObject, _ link: Address?, in folder: String, size: ImageSize? = nil,
    _ settings: SiteSettings
  ) {
    guard let link else { return nil }
    url = settings.url(of: link, in: folder)
    (alt, credit, license) = (object.title, object.imageCredit, nil)
    source = object.imageSource ?? object.pageLink
    self.size = size
  }

  /// Creates the view of a picture beside the catalog.
  init(_ photo: ObjectPhoto, of object: SkyObject, in site: Site) {
    let folder = ObjectPhotoKind().folder
    url = site.settings.url(of: photo.image, in: folder)
    alt = photo.alt ?? object.title
    (credit, license, source) = (photo.credit, photo.license, photo.source)
    size = site.imageSize(of: photo.image, in: folder)
  }

  static let fields: [Field<ImageView>] = [
    .url("url", "The address of the image.") { $0.url },
    .text("alt", "The alternative text, which describes the image.") { $0.alt },
    .flag("hasSize", "Whether its width and height are known.") { $0.size != nil },
    .text("width", "Its width in pixels.") { $0.size.map { String($0.width) } ?? "" },
    .text("height", "Its height in pixels.") { $0.size.map { String($0.height) } ?? "" },
    .flag("hasCredit", "Whether the credit is known.") { $0.credit.isWritten },
    .text("credit", "The credit.") { $0.credit ?? "" },
    .flag("hasLicense", "Whether the license is known.") { $0.license.isWritten },
    .text("license", "The license.") { $0.license ?? "" },
    .flag("hasSource", "Whether the source is known.") { $0.source != nil },
    .url("source", "The address that the image comes from.") { $0.source?.text ?? "" },
  ]
}
