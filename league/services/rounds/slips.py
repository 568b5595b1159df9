"""Hand slips: an organizer has the deals of a round printed, for tables that lay the cards out themselves.

A secret of the service makes the deals. Its SHA-256 is shown before anybody plays and the secret afterwards,
so that everybody can deal again. Whoever prints sees the cards, and the audit says who did.
"""

import secrets

from django.db import transaction
from django.utils import timezone

from games.core.deals.seeds import SEED_BYTES, commitment
from games.refusals import NotFound, Refused
from league.domain.activities.rounds import SlipsMade, SlipsPublished, SlipsSeen
from league.domain.rights import Right
from league.models import Activity, HandSlips, Round
from league.people import Person, account
from league.selectors.rounds.slips import is_out, slips_of, slips_refusal, tables_playing
from league.services.activities import activity_record, subject_of
from league.services.held_rows import lock_row
from league.services.rights import require

DEALS_MAX = 40


def slips_make(*, by: Person, round: Round, deals: int) -> HandSlips:
    """So many deals for all tables of the round. Made again, there are more of them, and the same at first:
    until everybody knows the secret, and by it the cards of any deal to come.

    Refused: not_a_member, right_missing, bad_deals, no_hands, slips_late, slips_opened.
    """
    event = round.event
    require(by, Right.MANAGE_EVENTS, event.club, event)
    if not 1 <= deals <= DEALS_MAX:
        raise Refused("bad_deals", field="deals", most=DEALS_MAX)
    with transaction.atomic():
        locked = lock_row(Round.objects.all(), round.pk, gone="no_round")
        known = slips_of(locked)
        if known is None:
            known = _begin(by, locked, deals)
        elif deals > known.deals:
            if is_out(known):
                raise Refused("slips_opened")
            known.deals = deals
            known.save(update_fields=["deals"])
        else:
            return known
        activity_record(SlipsMade, club=event.club, by=by, subject=event, round=round.number, deals=deals)
    return known


def _begin(by: Person, round_: Round, deals: int) -> HandSlips:
    if refused := slips_refusal(round_):
        raise refused
    secret = secrets.token_bytes(SEED_BYTES)
    return HandSlips.objects.create(
        round=round_,
        secret=secret.hex(),
        commitment=commitment(secret),
        nonce=f"slips.event-{round_.event_id}.round-{round_.number}",
        deals=deals,
        made_by=account(by),
    )


def slips_see(*, by: Person, round: Round) -> HandSlips:
    """For who prints them, and sees the cards by that. The audit notes it, once a person.

    Refused: not_a_member, right_missing, no_slips.
    """
    event = round.event
    require(by, Right.MANAGE_EVENTS, event.club, event)
    found = slips_of(round)
    if found is None:
        raise NotFound("no_slips")
    of_event = Activity.objects.filter(club=event.club, subject=subject_of(event), kind=SlipsSeen.key())
    if not of_event.filter(actor=account(by), facts__round=round.number).exists():
        activity_record(SlipsSeen, club=event.club, by=by, subject=event, round=round.number)
    return found


def slips_publish(*, by: Person, round: Round, though_played: bool) -> None:
    """Show the secret now. While tables play, only if that is said.

    Refused: not_a_member, right_missing, no_slips, slips_played.
    """
    event = round.event
    require(by, Right.MANAGE_EVENTS, event.club, event)
    with transaction.atomic():
        rows = HandSlips.objects.select_for_update(of=("self",)).filter(round=round, published_at=None)
        found = rows.first()
        if found is None:
            if slips_of(round) is None:
                raise NotFound("no_slips")
            return
        if (playing := tables_playing(round)) and not though_played:
            raise Refused("slips_played", tables=playing)
        found.published_at = timezone.now()
        found.save(update_fields=["published_at"])
        activity_record(SlipsPublished, club=event.club, by=by, subject=event, round=round.number)
