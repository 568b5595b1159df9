"""How an event is held, checked before it is stored."""

from collections.abc import Mapping

from games.refusals import Refused
from league.domain.formats import FORMATS
from league.models import Event


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
