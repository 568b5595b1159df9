"""What zones are called, and what is said beside everybody in a plan.

`REASONS` is the one place where a code leads to its words: English templates, marked for translation. Facts
called player, other, against or by hold people; `describe` puts names in their place.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.core.texts import Fact, Template, Text
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from league.domain.seasons.divisions.interface import Why, Zone
from league.domain.standings import METRICS

OF_PEOPLE = frozenset({"player", "other", "against"})
Names = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class ZoneWords:
    """How a zone is shown: a word, and the name of a symbol beside it, so that colour alone says nothing."""

    word: str  # marked for translation
    icon: str


ZONES: Mapping[Zone, ZoneWords] = {
    Zone.UP: ZoneWords(_("up"), "up"),
    Zone.STAYS: ZoneWords(_("stays"), "stay"),
    Zone.DOWN: ZoneWords(_("down"), "down"),
}

REASONS: Mapping[str, Template] = {
    # the way over the border
    "champion": _("champion"),
    "up": _("up, place {place} of Division {level}"),
    "stays": _("stays, place {place}"),
    "down": _("down, place {place} of Division {level}"),
    "play_off_won": _("up, won the play-off"),
    "play_off_stays": _("stays after the play-off"),
    "play_off_lost": _("down, lost the play-off"),
    # free places
    "reprieved": _("reprieved: stays, place {place}, since a place is free"),
    "reprieved_for": _("reprieved: stays, place {place}, in the place of {other}"),
    "fills": _("comes up to fill a free place, place {place} of Division {level}"),
    "fills_for": _("comes up to fill the place of {other}, place {place} of Division {level}"),
    # those who come and go
    "newcomer": _("newcomer, begins in the last division"),
    "newcomer_rated": _("newcomer, fills a free place: the rating reaches the middle of Division {level}"),
    "left": _("left, place {place} of Division {level}"),
    "left_down": _("left, and counts as gone down: place {place} of Division {level}"),
    "left_up": _("left, place {place} of Division {level} would have led up"),
    # what else has a share in it
    "half_played": _("played {played} of {due} tables, less than half, and stands below the others"),
    "joined": _("Division {level} has only {count} left and joins its neighbour"),
    "rises": _("Division {before} is Division {level} now"),
    "cut": _("Division {level} is too large for one box and has {boxes} of equal strength"),
    "tie_metric": _("level with {against}; {metric} decides"),
    "tie_box": _("the same place as {against} in a parallel box; {metric} decides"),
    "tie_lots": _("level with {against} after all tie-breaks; lots decide unless a decider is played"),
    "tie_decider": _("level with {against} after all tie-breaks; the decider decides"),
    "tie_free": _("level with {against} after all tie-breaks; there is a free place"),
    "by_hand": _("moved by {by} from Division {before}, box {box_before}: {reason}"),
    # a first season
    "split_level": _("played in Division {level}"),
    "split_rating": _("placed by the rating"),
    # running standings with parallel boxes
    "box_first": ngettext(
        "place {place} of its box leads over the border",
        "places 1 to {place} of each box lead over the border",
        "place",
    ),
    "box_best": _(
        "the better one at place {place} of the parallel boxes: {metric} decides against {against}"
    ),
    "box_next": _("{against} is better at place {place} of the parallel boxes: {metric} decides"),
}


BY_PLAY_OFF: Mapping[Zone, str] = {
    Zone.UP: "play_off_won",
    Zone.STAYS: "play_off_stays",
    Zone.DOWN: "play_off_lost",
}


def describe(why: Why, names: Names) -> Text:
    """The text of a reason. `names` says what a person is called; metrics get their titles."""
    return Text(REASONS[why.code], name_people(why, names))


def name_people(why: Why, names: Names) -> dict[str, Fact]:
    """The facts of a reason with names where people stand, and titles where metrics do."""
    return {key: _name_fact(key, fact, names) for key, fact in why.facts.items()}


def _name_fact(key: str, fact: Fact, names: Names) -> Fact:
    if key == "metric" and isinstance(fact, str) and fact in METRICS:
        return Text(METRICS[fact].title)
    if key in OF_PEOPLE:
        if isinstance(fact, int):
            return names(fact)
        if isinstance(fact, Sequence) and not isinstance(fact, str):
            return [names(one) if isinstance(one, int) else one for one in fact]
    return fact
