"""How an event is held, checked before it is stored."""

from collections.abc import Iterable, Mapping

from games.refusals import Refused
from league.domain.companies import Company, company_named
from league.domain.events.options import OPTIONS, PLAYED_BY, SETTINGS, usual_company
from league.domain.events.options.interface import EventOption, Terms
from league.domain.events.rules import BadChoice
from league.domain.formats import FORMATS
from league.domain.formats.interface import Format
from league.models import Event
from league.services.screen.house import house_for

EventChoices = Mapping[str, object]  # by the key of an option; what is left out stays as it is


def complete_settings(key: str, given: Mapping[str, object]) -> dict[str, object]:
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


def company_of(key: str | None, held: Format) -> Company:
    """Who plays; None: as usual. Refused: unknown_choice."""
    if key is None:
        return usual_company(held)
    require_fits(PLAYED_BY, key, Terms(seats=0, has_rounds=held.has_rounds))
    return company_named(key)


def require_playable(company: Company, key: str, duplicate: bool) -> None:
    """People sit down in rounds and deal themselves. Refused: people_need_rounds, people_deal_themselves."""
    if company.needs_rounds and not FORMATS[key].has_rounds:
        raise Refused("people_need_rounds", field="format")
    if duplicate and not company.deals_duplicates:
        raise Refused("people_deal_themselves", field="rule")


def choices_of(event: Event) -> dict[str, object]:
    """What is chosen now of all that its settings can change."""
    return _found(event, SETTINGS)


def choices_copied(event: Event) -> dict[str, object]:
    """What an event takes over that runs this one again."""
    return _found(event, [key for key, option in OPTIONS.items() if option.is_copied])


def _found(event: Event, keys: Iterable[str]) -> dict[str, object]:
    found = {key: getattr(event, key) for key in keys}
    return {key: [*value] if isinstance(value, list) else value for key, value in found.items()}


def choices_apply(event: Event, wish: EventChoices) -> None:
    """Check a choice and write it on the event, which the caller stores.

    Refused: only_people_enter, nobody_to_play, bots_need_a_screen, only_in_mixed, partners_without_teams,
    house_without_partner, unknown_choice, and those of `event_rules`.
    """
    for name, value in wish.items():
        setattr(event, OPTIONS[name].key, value)
    _require_each_fits(event)
    if not event.company.takes_people and (
        event.roll_call
        or event.entrants_max
        or event.admission != Event.Admission.LIST
        or not event.company.may_play_at(event.venue)
    ):
        raise Refused("only_people_enter", field="roll_call" if event.roll_call else "admission")
    if event.location.has_screens:
        house_for(event.descriptor, "even", 1)  # moves for people who are away
    if event.partners == Event.Partners.FIXED and event.rated_teams is None:
        raise Refused("partners_without_teams", field="partners")
    require_mixed_sense(event)


def _require_each_fits(event: Event) -> None:
    """Each option by itself, as it is declared."""
    seats = event.descriptor.table(event.options).players
    terms = Terms(seats, FORMATS[event.format].has_rounds)
    for key, option in OPTIONS.items():
        require_fits(option, getattr(event, key), terms)


def require_fits(option: EventOption, value: object, terms: Terms) -> None:
    """Refused: unknown_choice, and those of `event_rules`."""
    try:
        option.require(value, terms)
    except BadChoice as error:
        raise Refused(error.code, field=option.key, **error.facts) from error


def require_mixed_sense(event: Event) -> None:
    """Bots sit down with people on screen alone.

    Refused: bots_need_a_screen, only_in_mixed, house_without_partner.
    """
    try:
        event.company.check_venue(event.venue)
    except BadChoice as error:
        raise Refused(error.code, field="venue", **error.facts) from error
    for name in ("house_fills", "rates_mixed"):
        if getattr(event, name) and not event.company.mixes_tables:
            raise Refused("only_in_mixed", field=name)
    if event.house_fills and event.partners == Event.Partners.FIXED:
        raise Refused("house_without_partner", field="house_fills")
