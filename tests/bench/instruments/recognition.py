"""
Programs that listen: one writes down what it hears, the others say how good it sounds.

All are optional. The recogniser is that of the workshop (`firmware.workshop.voices.ears`). The judges are DistillMOS
(``pip install distillmos``) and DNSMOS P.808 (``pip install speechmos librosa pandas``); they listen at its rate.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module

import numpy as np

from audio.speech.mastering.spectrum import Samples
from firmware.workshop.voices import ears
from firmware.workshop.voices.ears import RATE, Ear, NoEars, at_its_rate, remembered
from tests.bench.instruments.measuring import CannotMeasure

JUDGES = ("DistillMOS", "P.808")

Judge = Callable[[Samples, int], float]
"""Takes samples and their rate, and returns a mark from 1 to 5."""


def recogniser() -> Ear:
    """Return the recogniser; raise `CannotMeasure` if it is not installed."""
    try:
        return ears.recogniser()
    except NoEars as error:
        raise CannotMeasure(str(error)) from error


def judges() -> dict[str, Judge]:
    """Return those of `JUDGES` who are installed, and give a mark from 1 to 5 for how speech sounds."""
    found = zip(JUDGES, (_distillmos(), _dnsmos()), strict=True)
    return {name: judge for name, judge in found if judge is not None}


@cache
def _distillmos() -> Judge | None:
    try:
        torch, distillmos = import_module("torch"), import_module("distillmos")
    except ImportError:
        return None
    model = distillmos.ConvTransformerSQAModel().eval()
    torch.set_num_threads(1)

    def mark(samples: Samples, rate: int) -> float:
        with torch.no_grad():
            return float(model(torch.from_numpy(at_its_rate(samples, rate)[None])))

    return _marking("distillmos", mark)


@cache
def _dnsmos() -> Judge | None:
    try:
        dnsmos = import_module("speechmos.dnsmos")
    except ImportError:
        return None
    return _marking(
        "p808", lambda samples, rate: float(dnsmos.run(np.clip(at_its_rate(samples, rate), -1, 1), RATE)["p808_mos"])
    )


def _marking(name: str, mark: Judge) -> Judge:
    return lambda samples, rate: float(remembered(name, samples, lambda: str(mark(samples, rate))))
