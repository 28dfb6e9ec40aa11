"""What a bot keeps of the pages that it is shown, and of those it was shown before an interruption."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engine import Show
from firmware.players.bots.mind import Mind, Target
from firmware.players.opponents import STRENGTHS, Statement, Town
from hardware.ports.pads import Pad
from hardware.ports.page import Page

LOVERS = Page("lovers.partner", to=(Pad(2), Pad(6)), big="2 + 6")
PACK = Page("aim", to=(Pad(2), Pad(5)), ask="werewolves.devour")


def mind(seat: int, seed: int = 1) -> Mind:
    """A bot that sat down at ``seat`` of a table at which nobody has moved."""
    return Mind(Pad(seat), Random(seed), lambda pad: pad, STRENGTHS["steady"])


@pytest.mark.parametrize(("seat", "other"), [(2, 6), (6, 2)])
def test_both_lovers_learn_it(seat: int, other: int) -> None:
    """Each of the two who look at the one page loves the other, not himself."""
    one = mind(seat)
    one.learn(LOVERS)
    assert other == one.opponent.memory.lover


@pytest.mark.parametrize(("icon", "wolf"), [("werewolf", True), ("piper", False), ("villager", False)])
def test_a_seen_card(icon: str, wolf: bool) -> None:
    """A Seer keeps whether whom she looked at is a wolf, of a camp as of a card."""
    one = mind(3)
    one.learn(Page("seer.card", to=(Pad(3),), pointer=Pad(4), icon=icon))
    assert {4: wolf} == one.opponent.memory.looked
    assert {4: "piper"} == one.opponent.memory.loners or icon != "piper"


@pytest.mark.parametrize(("ask", "named"), [("captain.elect", 1), ("captain.runoff", 2)])
def test_a_tied_election_is_not_tied_for_ever(ask: str, named: int) -> None:
    """At first a bot names whom it trusts most; in the runoff at times the next, or all would be as before."""
    page = Page("ballot", pointer=Pad(3), options=(Pad(3), Pad(4), Pad(5)), actors=(Pad(2),), ask=ask)
    one = mind(2)
    one.opponent.watch(Town((2, 3, 4, 5), dead={}))
    assert named == len({one.suspect(page) for _ in range(20)})


@pytest.mark.parametrize(
    ("ask", "first", "expected"),
    [
        ("captain.runoff", Town((2, 3, 4, 5), backed={2: 4, 3: 5}), {4}),
        ("vote.runoff", Town((2, 3, 4, 5), votes={2: 4, 3: 5}), {4}),
        ("captain.runoff", Town((2, 3, 4, 5, 6), backed={2: 6, 3: 4}), {3, 4, 5}),
        ("vote", Town((2, 3, 4, 5), votes={2: 4, 3: 5}), {3, 4, 5}),
    ],
)
def test_in_a_runoff_a_bot_names_whom_it_named_before(ask: str, first: Town, expected: set[int]) -> None:
    """As long as he stands; of others it chooses anew, as it does on another day."""
    page = Page("ballot", pointer=Pad(3), options=(Pad(3), Pad(4), Pad(5)), actors=(Pad(2),), ask=ask)
    named = set()
    for seed in range(40):
        one = mind(2, seed)
        one.opponent.watch(first)
        one.opponent.watch(replace(first, day=int(ask == "vote")))
        named.add(one.suspect(page))
    assert expected == named


def test_in_a_runoff_a_bot_heeds_a_card_that_was_told_with_the_last_words() -> None:
    """Be it that only who tells it was named in the debate; a mere denial changes nothing."""
    page = Page("ballot", pointer=Pad(3), options=(Pad(3), Pad(4)), actors=(Pad(2),), ask="vote.runoff")
    town = Town((2, 3, 4, 5, 6), cards={"werewolf": 1, "seer": 1, "villager": 3}, day=1)
    for seed, first in product(range(10), (4, 5)):
        one = mind(2, seed)
        one.opponent.memory.deal("villager")
        one.opponent.watch(town)
        for said in (Statement(speaker, "accuse", 4, reason="turned") for speaker in (5, 6)):
            one.opponent.hear(said)
        one.opponent.watch(replace(town, votes={2: first, 5: 4, 6: 4, 3: 3, 4: 3}))
        one.opponent.hear(Statement(4, "deny"))
        assert first == 5 or one.suspect(page) == 4
        one.opponent.hear(Statement(4, "cleared", 5, "seer"))
        assert 3 == one.suspect(page)


def test_a_captain_breaks_a_tie_as_he_has_voted() -> None:
    """Or as he would vote between those two; be it against a friend, where there is nobody else."""
    page = Page("aim", pointer=Pad(3), options=(Pad(3), Pad(4)), actors=(Pad(2),), ask="captain.tiebreak")
    for seed in range(10):
        one = mind(2, seed)
        one.opponent.memory.deal("seer")
        one.opponent.watch(Town((2, 3, 4, 5), votes={2: 4, 3: 5}))
        assert [4] == one.wishes(page)
        one.opponent.memory.look(4, wolf=False)
        one.opponent.watch(Town((2, 3, 4, 5), votes={2: 5, 3: 4}))
        assert [3] == one.wishes(page)
        one.opponent.memory.look(3, wolf=False)
        assert one.wishes(page)[0] in {3, 4}


def test_an_innkeeper_who_named_nobody_passes_where_he_can() -> None:
    """His word at the counter is that of the debate; where he has to name somebody he does."""
    one, stops = mind(2), (Pad(3), Pad(4))
    one.opponent.watch(Town((2, 3, 4), day=1))
    page = Page("aim", pointer=Pad(3), options=(*stops, None), actors=(Pad(2),), ask="innkeeper.vote")
    assert [None] == one.wishes(page)
    assert one.wishes(replace(page, options=stops))[0] in {*stops, None}
    one.opponent.memory.deal("werewolf")
    one.opponent.hear(Statement(2, "accuse", 4))
    assert [Pad(4)] == one.wishes(page)


def test_it_spares_whom_it_loves() -> None:
    """Though he peeps: it devours another; and it knows who was shown to be harmless."""
    one = mind(2)
    one.opponent.memory.deal("werewolf")
    one.learn(LOVERS)
    one.opponent.watch(Town((2, 3, 4, 6), face_up={4: "idiot"}))
    one.notice(Pad(6))
    page = Page(
        "aim", pointer=Pad(3), options=(Pad(3), Pad(4), Pad(6)), actors=(Pad(2), Pad(5)), ask="werewolves.devour"
    )
    assert [Pad(3)] == one.wishes(page)
    assert [6] == [pad for pad in (3, 4, 6, None) if one.spares(pad if pad is None else Pad(pad))]
    assert [4] == [pad for pad in (3, 4, 6, None) if one.is_harmless(pad if pad is None else Pad(pad))]


@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("ask", "role"),
    [
        ("werewolves.devour", "werewolf"),
        ("white_werewolf.devour", "white_werewolf"),
        ("pyromaniac.burn", "pyromaniac"),
        ("witch.poison", "witch"),
        ("raven.accuse", "raven"),
    ],
)
def test_the_only_person_is_not_harmed_on_the_first_night(ask: str, role: str) -> None:
    """As long as anybody else can be: on the second he can, and of two people each."""
    page = Page("aim", pointer=Pad(3), options=(Pad(3), Pad(4), None), actors=(Pad(2),), ask=ask)
    named: dict[tuple[Pad | None, int], set[Target]] = {}
    for guest, day in ((Pad(3), 0), (Pad(3), 1), (None, 0)):
        for seed in range(60):
            one = Mind(Pad(2), Random(seed), lambda pad: pad, STRENGTHS["steady"], guest=guest)
            one.opponent.memory.deal(role)
            one.opponent.watch(Town((2, 3, 4), day=day))
            one.opponent.memory.dying = role == "witch"
            named.setdefault((guest, day), set()).update(one.wishes(page))
    careful = role in {"witch", "pyromaniac"}  # who kills nobody anyway whom they know nothing of
    assert 3 not in named[Pad(3), 0]
    assert careful or 3 in named[Pad(3), 1] & named[None, 0]
    alone = Mind(Pad(2), Random(1), lambda pad: pad, STRENGTHS["steady"], guest=Pad(3))
    alone.opponent.watch(Town((2, 3)))
    assert careful or [Pad(3)] == alone.wishes(replace(page, options=(Pad(3),)))


def test_who_peeps_on_the_first_night_is_no_guest() -> None:
    """No wolf agrees to have the only person devoured then, but who has seen that one peep wants nobody else."""
    one = Mind(Pad(2), Random(1), lambda pad: pad, STRENGTHS["steady"], guest=Pad(3))
    one.opponent.memory.deal("werewolf")
    one.opponent.watch(Town((2, 3, 4)))
    page = Page("aim", pointer=Pad(3), options=(Pad(3), Pad(4)), actors=(Pad(2),), ask="werewolves.devour")
    assert ([Pad(4)], True, False) == (one.wishes(page), one.spares(Pad(3)), one.spares(Pad(4)))
    one.notice(Pad(3))
    assert ([Pad(3)], False) == (one.wishes(page), one.spares(Pad(3)))


def test_a_person_who_has_the_floor_stands() -> None:
    """He is elected though he says nothing, and nobody who does not stand; in the evening that is forgotten."""
    one, page = mind(2), Page("ballot", pointer=Pad(3), options=(Pad(2), Pad(3), Pad(4), Pad(5)), ask="captain.elect")
    one.opponent.watch(Town((2, 3, 4, 5), day=1))
    one.see_candidate(Page("floor", pointer=Pad(5), actors=(Pad(5),), ask="floor"))
    assert 5 == one.suspect(page)
    one.opponent.watch(Town((2, 3, 4, 5), day=2))
    assert not one.opponent.memory.standing


def test_who_stands_alone_names_himself_where_he_can() -> None:
    """Where nobody names himself he keeps his vote."""
    one, page = mind(2), Page("ballot", pointer=Pad(3), options=(Pad(2), Pad(3)), ask="captain.elect")
    one.opponent.watch(Town((2, 3), day=1))
    one.see_candidate(Page("floor", pointer=Pad(2)))
    assert (None, 2) == (one.suspect(page), one.suspect(replace(page, own=True)))


def test_who_stands_elects_no_rival() -> None:
    """In the first ballot either: whoever else stands, but for one of its own pack."""
    one, page = mind(2), Page("ballot", pointer=Pad(3), options=(Pad(2), Pad(3), Pad(4)), ask="captain.elect")
    one.opponent.watch(Town((2, 3, 4, 5), day=1))
    for seat in (2, 3, 4):
        one.see_candidate(Page("floor", pointer=Pad(seat)))
    assert (None, 2) == (one.suspect(page), one.suspect(replace(page, own=True)))
    one.opponent.memory.meet((2, 4))
    assert 4 == one.suspect(page)


@pytest.mark.parametrize("backed", [{}, {2: 3, 4: 2}])
def test_who_stands_in_a_runoff_names_no_rival(backed: dict[int, int | None]) -> None:
    """Whomever it named before: it keeps its vote, or names itself where it can."""
    one, page = mind(2), Page("ballot", pointer=Pad(3), options=(Pad(2), Pad(3)), ask="captain.runoff")
    one.opponent.watch(Town((2, 3, 4), backed=backed, day=1))
    one.see_candidate(Page("floor", pointer=Pad(2)))
    one.see_candidate(Page("floor", pointer=Pad(3)))
    assert (None, 2) == (one.suspect(page), one.suspect(replace(page, own=True)))


@pytest.mark.parametrize("ask", ["captain.elect", "captain.runoff", "vote", "vote.runoff"])
def test_lovers_are_loyal_in_every_ballot(ask: str) -> None:
    """A wolf elects whom it loves and not another wolf, in each round, and never votes against that one."""
    page = Page("ballot", pointer=Pad(3), options=(Pad(2), Pad(3), Pad(6)), actors=(Pad(2),), ask=ask)
    for seed in range(20):
        one = mind(2, seed)
        one.opponent.memory.deal("werewolf")
        one.learn(Page("aim", to=(Pad(2), Pad(3)), ask="werewolves.devour"))
        one.learn(LOVERS)
        one.opponent.watch(Town((2, 3, 4, 6), cards={"werewolf": 2, "villager": 2}))
        elects = ask.startswith("captain")
        assert (6 if elects else 3) == one.suspect(page)
        both = Page("ballot", pointer=Pad(6), options=(Pad(2), Pad(6)), actors=(Pad(2),), ask=ask)
        assert (6 if elects else None) == one.suspect(both)


@pytest.mark.parametrize(("living", "burnt"), [((2, 5, 6), {5, 6}), ((2,), {5, 6, 7})])
def test_an_empty_house_is_not_worth_a_fire(living: tuple[int, ...], burnt: set[int]) -> None:
    """A Pyromaniac burns the house of somebody who is alive, unless all that stand are empty."""
    page = Page("aim", to=(Pad(2),), actors=(Pad(2),), options=(Pad(5), Pad(6), Pad(7), None), ask="pyromaniac.burn")

    def burns(seed: int) -> Target:
        one = mind(2, seed)
        one.opponent.memory.deal("werewolf")
        one.opponent.watch(Town(living, dead={7: "villager"}))
        return one.wishes(page)[0]

    assert burnt == {burns(seed) for seed in range(20)}


@pytest.mark.parametrize(
    ("shown", "page"),
    [
        (Show("lovers.partner", (Pad(2),), {"seat": Pad(6)}), LOVERS),
        (Show("werewolves.pack", (Pad(2), Pad(5)), {"seats": (Pad(2), Pad(5))}), PACK),
        (Show("piper.charmed", (Pad(2),), {"seats": (Pad(2), Pad(5))}), Page("piper.charmed", to=(Pad(2),))),
        (
            Show("seer.card", (Pad(2),), {"seat": Pad(4), "role": "white_werewolf"}),
            Page("seer.card", to=(Pad(2),), pointer=Pad(4), icon="werewolf"),
        ),
        (
            Show("seer.card", (Pad(2),), {"seat": Pad(4), "camp": "villagers"}),
            Page("seer.card", to=(Pad(2),), pointer=Pad(4), icon="villager"),
        ),
        (
            Show("confessor.card", (Pad(2),), {"seat": Pad(4), "role": "werewolf"}),
            Page("confessor.card", to=(Pad(2),), pointer=Pad(4), icon="werewolf"),
        ),
        (
            Show("witch.victim", (Pad(2),), {"seat": Pad(4)}),
            Page("witch.victim", to=(Pad(2),), pointer=Pad(4), icon="skull"),
        ),
    ],
    ids=["lovers", "pack", "charmed", "card", "camp", "confessor", "attacked"],
)
def test_what_is_recalled_is_what_was_learnt(shown: Show[Pad], page: Page) -> None:
    """The record of a page tells a bot the same as the page, and nothing to a bot for which it was not."""
    learnt, recalled, other = mind(2), mind(2), mind(8)
    learnt.learn(page)
    for one in (recalled, other):
        one.recall(shown)
    known = [
        (memory.looked, memory.means, memory.pack, memory.lover, memory.charmed, memory.attacked)
        for memory in (one.opponent.memory for one in (learnt, recalled, other))
    ]
    assert known[0] == known[1]
    assert ({}, {}, frozenset(), None, False, frozenset()) == known[2]
    assert known[0] != known[2]


@pytest.mark.parametrize(("condemned", "pardons"), [(4, False), (5, True)])
def test_nobody_pardons_whom_his_own_vote_condemned(condemned: int, pardons: bool) -> None:
    """The page of the Lord of the Manor names nobody: whom it is about everybody has heard."""
    one = mind(2)
    one.opponent.watch(Town((2, 3, 4, 5), votes={2: 4, 3: 4}))
    asked = Page("yes_no", options=("yes", "no"), actors=(Pad(2),), ask="lord.pardon")
    assert pardons is one.says_yes(asked, condemned=Pad(condemned))


@pytest.mark.parametrize(("victim", "heals"), [(2, {True}), (3, {True, False}), (4, {False}), (5, {True})])
def test_a_witch_heals_by_what_she_believes(victim: int, heals: set[bool]) -> None:
    """Herself and the Captain always, nobody whom she accused, and of others most; she remembers who it was."""
    healed = []
    for seed in range(40):
        one = mind(2, seed)
        one.opponent.memory.deal("witch")
        one.opponent.watch(Town((2, 3, 4, 5, 6), cards={"werewolf": 1, "witch": 1, "villager": 3}, day=1, captain=5))
        one.opponent.hear(Statement(2, "accuse", 4))
        page = Page("yes_no", options=("yes", "no"), actors=(Pad(2),), ask="witch.heal")
        healed.append(one.says_yes(page, victim=Pad(victim)))
        assert {victim} == one.opponent.memory.attacked
    assert heals == set(healed)
    assert sum(healed) in {0, 40} or 20 < sum(healed) < 40


@pytest.mark.parametrize(("victim", "day", "keeps"), [(2, 1, False), (2, 0, True), (3, 1, True), (0, 1, True)])
def test_a_witch_who_dies_anyway_poisons_whom_she_suspects(victim: int, day: int, keeps: bool) -> None:
    """Nobody whose word she takes; if she does not die, or knows nothing yet, she may keep the poison."""
    page = Page("aim", to=(Pad(2),), actors=(Pad(2),), options=(Pad(3), Pad(4), Pad(5), None), ask="witch.poison")
    chosen = set()
    for seed in range(40):
        one = mind(2, seed)
        one.opponent.memory.deal("witch")
        one.opponent.watch(Town((2, 3, 4, 5, 6), cards={"werewolf": 2, "witch": 1, "villager": 2}, day=day))
        one.opponent.hear(Statement(2, "heed", 5, reason="believed"))
        if victim:
            one.opponent.memory.find(Pad(victim))
        chosen.add(one.wishes(page)[0])
        asked = Page("yes_no", options=("yes", "no"), actors=(Pad(2),), ask="witch.heal")
        assert (True, False) == (one.says_yes(asked, victim=Pad(2)), one.opponent.memory.dying)
    assert keeps is (None in chosen)
    assert keeps or {3, 4} == chosen


def test_a_wolf_seldom_gives_a_power_back() -> None:
    """What it wakes may find it; but who never did so would be known by it. A villager does so whenever he can."""
    used = dict.fromkeys(("villager", "werewolf"), 0)
    for role in used:
        for seed in range(40):
            one = mind(2, seed)
            one.opponent.memory.deal(role)
            used[role] += one.uses("bonesetter", 1)
    assert 40 == used["villager"]
    assert 0 < used["werewolf"] < 20


def test_a_confessor_looks_at_once_at_one_of_two_who_claim_one_card() -> None:
    """That settles who lies; but a wolf knows it, as does who has that card, or has looked at one of both."""
    two = (Statement(seat, "claim", role="seer") for seat in (4, 5))
    claims, accused = [*two], [Statement(seat, "accuse", 3, reason="turned") for seat in (4, 5, 6)]
    cards = {"werewolf": 2, "seer": 1, "villager": 5}
    page = Page("aim", to=(Pad(2),), options=tuple(map(Pad, (3, 4, 5, 6))), ask="confessor.look")
    for role, looks, settles in (
        ("villager", (), True),
        ("werewolf", (), False),
        ("seer", (), False),
        ("villager", (5,), False),
    ):
        one = mind(2)
        one.opponent.memory.deal(role)
        one.opponent.watch(Town(living=tuple(range(1, 9)), cards=cards, day=1))
        for player in looks:
            one.opponent.memory.look(player, wolf=False)
        assert not one.settles("confessor")
        for said in (*claims, *accused):
            one.opponent.hear(said)
        assert settles == one.settles("confessor")
        if settles:
            assert all(one.uses("confessor", 0) for _ in range(10))
            assert one.wishes(page)[0] in {4, 5}


@pytest.mark.parametrize("trade", ["bonesetter", "confessor"])
def test_who_is_about_to_be_hanged_uses_his_power(trade: str) -> None:
    """Nothing is kept for a day that he will not see, by wolves either."""
    used = []
    for seed in range(20):
        one = mind(2, seed)
        one.opponent.memory.deal("werewolf")
        one.opponent.watch(Town(living=(2, 3, 4, 5), day=1))
        for seat in (3, 4):
            one.opponent.hear(Statement(seat, "accuse", 2))
        used.append(one.uses(trade, 1))
    assert all(used)


def test_a_confessor_who_is_no_wolf_keeps_nothing_where_few_are_left() -> None:
    """The game may be over by the next day; a wolf in his place does now what he would do otherwise."""
    used = {(role, living): 0 for role in ("villager", "werewolf") for living in (6, 7)}
    for role, living in used:
        for seed in range(20):
            one = mind(2, seed)
            one.opponent.memory.deal(role)
            one.opponent.watch(Town(living=tuple(range(1, living + 1)), day=2))
            used[role, living] += one.uses("confessor", 0)
    assert 20 == used.pop(("villager", 6))
    assert all(0 < count < 20 for count in used.values())


def test_a_witch_tells_of_nobody_whom_she_has_not_healed() -> None:
    """Though she was shown that the wolves came for him, and he lives: he may be the Elder."""
    told = []
    for heals in (False, True):
        one = mind(2, 1)
        one.opponent.memory.deal("witch")
        one.opponent.watch(Town((2, 3, 4, 5, 6), cards={"werewolf": 2, "witch": 1, "villager": 2}, day=1))
        one.opponent.memory.find(Pad(4))
        if heals:
            one.opponent.memory.heal(Pad(4))
        for speaker in (3, 5, 6):
            one.opponent.hear(Statement(speaker, "accuse", 4))
        told.append("saved" in {said.reason for said in (one.opponent.speak() for _ in range(20)) if said})
    assert [False, True] == told


def test_a_witch_keeps_her_poison_from_who_was_right_about_a_wolf() -> None:
    """Nor is anybody poisoned on a whim of whom little is known, though it is her who will die."""
    page = Page("aim", to=(Pad(2),), actors=(Pad(2),), options=(Pad(3), Pad(4), Pad(5), None), ask="witch.poison")
    before = Town((2, 3, 4, 5, 6), cards={"werewolf": 2, "witch": 1, "villager": 2}, day=1)
    for dies, expected in ((False, {None}), (True, {4, 5})):
        chosen = set()
        for seed in range(40):
            one = mind(2, seed)
            one.opponent.memory.deal("witch")
            one.opponent.watch(before)
            one.opponent.hear(Statement(3, "accuse", 6))
            one.opponent.watch(replace(before, living=(2, 3, 4, 5), dead={6: "werewolf"}, day=2))
            if dies:
                one.opponent.memory.find(Pad(2))
            chosen.add(one.wishes(page)[0])
            assert one.wishes(page)[0] == one.opponent.memory.poisoned
        assert expected == chosen


def test_a_bailiff_gives_a_house_to_whom_he_trusts_most() -> None:
    """Never to whom he suspects, as long as there is another."""
    page = Page("aim", to=(), actors=(Pad(2),), options=(Pad(4), Pad(5), None), ask="bailiff.house")
    housed = set()
    for seed in range(20):
        one = mind(2, seed)
        one.opponent.watch(Town((2, 3, 4, 5, 6, 7), cards={"werewolf": 2, "seer": 1, "villager": 3}, day=2))
        for speaker in (2, 3, 6):
            one.opponent.hear(Statement(speaker, "found_wolf", 4, "seer"))
        housed.add(one.wishes(page)[0])
    assert {Pad(5)} == housed


def test_a_bailiff_keeps_a_house_from_who_is_left_for_a_wolf() -> None:
    """He alone has named no card."""
    page = Page("aim", to=(), actors=(Pad(2),), options=(Pad(4), None), ask="bailiff.house")
    town = Town(
        (2, 3, 4, 5), cards={"werewolf": 2, "villager": 3, "seer": 1}, dead={6: "werewolf", 7: "villager"}, day=2
    )
    for claimed, given in (((2, 3), Pad(4)), ((2, 3, 5), None)):
        one = mind(2, 1)
        one.opponent.watch(town)
        for speaker in claimed:
            one.opponent.hear(Statement(speaker, "claim", role="seer" if speaker == 5 else "villager"))
        assert [given] == one.wishes(page)[:1]


def test_a_bailiff_keeps_a_house_from_whom_he_suspects() -> None:
    """Whom he has named, or voted against; a wolf gives it to whom he has named for the village."""
    page = Page("aim", to=(), actors=(Pad(2),), options=(Pad(4), None), ask="bailiff.house")
    town = Town(tuple(range(2, 8)), cards={"werewolf": 2, "villager": 4}, day=1)
    names, votes = Statement(2, "suspect", 4), replace(town, votes={2: 4})
    for role, said, seen, given in (
        ("villager", (names,), town, None),
        ("villager", (), votes, None),
        ("villager", (), town, Pad(4)),
        ("werewolf", (names,), votes, Pad(4)),
    ):
        one = mind(2, 1)
        one.opponent.memory.deal(role)
        one.opponent.watch(town)
        for statement in said:
            one.opponent.hear(statement)
        one.opponent.watch(seen)
        assert [given] == one.wishes(page)[:1]
