"""Leaving in the middle: Ctrl-C, end of input, a closed or killed terminal; and going on later."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from hughie.core.record import load

from .playing import Player

GAMES = ("block", "all-fives/muggins", "slepe-domino", "bingo")


def saved(home: Path) -> Path:
    found = list((home / "hughie" / "open").iterdir())
    assert [path.suffix for path in found] == [".dgn"]
    return found[0]


def begun(home: Path, game: str, moves: int = 4) -> Player:
    player = Player(home, game, "--seed", "21")
    for _ in range(moves):
        prompt = player.wait()
        player.type("1" if prompt == 0 else "")
    player.wait()
    return player


def gone_on(home: Path, *args: str) -> str:
    """Go on with the saved game, to the next prompt; what is told."""
    player = Player(home, "--resume", *args)
    player.wait()
    player.child.close()
    return "".join(player.read)


def last_hand(screen: str) -> str:
    return [line for line in screen.splitlines() if line.startswith(("You hold", "Your row"))][-1]


@pytest.mark.parametrize("game", GAMES)
def test_ctrl_c_keeps_the_game_and_says_how_to_go_on(tmp_path: Path, game: str) -> None:
    # A round of Bingo may be over after four moves.
    player = begun(tmp_path, game, moves=3 if game == "bingo" else 4)
    player.child.sendintr()
    assert player.wait() == -1
    screen = "".join(player.read)
    assert "Traceback" not in screen
    assert "hughie play --resume" in screen
    assert player.ended() == 130
    load(saved(tmp_path)).verify()
    assert last_hand(gone_on(tmp_path)) == last_hand(screen)


def test_end_of_input_keeps_the_game(tmp_path: Path) -> None:
    player = begun(tmp_path, "draw")
    player.child.sendeof()
    assert player.wait() == -1
    assert player.ended() == 0
    load(saved(tmp_path)).verify()


@pytest.mark.parametrize("how", ["closed", "killed"])
def test_a_lost_terminal_loses_no_move(tmp_path: Path, how: str) -> None:
    player = begun(tmp_path, "all-fives/spinner")
    screen = "".join(player.read)
    player.child.send("5-")  # in the middle of a move
    if how == "closed":
        player.child.close(force=False)
    else:
        player.child.kill(signal.SIGKILL)
    time.sleep(0.2)
    player.child.close(force=True)
    load(saved(tmp_path)).verify()
    assert last_hand(gone_on(tmp_path)) == last_hand(screen)


def test_quit_and_play_on_to_the_end(tmp_path: Path) -> None:
    player = begun(tmp_path, "doubles")
    player.type("quit")
    assert player.wait() == -1
    assert player.ended() == 0
    later = Player(tmp_path, "doubles", "--resume")
    screen = later.play_match(clumsy=False)
    assert "The match is over." in screen
    record = next((tmp_path / "hughie" / "played").glob("*.dgn"))
    load(record).verify()


def test_a_game_kept_in_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "evening.dgn"
    player = Player(tmp_path, "block", "--seed", "2", "--save", str(file))
    player.wait()
    player.type("1")
    player.wait()
    player.type("quit")
    player.wait()
    assert str(file) in "".join(player.read)
    assert "Round 1" in gone_on(tmp_path, "--save", str(file))


def test_undo_takes_back_what_bots_did_too(tmp_path: Path) -> None:
    player = Player(tmp_path, "draw", "--seed", "8")
    player.wait()
    before = last_hand("".join(player.read))
    player.type("1")
    player.wait()
    assert last_hand("".join(player.read)) != before
    player.type("undo")
    player.wait()
    assert "Taken back." in player.read[-1]
    assert last_hand("".join(player.read)) == before
    player.type("undo")
    player.wait()
    assert "no move to take back" in player.read[-1]
    player.child.close()


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        (lambda text: text[: len(text) // 2], "line"),
        (lambda text: text.replace("dgn = 1", "dgn = 9"), "DGN 9"),
        (lambda text: text.replace("_people = 1", "_people = 7"), "who plays"),
        (lambda text: text.replace('moves = [\n  "', 'moves = [\n  "1 9-9",\n  "'), "line"),
    ],
)
def test_a_damaged_save_is_refused_in_one_line(tmp_path: Path, damage: object, told: str) -> None:
    player = begun(tmp_path, "block")
    player.type("quit")
    player.wait()
    file = saved(tmp_path)
    assert callable(damage)
    file.write_text(damage(file.read_text()))
    later = Player(tmp_path, "--resume")
    assert later.wait() == -1
    assert told in later.read[-1]
    assert len(later.read[-1].strip().splitlines()) == 1
    assert later.ended() == 1


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "evening.dgn"
    file.write_text("precious")
    player = Player(tmp_path, "block", "--save", str(file))
    assert player.wait() == -1
    assert "exists" in player.read[-1]
    assert file.read_text() == "precious"


def test_a_finished_match_cannot_be_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "evening.dgn"
    first = Player(tmp_path, "block", "--seed", "2", "-o", "target=1", "--save", str(file))
    first.play_match(clumsy=False)
    later = Player(tmp_path, "--resume", "--save", str(file))
    assert later.wait() == -1
    assert "hughie replay" in later.read[-1]


def test_stopping_after_a_round_says_who_is_ahead(tmp_path: Path) -> None:
    player = Player(tmp_path, "block", "--seed", "2", "--rounds", "1")
    screen = player.play_match(clumsy=False)
    assert "Rounds played: 1. Ahead: " in screen
    assert "hughie play --resume" in screen
    assert "Press Enter for the next round." in gone_on(tmp_path)


def test_nothing_to_go_on_with(tmp_path: Path) -> None:
    player = Player(tmp_path, "--resume", lang="pl")
    assert player.wait() == -1
    assert "nie ma zapisanej gry" in player.read[-1]
    assert player.ended() == 1
