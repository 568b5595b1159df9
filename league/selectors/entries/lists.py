"""What a list of people would do to an event, line by line, before anything is stored."""

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from games.core.texts import mark as _
from games.names import clean_name
from games.refusals import Refused
from league.domain.alike import NameIndex, fold_name, name_free
from league.domain.lists.people import (
    LINES_MAX,
    LeftOut,
    ListedColumn,
    ListedPerson,
    ListLayout,
    UnreadableList,
    read_list,
)
from league.domain.lists.unheaded import are_two_names
from league.models import Club, Entry, Event, Player
from league.selectors.entries.entries import team_size
from league.texts import refusal_text, translate

NAME_MAX, NOTE_MAX, TEAM_MAX = 80, 120, 120


class LineState(StrEnum):
    """What a line is."""

    NEW = "new"  # a new player
    KNOWN = "known"  # a player of the club
    ALIKE = "alike"  # a name that looks like that of a player of the club
    ENTERED = "entered"  # has entered already
    TWICE = "twice"  # stands further up
    EMPTY = "empty"  # has no name
    TOO_LONG = "too_long"
    UNREADABLE = "unreadable"
    BOT = "bot"  # the name of a bot


SEVERAL = _("Several people stand in this line: put each into a line, or leave out all columns but one")
PARTNERS = _("Partners stand in this line: put each into a line, with the same team")
SAME, NEW, SKIP = "same", "new", "skip"  # what is done with a line that looks like somebody

# The lines that can be entered; and those that can be if somebody new is meant.
GOOD = frozenset({LineState.NEW, LineState.KNOWN, LineState.ALIKE})
NAMESAKES = frozenset({LineState.TWICE, LineState.ENTERED})
STATE_TEXTS: Mapping[str, str] = {
    "new": _("new player"),
    "known": _("player of the club"),
    "alike": _("looks like somebody"),
    "entered": _("has entered already"),
    "twice": _("stands here twice"),
    "empty": _("no name"),
    "too_long": _("the name is too long"),
    "unreadable": _("this cannot be a name"),
    "bot": _("the name of a bot"),
}
KIND_TEXTS: Mapping[str, str] = {
    "": _("left out"),
    "name": _("name"),
    "first": _("first name"),
    "last": _("last name"),
    "note": _("note"),
    "team": _("team"),
}
LEFT_OUT_TEXTS: Mapping[str, str] = {
    "empty_line": _("empty line"),
    "title": _("stands above the headings"),
    "heading": _("headings"),
    "number": _("a number, no name"),
    "address": _("an address, no name"),
    "total": _("a total, no name"),
    "broken": _("an error of the spreadsheet, no name"),
}


@dataclass(frozen=True)
class ImportLine:
    """One line. `player` is whom it means, or whom it looks like; `why` says what cannot be read.

    `is_sure`: of one who looks like somebody, that only marks, case or the order of the words differ.
    `without_partner`: the line names a team that has not as many members as sit together. `mates` is the same
    in all lines of a team, however it is written.
    """

    line: int
    name: str
    note: str
    team: str
    state: LineState
    player: Player | None = None
    is_sure: bool = False
    why: str = ""
    without_partner: bool = False
    mates: str = ""
    namesake: str = ""  # how somebody new of the name would be called, where others have it
    near: int = 0  # the line in which there is a name that differs in one slip or in order; 0: there is none

    @property
    def is_good(self) -> bool:
        return self.state in GOOD


@dataclass(frozen=True)
class ImportPreview:
    """All lines, and how many of each state there are; what was left out, and how the list was read."""

    lines: tuple[ImportLine, ...]
    counts: Mapping[str, int]
    left_out: tuple[LeftOut, ...] = ()
    columns: tuple[ListedColumn, ...] = ()
    heading: int = 0
    heads: tuple[tuple[int, str], ...] = ()
    is_one_line: bool = False  # all people stood in one line

    @property
    def layout(self) -> ListLayout:
        return ListLayout(tuple(column.kind for column in self.columns), self.heading)

    @property
    def good(self) -> int:
        return sum(line.is_good for line in self.lines)


def import_preview(event: Event, text: str, layout: ListLayout | None = None) -> ImportPreview:
    """What each line is, read as told or else as the headings say. Three queries.

    Refused: bad_list, list_too_long, quote_open, no_name_column.
    """
    try:
        listed = read_list(text, layout)
    except UnreadableList as error:
        if error.code == "too_many_lines":
            raise Refused("list_too_long", field="text", most=LINES_MAX) from error
        if error.code == "quote_open":
            raise Refused("quote_open", field="text", line=error.line) from error
        if error.code == "no_name_column":
            raise Refused("no_name_column", field="columns") from error
        raise Refused("bad_list", field="text", why=_("one field never ends")) from error
    in_it = event.entries.filter(withdrawn_at=None, status__in=[Entry.Status.ENTERED, Entry.Status.WAITING])
    entered = in_it.values_list("player_id", flat=True)
    lines = people_read(event.club, listed.people, entered)
    if (needed := team_size(event)) > 1:
        lines = _mark_teams(lines, needed)
    counts: Mapping[str, int] = Counter(line.state for line in lines)
    return ImportPreview(
        tuple(lines),
        counts,
        listed.left_out,
        listed.columns,
        listed.heading,
        listed.heads,
        listed.is_one_line,
    )


def people_read(club: Club, people: Iterable[ListedPerson], entered: Iterable[int] = ()) -> list[ImportLine]:
    """Whom each of these means in the club, where these have entered already."""
    reader = _LineReader(club, entered)
    return _mark_near_names([reader.read(person) for person in people])


class _LineReader:
    """Reads line after line, and knows who stood further up."""

    def __init__(self, club: Club, entered: Iterable[int]) -> None:
        players = {player.pk: player for player in club.players.select_related("merged_into")}
        self.players = players
        self.by_name = {player.name.casefold(): player for player in players.values()}
        self.names = NameIndex({pk: player.name for pk, player in players.items() if not player.is_bot})
        self.entered = set(entered)
        self.seen: set[int | str] = set()
        self.taken = set(self.by_name)

    def read(self, person: ListedPerson) -> ImportLine:
        line = ImportLine(
            person.line, person.name[:NAME_MAX], person.note[:NOTE_MAX], person.team[:TEAM_MAX], LineState.NEW
        )
        if not person.name:
            return replace(line, state=LineState.EMPTY)
        if person.is_several:
            return replace(line, state=LineState.UNREADABLE, why=translate(SEVERAL))
        if len(person.name) > NAME_MAX:
            return replace(line, state=LineState.TOO_LONG)
        try:
            line = replace(line, name=clean_name(person.name, NAME_MAX))
        except Refused as refused:
            return replace(line, state=LineState.UNREADABLE, why=refusal_text(refused))
        return self._place_line(line)

    def _place_line(self, line: ImportLine) -> ImportLine:
        """A line with a good name: whom it means."""
        known = self.by_name.get(line.name.casefold())
        if known is not None:
            line = replace(line, player=known.merged_into or known, state=LineState.KNOWN)
        elif like := self.names.like(line.name):
            player = self.players[like.player]
            line = replace(
                line, player=player.merged_into or player, state=LineState.ALIKE, is_sure=like.is_sure
            )
        if line.player is not None and line.player.is_bot:
            return replace(line, state=LineState.BOT)
        is_twice = (meant := _target_of(line)) in self.seen
        self.seen.add(meant)
        if line.player is not None and meant in self.entered:
            line = replace(line, state=LineState.ENTERED)
        elif is_twice:
            line = replace(line, state=LineState.TWICE)
        return self._namesake_named(line, is_twice=is_twice)

    def _namesake_named(self, line: ImportLine, *, is_twice: bool) -> ImportLine:
        """The line, with what somebody new would be called who is not the one whose name it has."""
        namesake = name_free(line.name, self.taken)
        if is_twice or line.state == LineState.NEW:
            self.taken.add(namesake.casefold())
        return replace(line, namesake="" if namesake == line.name else namesake)


def _target_of(line: ImportLine) -> int | str:
    """Whom the line means: a player, or somebody of whom there is only a name."""
    is_sure = line.state == LineState.KNOWN or line.is_sure
    return line.player.pk if line.player and is_sure else fold_name(line.name)


def _mark_near_names(lines: Sequence[ImportLine]) -> list[ImportLine]:
    """The lines, each of two names of new people that may be one marked with the other."""
    names, near = NameIndex({}), dict[int, int]()
    for line in lines:
        if line.state == LineState.NEW or (line.state == LineState.ALIKE and not line.is_sure):
            if like := names.like(line.name):
                near |= {line.line: like.player, like.player: near.get(like.player, line.line)}
            names.add(line.line, line.name)
    return [replace(line, near=near.get(line.line, 0)) for line in lines]


def _mark_teams(lines: Iterable[ImportLine], needed: int) -> list[ImportLine]:
    """The lines with those of their team, and with those marked whose team is not as large as it must be."""
    lines = [_without_two_in_one(line) for line in lines]
    named = {_fold_team(line.name): _fold_team(line.team) for line in lines if line.is_good}
    teams = frozenset(named.values())
    lines = [replace(line, mates=_mates_of(line, named, teams)) for line in lines]
    sizes = Counter(line.mates for line in lines if line.is_good and line.mates)
    return [replace(line, without_partner=line.is_good and sizes[line.mates] != needed) for line in lines]


def _without_two_in_one(line: ImportLine) -> ImportLine:
    """The line, which is none of a person if it says both partners: “Ana & Ben”."""
    is_new = line.state == LineState.NEW or (line.state == LineState.ALIKE and not line.is_sure)
    if is_new and are_two_names(line.name):
        return replace(line, state=LineState.UNREADABLE, player=None, why=translate(PARTNERS))
    return line


def _mates_of(line: ImportLine, named: Mapping[str, str], teams: Container[str]) -> str:
    """What the line's team is known by, among these teams; `named` has that of each name. It may be called by
    the name of one of them, who need not say so; two may name each other.
    """
    own, team = _fold_team(line.name), _fold_team(line.team)
    if not team:
        return own if own in teams else ""
    return "\n".join(sorted((own, team))) if named.get(team) == own != team else team


def _fold_team(text: str) -> str:
    return " ".join(text.casefold().split())
