"""What is chosen on the start screen: kept from one start to the next, and turned into settings."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from firmware.players.opponents import STRENGTHS
from firmware.players.virtual.people import People
from firmware.players.virtual.remembering import remember, remembered
from hardware.ports.pads import Pad

FILE = "start.json"
RULES = "rules."
"""What the names of house rules begin with."""

NAME = "name."
"""What the name of the answer begins with that is a player's name; the number of the seat follows."""

SITTING = "sitting"
"""The seats that people play, where they are not the first ones."""

SETTINGS: Mapping[str, str] = {
    "language": "table.language",
    "seats": "table.seats",
    "edition": "table.edition",
    "buildings": "table.buildings",
    "roles": "table.roles",
    "deal": "table.deal",
    "teach": "table.teach",
    "pace": "pace.preset",
}
"""The answers that are settings as they stand."""

ALOUD = "each"
"""The answer by which the bots are heard in the debates."""

SILENT = "off"
"""The voice that is none."""

FIRST_GAME: Mapping[str, str] = {
    "bots": "novice",
    "edition": "2009",
    "buildings": "",
    "roles": "",
    "deal": "hand",
    "teach": "always",
    "pace": "normal",
}
"""What is answered for who has never played; nothing of it needs the game to be known."""

Answers = Mapping[str, str]


def known_answer(answer: str, values: Sequence[str]) -> str:
    """``answer`` if it is one of ``values``, or else the first of them."""
    return answer if answer in values else values[0]


def recalled(folder: Path) -> Answers:
    """What was chosen at the last start, as far as it is kept in the state ``folder``."""
    kept = remembered(folder / FILE)
    if not isinstance(kept, dict):
        return {}
    return {name: value for name, value in kept.items() if isinstance(value, str)}


def keep(folder: Path, answers: Answers) -> None:
    """Keep ``answers`` for the next start."""
    remember(folder / FILE, dict(answers))


def first_game(answers: Answers) -> Answers:
    """The ``answers`` for who has never played: the base game, by no rules of one's own, explained and practised."""
    kept = {name: value for name, value in answers.items() if not name.startswith(RULES)}
    return kept | dict(FIRST_GAME)


def overrides(answers: Answers) -> Iterator[str]:
    """The settings that ``answers`` ask for, each as ``section.key=value``."""
    for name, setting in SETTINGS.items():
        if answers.get(name):
            yield f"{setting}={answers[name]}"
    yield from voice_overrides(answers)
    yield "voice.choose=never"  # it was chosen here
    yield from (f"{name}={value}" for name, value in answers.items() if name.startswith(RULES) and value)


def voice_overrides(answers: Answers) -> Iterator[str]:
    """The settings of the voice that ``answers`` ask for."""
    if answers.get("voice") == SILENT:
        yield "sound.silent=true"
    elif answers.get("voice"):
        yield f"voice.engine={answers['voice']}"


def sitting(chosen: str, count: int, seats: int) -> tuple[int, ...]:
    """The seats of ``count`` people, at a table of ``seats``: those ``chosen``, if they are as many, or the first."""
    places = tuple(int(seat) for seat in chosen.split(",") if seat.isdecimal())
    if len(places) == count and all(1 <= seat <= seats for seat in places):
        return places
    return tuple(range(1, count + 1))


def people(answers: Answers) -> People:
    """Who comes to the table."""
    names = {seat: answers.get(f"{NAME}{seat}", "").strip() for seat in range(1, int(answers["seats"]) + 1)}
    return People(
        tuple(Pad(int(seat)) for seat in answers[SITTING].split(",") if seat),
        {seat: name for seat, name in names.items() if name},
        None,
        next((strength for strength in STRENGTHS if strength == answers.get("bots")), "steady"),
        answers.get("aloud") == ALOUD,
    )
