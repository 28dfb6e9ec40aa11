"""Game after game in one process: ``python -m tests.proofs.row GAMES FOLDER`` prints a line of JSON for each."""

import gc
import json
import sys
import threading
import tracemalloc
from pathlib import Path

from tests.harness.evenings import Crew, begin


def main(games: int, folder: Path) -> None:
    """Play so many ``games``; of each, how its first night was called, and the bytes, files and threads after it."""
    box, _ = begin("plain", folder)
    tracemalloc.start()
    for number in range(games):
        Crew(f"row/{number}").play(box)
        cues = [cue for cue in box.says if not cue.endswith(".hint")]  # which has a window or a line of its own
        night = cues[cues.index("night.falls") : cues.index("dawn")]
        box.press(1)
        box.events.clear()
        gc.collect()  # what waits for the collector is no growth
        open_files = len(list(Path("/proc/self/fd").iterdir()))
        print(json.dumps([night, [tracemalloc.get_traced_memory()[0], open_files, threading.active_count()]]))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
