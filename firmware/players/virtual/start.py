"""The start screen of the virtual table: what can be chosen before an evening, in the language that is chosen there."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from audio.text.narration import Narration
from engine.errors import SetupRefused
from engine.werewolf.model.rules import allowed
from engine.werewolf.setup.editions import EDITIONS, has_buildings
from engine.werewolf.setup.registry import ROLES
from engine.werewolf.setup.sets import graded
from firmware.players.opponents import STRENGTHS
from firmware.players.opponents.wording import names_for
from firmware.players.virtual.choices import ALOUD, NAME, RULES, SILENT, SITTING, Answers, sitting
from firmware.players.virtual.houserules import RuleWords, rule_words
from firmware.players.virtual.startwords import GO, parting, start_hint
from firmware.players.virtual.words import window_words
from firmware.runtime.config import Config, Table
from firmware.runtime.config.chapters import AT_TABLES, chapters
from firmware.runtime.config.known import edition_settings, languages
from hardware.virtual.start.form import Form, Row, Section

FEWEST, MOST = 6, 28
SHARING = 6
"""So many people fit before one window."""

FIRST, RESUME, ANEW = "first", "resume", "anew"
"""What the buttons answer."""

FIXED = frozenset({"seats", "people", SITTING, "edition", "buildings", "roles", "deal", "teach"})
"""The answers, besides the house rules, that hold for a whole evening."""

Options = tuple[tuple[str, str], ...]


def first_answers(config: Config, kept: Answers, name: str = "") -> Answers:
    """
    What the screen begins with: what was chosen last, and for the rest what the settings say.

    On the first start ``name`` is proposed for who plays alone.
    """
    table = config.table
    usual = {
        "language": table.language,
        "game": "argent" if table.game == "argent" else "werewolf",
        "seats": "8",
        "people": "1",
        "bots": "steady",
        "aloud": "none",
        "edition": table.edition,
        "buildings": "random" if table.buildings == "ask" else table.buildings,
        "roles": table.roles,
        "deal": "box" if table.deal == "box" else "hand",
        "teach": table.teach,
        "pace": config.pace.preset,
        f"{NAME}1": "" if kept else name,
        "voice": SILENT if config.sound.silent else config.voice.engine,
    }
    return usual | dict(kept)


class Asking:
    """Makes the form; ``resumes`` are the answers at first, where an evening can be resumed."""

    def __init__(self, resumes: Answers | None = None) -> None:
        self._begun = None if resumes is None else _fixed(resumes)

    def __call__(self, answers: Answers) -> Form:
        """The form for the ``answers`` so far; an answer that there is not (any more) becomes the first there is."""
        language = _known(answers["language"], languages())
        words = window_words(Narration.load(language))
        if answers["game"] == "argent":
            from firmware.players.argent.table.start import argent_form  # noqa: PLC0415 - only where it is chosen

            return argent_form(answers, language, tuple(_shared(answers, words)))
        sections = (
            Section(words["start.table"], tuple(_table(answers, language, words))),
            _seating(answers, language, words),
            *_chapters(answers, rule_words(language), words),
        )
        settled = ((SITTING, ",".join(map(str, _sitting(answers)))),)
        anew = self._begun not in {None, _fixed(answers)}
        names = (GO, FIRST) if self._begun is None else (RESUME, ANEW, FIRST)
        return Form(
            words["start.title"],
            sections,
            tuple((name, words[f"start.{name}"]) for name in names),
            self._hint(words, names[0]),
            settled,
            words["start.hint.name"],
            ((FIRST, words["start.first.note"]),) if self._begun is None else (),  # there is no room beside three
            tuple((name, self._hint(words, name)) for name in names[1:]),
            names.index(ANEW) if anew else 0,
            parting(words),
        )

    def _hint(self, words: Mapping[str, str], button: str) -> str:
        """How the form is worked while Enter presses that button, by which a kept evening may be lost."""
        loses = self._begun is not None and button != RESUME
        return start_hint(words, f"{button}.lost" if loses else button)


def left_as(answers: Answers, resumes: Answers) -> Answers:
    """The ``answers`` for the next start, with those of the evening that ``resumes`` then which hold for all of it."""
    changed = {name: value for name, value in answers.items() if not _holds(name)}
    return changed | {name: value for name, value in resumes.items() if _holds(name)}


def _holds(name: str) -> bool:
    """Whether an answer holds for a whole evening."""
    return name in FIXED or name.startswith(RULES)


def _fixed(answers: Answers) -> frozenset[tuple[str, str]]:
    """Those of ``answers`` that hold for a whole evening, and are not changed by going on with it."""
    return frozenset((name, value) for name, value in answers.items() if value and _holds(name))


def _shared(answers: Answers, words: Mapping[str, str]) -> Iterator[Row]:
    """What is asked whichever game is played."""
    told = tuple((one, window_words(Narration.load(one))["start.me"]) for one in languages())
    language = _known(answers["language"], languages())
    yield Row("language", words["start.language"], words["start.language.note"], told, language)
    games = tuple((game, words[f"start.game.{game}"]) for game in ("werewolf", "argent"))
    game = _known(answers["game"], [name for name, _ in games])
    yield Row("game", words["start.game"], words["start.game.note"], games, game)


def _table(answers: Answers, language: str, words: Mapping[str, str]) -> Iterator[Row]:
    """Who plays, and what."""

    def row(name: str, options: Options = ()) -> Row:
        value = answers.get(name, "")
        known = value if not options or value in dict(options) else options[0][0]
        note = words.get(f"start.{name}.{known}.note") or words[f"start.{name}.note"]
        return Row(name, words[f"start.{name}"], note, options, known)

    def named(name: str, *values: str) -> Options:
        return tuple((value, words[f"start.{name}.{value}"]) for value in values)

    seats = _seats(answers)
    yield from _shared(answers, words)
    yield row("seats", tuple((str(count), str(count)) for count in range(FEWEST, MOST + 1)))
    yield row("people", tuple((str(count), str(count)) for count in range(min(seats, SHARING) + 1)))
    if len(alone := _sitting(answers)) == 1:
        yield _own_name(alone[0], answers, words)
    yield row("bots", named("bots", *STRENGTHS))
    yield row("aloud", named("aloud", "none", ALOUD))
    edition = _known(answers["edition"], edition_settings())
    yield row("edition", named("edition", *edition_settings()))
    if has_buildings(edition):
        yield row("buildings", named("buildings", "random", "prepared", "picked", "none", "ask"))
    cards = row("roles", (("", words["start.roles.any"]), *_sets(seats, _edition(answers), language)))
    yield replace(cards, note=_cards_note(cards, language, words, shared=len(_sitting(answers)) > 1))
    yield row("deal", named("deal", "hand", "box"))
    yield row("teach", (*named("teach", "ask"), ("always", words["start.yes"]), ("never", words["start.no"])))
    pace = row("pace", named("pace", "ask", "calm", "normal", "brisk"))
    yield _shared_pace(pace, words) if len(_sitting(answers)) > 1 else pace
    yield row("voice", named("voice", "auto", "espeak", SILENT))


def _cards_note(cards: Row, language: str, words: Mapping[str, str], *, shared: bool) -> str:
    """What is said of the ``cards``: in a ``shared`` window, who of those there may be cannot peep there."""
    note = words["start.roles.set.note"] if cards.value else cards.note
    sets = (cards.value,) if cards.value else (written for written, _ in cards.options)
    names = {one.partition(":")[0] for written in sets for one in written.split(",") if one}
    peeps = next((name for name in sorted(names) if ROLES[name].peeps), "")
    if not (peeps and shared):
        return note
    told = words["start.roles.unpeeped.note"].replace("@", Narration.load(language).role(peeps, article=False))
    return told if cards.value else f"{note} {told}"


def _shared_pace(pace: Row, words: Mapping[str, str]) -> Row:
    """The ``pace`` where several share the window: nobody is asked, and calls give time to hand the mouse on."""
    options = (("ask", words["start.pace.shared"]), *pace.options[1:])
    note = words["start.pace.shared.note"] if pace.value == "ask" else pace.note
    return replace(pace, options=options, note=note)


def _own_name(seat: int, answers: Answers, words: Mapping[str, str]) -> Row:
    """What the only person is called; the same answer as beside the seat."""
    note = words["start.name.note"].replace("@", f"{words['seat']} {seat}")
    return Row(f"{NAME}{seat}", words["start.name"], note, (), answers.get(f"{NAME}{seat}", ""))


def _seats(answers: Answers) -> int:
    """How many sit at the table."""
    return int(_known(answers["seats"], [str(count) for count in range(FEWEST, MOST + 1)]))


def _sitting(answers: Answers) -> tuple[int, ...]:
    """The seats that people play."""
    seats = _seats(answers)
    counts = [str(count) for count in range(min(seats, SHARING) + 1)]
    return sitting(answers.get(SITTING, ""), int(_known(answers["people"], counts)), seats)


def _seating(answers: Answers, language: str, words: Mapping[str, str]) -> Section:
    """The table with its seats."""
    seats = tuple(_seat_rows(answers, language, words))
    return Section(words["start.seating"], seats, seated=True, note=words["start.seating.note"])


def _seat_rows(answers: Answers, language: str, words: Mapping[str, str]) -> Iterator[Row]:
    """Each seat: who plays it, and the name."""
    seats, people = range(1, _seats(answers) + 1), _sitting(answers)
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


def _sets(seats: int, edition: str, language: str) -> Iterator[tuple[str, str]]:
    """Cards that so many can play with: each set as it is written, and in words."""
    narration = Narration.load(language)
    try:
        sets = graded(seats, EDITIONS[edition])
    except SetupRefused:
        return
    for cards in sets:
        written = ",".join(f"{role}:{count}" for role, count in cards.items())
        yield written, narration.label("page.deck.cards", deck=cards)


def _chapters(answers: Answers, rules: RuleWords, words: Mapping[str, str]) -> Iterator[Section]:
    for chapter, names in chapters().items():
        rows = tuple(_rules(names, answers, rules, words))
        yield Section(rules.chapter(chapter), rows, marked=any(row.value for row in rows))


def _rules(names: tuple[str, ...], answers: Answers, rules: RuleWords, words: Mapping[str, str]) -> Iterator[Row]:
    """The settings that list their values; what a table plays with in this edition is the first."""
    edition = EDITIONS[_edition(answers)].changed(AT_TABLES)
    for name in names:
        usual, values = getattr(edition, name), allowed(name)
        if len(values) < 2:
            continue
        told = {value: _worded(name, value, rules, words) for value in (usual, *values)}
        others = tuple((_written(value), told[value]) for value in values if value != usual)
        options = (("", words["start.usual"].replace("@", told[usual])), *others)
        answer = answers.get(RULES + name, "")
        label, sentence = rules.rules[name]
        yield Row(RULES + name, label, sentence, options, answer if answer in dict(options) else "")


def _edition(answers: Answers) -> str:
    """The edition whose cards and rules are shown."""
    return Table(edition=_known(answers["edition"], edition_settings())).first_edition


def _written(value: object) -> str:
    """A value as the configuration reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _worded(name: str, value: object, rules: RuleWords, words: Mapping[str, str]) -> str:
    """The value of the rule ``name`` as it is read on the screen."""
    if isinstance(value, bool):
        return words["start.yes" if value else "start.no"]
    return rules.value(value, name)


def _known(answer: str, values: Sequence[str]) -> str:
    """``answer`` if it is one of ``values``, or else the first of them."""
    return answer if answer in values else values[0]
