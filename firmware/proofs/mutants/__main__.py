"""Try mutants from the command line."""

import argparse

from firmware.proofs.mutants.changes import modules, mutants, sample
from firmware.proofs.mutants.trial import score


def main() -> None:
    """Try the mutants of the modules named, or of all; print every survivor and the score."""
    parser = argparse.ArgumentParser(prog="python -m firmware.proofs.mutants", description=main.__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(modules()))
    parser.add_argument("--sample", type=int, metavar="N", help="only so many of them, always the same")
    options = parser.parse_args()
    unknown = set(options.modules).difference(modules())
    if unknown:
        parser.error(f"there is no module {', '.join(sorted(unknown))}; there are {', '.join(modules())}")
    names = options.modules or modules()
    parts = {"sample": sample(names, options.sample)} if options.sample else {name: mutants(name) for name in names}
    for name, those in parts.items():
        print(f"{name}: {score(those, loud=True)}", flush=True)


if __name__ == "__main__":
    main()
