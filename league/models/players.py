"""Whoever can sit at a table of a club: a person or a bot."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from bots.models import Bot
from league.models.clubs import Club
from league.models.links import SecretLink
from league.models.sort_keys import SortKeyField

NAME_KEY_MAX = 240  # a letter of a name may count as three


class Player(models.Model):
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="players")
    name = models.CharField(max_length=80)
    name_key = SortKeyField(of="name", max_length=NAME_KEY_MAX)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="players"
    )
    bot = models.ForeignKey(Bot, on_delete=models.PROTECT, null=True, blank=True, related_name="players")
    joined_at = models.DateTimeField(auto_now_add=True)
    merged_into = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="the player who is the same person and has all that was played",
    )

    class Meta:
        ordering = ["name_key", "name"]
        indexes = [
            models.Index(fields=["joined_at"], name="player_by_time"),
            models.Index(fields=["club", "name_key"], name="player_by_name"),
        ]
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="player_name_once_a_club"),
            models.UniqueConstraint(
                fields=["club", "user"], condition=Q(user__isnull=False), name="player_user_once_a_club"
            ),
            models.UniqueConstraint(
                fields=["club", "bot"], condition=Q(bot__isnull=False), name="player_bot_once_a_club"
            ),
            models.CheckConstraint(condition=Q(user=None) | Q(bot=None), name="player_is_a_person_or_a_bot"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_bot(self) -> bool:
        return self.bot_id is not None


class ToldApart(models.Model):
    """Two players whose names look alike and who were said to be two people."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="told_apart")
    one = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", db_index=False)
    other = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+", db_index=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "one", "other"], name="told_apart_once"),
            models.CheckConstraint(condition=Q(one__lt=F("other")), name="told_apart_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.one_id} and {self.other_id} are two people"


class PlayerLink(SecretLink):
    """What a person of a club comes in by to whatever is theirs now. One that works a player.

    See `league.services.clubs.player_links`.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="links", db_index=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player"], condition=Q(revoked_at=None), name="one_link_works_a_player"
            )
        ]

    def __str__(self) -> str:
        return f"link {self.pk} of player {self.player_id}"


class CalendarLink(SecretLink):
    """The address by which calendar programs read the dates of a person of a club. One that works a player.

    It is no personal link: programs of others keep it, and it opens no page. See
    `league.services.calendars.links`.
    """

    player = models.ForeignKey(
        Player, on_delete=models.CASCADE, related_name="calendar_links", db_index=False
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["player"], condition=Q(revoked_at=None), name="one_calendar_link_works_a_player"
            )
        ]

    def __str__(self) -> str:
        return f"calendar link {self.pk} of player {self.player_id}"
