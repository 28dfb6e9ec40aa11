"""What can be laid on the lid of a virtual table, and what is said of it."""

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.cards import Dealer, virtual_deck
from firmware.players.virtual.things import Things
from firmware.players.virtual.tray import Tray
from firmware.runtime.config import load
from firmware.session.cards.names import bare
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.scene import SceneCard


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("phase", "kind"), [("deck", "role"), ("village", "building")])
def test_what_is_chosen_from_lies_by_its_names(language: str, phase: str, kind: str) -> None:
    """Cards and tokens to choose from lie by their names in the table's language, and START is the last command."""
    cards = lying(language, phase)
    labels = [bare(card.label) for card in cards if card.kind == "token"]
    assert sorted(labels) == labels
    words = Narration.load(language)
    every = {words.role(card.name, article=False) for card in virtual_deck() if card.kind == kind}
    assert every == {card.label for card in cards if card.kind == "token"}
    assert "start" == cards[-1].icon


def test_a_command_that_would_do_nothing_is_idle() -> None:
    """That is START while cards are chosen; all others always do something."""
    assert ["start"] == [card.icon for card in lying("en", "deck") if card.idle]


@pytest.mark.parametrize(("people", "shared"), [((1,), False), ((1, 2), True)])
def test_a_card_that_is_chosen_tells_what_it_can_here(people: tuple[int, ...], shared: bool) -> None:
    """At a window of several nobody can peep, which the Little Girl's card says; without houses, none of Vagabonds."""
    told = {card.label: card.about for card in lying("en", "deck", people)}
    assert [shared, False] == ["nobody can peep" in told["Little Girl"], "Vagabond" in told["Raven"]]
    assert "this card would have nothing to do" in told["Pyromaniac"]


@pytest.mark.parametrize(
    ("unpeeped", "people", "role"),
    [
        ("Little Girl", (1, 2), "little_girl"),
        ("", (1,), "little_girl"),
        ("", (1, 2), "seer"),
    ],
)
def test_who_cannot_peep_here_is_told_before_it_is_chosen(unpeeped: str, people: tuple[int, ...], role: str) -> None:
    """Of a card that peeps, on the pile or in what is offered, where several share the window; of no other."""
    pile = [card.uid for card in virtual_deck() if card.name == role]
    offer = Narration.load("en").label("page.deck.offer", deck={"werewolf": 2, role: 1})
    assert unpeeped == tray("en", "deck", people, pile=pile).unpeeped
    assert unpeeped == tray("en", "deck", people, offer=offer).unpeeped
    assert "" == tray("en", "village", people, pile=pile).unpeeped


@pytest.mark.parametrize("language", languages())
def test_a_card_with_which_two_lie_in_the_middle_is_named(language: str) -> None:
    """As soon as it is on the pile, or on the display in what is offered; of no other cards."""
    words = Narration.load(language)
    thief = words.role("thief", article=False)
    for role, named in (("thief", thief), ("seer", "")):
        pile = [card.uid for card in virtual_deck() if card.name == role]
        offer = words.label("page.deck.offer", deck={"werewolf": 2, role: 1})
        assert named == tray(language, "deck", pile=pile).centred
        assert named == tray(language, "deck", offer=offer).centred
        assert "" == tray(language, "village", pile=pile).centred


@pytest.mark.parametrize(("role", "lone"), [("piper", True), ("white_werewolf", True), ("seer", False)])
def test_a_card_with_a_goal_of_its_own_is_known_once_the_set_is_complete(role: str, lone: bool) -> None:
    """For the box weighs the village and the wolves only."""
    pile = [card.uid for card in virtual_deck() if card.name == role][:1]
    table = tray("en", "deck", pile=pile)
    assert not table.lone
    table._box.evening.pads = [Pad(1)]
    assert lone == table.lone


@pytest.mark.parametrize("language", languages())
def test_an_offer_of_new_cards_is_one(language: str) -> None:
    """As long as it is on the display, and holds a card that the last game had not."""
    offer = Narration.load(language).label("page.deck.offer", deck={"werewolf": 2, "witch": 1})
    table = tray(language, "deck", offer=offer)
    evening = table._box.evening
    for evening.deck, novel in (({}, True), ({"werewolf": 3}, True), ({"werewolf": 1, "witch": 1}, False)):
        assert novel == table.novel
    assert not tray(language, "deck").novel


def test_cards_that_the_edition_does_not_know_are_not_laid_out() -> None:
    """They would be counted, and refused once all are laid; a table that has just taken other rules sees its pile."""
    (witch,) = (card.uid for card in virtual_deck() if card.name == "witch")
    assert [True, False, True] == [
        witch in {card.uid for card in lying("en", "deck", edition=edition, pile=pile)}
        for edition, pile in (("2009", []), ("collector", []), ("collector", [witch]))
    ]


@pytest.mark.parametrize(
    ("edition", "roles", "guests"),
    [
        ("ask", "", {"raven", "piper", "two_sisters"}),
        ("2009", "", set[str]()),
        ("2009", "werewolf:2,raven,villager:5", {"raven"}),
        ("village2009", "", {"raven", "piper"}),
    ],
)
def test_an_edition_that_was_chosen_lays_out_its_own_cards(edition: str, roles: str, guests: set[str]) -> None:
    """Those of other boxes lie there where no edition was chosen, or where they were named with it."""
    cards = tray("en", "deck")
    cards._box.config = load([], [f"table.edition={edition}", f"table.roles={roles}"])
    laid = {card.uid for card in cards.cards() if card.kind == "token"}
    names = {card.name for card in virtual_deck() if card.uid in laid}
    assert guests == names & {"raven", "piper", "two_sisters"}
    assert {"werewolf", "seer", "villager", "witch"} <= names


def lying(
    language: str, phase: str, people: tuple[int, ...] = (), edition: str = "", pile: Sequence[str] = ()
) -> list[SceneCard]:
    """What lies in the tray of so many ``people`` in a ``phase`` in which cards are chosen, of which some are piled."""
    return list(tray(language, phase, people, edition, pile).cards())


def tray(  # noqa: PLR0913, PLR0917 (a table of any kind)
    language: str,
    phase: str,
    people: tuple[int, ...] = (),
    edition: str = "",
    pile: Sequence[str] = (),
    offer: str = "",
) -> Tray:
    """That tray itself, while ``offer`` is on the display, if anything is offered."""
    words = Narration.load(language)
    evening = SimpleNamespace(
        **{"phase": phase, "edition": edition, "way": "none", "pads": (), "pile": pile},
        **{"selected": [], "cards": {}, "tokens": {}, "deck": {}},
    )
    display = SimpleNamespace(page=Page("deck", (offer,), ask="deck.offer" if offer else ""), on=False)
    desk = SimpleNamespace(narration=words, evening=evening, ledger=None, state=None, display=display, pause=display)
    desk.config = load([], [])
    dealer = Dealer(cast("Any", SimpleNamespace(cards=virtual_deck)), Random(1))
    things = Things(cast("Any", desk), dealer, frozenset(map(Pad, people)))
    return Tray(cast("Any", desk), dealer, things)
