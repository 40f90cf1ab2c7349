"""Asks `almanac serve` as programs do: python ask.py PROGRAM FOLDER

Prints as JSON what it answers, how it ends, and what another one says that wants the same port.
"""

import http.client
import json
import signal
import socket
import subprocess
import sys

from serving import Serving

program, source = sys.argv[1:]
serving = Serving(program, source, "--port", "0")
found = {"answers": []}

# All over one connection.
connection = http.client.HTTPConnection("127.0.0.1", serving.port, timeout=20)
for method, path in (
    ("GET", "/"),
    ("HEAD", "/league/"),
    ("POST", "/league/"),
    ("GET", "/league/"),
    ("GET", "/league/assets/site.css"),
    ("GET", "/league/%2e%2e/Content/site.json"),
    ("GET", "/_almanac/live.js"),
):
    connection.request(method, path, body="x" * 100_000 if method == "POST" else None)
    response = connection.getresponse()
    body = response.read()
    length = response.getheader("Content-Length")
    found["answers"].append(f"{method} {path} {response.status} {length == str(len(body))}")
connection.close()

# A line that is no request.
with socket.create_connection(("127.0.0.1", serving.port)) as raw:
    raw.settimeout(20)
    raw.sendall(b"\x16\x03\x01 nonsense\r\n\r\n")
    found["nonsense"] = raw.recv(100).decode("latin-1").split("\r\n")[0]

# Only this machine is served.
with socket.socket() as other:
    other.settimeout(1)
    found["elsewhere"] = other.connect_ex(("127.0.0.2", serving.port)) == 0

second = subprocess.run(
    [program, "serve", "--source", source, "--port", str(serving.port)],
    capture_output=True,
    text=True,
    timeout=20,
)
found["second"] = {"status": second.returncode, "output": second.stdout, "errors": second.stderr}
found["second"]["errors"] = second.stderr.replace(str(serving.port), "PORT")
found["end"] = serving.end(signal.SIGTERM)
found["end"]["output"] = found["end"]["output"].replace(str(serving.port), "PORT")
print(json.dumps(found))
