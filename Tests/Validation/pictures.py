"""Serves pictures as hosts on the web do, and as they should not: python pictures.py LOG

Prints the port, and serves until it is terminated. The path of an address says what happens; each request is a line
of LOG: its path, and whether it asked for changes only.
"""

import http.server
import pathlib
import struct
import sys
import threading
import time
import zlib

log = pathlib.Path(sys.argv[1])
lock = threading.Lock()
counts, running, most = {}, 0, 0


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress((b"\0" + b"\x60" * width * 3) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


PICTURE = png(32, 20)


class Host(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        global running, most
        with lock:
            counts[self.path] = counts.get(self.path, 0) + 1
            count = counts[self.path]
            running += 1
            most = max(most, running)
            since = "changed" if self.headers.get("If-Modified-Since") else "all"
            with log.open("a") as file:
                file.write(f"{self.path} {since} {most}\n")
        try:
            self.serve(self.path.split("/")[1].split(".")[0].split("?")[0], count)
        except (BrokenPipeError, ConnectionResetError):
            pass
        finally:
            with lock:
                running -= 1

    def serve(self, name, count):
        if name == "busy" and count < 3:
            return self.answer(503, b"busy", after="0")
        if name == "overloaded":
            return self.answer(429, b"no", after="0")
        if name == "missing":
            return self.answer(404, b"no")
        if name == "gone":
            return self.answer(301, b"", location="/plain.png")
        if name == "circle":
            return self.answer(302, b"", location="/circle.png")
        if name == "file":
            return self.answer(302, b"", location="file:///etc/hostname")
        if name == "page":
            return self.answer(200, b"<!DOCTYPE html><title>No</title>", kind="image/png")
        if name == "script":
            return self.answer(200, b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', kind="image/png")
        if name == "mislabeled":
            return self.answer(200, PICTURE, kind="text/html")
        if name == "short":
            # The length is that of a part.
            return self.answer(200, PICTURE[:-20])
        if name == "cut":
            return self.answer(200, PICTURE[:-20], length=len(PICTURE))
        if name == "flaky" and count < 2:
            return self.answer(200, PICTURE[:40], length=len(PICTURE))
        if name == "endless":
            self.send_response(200)
            self.send_header("Content-Type", "image/png")
            self.end_headers()
            self.close_connection = True
            self.wfile.write(PICTURE)
            while True:
                self.wfile.write(bytes(1 << 20))
        if name == "huge":
            return self.answer(200, PICTURE, length=1 << 40)
        if name == "silent":
            time.sleep(30)
        if name == "trickle":
            self.send_response(200)
            self.send_header("Content-Length", str(len(PICTURE)))
            self.end_headers()
            for byte in PICTURE:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                time.sleep(0.5)
        if name.startswith("slow"):
            time.sleep(0.5)
        if self.headers.get("If-Modified-Since") and name != "new":
            return self.answer(304, b"")
        self.answer(200, png(64, 40) if name == "new" and count > 1 else PICTURE)

    def answer(self, status, body, kind="image/png", length=None, location=None, after=None):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        if status != 304:
            self.send_header("Content-Length", str(len(body) if length is None else length))
        if location:
            self.send_header("Location", location)
        if after:
            self.send_header("Retry-After", after)
        self.end_headers()
        self.wfile.write(body)
        if length is not None:
            self.close_connection = True


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Host)
print(f"port {server.server_port}", flush=True)
server.serve_forever()
