"""How an event is held, checked before it is stored."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import TypedDict

from games.refusals import Refused
from league.domain.events.rules import (
    BadChoice,
    check_dispute_minutes,
    check_entrants_max,
    check_metrics,
    check_scale,
    check_zone,
)
from league.domain.formats import FORMATS
from league.domain.screen.turn_clocks import CLOCKS
from league.models import Event
from league.services.screen.house import house_for

_CHOICES: Mapping[str, Sequence[str]] = {
    "admission": Event.Admission.values,
    "partners": Event.Partners.values,
    "venue": Event.Venue.values,
    "clock": ("", *CLOCKS),
}


class EventChoices(TypedDict, total=False):
    """What can be chosen besides game and format. What is left out stays as it is."""

    starts_at: datetime | None
    zone: str
    venue: str
    clock: str
    admission: str
    entrants_max: int | None
    house_fills: bool
    roll_call: bool
    partners: str
    metrics: list[str]
    scale: list[int]
    dispute_minutes: int


def checked_settings(key: str, given: Mapping[str, object]) -> dict[str, object]:
    """The complete settings of a format. Refused: unknown_format, unknown_setting, bad_setting."""
    if key not in FORMATS:
        raise Refused("unknown_format", field="format", format=key[:40], formats=list(FORMATS))
    known = {option.key: option for option in FORMATS[key].settings}
    for name, value in given.items():
        if name not in known:
            raise Refused("unknown_setting", field="settings", setting=name[:40], settings=list(known))
        if why := known[name].allowed.problem(value):
            raise Refused("bad_setting", field=name, setting=name, why=why)
    return {name: given.get(name, option.default) for name, option in known.items()}


def require_playable(played_by: str, key: str, duplicate: bool) -> None:
    """People sit down in rounds and deal themselves. Refused: people_need_rounds, people_deal_themselves."""
    if played_by == Event.PlayedBy.BOTS:
        return
    if not FORMATS[key].has_rounds:
        raise Refused("people_need_rounds", field="format")
    if duplicate:
        raise Refused("people_deal_themselves", field="rule")


def choices_of(event: Event) -> EventChoices:
    """What is chosen now."""
    return EventChoices(
        starts_at=event.starts_at,
        zone=event.zone,
        venue=event.venue,
        clock=event.clock,
        admission=event.admission,
        entrants_max=event.entrants_max,
        house_fills=event.house_fills,
        roll_call=event.roll_call,
        partners=event.partners,
        metrics=list(event.metrics),
        scale=list(event.scale),
        dispute_minutes=event.dispute_minutes,
    )


def choices_apply(event: Event, wish: EventChoices) -> None:
    """Check a choice and write it on the event, which the caller stores.

    Refused: only_people_enter, nobody_to_play, bots_need_a_screen, only_in_mixed, partners_without_teams,
    house_without_partner, unknown_choice, and those of `event_rules`.
    """
    for name, value in wish.items():
        setattr(event, name, value)
    for name, allowed in _CHOICES.items():
        if getattr(event, name) not in allowed:
            raise Refused("unknown_choice", field=name, choices=list(allowed))
    if event.is_on_screen:
        house_for(event.descriptor, "even", 1)  # moves for people who are away
    if event.played_by == Event.PlayedBy.BOTS and (
        event.roll_call
        or event.entrants_max
        or event.admission != Event.Admission.LIST
        or event.venue == Event.Venue.SCREEN
    ):
        raise Refused("only_people_enter", field="roll_call" if event.roll_call else "admission")
    if event.partners == Event.Partners.FIXED and event.rated_teams is None:
        raise Refused("partners_without_teams", field="partners")
    require_mixed_sense(event)
    seats = event.descriptor.table(event.options).players
    with _refusing("zone"):
        check_zone(event.zone)
    with _refusing("entrants_max"):
        check_entrants_max(event.entrants_max, seats)
    with _refusing("scale"):
        check_scale(event.scale, seats)
    with _refusing("dispute_minutes"):
        check_dispute_minutes(event.dispute_minutes)
    with _refusing("metrics"):
        check_metrics(event.metrics, has_rounds=FORMATS[event.format].has_rounds)


def require_mixed_sense(event: Event) -> None:
    """Bots sit down with people on screen alone.

    Refused: bots_need_a_screen, only_in_mixed, house_without_partner.
    """
    if event.is_mixed and not event.is_on_screen:
        raise Refused("bots_need_a_screen", field="venue")
    for name in ("house_fills", "rates_mixed"):
        if getattr(event, name) and not event.is_mixed:
            raise Refused("only_in_mixed", field=name)
    if event.house_fills and event.partners == Event.Partners.FIXED:
        raise Refused("house_without_partner", field="house_fills")


@contextmanager
def _refusing(field: str) -> Iterator[None]:
    """A bad choice inside is refused at this field."""
    try:
        yield
    except BadChoice as error:
        raise Refused(error.code, field=field, **error.facts) from error
