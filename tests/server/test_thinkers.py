"""Bots at work: they play legal moves, a failing or dying one is replaced, hints have a reason."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

import pytest

import hughie
from hughie.bots import text
from hughie.server import thinkers
from hughie.server.thinkers import Thinkers


def some_round() -> Any:
    return hughie.deal("all-fives/spinner", seats=3, seed=4)


def test_a_bot_that_fails_is_replaced_by_a_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise RuntimeError("out of ideas")

    round_ = some_round()
    monkeypatch.setattr(text, "play_text", broken)
    monkeypatch.setattr(text, "say_text", broken)
    assert thinkers.choose("greedy", 1, round_, round_.turn) == str(round_.moves()[0])
    assert thinkers.choose_call("greedy", 1, round_, round_.turn) is None


def test_a_bot_that_plays_what_is_not_legal_is_replaced_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    round_ = some_round()
    monkeypatch.setattr(text, "play_text", lambda *_: "draw")
    assert thinkers.choose("greedy", 1, round_, round_.turn) == str(round_.moves()[0])


def test_it_says_nothing_out_of_turn() -> None:
    round_ = some_round()
    assert thinkers.choose("greedy", 1, round_, (round_.turn + 1) % 3) is None


def test_searching_bots_think_in_processes_that_may_die() -> None:
    async def ask() -> tuple[Any, float]:
        work = Thinkers(1)
        round_ = some_round()
        await work.move("ismcts", 1, round_, round_.turn)
        pool: Any = work.processes
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        before = time.monotonic()
        move = await work.move("ismcts", 1, round_, round_.turn)
        work.close()
        return move in [str(m) for m in round_.moves()], time.monotonic() - before

    legal, _ = asyncio.run(ask())
    assert legal


def test_searching_bots_think_here_when_no_process_can_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none_left(*_: Any, **__: Any) -> Any:
        raise OSError("no process can be started")

    monkeypatch.setattr(thinkers, "ProcessPoolExecutor", none_left)
    round_ = some_round()
    move = asyncio.run(Thinkers(1).move("ismcts", 1, round_, round_.turn))
    assert move in [str(m) for m in round_.moves()]


def test_each_level_thinks_as_long_as_its_level_does_but_never_for_ever() -> None:
    three, five = (thinkers.made(name, 1) for name in ("level-3", "level-5"))
    assert three.seconds == five.seconds == 0
    assert three.iterations < five.iterations
    assert three.cap == five.cap == thinkers.SEARCH_MS / 1000


def test_hints_have_a_reason() -> None:
    round_ = some_round()
    while not round_.over:
        told = thinkers.advise(round_, round_.turn)
        assert told["move"] in [str(m) for m in round_.moves()]
        assert told["reason"]["code"].startswith("hint_")
        round_ = round_.play(told["move"])


def test_people_choose_among_levels() -> None:
    assert [bot["level"] for bot in thinkers.known_bots()] == [1, 2, 3, 4, 5]
    assert thinkers.is_bot("greedy")
    assert not thinkers.is_bot("hal")
