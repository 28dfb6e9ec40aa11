"""The proof of the tests of the rules: it tells changes that matter from what is no change."""

from firmware.proofs.mutants import ROOT, mutants, sample, score


def test_a_wrong_count_dies_and_the_rules_as_they_stand_live() -> None:
    """A double voice that is taken away fails the tests of the rules; the text of the module as it is passes them."""
    wrong = next(one for one in mutants("ballot") if "- (2 if voter == double else 1)" in one.after)
    same = wrong._replace(text=lambda: (ROOT / "engine" / "ballot.py").read_text(encoding="utf-8"))
    result = score([wrong, same])
    assert (2, (same,)) == (result.tried, result.survivors)
    assert "1 of 2 mutants killed, 50.0 %" == str(result)


def test_the_windows_of_roles_are_changed_too() -> None:
    """What is decorated is part of the rules."""
    assert 'engine.roles.seer:36: == "card" -> != "card"' in map(str, mutants("roles/seer"))


def test_the_words_of_refusals_are_left_alone() -> None:
    """No mutant of the asks differs in a ``raise``."""
    lines = (ROOT / "engine" / "ask.py").read_text(encoding="utf-8").splitlines()
    assert not any(lines[one.line - 1].lstrip().startswith("raise ") for one in mutants("ask"))


def test_a_sample_is_always_the_same() -> None:
    """Two draws give the same mutants."""
    first, second = (list(map(str, sample(("ballot", "dawn"), 20))) for _ in range(2))
    assert first == second
    assert 20 == len(first)
