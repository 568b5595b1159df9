"""Whoever can sit at a table of a club: a person or a bot."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from bots.models import Bot
from league.models.clubs import Club


class Player(models.Model):
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="players")
    name = models.CharField(max_length=80)
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
        ordering = ["name"]
        indexes = [models.Index(fields=["joined_at"], name="player_by_time")]
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
