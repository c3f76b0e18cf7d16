"""Bringing a database to the form this version knows; a newer one is left alone."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from hughie.core.errors import HughieError, Phrase

HERE = Path(__file__).parent / "migrations"


class NewerDatabaseError(HughieError):
    """The database was written by a newer version; `revision` is its form."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            Phrase(
                "the database is newer than this version of Hughie (it is of form {revision}); "
                "update Hughie, or name another file with --database",
                revision=revision,
            )
        )
        self.revision = revision


def upgrade(engine: Engine) -> None:
    """Create or update the tables; raises `NewerDatabaseError` before anything is touched."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    scripts = ScriptDirectory.from_config(config)
    with engine.begin() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
        known = {script.revision for script in scripts.walk_revisions()}
        if found is not None and found not in known:
            raise NewerDatabaseError(found)
        if found != scripts.get_current_head():
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
