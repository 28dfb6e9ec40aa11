"""Who clicks somebody that cannot be named reads why, before how a player is named."""

from dataclasses import replace

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.asking.prompt import prompt
from hardware.virtual.asking.situation import Situation
from hardware.virtual.scene import Scene, SceneSeat, View, Words

HOUSES = {4: "vagabond", 5: "innkeeper"}
VILLAGE = Scene(
    tuple(
        SceneSeat(seat, f"P{seat}", human=seat == 2, alive=seat != 6, house=HOUSES.get(seat, "farmer"))
        for seat in range(1, 7)
    ),
    pack=frozenset({2, 3}),
)
AIM = Page("aim", ("Whom?", "P1", "red: next"), pointer=Pad(1), options=(Pad(1),), actors=(Pad(2),))
WORDS = Words(
    {
        "do.refused.defender.protect": "not twice: @",
        "do.refused.dead": "@ is dead",
        "do.refused.pack": "@ is yours",
        "do.aim.proposed": "@ picks #",
        "do.aim.led": "@ points at #",
        "do.aim.open": "but @",
    }
)


def why(ask: str, named: int, scene: Scene = VILLAGE, name: str = "aim") -> str:
    """What seat 2 reads that clicked ``named`` for what ``ask`` asks; only seat 1 can be chosen."""
    page = replace(AIM, name=name, ask=ask)
    return prompt(Situation(scene, page, View(2), WORDS, refused={2: named})).text.partition("   ")[0]


@pytest.mark.parametrize(
    ("expected", "ask", "named"),
    [
        ("not twice: P3", "defender.protect", 3),
        ("P6 is dead", "defender.protect", 6),
        ("do.refused.own", "seer.look", 2),
        ("do.refused.homeless", "raven.accuse", 4),
        ("do.refused", "seer.look", 4),
        ("P3 is yours", "werewolves.devour", 3),
        ("do.refused.innkeeper", "werewolves.devour", 5),
        ("do.refused", "seer.look", 5),
    ],
)
def test_why_a_player_cannot_be_chosen(expected: str, ask: str, named: int) -> None:
    """The rule is named that forbids it."""
    assert expected == why(ask, named)


def test_why_a_vote_cannot_be_given() -> None:
    """Of a ballot it is told in the same way; an Innkeeper who has lost his token is protected no more."""
    exposed = replace(VILLAGE, seats=tuple(replace(seat, spent=True) for seat in VILLAGE.seats))
    assert ["P6 is dead", "do.ballot.own", "do.refused.innkeeper"] == [why("vote", n, name="ballot") for n in (6, 2, 5)]
    assert "do.refused" == why("vote", 5, exposed, name="ballot")


def test_who_clicks_his_love_is_asked_first() -> None:
    """He can vote for her, by a second click; where she cannot be named he reads that, as of anybody."""
    seats = (replace(seat, loves=(Pad(1), Pad(6)), knows_love=True, player=seat.number) for seat in VILLAGE.seats)
    loving = replace(VILLAGE, seats=tuple(seats))
    assert ["do.ballot.loved", "P6 is dead"] == [why("vote", seat, loving, "ballot") for seat in (1, 6)]
    assert "do.refused" == why("captain.elect", 1, loving, "ballot")


def test_the_keys_stay() -> None:
    """Only the question makes room for it: how a player is named can be read on."""
    page = replace(AIM, ask="defender.protect")
    said = [prompt(Situation(VILLAGE, page, View(2), WORDS, refused=no)).text for no in ({}, {2: 3})]
    assert ["Whom?   do.aim", "not twice: P3   do.aim"] == said


@pytest.mark.parametrize(
    ("news", "agreed", "own"), [("P3 picks P1", {3}, ()), ("", set(), ()), ("but P3", set(), (2,)), ("", {3}, (2,))]
)
def test_what_the_pack_does_is_not_hidden(news: str, agreed: set[int], own: tuple[int, ...]) -> None:
    """Whom another of it picks, or leads its pointer to, or that he has still to agree, is read beside the refusal."""
    page = replace(AIM, ask="werewolves.devour", actors=(Pad(2), Pad(3)), agreed=tuple(map(Pad, agreed)))
    now = Situation(VILLAGE, page, View(2), WORDS, refused={2: 3}, agreed=frozenset(own))
    assert f"P3 is yours {news}".strip() == prompt(now).text.partition("   ")[0]
    led = news or "P3 points at P1" * (not own)
    assert f"P3 is yours {led}".strip() == prompt(replace(now, led=3)).text.partition("   ")[0]


def test_how_many_agree_is_for_the_display_alone() -> None:
    """The line asks a pack its question, without how many agree, which the display has beside it."""
    page = replace(AIM, lines=("Pack: P2, P3", "Whom?   1/2 agree", "P1", "red: next"))
    assert "Whom?   do.aim" == prompt(Situation(VILLAGE, page, View(2), WORDS)).text
