"""The proof of the tests of the rules: it distinguishes changes that matter from those that do not."""

from collections.abc import Mapping, Sequence
from itertools import islice

import pytest

from tests.proofs.mutants.changes import ROOT, Mutant, modules, mutants, sample
from tests.proofs.mutants.trial import Verdict, score, survives, verdicts

pytestmark = pytest.mark.slow

#: Tests that are quick.
FEW = ("test_vote", "test_village_vote")


def one(name: str, change: str) -> Mutant:
    """The first mutant of the module called ``name`` that has ``change`` in it."""
    return next(mutant for mutant in mutants(name) if change in str(mutant))


def unchanged(mutant: Mutant) -> Mutant:
    """No mutant at all: the text of the module as it is."""
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    return mutant._replace(text=lambda: text)


@pytest.fixture(scope="module")
def tried() -> Mapping[str, Sequence[tuple[Mutant, Verdict]]]:
    """What becomes of several sets of mutants; the tests are loaded, and their lines found, once for all of them."""
    wrong = one("werewolf/phases/ballot", "-> counts[votes[double]] -= 1")
    sets = {
        "wrong": [wrong, unchanged(wrong), wrong],
        "unreached": [one("werewolf/roles/thief", '"thief.swap" -> "THIEF.SWAP"')],
        "vote": sample(("werewolf/phases/vote", "werewolf/phases/ballot"), 6),
    }
    found = verdicts([mutant for those in sets.values() for mutant in those], FEW)
    return {name: list(islice(found, len(those))) for name, those in sets.items()}


def test_a_wrong_count_dies_and_the_rules_as_they_stand_live(
    tried: Mapping[str, Sequence[tuple[Mutant, Verdict]]],
) -> None:
    """A double voice that is taken away fails the tests of the rules; the text of the module as it is passes them."""
    result = score(tried["wrong"])
    assert (3, ("counts[votes[double]] += 1",)) == (result.tried, tuple(same.before for same in result.survivors))
    assert "2 of 3 mutants killed, 66.7 %" == str(result)


@pytest.mark.long
def test_what_works_while_modules_are_loaded_is_changed_too() -> None:
    """Roles are found, and put in order, before any test begins."""
    wrong = one("werewolf/setup/registry", "one.slot or 99 -> one.slot and 99")
    found = [verdict for _, verdict in verdicts([wrong, unchanged(wrong)], ("test_night",))]
    assert [Verdict.KILLED, Verdict.SURVIVED] == found


def test_a_line_that_no_test_runs_is_reported(tried: Mapping[str, Sequence[tuple[Mutant, Verdict]]]) -> None:
    """What the Thief is asked is not run by the tests of votes."""
    assert [Verdict.UNREACHED] == [verdict for _, verdict in tried["unreached"]]


def test_the_windows_of_roles_are_changed_too() -> None:
    """Decorated functions are changed, too."""
    assert any('== "card" -> != "card"' in str(mutant) for mutant in mutants("werewolf/roles/seer"))


def test_the_words_of_refusals_are_left_alone() -> None:
    """No mutant of the asks differs in a ``raise``."""
    lines = (ROOT / "engine" / "ask.py").read_text(encoding="utf-8").splitlines()
    assert not any(lines[mutant.lines.start - 1].lstrip().startswith("raise ") for mutant in mutants("ask"))


@pytest.mark.long
def test_a_sample_is_always_the_same() -> None:
    """Two draws give the same mutants."""
    first, second = (list(map(str, sample(("werewolf/phases/ballot", "werewolf/phases/dawn"), 20))) for _ in range(2))
    assert first == second
    assert 20 == len(first)


@pytest.mark.long
def test_the_short_way_kills_whom_the_long_way_kills() -> None:
    """Whether a mutant meets the tests of its line in a copy, or all tests with everything loaded anew."""
    tests = ("test_golden", *FEW)
    those = sample(modules(), 100)
    assert [(str(mutant), not survives(mutant, tests)) for mutant in those] == [
        (str(mutant), verdict is Verdict.KILLED) for mutant, verdict in verdicts(those, tests)
    ]


def test_the_tests_of_the_vote_notice_what_is_wrong_with_it(
    tried: Mapping[str, Sequence[tuple[Mutant, Verdict]]],
) -> None:
    """A few changes, always the same, of which only such as change nothing may live."""
    assert score(tried["vote"]).killed > 80


@pytest.mark.long
def test_the_tests_of_the_rules_notice_nine_faults_in_ten() -> None:
    """Of hundreds of changes, drawn from all modules, nine in ten are noticed."""
    found = score(verdicts(sample(modules(), 400)))
    assert found.killed >= 90, "\n".join(map(str, found.survivors))
