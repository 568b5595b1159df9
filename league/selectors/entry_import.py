"""What a list of people would do to an event, line by line, before anything is stored."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from games.core.texts import mark as _
from games.names import name_checked
from games.refusals import Refused
from league.domain.alike import Names, folded
from league.domain.entry_lists import LINES_MAX, LeftOut, ListedPerson, UnreadableList, list_read
from league.models import Entry, Event, Player
from league.selectors.entries import partners_needed
from league.texts import refusal_text

NAME_MAX, NOTE_MAX, TEAM_MAX = 80, 120, 20


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


# The lines that can be entered.
GOOD = frozenset({LineState.NEW, LineState.KNOWN, LineState.ALIKE})
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
LEFT_OUT_TEXTS: Mapping[str, str] = {
    "empty_line": _("empty line"),
    "title": _("stands above the headings"),
    "heading": _("headings"),
    "number": _("a number, no name"),
    "address": _("an address, no name"),
    "total": _("a total, no name"),
}


@dataclass(frozen=True)
class ImportLine:
    """One line. `player` is whom it means, or whom it looks like; `why` says what cannot be read.

    `is_sure`: of one who looks like somebody, that only marks, case or the order of the words differ.
    `without_partner`: the line names a team that has not as many members as sit together.
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

    @property
    def is_good(self) -> bool:
        return self.state in GOOD


@dataclass(frozen=True)
class ImportPreview:
    """All lines, and how many of each state there are."""

    lines: tuple[ImportLine, ...]
    counts: Mapping[str, int]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def good(self) -> int:
        return sum(line.is_good for line in self.lines)


def import_preview(event: Event, text: str) -> ImportPreview:
    """What each line is. Three queries. Refused: bad_list, list_too_long, quote_open."""
    try:
        listed = list_read(text)
    except UnreadableList as error:
        if error.code == "too_many_lines":
            raise Refused("list_too_long", field="text", most=LINES_MAX) from error
        if error.code == "quote_open":
            raise Refused("quote_open", field="text", line=error.line) from error
        raise Refused("bad_list", field="text", why=_("one field never ends")) from error
    reader = _Reader(event)
    lines = [reader.read(person) for person in listed.people]
    lines = _partnered(lines, partners_needed(event))
    return ImportPreview(tuple(lines), Counter(line.state for line in lines), listed.left_out)


class _Reader:
    """Reads line after line, and knows who stood further up."""

    def __init__(self, event: Event) -> None:
        players = {player.pk: player for player in event.club.players.select_related("merged_into")}
        self.players = players
        self.by_name = {player.name.casefold(): player for player in players.values()}
        self.names = Names({pk: player.name for pk, player in players.items() if not player.is_bot})
        in_it = event.entries.filter(withdrawn_at=None).exclude(status=Entry.Status.DECLINED)
        self.entered = set(in_it.values_list("player_id", flat=True))
        self.seen: set[int | str] = set()

    def read(self, person: ListedPerson) -> ImportLine:
        line = ImportLine(
            person.line, person.name[:NAME_MAX], person.note[:NOTE_MAX], person.team[:TEAM_MAX], LineState.NEW
        )
        if not person.name:
            return replace(line, state=LineState.EMPTY)
        if len(person.name) > NAME_MAX:
            return replace(line, state=LineState.TOO_LONG)
        try:
            line = replace(line, name=name_checked(person.name, NAME_MAX))
        except Refused as refused:
            return replace(line, state=LineState.UNREADABLE, why=refusal_text(refused))
        return self._placed(line)

    def _placed(self, line: ImportLine) -> ImportLine:
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
        if line.player is not None and line.state == LineState.KNOWN and line.player.pk in self.entered:
            return replace(line, state=LineState.ENTERED)
        if (meant := _meant(line)) in self.seen:
            return replace(line, state=LineState.TWICE)
        self.seen.add(meant)
        return line


def _meant(line: ImportLine) -> int | str:
    """Whom the line means: a player, or somebody of whom there is only a name."""
    is_sure = line.state == LineState.KNOWN or line.is_sure
    return line.player.pk if line.player and is_sure else folded(line.name)


def _partnered(lines: Sequence[ImportLine], needed: int) -> list[ImportLine]:
    """The lines, with those marked whose team is not as large as it must be."""
    sizes = Counter(line.team for line in lines if line.is_good and line.team)
    return [
        replace(line, without_partner=needed > 1 and line.is_good and sizes[line.team] != needed)
        for line in lines
    ]
