"""
The narrator box as a program, in parts of which each imports only those below it (`pyproject.toml`).

`commands` and `documents` start and describe the rest. `web` and `afterwards` show what everybody knows and what was
played. `appliance`, `players` and `workshop`, side by side, make the box run, play without one, and make what it is
built of. `following` is what those outside are given. `session` is an evening, `history` the games that are over, and
`runtime` what everything runs on.
"""

import sys

for _unused in ("pygame.sndarray", "pygame.surfarray"):  # they would load numpy, and the service begins without it
    sys.modules.setdefault(_unused, None)  # type: ignore[arg-type]
