"""Tables over plain HTTP: opening, joining, tokens, refusals, what can be had afterwards."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from hughie.core.record import Record

from .serving import Person, join, open_table, play_out

JSON = dict[str, Any]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_the_catalogue_says_what_there_is(base: str) -> None:
    told = httpx.get(f"{base}/api/games", params={"lang": "pl"}).json()
    names = {game["name"] for game in told["games"]}
    assert {"block", "doubles", "bingo"} <= names
    for game in told["games"]:
        assert game["presets"]
        assert game["title"]
        assert all(option["label"] for option in game["options"])


def test_two_taps_later_a_round_is_under_way(base: str) -> None:
    host, _ = open_table(base, seats=3, start=True, seed="a deal that is not blocked at once")
    state = host.get("/state", columns=40, rows=24)
    assert state["table"]["phase"] == "playing"
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "bot"]
    assert state["round"]["hands"][0] != ["?"] * 5


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ({"game": "chess"}, (404, "unknown_game")),
        ({"preset": "odd"}, (404, "unknown_game")),
        ({"options": {"spiner": "none"}}, (422, "bad_option")),
        ({"options": {"target": -3}}, (422, "bad_option")),
        ({"seats": 9}, (422, "bad_option")),
        ({"people": []}, (400, "malformed")),
        ({"people": ["x" * 30]}, (422, "bad_name")),
        ({"people": ["a", "b", "c"], "seats": 2}, (422, "bad_option")),
        ({"bots": ["hal"]}, (422, "unknown_bot")),
        ({"mode": "correspondence", "days": 30}, (400, "malformed")),
        ({"seats": "2"}, (400, "malformed")),
        ({"colour": "red"}, (400, "malformed")),
        ({"clock": 5}, (400, "malformed")),
        ({"leader": 2}, (422, "bad_option")),
        ({"leader": -1}, (400, "malformed")),
    ],
)
def test_a_table_that_cannot_be_opened_says_why(
    base: str, body: JSON, wanted: tuple[int, str]
) -> None:
    whole = {"game": "block", "people": ["Ana"], "seats": 2, **body}
    assert code(httpx.post(f"{base}/api/tables", json=whole)) == wanted


def test_bodies_that_are_no_json_or_too_long_are_refused(base: str) -> None:
    url = f"{base}/api/tables"
    assert (
        code(httpx.post(url, content=b"{", headers={"content-type": "application/json"}))[0] == 400
    )
    assert code(httpx.post(url, content=b"{}", headers={"content-type": "text/plain"})) == (
        415,
        "not_json",
    )
    assert code(httpx.post(url, json={"x": "y" * 20_000})) == (413, "too_long")
    assert code(
        httpx.post(
            url,
            content=(b"y" * 1000 for _ in range(30)),
            headers={"content-type": "application/json"},
        )
    ) == (413, "too_long")


@pytest.mark.parametrize(
    "body",
    [
        "[" * 4000 + "]" * 4000,
        '{"game": "block", "people": ["A"], "seats": ' + "9" * 5000 + "}",
        '{"game": "block", "people": ["A"], "options": {"target": NaN}}',
        '{"game": "block", "people": ["A"], "options": {"target": "\\ud800"}}',
        '{"game": "block", "people": ["A"], "options": {"\\ud800": 1}}',
        "\ufeff{}",
    ],
)
def test_what_only_looks_like_json_is_malformed(base: str, body: str) -> None:
    """Things that a lenient reader takes and that no answer could then repeat."""
    host, _ = open_table(base, start=True)
    json_ = {"content-type": "application/json"}
    for path in ("", f"/{host.table}/seats"):
        answer = httpx.post(f"{base}/api/tables{path}", content=body.encode(), headers=json_)
        assert code(answer) == (400, "malformed")
    commands = f"{base}/api/tables/{host.table}/commands"
    answer = httpx.post(commands, content=body.encode(), headers={**json_, **host.headers})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_an_infinity_comes_back_as_null(base: str) -> None:
    body = '{"game": "block", "people": ["A"], "options": {"target": 1e999}}'
    answer = httpx.post(
        f"{base}/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert code(answer) == (422, "bad_option")
    assert answer.json()["error"]["params"]["value"] is None


def test_the_invitation_opens_a_seat_once_for_each_device(base: str) -> None:
    host, invite = open_table(base, seats=3)
    url = f"{base}/api/tables/{host.table}/seats"
    assert code(httpx.post(url, json={"invite": "wrong", "name": "Eve"})) == (403, "wrong_invite")
    with httpx.Client() as device:
        first = device.post(url, json={"invite": invite, "name": "Budi"})
        assert first.status_code == 201
        again = device.post(url, json={"invite": invite, "name": "Budi"})
        assert (again.status_code, again.json()["seats"]) == (200, first.json()["seats"])
    join(host, invite, "Kasia")
    assert code(httpx.post(url, json={"invite": invite, "name": "Late"})) == (409, "table_full")


def test_a_typed_name_never_gives_back_a_seat(base: str) -> None:
    host, invite = open_table(base, seats=3)
    other = join(host, invite, "Ana")
    assert other.seats == [1]
    assert other.get("/state")["seats"][1]["name"] == "Ana 2"


def test_a_forged_or_foreign_token_is_worth_nothing(base: str) -> None:
    host, _ = open_table(base, start=True)
    stranger, _ = open_table(base, start=True)
    for token in ("forged", stranger.token, "", "x" * 500):
        eve = Person(base, host.table, token)
        assert eve.get("/state")["you"] == {
            "person": None,
            "seats": [],
            "seat": None,
            "host": False,
        }
        assert eve.post(type="leave")["code"] == "not_seated"


def test_who_leaves_loses_the_token(base: str) -> None:
    host, invite = open_table(base, seats=3)
    guest = join(host, invite, "Budi")
    assert guest.post(type="leave")["type"] == "ack"
    assert guest.get("/state")["you"]["seats"] == []
    assert guest.post(type="ready", ready=True)["code"] == "not_seated"


def test_dead_links_are_told(base: str) -> None:
    for path in ("/api/tables/nothing", "/api/tables/nothing/state", "/api/tables/%2e%2e/events"):
        assert httpx.get(base + path).status_code == 404
    assert code(httpx.get(f"{base}/api/rules-code/rubbish")) == (404, "bad_rules_code")


def test_commands_events_and_state_without_a_socket(base: str) -> None:
    host, _ = open_table(base, start=True)
    state = host.get("/state")
    v = state["v"]
    while state["round"]["turn"] != 0:
        host.get("/events", after=state["v"], wait=5)
        state = host.get("/state")
    move = state["round"]["moves"][0]
    done = host.post(type="move", expect=state["v"], move=move)
    assert done["type"] == "ack"
    events = host.get("/events", after=v)["events"]
    assert move in [event.get("move") for event in events]
    assert host.post(type="move", expect=state["v"], move=move)["type"] == "stale"
    assert host.post(type="dance")["code"] == "malformed"


def test_pages_of_other_sites_may_not_send(base: str) -> None:
    body = {"game": "block", "people": ["Ana"]}
    wrong = httpx.post(f"{base}/api/tables", json=body, headers={"Origin": "https://evil.example"})
    assert code(wrong) == (403, "wrong_origin")
    assert httpx.post(f"{base}/api/tables", json=body, headers={"Origin": base}).status_code == 201


def test_headers_protect_every_answer(base: str) -> None:
    for path in ("/", "/api/games", "/t/abc", "/nothing.js"):
        headers = httpx.get(base + path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_the_cookie_is_only_for_this_table_and_out_of_reach_of_scripts(base: str) -> None:
    answer = httpx.post(f"{base}/api/tables", json={"game": "block", "people": ["Ana"]})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert f"path=/api/tables/{answer.json()['table']}" in cookie
    assert answer.json()["invite"] not in cookie


def test_house_rules_travel_as_a_code(base: str) -> None:
    body = {"game": "all-fives", "preset": "spinner", "options": {"target": 61}}
    made = httpx.post(f"{base}/api/rules-code", json=body).json()
    back = httpx.get(f"{base}{'/api/rules-code/'}{made['code']}").json()
    assert (back["game"], back["preset"], back["options"]) == (
        "all-fives",
        "spinner",
        {"target": 61},
    )


def test_a_qr_code_shows_links_of_this_server_only(base: str) -> None:
    mine = httpx.post(f"{base}/api/qr", json={"text": f"{base}/t/abc#def"})
    assert mine.headers["content-type"] == "image/svg+xml"
    assert mine.text.startswith("<svg")
    assert code(httpx.post(f"{base}/api/qr", json={"text": "https://evil.example/"})) == (
        403,
        "wrong_origin",
    )


def test_rules_pages(base: str) -> None:
    assert "Block" in httpx.get(f"{base}/api/rules/block").json()["markdown"]
    assert code(httpx.get(f"{base}/api/rules/chess")) == (404, "unknown_game")


def test_after_the_round_come_replay_record_and_play_on(base: str) -> None:
    host, _ = open_table(base, start=True)
    host.connect("after=0&columns=40&rows=24")
    play_out([host])
    replay = host.get("/replay/1", columns=40, rows=24)
    assert replay["steps"][0]["move"] is None
    assert all("?" not in hand for hand in replay["steps"][0]["view"]["hands"])
    record = httpx.get(f"{base}/api/tables/{host.table}/record", params={"round": 1})
    Record.from_dgn(record.text).verify()
    body = {"step": 2, "seat": 1, "name": "Eva"}
    url = f"{base}/api/tables/{host.table}/replay/1/play_on"
    opened = httpx.post(url, json=body)
    assert opened.status_code == 201, opened.text
    eva = Person(base, opened.json()["table"], opened.cookies["hughie"], opened.json()["seats"])
    assert eva.seats == [1]
    assert len(eva.get("/state")["round"]["layout"]) >= 2 or replay["steps"][2]["move"] == "pass"
    host.close()


def test_nothing_is_told_of_a_running_round(base: str) -> None:
    host, _ = open_table(base, start=True)
    for path in ("/replay/1", "/record", "/record?round=1"):
        answer = httpx.get(f"{base}/api/tables/{host.table}{path}")
        assert code(answer) == (409, "round_running")


def test_the_server_says_how_it_is(base: str) -> None:
    told = httpx.get(f"{base}/healthz").json()
    assert told["ok"] is True
    assert told["storage"] == "ok"
