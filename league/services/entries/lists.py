"""Entering a whole list of people at once."""

from collections import defaultdict
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import IntegrityError, transaction
from django.db.models import Max

from games.refusals import Refused
from league.domain.activities.entries import ListEntered
from league.domain.alike import name_free
from league.domain.lists.people import ListLayout
from league.domain.rights import Right
from league.models import Club, Entry, Event, Player
from league.people import Person
from league.selectors.clubs.players import taken_names
from league.selectors.entries.entries import team_size
from league.selectors.entries.lists import (
    NAMESAKES,
    NEW,
    SAME,
    SKIP,
    ImportLine,
    ImportPreview,
    LineState,
    import_preview,
)
from league.services.activities import activity_record
from league.services.entries.entries import entries_admit, require_place_here
from league.services.events.events import open_event
from league.services.rights import require


@dataclass(frozen=True)
class ImportedList:
    """How many were entered, wait, and are new in the club. `change` is what takes the list back."""

    entered: int
    waiting: int
    new_players: int
    change: int = field(default=0, compare=False)


def entries_import(
    *,
    by: Person,
    event: Event,
    text: str,
    choices: Mapping[int, str] | None = None,
    layout: ListLayout | None = None,
) -> ImportedList:
    """Enter all good lines of a list, or nothing at all. New players come into the club's book.

    `choices` say by line what is done with one whose name is or looks like somebody's: same, new or skip.
    Without one it is the same where only marks, case or the order of the words differ, and else new; who
    stands there twice or has entered is left out. Who is new and has a taken name gets a number behind it.
    `layout` is how the list is read, if its headings do not say it.

    Refused: not_a_member, right_missing, event_over, only_bots, bad_list, quote_open, list_too_long,
    no_name_column, nothing_to_enter, unknown_line, planned_entrants, name_taken.
    """
    require(by, Right.ENTER_PLAYERS, event.club, event)
    with transaction.atomic():
        locked = open_event(event)
        if not locked.company.takes_people:
            raise Refused("only_bots", field="text")
        preview = import_preview(locked, text, layout)
        _require_known(preview, choices or {})
        chosen = [line for line in preview.lines if _choice(line, choices) != SKIP]
        if not chosen:
            raise Refused("nothing_to_enter", field="text")
        players, made = _players(locked, chosen, choices or {})
        require_place_here(locked, players.values())
        were = _were(locked, players.values())
        admitted = entries_admit(locked, list(dict.fromkeys(players.values())))
        _write_down(locked, chosen, players, set(admitted))
        facts = {"players": sorted(admitted), "new_players": made, **were}
        change = activity_record(ListEntered, club=locked.club, by=by, subject=event, **facts)
        waiting = locked.entries.filter(player__in=admitted, status=Entry.Status.WAITING).count()
    return ImportedList(len(admitted) - waiting, waiting, made, change.pk)


def _were(event: Event, players: Collection[int]) -> dict[str, list[int]]:
    """Which of them the event knew without their being in, by what they were."""
    of_these = event.entries.filter(player__in=players).order_by("player")
    found = {
        "withdrawn": of_these.exclude(withdrawn_at=None),
        "applied": of_these.filter(withdrawn_at=None, status=Entry.Status.APPLIED),
        "declined": of_these.filter(withdrawn_at=None, status=Entry.Status.DECLINED),
    }
    lists = {were: list(those.values_list("player", flat=True)) for were, those in found.items()}
    return {were: those for were, those in lists.items() if those}


def _choice(line: ImportLine, choices: Mapping[int, str] | None) -> str:
    return (choices or {}).get(line.line, _default_choice(line))


def _default_choice(line: ImportLine) -> str:
    if line.state == LineState.ALIKE:
        return SAME if line.is_sure else NEW
    return {LineState.NEW: NEW, LineState.KNOWN: SAME}.get(line.state, SKIP)


def _choices_for(line: ImportLine) -> tuple[str, ...]:
    """What may be chosen for the line; nothing where nobody can be entered."""
    if line.state in (LineState.ALIKE, LineState.KNOWN):
        return SAME, NEW, SKIP
    if line.state in NAMESAKES or line.near:
        return NEW, SKIP
    return (SKIP,) if line.state == LineState.NEW else ()


def _require_known(preview: ImportPreview, choices: Mapping[int, str]) -> None:
    """Choices are made for lines of which it is not clear whom they mean."""
    offered = {line.line: _choices_for(line) for line in preview.lines}
    for line, choice in choices.items():
        if choice not in offered.get(line, ()):
            raise Refused("unknown_line", field="lines", line=line)


def _players(
    event: Event, lines: Sequence[ImportLine], choices: Mapping[int, str]
) -> tuple[dict[int, int], int]:
    """The player of each line, by its number, and how many of them are new."""
    new = [line for line in lines if _choice(line, choices) == NEW]
    made = new_players_make(event.club, new)
    found = {line.line: player.pk for line, player in zip(new, made, strict=True)}
    known = {line.line: line.player.pk for line in lines if line.line not in found and line.player}
    # In the order of the list: who stands further up gets a place first.
    return {line.line: (found | known)[line.line] for line in lines}, len(made)


def new_players_make(club: Club, lines: Sequence[ImportLine]) -> list[Player]:
    """In the caller's transaction: a player for each of these lines, in their order. Refused: name_taken."""
    names = _names_of_their_own(club, lines)
    try:
        with transaction.atomic():
            return Player.objects.bulk_create([Player(club=club, name=name) for name in names])
    except IntegrityError as error:  # somebody of this name came into the club just now
        raise Refused("name_taken", field="text", club=club.name, name=lines[0].name) from error


def _names_of_their_own(club: Club, lines: Sequence[ImportLine]) -> list[str]:
    """What each is called: as the preview offered, or with the next free number."""
    taken, names = taken_names(club), []
    for line in lines:
        offered = line.namesake or line.name
        names.append(offered if offered.casefold() not in taken else name_free(line.name, taken))
        taken.add(names[-1].casefold())
    return names


def _write_down(
    event: Event, lines: Sequence[ImportLine], players: Mapping[int, int], admitted: Container[int]
) -> None:
    """Notes of those who came in, and the teams that are whole, of those who have none yet."""
    needed, teams = team_size(event), defaultdict[str, list[int]](list)
    entries = {entry.player_id: entry for entry in event.entries.filter(player__in=players.values())}
    for line in lines:
        entry = entries[players[line.line]]
        if entry.player_id in admitted:
            entry.note = line.note or entry.note
        if needed > 1 and line.mates and not line.without_partner and entry.team is None:
            teams[line.mates].append(entry.player_id)
    last = event.entries.aggregate(last=Max("team"))["last"] or 0
    whole = [members for members in teams.values() if len(set(members)) == needed]
    for number, members in enumerate(whole, last + 1):
        for player in members:
            entries[player].team = number
    Entry.objects.bulk_update(entries.values(), ["note", "team"], batch_size=500)
