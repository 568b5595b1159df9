"""What such a picture says: a title, what it is about, and who comes first."""

from dataclasses import asdict, dataclass
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.translation import gettext as _

from games.registry import GAMES
from league.days import day_text
from league.domain.formats import FORMATS
from league.domain.standings.interface import Value
from league.models import Event, Match, Player, Puzzle, Season
from league.selectors.events.standings import event_standings
from league.selectors.matches.names import match_title
from league.selectors.ratings.places import places_of
from league.selectors.seasons.kept import kept_tables
from league.selectors.seasons.standing_pages import join_rows
from league.texts import translate
from league.typography import set_text
from league.web.templatetags.figures import figure, minus

LINES_MAX = 4


@dataclass(frozen=True)
class ShareLine:
    """`place` is None where nobody is placed yet."""

    place: int | None
    name: str
    figure: str = ""


@dataclass(frozen=True)
class ShareCard:
    """Texts in the language that is active."""

    eyebrow: str
    title: str
    under: str
    lines: tuple[ShareLine, ...] = ()

    def data(self) -> dict[str, object]:
        """As `templates/papers/share.typ` reads it."""
        language = translation.get_language() or "en"
        return {
            **asdict(self),
            "under": set_text(self.under),
            "lang": language,
            "rtl": translation.get_language_bidi(),
        }


def match_card(match: Match) -> ShareCard:
    """Who played, in the order of their places once there are some."""
    seats = match.seats.select_related("player").order_by("placement", "seat")
    lines = [
        ShareLine(seat.placement, seat.player.name, "" if seat.points is None else minus(seat.points))
        for seat in seats[:LINES_MAX]
    ]
    under = [translate(match.descriptor.title), match.get_status_display()]
    return ShareCard(match.club.name, match_title(match), " · ".join(under), tuple(lines))


def event_card(event: Event) -> ShareCard:
    """The first of its standings, or when it begins."""
    pages = [event_standings(event, limit=LINES_MAX)] if event.matches_finished else []
    lines = tuple(
        ShareLine(
            row.shown_place,
            row.badge.name,
            _figure_text(row.first_value, page.first_decimals),
        )
        for page in pages
        for row in page.rows
    )
    under = [translate(event.descriptor.title), translate(FORMATS[event.format].title)]
    if event.starts_at is not None:
        under.append(day_text(event.starts_at.astimezone(ZoneInfo(event.zone))))
    return ShareCard(event.club.name, event.name, " · ".join(under), lines)


def season_card(season: Season) -> ShareCard:
    """The first of its first table."""
    lines = tuple(
        ShareLine(
            row.shown_place,
            " + ".join(badge.name for badge in row.badges),
            _figure_text(row.total, table.decimals),
        )
        for table in map(join_rows, kept_tables(season)[:1])
        for row in table.rows[:LINES_MAX]
    )
    under = " · ".join([translate(season.descriptor.title), translate(season.held.title)])
    return ShareCard(season.club.name, season.name, under, lines)


def player_card(player: Player) -> ShareCard:
    """In which games they stand where, those first in which they stand best."""
    places = {game: place for (_player, game), place in places_of([player]).items() if game in GAMES}
    best = sorted(places, key=lambda game: (places[game].place, game))[:LINES_MAX]
    lines = tuple(
        ShareLine(
            places[game].place,
            translate(GAMES[game].title),
            f"{places[game].rating} ±{places[game].deviation}",
        )
        for game in best
    )
    return ShareCard(player.club.name, player.name, _("Place and rating in the club") if lines else "", lines)


def puzzle_card(puzzle: Puzzle) -> ShareCard:
    """What is asked, never what is right."""
    game = translate(puzzle.match_game.result.match.descriptor.title)
    asked = _("What would you play?")
    return ShareCard(game, _("Puzzle of the day"), f"{day_text(puzzle.day)} · {asked}")


def _figure_text(value: Value, decimals: int) -> str:
    return "" if value is None else figure(value, decimals)
