"""The database: tables, their logs, and the hashes of the secrets that open them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("invite", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),
)
"""`due`: when something happens by itself at a correspondence table (ms)."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("v", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(24), nullable=False),
    Column("data", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("person", Integer),
    Column("command", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("person", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("tokens_by_table", "table_id"),
)
