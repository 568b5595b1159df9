"""Partners of a whole event: what pages tell of them, and that a place is the whole team's."""

from types import SimpleNamespace

import pytest

from games.core.interface import MatchRule
from league.models import Entry, Event, Match, Player
from league.people import LinkHolder
from league.selectors.entries.link_home import link_home
from league.selectors.events.explained import explain_standing
from league.selectors.events.standings import event_standings
from league.selectors.results.results import result_lines
from league.selectors.results.score_pages import ScoreReader
from league.selectors.rounds.draft_pages import draft_page
from league.selectors.rounds.drafts import prospect
from league.selectors.rounds.rounds import round_in, round_page
from league.selectors.rounds.seatings import seating_page
from league.services.clubs.players import player_add
from league.services.entries.links import holder_of
from league.services.entries.partners import partners_set
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.entry import result_confirm_by_hand
from league.services.results.sheets import sheet_enter, sheet_tap
from league.services.rounds.drafts import draft_make
from league.services.rounds.drawing import draft_draw
from league.services.rounds.rounds import draft_publish
from tests.league.people import Table

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
NAMES = ("Ilse", "Omar", "Rosa", "Theo", "Wanda", "Yusuf")
PARTNER = {"Ilse": "Omar", "Omar": "Ilse", "Rosa": "Theo", "Theo": "Rosa"}


@pytest.fixture
def event(cast: SimpleNamespace) -> Event:
    """Three teams of two, of whom Yusuf has not come; running, nothing is seated."""
    made = event_create(
        by=cast.olga, club=cast.club, name="Pairs", game="omi", rule=MatchRule("wins", 1),
        options={"target": 3}, format="swiss", settings={"rounds": 2}, played_by=Event.PlayedBy.PEOPLE,
        choices={"partners": Event.Partners.FIXED, "roll_call": True},
    )  # fmt: skip
    players = [player_add(club=cast.club, name=name).pk for name in NAMES]
    event_enter(by=cast.olga, event=made, players=players)
    partners_set(by=cast.olga, event=made, teams=[players[:2], players[2:4], players[4:]])
    event_run(by=cast.olga, event=made)
    for player in players[:5]:
        attendance_mark(by=cast.olga, event=made, player=player, state="here")
    made.refresh_from_db()
    return made


@pytest.fixture
def drafted(event: Event, cast: SimpleNamespace) -> Event:
    draft_draw(draft_id=draft_make(by=cast.olga, event=event).pk, told=lambda: None)
    return event


@pytest.fixture
def match(drafted: Event, cast: SimpleNamespace) -> Match:
    """The one table of the first round, published."""
    round_ = draft_publish(by=cast.olga, event=drafted, version=drafted.draft.version)
    return round_.matches.get()


def holder(match: Match, seat: int) -> LinkHolder:
    entries = Entry.objects.select_related("event", "player")
    return holder_of(entries.get(event=match.event, player__seats__match=match, player__seats__seat=seat))


def tapped(match: Match) -> None:
    """The first team, here of seats 0 and 2, takes all tricks of the only hand."""
    for version, tap in enumerate(("H", "8")):
        sheet_tap(by=holder(match, 0), match=match, number=1, version=version, tap=tap)


def played(match: Match) -> list[str]:
    """The names by seat, once the first team has won."""
    tapped(match)
    sheet_enter(by=holder(match, 0), match=match, number=1, version=2)
    result_confirm_by_hand(by=holder(match, 1), match=match)
    match.refresh_from_db()
    return [seat.player.name for seat in match.seats.order_by("seat")]


def test_who_is_here_without_a_partner_is_told_before_and_after_the_draw(
    event: Event, cast: SimpleNamespace
) -> None:
    assert (prospect(event).present, prospect(event).without_partner) == (4, ("Wanda",))
    draft = draft_make(by=cast.olga, event=event)
    draft_draw(draft_id=draft.pk, told=lambda: None)
    draft.refresh_from_db()
    page = draft_page(event, draft)
    assert (page.alone, page.out, page.come) == (("Wanda",), (), ())


def test_everybody_reads_why_who_has_no_partner_sits_out(match: Match) -> None:
    assert match.round
    (line,) = seating_page(match.round).out
    assert (line.name, line.why.template) == ("Wanda", "Here without a partner; only whole teams are seated.")


def test_each_seat_of_a_table_names_the_partner(match: Match) -> None:
    round_ = round_in(match.event, None) if match.event else None
    assert round_
    (table,) = round_page(round_).tables
    assert {seat.badge.name: seat.partners for seat in table.seats} == {
        name: (partner,) for name, partner in PARTNER.items()
    }


def test_who_plays_alone_has_no_partner_at_the_table(people: Table) -> None:
    page = ScoreReader(people.schedule(), people.players[0]).page()
    assert [seat.is_partner for seat in page.seats] == [False] * 4


def test_a_phone_shows_its_holder_the_partner(match: Match) -> None:
    entry = Entry.objects.select_related("event__club", "player").get(
        event=match.event, player=holder(match, 1).player_id
    )
    table = link_home(entry).table
    assert table
    assert [seat.badge.name for seat in table.seats if seat.is_partner] == [PARTNER[entry.player.name]]
    page = ScoreReader(match, entry.player).page()
    assert [(seat.is_me, seat.is_partner) for seat in page.seats] == [
        (True, False), (False, False), (False, True), (False, False)
    ]  # fmt: skip
    assert not any(seat.is_partner for seat in ScoreReader(match, None).page().seats)


def test_partners_win_in_the_plural(match: Match) -> None:
    tapped(match)
    one, _second, other, _fourth = (seat.player.name for seat in match.seats.order_by("seat"))
    assert ScoreReader(match, None).page().end_text == f"{one} & {other} win with 3"


def test_what_players_tapped_is_theirs_and_not_the_service_s(match: Match) -> None:
    names = played(match)
    (version,) = result_lines(match)
    assert (version.entered_by, version.confirmed_by) == (names[0], names[1])


def test_a_place_is_the_whole_team_s_and_no_lot_parts_partners(match: Match) -> None:
    winner, loser, *_partners = played(match)
    assert match.event
    rows = event_standings(match.event).rows
    assert [row.place for row in rows[:4]] == [1, 1, 3, 3]
    assert {row.badge.name for row in rows[:2]} == {winner, PARTNER[winner]}
    assert {row.badge.name: row.partners for row in rows[:2]} == {
        winner: (PARTNER[winner],), PARTNER[winner]: (winner,)
    }  # fmt: skip
    explained = explain_standing(match.event, Player.objects.get(club=match.club, name=winner).pk)
    assert explained.partners == (PARTNER[winner],)
    (scored,) = explained.matches
    assert (scored.partners, set(scored.opponents)) == ((PARTNER[winner],), {loser, PARTNER[loser]})
    assert [step.state for step in explained.steps] == ["decides", *["rest"] * (len(explained.steps) - 1)]
