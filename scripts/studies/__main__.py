"""The studies in docs/studies: words, tables and pictures made from saved figures.

    python -m scripts.studies                        # write all pages again from docs/studies/data
    python -m scripts.studies --run lead --part 0.1  # play one again first, with a tenth of the rounds

The same seeds give the same figures on any machine (growth, which measures time, apart); a
compiled build only gets there sooner.
"""

from __future__ import annotations

import argparse
import json

from . import growth, house, lead, luck, muggins, partners, strength
from .page import FOLDER, Study

STUDIES: tuple[Study, ...] = tuple(
    module.STUDY for module in (luck, lead, muggins, partners, house, strength, growth)
)


def index() -> str:
    """Return the page that lists the studies with their short answers."""
    lines = [
        "# Studies",
        "",
        (
            "What the simulator has to say to old arguments. Every figure comes with the number of rounds"
            " behind it and its 95 % interval in brackets; each page tells how to play it again. How to"
            " ask questions of one's own: [from Python](from-python.md)."
        ),
        "",
    ]
    for study in STUDIES:
        if study.data.exists():
            lines += [f"## [{study.title}]({study.name}.md)", "", f"*{study.question}*", ""]
            lines += [study.page().short, ""]
    return "\n".join(lines)


def play(study: Study, part: float) -> None:
    """Play a study and keep its figures."""
    study.data.parent.mkdir(parents=True, exist_ok=True)
    study.data.write_text(json.dumps(study.play(part), indent=1) + "\n", "utf-8")


def write(study: Study) -> None:
    """Write a study's page and picture from its kept figures."""
    (FOLDER / f"{study.name}.md").write_text(study.text(), "utf-8")
    draw = study.page().draw
    if draw:
        draw(FOLDER / f"{study.name}.svg")


def main() -> None:
    """Play what is asked for, then write all pages."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    names = [study.name for study in STUDIES]
    parser.add_argument("--run", nargs="*", choices=names, help="play these again; none: all")
    parser.add_argument("--part", type=float, default=1.0, help="share of the published rounds")
    args = parser.parse_args()
    wanted = names if args.run == [] else args.run or []
    for study in STUDIES:
        if study.name in wanted:
            play(study, args.part)
        if study.data.exists():
            write(study)
    (FOLDER / "README.md").write_text(index(), "utf-8")


if __name__ == "__main__":
    main()
