"""What a card that was shown tells of those whom its holder spoke of, or who did not believe him."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from firmware.players.opponents import Statement, Town
from firmware.players.opponents.conduct import mistrusted
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.reasons import REASONS, Reason
from firmware.players.opponents.town import HANGED
from tests.firmware.players.opponents.test_heeding import opponent

TOWN = Town(living=tuple(range(1, 8)), cards={"werewolf": 2, "seer": 1, "witch": 1, "villager": 3}, day=1)
SHOWN = replace(TOWN, living=(1, 2, 3, 5, 6, 7), dead={4: "werewolf"})
FOUND, DOUBTS = Statement(3, "found_wolf", 4, "seer"), Statement(2, "heed", 3, reason="disbelieved")
CLEARED = Statement(3, "cleared", 5, "seer")


@pytest.mark.parametrize(
    ("heard", "town", "expected"),
    [
        ([FOUND, DOUBTS], SHOWN, [(2, 3)]),
        ([FOUND, Statement(2, "accuse", 3, reason="join")], SHOWN, [(2, 3)]),
        ([Statement(3, "claim", role="seer"), DOUBTS], replace(TOWN, dead={3: "seer"}), []),
        ([FOUND, DOUBTS], replace(TOWN, dead={3: "seer"}), [(2, 3)]),
        ([CLEARED, DOUBTS, FOUND], replace(TOWN, dead={3: "seer"}), []),
        ([DOUBTS, FOUND], SHOWN, []),
        ([FOUND, DOUBTS], TOWN, []),
        ([FOUND, DOUBTS], replace(SHOWN, dead={4: "villager"}), []),
        ([FOUND, DOUBTS], replace(SHOWN, dead={4: "werewolf", 3: "villager"}), []),
        ([FOUND, DOUBTS, Statement(2, "heed", 3, reason="believed")], SHOWN, []),
        ([FOUND, DOUBTS, Statement(3, "deny", reason="recanted", card="seer")], SHOWN, []),
        ([FOUND, DOUBTS, Statement(2, "claim", role="seer")], SHOWN, []),
        ([FOUND, DOUBTS, replace(FOUND, target=2)], SHOWN, []),
    ],
    ids=[
        "doubted",
        "accused",
        "no wolf told of",
        "his own card",
        "that one is no wolf",
        "before",
        "no card",
        "wrong",
        "a liar",
        "in time",
        "taken back",
        "a rival",
        "a wolf, too",
    ],
)
def test_who_doubted_whom_a_card_bears_out(heard: list[Statement], town: Town, expected: list[tuple[int, int]]) -> None:
    """As long as he does, after that one told it; of whom a card has shown a liar, or who owned up, nothing follows."""
    assert expected == list(mistrusted(heard, town))


def test_who_doubted_the_seer_hears_of_it() -> None:
    """It can be held against him by all but those who doubted as well, people among them; and it counts a little."""
    before = opponent(1, "villager", FOUND, DOUBTS, town=TOWN)
    before.watch(SHOWN)
    likely = before.memory.likely(2)
    assert likely > before.memory.likely(5)
    held = Statement(1, "accuse", 2, reason="mistrusted", about=3)
    assert held in Grounds(before.memory, offered=True).charges(2, REASONS, 9)
    assert held == before._speech.replies.why(2)
    too = opponent(1, "villager", FOUND, DOUBTS, replace(DOUBTS, speaker=1), town=TOWN)
    too.watch(SHOWN)
    assert ("mistrusted", 3) not in Grounds(too.memory).against(2)


@pytest.mark.parametrize(("voted", "more"), [(4, ()), (5, (CLEARED,))])
def test_who_voted_with_the_seer_or_doubted_two_cards_in_a_night_was_right(
    voted: int, more: tuple[Statement, ...]
) -> None:
    """Whatever he has said of that; who went after another, and heard of one card, was not."""
    for votes, told, doubted in (({2: voted}, more, False), ({2: 5}, (), True)):
        player = opponent(1, "villager", FOUND, *told, DOUBTS, town=TOWN)
        player.watch(replace(SHOWN, votes=votes))
        player.watch(replace(SHOWN, living=(1, 2, 5, 6, 7), dead={4: "werewolf", 3: "seer"}, day=2))
        assert ([3] if doubted else []) == [*player.memory.has_mistrusted(2)]


@pytest.mark.parametrize(("town", "reason"), [(TOWN, "entitled"), (SHOWN, "reconsidered")])
def test_nobody_insists_on_a_doubt_against_a_card(town: Town, reason: Reason) -> None:
    """Asked why he is against a Seer whose wolf lies face up, he thinks again."""
    player = opponent(2, "villager", FOUND, Statement(2, "accuse", 3), town=TOWN)
    player.watch(town)
    asked = Statement(5, "heed", 2, reason="unshared", about=3)
    player.hear(asked)
    assert Statement(2, "deny", 3, reason=reason, about=5) in player._speech.replies.answer()


@pytest.mark.parametrize(("card", "warns"), [("witch", True), ("werewolf", False), ("", False)])
def test_who_is_asked_why_gives_the_last_words_of_an_innocent(card: str, *, warns: bool) -> None:
    """Rather than that it was a feeling; of a wolf nobody goes by what he said at last."""
    player = opponent(1, "villager", Statement(4, "accuse", 2, reason="next"), town=TOWN)
    player.watch(replace(SHOWN, dead={4: card}, day=2))
    player.hear(Statement(1, "accuse", 2))
    held = Statement(1, "accuse", 2, reason="warned", about=4)
    assert warns == (held == player._speech.replies.why(2))
    assert warns == (held in Grounds(player.memory, offered=True).charges(2, REASONS, 9))


def test_whom_an_innocent_had_accused_is_remembered_once_he_was_hanged() -> None:
    """
    On the next day: he was no wolf, had not lied, and whom he named last counts, be it without a vote.

    Not where he just asked him something, nor where his last words are told.
    """
    named = Statement(4, "accuse", 2, reason="voted", about=7)
    asks, other = replace(named, reason="clement"), replace(named, target=5)
    back = Statement(4, "heed", 2, reason="believed")
    cases: list[tuple[Sequence[Statement], str, str, set[Reason]]] = [
        ([named], "villager", HANGED, {"unheard"}),
        ([other, named], "villager", HANGED, {"unheard"}),
        ([named], "villager", "night", set()),
        ([named], "werewolf", HANGED, set()),
        ([named, Statement(4, "claim", role="witch")], "villager", HANGED, set()),
        ([asks], "villager", HANGED, set()),
        ([named, other], "villager", HANGED, set()),
        ([named, back], "villager", HANGED, set()),
        ([named, Statement(4, "accuse", 2, reason="next")], "villager", HANGED, {"warned"}),
    ]
    for heard, card, how, reasons in cases:
        player = opponent(1, "villager", *heard, town=TOWN)
        later = replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: card}, fates={4: how}, day=2)
        player.watch(later)
        held = {one.reason for one in Grounds(player.memory).charges(2, {"unheard", "warned"}, 2)}
        assert reasons == held
        player.watch(replace(later, day=3))
        assert "unheard" not in {one.reason for one in Grounds(player.memory).charges(2, {"unheard"})}


def test_the_last_poster_of_a_raven_is_remembered_once_his_card_was_shown() -> None:
    """On the next day, but of that of the first, for which he had heard nothing; nor where he regretted it."""
    town = replace(TOWN, cards={"werewolf": 2, "raven": 1, "villager": 4})
    regrets = Statement(4, "deny", 2, reason="regretted", about=3)
    for first, card, heard, told in (
        (2, "raven", (), {"nailed"}),
        (1, "raven", (), set()),
        (2, "villager", (), set()),
        (2, "raven", (regrets,), set()),
    ):
        player = opponent(1, "villager", town=replace(town, day=first, poster=2))
        for one in heard:
            player.hear(one)
        later = replace(town, living=(1, 2, 3, 5, 6, 7), dead={4: card}, day=first + 1)
        player.watch(later)
        held = Grounds(player.memory).charges(2, {"nailed"}, 2)
        assert told == {one.reason for one in held if one.about == 4}
        player.watch(replace(later, day=first + 2))
        assert not list(Grounds(player.memory).charges(2, {"nailed"}, 2))
