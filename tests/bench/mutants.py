"""
How much the tests of the rules would notice.

A sample, always the same; the whole is ``python -m tests.proofs.mutants`` (docs/guarantees.md).
"""

from tests.bench.instruments.measuring import CannotMeasure, Effort, Reading, measured


@measured(
    "proof.mutants",
    unit="% killed",
    reach="of 400 small changes to the functions of the rules, drawn once from all modules, how many make a test fail",
)
def mutants(effort: Effort) -> Reading:
    """The mutation score of the rules."""
    try:
        from tests.proofs.mutants import changes, trial  # noqa: PLC0415 - its tools are the developer's
    except ImportError as missing:
        raise CannotMeasure(f"{missing.name} is not here. Run it where ./meneur test has run.") from missing
    drawn = changes.sample(changes.modules(), effort.amount(400, 2))
    found = trial.score(trial.verdicts(drawn, trial.TESTS[: effort.amount(len(trial.TESTS), 1)]))
    return Reading(found.killed, note="; ".join([str(found), *map(str, found.survivors)]))
