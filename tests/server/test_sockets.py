"""Tables over WebSocket: order, reconnecting, cut lines, doubled commands, limits, close codes."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from hughie.core import fair
from hughie.core.record import Record
from hughie.server import boards

from .serving import GENEROUS, Person, join, open_table, play_out, serving

SEED = bytes(range(16))


@pytest.fixture
def pair(base: str) -> Iterator[tuple[Person, Person]]:
    """Two people whose round has just been dealt, both connected; no bots, no block at once."""
    host, invite = open_table(base, game="draw")
    guest = join(host, invite, "Budi")
    for person in (host, guest):
        person.connect("after=0&columns=40&rows=24")
        person.hear()
        person.hear()
    assert host.ask(type="start")["type"] == "ack"
    for person in (host, guest):
        while person.state["table"]["phase"] != "playing":
            person.hear()
    yield host, guest
    host.close()
    guest.close()


def to_move(*people: Person) -> tuple[Person, Person]:
    """The one whose turn it is, and the other."""
    turn = people[0].state["round"]["turn"]
    first, second = people
    return (first, second) if turn in first.seats else (second, first)


def test_first_hello_then_the_log_with_the_state(base: str) -> None:
    host, _ = open_table(base, start=True)
    host.connect("after=0&columns=40&rows=24")
    hello, events = host.hear(), host.hear()
    assert (hello["type"], hello["protocol"], hello["you"]["seats"]) == ("hello", 1, [0])
    assert [event["v"] for event in events["events"]] == list(range(1, events["v"] + 1))
    assert events["state"]["v"] == events["v"]
    host.close()


def test_the_answer_comes_before_the_news(pair: tuple[Person, Person]) -> None:
    mover, _ = to_move(*pair)
    name = mover.say(type="move", expect=mover.state["v"], move=mover.state["round"]["moves"][0])
    kinds = []
    while "events" not in kinds:
        message = mover.hear()
        if message["type"] == "events" or message.get("id") == name:
            kinds.append(message["type"])
    assert kinds == ["ack", "events"]


def test_everybody_sees_the_move_and_nobody_more_than_is_due(pair: tuple[Person, Person]) -> None:
    mover, other = to_move(*pair)
    answer = mover.play()
    other.catch_up(answer["v"])
    assert other.state["last"]["move"] == mover.events[-1].get("move", other.state["last"]["move"])
    hidden = other.state["round"]["hands"][mover.seats[0]]
    assert set(hidden) == {"?"}


def test_a_line_cut_before_the_answer_loses_and_doubles_nothing(
    pair: tuple[Person, Person],
) -> None:
    mover, other = to_move(*pair)
    before = mover.state["v"]
    command: dict[str, Any] = {
        "id": "cut-before-answer", "type": "move", "expect": before, "move": mover.state["round"]["moves"][0],
    }  # fmt: skip
    mover.say(**command)
    assert mover.ws is not None
    mover.ws.socket.shutdown(socket.SHUT_RDWR)
    other.catch_up(before + 1)
    mover.events.clear()
    mover.connect(f"after={before}")
    mover.hear()
    assert mover.ask(**command)["v"] == before + 1
    assert [e["v"] for e in mover.get("/events", after=before)["events"]] == [before + 1]


def test_who_comes_in_is_told_what_happened_since_the_last_deal(
    pair: tuple[Person, Person],
) -> None:
    mover, _ = to_move(*pair)
    mover.ask(type="move", expect=mover.state["v"], move=mover.state["round"]["moves"][0])
    mover.connect("after=round")
    mover.hear()
    news = mover.hear()
    assert news["events"][0]["kind"] == "round"
    assert news["events"][-1]["v"] == news["v"] == news["state"]["v"]
    mover.connect("")
    mover.hear()
    assert mover.hear()["events"] == []


def test_a_line_cut_after_the_answer_resumes_where_it_was(pair: tuple[Person, Person]) -> None:
    mover, other = to_move(*pair)
    answer = mover.play()
    mover.close()
    other.catch_up(answer["v"])
    other.play()
    missed = answer["v"]
    mover.connect(f"after={missed}")
    assert mover.hear()["type"] == "hello"
    assert [e["v"] for e in mover.hear()["events"]] == [missed + 1]


def test_doubled_and_late_commands_are_answered_and_not_repeated(
    pair: tuple[Person, Person],
) -> None:
    mover, other = to_move(*pair)
    command: dict[str, Any] = {
        "id": "doubled-command", "type": "move", "expect": mover.state["v"],
        "move": mover.state["round"]["moves"][0],
    }  # fmt: skip
    first = mover.ask(**command)
    del mover.answers["doubled-command"]
    assert mover.ask(**command) == first
    other.catch_up(first["v"])
    other.play()
    mover.answers.clear()
    assert mover.ask(**command) == first
    late = mover.ask(**{**command, "id": "another-name-1"})
    assert late["type"] == "stale"
    assert late["events"][-1]["seat"] == other.seats[0]
    assert late["state"]["v"] == late["v"]


def test_two_tabs_of_one_seat_show_the_same(pair: tuple[Person, Person]) -> None:
    mover, _ = to_move(*pair)
    tab = Person(mover.base, mover.table, mover.token, mover.seats)
    tab.connect("after=0")
    tab.catch_up(mover.state["v"])
    answer = tab.play()
    for one in (mover, tab):
        one.catch_up(answer["v"])
    assert mover.state["round"]["hands"] == tab.state["round"]["hands"]
    tab.close()


def test_another_board_gives_other_placements(pair: tuple[Person, Person]) -> None:
    host, guest = pair
    mover, _ = to_move(host, guest)
    mover.play()
    assert host.ask(type="set_board", columns=20, rows=60)["type"] == "ack"
    assert host.hear()["type"] in {"state", "events"}


def test_why_and_hint(pair: tuple[Person, Person]) -> None:
    mover, other = to_move(*pair)
    hint = mover.ask(type="hint")["result"]
    assert hint["move"] in mover.state["round"]["moves"]
    assert hint["reason"]["code"].startswith("hint_")
    assert other.ask(type="hint")["code"] == "not_your_turn"
    assert mover.ask(type="why", text=mover.state["round"]["moves"][0])["result"] == {
        "refusal": None
    }
    assert other.ask(type="why", text="6-6")["result"]["refusal"]["code"]
    assert mover.ask(type="why", text="???")["code"] == "unreadable_move"


def test_a_move_out_of_turn_is_refused_with_a_reason(pair: tuple[Person, Person]) -> None:
    _, other = to_move(*pair)
    answer = other.ask(type="move", expect=other.state["v"], move="pass")
    assert (answer["type"], answer["code"]) == ("refused", "not_your_turn")


def test_people_see_one_another_come_and_go(pair: tuple[Person, Person]) -> None:
    host, guest = pair
    guest.close()
    while (message := host.hear())["type"] != "presence" or message["seats"][1]["connected"]:
        pass
    assert message["seats"][1]["away_since"] is not None


def test_onlookers_get_open_information_and_may_do_nothing(pair: tuple[Person, Person]) -> None:
    watcher = Person(pair[0].base, pair[0].table, None)
    watcher.connect("after=0")
    watcher.hear()
    watcher.hear()
    assert {tile for hand in watcher.state["round"]["hands"] for tile in hand} == {"?"}
    assert watcher.ask(type="move", expect=watcher.state["v"], move="pass")["code"] == "not_seated"
    assert watcher.ask(type="emote", emote="hello")["code"] == "not_seated"
    watcher.close()


def test_kicked_people_are_sent_away(pair: tuple[Person, Person]) -> None:
    host, guest = pair
    assert host.ask(type="kick", seat=1)["type"] == "ack"
    assert guest.ending() == (1000, "bye")


@pytest.mark.parametrize(
    ("frame", "wanted"),
    [
        (b"\x00\x01", (1003, "text_only")),
        ("{", (1007, "not_json")),
        ("x" * 9000, (1009, "")),
    ],
)
def test_bad_frames_end_with_the_right_code(base: str, frame: Any, wanted: tuple[int, str]) -> None:
    host, _ = open_table(base, start=True)
    host.connect()
    assert host.ws is not None
    host.ws.send(frame)
    code, reason = host.ending()
    assert code == wanted[0]
    assert wanted[1] in {"", reason}


def test_text_that_is_no_text_ends_with_1007(base: str) -> None:
    host, _ = open_table(base, start=True)
    host.connect()
    assert host.ws is not None
    host.ws.send(b"\xff\xfe", text=True)
    assert host.ending()[0] == 1007


def test_json_of_the_wrong_shape_is_told_and_in_the_end_too_much(base: str) -> None:
    host, _ = open_table(base, start=True)
    host.connect()
    assert host.ask(type="dance")["params"] == {"where": "type"}
    assert host.ask(type="move", move="6-6", colour="red")["params"] == {"where": "colour"}
    assert host.ask(type="move", move=7)["params"] == {"where": "move"}
    assert host.ws is not None
    for text in ("[]", "7"):
        host.ws.send(text)
    assert host.ending() == (1008, "malformed")


def test_a_dead_link_ends_with_a_reason(base: str) -> None:
    nobody = Person(base, "nothing", None)
    nobody.connect()
    assert nobody.hear() == {"type": "error", "id": None, "code": "no_table", "params": {}}
    assert nobody.ending() == (1008, "no_table")


def test_pages_of_other_sites_may_not_connect(base: str) -> None:
    host, _ = open_table(base)
    with pytest.raises(InvalidStatus) as refused:
        host.connect(origin="https://evil.example")
    assert refused.value.response.status_code == 403
    host.connect(origin=base)
    assert host.hear()["type"] == "hello"
    host.close()


def test_too_many_messages_end_with_1008_and_leave_the_neighbour_alone(tmp_path: Path) -> None:
    limits = replace(GENEROUS, socket_rate=2.5, socket_burst=20)
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", limits) as base:
        host, invite = open_table(base)
        guest = join(host, invite, "Budi")
        host.connect()
        guest.connect()
        for _ in range(30):
            host.say(type="ping")
        assert host.ending() == (1008, "too_many")
        assert guest.ask(type="ping")["type"] == "pong"
        guest.close()


def test_too_many_sockets_and_tables_are_turned_away(tmp_path: Path) -> None:
    limits = replace(GENEROUS, sockets=1, tables=1)
    with serving(f"sqlite:///{tmp_path / 'tables.db'}", limits) as base:
        host, _ = open_table(base)
        host.connect()
        host.hear()
        other = Person(base, host.table, host.token)
        other.connect()
        assert other.ending() == (1013, "too_many_sockets")
        with pytest.raises(AssertionError, match="too_many_tables"):
            open_table(base)
        host.close()


def test_a_reader_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'tables.db'}") as base:
        host, invite = open_table(base, options={"set_max": 18})
        lazy = join(host, invite, "Lazy")
        small = socket.socket()
        small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        small.connect(("127.0.0.1", int(base.rsplit(":", 1)[1])))
        lazy.connect("after=0&columns=40&rows=24", max_queue=1, sock=small)
        host.connect()
        assert host.ws is not None
        end = time.monotonic() + 30
        while host.state.get("seats", [{}, {"connected": True}])[1].get("connected", True):
            assert time.monotonic() < end
            host.ask(type="rename", name=f"Ana {time.monotonic_ns() % 1000}")
        host.close()
        lazy.close()


def test_pass_and_play_on_one_device(base: str) -> None:
    host, _ = open_table(base, people=["Ana", "Budi"], start=True)
    host.connect("after=0&columns=40&rows=24")
    host.catch_up(1)
    for _ in range(4):
        turn = host.state["round"]["turn"]
        assert host.ask(type="view_as", seat=turn)["type"] == "ack"
        while host.state["you"]["seat"] != turn or not host.state["round"]["moves"]:
            host.hear()
        answer = host.play()
        assert answer["type"] == "ack", answer
        host.catch_up(answer["v"])
    assert host.ask(type="view_as", seat=5)["code"] == "not_your_seat"
    host.close()


def test_a_match_of_four_with_two_people_and_two_bots(base: str) -> None:
    host, invite = open_table(base, game="draw", seats=4, bots=[], options={"target": 500})
    guest = join(host, invite, "Budi")
    host.connect("after=0")
    guest.connect("after=0")
    host.ask(type="start")
    play_out([host, guest], rounds=2)
    guest.catch_up(host.state["v"])
    mine = [event["hash"] for event in host.events]
    assert mine == [event["hash"] for event in guest.events][: len(mine)]
    host.close()
    guest.close()


def test_the_same_log_and_layout_for_all(pair: tuple[Person, Person]) -> None:
    host, guest = pair
    for _ in range(6):
        mover, other = to_move(host, guest)
        other.catch_up(mover.play()["v"])
        mover.catch_up(other.state["v"])
        if host.state["round"]["over"]:
            break
    assert host.state["round"]["layout"] == guest.state["round"]["layout"]
    assert json.dumps(host.state["placements"]) == json.dumps(guest.state["placements"])


def commit_and_open(people: list[Person]) -> None:
    """Take part in the next fair deal, as a browser would."""
    for person in people:
        while not any(event["kind"] == "deal_asked" for event in person.events):
            person.hear()
    for person in people:
        commit = fair.commitment(SEED, person.table, 1, person.seats[0]).hex()
        assert person.ask(type="fair_commit", round=1, commit=commit)["type"] == "ack"
    for person in people:
        assert person.ask(type="fair_open", round=1, seed=SEED.hex())["type"] == "ack"


def test_a_fair_deal_over_the_wire_can_be_checked_by_anybody(base: str) -> None:
    host, invite = open_table(base, game="draw", seats=3)
    guest = join(host, invite, "Budi")
    for person in (host, guest):
        person.connect("after=0&fair=1")
        person.hear()
        person.hear()
    while not all(seat["connected"] for seat in host.state["seats"][:2]):
        host.state["seats"] = host.hear().get("seats", host.state["seats"])
    host.ask(type="start")
    commit_and_open([host, guest])
    play_out([host, guest])
    end = next(event for event in host.events if event["kind"] == "round_end")
    deal = fair.FairDeal.from_dict(end["fair"])
    deal.verify()
    assert deal.seeds == (SEED.hex(), SEED.hex(), "")
    url = f"{base}/api/tables/{host.table}/record"
    Record.from_dgn(httpx.get(url, params={"round": 1}).text).verify()
    host.close()
    guest.close()


def test_a_restart_in_the_middle_of_a_deal_deals_all_the_same(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(database) as base:
        host, _ = open_table(base, game="draw")
        host.connect("after=0&fair=1")
        host.hear()
        host.ask(type="start")
        assert host.get("/state")["table"]["phase"] == "dealing"
        host.close()
    with serving(database) as base:
        host.base = base
        host.connect()
        while host.state.get("table", {}).get("phase") != "playing":
            host.hear()
        host.close()


def test_placing_for_one_board_holds_up_nobody_else(
    base: str, pair: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A layout that takes long to place is placed aside, while other tables are answered."""
    host, guest = pair
    first, second = to_move(host, guest)
    first.play()
    second.catch_up(first.state["v"])
    place, threads = boards.place_plays, []

    def slow(plays: Any, spinners: Any, columns: int, rows: int, match: str) -> Any:
        threads.append(threading.current_thread())
        time.sleep(2.5 if columns == 77 else 0)
        return place(plays, spinners, columns, rows, match)

    monkeypatch.setattr(boards, "place_plays", slow)
    other, _ = open_table(base)
    other.connect()
    asked = host.say(type="set_board", columns=77, rows=33)
    waits = []
    while asked not in host.answers:
        begun = time.monotonic()
        assert other.ask(type="ping")["type"] == "pong"
        waits.append(time.monotonic() - begun)
        with contextlib.suppress(TimeoutError):
            host.hear(0.01)
    assert max(waits) < 2  # a busy machine may stammer; held up, one would wait for all of it
    assert len(waits) > 5
    assert threads
    assert not [one for one in threads if "(run)" in one.name], "placed on the loop of the server"
    other.close()
