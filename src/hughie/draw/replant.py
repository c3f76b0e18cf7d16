"""Lay a whole branching chain anew where no tile could make room: around a trunk that has it.

First the trunk is laid (:mod:`hughie.draw.trunk`) and a lane led out from each of its open
sides (:mod:`hughie.draw.lanes`). What hangs there is then laid as elsewhere, where it is liked
best, as long as all others keep a way out; along its lane at least.
"""

from __future__ import annotations

from contextlib import suppress
from random import Random

from hughie.draw.arms import Arm
from hughie.draw.bush import Bush
from hughie.draw.cloth import Frame, surrounding
from hughie.draw.grid import Spot, along, corner
from hughie.draw.lanes import Lane
from hughie.draw.lay import Stuck
from hughie.draw.look import block
from hughie.draw.plan import Plan
from hughie.draw.tree import Node
from hughie.draw.trunk import Grown, Growth, Trunk
from hughie.draw.ways import open_arms

# How many trunks to try, and where the view must not be wider; how many without loose joints;
# units of view for a tile.
TRUNKS, FEW, TIDY, SPARSE = 48, 4, 1, 40


def replanted(nodes: tuple[Node, ...], frame: Frame, equal: bool) -> Bush:
    """The chain laid around a trunk; raises Stuck when none was found."""
    trunk = Trunk(nodes)
    cloth = frame.holding(SPARSE * len(trunk.nodes))
    for seed in range(TRUNKS if frame.widen else FEW):
        growth = Growth(trunk, cloth, Random(seed), loose=seed >= TIDY)
        grown = growth.grown()
        if grown is not None:
            with suppress(Stuck):
                return _around(nodes, frame, growth, grown, equal)
    raise Stuck


def _around(
    nodes: tuple[Node, ...], frame: Frame, growth: Growth, grown: Grown, equal: bool
) -> Bush:
    """The chain around one trunk."""
    trunk = growth.trunk
    branch = set(range(len(nodes))).difference(trunk.order)
    plan = Plan(nodes, branch, bare=False)
    bush = Bush(trunk.lay(grown, equal, growth.cloth), frame, plan, loose=True)
    bush.doubles = {node.tile[0] for node in nodes if node.double}
    _lead_out(bush, growth, grown)
    bush.around = surrounding(spot.rect for spot in bush.laid.spots)
    bush.fit()
    for node in bush.laid.nodes:
        arms = bush.laid.arms[node.index]
        for arm, child in next(plan.shares(node, arms, bush.roominess)):
            arm.child = child
    bush.keep_better()
    for node in plan.nodes[len(bush.laid.nodes) :]:
        bush.lay(node)
    plan.in_time(bush.laid, nodes)
    bush.plan = None
    for arm in open_arms(bush.laid):
        arm.child = -1
    bush.keep_better()
    bush.show()
    return bush


def _lead_out(bush: Bush, growth: Growth, grown: Grown) -> None:
    """Give each open side the first two blocks of its lane as a place, and the others as a way."""
    arms = {arm.port: arm for arm in open_arms(bush.laid)}
    for side, lane in growth.led_out(grown) or ():
        arm = arms[side.arm.port]
        arm.single, used = _first(arm, lane, growth.straight(arm))
        arm.mask, arm.way = bush.cloth.mask(arm.single.rect), lane.beyond(used)
        arm.fronts = (block(arm.single),)
    bush.recount()


def _first(arm: Arm, lane: Lane, straight: bool) -> tuple[Spot, int]:
    """The first tile along a lane, and how many blocks of the lane it lies on."""
    port = arm.port
    if straight:
        return along(port), 0
    one, other, *_ = lane.headings
    used = 1
    if arm.tail is not None:
        port, one, used = port if one == port.heading else arm.tail.flank(one), other, 2
    return (along(port) if one == port.heading else corner(port, one)), used
