"""Takes a picture of every state of the browser table, for people to look at: `docs/pictures/*.png`.

    python -m scripts.pictures [--only NAME …] [--into FOLDER]

A real server with made-up players is started, a real Chromium looks. Practice deals (a seed) make most
pictures the same each time.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from scripts.browser import browser as find_browser
from tests.browser.conftest import QUIET
from tests.browser.hands import new_table, play_round, tap, wait_for_turn
from tests.server.serving import serving

ROOT = Path(__file__).parents[1]
SIZES = {
    "least": (320, 568), "small": (360, 640), "phone": (390, 844), "side": (844, 390),
    "tablet": (768, 1024), "laptop": (1280, 800), "screen": (1920, 1080),
}  # fmt: skip
Scene = Callable[[Page], None]


@dataclass(frozen=True)
class Picture:
    """One picture: what to do before it, at which size, in which language, with which settings."""

    name: str
    scene: Scene
    size: str = "laptop"
    lang: str = "en"
    whole: bool = False
    settings: dict[str, Any] = field(default_factory=dict)


def first_page(page: Page) -> None:
    page.locator(".game-card h2").first.wait_for()
    page.wait_for_timeout(400)


def setting_up(page: Page) -> None:
    page.goto("/new/all-fives")
    page.locator(".house-rules summary").first.click()
    page.wait_for_timeout(300)


def child_setting_up(page: Page) -> None:
    page.goto("/new/block")
    page.get_by_label("The youngest, who starts").wait_for()
    page.wait_for_timeout(300)


def lobby(page: Page) -> None:
    table = new_table(page, "all-fives", preset="spinner", seats=4, bots=["level-3"])
    page.goto(table["url"])
    page.locator(".qr svg").wait_for()
    page.wait_for_timeout(300)


def playing(game: str, turns: int, **agreed: Any) -> Scene:
    """The middle of a round of `game`, after this player's `turns`, with a tile chosen where one can be."""

    def scene(page: Page) -> None:
        begin(page, game, **agreed)
        go_on(page, turns)
        choose(page)

    return scene


def begin(page: Page, game: str, seats: int = 3, seed: str = "picture", **agreed: Any) -> None:
    others = seats - len(agreed.get("people", ["Ana"]))
    table = new_table(
        page, game, seats=seats, bots=["level-2"] * others, start=True,
        pace="quick", seed=seed, **agreed,
    )  # fmt: skip
    page.goto(table["url"])
    page.locator(".table").wait_for()


def go_on(page: Page, turns: int) -> None:
    """Play this many turns, but not the round's last."""
    done = 0
    while done < turns and wait_for_turn(page):
        if page.locator("#hand [role=option]").count() <= 2:
            return
        done += tap(page)
        page.wait_for_timeout(150)
    wait_for_turn(page)


def choose(page: Page) -> None:
    page.wait_for_timeout(500)
    if page.locator(".trick, .rack-row").count():
        return
    for tile in page.locator(".tile-fits").evaluate_all(
        "all => all.map((one) => one.dataset.rack)"
    ):
        if page.locator("[data-place]").count():
            return
        other = page.locator(f"[data-rack='{tile}']:not(.tile-chosen)")
        if other.count():
            other.click()
        page.wait_for_timeout(150)


def full_doubles(page: Page) -> None:
    """A layout with all seven doubles, near the end of a round of Doubles."""
    for seed in range(40):
        begin(
            page,
            "doubles",
            seats=2,
            seed=f"doubles {seed}",
            options={"hand_size": 12, "reserve": 0},
        )
        while wait_for_turn(page):
            if page.locator(".layout [data-tile]").evaluate_all(DOUBLES) == 7:
                choose(page)
                return
            lay_double(page)
            tap(page)
            page.wait_for_timeout(60)
    raise RuntimeError("no deal came to seven doubles")


def lay_double(page: Page) -> None:
    """Choose a double where one fits."""
    for number in range(7):
        tile = page.locator(f".tile-fits[data-rack='{number}-{number}']")
        if tile.count():
            tile.click()
            return


def muggins(page: Page) -> None:
    """Somebody's score may be claimed: the button is live."""
    begin(page, "all-fives")
    for _ in range(40):
        if page.locator(".call-muggins:not([disabled])").count() or not wait_for_turn(page):
            break
        tap(page)
        page.wait_for_timeout(120)
    page.wait_for_timeout(200)


def turned_up(page: Page) -> None:
    """A turned tile that fits more than one end."""
    begin(page, "blind-hughie", preset="secret", options={"turn_length": "until_failure"})
    for _ in range(60):
        if page.locator("[data-place]").count() or not wait_for_turn(page):
            break
        page.locator("#main-action").click()
        page.wait_for_timeout(250)
    page.wait_for_timeout(300)


def result(game: str, **agreed: Any) -> Scene:
    def scene(page: Page) -> None:
        begin(page, game, **agreed)
        play_round(page)
        page.wait_for_timeout(3200)

    return scene


def replay(page: Page) -> None:
    result("all-fives", preset="spinner")(page)
    page.get_by_role("link", name="Replay").click()
    page.locator(".film").wait_for()
    slider = page.locator("input[type=range]")
    slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
    page.wait_for_timeout(300)


def cover(page: Page) -> None:
    begin(page, "block", seats=2, people=["Ana", "Budi"])
    page.wait_for_selector(".cover, .dock-turn")
    while page.locator(".cover").count() == 0:
        tap(page)
        page.wait_for_timeout(200)


def scores(page: Page) -> None:
    """The sheet that opens from the scores."""
    playing("fives-and-threes", 4, preset="pub")(page)
    page.get_by_role("button", name="Scores and rounds").click()
    page.locator(".sheet .crib").wait_for()
    page.wait_for_timeout(300)


def domino(page: Page) -> None:
    """Somebody has gone out a moment ago."""
    begin(page, "draw", seats=2)
    play_round(page)
    page.locator(".domino-word").wait_for()
    page.wait_for_timeout(300)


def opened(name: str) -> Scene:
    """A sheet of the table's menu."""

    def scene(page: Page) -> None:
        playing("all-fives", 2)(page)
        page.get_by_role("button", name="Menu").click()
        if name != "Menu":
            page.get_by_role("button", name=name).click()
        page.wait_for_timeout(700)

    return scene


DOUBLES = "all => all.filter((one) => new Set(one.dataset.tile.split('-')).size === 1).length"
CHILD = {"children": True, "faces": "pictures"}
FIVES = playing("fives-and-threes", 3, preset="pub", seats=4)
PICTURES = (
    Picture("first-page", first_page, whole=True),
    Picture("first-page-phone", first_page, "phone", whole=True),
    Picture("first-page-polish", first_page, "phone", "pl", whole=True),
    Picture("first-page-light", first_page, settings={"theme": "light"}),
    Picture("setting-up", setting_up, whole=True),
    Picture("setting-up-indonesian", setting_up, "phone", "id", whole=True),
    Picture("lobby", lobby, whole=True),
    Picture("lobby-phone", lobby, "phone", whole=True),
    Picture("block", playing("block", 3)),
    Picture("block-pairs", playing("block", 3, preset="partners", seats=4)),
    Picture("draw", playing("draw", 4)),
    Picture("all-fives", playing("all-fives", 5, preset="spinner")),
    Picture("all-fives-phone", playing("all-fives", 5, preset="spinner"), "phone"),
    Picture("all-fives-polish", playing("all-fives", 4), "small", "pl"),
    Picture("all-fives-on-its-side", playing("all-fives", 5, preset="spinner"), "side"),
    Picture("fives-and-threes", FIVES),
    Picture("fives-and-threes-least", FIVES, "least"),
    Picture("fives-and-threes-tablet", FIVES, "tablet"),
    Picture("fives-and-threes-light", FIVES, settings={"theme": "light"}),
    Picture("fives-and-threes-contrast", FIVES, settings={"theme": "contrast"}),
    Picture("doubles", playing("doubles", 4)),
    Picture("doubles-seven", full_doubles),
    Picture("doubles-seven-phone", full_doubles, "phone"),
    Picture("blind-hughie", playing("blind-hughie", 7)),
    Picture("blind-hughie-phone", playing("blind-hughie", 5), "phone"),
    Picture("blind-hughie-turned", turned_up, "phone"),
    Picture("slepe-domino", playing("slepe-domino", 5), lang="pl"),
    Picture("slepe-domino-phone", playing("slepe-domino", 5), "phone", "pl"),
    Picture("bingo", playing("bingo", 3, seats=2)),
    Picture("bingo-phone", playing("bingo", 3, seats=2), "phone", "id"),
    Picture("muggins", muggins),
    Picture("muggins-phone", muggins, "phone"),
    Picture("cribbage-board", playing("fives-and-threes", 4, preset="pub"), "screen"),
    Picture("cribbage-board-phone", playing("fives-and-threes", 4, preset="pub"), "phone"),
    Picture("scores-phone", scores, "phone"),
    Picture("domino", domino),
    Picture("numerals", playing("draw", 3), settings={"faces": "numerals"}),
    Picture(
        "double-twelve", playing("block", 6, options={"set_max": 12, "hand_size": 14}), "screen"
    ),
    Picture("result", result("all-fives", preset="spinner")),
    Picture("result-phone", result("doubles"), "phone"),
    Picture("replay", replay),
    Picture("replay-phone", replay, "phone"),
    Picture("children", playing("slepe-domino", 4), settings=CHILD),
    Picture("children-phone", playing("block", 2), "phone", settings=CHILD),
    Picture("children-setting-up", child_setting_up, "phone", settings=CHILD),
    Picture("pass-the-device", cover, "phone"),
    Picture("menu", opened("Menu")),
    Picture("rules", opened("Rules of this table")),
    Picture("settings", opened("Settings"), "phone"),
)


def take(browser: Browser, base: str, picture: Picture, into: Path) -> None:
    """Take one picture as somebody new."""
    width, height = SIZES[picture.size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, base_url=base, locale=picture.lang,
        service_workers="block", reduced_motion="reduce",
    )  # fmt: skip
    kept = {
        "language": picture.lang,
        "motion": "less",
        "name": "Ana",
        "oneTap": False,
        **picture.settings,
    }
    context.add_init_script(
        f"localStorage.setItem('hughie.settings', JSON.stringify({json.dumps(kept)}))"
    )
    page = context.new_page()
    page.goto("/")
    picture.scene(page)
    shot = into / f"{picture.name}.png"
    if (
        picture.whole
    ):  # a taller window, not a stitched picture: the cloth stands still behind the page
        page.set_viewport_size(
            {"width": width, "height": page.evaluate("document.documentElement.scrollHeight")}
        )
        page.wait_for_timeout(200)
    page.screenshot(path=shot)
    slim(shot)
    context.close()


def slim(path: Path) -> None:
    """Keep 256 colours where Pillow is installed: a tenth of the size.

    The palette is chosen from the colours that occur, each counted once: otherwise the cloth, which is
    most of the picture, would leave none for a button.
    """
    try:
        from PIL import Image  # noqa: PLC0415
    except ImportError:
        return
    with Image.open(path) as picture:
        full = picture.convert("RGB")
    coarse = full.point([value & 0xFE for value in range(256)] * 3).tobytes()
    occurring = sorted(set(zip(coarse[::3], coarse[1::3], coarse[2::3], strict=True)))
    each = Image.frombytes("RGB", (len(occurring), 1), bytes(chain.from_iterable(occurring)))
    full.quantize(palette=each.quantize(256), dither=Image.Dither.NONE).save(path, optimize=True)


def main() -> int:
    """Take the pictures asked for, or all; the status is the number that failed."""
    parser = argparse.ArgumentParser(description="Take pictures of the browser table.")
    parser.add_argument("--only", nargs="*", help="names of pictures")
    parser.add_argument("--into", type=Path, default=ROOT / "docs/pictures")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    wanted = [one for one in PICTURES if not asked.only or one.name in asked.only]
    return len(failed(wanted, asked.into))


def failed(wanted: list[Picture], into: Path) -> list[str]:
    """Take pictures; the names of those that could not be taken."""
    missed = []
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/tables.db") as base,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_browser(), args=QUIET)
        for picture in wanted:
            try:
                take(browser, base, picture, into)
            except Exception as error:  # one bad picture must not cost the others
                missed.append(picture.name)
                print(f"{picture.name}: {error}", file=sys.stderr)
            else:
                print(picture.name)
        browser.close()
    return missed


if __name__ == "__main__":
    sys.exit(main())
