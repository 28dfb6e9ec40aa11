"""What a reader that types reports, an event a line: ``python3 -m tests.machine.inside.cards PATH``."""

import sys
import threading

from hardware.reader.settings import ReaderSettings
from hardware.reader.wedge import WedgeReader


def main() -> None:
    """Read until the service is stopped."""
    WedgeReader(ReaderSettings(driver="wedge", path=sys.argv[1])).start(print)
    threading.Event().wait()


if __name__ == "__main__":
    main()
