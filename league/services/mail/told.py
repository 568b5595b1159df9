"""All that somebody says about their mail at once."""

from typing import TypedDict

from django.db import transaction

from league.models import Player
from league.people import Person
from league.services.mail.addresses import mail_address_remove, mail_address_set, mail_zone_set
from league.services.mail.preferences import mail_preference_set, mail_stop


class ToldWish(TypedDict, total=False):
    """What is left out stays. `on` and `off` are kinds of mail."""

    address: str
    zone: str
    is_stopped: bool
    on: list[str]
    off: list[str]


def told_change(*, by: Person, player: Player, wish: ToldWish) -> None:
    """All of it or nothing. An empty address is none.

    Refused: not_yourself, unknown_mail_kind, unknown_zone, bad_mail_address, mail_stopped,
    too_many_questions.
    """
    with transaction.atomic():
        for kind in wish.get("on", ()):
            mail_preference_set(by=by, player=player, kind=kind, is_on=True)
        for kind in wish.get("off", ()):
            mail_preference_set(by=by, player=player, kind=kind, is_on=False)
        if "zone" in wish:
            mail_zone_set(by=by, player=player, zone=wish["zone"])
        if wish.get("address"):
            mail_address_set(by=by, player=player, address=wish["address"])
        elif "address" in wish:
            mail_address_remove(by=by, player=player)
        if "is_stopped" in wish:
            mail_stop(by=by, player=player, is_stopped=wish["is_stopped"])
