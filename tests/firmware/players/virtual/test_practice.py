"""The practice before the first game, at a table where bots sit."""

from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.firmware.players.bot_evening import Evening, agreeing, unseen

GESTURES = ("practice.point", "practice.thumb")


@pytest.mark.thinned(2)
@pytest.mark.parametrize(("humans", "learners"), [((4,), [4, 4]), ((5, 3), [3, 5]), ((2, 4, 6), [2, 4])])
def test_people_try_the_gestures(tmp_path: Path, humans: tuple[int, ...], learners: list[int]) -> None:
    """Both gestures are tried by people, by a single one both of them; no bot takes one of them away."""
    evening = Evening(tmp_path, 8, 1, ["table.teach=always"], humans=humans)
    tried: dict[str, Page] = {}
    for page in unseen(evening, *map(Pad, humans)):
        if page.ask in GESTURES and page.actors:
            tried[page.ask] = page
        if "practice.vote.window" in evening.heard:
            break
    assert [(learner,) for learner in learners] == [tried[ask].actors for ask in GESTURES]
    assert learners[0] not in tried["practice.point"].options


@pytest.mark.slow
@pytest.mark.long
def test_a_guided_game_asks_nothing_before_it_is_explained(tmp_path: Path) -> None:
    """Cards are taken unasked, no card lies there that could be taught, and the lines speak of clicks."""
    evening = Evening(tmp_path, 8, 1, ["table.teach=always"], humans=(1,))
    asked, plain, begun = set[str](), set[str](), dict[str, bool]()
    for page, scene in agreeing(evening, Pad(1)):
        asked |= {page.ask} if page.name == "question" else set()
        begun[evening.party.box.evening.phase] = scene.begun
        plain |= {card.label for card in scene.cards if card.kind == "plain"}
        if "practice.vote.window" in evening.heard:
            break
    assert (set(), set()) == (asked, plain)
    assert {"welcome": False, "practice": True} == begun, "from then on the cards for the box are folded"
    assert {"werewolf": 2, "seer": 1, "villager": 5} == evening.party.box.evening.deck
    assert "practice.point.window" in evening.heard


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("humans", "villager"), [((1,), False), ((1, 2), True)])
def test_a_guided_game_says_which_cards_play(tmp_path: Path, humans: tuple[int, ...], villager: bool) -> None:
    """Who was offered no cards hears which there are before they are dealt; who plays it alone gets one that acts."""
    evening = Evening(tmp_path, 8, 4, ["table.teach=always", "table.deal=hand"], humans=humans)
    dealt = ""
    for _ in unseen(evening, *map(Pad, humans)):
        if evening.party.box.evening.phase == "register":
            dealt = evening.party.scene().seats[0].icon
            break
    opened = evening.heard.index("practice.ends")
    assert ["practice.ends", "deck.done", "deal.shuffle"] == evening.heard[opened : opened + 3]
    assert villager is (dealt == "villager"), "by this seed, unless he plays alone"


@pytest.mark.slow
@pytest.mark.long
def test_people_try_to_speak(tmp_path: Path) -> None:
    """Of another one has something to choose, and he answers; the vote follows as soon as that can have been read."""
    evening = Evening(tmp_path, 8, 1, ["table.teach=always"], humans=(1,), talk=True)
    asked = answered = now = 0.0
    offered, said = list[str](), set[tuple[int, str]]()
    for page, scene in agreeing(evening, Pad(1)):
        now = evening.now
        if page.ask == "practice.speak" and not asked:
            asked = now
            offered = [one.text for one in scene.remarks.of(4, by=1)]
            evening.party.say(1, 4, "accuse")
        said |= {(one.seat, one.text) for one in scene.bubbles}
        answered = answered or (now if len(said) > 1 else 0.0)
        if "practice.vote.window" in evening.heard:
            break
    assert ["I suspect seat 4", "Seat 4 is innocent", "Who do you suspect?"] == offered
    assert {(1, "I suspect seat 4."), (4, "Me? I’m not a wolf!")} == said
    assert asked < answered < now < asked + 12


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("talk", [True, False])
def test_the_practice_waits_for_who_reads(tmp_path: Path, talk: bool) -> None:
    """Who does nothing has two minutes for each of what he tries; without talk nobody is asked to say something."""
    evening = Evening(tmp_path, 8, 1, ["table.teach=always"], humans=(1,), talk=talk)
    spans = dict[str, float]()
    for page, scene in agreeing(evening, Pad(1)):
        if page.ask.startswith("practice.") and scene.countdown is not None:
            spans.setdefault(page.ask, round(scene.countdown.span))
        if "practice.vote.window" in evening.heard:
            break
    tried = [*GESTURES, *["practice.speak"] * talk]
    assert dict.fromkeys(tried, 120) == spans
