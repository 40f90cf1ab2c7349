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

/// A server of HTTP, on this machine alone unless it is given another address.
struct PreviewServer {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  /// The port where it listens.
  let port: Int
  private let listener: NIOAsyncChannel<Connection, Never>

  /// Listens at a port, or at the next one that is free.
  ///
  /// - Parameters:
  ///   - host: The address in digits.
  ///   - ports: The ports to try, in order; 0 stands for any that is free.
  /// - Returns: `nil` if all of them are in use.
  init?(host: String, ports: some Sequence<Int>) async throws {
    for port in ports {
      do {
        listener = try await Self.listen(host, port)
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        continue
      }
      self.port = listener.channel.localAddress?.port ?? port
      return
    }
    return nil
  }

  private static func listen(
    _ host: String, _ port: Int
  ) async throws -> NIOAsyncChannel<Connection, Never> {
    try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      // The port can be taken again right after the program has ended.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .bind(to: SocketAddress(ipAddress: host, port: port)) { channel in
        channel.eventLoop.makeCompletedFuture {
          // A connection on which nothing happens is closed; one that waits for changes is answered before.
          try channel.pipeline.syncOperations.addHandlers(
            IdleStateHandler(allTimeout: patience), IdleConnectionCloser())
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Answers requests until the task is cancelled.
  ///
  /// - Parameter answer: Returns the response to a request.
  func run(_ answer: @escaping @Sendable (SiteRequest) async -> SiteResponse) async throws {
    // A connection that was accepted has to be closed, even if it is not served any more: so the end is that of
    // the listener, and no task that takes connections is cancelled.
    let server = Task { [listener] in
      try await listener.executeThenClose { connections in
        try await withThrowingDiscardingTaskGroup { group in
          for try await connection in connections {
            // A connection that fails concerns no other.
            group.addTask { try? await Self.serve(connection, answer) }
          }
          group.cancelAll()
        }
      }
    }
    try await withTaskCancellationHandler {
      try await server.value
    } onCancel: {
      listener.channel.close(promise: nil)
    }
  }

  /// How long a connection may be silent: longer than a request waits for changes.
  private static let patience = TimeAmount.seconds(60)

  /// The largest body of a request, in bytes: some thousand moves.
  private static let maximumBody = 1 << 20

  /// Answers the requests of a connection, one after another.
  private static func serve(
    _ connection: Connection, _ answer: @Sendable (SiteRequest) async -> SiteResponse
  ) async throws {
    try await connection.executeThenClose { requests, responses in
      var head: HTTPRequestHead?
      var body: [UInt8] = []
      for try await part in requests {
        switch part {
        case .head(let next): (head, body) = (next, [])
        case .body(let part):
          body += part.readableBytesView
          guard body.count <= maximumBody else { return }
        case .end:
          guard let request = head else { return }
          let response = await answer(SiteRequest(request, body))
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
    if response.hasLength {
      headers.add(name: "Content-Length", value: String(response.body.count))
    }
    if !request.isKeepAlive { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(
      version: request.version, status: .init(statusCode: response.status), headers: headers)
    let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: response.body)))
    return request.method == .HEAD || !response.hasLength
      ? [.head(head), .end(nil)] : [.head(head), body, .end(nil)]
  }
}

extension SiteRequest {
  fileprivate init(_ head: HTTPRequestHead, _ body: [UInt8]) {
    let names = [
      "host", "origin", "content-type", "authorization", "range", "if-range", "if-none-match",
    ]
    self.init(
      method: head.method.rawValue, target: head.uri,
      headers: Dictionary(uniqueKeysWithValues: names.map { ($0, head.headers[$0]) }), body: body)
  }
}

/// Closes a connection on which nothing happens.
private final class IdleConnectionCloser: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    context.close(promise: nil)
  }
}
