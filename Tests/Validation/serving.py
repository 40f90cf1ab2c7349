"""Runs `almanac serve` for a site, and reads what it prints."""

import os
import re
import signal
import subprocess
import tempfile
import time


class Serving:
    def __init__(self, program, source, *options):
        self.output = tempfile.TemporaryFile("w+")
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [program, "serve", "--source", source, *options],
            stdin=subprocess.DEVNULL,
            stdout=self.output,
            stderr=self.errors,
        )
        found = self.wait_for(r"http://127\.0\.0\.1:(\d+)(\S*)")
        self.port = int(found[1])
        self.address = found[0]

    @staticmethod
    def text(file):
        """What was written so far, without moving the place where the program writes."""
        return os.pread(file.fileno(), 1 << 20, 0).decode()

    def wait_for(self, pattern, seconds=20):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = re.search(pattern, self.text(self.output))
            if found:
                return found
            if self.process.poll() is not None:
                break
            time.sleep(0.02)
        raise TimeoutError(f"{pattern}: {self.text(self.output)} {self.text(self.errors)}")

    def end(self, number=signal.SIGINT):
        """Ends the program as Ctrl-C does, and returns its exit code and what it printed."""
        self.process.send_signal(number)
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = None
        return {"status": status, "output": self.text(self.output), "errors": self.text(self.errors)}
