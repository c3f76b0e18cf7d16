"""Looking back on a round, and puzzles: what they say follows from what can be checked."""

import json

import pytest
from typer.testing import CliRunner

import hughie
from hughie.bots import bot, play_text, say_text
from hughie.bots.solver import Solver
from hughie.core.errors import HughieError
from hughie.core.position import from_position
from hughie.core.round import Round
from hughie.sim.analysis import analyse, positions
from hughie.sim.cli import app
from hughie.sim.puzzles import puzzle


def played(name: str, seats: int, seed: int, **options: object) -> Round:
    """A round between greedy bots."""
    r = hughie.deal(name, seats=seats, seed=seed, options=options)
    players = [bot("greedy", n) for n in range(seats)]
    while not r.over:
        r = r.play(play_text(players[r.turn], r, r.turn))
        for seat, player in enumerate(players):
            said = say_text(player, r, seat)
            r = r if said is None else r.play(said, seat=seat)
    return r


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("fives-and-threes", 2),
        ("block/partners", 4),
        ("draw", 3),
        ("slepe-domino", 2),
        ("bingo", 2),
    ],
)
def test_every_choice_of_a_round_is_weighed(name: str, seats: int) -> None:
    r = played(name, seats, 5)
    told = analyse(r, iterations=30, deals=2)
    choosing = [number for number, before, _ in positions(r) if len(before.moves()) > 1]
    assert [decision.number for decision in told.decisions] == choosing
    for decision in told.decisions:
        worths = [choice.points for choice in decision.choices]
        assert worths == sorted(worths, reverse=True)
        assert decision.loss >= 0
        assert all(c.low <= c.points <= c.high for c in decision.choices)
    for share in told.shares:
        assert share.result == pytest.approx(share.deal + share.made)
    assert analyse(r, iterations=30, deals=2) == told


def test_what_all_knew_is_weighed_exactly() -> None:
    """With an empty boneyard two seats know all that is hidden: their choices are solved."""
    found = [
        decision
        for seed in range(3)
        for decision in analyse(played("draw", 2, seed, reserve=0, hand_size=11), 30, 2).decisions
        if decision.exact
    ]
    assert found
    for decision in found:
        assert all(c.low == c.points == c.high for c in decision.choices)


def test_a_round_in_play_is_not_analysed() -> None:
    with pytest.raises(HughieError, match="over"):
        analyse(hughie.deal("block", seed=1))


@pytest.mark.parametrize(("name", "seats"), [("block", 2), ("all-fives", 2), ("block/partners", 4)])
def test_in_a_puzzle_one_move_alone_wins(name: str, seats: int) -> None:
    made = puzzle(name, seats, seed=3)
    r = from_position(made.position)
    assert r.turn == made.player - 1
    solved = Solver(r.setup.rules).solve(r.laid_open(), every=True)
    assert str(r.named(solved.code)) == made.answer
    assert solved.margins[0] == made.margin > 0 >= solved.margins[1]
    assert made.tempting != made.answer
    for move in made.line:
        player, _, text = move.partition(" ")
        r = r.play(text, seat=int(player) - 1)
    assert r.over
    assert puzzle(name, seats, seed=3) == made


def test_puzzles_need_two_sides() -> None:
    with pytest.raises(HughieError, match="two sides"):
        puzzle("block", 3)


def test_the_commands_answer_people_and_programs(tmp_path: object) -> None:
    file, noted = f"{tmp_path}/game.dgn", f"{tmp_path}/noted.dgn"
    played("draw", 2, 7).record().save(file)
    run = CliRunner().invoke
    few = ["--iterations", "30", "--deals", "2"]
    plain = run(app, ["analyse", file, *few, "--note", noted])
    assert plain.exit_code == 0
    assert "Luck and skill" in plain.output
    hughie.load(noted).verify()
    told = json.loads(run(app, ["analyse", file, *few, "--json"]).output)
    assert set(told) == {"decisions", "mistakes", "shares"}
    made = json.loads(run(app, ["puzzle", "block", "--seed", "2", "--json"]).output)
    assert from_position(made["position"]).turn == made["player"] - 1
    assert "Answer" in run(app, ["puzzle", "block", "--seed", "2", "--answer"]).output
