"""Kinds of seasons. `KINDS` is the one place where a kind's key leads to the kind; pages ask it what it has.

The docstring of its class is the explanation that the public reads.
"""

from collections.abc import Mapping
from typing import Protocol

from games.core.options import Option, Whole
from games.core.registries import index_by_key
from games.core.texts import mark as _

TABLES_EACH_MAX = 100
BOX_SIZE_MIN, BOX_SIZE_MAX = 4, 20
PROMOTED_MAX = 5

TABLES_EACH = Option(
    "tables_each",
    4,
    Whole(1, TABLES_EACH_MAX),
    _("How many tables everybody plays. With 4 or 8 nobody plays less than the others."),
    title=_("Tables for each player"),
)


class SeasonKind(Protocol):
    """One way to hold a season."""

    key: str
    title: str  # an English template, marked for translation
    settings: tuple[Option, ...]
    plans_tables: bool  # its tables are planned ahead over its dates; otherwise each date is an evening
    has_divisions: bool  # its people are split by strength, and places lead up and down


class Series(SeasonKind):
    """A series of evenings. Everybody comes when they can, and each evening is seated as people arrive. The
    standing adds the evenings up.
    """

    key = "series"
    title = _("Series of evenings")
    settings = ()
    plans_tables = False
    has_divisions = False


class League(SeasonKind):
    """A league in which everybody is planned for the same number of tables. The plan spreads these over the
    dates of the season, heeds who is away, and lets people meet as evenly as possible.
    """

    key = "league"
    title = _("League with planned tables")
    settings = (TABLES_EACH,)
    plans_tables = True
    has_divisions = False


class Divisions(SeasonKind):
    """Boxes of players who are about equally strong. Everybody plays the same number of tables in their box.
    The first of each box go up for the next season, the last go down.
    """

    key = "divisions"
    title = _("Box league")
    settings = (
        TABLES_EACH,
        Option(
            "box_size",
            8,
            Whole(BOX_SIZE_MIN, BOX_SIZE_MAX),
            _("How many players a box has, or pairs of fixed partners, give or take a quarter."),
            title=_("Players in a box"),
        ),
        Option(
            "promoted",
            2,
            Whole(0, PROMOTED_MAX),
            _("How many places lead up, and as many down. Never more than a third of a box."),
            title=_("Places that lead up"),
        ),
    )
    plans_tables = True
    has_divisions = True


KINDS: Mapping[str, SeasonKind] = index_by_key(
    (Series(), League(), Divisions()), lambda held: held.key, kind="kind of season"
)
