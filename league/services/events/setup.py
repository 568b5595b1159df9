"""How an event is held, checked before it is stored."""

import secrets
from collections.abc import Iterable, Mapping
from datetime import datetime

from django.utils import timezone

from games.core.interface import MatchRule
from games.core.options import Option
from games.names import clean_name
from games.refusals import Refused
from league.domain.companies import Company, company_named
from league.domain.events.names import NAME_MAX
from league.domain.events.options import OPTIONS, PLAYED_BY, SETTINGS, usual_choices, usual_company
from league.domain.events.options.interface import EventOption, Terms
from league.domain.events.rules import BadChoice
from league.domain.formats import FORMATS, USUAL_FORMAT
from league.domain.formats.interface import Format
from league.models import Club, Event
from league.people import Person, account
from league.services.matches.setup import complete_game, usual_rule
from league.services.screen.house import house_for

EventChoices = Mapping[str, object]  # by the key of an option; what is left out stays as it is


def complete_settings(key: str, given: Mapping[str, object]) -> dict[str, object]:
    """The complete settings of a format. Refused: unknown_format, unknown_setting, bad_setting."""
    if key not in FORMATS:
        raise Refused("unknown_format", field="format", format=key[:40], formats=list(FORMATS))
    return complete_options(FORMATS[key].settings, given)


def complete_options(settings: Iterable[Option], given: Mapping[str, object]) -> dict[str, object]:
    """A value for each of these settings. Refused: unknown_setting, bad_setting."""
    known = {option.key: option for option in settings}
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
    return _settings_before(event, SETTINGS)


def choices_copied(event: Event) -> dict[str, object]:
    """What an event takes over that runs this one again."""
    return _settings_before(event, [key for key, option in OPTIONS.items() if option.is_copied])


def _settings_before(event: Event, keys: Iterable[str]) -> dict[str, object]:
    found = {key: getattr(event, key) for key in keys}
    return {key: [*value] if isinstance(value, list) else value for key, value in found.items()}


def choices_apply(event: Event, wish: EventChoices) -> None:
    """Check a choice and write it on the event, which the caller stores.

    Refused: only_people_enter, nobody_to_play, bots_need_a_screen, only_in_mixed, partners_without_teams,
    heats_alone, house_without_partner, unknown_choice, and those of `event_rules`.
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
    if event.partners == Event.Partners.FIXED and not FORMATS[event.format].keeps_partners:
        raise Refused("heats_alone", field="partners")
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


def event_build(
    *,
    by: Person,
    club: Club,
    name: str,
    game: str,
    rule: MatchRule | None = None,
    options: Mapping[str, object] | None = None,
    format: str = USUAL_FORMAT,
    settings: Mapping[str, object] | None = None,
    played_by: str | None = None,
    duplicate: bool = False,
    choices: EventChoices | None = None,
    bots_join: bool = True,
) -> Event:
    """An event that is checked and not stored.

    Refused: name_empty, unknown_format, unknown_setting, bad_setting, people_need_rounds,
    people_deal_themselves, freeze_past, and those of checked_game, choices_apply and house_enter.
    """
    chosen = complete_settings(format, settings or {})
    company = company_of(played_by, FORMATS[format])
    if rule is None:
        rule, duplicate = usual_rule(game, options or {}, company)
    descriptor, resolved = complete_game(game, options or {}, rule, duplicate=duplicate)
    require_playable(company, format, duplicate)
    event = Event(
        club=club, name=clean_name(name, NAME_MAX), created_by=account(by), seed=secrets.token_hex(32),
        format=format, format_settings=chosen, played_by=company.key,
        takes_new_bots=company.bots_join and bots_join,
        **Event.rule_fields(descriptor.name, resolved, rule, duplicate=duplicate),
    )  # fmt: skip
    choices_apply(event, {**usual_choices(company), **(choices or {})})
    require_future(event.freezes_at)
    return event


def require_future(freezes_at: datetime | None) -> None:
    """Matches that were seated since would have been seated with other versions."""
    if freezes_at is not None and freezes_at <= timezone.now():
        raise Refused("freeze_past", field="freezes_at")
