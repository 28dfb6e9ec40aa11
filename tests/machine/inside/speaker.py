"""
The box's loudspeaker on a real card: ``python3 -m tests.machine.inside.speaker CARD``.

Asked for ``speak`` it says a line and how many seconds that lasts; it says as well when the card is lost or back.
"""

import sys
import time

from firmware.runtime.config.reading import load
from firmware.runtime.loudspeaker import open_speaker
from tests.machine.inside.orders import orders

LINE = "Le village s’endort. Tout le monde ferme les yeux, et personne ne parle plus."


def main() -> None:
    """Speak when asked to."""
    config = load([], [f"sound.card={sys.argv[1]}", "data.cache=/run/meneur-cache"])
    speaker, trouble = open_speaker(config)
    print("trouble:", trouble)
    speaker.watch(lambda lost: print("lost" if lost else "back"))
    for _ in orders():
        while not speaker.fetch(LINE):
            time.sleep(0.05)
        print("speaks", round(speaker.speak("night.fall", LINE), 1))
    speaker.close()
    print("ended")


if __name__ == "__main__":
    main()
