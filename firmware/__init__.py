"""The narrator box as a program: commands, players, workshop, appliance, session, runtime (see each)."""

import sys

for _unused in ("pygame.sndarray", "pygame.surfarray"):  # they would load numpy, and the service begins without it
    sys.modules.setdefault(_unused, None)  # type: ignore[arg-type]
