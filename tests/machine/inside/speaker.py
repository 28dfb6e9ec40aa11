"""
The box's loudspeaker on a real card: ``python3 -m tests.machine.inside.speaker CARD``.

Asked for ``speak`` it says a line and how many seconds that lasts; it says as well when the card is lost or back.
"""

import sys

from audio.device import Device
from audio.mixer import MixerSpeaker
from firmware.assembly import sound_shelf, voice_cache
from firmware.config.reading import load
from tests.machine.inside.orders import orders

LINE = "Le village s’endort. Tout le monde ferme les yeux, et personne ne parle plus."


def main() -> None:
    """Speak when asked to."""
    config = load([], ["data.cache=/run/meneur-cache"])
    # without a score: an emulated machine would take minutes to make the beds
    speaker = MixerSpeaker(voice_cache(config), sound_shelf(config), Device(sys.argv[1]))
    print("trouble:", speaker.trouble)
    speaker.prepare([LINE], lambda done, total: None)  # noqa: ARG005 -- nobody watches
    speaker.watch(lambda lost: print("lost" if lost else "back"))
    for _ in orders():
        print("speaks", round(speaker.speak("night.fall", LINE), 1))
    speaker.close()
    print("ended")


if __name__ == "__main__":
    main()
