"""
The one who does inside the machine what a test asks for: a line of JSON for each command, and one for its answer.

One command at a time, each with a limit of its own; whatever it leaves running is its own affair.
"""

import json
import subprocess
import sys
import tty
from pathlib import Path

PORT = "/dev/virtio-ports/agent"
"""Where it is asked, unless it is told another line."""


def done(command: str, seconds: float) -> dict[str, object]:
    """Run ``command`` for so many seconds at most: its status (124 where it took too long) and what it wrote."""
    shell = ["timeout", "--kill-after=5", str(seconds), "sh", "-c", command]
    ran = subprocess.run(shell, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return {"code": ran.returncode, "output": ran.stdout.decode(errors="replace")}


def main() -> None:
    """Say that the machine is up, then run what is asked."""
    with Path(*sys.argv[1:] or [PORT]).open("r+b", buffering=0) as port:
        if port.isatty():
            tty.setraw(port.fileno())
        port.write(b'{"up": true}\n')
        line = b""
        while True:
            line += port.read(65536)
            if line.endswith(b"\n"):
                answer = json.dumps(done(**json.loads(line))).encode() + b"\n"
                while answer:  # the port takes what it has room for
                    answer = answer[port.write(answer) :]
                line = b""


if __name__ == "__main__":
    main()
