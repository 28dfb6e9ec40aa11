"""What is heard in a recording: ``python3 -m tests.machine.inside.hearing FILE``, 16 bits and one channel."""

import json
import sys
import wave
from array import array

LOUD = 300
"""Of 32768: a hundredth, far above the noise of a line that carries nothing."""


def main() -> None:
    """Print, in seconds, how long the recording is, from when to when it is loud, and its loudest sample."""
    with wave.open(sys.argv[1]) as file:
        rate, samples = file.getframerate(), array("h", file.readframes(file.getnframes()))
    loud = [place for place, sample in enumerate(samples) if abs(sample) > LOUD]
    measured = {"lasts": len(samples) / rate, "peak": max(map(abs, samples), default=0)}
    if loud:
        measured |= {"begins": loud[0] / rate, "ends": loud[-1] / rate}
    print(json.dumps(measured))


if __name__ == "__main__":
    main()
