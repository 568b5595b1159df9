"""Pairs of players who never share a table, in one event or in the whole club."""

from django.db import IntegrityError, transaction

from games.names import clean_text
from games.refusals import NotFound, Refused
from league.domain.activities.clubs import KeptApart, NoLongerKeptApart
from league.domain.rights import Right
from league.models import Club, Event, KeepApart
from league.people import Person
from league.selectors.entries.partners import shared_team
from league.selectors.rounds.drafts import names_of
from league.services.activities import activity_record
from league.services.rights import require

REASON_MAX = 120


def apart_add(
    *, by: Person, club: Club, event: Event | None, one: int, other: int, reason: str = ""
) -> KeepApart:
    """Keep two players of the club apart; without an event everywhere. What holds already is not done twice.

    Refused: not_a_member, right_missing, unknown_player, apart_from_oneself, partners_together.
    """
    require(by, Right.ENTER_PLAYERS, club, event)
    if one == other:
        raise Refused("apart_from_oneself", field="other", player=one)
    known = set(club.players.filter(pk__in=[one, other]).values_list("pk", flat=True))
    for field, player in (("one", one), ("other", other)):
        if player not in known:
            raise Refused("unknown_player", field=field, player=player)
    first, second = sorted((one, other))
    if shared := shared_team(club, event, first, second):
        names = names_of((first, second))
        raise Refused("partners_together", field="other", one=names[first], other=names[second], event=shared)
    pair = {"club": club, "event": event, "one_id": first, "other_id": second}
    try:
        with transaction.atomic():
            made = KeepApart.objects.create(**pair, reason=clean_text(reason, REASON_MAX))
            activity_record(
                KeptApart, club=club, by=by, subject=_subject(club, event), players=[first, second]
            )
    except IntegrityError:
        return KeepApart.objects.get(**pair)
    return made


def apart_remove(*, by: Person, club: Club, pair: int, event: Event | None = None) -> None:
    """Let the two meet again. `event` is where it is asked for: what holds in the whole club needs the right
    in the whole club.

    Refused: not_a_member, right_missing, no_pair.
    """
    require(by, Right.ENTER_PLAYERS, club, event)
    found = KeepApart.objects.filter(pk=pair, club=club).select_related("event").first()
    if found is None or found.event_id not in (None, event and event.pk):
        raise NotFound("no_pair")
    require(by, Right.ENTER_PLAYERS, club, found.event)
    with transaction.atomic():
        facts = {"players": [found.one_id, found.other_id]}
        subject = _subject(club, found.event)
        activity_record(NoLongerKeptApart, club=club, by=by, subject=subject, **facts)
        found.delete()


def _subject(club: Club, event: Event | None) -> str:
    return f"event {event.pk}" if event else f"club {club.pk}"
