"""Why a published round has these tables: its seating report for everybody, and how to draw it again."""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import TypedDict

from django.utils.translation import gettext as _

from league.domain.activities.clubs import PlayersMerged
from league.domain.rounds.progress import STATE_TITLES, RoundState, round_state
from league.domain.seating.interface import DrawnRound
from league.domain.seating.measures import WorstPair
from league.models import Activity, Match, Player, Round
from league.selectors.entries.entries import apart_pairs
from league.selectors.rounds.draft_pages import worst_text
from league.selectors.rounds.drafts import names_of
from league.selectors.rounds.draws import rounds_of
from league.selectors.rounds.figures import FigureLine, ReasonLine, figure_lines, reason_lines
from league.selectors.rounds.rounds import OVER

Json = dict[str, object]


class DrawnBefore(TypedDict):
    """A round before another, as its draw knew it."""

    tables: list[list[int]]
    out: list[int]


class ChangeSince(TypedDict, total=False):
    """What was changed at once since a round was published: the pairs, or a table and its new number."""

    pairs: list[list[int]]
    tables: list[int]
    reason: str
    at: str


@dataclass(frozen=True)
class SeatingPage:
    """What a round says of its seating. `changes` and `changes_since` it was published are sentences."""

    round: Round
    state: RoundState
    state_text: str
    figures: tuple[FigureLine, ...]
    worst: str
    out: tuple[ReasonLine, ...]
    moved: tuple[ReasonLine, ...]
    changes: tuple[str, ...]
    changes_since: tuple[str, ...]
    locked: int
    draws: int
    kept_apart: int
    can_be_drawn_again: bool


def state_of(round_: Round) -> RoundState:
    """How far the round is. One query."""
    statuses = list(round_.matches.values_list("status", flat=True))
    return round_state(
        tables=len(statuses),
        begun=sum(status != Match.Status.SCHEDULED for status in statuses),
        over=sum(status in OVER for status in statuses),
        is_closed=round_.closed_at is not None,
    )


def seating_page(round_: Round) -> SeatingPage:
    """The report of a round, with names."""
    report, state = round_.report, state_of(round_)
    drawn = report.get("drawn", {})
    changes = [pair for pairs in report.get("changes", ()) for pair in pairs]
    since = report.get("changes_since", ())
    reasons = [*report.get("out", ()), *report.get("moved", ())]
    worst = _worst(report.get("worst_pair"))
    names = names_of(
        {
            *(player for pair in changes for player in pair),
            *(player for change in since for pair in change.get("pairs", ()) for player in pair),
            *(reason["player"] for reason in reasons),
            *(worst.players if worst else ()),
        }
    )
    scored, figures = "gaps" in report, report.get("figures")
    return SeatingPage(
        round=round_,
        state=state,
        state_text=_(STATE_TITLES[state]),
        figures=figure_lines(figures, drawn.get("figures", {}), scored=scored) if figures else (),
        worst=worst_text(worst, names, scored=scored) if worst else "",
        out=reason_lines(report.get("out", ()), names),
        moved=reason_lines(report.get("moved", ()), names),
        changes=tuple(_describe_swap(pair, names) for pair in changes),
        changes_since=tuple(_change_text(change, names) for change in since),
        locked=len(drawn.get("fixed", ())),
        draws=drawn.get("draws", 1),
        kept_apart=drawn.get("kept_apart", 0),
        can_be_drawn_again=bool(drawn.get("asked")),
    )


def seating_file(round_: Round, *, with_apart: bool) -> Json | None:
    """What `manage.py seat` takes to draw the round again; None for one after a cut, or of bots.

    Players go by their numbers, all of one length. Who is to be kept apart is only for organizers.
    """
    event, drawn = round_.event, round_.report.get("drawn")
    if not drawn or not drawn["asked"]:
        return None
    before = history_at_draw(round_)
    present = [(player, points) for player, points in drawn["present"]]
    width = len(str(max([player for player, _points in present] + _players(before), default=0)))
    held, rounds = drawn["asked"]
    file: Json = {
        "format": held,
        "rounds": rounds,
        "seed": round_.report["seed"],
        "version": round_.report["version"],
        "budget_ms": drawn["budget_ms"],
        "seats": len(drawn["tables"][0]),
        "entrants": [{"id": f"{player:0{width}}", "points": points} for player, points in present],
        "history": [
            {"tables": [_ids(table, width) for table in one.tables], "out": _ids(one.out, width)}
            for one in before
        ],
    }
    if drawn["fixed"]:
        file["fixed"] = [
            {"table": number + 1, "players": _ids(table, width)} for number, table in drawn["fixed"]
        ]
    if changes := _changes_of(round_, width):
        file["changes"] = changes
    if drawn["teams"]:
        file |= {"teams": drawn["teams"], "partners": [_ids(team, width) for team in drawn["partners"]]}
    if with_apart and drawn["kept_apart"]:
        known = {player for player, _points in present}
        then = {keep: player for player, keep in _list_merges(round_).items() if player in known}
        apart = (*apart_pairs(event), *map(tuple, drawn.get("parted", ())))
        pairs = [tuple(then.get(player, player) for player in pair) for pair in dict.fromkeys(apart)]
        file["apart"] = [_ids(pair, width) for pair in pairs if known.issuperset(pair)]
    return file


def _changes_of(round_: Round, width: int) -> list[Json]:
    """What was changed by hand after the draw, and what of it since the round was published."""
    changes: list[Json] = [
        {"swapped": [_ids(pair, width) for pair in pairs], "published": False}
        for pairs in round_.report.get("changes", ())
    ]
    for change in round_.report.get("changes_since", ()):
        swapped = [_ids(pair, width) for pair in change.get("pairs", ())]
        what: Json = {"swapped": swapped} if swapped else {"tables": change["tables"]}
        changes.append({**what, "published": True, "reason": change["reason"]})
    return changes


def history_at_draw(round_: Round) -> list[DrawnRound]:
    """The rounds before it as its draw knew them."""
    kept = round_.report["drawn"].get("history")
    return _rounds_at_draw(round_, _before(round_)) if kept is None else _rounds_of_json(kept)


def _before(round_: Round) -> list[DrawnRound]:
    """The rounds behind it, as the draw knew them: once also tables that were cancelled counted."""
    known = round_.report["drawn"].get("before")
    if known is None:
        return list(rounds_of(round_.event)[: round_.number - 1])
    return _rounds_of_json(known)


def _rounds_of_json(rounds: Iterable[DrawnBefore]) -> list[DrawnRound]:
    return [DrawnRound(tuple(map(tuple, one["tables"])), tuple(one["out"])) for one in rounds]


def _rounds_at_draw(round_: Round, before: Sequence[DrawnRound]) -> list[DrawnRound]:
    """The rounds before it with the numbers that its draw knew: those of players who were merged with others
    since then.
    """
    merged = _list_merges(round_)
    if not merged:
        return list(before)
    known = _present_at_draw(round_)
    former = round_.event.rounds.filter(number__lt=round_.number).order_by("number")
    present = [_present_at_draw(held) for held in former]
    present += [set()] * (len(before) - len(present))  # of rounds that are gone, as nobody played in them
    return [
        _rename_players(one, _names_then(merged, known, held))
        for one, held in zip(before, present, strict=False)
    ]


def _list_merges(round_: Round) -> dict[int, int]:
    """Numbers that are gone, and those that stay, of merges after the round was seated."""
    told = Activity.objects.filter(
        club=round_.event.club_id, kind=PlayersMerged.key(), at__gt=round_.seated_at
    )
    gone = Player.objects.filter(club=round_.event.club_id, merged_into__isnull=False)
    stays = dict(gone.values_list("pk", "merged_into"))
    subjects = set(told.values_list("subject", flat=True)) if stays else set()
    return {player: keep for player, keep in stays.items() if keep and f"player {player}" in subjects}


def _present_at_draw(round_: Round) -> set[int]:
    """Who was present at the draw, by the numbers of that time."""
    return {player for player, _points in round_.report.get("drawn", {}).get("present", ())}


def _names_then(merged: Mapping[int, int], known: Set[int], present: Set[int]) -> dict[int, int]:
    """By the number that stays the one that somebody had in an earlier round at which these were present.

    Who was merged in between and again later was known by the number between, which the draw names.
    """
    return {
        keep: player
        for player, keep in merged.items()
        if player in present or (player in known and keep not in present)
    }


def _rename_players(one: DrawnRound, names: Mapping[int, int]) -> DrawnRound:
    tables = tuple(tuple(names.get(player, player) for player in table) for table in one.tables)
    return replace(one, tables=tables, out=tuple(names.get(player, player) for player in one.out))


def _players(rounds: Iterable[DrawnRound]) -> list[int]:
    return [player for one in rounds for player in one.players]


def _ids(players: Iterable[int], width: int) -> list[str]:
    return [f"{player:0{width}}" for player in players]


def _worst(stored: object) -> WorstPair | None:
    if not isinstance(stored, dict) or "gap" not in stored:
        return None
    one, other = stored["players"]
    return WorstPair((one, other), stored["table"], stored["met"], stored["gap"])


def _describe_swap(pair: Iterable[int], names: Mapping[int, str]) -> str:
    one, other = (names.get(player, str(player)) for player in pair)
    return _("%(one)s and %(other)s changed places.") % {"one": one, "other": other}


def _change_text(change: ChangeSince, names: Mapping[int, str]) -> str:
    """What was changed at once, and why, where that was a correction."""
    if "tables" in change:
        table, number = change["tables"]
        said = _("Table %(table)d became table %(number)d.") % {"table": table, "number": number}
    else:
        said = " ".join(_describe_swap(pair, names) for pair in change["pairs"])
    reason = change["reason"]
    return _("%(said)s Why: %(reason)s") % {"said": said, "reason": reason} if reason else said
