"""The pure table: people, bots, rounds, matches, taking back, leaving, fair deals, the log."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from hughie.core import fair
from hughie.table import commands as c
from hughie.table import project
from hughie.table.effects import WakeAt

from .driver import Driver, play_first, play_round, seated, started


def test_the_first_to_join_is_host_and_bots_fill_the_rest() -> None:
    d = started()
    state = d.table.state
    assert state.host == 1
    assert [seat.kind for seat in state.seats] == ["person", "person", "bot"]
    assert state.phase == "playing"


def test_play_starts_when_everybody_is_ready_and_every_seat_taken() -> None:
    d = seated(3)
    for person in (1, 2, 3):
        assert d.table.state.phase == "lobby"
        d.say(c.Ready, person, ready=True)
    assert d.table.state.phase == "playing"


def test_whole_matches_end_with_a_rematch_for_everybody() -> None:
    d = started()
    while d.table.state.phase != "finished":
        play_round(d)
        if d.table.state.phase == "between":
            d.say(c.NextRound, 1)
            assert d.table.state.phase == "between"
            d.say(c.NextRound, 2)
    assert project.state(d.table, 1, 0, 0, d.now)["winners"]
    d.say(c.Rematch, 1)
    d.say(c.Rematch, 2)
    assert d.table.state.match_number == 2
    assert d.state(1)["scores"] == [0, 0, 0]


def test_one_who_asked_for_the_next_round_does_not_wait_for_ever() -> None:
    d = started()
    play_round(d)
    d.say(c.NextRound, 2)
    d.pass_time(29_000)
    assert d.table.state.phase == "between"
    d.pass_time(2_000)
    assert d.table.state.phase == "playing"


def test_a_refused_command_stays_refused() -> None:
    d = started()
    command = c.Move(person=2, id="abcdefgh", expect=d.table.state.v, move="draw")
    assert d.do(command)["code"] == "not_your_turn"
    play_first(d)
    assert d.do(command)["code"] == "not_your_turn"


def test_a_stale_move_is_told_so_and_does_nothing() -> None:
    d = started()
    v = d.table.state.v
    play_first(d)
    answer = d.say(c.Move, 2, move=d.state(2)["round"]["moves"][0], expect=v)
    assert answer["type"] == "stale"
    assert d.say(c.Move, 2, move="draw", expect=None)["type"] == "stale"
    assert d.say(c.Move, 2, move="draw", expect=10_000)["type"] == "stale"


def test_what_does_not_move_the_game_makes_nothing_stale() -> None:
    d = started()
    v = d.table.state.v
    d.say(c.Rename, 2, name="Budi")
    assert d.say(c.Move, 1, move="draw", expect=v)["type"] == "ack"


def test_the_engine_says_why_not() -> None:
    d = started()
    not_held = next(
        t for t in ("6-6", "5-5", "4-4", "3-3", "2-2") if t not in d.state(1)["round"]["hands"][0]
    )
    answer = d.say(c.Move, 1, move=not_held)
    assert (answer["code"], answer["params"], answer["clause"]) == (
        "not_held",
        {"tile": not_held},
        "clause of not_held",
    )
    assert d.say(c.Move, 1, move="nonsense")["code"] == "unreadable_move"


def test_a_misclick_can_be_taken_back_until_the_next_one_acts() -> None:
    d = started(people=3)
    before = d.state(1)["round"]
    play_first(d)
    assert d.state(1)["can"]["take_back"]
    assert not d.state(2)["can"]["take_back"]
    assert d.say(c.TakeBack, 1)["type"] == "ack"
    assert d.state(1)["round"] == before
    play_first(d)
    play_first(d)
    assert d.say(c.TakeBack, 1)["params"] == {"why": "acted"}


def test_a_bot_leaves_time_to_take_a_misclick_back() -> None:
    d = started(people=1, seats=2)
    before = d.state(1)["round"]
    play_first(d)
    d.pass_time(1_900)
    assert d.say(c.TakeBack, 1)["type"] == "ack"
    assert d.state(1)["round"] == before
    play_first(d)
    d.pass_time(2_100)
    assert d.table.state.turn == 0
    assert d.say(c.TakeBack, 1)["params"] == {"why": "acted"}


@pytest.mark.parametrize(("pace", "longest"), [("quick", 600), ("normal", 1_400)])
def test_a_bot_does_not_dawdle_where_nothing_can_be_taken_back(pace: str, longest: int) -> None:
    d = started(people=1, seats=2, pace=pace)
    d.say(c.Move, 1, move="draw")
    d.pass_time(longest)
    assert d.table.state.turn == 0


def test_at_a_quick_table_bots_do_not_wait_for_second_thoughts() -> None:
    d = started(people=1, seats=2, pace="quick")
    play_first(d)
    d.pass_time(600)
    assert d.table.state.turn == 0


def test_what_was_seen_cannot_be_unseen() -> None:
    d = started(people=3)
    d.say(c.Move, 1, move="draw")
    assert d.say(c.TakeBack, 1)["params"] == {"why": "shown"}


def test_an_interjection_ends_the_chance_to_take_back() -> None:
    d = started(people=3)
    play_first(d)
    assert d.say(c.Interject, 2, call="call", expect=None)["type"] == "ack"
    assert d.say(c.TakeBack, 1)["params"] == {"why": "acted"}
    assert d.say(c.Interject, 2, call="shout")["code"] == "not_held"


def test_a_bot_stands_in_for_somebody_gone_and_hands_back() -> None:
    d = started()
    d.do(c.Presence(person=1, connections=0))
    d.pass_time(59_000)
    assert d.table.state.seats[0].stand_in is None
    d.pass_time(2_000)
    assert d.table.state.seats[0].stand_in == "greedy"
    assert d.table.state.host == 2
    d.pass_time(5_000)
    assert d.table.state.turn == 1
    d.do(c.Presence(person=1, connections=1))
    d.say(c.TakeSeatBack, 1)
    assert d.table.state.seats[0].stand_in is None


def test_a_table_may_be_less_patient() -> None:
    d = started()
    d.table.here.patience = 3_000
    d.do(c.Presence(person=1, connections=0))
    d.pass_time(2_900)
    assert d.table.state.seats[0].stand_in is None
    d.pass_time(300)
    assert d.table.state.seats[0].stand_in == "greedy"


def test_nobody_stands_in_while_nobody_waits() -> None:
    d = started(people=1)
    d.do(c.Presence(person=1, connections=0))
    d.pass_time(3_600_000)
    assert d.table.state.seats[0].stand_in is None
    assert d.table.state.turn == 0


def test_moving_takes_the_seat_back() -> None:
    d = started(people=3)
    d.say(c.HandToBot, 1)
    assert d.table.state.seats[0].stand_in
    play = d.say(c.Move, 1, move="draw")
    assert play["type"] == "ack"
    assert d.table.state.seats[0].stand_in is None


def test_leaving_gives_the_seat_to_a_bot_and_the_host_passes_on() -> None:
    d = started()
    d.say(c.Leave, 1)
    assert d.table.state.seats[0].kind == "bot"
    assert d.table.state.host == 2
    assert d.revoked == [1]
    assert d.say(c.Move, 1, move="draw")["code"] == "not_seated"


def test_leaving_the_lobby_opens_the_seat() -> None:
    d = seated()
    d.say(c.Leave, 2)
    assert d.table.state.seats[1].kind == "open"
    assert d.join("New") == 3
    assert d.table.state.seats[1].person == 3


def test_a_typed_name_gives_nothing_back() -> None:
    d = seated()
    d.join("P0")
    assert [seat.name for seat in d.table.state.seats] == ["P0", "P1", "P0 2"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\x00b", "a\u202eb"])
def test_bad_names_are_refused(name: str) -> None:
    d = seated()
    assert d.do(c.Join(name=name, id="abcdefgh"))["code"] == "bad_name"


def test_only_the_host_has_the_hosts_rights() -> None:
    d = seated()
    for kind, more in [
        (c.Start, {}),
        (c.AddBot, {"seat": 2, "bot": "greedy"}),
        (c.Kick, {"seat": 0}),
    ]:
        assert d.say(kind, 2, **more)["code"] == "not_host"
    d.say(c.HandOver, 1, to=1)
    assert d.say(c.AddBot, 2, seat=2, bot="greedy")["type"] == "ack"
    assert d.say(c.Kick, 2, seat=0)["type"] == "ack"
    assert d.table.state.seats[0].kind == "open"


def test_a_full_table_says_so() -> None:
    d = started(people=3)
    assert d.do(c.Join(name="Late", id="abcdefgh"))["code"] == "table_full"


def test_between_rounds_a_bot_makes_room() -> None:
    d = started()
    assert d.do(c.Join(name="Late", id="abcdefgh"))["code"] == "table_full"
    play_round(d)
    assert d.join("Late") == 3
    assert d.table.state.seats[2].person == 3


def test_a_nudge_after_the_soft_clock_brings_a_move() -> None:
    d = started(people=3, clock=30)
    d.pass_time(10_000)
    d.say(c.Nudge, 2)
    assert d.sent[-1].message["to"] == 0
    assert d.say(c.Nudge, 2)["code"] == "too_soon"
    d.pass_time(25_000)
    assert d.table.state.turn == 0
    d.say(c.Nudge, 2)
    assert d.state(1)["waiting"]["hard"] == d.now + 20_000
    d.pass_time(20_001)
    assert d.table.state.turn == 1
    assert d.facts[-1].data["by"] == "clock"


def test_a_correspondence_table_waits_for_days() -> None:
    d = started(people=2, seats=2, mode="correspondence", days=2)
    d.do(c.Presence(person=1, connections=0))
    d.pass_time(86_400_000 * 2 - 1000)
    assert d.table.state.turn == 0
    d.pass_time(2_000)
    assert d.table.state.turn == 1
    assert d.table.state.seats[0].stand_in is None


def test_onlookers_see_open_information_until_the_round_is_over() -> None:
    d = started(people=3)
    assert all(tile == "?" for hand in d.state(None)["round"]["hands"] for tile in hand)
    assert d.state(None)["shown"] is None
    play_round(d)
    assert d.state(None)["shown"]["hands"]


def test_emotes_are_passed_on_but_not_kept() -> None:
    d = started()
    v = d.table.state.v
    assert d.say(c.Emote, 2, emote="hello")["type"] == "ack"
    assert d.sent[-1].message["emote"] == "hello"
    assert d.say(c.Emote, 2, emote="bye")["code"] == "too_soon"
    assert d.table.state.v == v


def test_one_device_may_hold_several_seats() -> None:
    d = started(people=1)
    assert d.table.state.seats_of(1) == (0,)
    assert d.say(c.Move, 1, seat=2, move="draw")["code"] == "not_your_seat"


class Dealer:
    """A client that takes part in fair deals."""

    def __init__(self, d: Driver, seat: int) -> None:
        self.d, self.seat, self.seed = d, seat, secrets.token_bytes(16)

    def commit(self, number: int) -> dict[str, Any]:
        commit = fair.commitment(self.seed, "t1", number, self.seat).hex()
        return self.d.say(c.FairCommit, self.seat + 1, round=number, commit=commit)

    def open(self, number: int, seed: bytes | None = None) -> dict[str, Any]:
        return self.d.say(c.FairOpen, self.seat + 1, round=number, seed=(seed or self.seed).hex())


def dealing() -> tuple[Driver, list[Dealer]]:
    d = seated()
    for person in (1, 2):
        d.do(c.Presence(person=person, connections=1, fair=True))
    d.say(c.Start, 1)
    assert d.table.state.phase == "dealing"
    return d, [Dealer(d, 0), Dealer(d, 1)]


def test_a_fair_deal_with_everybody_can_be_checked() -> None:
    d, dealers = dealing()
    assert [dealer.commit(1)["type"] for dealer in dealers] == ["ack", "ack"]
    assert [dealer.open(1)["type"] for dealer in dealers] == ["ack", "ack"]
    play_round(d)
    shown = project.event(d.table, next(f for f in d.facts if f.kind == "round_end"), None)
    deal = fair.FairDeal.from_dict(shown["fair"])
    deal.verify()
    assert deal.deck == shown["fair"]["deck"]
    assert deal.seeds[:2] == tuple(dealer.seed.hex() for dealer in dealers)
    assert list(d.table.played(d.table.state.kept[0]).round.deck) == deal.deck


def test_the_servers_seed_stays_shut_until_the_round_ends() -> None:
    d, dealers = dealing()
    seed = d.table.state.dealing.server_seed
    for step in ("commit", "open"):
        for dealer in dealers:
            getattr(dealer, step)(1)
    for person in (1, 2, None):
        text = str(project.events(d.table, 0, 0)) + str(d.state(person))
        assert seed not in text
        assert dealers[1].seed.hex() not in text


def test_a_seed_that_does_not_fit_is_refused() -> None:
    _, dealers = dealing()
    for dealer in dealers:
        dealer.commit(1)
    assert dealers[0].open(1, b"x" * 16)["code"] == "fair_mismatch"


def test_who_does_not_answer_contributes_nothing() -> None:
    d, dealers = dealing()
    dealers[0].commit(1)
    d.pass_time(2_001)
    assert dealers[0].open(1)["type"] == "ack"
    assert d.table.state.phase == "playing"
    assert d.table.state.fair is not None
    assert d.table.state.fair.seeds[1:] == ("", "")


def test_who_commits_and_does_not_open_voids_the_deal() -> None:
    d, dealers = dealing()
    for dealer in dealers:
        dealer.commit(1)
    dealers[0].open(1)
    d.pass_time(2_001)
    assert d.table.state.dealing is not None
    assert d.table.state.dealing.asked == (0,)
    dealers[0].seed = secrets.token_bytes(16)
    dealers[0].commit(1)
    dealers[0].open(1)
    assert d.table.state.fair is not None
    assert d.table.state.fair.void == (1,)


def test_a_seed_for_practice_does_not_count_once_somebody_else_plays() -> None:
    d = started(people=1, seed=7)
    play_round(d)
    d.join("Late")
    d.do(c.Presence(person=2, connections=1))
    d.say(c.NextRound, 1)
    d.say(c.NextRound, 2)
    assert d.table.state.fair is not None


def test_what_was_due_while_the_server_was_down_is_done_soon() -> None:
    d = started(people=2, seats=2, mode="correspondence", days=1)
    d.now += 3 * 86_400_000
    d.table = d.resumed()
    for effect in d.table.wake(d.now):
        if isinstance(effect, WakeAt):
            d.wake = effect.at
    d.pass_time(2_000)
    assert d.table.state.turn == 1


def test_a_practice_deal_repeats_and_says_that_it_is_not_fair() -> None:
    one, two = started(people=1, seed=7), started(people=1, seed=7)
    assert one.table.state.round == two.table.state.round
    assert one.state(1)["fair"] is None


def test_bots_take_a_time_that_does_not_depend_on_what_they_hold() -> None:
    times = []
    for seed in range(6):
        d = started(people=1, seed=seed)
        play_first(d)
        times.append({(ask.seat, ask.call): ask.due - d.now for ask in d.asks.values()})
    assert all(one == times[0] for one in times)
