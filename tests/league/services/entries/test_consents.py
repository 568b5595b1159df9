"""Nobody of the people sits down with bots who has not agreed to it; who takes it back is gone."""

from types import SimpleNamespace
from typing import Any

import pytest

from league.models import Activity, Entry, Event
from league.people import LinkHolder
from league.selectors.entries.roll_call import roll_call
from league.selectors.rounds.attendance import absence_of_round
from league.selectors.rounds.drafts import prospect
from league.selectors.rounds.draws import event_so_far
from league.services.clubs.merges import players_merge
from league.services.entries.admission import entry_apply, entry_leave
from league.services.entries.consents import consent_give, consent_withdraw
from league.services.entries.links import link_make, link_open, link_word
from league.services.entries.roll_call import attendance_mark, walk_in
from league.services.rounds.seating import event_seat
from tests.league.mixed_evening import MixedEvening
from tests.league.people import Table, code_of

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def evening(people: Table, tables: SimpleNamespace) -> MixedEvening:
    """Everybody was entered by Olga, and nobody was asked."""
    evening = MixedEvening(people, tables)
    evening.enter(*people.players, *evening.house, evening.wombat, consent=False)
    evening.run()
    return evening


def seatable(evening: MixedEvening) -> set[int]:
    return {entrant.player for entrant in event_so_far(evening.event).entrants}


def holder_of(evening: MixedEvening, name: str) -> LinkHolder:
    entry = evening.event.entries.get(player__name=name)
    return link_open(link_word(link_make(by=evening.olga, entry=entry)), is_new_device=True)[1]


def test_without_it_nobody_of_the_people_is_seated_and_everybody_is_told_why(evening: MixedEvening) -> None:
    people = evening.people.players
    assert seatable(evening) == {player.pk for player in (*evening.house, evening.wombat)}
    assert prospect(evening.event).without_consent == tuple(sorted(player.name for player in people))
    call = roll_call(evening.event)
    assert call.without_consent == tuple(sorted(player.name for player in people))
    assert set(call.bots) == {player.name for player in (*evening.house, evening.wombat)}
    (match,) = event_seat(by=evening.olga, event=evening.event)
    round_ = evening.event.rounds.get()
    assert (round_.out, round_.absent) == ([], {})
    assert not match.seats.filter(player__in=people).exists()


def test_it_is_stored_who_agreed_when_and_by_which_way(evening: MixedEvening) -> None:
    pia, kofi, aiko, _jonas = evening.people.players
    by_link = consent_give(by=holder_of(evening, "Aiko"), event=evening.event, player=aiko.pk)
    by_account = consent_give(by=evening.people.kofi, event=evening.event, player=kofi.pk)
    by_staff = consent_give(by=evening.olga, event=evening.event, player=pia.pk)
    assert [entry.consented_by for entry in (by_link, by_account, by_staff)] == [
        None, evening.people.kofi, evening.olga,
    ]  # fmt: skip
    assert all(entry.consented_at for entry in (by_link, by_account, by_staff))
    noted = Activity.objects.filter(kind="consent_given").order_by("pk")
    assert [(one.actor, one.facts) for one in noted] == [
        (None, {"player": aiko.pk, "rated": False}),
        (evening.people.kofi, {"player": kofi.pk, "rated": False}),
        (evening.olga, {"player": pia.pk, "rated": False}),
    ]
    assert {pia.pk, kofi.pk, aiko.pk} < seatable(evening)


def test_twice_is_once(evening: MixedEvening) -> None:
    kofi = evening.people.players[1]
    first = consent_give(by=evening.people.kofi, event=evening.event, player=kofi.pk)
    again = consent_give(by=evening.olga, event=evening.event, player=kofi.pk)
    assert (again.consented_at, again.consented_by) == (first.consented_at, evening.people.kofi)
    assert Activity.objects.filter(kind="consent_given").count() == 1


def test_nobody_agrees_for_somebody_else(evening: MixedEvening, cast: SimpleNamespace) -> None:
    pia, kofi, aiko, jonas = evening.people.players
    given: dict[str, Any] = {"event": evening.event}
    assert code_of(consent_give, by=evening.people.kofi, player=pia.pk, **given) == "right_missing"
    assert code_of(consent_give, by=holder_of(evening, "Aiko"), player=jonas.pk, **given) == "not_a_member"
    assert code_of(consent_give, by=cast.sam, player=kofi.pk, **given) == "not_a_member"
    assert code_of(consent_withdraw, by=evening.people.kofi, player=aiko.pk, **given) == "right_missing"
    assert code_of(consent_give, by=evening.olga, player=evening.wombat.pk, **given) == "not_entered"


@pytest.mark.parametrize("name", ["Aiko", "Kofi"])
def test_to_take_it_back_is_to_withdraw(name: str, evening: MixedEvening) -> None:
    player = next(one for one in evening.people.players if one.name == name)
    consent_give(by=evening.olga, event=evening.event, player=player.pk)
    by = evening.people.kofi if name == "Kofi" else holder_of(evening, name)
    entry = consent_withdraw(by=by, event=evening.event, player=player.pk)
    assert entry.consented_at is None
    assert entry.withdrawn_at is not None
    assert player.pk not in seatable(evening)
    attendance_mark(by=evening.olga, event=evening.event, player=player.pk, state="here")
    assert player.pk not in seatable(evening)  # is back, and is asked anew


def test_where_no_bots_play_there_is_nothing_to_agree_to(people: Table, tables: SimpleNamespace) -> None:
    evening = MixedEvening(people, tables, played_by=Event.PlayedBy.PEOPLE)
    evening.enter(*people.players, consent=False)
    code = code_of(consent_give, by=evening.olga, event=evening.event, player=people.players[0].pk)
    assert code == "no_bots_here"
    assert prospect(evening.event).without_consent == ()
    assert len(seatable(evening)) == 4


@pytest.fixture
def open_evening(people: Table, tables: SimpleNamespace) -> MixedEvening:
    return MixedEvening(people, tables, choices={"admission": Event.Admission.OPEN})


def test_a_member_enters_with_their_consent_and_not_without(open_evening: MixedEvening) -> None:
    kofi, event = open_evening.people.kofi, open_evening.event
    assert code_of(entry_apply, by=kofi, event=event) == "consent_missing"
    assert not event.entries.exists()
    entry = entry_apply(by=kofi, event=event, consents=True)
    assert (entry.status, entry.consented_by) == (Entry.Status.ENTERED, kofi)
    entry_leave(by=kofi, event=event)
    assert entry_apply(by=kofi, event=event).withdrawn_at is None  # it still stands


def test_authors_enter_bots_of_their_own(open_evening: MixedEvening) -> None:
    pia, event = open_evening.people.cast.pia, open_evening.event
    entry = entry_apply(by=pia, event=event, bot=open_evening.wombat.pk)
    assert (entry.player, entry.status) == (open_evening.wombat, Entry.Status.ENTERED)
    given: dict[str, Any] = {"event": event, "bot": open_evening.wombat.pk}
    assert code_of(entry_apply, by=open_evening.people.kofi, **given) == "not_your_bot"
    assert code_of(entry_leave, by=open_evening.people.kofi, **given) == "not_your_bot"
    assert code_of(entry_apply, by=pia, event=event, bot=0) == "unknown_player"
    assert entry_leave(by=pia, **given).withdrawn_at is not None


def test_who_comes_in_at_the_door_is_asked_first(evening: MixedEvening) -> None:
    Event.objects.update(roll_call=True)
    evening.event.refresh_from_db()
    walk_in(by=evening.olga, event=evening.event, name="Zoe")
    call = roll_call(evening.event)
    assert "Zoe" in call.without_consent
    assert call.here == 1
    assert call.headline.startswith("4 present")  # the bots
    zoe = evening.event.entries.get(player__name="Zoe")
    consent_give(by=evening.olga, event=evening.event, player=zoe.player_id)
    assert roll_call(evening.event).headline.startswith("5 present")


def test_bots_are_always_there(evening: MixedEvening) -> None:
    from league.domain.seating.interface import DrawnRound

    Event.objects.update(roll_call=True)
    evening.event.refresh_from_db()
    absence = absence_of_round(evening.event, DrawnRound((), (), 0))
    assert set(absence.out) == {player.pk for player in (*evening.house, evening.wombat)}
    assert absence.absent == {}


def test_one_person_of_two_entries_has_agreed_if_either_did(evening: MixedEvening) -> None:
    _pia, kofi, aiko, jonas = evening.people.players
    consent_give(by=evening.olga, event=evening.event, player=jonas.pk)
    given = consent_give(by=holder_of(evening, "Aiko"), event=evening.event, player=aiko.pk).consented_at
    players_merge(by=evening.olga, keep=kofi, gone=aiko)
    assert (evening.entry(kofi).consented_at, evening.entry(kofi).consented_by) == (given, None)
    players_merge(by=evening.olga, keep=kofi, gone=jonas)
    assert evening.entry(kofi).consented_at == given
