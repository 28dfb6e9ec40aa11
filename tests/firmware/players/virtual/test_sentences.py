"""What a person's bubble says begins with what stood on his button, and names to whom it is said."""

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

import pytest

from audio.text.narration import Narration, languages
from firmware.players.bots.bystanders import Bystanders
from firmware.players.opponents import REASONS, Statement
from firmware.players.opponents.reasons import Reason
from firmware.players.virtual.sentences import OF_THE_DEAD, sentence, words
from firmware.players.virtual.sights import Sight
from firmware.players.virtual.talking import Talk
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.test_talk import TOWN, table

NAMES = {2: "Eve", 3: "Bob"}
EVE = replace(TOWN, cards={**TOWN.cards, "witch": 1, "piper": 1}, votes={1: 2, 2: 4, 3: 4})
DAY = replace(EVE, living=(1, 2, 3), dead={4: "villager"}, day=2)
FULL = replace(DAY, day=3)


def said(language: str) -> Narration:
    """The narration in that language, in which two players have names."""
    narration = Narration.load(language)
    narration.names = {Pad(seat): name for seat, name in NAMES.items()}
    return narration


def talks(language: str) -> Iterator[Talk]:
    """What people can say who have seen cards and heard things, alone and at a shared window."""
    seen = {1: (Sight(Pad(2), "witch", "confessor"), Sight(Pad(3), "werewolf", "seer"))}
    for people in (frozenset({Pad(1)}), frozenset({Pad(1), Pad(3)})):
        heard = Bystanders(people)
        for town in (EVE, DAY, FULL):
            heard.watch(town)
        heard.hear(Statement(2, "claim", role="seer"))
        heard.hear(Statement(3, "accuse", 1, reason="voted", about=4))
        things = table(FULL, {1: (2,)}, seen, "seer")
        yield Talk(lambda: said(language), things, people, heard)


@pytest.mark.parametrize("language", languages())
def test_the_bubble_says_what_the_button_says(language: str) -> None:
    """Whatever can be said: after the words of the button there is only to whom, or the card that all would read."""
    keys = set[str]()
    for talk in talks(language):
        remarks, floor = talk.remarks(), talk.speech(Pad(1)).of(1, by=1)
        offered = [(seat, one) for seat in (1, 2, 3) for one in remarks.of(seat, by=1)] + [(1, one) for one in floor]
        for seat, one in offered:
            if one.closed:
                continue
            keys.add(one.place.partition(":")[0])
            statement = talk.statement(Pad(1), Pad(seat), one.key)
            assert statement is not None
            button = one.text.partition("…")[0] if "…" in one.text else one.text.rstrip("?! \u202f\xa0")
            if one.key == "seen1" and len(talk._humans) > 1:
                button = button.partition(":")[0].partition(",")[0].rstrip()  # it tells more than all may read before
            assert talk.sentence(statement).startswith(button), one
    usual = {"accuse", "defend", "found_wolf", "cleared", "piper", "whom", "what", "deny", "charmed", "claim", "stand"}
    assert usual | {"saved", "seen", "seen1", "seen2", "because", "confessor", "disbelieved", "believed"} <= keys
    assert any(key.startswith("answer") for key in keys)


@pytest.mark.parametrize("language", languages())
def test_every_reason_is_said_as_it_is_written(language: str) -> None:
    """Whatever a person holds against somebody, or answers, is said with names, and never twice the same name."""
    labels = Narration.load(language).labels()
    found = sorted(label for label in labels if label.startswith("window.say.answer."))
    answers = [label.rpartition(".")[2] for label in found if not label.endswith(OF_THE_DEAD)]
    for kind, reasons in (("accuse", sorted(REASONS)), ("deny", answers)):
        for reason in reasons:
            one = Statement(1, kind, 2, reason=cast("Reason", reason), about=3, card="seer")  # type: ignore[arg-type]
            button, bubble = (told(said(language), table(TOWN), one) for told in (words, sentence))
            assert bubble.startswith(button.rstrip("?! \u202f\xa0"))
            assert bubble[-1] in ".?!"
            assert all(bubble.count(name) < 2 for name in NAMES.values()), bubble


@pytest.mark.parametrize(
    ("language", "asked", "why", "pardon"),
    [
        ("en", "Who do you suspect, Eve?", "Why accuse Bob, Eve?", "Why pardon Bob, Eve?"),
        ("de", "Wen verdächtigst du, Eve?", "Warum gerade Bob, Eve?", "Warum Gnade für Bob, Eve?"),
        (
            "fr",
            "Qui soupçonnez-vous, Eve\u202f?",
            "Pourquoi accuser Bob, Eve\u202f?",
            "Pourquoi gracier Bob, Eve\u202f?",
        ),
    ],
)
def test_who_is_asked_is_named(language: str, asked: str, why: str, pardon: str) -> None:
    """A question has the name of who is to answer it at its end."""
    asks_why = (Statement(1, "accuse", 2, reason=one, about=3) for one in ("accused", "clement"))
    questions = (Statement(1, "ask", 2, reason="whom"), *asks_why)
    told = [sentence(said(language), table(TOWN), one).replace("\xa0", "\u202f") for one in questions]
    assert [asked, why, pardon] == [one.replace(" ?", "\u202f?") for one in told]


@pytest.mark.parametrize(
    ("language", "living", "dead"),
    [
        ("en", "I side with Bob: Eve is a wolf", "Bob was right: Eve is a wolf"),
        ("de", "Bob hat recht: Eve ist ein Wolf", "Bob hatte recht: Eve ist ein Wolf"),
        ("fr", "Bob a raison : Eve est un loup", "Bob avait raison : Eve est un loup"),
    ],
)
def test_of_the_dead_nothing_is_said_as_if_they_still_spoke(language: str, living: str, dead: str) -> None:
    """Who goes by the word of one who is dead says that he was right."""
    one, gone = Statement(1, "accuse", 2, reason="found", about=3), replace(TOWN, living=(1, 2, 4), dead={3: "seer"})
    told = [words(said(language), table(town), one).replace("\xa0", " ") for town in (TOWN, gone)]
    assert [living, dead] == told
