import Almanac
import ArgumentParser
import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A server of HTTP on this machine alone.
struct PreviewServer {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// The port where it listens.
  let port: Int
  private let listener: NIOAsyncChannel<Connection, Never>

  /// Listens at a port, or at the next one that is free.
  ///
  /// - Parameter ports: The ports to try, in order; 0 stands for any that is free.
  /// - Returns: `nil` if all of them are in use.
  init?(ports: some Sequence<Int>) async throws {
    for port in ports {
      do {
        listener = try await Self.listen(port)
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        continue
      }
      self.port = listener.channel.localAddress?.port ?? port
      return
    }
    return nil
  }

  private static func listen(_ port: Int) async throws -> NIOAsyncChannel<Connection, Never> {
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      // The port can be taken again right after the program has ended.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .bind(to: SocketAddress(ipAddress: "127.0.0.1", port: port)) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Answers requests until the task is cancelled.
  ///
  /// - Parameter answer: Returns the response to a request.
  func run(_ answer: @escaping @Sendable (SiteRequest) async -> SiteResponse) async throws {
    try await listener.executeThenClose { connections in
      try await withThrowingDiscardingTaskGroup { group in
        for try await connection in connections {
          // A connection that fails concerns no other.
          group.addTask { try? await Self.serve(connection, answer) }
        }
      }
    }
  }

  /// Answers the requests of a connection, one after another.
  private static func serve(
    _ connection: Connection, _ answer: @Sendable (SiteRequest) async -> SiteResponse
  ) async throws {
    try await connection.executeThenClose { requests, responses in
      var head: HTTPRequestHead?
      for try await part in requests {
        switch part {
        case .head(let next): head = next
        case .body: break
        case .end:
          guard let request = head else { return }
          let response = await answer(SiteRequest(request))
          try await responses.write(
            contentsOf: parts(of: response, to: request))
          guard request.isKeepAlive else { return }
        }
      }
    }
  }

  private static func parts(
    of response: SiteResponse, to request: HTTPRequestHead
  ) -> [HTTPServerResponsePart] {
    var headers = HTTPHeaders(response.headers.sorted { $0.key < $1.key })
    headers.add(name: "Content-Length", value: String(response.body.count))
    if !request.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(
      version: request.version, status: .init(statusCode: response.status), headers: headers)
    let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: response.body)))
    return request.method == .HEAD ? [.head(head), .end(nil)] : [.head(head), body, .end(nil)]
  }
}

extension SiteRequest {
  fileprivate init(_ head: HTTPRequestHead) {
    self.init(method: head.method.rawValue, target: head.uri, hosts: head.headers["Host"])
  }
}
