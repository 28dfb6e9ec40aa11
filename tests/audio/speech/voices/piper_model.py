"""A voice model of our own making, in the format of Piper's: every phoneme is a twentieth of a second of one tone."""

import json
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

RATE = 16000
PHONEME = 800  # samples
LETTERS = "_^$ abcdefghijklmnopqrstuvwxyz.,!?’éèêàçùôœ"


def make_model(folder: Path, language: str = "fr") -> Path:
    """Write ``tiny.onnx`` and ``tiny.onnx.json``, which speaks ``language``, into ``folder``; return the first."""
    tone = (0.3 * np.sin(2 * np.pi * 200 * np.arange(PHONEME) / RATE)).astype(np.float32)
    nodes = [
        helper.make_node("Cast", ["input"], ["letters"], to=TensorProto.FLOAT),  # (1, phonemes)
        helper.make_node("Min", ["letters", "one"], ["voiced"]),
        helper.make_node("Unsqueeze", ["voiced", "last"], ["each"]),
        helper.make_node("Mul", ["each", "tone"], ["said"]),  # (1, phonemes, samples)
        helper.make_node("Split", ["scales"], ["noise", "length", "noise_w"], num_outputs=3),
        helper.make_node("Mul", ["said", "length"], ["scaled"]),  # louder instead of longer: it can be measured
        helper.make_node("Reshape", ["scaled", "shape"], ["output"]),
    ]
    inputs = [
        helper.make_tensor_value_info("input", TensorProto.INT64, [1, "phonemes"]),
        helper.make_tensor_value_info("input_lengths", TensorProto.INT64, [1]),
        helper.make_tensor_value_info("scales", TensorProto.FLOAT, [3]),
    ]
    outputs = [helper.make_tensor_value_info("output", TensorProto.FLOAT, [1, 1, "samples"])]
    constants = [
        numpy_helper.from_array(np.array(1.0, np.float32), "one"),
        numpy_helper.from_array(np.array([2], np.int64), "last"),
        numpy_helper.from_array(tone, "tone"),
        numpy_helper.from_array(np.array([1, 1, -1], np.int64), "shape"),
    ]
    graph = helper.make_graph(nodes, "tiny", inputs, outputs, constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    onnx.checker.check_model(model)
    path = folder / "tiny.onnx"
    onnx.save(model, str(path))
    config = {
        "audio": {"sample_rate": RATE},
        "espeak": {"voice": language},
        "language": {"code": f"{language}_{language.upper()}"},
        "phoneme_type": "text",
        "num_symbols": len(LETTERS),
        "num_speakers": 1,
        "inference": {"noise_scale": 0.667, "length_scale": 1.0, "noise_w": 0.8},
        "phoneme_id_map": {letter: [number] for number, letter in enumerate(LETTERS)},
    }
    Path(f"{path}.json").write_text(json.dumps(config), encoding="utf-8")
    return path
