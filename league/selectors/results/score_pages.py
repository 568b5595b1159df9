"""The page on which a table enters its match, as one of those who sit there, or staff, sees it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.matches import MatchStanding
from games.core.tallies import Answer, Saying, Tallied, TallyChapter
from league.domain.standings.interface import Results
from league.domain.standings.table_points import table_points
from league.models import Dispute, Match, MatchGame, Player, SheetDraft
from league.selectors.badges import badge_of, person_name
from league.selectors.events.level_places import level_places
from league.selectors.events.scoring import scale_of
from league.selectors.matches.matches import rule_text
from league.selectors.matches.names import match_title, place_text
from league.selectors.matches.replays import fill_template
from league.selectors.matches.standings import match_standing, next_dealer
from league.selectors.matches.table_names import short_names
from league.selectors.results.disputes import deadline_of, disputes_open, is_disputable
from league.selectors.results.pad_tables import PadTable, pad_table, pips_of
from league.selectors.results.results import (
    confirmer_name,
    current_result,
    enterer_name,
    games_mark,
    games_of,
)
from league.selectors.results.score_parts import AnswerChoice, GameRow, Mark, ScoreSeat
from league.selectors.results.sheets import sheet_draft, tally_game
from league.selectors.results.uploads import TwoVersions, two_versions
from league.texts import translate

# Where a seat is drawn on a table of four, clockwise from the reader, who sits at the bottom.
CORNERS = ("bl", "tl", "tr", "br")
OPEN = ("tap", "complete", "fields", "decided")


@dataclass(frozen=True)
class ScorePage:
    """`stage` is tap, complete, fields, decided, confirmed or closed."""

    match: Match
    title: str
    place_text: str
    rule_text: str
    stage: str
    number: int  # of the next game
    version: int  # of its sheet
    seats: tuple[ScoreSeat, ...]
    names: tuple[str, ...]  # by seat, whole
    games: tuple[GameRow, ...]
    mark: str  # of the games, as who confirms or takes back has seen them
    asked: str
    step: int
    steps: int
    cards: tuple[str, ...]
    choices: tuple[AnswerChoice, ...]
    marks: tuple[Mark, ...]
    last: str
    can_undo: bool
    has_tally: bool
    rows: Sequence[Mapping[str, object]]  # that were typed, or that the taps give
    problems: tuple[str, ...]
    end_text: str
    changed_by: str  # who else tapped last
    winners: tuple[str, ...]
    level: tuple[str, ...]  # what decided between those who are level in all that is shown
    entered_by: tuple[str, ...]
    confirmed_by: str
    deadline: datetime | None
    disputes: tuple[Dispute, ...]
    may_object: bool  # who sits at the table, or take an objection back
    versions: tuple[TwoVersions, ...]  # that two phones wrote, of which the table says which is right

    @property
    def asks_seats(self) -> bool:
        """Whether a seat is among the answers."""
        return any(seat.tap for seat in self.seats)

    @property
    def is_over(self) -> bool:
        return self.stage in ("confirmed", "closed")


class ScoreReader:
    """Reads one match for one viewer; `fields` asks for the sheet's fields where there is a tally, too."""

    def __init__(self, match: Match, me: Player | None, *, fields: bool = False) -> None:
        self.match, self.me = match, me
        self.games = list(games_of(match).select_related("entered_for", "entered_by"))
        self.standing = match_standing(match, self.games)
        self.result = current_result(match)
        self.draft: SheetDraft = sheet_draft(match, len(self.games) + 1)
        self.badges = [badge_of(seat.player) for seat in match.seats.all()]
        self.names = short_names([badge.name for badge in self.badges])
        self.read: Tallied | None = None
        self.stage = self._stage(fields=fields)
        own = [badge.player_id for badge in self.badges]
        self.own = own.index(me.pk) if me and me.pk in own else 0

    def _stage(self, *, fields: bool) -> str:
        if self.match.status == Match.Status.FINISHED:
            return "confirmed"
        if self.match.status == Match.Status.CANCELLED or hasattr(self.match, "run"):
            return "closed"
        if self.standing.ended:
            return "decided"
        self.read = tally_game(self.match, self.games, self.draft.taps)
        if self.read is None or fields or self.draft.rows:
            return "fields"
        return "tap" if self.read.question else "complete"

    def page(self) -> ScorePage:
        """All of it."""
        read, question = self.read, self.read.question if self.read else None
        match, is_tapped = self.match, self.stage in ("tap", "complete")
        sayings = read.sayings if read and is_tapped else ()
        disputes = tuple(disputes_open(match))
        return ScorePage(
            match=match,
            title=match_title(match),
            place_text=place_text(match),
            rule_text=rule_text(match),
            stage=self.stage,
            number=self.draft.number,
            version=self.draft.version,
            seats=self._seats(),
            names=tuple(badge.name for badge in self.badges),
            games=tuple(self._row(game) for game in self.games),
            mark=games_mark(self.games),
            asked=self._saying_text(question.saying) if question else "",
            step=question.step if question else 0,
            steps=question.steps if question else 0,
            cards=question.cards if question else (),
            choices=self._choices(question.answers if question else ()),
            marks=self._marks(read.chapters if read and is_tapped else ()),
            last=self._saying_text(sayings[-1]) if sayings else "",
            can_undo=bool(self.draft.taps),
            has_tally=match.descriptor.tally is not None,
            rows=self.draft.rows or (read.rows if read and read.rows else []),
            problems=self._problems(),
            end_text=self._end_text(),
            changed_by=self._changer_name(),
            winners=tuple(self.names[seat] for seat in self.standing.winners),
            level=level_places(self.match, self.games, self.standing, self.names),
            entered_by=self._enterer_names(),
            confirmed_by=confirmer_name(self.result),
            deadline=deadline_of(match, self.result) if self.result else None,
            disputes=disputes,
            may_object=bool(disputes) or self.result is None or is_disputable(match, self.result),
            versions=two_versions(match, self.games, self.names) if self.stage in OPEN else (),
        )

    def pad(self) -> PadTable:
        """What a phone needs besides the rules to go on without a connection."""
        return pad_table(
            self.match, self.games, self.draft, self.badges, self.own if self._sits_here() else None
        )

    def _order(self) -> list[int]:
        """The seats clockwise, the viewer's first."""
        return [(self.own + turn) % len(self.badges) for turn in range(len(self.badges))]

    def _seats(self) -> tuple[ScoreSeat, ...]:
        worth = _table_points(self.match, self.standing)
        return tuple(self._seat(seat, turn, worth[seat]) for turn, seat in enumerate(self._order()))

    def _seat(self, seat: int, turn: int, worth: float) -> ScoreSeat:
        read, standing = self.read, self.standing
        question = read.question if read else None
        taps = [answer.tap for answer in question.answers if answer.seat == seat] if question else []
        note = question.notes.get(seat) if question else None
        dealer = read.dealer if read else next_dealer(self.match, self.games)
        teams = self.match.teams
        return ScoreSeat(
            seat=seat,
            badge=self.badges[seat],
            name=self.names[seat],
            is_me=self._sits_here() and seat == self.own,
            is_partner=self._sits_here() and seat != self.own and teams[seat] == teams[self.own],
            corner=CORNERS[turn] if len(self.badges) == len(CORNERS) else "",
            total=read.totals[seat] if read else 0,
            games_won=standing.games_won[seat],
            pips=pips_of(self.match, standing.games_won[seat]),
            points=standing.points[seat],
            place=standing.placement[seat],
            table_points=worth,
            deals=seat == dealer and not standing.ended,
            tap=taps[0] if taps else "",
            note=self._saying_text(note) if note else "",
        )

    def _sits_here(self) -> bool:
        return bool(self.me and self.me.pk == self.badges[self.own].player_id)

    def _saying_text(self, saying: Saying) -> str:
        return fill_template(saying.text, saying.facts, self.names)

    def _choices(self, answers: Sequence[Answer]) -> tuple[AnswerChoice, ...]:
        return tuple(
            AnswerChoice(answer.tap, self._saying_text(answer.saying) if answer.saying else answer.tap)
            for answer in answers
            if answer.seat is None
        )

    def _marks(self, chapters: Sequence[TallyChapter]) -> tuple[Mark, ...]:
        done = sum(chapter.is_done for chapter in chapters)
        return tuple(
            Mark(
                label="10" if chapter.label == "T" else chapter.label,
                said=self._saying_text(chapter.saying) if chapter.saying else "",
                seat=chapter.seats[0] if chapter.seats else None,
                is_done=chapter.is_done,
                is_now=place == done,
            )
            for place, chapter in enumerate(chapters)
        )

    def _row(self, game: MatchGame) -> GameRow:
        cells = tuple((game.scores[seat], seat in game.winners) for seat in self._order())
        return GameRow(game.number, cells, str(game.get_kind_display() or ""), game.decision)

    def _problems(self) -> tuple[str, ...]:
        """Why the game that the taps give cannot be."""
        if self.stage != "complete" or self.read is None:
            return ()
        game = self.match.descriptor
        found = game.sheet.check(game.resolve(self.match.options), self.read.rows)
        return tuple(dict.fromkeys(translate(problem.why) for problem in found))

    def _end_text(self) -> str:
        """How the game that is complete ends."""
        if self.stage != "complete" or self.read is None or self._problems():
            return ""
        game = self.match.descriptor
        outcome = game.sheet.outcome(game.resolve(self.match.options), self.read.rows)
        if not outcome.winners:
            return _("nobody wins")
        names = " & ".join(self.names[seat] for seat in outcome.winners)
        points = str(outcome.scores[outcome.winners[0]])
        text = ngettext(
            "%(names)s wins with %(points)s", "%(names)s win with %(points)s", len(outcome.winners)
        )
        return text % {"names": names, "points": points}

    def _changer_name(self) -> str:
        draft = self.draft
        if not draft.taps or (self.me and draft.changed_for_id == self.me.pk):
            return ""
        if draft.changed_for:
            return draft.changed_for.name
        return person_name(draft.changed_by) if draft.changed_by else ""

    def _enterer_names(self) -> tuple[str, ...]:
        """Who entered the games: at the table, else as staff."""
        return tuple(dict.fromkeys(name for game in self.games if (name := enterer_name(game))))


def _table_points(match: Match, standing: MatchStanding) -> list[float]:
    scale = scale_of(match.event) if match.event else Results().scale
    return [float(points) for points in table_points(standing.placement, scale)]
