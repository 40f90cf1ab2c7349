/// A folder on a server that is reached by SSH.
package struct ServerFolder: Model {
  let host: ServerHost
  let folder: RemoteFolder
  let port: Port?

  package init(from object: inout ObjectReader) {
    host = object.required(
      "host", "The server, such as mina@example.org, or its name in ~/.ssh/config.")
    folder = object.required("folder", "The folder on the server, which must exist.")
    port = object.optional("port", "The port; by default, that of the SSH configuration.")
  }
}

/// A port of a server.
package struct Port: Readable {
  let number: Int

  package static let placeholder = Port(number: 22)
  package static let schema = JSONSchema.wholeNumber(1...65535)

  package static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Port? {
    guard let number = Int.read(value, into: &diagnostics) else { return nil }
    if (1...65535).contains(number) { return Port(number: number) }
    diagnostics.add(
      .invalidValue(
        value, "Expected a port from 1 to 65535, found \(value.described)",
        help: "write the port of the server, or leave it out"))
    return nil
  }
}

/// A folder in a bucket of an object store.
package struct Bucket: Model {
  let bucket: BucketName
  let folder: RemoteFolder?
  let region: String?
  let endpoint: WebAddress?

  package init(from object: inout ObjectReader) {
    bucket = object.required("bucket", "The name of the bucket.")
    folder = object.optional("folder", "The folder in the bucket; by default, all of it.")
    region = object.optional("region", "The region of the bucket, such as eu-central-1.")
    endpoint = object.optional(
      "endpoint", "The address of a store that is compatible with Amazon S3.")
  }
}

/// A folder of a WebDAV server.
package struct WebDAVFolder: Model {
  let url: WebAddress
  let user: String?

  package init(from object: inout ObjectReader) {
    url = object.required("url", "The address of the folder.")
    user = object.optional(
      "user", "The user; the password is taken from ALMANAC_WEBDAV_PASSWORD.")
  }
}
