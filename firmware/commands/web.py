"""
``meneur web``: the page on which a phone or a television follows the evening.

On a PC it is started beside ``meneur play``; on an installed box systemd starts it, and hands over its sockets.
"""

import argparse
import os
import sys
from pathlib import Path

from firmware.runtime.config import add_options, from_options
from firmware.runtime.errors import MeneurError

SUMMARY = "serve the page on which phones and a television follow the evening"


class NotInstalled(MeneurError, ImportError):
    """What serves the page is not installed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare where it answers."""
    parser.add_argument("--port", type=_port, metavar="N", help="where it answers (default: the configuration's, 8080)")
    games = "the games that are over (default: beside the journal)"
    parser.add_argument("--history", type=Path, metavar="FILE", help=games)
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Serve it until it is stopped."""
    try:
        from firmware.web.afterwards import Archive
        from firmware.web.serving import Server, handed_over, local_socket, open_to_all
    except ImportError as error:
        raise NotInstalled(f"the page needs packages that are not installed ({error.name}): ./meneur setup") from error
    from firmware.history import HISTORY
    from firmware.web.addresses import addresses

    given = handed_over(os.environ)
    if {"page", "box"} <= given.keys():
        # in a sandbox that has no configuration: the unit says where everything is
        cache = os.environ.get("CACHE_DIRECTORY")
        archive = Archive(options.history, Path(cache) if cache else None) if options.history else None
        Server(given["page"], given["box"], archive).run()
        return 0
    config = from_options(options)
    history = options.history or config.data.state_directory() / HISTORY
    archive = Archive(history, config.data.cache_directory())
    with (
        open_to_all(config.web.port if options.port is None else options.port) as page,
        local_socket(config.web.socket_path(config.data.state_directory())) as box,
    ):
        found = addresses(page.getsockname()[1])
        print("The page is at:", *found, sep="\n  ", flush=True)
        if sys.stdout.isatty():
            _draw(found[-1])
        Server(page, box, archive).run()
    return 0


def _draw(address: str) -> None:
    """Draw ``address`` as a QR code, by number: not every telephone finds a machine by its name."""
    from segno import make_qr

    make_qr(address.upper()).terminal(compact=True)
    sys.stdout.flush()


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: 1 to 65535, or 0 for any that is free")
    return int(text)
