import Foundation
import TestSupport
import Testing

/// A web server that serves a folder and reads the file of the site that is made for it.
enum WebServer: String, CaseIterable, Sendable {
  case nginx, apache

  private var program: String { self == .nginx ? "nginx" : "apache2" }

  static let available = allCases.filter { Host.path(of: $0.program) != nil }
  static let comment: Comment = "ALMANAC_HOSTS leads to neither nginx nor apache2"

  /// Starts the server.
  ///
  /// - Parameter folder: Has the site in `_site`, and gets the server's own files.
  func start(in folder: TemporaryFolder) throws -> ServerProcess {
    let program = try #require(Host.path(of: program))
    // Servers that are started by root read files as another user.
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    // Below the ports that systems assign to connections, and those of the other servers of tests.
    let port = Int.random(in: 10_000..<20_000)
    try folder.write(configuration(folder.path, port), to: "server.conf")
    try folder.write("types { text/html html; text/css css; text/xml xml; }", to: "mime.types")
    try folder.write("text/html html\ntext/css css\ntext/xml xml\n", to: "types")
    let options =
      self == .nginx
      ? ["-p", folder.path, "-c", "server.conf", "-e", "stderr"]
      : ["-f", "\(folder.path)/server.conf"]
    let check = try ProgramRun(URL(filePath: program), options + ["-t"], in: folder.path)
    #expect(check.status == 0 && !check.errors.contains("warn"), "\(check.errors)")
    let server = try ServerProcess(
      "/bin/sh",
      ["-c", "echo port \(port); exec \"$0\" \"$@\"", program] + options
        + (self == .apache ? ["-X"] : []), printing: /port ([0-9]+)/)
    let wait = try ProgramRun(
      URL(filePath: "/usr/bin/env"),
      [
        "curl", "-s", "--retry", "20", "--retry-delay", "1", "--retry-connrefused",
        "http://127.0.0.1:\(port)/",
      ],
      in: folder.path)
    #expect(wait.status == 0, "\(wait.errors)")
    return server
  }

  private func configuration(_ folder: String, _ port: Int) -> String {
    switch self {
    case .nginx:
      """
      daemon off; master_process off; pid nginx.pid; error_log stderr;
      events {}
      http {
        access_log off; default_type application/octet-stream; client_body_temp_path body;
        include mime.types;
        server { listen 127.0.0.1:\(port); root _site; include _site/_nginx.conf; }
      }
      """
    case .apache:
      """
      ServerRoot /usr/lib/apache2
      ServerName localhost
      Listen 127.0.0.1:\(port)
      PidFile \(folder)/apache.pid
      ErrorLog /dev/stderr
      \(["mpm_event", "authz_core", "dir", "mime", "alias", "headers", "rewrite"].map {
        "LoadModule \($0)_module modules/mod_\($0).so"
      }.joined(separator: "\n"))
      TypesConfig \(folder)/types
      DocumentRoot \(folder)/_site
      User www-data
      Group www-data
      <Directory \(folder)/_site>
        AllowOverride FileInfo
        Require all granted
      </Directory>
      """
    }
  }
}

@Suite(
  "A web server reads the file that a site has for it",
  .enabled(if: !WebServer.available.isEmpty, WebServer.comment))
struct WebServerTests {
  @Test(
    "and redirects, sends the headers, the types and the error page as declared",
    arguments: WebServer.available)
  func serves(server: WebServer) throws {
    let folder = try TemporaryFolder()
    let program = try #require(Repository.program)
    try folder.write(
      """
      {
        "title": "Site", "description": "A site.", "theme": false, "baseURL": "https://example.org/",
        "hosting": "\(server.rawValue)",
        "redirects": [
          {"from": "/old/", "to": "/#top"},
          {"from": "/escapes/", "to": "https://example.com/a%2Fb/$1/%25/%3Fx/%C3%A9"},
          {"from": "/dollar/", "to": "https://example.com/$1/&/%20"},
          {"from": "/v1.2/x.html", "to": "https://example.com/a%20b/%C3%A9(1)?x=$1%20&y=%2F,!*;z#f"}
        ],
        "headers": [
          {"name": "Permissions-Policy", "value": "camera=(self \\"https://a.example\\"), usb=()"},
          {"name": "X-Marks", "value": "50% #1 <a> ; 'b' | ~ ^ %c"},
          {"path": "/assets/*.csv", "name": "Cache-Control", "value": "max-age=5"},
          {"path": "/assets/", "name": "Referrer-Policy"}
        ]
      }
      """, to: "Content/site.json")
    try folder.write("# {{title}} {#top}\n", to: "Templates/home.md")
    try folder.write("# {{title}}\n", to: "Templates/404.md")
    for name in ["a.csv", "a.ics", "a.jsonl", "a.css", "a.xml"] {
      try folder.write("<a/>", to: "Templates/assets/\(name)")
    }
    let built = try ProgramRun(program, ["build"], in: folder.path)
    #expect(built.status == 0, "\(built.errors)")
    let process = try server.start(in: folder)
    let run = try ProgramRun(
      program, ["verify", "--strict", "http://127.0.0.1:\(process.port)/"], in: folder.path)
    #expect(run.errors == "")
    #expect(run.output == "7 files are as built\n")
    let targets = [
      "escapes": "https://example.com/a%2Fb/%241/%25/%3Fx/%C3%A9",
      "dollar": "https://example.com/%241/&/%20",
    ]
    for (path, target) in targets {
      let answer = try ProgramRun(
        URL(filePath: "/usr/bin/env"),
        [
          "curl", "-s", "-o", "/dev/null", "-w", "%{redirect_url}",
          "http://127.0.0.1:\(process.port)/\(path)/",
        ],
        in: folder.path)
      #expect(answer.output == target)
    }
  }
}
