"""The cards of the virtual table, as they are dealt, shown and put away."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from engine.werewolf.setup.editions import EDITIONS
from engine.werewolf.setup.registry import EXACTLY
from engine.werewolf.setup.sets import graded
from firmware.players.virtual.cards import Dealer, offered, virtual_deck
from firmware.runtime.journal import Journal
from firmware.session.record.state import Evening
from hardware.ports.pads import Pad
from tests.firmware.players.bot_evening import Evening as BotEvening


def test_cards_for_every_table() -> None:
    """The virtual deck has enough of each card for every set that is offered to up to 28 players."""
    deck = Counter(card.name for card in virtual_deck() if card.kind == "role")
    for players in range(6, 29):
        assert all(Counter(cards) <= deck for cards in graded(players, EDITIONS["collector"])), players


def test_cards_that_are_dealt_together_lie_there_together() -> None:
    """There are as many Sisters in the deck, and laid out for choosing, as a game with them needs."""
    for cards in (virtual_deck(), offered(virtual_deck())):
        assert dict(EXACTLY) == {role: sum(card.name == role for card in cards) for role in EXACTLY}


def test_the_cards_of_the_last_game_are_put_away(tmp_path: Path) -> None:
    """They lie where they lay until the story is over; a player who joins later finds an empty place."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards(virtual_deck())
    dealer = Dealer(journal, Random(1))
    dealt = dict(dealer.hand(Evening("register", [Pad(1), Pad(3)], {"seer": 1, "werewolf": 1})))
    assert {1, 3} == set(dealt)
    assert dealt == dealer.hand(Evening("game", [Pad(1), Pad(3)], cards=dealt))
    assert dealt == dealer.hand(Evening("rematch", [Pad(1), Pad(3)], cards=dealt))
    assert not dealer.hand(Evening("deal", [Pad(1), Pad(3)]))
    assert not dealer.hand(Evening("join"))
    journal.close()


def test_cards_lie_where_they_were_dealt(tmp_path: Path) -> None:
    """A card laid at another's turn is still its owner's; after a restart those who have laid none get the others."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards(virtual_deck())
    pads, deck = [Pad(1), Pad(2), Pad(3)], {"seer": 1, "witch": 1, "werewolf": 1}
    dealer = Dealer(journal, Random(1))
    dealt = dict(dealer.hand(Evening("register", pads, deck)))
    assert dealt == dealer.hand(Evening("register", pads, deck, cards={Pad(1): dealt[Pad(2)]}))
    again = Dealer(journal, Random(2)).hand(Evening("register", pads, deck, cards={Pad(1): dealt[Pad(2)]}))
    assert (dealt[Pad(2)], set(dealt.values())) == (again[Pad(1)], set(again.values()))
    journal.close()


@pytest.mark.parametrize("had", ["seer", "werewolf", "villager"])
def test_who_plays_alone_has_no_card_twice_running(tmp_path: Path, had: str) -> None:
    """It would be dull: the person has another card than in the last game, which may be any of the others."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards(virtual_deck())
    pads, deck = [Pad(1), Pad(2), Pad(3), Pad(4)], {"seer": 1, "werewolf": 1, "villager": 2}
    held = next(card.uid for card in virtual_deck() if card.name == had)
    after = Counter[str]()
    for seed in range(20):
        dealer = Dealer(journal, Random(seed), [Pad(2)])
        dealer.hand(Evening("game", pads, cards={Pad(2): held}))
        dealt = dealer.hand(Evening("register", pads, deck))
        assert Counter(deck) == Counter(dealer[uid].name for uid in dealt.values())
        after[dealer[dealt[Pad(2)]].name] += 1
    assert {*deck} - {had} == {*after}
    journal.close()


@pytest.mark.long
def test_several_have_a_card_twice_running_half_as_often(tmp_path: Path) -> None:
    """It would be dull; but never would tell each of the others who is no wolf, as he was one in the last game."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards(virtual_deck())
    pads, deck = [Pad(pad) for pad in range(1, 9)], {"seer": 1, "werewolf": 2, "villager": 5}
    held = dict(zip(pads, ("werewolf", "villager", "seer"), strict=False))
    uids = {pad: next(card.uid for card in virtual_deck() if card.name == name) for pad, name in held.items()}
    again = {people: Counter[str]() for people in ((), tuple(held))}
    for people, counted in again.items():
        for seed in range(300):
            dealer = Dealer(journal, Random(seed), people)
            dealer.hand(Evening("game", pads, cards=uids))
            dealt = dealer.hand(Evening("register", pads, deck))
            assert Counter(deck) == Counter(dealer[uid].name for uid in dealt.values())
            counted.update(name for pad, name in held.items() if dealer[dealt[pad]].name == name)
    usual, several = again.values()
    assert {name: pytest.approx(0.5, abs=0.15) for name in deck} == {name: several[name] / usual[name] for name in deck}
    journal.close()


def test_who_plays_a_guided_first_game_alone_has_a_card_that_acts(tmp_path: Path) -> None:
    """Who has never played is no Ordinary Villager there, but may be any of the others; later he may be one."""
    journal = Journal(tmp_path / "meneur.db")
    journal.add_cards(virtual_deck())
    pads, deck = [Pad(1), Pad(2), Pad(3), Pad(4)], {"seer": 1, "werewolf": 1, "villager": 2}
    first, later = Counter[str](), Counter[str]()
    for seed in range(20):
        dealer = Dealer(journal, Random(seed), [Pad(2)], lambda evening: evening.game == 0)
        for game, cards in enumerate((first, later)):
            dealer.hand(Evening("join"))
            cards[dealer[dealer.hand(Evening("register", pads, deck, game=game))[Pad(2)]].name] += 1
    assert ({"seer", "werewolf"}, {*deck}) == ({*first}, {*later})
    dealer = Dealer(journal, Random(1), [Pad(2)], lambda _: True)
    for _ in range(20):  # a rematch is prepared like the first game
        before = dealer[dealer.hand(Evening("register", pads, deck))[Pad(2)]].name
        dealer.hand(Evening("game", pads, cards=dict(dealer.hand(Evening("register", pads, deck)))))
        assert before != dealer[dealer.hand(Evening("register", pads, deck))[Pad(2)]].name
    journal.close()


def test_tokens_are_picked_as_people_would(tmp_path: Path) -> None:
    """Where everybody picks a token, most take one there is one of; what somebody else has taken nobody takes."""
    journal, pads = Journal(tmp_path / "meneur.db"), [Pad(pad) for pad in range(1, 11)]
    journal.add_cards(virtual_deck())
    rare = {card.uid for card in virtual_deck() if card.kind == "building" and card.name not in {"farmer", "vagabond"}}
    for seed in range(20):
        dealer = Dealer(journal, Random(seed))
        tokens = dict(dealer.tokens(Evening("handing", pads, way="picked")))
        assert len(pads) == len(set(tokens.values()))
        assert len(rare & set(tokens.values())) >= len(pads) // 3
        taken = {pads[0]: tokens[pads[5]]}
        again = dealer.tokens(Evening("handing", pads, way="picked", tokens=taken))
        assert (tokens[pads[5]], len(pads)) == (again[pads[0]], len(set(again.values())))
    journal.close()


def test_the_window_reads_no_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It draws in a thread of its own: read amid a write, a sound file would pass for one that was meddled with."""

    def read(*_: object) -> None:
        raise AssertionError("the window's thread read the journal")

    evening = BotEvening(tmp_path, 6, 1, [])
    for _ in evening.passes(0.1):
        with monkeypatch.context() as patch:
            patch.setattr(Journal, "_rows", read)
            assert {"command"} == {card.kind for card in evening.party.scene().cards}  # nothing to teach the box there
        break
