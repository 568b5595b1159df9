"""Templates: seasons as clubs usually hold them, so that one is made in a minute."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.registries import index_by_key
from games.core.texts import mark as _
from league.domain import companies
from league.domain.seasons.counting import USUAL_RULE
from league.domain.seasons.kinds import Divisions, League, Series


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonTemplate:
    """What a new season begins with. `weeks` are its dates, `days_between` them."""

    key: str
    title: str  # an English template, marked for translation
    explanation: str  # likewise
    kind: str
    kind_settings: Mapping[str, object] = field(default_factory=dict)
    counting: str = USUAL_RULE
    played_by: str = companies.People.key
    format: str = "swiss"
    format_settings: Mapping[str, object] = field(default_factory=dict)
    event_choices: Mapping[str, object] = field(default_factory=dict)
    weeks: int = 8
    days_between: int = 7
    freezes: bool = False  # uploads of bots freeze when a date begins


TEMPLATES: Mapping[str, SeasonTemplate] = index_by_key(
    (
        SeasonTemplate(
            key="friday",
            title=_("Friday league: eight evenings"),
            explanation=_(
                "Everybody comes when they can. Three rounds an evening; what counts are the points of each "
                "round that somebody was there for."
            ),
            kind=Series.key,
            format_settings={"rounds": 3},
        ),
        SeasonTemplate(
            key="boxes",
            title=_("Box league of eights"),
            explanation=_(
                "Boxes of about eight players who are equally strong. Everybody plays four tables on planned "
                "dates; two go up and two go down."
            ),
            kind=Divisions.key,
            kind_settings={"tables_each": 4, "box_size": 8, "promoted": 2},
            format="round_robin",
            event_choices={"roll_call": False},
        ),
        SeasonTemplate(
            key="league",
            title=_("League with planned tables"),
            explanation=_(
                "One standing for all. Everybody plays eight tables, spread over the dates by who can come."
            ),
            kind=League.key,
            kind_settings={"tables_each": 8},
            format="round_robin",
            event_choices={"roll_call": False},
            weeks=10,
        ),
        SeasonTemplate(
            key="bots",
            title=_("Season of bots with a weekly freeze"),
            explanation=_(
                "Once a week the bots of the club play five rounds with the versions that they have then. "
                "Authors improve them in between."
            ),
            kind=Series.key,
            played_by=companies.Bots.key,
            format_settings={"rounds": 5},
            freezes=True,
        ),
    ),
    lambda template: template.key,
    kind="template of seasons",
)
