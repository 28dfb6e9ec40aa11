"""The loudspeaker by its card's id, on ALSA's loopback: what is played at one end is recorded at the other."""

from collections.abc import Iterator

import pytest

from tests.machine.machine import Machine, Program, until

CARD = "Loopback"
DRIVER = "/sys/bus/platform/drivers/snd_aloop"
PYGAMES = {"the one that is pinned": "/opt/pygame:", "Debian's": ""}


@pytest.fixture(params=PYGAMES)
def speaker(machine: Machine, request: pytest.FixtureRequest) -> Iterator[Program]:
    """A loudspeaker that is ready, with either pygame; the card is taken away afterwards."""
    assert machine.run("modprobe snd-aloop").code == 0
    path = f"env PYTHONPATH={PYGAMES[request.param]}$PYTHONPATH"
    speaker = machine.start("speaker", f"{path} python3 -u -m tests.machine.inside.speaker {CARD}")
    assert speaker.tells("trouble: ", "ready", seconds=60), speaker.complains()
    yield speaker
    machine.run("systemctl stop speaker; rm -f /run/orders; modprobe -r snd-aloop")


def test_a_line_is_heard_at_the_other_end(machine: Machine, speaker: Program) -> None:
    """A line comes out of the card, about as long as it was said to be."""
    _listen(machine, 12)
    speaker.do("speak")
    heard = _heard(machine)
    said = _said(speaker)
    assert heard["peak"] > 3000
    assert said - 1.5 < heard["ends"] - heard["begins"] < said + 1.5, (heard, said)
    speaker.do("end")
    assert speaker.tells(*speaker.told()[:3], "ended"), speaker.complains()


def test_a_card_that_leaves_in_the_middle_of_a_line(machine: Machine, speaker: Program) -> None:
    """The loss is told and nothing hangs; lines go on unheard; the card comes back, and the next one is heard."""
    speaker.do("speak")
    assert until(lambda: "RUNNING" in machine.run(f"cat /proc/asound/{CARD}/pcm0p/sub0/status").output, 20)
    # to unbind it takes as long as somebody has it open, as with a cable that is pulled
    machine.run(
        f"(ls {DRIVER} | grep ^snd_aloop >/run/card; xargs printf %s </run/card >{DRIVER}/unbind) >/dev/null 2>&1 &"
    )
    assert until(lambda: "lost" in speaker.told(), 30), speaker.complains()
    speaker.do("speak")
    assert until(lambda: speaker.told()[-1].startswith("speaks"), 10), speaker.complains()
    assert machine.run(f"xargs printf %s </run/card >{DRIVER}/bind").code == 0
    assert until(lambda: "back" in speaker.told(), 30), speaker.complains()
    _listen(machine, 12)
    speaker.do("speak")
    assert _heard(machine)["peak"] > 3000
    speaker.do("end")
    assert until(lambda: speaker.told()[-1] == "ended", 10), speaker.complains()


def _listen(machine: Machine, seconds: int) -> None:
    """Record at the other end from now on."""
    ear = machine.start(
        "ear", f"arecord -q -D plughw:CARD={CARD},DEV=1 -f S16_LE -r 44100 -c 1 -d {seconds} /run/heard.wav"
    )
    assert until(lambda: machine.run("test -s /run/heard.wav").code == 0, 10), ear.complains()


def _heard(machine: Machine) -> dict[str, float]:
    """What was recorded, when it is over."""
    assert machine.run("while systemctl is-active ear; do sleep 0.2; done", 60).code == 0
    told: dict[str, float] = machine.run(
        "python3 -m tests.machine.inside.hearing /run/heard.wav; rm /run/heard.wav"
    ).lines()[0]
    return told


def _said(speaker: Program) -> float:
    """How many seconds the last line was said to take."""
    return float(speaker.told()[-1].split()[1])
