"""Try mutants from the command line."""

import argparse
from itertools import groupby

from tests.proofs.mutants.changes import modules, mutants, sample
from tests.proofs.mutants.trial import Score, score, verdicts


def main() -> None:
    """Try the mutants of the modules named, or of all; print every survivor and the score."""
    parser = argparse.ArgumentParser(prog="python -m tests.proofs.mutants", description=main.__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(modules()))
    parser.add_argument("--sample", type=int, metavar="N", help="only so many of them, always the same")
    options = parser.parse_args()
    unknown = set(options.modules).difference(modules())
    if unknown:
        parser.error(f"there is no module {', '.join(sorted(unknown))}; there are {', '.join(modules())}")
    names = options.modules or modules()
    if options.sample:
        print(score(verdicts(sample(names, options.sample)), loud=True))
        return
    parts = []
    found = verdicts([mutant for name in names for mutant in mutants(name)])
    for module, those in groupby(found, key=lambda one: one[0].module):
        parts.append(score(those, loud=True))
        print(f"{module}: {parts[-1]}", flush=True)
    print(Score(sum(part.tried for part in parts), tuple(mutant for part in parts for mutant in part.survivors)))


if __name__ == "__main__":
    main()
