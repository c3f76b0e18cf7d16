"""Rubbish on the wire: an answer or the right close code, and the neighbours never notice."""

from __future__ import annotations

import contextlib
import json
import os
import random
import time
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from hughie.server import wire
from hughie.server.wire import MODELS

from .serving import Person, join, open_table

FRAMES = 20_000 if os.environ.get("CI") else 1_500
CODES = {1003, 1007, 1008, 1009}
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = st.sampled_from(
    ["id", "type", "expect", "seat", "move", "call", "name", "to", "options", "round"]
)


@settings(max_examples=200)
@given(st.dictionaries(FIELDS, VALUES | st.sampled_from([*MODELS, "abcdefgh", "6-4"])) | VALUES)
def test_reading_either_gives_a_command_or_says_where_it_is_wrong(message: Any) -> None:
    fault = fault_in(json.dumps(message))
    assert fault is None or (fault.where and fault.json)


@given(st.binary(max_size=200))
def test_any_bytes_are_read_without_a_crash(raw: bytes) -> None:
    fault = fault_in(raw)
    assert fault is None or fault.where


def fault_in(text: str | bytes) -> wire.Malformed | None:
    """What is wrong with a frame; None when a command came out of it."""
    try:
        wire.to_command(wire.read(text), 1)
    except wire.Malformed as fault:
        return fault
    return None


def rubbish(chance: random.Random) -> str | bytes:
    """One frame of many kinds."""
    kind = chance.randrange(8)
    if kind == 0:
        return chance.randbytes(chance.randrange(1, 300))
    if kind == 1:
        return "".join(chr(chance.randrange(32, 0xD7FF)) for _ in range(chance.randrange(1, 300)))
    if kind == 2:
        return "x" * chance.randrange(8193, 20_000)
    name = chance.choice(list(MODELS))
    command: dict[str, Any] = {"id": f"fuzz-{chance.getrandbits(60)}", "type": name}
    for field in chance.sample(
        ["move", "call", "seat", "expect", "name", "to", "x", "round", "options"], 3
    ):
        command[field] = chance.choice(
            [None, -1, 2**70, "6-4", [], {}, "\u0000", "\ud800", float("inf"), True, 1.5]
        )
    text = json.dumps(command)
    return text[: chance.randrange(len(text))] if kind == 3 else text


def bombard(victim: Person, chance: random.Random) -> tuple[int, int]:
    """Send rubbish until the server has enough: how many frames, and the close code."""
    victim.connect()
    assert victim.ws is not None
    for sent in range(1, 51):
        try:
            victim.ws.send(rubbish(chance) if sent < 50 else "{")
            with contextlib.suppress(TimeoutError):
                victim.ws.recv(timeout=0.004)
        except ConnectionClosed:
            break
    code, _ = victim.ending(10)
    victim.close()
    return sent, code


def test_the_neighbours_do_not_notice_rubbish(base: str) -> None:
    chance = random.Random(4)
    host, invite = open_table(base, game="draw")
    guest = join(host, invite, "Budi")
    fuzzer, _ = open_table(base, game="draw")
    host.connect()
    host.ask(type="rename", name="Ana Maria")
    sent, waits, codes = 0, [], Counter[int]()
    while sent < FRAMES:
        victim = fuzzer if chance.random() < 0.5 else Person(base, guest.table, "forged")
        frames, code = bombard(victim, chance)
        sent, codes[code] = sent + frames, codes[code] + 1
        before = time.monotonic()
        assert host.ask(type="ping")["type"] == "pong"
        waits.append(time.monotonic() - before)
    # A close frame can be lost where the fuzzer still wrote while the server hung up: 1006.
    assert set(codes) <= CODES | {1006}
    assert codes[1006] < codes.total() / 4
    assert sorted(waits)[len(waits) // 2] < 0.5
    assert host.get("/state")["seats"][1]["name"] == "Budi"
    print(
        f"{sent} frames of rubbish, median answer {sorted(waits)[len(waits) // 2] * 1000:.1f} ms, {codes}"
    )
    host.close()
