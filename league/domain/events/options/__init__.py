"""What can be chosen of an event besides game and format. `OPTIONS` is the one place that says it.

A new option is declared here and has a column in `league.models.Event`. Pages lay out the fields that are
made of it; everything else follows.
"""

from collections.abc import Iterator, Mapping
from typing import cast

from games.core.registries import index_by_key
from games.core.texts import mark as _
from league.domain import companies
from league.domain.companies import Company
from league.domain.events import rules
from league.domain.events.options.interface import (
    Chain,
    Changed,
    EventOption,
    Flag,
    Moment,
    Number,
    OneOf,
    PointsByPlace,
    ZoneName,
)
from league.domain.formats.interface import Format
from league.domain.screen.turn_clocks import CLOCKS


class _Titles(Mapping[str, str]):
    """What companies are called: those that there are when somebody looks."""

    def __getitem__(self, key: str) -> str:
        return companies.COMPANIES[key].title

    def __iter__(self) -> Iterator[str]:
        return iter(companies.COMPANIES)

    def __len__(self) -> int:
        return len(companies.COMPANIES)


PLAYED_BY = EventOption(
    key="played_by",
    shape=OneOf(_Titles()),
    usual=companies.People.key,
    changed=Changed.NEVER,
    example=companies.Bots.key,
    label=_("Who plays"),
    asked="People, unless the format has no rounds.",
)


def usual_company(held: Format) -> Company:
    """Who plays if nobody says it: people, unless the format has no rounds for them."""
    if held.has_rounds:
        return companies.company_named(companies.People.key)
    return next(company for company in companies.COMPANIES.values() if not company.needs_rounds)


def _takes_people(company: Company) -> bool:
    return company.takes_people


def _takes_bots(company: Company) -> bool:
    return company.takes_bots


def _mixes_tables(company: Company) -> bool:
    return company.mixes_tables


OPTIONS: Mapping[str, EventOption] = index_by_key(
    (
        EventOption(
            key="one_owner_may_meet",
            shape=Flag(),
            usual=False,
            concerns=_takes_bots,
            changed=Changed.NEVER,
            example=False,
            label=_("Bots of one owner may sit at one table"),
            hint=_("They might help each other; leave it off where ratings count."),
            shown="Bots of one owner may sit at one table.",
        ),
        EventOption(
            key="freezes_at",
            shape=Moment(),
            usual=None,
            concerns=_takes_bots,
            changed=Changed.ALONE,
            is_copied=False,
            example="2026-11-28T18:00:00Z",
            label=_("Uploads freeze at"),
            hint=_("After this time only versions accepted earlier play. Left empty, new ones always do."),
            shown="After this time only versions accepted earlier play; null: no freeze.",
        ),
        EventOption(
            key="starts_at",
            shape=Moment(),
            usual=None,
            is_copied=False,
            example=None,
            label=_("Begins at"),
        ),
        EventOption(
            key="zone",
            shape=ZoneName(length_max=40),
            usual="UTC",
            example="Europe/Berlin",
            shown="Time zone of its place.",
            asked="Time zone of its place, as Europe/Berlin: whose day it is.",
            check=lambda name, _terms: rules.check_zone(cast(str, name)),
        ),
        EventOption(
            key="venue",
            shape=OneOf({venue.key: venue.title for venue in companies.VENUES.values()}),
            usual=companies.TABLES.key,
            usual_for=lambda company: company.venues[0].key,
            concerns=_takes_people,
            example="tables",
            label=_("Where people play"),
            shown="Where people play.",
            asked="Where people play.",
        ),
        EventOption(
            key="clock",
            shape=OneOf(dict.fromkeys((*CLOCKS, ""), "")),
            usual=next(iter(CLOCKS)),
            concerns=_takes_people,
            example="calm",
            label=_("Time to think on screen"),
            shown="How long they may think on screen.",
            asked="How long they may think on screen; empty: no clock.",
        ),
        EventOption(
            key="house_fills",
            shape=Flag(),
            usual=False,
            concerns=_mixes_tables,
            example=False,
            label=_("House bots fill the last table of people and bots"),
            hint=_("Else some sit out, or people stand in. These bots are not ranked."),
            shown="House bots fill the last table of people and bots, and are not ranked.",
            asked="House bots fill the last table of people and bots.",
        ),
        EventOption(
            key="rates_mixed",
            shape=Flag(),
            usual=False,
            concerns=_mixes_tables,
            changed=Changed.NEVER,
            example=False,
            label=_("Of people and bots: tables of both are rated, too"),
            hint=_("People agree to it before they play, so it cannot be changed later."),
            shown="Of people and bots: also tables of both move ratings.",
            asked="Of people and bots: also tables of both move ratings. It cannot be changed later.",
        ),
        EventOption(
            key="admission",
            shape=OneOf(
                {
                    "list": _("the organizers enter people"),
                    "approval": _("people apply, an organizer lets them in"),
                    "open": _("people enter themselves"),
                }
            ),
            usual="list",
            concerns=_takes_people,
            example="list",
            label=_("How people come in"),
        ),
        EventOption(
            key="entrants_max",
            shape=Number(2, rules.ENTRANTS_MAX, may_be_left_out=True),
            usual=None,
            concerns=_takes_people,
            example=None,
            label=_("Maximum number of players"),
            hint=_("Later entries join a waiting list."),
            shown="Who comes later waits.",
            asked="Who comes later waits.",
            check=lambda most, terms: rules.check_entrants_max(cast(int | None, most), terms.seats),
        ),
        EventOption(
            key="roll_call",
            shape=Flag(),
            usual=True,
            usual_for=_takes_people,
            concerns=_takes_people,
            example=False,
            label=_("Roll call: seat only those who were ticked as here"),
            shown="Only who was ticked as here is seated.",
            asked="Only who was ticked as here is seated.",
        ),
        EventOption(
            key="partners",
            shape=OneOf({"drawn": _("new each round"), "fixed": _("the same all event long")}),
            usual="drawn",
            concerns=_takes_people,
            example="drawn",
            label=_("Partners are"),
        ),
        EventOption(
            key="metrics",
            shape=Chain(rules.METRICS_MAX, key_length_max=40),
            usual=[],
            example=["mean_table_points", "share"],
            shown="The chain of the standings.",
            asked="The chain of the standings; empty: the format’s.",
            check=lambda keys, terms: rules.check_metrics(cast(list[str], keys), has_rounds=terms.has_rounds),
        ),
        EventOption(
            key="scale",
            shape=PointsByPlace(0, rules.SCALE_POINTS_MAX, length_max=12),
            usual=[],
            example=[4, 2, 1, 0],
            label=_("Table points of place 1, 2, and so on"),
            shown="Table points of place 1, 2, …",
            asked="Table points of place 1, 2, …; empty: the usual ones.",
            check=lambda points, terms: rules.check_scale(cast(list[int], points), terms.seats),
        ),
        EventOption(
            key="dispute_minutes",
            shape=Number(0, rules.DISPUTE_MINUTES_MAX),
            usual=30,
            example=30,
            label=_("Minutes in which a confirmed result may be disputed"),
            check=lambda minutes, _terms: rules.check_dispute_minutes(cast(int, minutes)),
        ),
    ),
    lambda option: option.key,
    kind="event option",
)
SETTINGS = tuple(key for key, option in OPTIONS.items() if option.changed is Changed.SETTINGS)


def usual_choices(company: Company) -> dict[str, object]:
    """What a new event of these has if nobody says anything."""
    return {key: option.usually(company) for key, option in OPTIONS.items()}
