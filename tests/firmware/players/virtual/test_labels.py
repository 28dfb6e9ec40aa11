"""What the window of the virtual table writes is there in full, in every language, and fits a name that is put in."""

import re

import pygame
import pytest

from audio.text.narration import Narration, languages
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS, ROLES
from firmware.players.virtual.words import about, window_words
from firmware.session.cards.names import COMMANDS
from firmware.session.setup.village import WAYS
from hardware.display.drawing.text import Setting
from hardware.virtual.asking.keys import ANSWERS
from hardware.virtual.asking.parts import parts_of
from hardware.virtual.drawing.bar import SPEEDS
from hardware.virtual.drawing.cards import draw_face
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.tray import draw_card, tray_places
from hardware.virtual.scene import Ending, Kind, Rulebook, Scene, SceneCard, SceneSeat
from hardware.virtual.sheets.helping import BY_MOUSE, CAPS, help_groups
from hardware.virtual.sheets.sheets import Sheet, draw_sheet
from tests.harness.marks import each, only_long

EVERYWHERE = {"villager", "werewolf"}
"""The cards of every game."""


def rows(scene: Scene) -> list[str]:
    """The rows of the help, of all its groups."""
    return [row for group in help_groups(scene) for row in group.rows]


class Reader(Shelf):
    """A shelf that keeps of every label whether it was in full, and its size, when it was set last: as it is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.labels: dict[str, bool] = {}
        self.sizes: dict[str, int] = {}

    def setting(self, text: str, room: tuple[int, int], largest: int) -> Setting:
        """See `Shelf.setting`."""
        found = super().setting(text, room, largest)
        self.labels[text], self.sizes[text] = found.whole, found.size
        return found


@pytest.mark.parametrize("language", languages())
def test_every_house_that_is_offered_is_told_of(language: str) -> None:
    """Which trade it brings, by name."""
    narration, trades = Narration.load(language), BUILDINGS.keys() - {HOMELESS}
    words = window_words(narration)
    assert all(narration.role(trade, article=False) in words[f"do.offered.{trade}"] for trade in trades)


@pytest.mark.parametrize("language", languages())
def test_how_tokens_are_handed_out_is_told(language: str) -> None:
    """Before the first question nobody has heard of tokens; and both answers differ at each."""
    words = window_words(Narration.load(language))
    asked = [parts_of(words[f"ask.village.way.{way}"], words) for way in WAYS]
    assert [[None, "up", "down"]] * len(WAYS) == [[part.push for part in parts] for parts in asked]
    assert len(WAYS) == len({red.text for _, _, red in asked})


@pytest.mark.parametrize(
    ("language", "medal", "captain"),
    [("en", "medal", "Captain"), ("fr", "médaille", "Capitaine"), ("de", "Medaille", "Hauptmann")],
)
def test_whose_the_medal_is_of_which_the_narrator_speaks(language: str, medal: str, captain: str) -> None:
    """It is told where somebody can become Captain, and where one names the next; no label leaves it open."""
    words = window_words(Narration.load(language))
    told = {name for name, text in words.items() if medal in text}
    assert {"do.stand", "do.stand.double", "rules.captain", "rules.captain.double"} <= told
    assert all(captain in words[name] for name in {*told, "do.aim.captain.heir"} if not name.startswith("rules."))


@pytest.mark.parametrize("language", languages())
def test_what_each_does_is_told_without_others(language: str) -> None:
    """Few games have all of them, so none is told of by another; but who loses his house is a Vagabond."""
    words = Narration.load(language)
    names = {card: words.role(card, article=False) for card in (*ROLES, *BUILDINGS) if card not in EVERYWHERE}
    assert [("pyromaniac", HOMELESS)] == [
        (card, other)
        for card in names
        for other, name in names.items()
        if other != card and re.search(rf"\b{name}", about(words, card))
    ]


@pytest.mark.thinned(3)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("kind", "size"),
    [("role", (1280, 800)), ("role", (1024, 600)), ("token", (1280, 800)), ("token", (1024, 600))],
    ids=str,
)
def test_in_full(language: str, kind: Kind, size: tuple[int, int]) -> None:
    """Every role and every command can be read, dealt or laid out to choose from."""
    words, reader, sheet = Narration.load(language), Reader(), pygame.Surface(size)
    roles = [SceneCard(role, words.role(role, article=False), role, kind=kind) for role in ROLES]
    orders = [SceneCard(name, words.label(f"command.{name}"), name, kind="command") for name in COMMANDS]
    places = tray_places(lay_out(size, 8).tray, [*roles, *orders])
    for card in (*roles, *orders):
        draw_card(sheet, reader, places[card.uid], card, seen=True)
    assert {card.label: True for card in (*roles, *orders)} == reader.labels


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(42, 58), (25, 35)], ids=["of 18", "of 28"])
def test_a_small_card_has_its_whole_name(language: str, size: tuple[int, int]) -> None:
    """Every role can be read on a card at the end of a game with many players, in the smallest window, too."""
    words, reader, sheet = Narration.load(language), Reader(), pygame.Surface(size)
    roles = [words.role(role, article=False) for role in ROLES]
    for role in roles:
        draw_face(sheet, reader, sheet.get_rect(), "seer", role)
    assert dict.fromkeys(roles, True) == reader.labels


SHARED = Scene(
    seats=(SceneSeat(1, human=True), SceneSeat(2, human=True)),
    rules=Rulebook(trades=(("Baker", "Peeps."),)),
    ending=Ending("villagers", frozenset(), (), ()),
)


@pytest.mark.parametrize("language", languages())
def test_who_is_alone_reads_that_he_may_look_on(language: str) -> None:
    """In the first night, whether heads stay up for a Little Girl or not: he does not know whose heads are meant."""
    words = window_words(Narration.load(language))
    first = re.match(r".+?\.", words["do.night.first"])
    assert first is not None
    assert words["do.night.peeped"].startswith(first[0])


@pytest.mark.parametrize(("language", "word"), [("en", "unless"), ("fr", "sauf"), ("de", "es sei denn")])
def test_no_line_of_the_night_promises_a_call(language: str, word: str) -> None:
    """Time runs until dawn, and to who may be called the line says: unless one is."""
    words = window_words(Narration.load(language))
    assert word in words["do.night.called"]
    assert {(1, 0)} == {
        (words[f"do.night{case}"].count("@"), words[f"do.night{case}"].count(word))
        for case in ("", ".first", ".skipping")
    }


@pytest.mark.parametrize("language", languages())
def test_each_row_of_the_help_has_words(language: str) -> None:
    """Every row and every heading of the help is in every language, and no other words are kept for it."""
    words = {key.removeprefix("help.") for key in window_words(Narration.load(language)) if key.startswith("help.")}
    groups = {group.name for group in help_groups(SHARED)}
    assert CAPS.keys() | groups | {"title", "box"} == {key for key in words if not key.startswith("key.")}


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("language", each(languages(), "de"))
@pytest.mark.parametrize("size", [(900, 560), (1280, 800), *only_long(((1024, 600),), ((3840, 2160),))], ids=str)
def test_the_help_fits(language: str, size: tuple[int, int]) -> None:
    """All of its rows are in letters of one size that can be read, on a paper within the window, below the bar."""
    words, reader, layout = window_words(Narration.load(language)), Reader(), lay_out(size, 8)
    surface = pygame.Surface(size)
    surface.fill((255, 255, 255))
    draw_sheet(surface, reader, layout.unit, words, Sheet("help"), SHARED)
    (letters,) = {reader.sizes[words[f"help.{key}"]] for key in rows(SHARED)}
    assert letters >= 11
    column = [surface.get_at((size[0] // 2, y)) for y in range(size[1])]
    paper = [y for y, colour in enumerate(column) if colour.r >= colour.g + 6]  # its shadow is grey
    assert layout.bar.bottom < paper[0]
    assert size[1] - 2 > paper[-1]


def test_the_help_names_the_other_keys_for_thumbs() -> None:
    """Green and red have keys of their own where the arrows are for something else."""
    assert all(key in CAPS[push] for push, key in ANSWERS.items())


VIEWS = {"view", "view.guarded"}
"""What is read of the views, of which all cards may be one."""


def test_the_help_is_of_this_table() -> None:
    """Who shares the window reads what differs there, and only he; of tokens or an end only who has some."""
    alone, together = set(rows(Scene())), set(rows(SHARED))
    assert {"arrows", "role", "skip", "cards"} == alone - together - VIEWS
    assert {"pass", "seat", "look", "role.shared", "skip.shared", "cards.token", "end"} == together - alone - VIEWS
    assert CAPS["arrows"] == CAPS["seat"][1:]


def test_the_help_begins_with_the_mouse() -> None:
    """What a click does comes before all that only keys do."""
    by_mouse = [set(CAPS[row]) <= BY_MOUSE for row in rows(Scene())]
    assert sorted(by_mouse, reverse=True) == by_mouse
    assert 4 == sum(by_mouse)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "look away"), ("de", "schauen weg"), ("fr", "détournent les yeux")]
)
def test_a_secret_vote_is_given_unseen(language: str, told: str) -> None:
    """Where several share the window, whatever the line says to who has not voted asks the others to look away."""
    words = window_words(Narration.load(language))
    over = {f"do.ballot.{one}.named" for one in ("given", "on", "kept", "yourself.last", "unvoted")}
    asked = [key for key in words if key.startswith("do.ballot") and key.endswith(".named") and key not in over]
    assert [] == [key for key in asked if told not in words[key]]


@pytest.mark.parametrize("language", languages())
def test_what_the_lid_is_is_told_with_ones_own_card(language: str) -> None:
    """In the words in which the first card of another is laid: where on the box that is."""
    words = window_words(Narration.load(language))
    where = words["do.card.first"].split(", ")[1].removesuffix(".")
    assert [True] * 3 == [where in words[f"do.{key}"] for key in ("card.first", "card.goes", "card.goes.named")]


@pytest.mark.parametrize("language", languages())
def test_the_page_of_a_role_tells_how_the_game_is_held(language: str) -> None:
    """It goes on under that page, unlike under the help, which one would expect of both."""
    assert "(F1" in Narration.load(language).label("window.role.close")


@pytest.mark.parametrize("language", languages())
def test_a_key_is_called_what_it_does(language: str) -> None:
    """Leading a pointer to the next name is not going on, nor to take a choice back; nor is ready as if not awaited."""
    words = window_words(Narration.load(language))

    def deed(name: str, push: str) -> str:
        return next(part.text for part in parts_of(words[name], words) if part.push == push)

    leads = {deed(f"do.aim{how}", "down") for how in ("", ".named", ".taken", ".taken.named", ".housed")}
    undoes = {deed(f"do.aim.agreed{how}", "down") for how in ("", ".named")}
    assert [1, 1] == [len(leads), len(undoes)]
    assert 3 == len({*leads, *undoes, deed("do.deal.seen", "up")})
    assert deed("do.debate.more.asked", "up") != deed("do.debate.named", "up")


@pytest.mark.parametrize("language", languages())
def test_the_dead_read_how_to_go_on(language: str) -> None:
    """Who alone plays here, and is dead, is told of the fastest button, whether he sees everything or not."""
    words = window_words(Narration.load(language))
    assert [True] * 2 == [f"×{SPEEDS[-1]:g}" in words[key] for key in ("do.dead", "do.dead.open")]


def test_no_french_name_needs_an_apostrophe() -> None:
    """Before a player's name, which may begin with a vowel, the window writes no word that would lose its own."""
    lose = re.compile(r"\b(?:de|que|jusque|lorsque|puisque) [@#]", re.IGNORECASE)
    assert lose.search("Le rôle de @")
    assert [] == [name for name, text in window_words(Narration.load("fr")).items() if lose.search(text)]


@pytest.mark.parametrize("language", languages())
def test_the_line_ends_a_choice_of_several_in_the_words_of_the_display(language: str) -> None:
    """Also where nobody is named; what the narrator calls it is in both."""
    narration = Narration.load(language)
    for ask in ("teacher.ban", "scapegoat.voters"):
        said = [
            [narration.label(f"{label}{end}") for end in ("", ".nobody")]
            for label in ("aim.done", f"window.do.spare.{ask}")
        ]
        assert said[0] == said[1]
        assert said[0][1].startswith(said[0][0])
