from pathlib import Path

import pytest

from build_hooks import client
from build_hooks.report import BuildError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in (
        "package.json",
        "package-lock.json",
        "src/app.tsx",
        "node_modules/preact/index.js",
    ):
        file = tmp_path / "web" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
    return tmp_path


def test_the_fingerprint_follows_sources_and_words_only(root: Path) -> None:
    first = client.fingerprint(root)
    (root / "web/node_modules/preact/index.js").write_text("other", encoding="utf-8")
    assert client.fingerprint(root) == first
    (root / "web/src/app.tsx").write_text("other", encoding="utf-8")
    second = client.fingerprint(root)
    po = root / "src/hughie/words/po/id/web.po"
    po.parent.mkdir(parents=True)
    po.write_text("words", encoding="utf-8")
    assert len({first, second, client.fingerprint(root)}) == 3


def test_an_unchanged_client_is_not_built_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[tuple[str, ...]] = []

    def npm(where: Path, *arguments: str) -> None:
        runs.append(arguments)
        (where / client.STATIC).mkdir(parents=True, exist_ok=True)
        (where / client.STATIC / "index.html").write_text("page", encoding="utf-8")

    monkeypatch.setattr(client, "run", npm)
    client.build(root)
    client.build(root)
    assert [words[0] for words in runs] == ["ci", "run"]


def test_a_build_that_leaves_no_page_is_an_error(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "run", lambda *_: None)
    with pytest.raises(BuildError, match=r"left no index\.html"):
        client.build(root)


def test_node_is_asked_for_only_where_it_is_missing(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "node_on_path", lambda: False)
    assert client.requirements(root) == [client.NODE_WHEEL]
    monkeypatch.setenv("HUGHIE_WEB", "0")
    assert client.requirements(root) == []
    monkeypatch.delenv("HUGHIE_WEB")
    monkeypatch.setattr(client, "node_on_path", lambda: True)
    assert client.requirements(root) == []


def test_npm_errors_come_before_its_help() -> None:
    output = "npm error code EUSAGE\nnpm error\n" + "npm error usage\n" * 90
    assert client.reason(output).startswith("npm error code EUSAGE")
    assert client.reason("a\nsrc/x.ts: wrong\n") == "a\nsrc/x.ts: wrong"
