"""Rounds in which every seat looks: all at once at lights under hands, or one after the other at the display."""

from pathlib import Path

import pytest

from audio.text.narration import languages
from firmware.runtime.config import Access, Night
from hardware.ports.pads import Pad
from tests.harness.marks import each
from tests.harness.rehearsed import Event, Rehearsed

LOVERS = "wolf wolf seer cupid villager*4"
ARROWS = "wolf wolf seer villager*5"
DOUBLE = {"double_vote": "arrow", "arrow_double_dealt": "always"}


def loving(state: Path, **how: object) -> Rehearsed:
    """A table at which Cupid pairs seats 3 and 7."""
    box = Rehearsed(state, LOVERS, seats=8, **how).begin()  # type: ignore[arg-type]
    box.aim("cupid.pair", 3, 7)
    return box


def shining(box: Rehearsed, how: str = "round.cup") -> None:
    """Wait until lights shine under the hands, once the box has said ``how``."""
    box.until_said(how)
    box.until(lambda: bool(box.lights), "a light", limit=30)


def since(box: Rehearsed, cue: str) -> list[Event]:
    """What came out since ``cue`` was given last."""
    first = max(number for number, event in enumerate(box.events) if event.get("voice") == cue)
    return box.events[first:]


@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_lovers_learn_it_under_their_hands(tmp_path: Path, language: str) -> None:
    """All hear what the sign means and how to look; then only the lovers' lights shine, for four seconds."""
    box = loving(tmp_path, language=language)
    box.until_said("lovers.hands")
    shining(box)
    assert {3, 7} == box.lights
    box.until_said("round.over")
    lit = [(event["t"], event["light"], event["state"]) for event in since(box, "round.cup") if "light" in event]
    began = lit[0][0]
    assert [(0, 3, "on"), (0, 7, "on"), (4, 3, "off"), (4, 7, "off")] == [
        (round(t - began, 3), seat, state) for t, seat, state in lit
    ]
    box.until_said("lovers.wakes")
    assert "lovers.look" not in box.says


@pytest.mark.slow
def test_round_lasts_as_long_at_eight_as_at_eighteen(tmp_path: Path) -> None:
    """Nobody waits for his neighbours to look."""
    lengths = []
    for name, villagers in (("small", 4), ("large", 14)):
        box = Rehearsed(tmp_path / name, f"wolf wolf seer cupid villager*{villagers}").begin()
        box.until_said("lovers.wakes")
        lengths.append(box.times("lovers.wakes")[0] - box.times("lovers.hands")[0])
    assert lengths[0] == pytest.approx(lengths[1])
    assert lengths[0] < 30


@pytest.mark.parametrize("interruption", ["panel", "card", "reader"])
def test_light_goes_out_when_hands_may_go(tmp_path: Path, interruption: str) -> None:
    """Whatever has people look up, the lights are out before a word of it; the round is explained anew, and played."""
    box = loving(tmp_path)
    shining(box)
    heard = len(box.events)
    match interruption:
        case "panel":
            box.panel()
        case "card":
            box.command("repeat")
        case "reader":
            box.fail("reader")
    box.until(lambda: any("voice" in event for event in box.events[heard:]), "a word")
    came = [event for event in box.events[heard:] if "light" in event or "voice" in event]
    assert [(3, "off"), (7, "off")] == [(event.get("light"), event.get("state")) for event in came[:2]]
    assert not box.lights
    if interruption == "panel":
        box.panel()
    box.close_eyes()
    box.until_said("lovers.hands")
    shining(box)
    assert {3, 7} == box.lights


def test_round_is_played_again_after_a_power_cut(tmp_path: Path) -> None:
    """Cut off while the lights shine, everybody looks once more, after the same words."""
    box = loving(tmp_path)
    shining(box)
    box.rehearsal.close()
    again = Rehearsed(tmp_path, LOVERS, seats=8)
    again.accept("box.resume")
    again.close_eyes()
    again.until_said("lovers.hands")
    shining(again)
    assert {3, 7} == again.lights
    again.until_said("lovers.wakes")


def test_page_by_page_where_wanted(tmp_path: Path) -> None:
    """As a setting, each seat looks at the display in turn, and no light is lit."""
    box = loving(tmp_path, night=Night(rounds="pages"))
    box.until_said("lovers.round")
    for seat in range(1, 9):
        box.until_page("lovers.heart" if seat in (3, 7) else "lovers.moon")
        assert (seat,) == box.page.to
        box.until(lambda seat=seat: box.page.to != (seat,), "the next seat")  # type: ignore[misc]
    box.until_said("lovers.wakes")
    assert not box.lights
    assert "round.cup" not in box.says


def test_seat_without_a_light_looks_at_the_display(tmp_path: Path) -> None:
    """Whose pad does not answer is called alone when the others have looked, as the whole table knows."""
    box = loving(tmp_path)
    box.until_said("cupid.sleeps")
    box.until(lambda: not box.lit, "the end of his window")
    box.send(fail="seats")
    box.close_eyes()
    box.until_said("lovers.hands")
    assert [f"lovers.{'heart' if seat in (3, 7) else 'moon'}" for seat in range(1, 9)] == looked(box)


def looked(box: Rehearsed) -> list[str]:
    """The pages that seats are called to look at, in order, up to the lovers' call."""
    pages: list[str] = []
    to: tuple[int, ...] = ()
    while "lovers.wakes" not in box.says:
        if box.page.to and box.page.to != to and box.page.name.startswith("lovers."):
            to = box.page.to
            pages.append(box.page.name)
        box.wait(0.2)
    return pages


def test_vibration_where_there_is_one(tmp_path: Path) -> None:
    """Two short touches are the sign and one long none, in the same moments for all; no light is needed."""
    box = loving(tmp_path, access=Access(wake="vibration"))
    box.until_said("round.touch")
    box.until_said("round.over")
    felt: dict[int, list[float]] = {}
    over = box.times("round.over")[0]
    for event in since(box, "round.touch"):
        if "vibrate" in event and event["t"] < over:
            felt.setdefault(event["vibrate"], []).append(event["seconds"])
    assert {seat: [0.3, 0.3] if seat in (3, 7) else [0.9] for seat in range(1, 9)} == felt


def test_double_arrow_shines_by_day(tmp_path: Path) -> None:
    """Before a vote one light shines under a hand; nobody has to close his eyes, also after an interruption."""
    box = Rehearsed(tmp_path, ARROWS, seats=8, rules=DOUBLE).begin()
    box.ready()
    box.until_said("arrows.hands")
    shining(box)
    [holder] = box.lights
    box.panel()
    box.until_said("pause.on")
    assert not box.lights
    box.panel()
    box.until_said("arrows.hands")
    shining(box)
    assert {holder} == box.lights
    box.until_said("vote.opens")
    assert {"round.over", "eyes.close"}.isdisjoint(box.says)


def test_charmed_learn_it_every_night(tmp_path: Path) -> None:
    """The Piper's round is as short in the first night as later, when more lights shine."""
    box = Rehearsed(tmp_path, "wolf wolf seer piper villager*6", edition="village2009", buildings="none").begin()
    box.aim("piper.charm", 3, 5)
    shining(box)
    assert {3, 5} == box.lights
    box.until_said("dawn")
    box.condemn(10)
    box.aim("piper.charm", 6, 7)
    shining(box, "round.cup.again")
    assert {3, 5, 6, 7} == box.lights


def test_bots_are_passed_over(tmp_path: Path) -> None:
    """Where people play among bots, they alone are called to look; what is heard, and when, tells of no love."""
    heard = []
    for number, pair in enumerate(((2, 5), (5, 6), (1, 2))):
        box = Rehearsed(tmp_path / f"{number}", LOVERS, seats=8, night=Night(rounds="pages"))
        box.rehearsal.box.people = frozenset({Pad(2), Pad(5)})
        box.begin()
        box.aim("cupid.pair", *pair)
        box.until_said("lovers.sleeps")
        said = [event for event in since(box, "lovers.round") if "voice" in event]
        heard.append([(event["voice"], round(event["t"] - said[0]["t"], 3)) for event in said])
    assert ["lovers.look"] * 2 == [cue for cue, _ in heard[0] if cue == "lovers.look"]
    assert heard[0] == heard[1] == heard[2]
