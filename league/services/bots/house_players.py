"""House bots as players of a club, and as those who fill its last tables."""

from bots.kit.house import HOUSE_BOTS, HouseBot
from bots.models import Bot
from bots.services import house_bot_install
from league.domain.activities.entries import HouseFills
from league.models import Club, Entry, Event, Player
from league.people import Person
from league.selectors.rounds.draws import players_ready
from league.services.activities import activity_record
from league.services.clubs.players import player_add
from league.services.events.setup import require_mixed_sense


def house_bots_seat(*, club: Club, game: str = "") -> None:
    """Enter the house bots, of one game or of all, into the club's book, with their present sources as their
    newest versions. Refused: name_taken.
    """
    for house in HOUSE_BOTS:
        if game and house.game != game:
            continue
        bot = house_bot_renew(house)
        if not Player.objects.filter(club=club, bot=bot).exists():
            player_add(club=club, name=bot.name, bot=bot)


def house_bots_renew() -> None:
    """All of them as they are in the product."""
    for house in HOUSE_BOTS:
        house_bot_renew(house)


def house_bot_renew(house: HouseBot) -> Bot:
    """The bot, with its present source as its newest version."""
    return house_bot_install(
        key=house.key,
        name=house.name,
        game=house.game,
        description=house.description,
        source=house.path.read_text(encoding="utf-8"),
    )


def house_enter(event: Event) -> None:
    """Where house bots fill the last table, have them at hand: as stand-ins, who are not ranked.

    Those that were entered to play for themselves stay as they are. Refused: name_taken.
    """
    if not event.house_fills:
        return
    of_the_house = players_ready(event).filter(bot__house_key__gt="")
    if not of_the_house.exists():
        house_bots_seat(club=event.club, game=event.game)
    missing = of_the_house.exclude(entries__event=event)
    Entry.objects.bulk_create(
        (Entry(event=event, player=player, is_stand_in=True) for player in missing), ignore_conflicts=True
    )


def house_set(*, by: Person, event: Event, fills: bool) -> None:
    """Whether house bots fill the last table from now on, of an event that is locked and whose caller
    has asked for the right. Refused: only_in_mixed, house_without_partner, name_taken.
    """
    if event.house_fills == fills:
        return
    event.house_fills = fills
    require_mixed_sense(event)
    event.save(update_fields=["house_fills"])
    house_enter(event)
    facts = {"before": not fills, "after": fills}
    activity_record(HouseFills, club=event.club, by=by, subject=event, **facts)
