"""The start screen: who sits where, and what people are called."""

from collections.abc import Collection, Iterator, Mapping

from firmware.players.opponents.wording import names_for
from firmware.players.virtual.choices import NAME, SITTING, Answers, known_answer, sitting
from hardware.virtual.start.form import Row, Section

FEWEST, MOST = 6, 28
SHARING = 6
"""So many people fit before one window."""


def own_name(seat: int, answers: Answers, words: Mapping[str, str]) -> Row:
    """What the only person is called; the same answer as beside the seat."""
    note = words["start.name.note"].replace("@", f"{words['seat']} {seat}")
    return Row(f"{NAME}{seat}", words["start.name"], note, (), answers.get(f"{NAME}{seat}", ""))


def names_elsewhere(words: Mapping[str, str], section: int) -> Row:
    """In its place where not one person plays alone: that names are in that ``section``, to which it leads."""
    return Row("names", words["start.names"], words["start.names.note"], value=words["start.seating"], leads=section)


def seats_in(answers: Answers) -> int:
    """How many sit at the table."""
    return int(known_answer(answers["seats"], [str(count) for count in range(FEWEST, MOST + 1)]))


def people_in(answers: Answers) -> tuple[int, ...]:
    """The seats that people play."""
    seats = seats_in(answers)
    counts = [str(count) for count in range(min(seats, SHARING) + 1)]
    return sitting(answers.get(SITTING, ""), int(known_answer(answers["people"], counts)), seats)


def seating(answers: Answers, language: str, words: Mapping[str, str]) -> Section:
    """The table with its seats."""
    seats = tuple(_seat_rows(answers, language, words))
    return Section(words["start.seating"], seats, seated=True, note=words["start.seating.note"])


def _seat_rows(answers: Answers, language: str, words: Mapping[str, str]) -> Iterator[Row]:
    """Each seat: who plays it, and the name."""
    seats, people = range(1, seats_in(answers) + 1), people_in(answers)
    bots = names_for(language, set(seats) - set(people), (answers.get(f"{NAME}{seat}", "") for seat in people))
    for seat in seats:
        on = seat in people
        others = sorted({*people} ^ {seat})
        turned = ((SITTING, ",".join(map(str, others))), ("people", str(len(others))))
        person = words["you"] if len(people) == 1 else f"{words['seat']} {seat}"
        note = person if on else bots[seat]
        value = answers.get(f"{NAME}{seat}", "")
        taken = {*bots.values(), *(answers.get(f"{NAME}{other}", "") for other in seats if other != seat)}
        proposed = _proposed(language, value, taken) if on else ""
        yield Row(f"{NAME}{seat}", str(seat), note, (), value, on, turned if len(others) <= SHARING else (), proposed)


def _proposed(language: str, name: str, taken: Collection[str]) -> str:
    """The next name that nobody has after ``name``; nothing where that was made up by whoever has it."""
    free = [one for one in names_for(language, range(1, MOST + 1)).values() if one not in taken]
    if name and name not in free:
        return ""
    return free[(free.index(name) + 1 if name else 0) % len(free)] if free else ""
