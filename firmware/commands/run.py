"""
``meneur run``: the box itself.

What cannot be opened is reported and worked around; only being switched off ends it.
"""

import argparse
import os
import signal
from contextlib import ExitStack
from dataclasses import replace

from firmware.runtime.config import add_options
from firmware.runtime.config.known import boards
from firmware.runtime.config.options import files, overrides
from firmware.runtime.config.system import assumed

SUMMARY = "run the box on the configured board until it is switched off"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which board, and whether the machine is the box's own."""
    parser.add_argument("--board", choices=boards(), help="which hardware to use (default: the configuration's)")
    parser.add_argument("--appliance", action="store_true", help="this machine is the box: power it off with the box")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Run the evening until somebody switches the box off."""
    from firmware.appliance.broker.following import follow
    from firmware.appliance.power_off import power_off
    from firmware.appliance.supervisor import Supervisor, keep_fed
    from firmware.runtime.boards import open_board
    from firmware.runtime.clock import RealClock
    from firmware.runtime.discreet import discreetly
    from firmware.runtime.log import log
    from firmware.runtime.loop import RealLoop
    from firmware.runtime.loudspeaker import open_speaker
    from firmware.runtime.settings import Settings
    from firmware.session.assembly import make_box, make_parts
    from firmware.session.evening import script

    if options.board is not None:
        options.config_overrides.append(f"table.board={options.board}")
    settings = Settings(lambda: files(options), overrides(options), assumed=assumed(os.environ), keep=options.appliance)
    config = settings.config
    clock = RealClock()
    loop = RealLoop(clock)
    # before there is sound: SDL takes SIGTERM where nobody has it, and then nothing but SIGKILL ends the service
    signal.signal(signal.SIGTERM, lambda _number, _frame: loop.stop())
    with ExitStack() as opened:
        supervisor = Supervisor(os.environ)
        opened.callback(supervisor.close)
        board = open_board(config)
        opened.callback(board.close)
        speaker, trouble = open_speaker(config)
        opened.callback(speaker.close)
        if trouble:
            log(f"no voice, captions only. {trouble}")
        parts = replace(make_parts(config, board, speaker, clock), news=settings.news)
        opened.callback(parts.journal.close)
        opened.callback(loop.close)
        box = make_box(parts, loop)
        with discreetly():
            loop.start(script(box))
        keep_fed(loop, supervisor)
        mute = trouble or ("sound.silent is set" if config.sound.silent else "")
        supervisor.ready(f"captions only: {mute}" if mute else "the box speaks")
        if (bridge := follow(box, loop, config.mqtt)) is not None:
            opened.callback(bridge.close)
        if config.web.enabled:
            from firmware.appliance.service import for_hosts
            from firmware.following import looking  # a box without a page starts without it

            service = for_hosts(lambda: files(options), overrides(options), config.data.state_directory())
            opened.callback(looking.follow(box, loop, config, service).close)
        opened.callback(supervisor.ending)
        with discreetly():
            loop.run()
    if options.appliance and not loop.stopped:
        power_off()
    return 0
