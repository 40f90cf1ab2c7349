"""Serves a folder like a host that was set up in a certain way: python host.py FOLDER MODE

Prints the port, and serves until it is terminated. Modes: good, or what is wrong: types
(everything is plain text), latin (pages are ISO-8859-1), found (unknown pages are answered with 200),
bare (or with 404 and no page), moved (each page leads to its index.html), alias (each style leads to
an address with a query), instructed (it redirects and sends headers as the
comment of _nginx.conf says), elsewhere (the home page leads to another address), broken (answers are cut off).
"""

import fnmatch
import http.server
import pathlib
import sys
import urllib.parse

folder, mode = pathlib.Path(sys.argv[1]), sys.argv[2]
TYPES = {".html": "text/html; charset=UTF-8", ".css": "text/css", ".xml": "application/xml"}


redirects, headers, pattern = {}, [], None
if mode == "instructed":
    for line in (folder / "_nginx.conf").read_text().splitlines():
        words = line.removeprefix("# ").split()
        if line.startswith("#   "):
            headers.append((pattern, *line[4:].split(": ", 1)))
        elif line.startswith("# /") and len(words) == 3:
            redirects[words[0]] = words[1]
        elif line.startswith("# /"):
            pattern = words[0]


class Host(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        address, _, query = self.path.partition("?")
        path = urllib.parse.unquote(address).removeprefix("/base/")
        if mode == "elsewhere" and path == "":
            return self.answer(301, location="/base/other/")
        if mode == "moved" and (path == "" or path.endswith("/")):
            return self.answer(302, location=self.path + "index.html")
        if mode == "alias" and path.endswith(".css") and not query:
            return self.answer(302, location=address + "?now")
        if "/" + path in redirects:
            return self.answer(301, location=redirects["/" + path])
        file = folder / (path + "index.html" if path == "" or path.endswith("/") else path)
        if not file.is_file():
            body = b"" if mode == "bare" else (folder / "404.html").read_bytes()
            return self.answer(200 if mode == "found" else 404, body)
        kind = TYPES.get(file.suffix, "application/octet-stream")
        if mode == "types":
            kind = "text/plain"
        if mode == "latin":
            kind = kind.replace("UTF-8", "iso-8859-1")
        self.answer(200, file.read_bytes(), kind)

    def answer(self, status, body=b"", kind="text/html", location=None):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if location:
            self.send_header("Location", location)
        for pattern, name, value in headers:
            if fnmatch.fnmatchcase(self.path.removeprefix("/base"), pattern):
                self.send_header(name, value)
        self.end_headers()
        if mode == "broken" and len(body) > 1:
            body = body[: len(body) // 2]
            self.close_connection = True
        self.wfile.write(body)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
print("port", server.server_port, flush=True)
server.serve_forever()
