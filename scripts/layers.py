"""A contract for import-linter that reads like the table of layers in the design."""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class LayerTable(Contract):
    """Each row: ``package: packages it may import + packages from outside`` (``*``: any).

    A package without a row, as ``hughie`` itself and its command line, may import all but the
    packages that no row lets anybody import.
    """

    type_name = "table"
    rows = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Look at each import of each module."""
        del verbose
        table = dict(parse(row) for row in self.rows)  # type: ignore[attr-defined]
        allowed_somewhere = {name for inside, _ in table.values() for name in inside}
        broken = sorted(
            f"{importer} imports {imported}"
            for importer in graph.modules
            for imported in graph.find_modules_directly_imported_by(importer)
            if not allowed(importer, imported, table, allowed_somewhere)
        )
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name the imports that break the table."""
        for line in check.metadata["broken"]:
            output.print_error(line)


def parse(row: str) -> tuple[str, tuple[list[str], list[str]]]:
    """Read one row."""
    package, _, rest = row.partition(":")
    inside, _, outside = rest.partition("+")
    return package.strip(), (inside.split(), outside.split())


def allowed(importer: str, imported: str, table: Any, somewhere: set[str]) -> bool:
    """Judge one import."""
    layer, other = part(importer), part(imported)
    if not imported.startswith("hughie"):
        return layer not in table or outside_allowed(imported, table[layer][1])
    if layer == other:
        return True
    if layer not in table:
        return other not in table or other in somewhere
    return other in table[layer][0]


def part(module: str) -> str:
    """Give the package below ``hughie`` that a module is in, ``""`` for ``hughie`` itself."""
    return module.split(".", maxsplit=2)[1] if module.startswith("hughie.") else ""


def outside_allowed(imported: str, outside: list[str]) -> bool:
    """Judge an import from outside: the standard library is always allowed."""
    top = imported.split(".", maxsplit=1)[0]
    return "*" in outside or top in outside or top in sys.stdlib_module_names
