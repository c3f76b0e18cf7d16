"""Which house rules cannot be played together, and what options mean for a number of seats.

Only what cannot be played is refused, with the option to change and the reason. A rule that merely
does nothing beside another (drawing without a boneyard, Muggins when points mark themselves) is left alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hughie.core.errors import OptionError, Phrase
from hughie.kit.options.dealing import SETS

if TYPE_CHECKING:
    from hughie.kit.options import ConnectingOptions

__all__ = ["check", "hand_size_for", "target_for", "tiles_in"]


def tiles_in(set_max: int) -> int:
    """How many tiles a set has: 28 for 6."""
    return (set_max + 1) * (set_max + 2) // 2


def hand_size_for(options: ConnectingOptions, seats: int) -> int:
    """Tiles dealt to each seat; `OptionError` when none is agreed for so many seats."""
    match options.hand_size:
        case tuple(sizes):
            found = dict(sizes).get(seats)
            if found is None:
                raise _lacks("hand_size", sizes, seats)
            return found
        case int(size):
            return size
    return tiles_in(options.set_max) // seats


def target_for(options: ConnectingOptions, seats: int) -> int:
    """Points that win the match, 0 when one round decides; `OptionError` when none is agreed.

    In a map, `quotient` goes before `pairs`, and `pairs` before the number of players.
    """
    if isinstance(options.target, int):
        return options.target
    points = dict(options.target)
    if options.unit == "quotient" and options.multiples and "quotient" in points:
        return points["quotient"]
    if options.sides == "pairs" and "pairs" in points:
        return points["pairs"]
    if str(seats) not in points:
        raise _lacks("target", options.target, seats)
    return points[str(seats)]


def _lacks(name: str, agreed: tuple[tuple[object, int], ...], seats: int) -> OptionError:
    value = {str(case): number for case, number in agreed}
    listed = ", ".join(value)
    template = "{option}: nothing is agreed for {seats} players, only for {allowed}"
    return OptionError(
        name, value, listed, Phrase(template, option=name, seats=seats, allowed=listed)
    )


def check(options: ConnectingOptions, seats: int) -> None:
    """Refuse house rules that cannot be played by so many seats (`OptionError`)."""
    _check_people(options, seats)
    _check_deal(options, seats)
    _check_opening(options)
    _check_layout(options)
    _check_pictures(options)
    target_for(options, seats)


def _check_people(options: ConnectingOptions, seats: int) -> None:
    low, high = options.players
    if not low <= seats <= high:
        allowed = str(low) if low == high else Phrase("{low} to {high}", low=low, high=high)
        template = "players: {value} cannot play this; it is for {allowed} players"
        raise OptionError("players", seats, allowed, Phrase(template, value=seats, allowed=allowed))
    if options.sides == "pairs" and seats != 4:
        template = "sides: pairs are for 4 players, not {value}"
        raise OptionError("sides", "pairs", "individuals", Phrase(template, value=seats))


def _check_deal(options: ConnectingOptions, seats: int) -> None:
    there = tiles_in(options.set_max)
    size = hand_size_for(options, seats)
    if size * seats > there:
        raise _too_many(options, size, seats)
    if options.reserve > there:
        template = "reserve: {value} tiles cannot stay in the boneyard, the set has only {most}"
        allowed = Phrase("0 to {high}", high=there)
        message = Phrase(template, value=options.reserve, most=there)
        raise OptionError("reserve", options.reserve, allowed, message)


def _too_many(options: ConnectingOptions, size: int, seats: int) -> OptionError:
    there = tiles_in(options.set_max)
    enough = [set_max for set_max in SETS if tiles_in(set_max) >= size * seats]
    about: dict[str, object] = {
        "seats": seats,
        "size": size,
        "there": there,
        "most": there // seats,
    }
    allowed = Phrase("at most {most} each", most=there // seats)
    if not enough:
        template = "hand_size: no set has enough tiles for {seats} players with {size} each"
        return OptionError("hand_size", size, allowed, Phrase(template, **about))
    template = (
        "hand_size: {seats} players with {size} tiles each need more than the {there} tiles of this set;"
        " take set_max={enough} or at most {most} tiles each"
    )
    return OptionError("hand_size", size, allowed, Phrase(template, enough=enough[0], **about))


def _check_opening(options: ConnectingOptions) -> None:
    tile = options.named_tile
    if options.first_leader == "named_tile" and tile and int(tile.split("-")[0]) > options.set_max:
        template = "named_tile: {value} is not in the set; its numbers go up to {most}"
        allowed = Phrase("numbers up to {most}", most=options.set_max)
        raise OptionError(
            "named_tile", tile, allowed, Phrase(template, value=tile, most=options.set_max)
        )


def _check_layout(options: ConnectingOptions) -> None:
    if options.layout_ends == 1 and options.spinner != "none":
        message = Phrase("spinner: a layout that grows at one end only has no spinner")
        raise OptionError("spinner", options.spinner, "none", message)
    if options.spinner_fill == "all_before_elsewhere" and options.spinner == "none":
        message = Phrase("spinner_fill: without a spinner there are no four sides to join first")
        raise OptionError("spinner_fill", options.spinner_fill, "sides_then_ends, any", message)
    if options.match != "equal" and int(options.match[4:]) > 2 * options.set_max:
        template = "match: no two numbers of this set add up to {value}"
        allowed = Phrase("equal, or sum:k with k from 1 to {high}", high=2 * options.set_max)
        raise OptionError(
            "match", options.match, allowed, Phrase(template, value=options.match[4:])
        )


def _check_pictures(options: ConnectingOptions) -> None:
    if options.faces == "pips":
        return
    if options.multiples:
        message = Phrase("multiples: pictures cannot be counted, so they make no multiples")
        raise OptionError("multiples", list(options.multiples), "none", message)
    if options.match != "equal":
        message = Phrase("match: pictures cannot be added up; equal pictures fit")
        raise OptionError("match", options.match, "equal", message)
