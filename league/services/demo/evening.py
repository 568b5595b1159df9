"""The demo's evening of people: Swiss for four, in round 3 of 5, as it is in the middle of a Friday."""

from random import Random

from games.core.interface import Game, MatchRule
from league.models import Club, Entry, Event, Match, Membership
from league.people import Person
from league.selectors.matches.standings import match_standing
from league.selectors.results.results import games_of
from league.services.clubs.players import player_add
from league.services.demo.sheets import seated_holder, sheet_of_a_game
from league.services.entries.links import links_make_missing
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_create, event_enter, event_run
from league.services.results.disputes import dispute_open
from league.services.results.entry import game_enter, result_confirm_by_hand
from league.services.rounds.rounds import round_close
from league.services.rounds.seating import event_seat

NAME = "Friday evening"
ROUNDS = 5
RULE = MatchRule("wins", 3)
# They come to the club and have no account, as most people who play cards.
WITHOUT_ACCOUNT = (
    "Anneke de Vries", "Bruno Sartori", "Callum Reid", "Ciara Doyle", "Dunja Petrović", "Emeka Obi",
    "Grace Adeyemi", "Hannah Weiss", "Leila Haddad", "Mara Whitlock", "Mateo Ruiz", "Mei-Ling Tan",
    "Nils Brandt", "Odalys Pérez", "Parisa Daneshvar", "Reza Moradi", "Rosalind Achterberg", "Sanna Virta",
    "Tomás Ferreira", "Viktor Sørensen", "Wanda Featherstonehaugh", "Yusuf Demir",
)  # fmt: skip
# Those who are not there: one is late, two nobody has heard of, one called to say that she cannot come.
MISSING = {
    "Emeka Obi": Entry.Attendance.LATE,
    "Rosalind Achterberg": Entry.Attendance.NO_SHOW,
    "Yusuf Demir": Entry.Attendance.NO_SHOW,
    "Anneke de Vries": "withdrawn",
}
PLAYING_GAMES = 2  # of the table that still plays


def evening_load(*, club: Club, game: Game, organizer: Person) -> Event:
    """Two rounds are over; in the third one table still plays, of the others one result is disputed."""
    for name in WITHOUT_ACCOUNT:
        player_add(club=club, name=name)
    event = _event(club, game, organizer)
    rng = Random(NAME)  # noqa: S311 (a demo, not a secret)
    for _round in range(2):
        matches = event_seat(by=organizer, event=event)
        for match in matches:
            _table_plays(rng, match)
        round_close(by=organizer, round=event.rounds.get(number=_round + 1))
    playing, disputed, *others = event_seat(by=organizer, event=event)
    for match in (disputed, *others):
        _table_plays(rng, match)
    _dispute(disputed)
    for number in range(1, PLAYING_GAMES + 1):
        _game_enters(rng, playing, number)
    return event


def _event(club: Club, game: Game, organizer: Person) -> Event:
    """Everybody has entered, with a private link, and the roll is called."""
    event = event_create(
        by=organizer, club=club, name=NAME, game=game.name, rule=RULE, options={}, format="swiss",
        settings={"rounds": ROUNDS}, played_by=Event.PlayedBy.PEOPLE, choices={"roll_call": True},
    )  # fmt: skip
    staff = Membership.objects.filter(club=club, role__in=(Membership.Role.OWNER, Membership.Role.REFEREE))
    players = club.players.filter(bot=None).exclude(user__in=staff.values("user"))
    event_enter(by=organizer, event=event, players=list(players.values_list("pk", flat=True)))
    event_run(by=organizer, event=event)
    for player in players:
        state = MISSING.get(player.name, Entry.Attendance.HERE)
        attendance_mark(by=organizer, event=event, player=player.pk, state=str(state))
    links_make_missing(by=organizer, event=event)
    return event


def _table_plays(rng: Random, match: Match) -> None:
    """To the end: the first seat writes, the next one confirms."""
    while not match_standing(match, list(games_of(match))).ended:
        _game_enters(rng, match, games_of(match).count() + 1)
    result_confirm_by_hand(by=seated_holder(match, 1), match=match)


def _game_enters(rng: Random, match: Match, number: int) -> None:
    game_enter(by=seated_holder(match, 0), match=match, number=number, rows=sheet_of_a_game(match, rng))


def _dispute(match: Match) -> None:
    last = games_of(match).count()
    text = "Two scores of the last game were written down for each other."
    dispute_open(by=seated_holder(match, 2), match=match, game_number=last, text=text)
