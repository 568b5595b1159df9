"""How an event is held, checked before it is stored."""

from collections.abc import Iterable, Mapping

from games.refusals import Refused
from league.domain.event_options import OPTIONS, PLAYED_BY, SETTINGS
from league.domain.event_options.interface import EventOption, Terms
from league.domain.event_rules import BadChoice
from league.domain.formats import FORMATS
from league.models import Event
from league.services.screen_house import house_for

EventChoices = Mapping[str, object]  # by the key of an option; what is left out stays as it is


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
    """People sit down in rounds and deal themselves.

    Refused: unknown_choice, people_need_rounds, people_deal_themselves.
    """
    require_fits(PLAYED_BY, played_by, Terms(seats=0, has_rounds=FORMATS[key].has_rounds))
    if played_by == Event.PlayedBy.BOTS:
        return
    if not FORMATS[key].has_rounds:
        raise Refused("people_need_rounds", field="format")
    if duplicate:
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
    if event.is_mixed and not event.is_on_screen:
        raise Refused("bots_need_a_screen", field="venue")
    for name in ("house_fills", "rates_mixed"):
        if getattr(event, name) and not event.is_mixed:
            raise Refused("only_in_mixed", field=name)
    if event.house_fills and event.partners == Event.Partners.FIXED:
        raise Refused("house_without_partner", field="house_fills")
