"""What the organizer of a simulated evening puts right at the desk, whatever state the evening is in.

What is refused must leave everything as it was; the checks that follow would notice.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Protocol, TypeVar

from games.refusals import Refused
from league.models import Club, Event, Player, Round, SeasonPart
from league.people import Person
from league.selectors.entries.lists_entered import entered_lists
from league.services.clubs.merges import merge_preview, players_merge
from league.services.entries.list_undo import import_undo
from league.services.entries.lists import entries_import
from league.services.entries.roll_call import attendance_reset, stand_in_name, stand_ins_call
from league.services.events.settings import event_settings_change
from league.services.matches.matches import match_cancel
from league.services.rounds.fixed_tables import fixed_table_set
from league.services.rounds.keep_apart import apart_add, apart_remove
from league.services.rounds.renumbering import round_renumber
from league.services.rounds.reseating import round_swap, round_swap_preview
from league.services.rounds.rounds import round_close, round_reopen, round_take_back
from tools.simulation.interface import Broken
from tools.simulation.people import people_of

DEEDS_MAX = 3  # at a time
APART_MAX = 3  # more who never meet could leave nobody to play with
WHY = "It was wrong."

Row = TypeVar("Row")
Deed = Callable[[Random, Person, Event], object]


class DeskStory(Protocol):
    """Who counts what was done and refused."""

    put_right: int
    refused: int


class NothingThere(Exception):
    """There is nothing that this could be done with."""


def put_right(rng: Random, by: Person, event: Event, story: DeskStory) -> None:
    """Some deeds, which chance chooses. How a part of a season counts is said in the season."""
    is_part = SeasonPart.objects.filter(event=event).exists()
    deeds = [deed for deed in DEEDS if not is_part or deed not in ALONE]
    for deed in rng.choices(deeds, k=rng.randint(0, DEEDS_MAX)):
        try:
            deed(rng, by, event)
        except (Refused, NothingThere):
            story.refused += 1
        else:
            story.put_right += 1
        event.refresh_from_db()


def _merge_players(rng: Random, by: Person, event: Event) -> None:
    """Somebody who walked in, or another, was in the club's book already."""
    keep, gone = _some(rng, event.club, 2)
    foreseen = merge_preview(by=by, keep=keep, gone=gone)
    if players_merge(by=by, keep=keep, gone=gone) != foreseen:
        raise Broken("two were merged otherwise than the preview said")


def _take_back(rng: Random, by: Person, event: Event) -> None:
    round_take_back(
        by=by, round=_pick(rng, event.rounds.select_related("event__club").order_by("-number")[:1])
    )


def _swap(rng: Random, by: Person, event: Event) -> None:
    one, other = _some(rng, event.club, 2)
    round_ = _round(rng, event)
    foreseen = round_swap_preview(by=by, round=round_, player=one.pk, other=other.pk)
    if round_swap(by=by, round=round_, player=one.pk, other=other.pk, reason=WHY) != foreseen:
        raise Broken("two changed places otherwise than the preview said")


def _renumber(rng: Random, by: Person, event: Event) -> None:
    table, number = rng.randint(1, 4), rng.randint(1, 6)
    round_renumber(by=by, round=_round(rng, event), table=table, number=number, reason=WHY)


def _cancel(rng: Random, by: Person, event: Event) -> None:
    match_cancel(by=by, match=_pick(rng, event.matches.order_by("pk")))


def _change_settings(rng: Random, by: Person, event: Event) -> None:
    seats = event.descriptor.table(event.options).players
    wishes: Sequence[dict[str, object]] = (
        {"scale": sorted(rng.sample(range(3 * seats), seats), reverse=True)},
        {"scale": []},
        {"metrics": rng.sample(["points", "matches_won", "share", "direct_comparison"], 2)},
        {"metrics": []},
        {"rounds": event.format_settings.get("rounds", 1) + 1},
        {"dispute_minutes": rng.choice((15, 60))},
        {"entrants_max": rng.choice((None, 4 * seats))},
    )
    event_settings_change(by=by, event=event, wish=rng.choice(wishes), reason=WHY)


def _name_stand_in(rng: Random, by: Person, event: Event) -> None:
    (player,) = _some(rng, event.club, 1)
    stand_in_name(by=by, event=event, player=player.pk, is_stand_in=rng.random() < 0.5)  # noqa: PLR2004 (or not)


def _call_stand_ins(rng: Random, by: Person, event: Event) -> None:
    stand_ins_call(by=by, event=event, policy=rng.choice(("stand_ins", "sit_out")))


def _fix_table(rng: Random, by: Person, event: Event) -> None:
    """One has a table at most: of more who are to be apart none could be found."""
    for entry in event.entries.filter(fixed_table__isnull=False):
        fixed_table_set(by=by, event=event, player=entry.player_id, table=None)
    (player,) = _some(rng, event.club, 1)
    fixed_table_set(by=by, event=event, player=player.pk, table=rng.randint(1, 3))


def _keep_apart(rng: Random, by: Person, event: Event) -> None:
    pairs = event.kept_apart.order_by("pk")
    if len(pairs) >= APART_MAX:
        apart_remove(by=by, club=event.club, event=event, pair=pairs[0].pk)
        return
    one, other = _some(rng, event.club, 2)
    apart_add(by=by, club=event.club, event=event, one=one.pk, other=other.pk)


def _close(rng: Random, by: Person, event: Event) -> None:
    round_close(by=by, round=_round(rng, event))


def _reopen(rng: Random, by: Person, event: Event) -> None:
    round_reopen(by=by, round=_round(rng, event))


def _import_list(rng: Random, by: Person, event: Event) -> None:
    (known,) = _some(rng, event.club, 1)
    entries_import(by=by, event=event, text=f"name\n{known.name}\nListed {rng.randrange(10**6)}\n")


def _undo_import(rng: Random, by: Person, event: Event) -> None:
    import_undo(by=by, event=event, change=_pick(rng, entered_lists(event)).pk)


def _reset_roll_call(rng: Random, by: Person, event: Event) -> None:
    attendance_reset(by=by, event=event)


def _some(rng: Random, club: Club, number: int) -> Sequence[Player]:
    """Not the owner, who decides about disputes."""
    people = club.players.filter(pk__in=people_of(club), merged_into=None).order_by("pk")
    return rng.sample(list(people.select_related("club", "user")), number)


def _round(rng: Random, event: Event) -> Round:
    return _pick(rng, event.rounds.select_related("event__club").order_by("number"))


def _pick(rng: Random, rows: Iterable[Row]) -> Row:
    if found := list(rows):
        return rng.choice(found)
    raise NothingThere


DEEDS: Sequence[Deed] = (
    _merge_players, _take_back, _swap, _renumber, _cancel, _change_settings, _name_stand_in,
    _call_stand_ins, _fix_table, _keep_apart, _close, _reopen, _import_list, _undo_import, _reset_roll_call,
)  # fmt: skip
ALONE: Sequence[Deed] = (_change_settings,)
