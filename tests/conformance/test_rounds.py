"""Every game, preset and number of seats: rounds end, and at every step the rules of RULES 7 hold."""

from __future__ import annotations

import random

import pytest

from tests.conformance.cases import DEEP, Table, tables
from tests.conformance.watch import dealt, played

pytestmark = pytest.mark.conformance
ROUNDS = 400 if DEEP else 20


@pytest.mark.parametrize("table", tables(), ids=str)
def test_rounds_end_and_keep_the_rules_at_every_step(table: Table) -> None:
    for seed in range(ROUNDS):
        played(dealt(table, seed), random.Random(seed))
