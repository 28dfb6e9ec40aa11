"""Who is logged in on this machine, by first name: proposed as the name of who plays alone."""

import os
import pwd

ADMINISTRATOR = 0


def first_name() -> str:
    """The first name of the user of this account; nothing where the account has none, or is the administrator's."""
    user = os.getuid()
    if user == ADMINISTRATOR:
        return ""
    try:
        full = pwd.getpwuid(user).pw_gecos.partition(",")[0]
    except KeyError:
        return ""
    return next(iter(full.split()), "")
