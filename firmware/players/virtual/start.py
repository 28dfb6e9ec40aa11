"""The start screen of the virtual table: what can be chosen before an evening, in the language that is chosen there."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from audio.text.narration import Narration
from engine.errors import SetupRefused
from engine.werewolf.model.rules import Rules
from engine.werewolf.setup.composition import balance, evened
from engine.werewolf.setup.editions import has_buildings
from engine.werewolf.setup.registry import ROLES
from engine.werewolf.setup.sets import graded
from firmware.players.opponents import STRENGTHS
from firmware.players.virtual.choices import ALOUD, FIRST_GAME, NAME, RULES, SILENT, SITTING, Answers, known_answer
from firmware.players.virtual.houserules import rule_words
from firmware.players.virtual.startrules import rule_chapters, rules_in
from firmware.players.virtual.startseats import (
    FEWEST,
    MOST,
    SHARING,
    names_elsewhere,
    own_name,
    people_in,
    seating,
    seats_in,
)
from firmware.players.virtual.startwords import GO, parting, start_hint
from firmware.players.virtual.words import window_words
from firmware.runtime.composition import parse_composition
from firmware.runtime.config import Config
from firmware.runtime.config.known import edition_settings, languages
from hardware.virtual.start.form import Form, Row, Section

FIRST, RESUME, ANEW = "first", "resume", "anew"
"""What the buttons answer."""

FIXED = frozenset({"seats", "people", SITTING, "edition", "buildings", "roles", "deal", "teach"})
"""The answers, besides the house rules, that hold for a whole evening."""

WORDS = ("calm", "brisk")
"""The paces that differ from the usual one where several share the window: the narrator says more, or less."""

SEATING = 1
"""The section in which all names are; the first one has none but that of who plays alone."""

GUIDED = "always"
"""The answer by which the first game is guided: the cards are not asked for then."""

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
    """
    Makes the form.

    ``resumes`` are the answers at first, where an evening can be resumed; ``usual`` those of who has chosen nothing,
    where no game has come to its end yet. ``over`` is whether that of the evening has: then another one comes first.
    """

    def __init__(self, resumes: Answers | None = None, usual: Answers | None = None, *, over: bool = False) -> None:
        self._begun = None if resumes is None else _fixed(resumes)
        self._over = over
        self._usual = None if usual is None else _replaced(usual)

    def __call__(self, answers: Answers) -> Form:
        """The form for the ``answers`` so far; an answer that there is not (any more) becomes the first there is."""
        language = known_answer(answers["language"], languages())
        words = window_words(Narration.load(language))
        if answers["game"] == "argent":
            from firmware.players.argent.table.start import argent_form  # noqa: PLC0415 - only where it is chosen

            return argent_form(answers, language, tuple(_shared(answers, words)))
        sections = (
            Section(words["start.table"], tuple(_table(answers, language, words))),
            seating(answers, language, words),
            *rule_chapters(answers, rule_words(language), words),
        )
        settled = ((SITTING, ",".join(map(str, people_in(answers)))),)
        names = (GO, FIRST) if self._begun is None else (RESUME, ANEW, FIRST)
        golden = self._golden(answers)
        return Form(
            words["start.title"],
            sections,
            tuple((name, words[f"start.{name}"]) for name in names),
            self._hint(words, golden, "row"),
            settled=settled,
            writing=words["start.hint.name"],
            undoing=words["start.hint.name.written"],
            leading=words["start.hint.names"].replace("@", words["start.seating"]),
            listing=words["start.hint.list"],
            notes=((FIRST, words["start.first.note"]),) if self._begun is None else (),  # there is no room beside three
            hints=tuple((name, self._hint(words, name, "buttons")) for name in names),
            golden=names.index(golden),
            parting=parting(words),
        )

    def _golden(self, answers: Answers) -> str:
        """The button that Enter presses; that of a first game only where it undoes nothing that was chosen."""
        if self._begun is not None:
            return ANEW if self._over or self._begun != _fixed(answers) else RESUME
        return FIRST if people_in(answers) and self._usual == _replaced(answers) else GO

    def _hint(self, words: Mapping[str, str], button: str, place: str) -> str:
        """How the form is worked in a ``place`` while Enter presses that button, by which an evening may be lost."""
        loses = self._begun is not None and not self._over and button != RESUME
        return start_hint(words, f"{button}.lost" if loses else button, place)


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


def _replaced(answers: Answers) -> frozenset[tuple[str, str]]:
    """Those of ``answers`` that a first game has others for."""
    return frozenset(
        (name, value) for name, value in answers.items() if value and (name in FIRST_GAME or name.startswith(RULES))
    )


def _shared(answers: Answers, words: Mapping[str, str]) -> Iterator[Row]:
    """What is asked whichever game is played."""
    spoken = {one: window_words(Narration.load(one)) for one in languages()}
    told = tuple((one, its["start.me"]) for one, its in spoken.items())
    language = known_answer(answers["language"], languages())
    label = " · ".join(dict.fromkeys((words["start.language"], *(its["start.language"] for its in spoken.values()))))
    yield Row("language", label, words["start.language.note"], told, language)  # found by who cannot read the others
    games = tuple((game, words[f"start.game.{game}"]) for game in ("werewolf", "argent"))
    game = known_answer(answers["game"], [name for name, _ in games])
    yield Row("game", words["start.game"], words["start.game.note"], games, game)


def _table(answers: Answers, language: str, words: Mapping[str, str]) -> Iterator[Row]:
    """What is played, which is looked for first, and then who plays, and how."""

    def row(name: str, options: Options = ()) -> Row:
        value = answers.get(name, "")
        known = value if not options or value in dict(options) else options[0][0]
        note = words.get(f"start.{name}.{known}.note") or words[f"start.{name}.note"]
        return Row(name, words[f"start.{name}"], note, options, known)

    def named(name: str, *values: str) -> Options:
        return tuple((value, words[f"start.{name}.{value}"]) for value in values)

    seats = seats_in(answers)
    yield from _shared(answers, words)
    edition = known_answer(answers["edition"], edition_settings())
    yield row("edition", named("edition", *edition_settings()))
    if has_buildings(edition):
        yield row("buildings", named("buildings", "random", "prepared", "picked", "none", "ask"))
    yield row("seats", tuple((str(count), str(count)) for count in range(FEWEST, MOST + 1)))
    yield row("people", tuple((str(count), str(count)) for count in range(min(seats, SHARING) + 1)))
    alone = people_in(answers)
    yield own_name(alone[0], answers, words) if len(alone) == 1 else names_elsewhere(words, SEATING)
    yield row("bots", named("bots", *STRENGTHS))
    yield row("aloud", named("aloud", "none", ALOUD))
    cards = row("roles", (("", words["start.roles.any"]), *_sets(seats, rules_in(answers), language)))
    note = words["start.roles.guided.note"] if answers["teach"] == GUIDED else _proposed(cards, words)
    yield replace(cards, note=_cards_note(cards, note, language, words, shared=len(people_in(answers)) > 1))
    yield row("deal", named("deal", "hand", "box"))
    yield row("teach", (*named("teach", "ask"), (GUIDED, words["start.yes"]), ("never", words["start.no"])))
    pace = row("pace", named("pace", "ask", "calm", "normal", "brisk"))
    yield _shared_pace(pace, words) if len(people_in(answers)) > 1 else pace
    yield row("voice", named("voice", "auto", "espeak", SILENT))


def _proposed(cards: Row, words: Mapping[str, str]) -> str:
    """What is said of ``cards`` that are proposed at the table, and whom they favour."""
    if not cards.value:
        return cards.note
    favoured = balance(parse_composition(cards.value))
    return f"{words['start.roles.set.note']} {words[f'start.roles.{favoured}.note']}"


def _cards_note(cards: Row, note: str, language: str, words: Mapping[str, str], *, shared: bool) -> str:
    """The ``note`` on the ``cards``, and in a ``shared`` window who of those there may be cannot peep there."""
    sets = (cards.value,) if cards.value else (written for written, _ in cards.options)
    names = {one.partition(":")[0] for written in sets for one in written.split(",") if one}
    peeps = next((name for name in sorted(names) if ROLES[name].peeps), "")
    if not (peeps and shared):
        return note
    told = words["start.roles.unpeeped.note"].replace("@", Narration.load(language).role(peeps, article=False))
    return told if cards.value else f"{note} {told}"


def _shared_pace(pace: Row, words: Mapping[str, str]) -> Row:
    """The row of the ``pace`` where several share the window: how much the narrator says, for calls last alike."""
    value = pace.value if pace.value in WORDS else "ask"
    names = {"ask": "start.pace.shared", **{word: f"start.pace.shared.{word}" for word in WORDS}}
    options = tuple((answer, words[name]) for answer, name in names.items())
    note = words[f"{names[value]}.note"]
    return replace(pace, label=words["start.pace.shared.title"], options=options, value=value, note=note)


def _sets(seats: int, rules: Rules, language: str) -> Iterator[tuple[str, str]]:
    """
    Cards that so many can play with by ``rules``: each set as it is written, and in words.

    Where a set favours the village, one with another Werewolf follows it, unless their number is set.
    """
    narration = Narration.load(language)
    try:
        sets = graded(seats, rules)
    except SetupRefused:
        return
    for cards in sets:
        fairer = evened(cards) if rules.wolf_count == "table" else None
        for deck in filter(None, (cards, fairer)):
            written = ",".join(f"{role}:{count}" for role, count in deck.items())
            yield written, narration.label("page.deck.cards", deck=deck)
