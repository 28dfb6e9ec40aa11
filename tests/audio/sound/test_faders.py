"""The faders: how loud everything is, at every moment."""

from itertools import pairwise
from math import log10

import pytest

from audio.sound.faders import ATTACK, BUSES, CROSSFADE, HOLD, RELEASE, TRIM, TURN, UNDER_WORDS, Bus, Faders, Levels
from audio.sound.loudness import Knob, attenuated
from audio.text.pieces import LEAD


def decibels(gain: float) -> float:
    """Return a gain in decibels."""
    return 20 * log10(gain)


@pytest.fixture
def faders() -> Faders:
    """Return faders at full volume, with a bed that has been on for long."""
    faders = Faders(volume=100)
    faders.bed(-100.0, "wind")
    return faders


def test_the_bed_is_down_before_the_first_sound_of_a_line(faders: Faders) -> None:
    """The silence that a clip begins with is longer than the attack, and all else gives way to the voice."""
    faders.speak(1.0, 2.0)
    assert ATTACK < LEAD
    for bus in ("bed", "effects", "beeps"):
        assert -12 >= round(decibels(faders.gain(bus, 1.0 + LEAD)), 6)
    assert 1.0 == faders.gain("voice", 1.0 + LEAD)


def test_the_bed_stays_down_from_line_to_line_and_rises_in_the_window(faders: Faders) -> None:
    """A breath between two lines does not let it swell; a window does, all the way."""
    faders.speak(0.0, 2.0)
    faders.speak(2.35, 2.0)
    low = attenuated(UNDER_WORDS["bed"])
    assert all(low == pytest.approx(faders.gain("bed", 0.1 + step / 50)) for step in range(round(4.2 * 50)))
    rising = [faders.gain("bed", 4.35 + HOLD + step / 50) for step in range(round(RELEASE * 50) + 2)]
    assert sorted(rising) == rising
    assert 1.0 == rising[-1]


def test_an_effect_pushes_the_bed_down_and_is_itself_pushed_by_words(faders: Faders) -> None:
    """An effect is at full level until somebody speaks."""
    faders.strike(0.0, 3.0)
    assert -12 == pytest.approx(decibels(faders.gain("bed", 0.5)))
    full = faders.gain("effects", 0.5)
    assert full == faders.gain("effects", 0.0)
    faders.speak(1.0, 5.0)
    assert -15 == pytest.approx(decibels(faders.gain("effects", 1.0 + LEAD) / full))


@pytest.mark.slow
def test_no_gain_ever_jumps(faders: Faders) -> None:
    """Whatever happens, and whenever, a fader takes a millisecond's way in a millisecond."""
    faders.speak(0.5, 2.0)
    faders.strike(0.53, 1.0)
    faders.turn(0.9, 20)
    faders.turn(0.92, 90)
    faders.silence(1.0)
    faders.speak(1.3, 0.05)
    faders.hush(1.32)
    faders.bed(1.5, "rain")
    faders.bed(1.6, "")
    faders.bed(1.7, "wind")
    steepest = 1.2 * max(attenuated(-UNDER_WORDS["bed"] / ATTACK / 1000) - 1, 1 / TURN / 1000)
    for bus in BUSES:
        gains = [faders.gain(bus, step / 1000) for step in range(6000)]
        assert steepest > max(abs(after - before) for before, after in pairwise(gains))
    fades = [dict(faders.beds(step / 1000)) for step in range(6000)]
    for before, after in pairwise(fades):
        assert all(abs(after.get(bed, 0.0) - before.get(bed, 0.0)) < 0.001 for bed in before | after)


def test_a_crossfade_keeps_the_power(faders: Faders) -> None:
    """The sum of the squares is 1 at every moment, and both are equal in the middle."""
    faders.bed(10.0, "rain")
    for step in range(30):
        assert 1.0 == pytest.approx(sum(fade**2 for _, fade in faders.beds(10.0 + step / 10)))
    names = [bed.name for bed, _ in faders.beds(10.0 + CROSSFADE / 2)]
    assert ["wind", "rain"] == names
    assert ["rain"] == [bed.name for bed, _ in faders.beds(10.0 + CROSSFADE)]


def test_the_last_bed_asked_for_in_a_crossfade_comes_and_at_most_two_are_heard(faders: Faders) -> None:
    """A crossfade is finished before the next one begins."""
    for at, name in ((10.0, "rain"), (10.5, "day"), (11.0, "vote"), (11.5, "dawn")):
        faders.bed(at, name)
    heard = [[bed.name for bed, _ in faders.beds(10.0 + step / 10)] for step in range(60)]
    assert 2 == max(map(len, heard))
    assert {"wind", "rain", "dawn"} == {name for names in heard for name in names}
    assert ["dawn"] == heard[-1]
    for beds in (faders.beds(10.0 + step / 10) for step in range(60)):
        assert len(beds) == len({bed.turn % 2 for bed, _ in beds})


def test_the_bed_that_is_on_is_not_begun_again(faders: Faders) -> None:
    """Asking for it twice, or for another one and back before that began, changes nothing."""
    faders.bed(10.0, "wind")
    assert [1] == [bed.turn for bed, _ in faders.beds(20.0)]
    faders.bed(20.0, "rain")
    faders.bed(20.1, "day")
    faders.bed(20.2, "rain")
    assert ["rain"] == [bed.name for bed, _ in faders.beds(30.0)]


def test_a_bed_ends(faders: Faders) -> None:
    """A change to no bed fades like a change to another bed."""
    faders.bed(10.0, "")
    assert [pytest.approx(0.7071, abs=1e-4)] == [fade for _, fade in faders.beds(10.0 + CROSSFADE / 2)]
    assert [] == faders.beds(10.0 + CROSSFADE)


@pytest.mark.parametrize("bus", BUSES)
def test_each_bus_has_its_level(bus: Bus) -> None:
    """Half of a bus is a quarter of its samples; zero is silence; the master goes over all of them."""
    half = {"voice": Levels(voice=50), "bed": Levels(bed=50), "effects": Levels(effects=50), "beeps": Levels(beeps=50)}
    ratios = {other: Faders(half[bus], volume=100).gain(other, 0.0) / attenuated(TRIM[other]) for other in BUSES}
    assert dict.fromkeys(BUSES, 1.0) | {bus: 0.25} == pytest.approx(ratios)
    assert 0.49 == pytest.approx(Faders(volume=70).gain(bus, 0.0) / Faders(volume=100).gain(bus, 0.0))


def test_the_loudest_moment_of_everything_stays_below_full_scale() -> None:
    """Were all of them at their peaks at once (words -3 dBTP, effects -1.5), nothing would be cut off."""
    files: dict[Bus, float] = {"voice": 0.71, "bed": 0.2, "effects": 0.85, "beeps": 0.6}
    faders = Faders(volume=100)
    faders.bed(-100.0, "wind")
    faders.strike(0.0, 3.0)
    before = sum(faders.gain(bus, 0.5) * files[bus] for bus in ("bed", "effects", "beeps"))
    faders.speak(1.0, 3.0)
    assert max(before, sum(faders.gain(bus, 1.5) * peak for bus, peak in files.items())) < 1.0


def test_the_next_movement_is_known(faders: Faders) -> None:
    """Between those moments nobody has to read the faders."""
    assert faders.moves(0.0) is None
    faders.speak(1.0, 2.0)
    assert 1.0 == faders.moves(0.5)
    assert 1.04 == faders.moves(1.04)
    assert 3.0 + HOLD == faders.moves(1.0 + ATTACK)
    assert faders.moves(3.0 + HOLD + RELEASE) is None


def test_what_is_forgotten_is_not_missed(faders: Faders) -> None:
    """The levels after `forget` are the same as without it."""
    other = Faders(volume=100)
    other.bed(-100.0, "wind")
    for each in (faders, other):
        each.speak(0.0, 1.0)
        each.turn(1.0, 50)
        each.bed(1.0, "rain")
        each.strike(1.2, 1.0)
        each.bed(1.5, "")
    faders.forget(2.5)
    for step in range(500):
        at = 2.5 + step / 50
        assert other.beds(at) == faders.beds(at)
        assert [other.gain(bus, at) for bus in BUSES] == [faders.gain(bus, at) for bus in BUSES]


def test_a_desk_that_forgets_stays_small() -> None:
    """After a thousand lines the faders hold no more than after one."""
    faders = Faders()
    for number in range(1000):
        faders.bed(3.0 * number, f"bed {number % 2}")
        faders.turn(3.0 * number, number % 100)
        faders.strike(3.0 * number, 1.0)
        faders.speak(3.0 * number + 1, 1.0)
        faders.forget(3.0 * number)
    held = (faders._words, faders._strikes, faders._turned, faders._beds)
    assert 4 > max(len(part) for part in held)


def test_the_knob_stays_below_its_limit_and_comes_back_when_it_is_raised() -> None:
    """Quiet hours hold the volume down, and no longer than they last."""
    knob = Knob(70)
    assert 40 == knob.limit(40)
    assert 70 == knob.limit(100)
    knob.limit(40)
    assert [40, 30, 40] == [knob.turn(steps) for steps in (1, -1, 3)]
    assert 40 == knob.limit(100)
    assert 0 == knob.turn(-10)
    assert 100 == knob.turn(20)
