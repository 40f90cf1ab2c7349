public import Almanac

/// A person, and the pictures they took.
public struct Profile: Model {
  /// The username, without the leading "@".
  public let username: String
  /// The person's name.
  public let name: String
  /// A short biography.
  public let bio: String?
  /// The person's location.
  public let location: String?
  /// The day the person joined.
  public let joined: Located<CalendarDate>?
  /// The person's portrait: a file next to the data, or its path from the site root.
  public let avatar: Address?
  /// The person's photos.
  public let photos: [Photo]

  /// A picture.
  public struct Photo: Model {
    /// A file next to the data, or its path from the site root.
    public let image: Address
    /// The caption.
    public let caption: String?
    /// The alternative text.
    public let alt: String?
    /// The day the picture was taken.
    public let taken: Located<CalendarDate>?
    /// The width in pixels, if the file does not specify it.
    public let width: Located<Int>?
    /// The height in pixels, if the file does not specify it.
    public let height: Located<Int>?

    /// Reads a photo.
    public init(from object: inout ObjectReader) {
      image = object.required("image", "A file beside the data, or its path from the site's root.")
      caption = object.optional("caption", "The caption.")
      alt = object.optional("alt", "The alternative text, which describes the photo.")
      taken = object.optional("taken", "The day it was taken.")
      width = object.optional("width", "The width in pixels, if the file does not contain it.")
      height = object.optional("height", "The height in pixels, if the file does not contain it.")
    }
  }

  /// Reads a profile.
  public init(from object: inout ObjectReader) {
    username = object.required("username", "The username, without the \"@\".")
    object.checkSlug(
      of: "username", username, help: "write a username with a letter or a digit")
    if username.hasPrefix("@"), let value = object.value("username") {
      object.report(.usernameWithAt(value))
    }
    name = object.required("name", "The person's name.")
    bio = object.optional("bio", "A short biography.")
    location = object.optional("location", "The person's location.")
    joined = object.optional("joined", "The day the person joined.")
    avatar = object.optional(
      "avatar", "The person's portrait: a file beside the data, or its path from the site's root.")
    photos = object.optional("photos", "The person's photos.") ?? []
  }
}

extension Diagnostic {
  static func usernameWithAt(_ value: DataValue) -> Self {
    .invalidValue(
      value, "Expected a username without an at sign, found \"\(value.text)\"",
      help: "write \"\(value.text.drop { $0 == "@" })\"; pages add the at sign")
  }
}
