"""Tables on screen: people and house bots who play game after game, and every move they made."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from bots.models import Version
from games.core.interface import Game
from games.registry import game_named
from league.models.matches import Match

WORD_LENGTH = 22
DIGEST_LENGTH = 64
OF_THE_CLUB = "club"  # no house bot's key


class ScreenTable(models.Model):
    """Whoever has the word of its address may watch.

    Where a match of an event is played, its players have the seats of their numbers, and its games are the
    games of the match. Every other table belongs to no club, and nothing at it is rated.
    """

    word = models.CharField(
        max_length=WORD_LENGTH, unique=True, help_text="in its address; cannot be guessed"
    )
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    match = models.OneToOneField(
        Match,
        on_delete=models.CASCADE,
        null=True,
        related_name="screen_table",
        help_text="played here",
    )
    level = models.CharField(max_length=10, help_text="how strong the house bots are")
    clock = models.CharField(max_length=10, blank=True, help_text="key of the clock; none: take your time")
    explains = models.BooleanField(default=False, help_text="each step to who sits there alone")
    lessons_met = models.JSONField(default=list, help_text="keys of lessons that need no explaining again")
    token = models.CharField(max_length=40, help_text="of the next deal")
    network = models.CharField(
        max_length=DIGEST_LENGTH, blank=True, help_text="digest of where it was opened from"
    )
    opened_at = models.DateTimeField(auto_now_add=True)
    moved_at = models.DateTimeField(auto_now_add=True, help_text="when anything last happened")

    class Meta:
        indexes = [
            models.Index(fields=["moved_at"], name="screen_table_by_age"),
            models.Index(fields=["network", "opened_at"], name="screen_table_by_network"),
        ]

    def __str__(self) -> str:
        return f"screen table {self.pk}"

    @property
    def descriptor(self) -> Game:
        return game_named(self.game)


class ScreenPlayer(models.Model):
    """Who plays as a player of the game's table: somebody with an account, a guest, a house bot.

    Nobody, while people still come together. At the table of a match the name of who is expected stands here.
    """

    table = models.ForeignKey(ScreenTable, on_delete=models.CASCADE, related_name="players", db_index=False)
    number = models.PositiveSmallIntegerField(help_text="of the player at the game's table, from 0")
    name = models.CharField(max_length=40, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+")
    guest = models.CharField(
        max_length=DIGEST_LENGTH, blank=True, db_index=True, help_text="digest of a guest’s key"
    )
    house = models.CharField(
        max_length=40, blank=True, help_text="key of a house bot; “club” for a bot that plays the match"
    )
    version = models.ForeignKey(
        Version, on_delete=models.PROTECT, null=True, related_name="+", db_index=False,
        help_text="of the bot that plays the match here",
    )  # fmt: skip
    words = models.CharField(max_length=40, blank=True, help_text="of their own, for the next shuffle")
    is_ready = models.BooleanField(default=False, help_text="for the next game")
    substitute = models.CharField(
        max_length=40, blank=True, help_text="key of the house bot that moves while the person is away"
    )
    missed = models.PositiveSmallIntegerField(default=0, help_text="turns in a row that ran out of time")
    bank_ms = models.PositiveIntegerField(default=0, help_text="time beyond that of each turn, for the game")
    cpu_ms = models.PositiveIntegerField(default=0, help_text="that the bot took for its turns in the match")
    devices_come = models.PositiveIntegerField(default=0, help_text="by words, each of which works once")

    class Meta:
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="screen_player_once"),
            models.CheckConstraint(
                condition=Q(user__isnull=False, guest="", house="")
                | (Q(user__isnull=True, house="") & ~Q(guest=""))
                | (Q(user__isnull=True, guest="") & ~Q(house=""))
                | Q(user__isnull=True, guest="", house="", is_ready=False),
                name="screen_player_is_one_kind",
            ),
            models.CheckConstraint(
                condition=Q(substitute="") | Q(house=""), name="screen_player_substitute_of_a_person"
            ),
            models.CheckConstraint(
                condition=Q(house=OF_THE_CLUB, version__isnull=False)
                | (~Q(house=OF_THE_CLUB) & Q(version__isnull=True)),
                name="screen_player_version_of_a_bot",
            ),
            models.UniqueConstraint(
                fields=["table", "user"], condition=Q(user__isnull=False), name="screen_player_one_seat"
            ),
            models.UniqueConstraint(
                fields=["table", "guest"], condition=~Q(guest=""), name="screen_player_one_guest_seat"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name or 'nobody'} at screen table {self.table_id}"

    @property
    def is_person(self) -> bool:
        """Somebody has this seat who is no bot."""
        return bool(self.user_id or self.guest)

    @property
    def is_of_house(self) -> bool:
        """A house bot has this seat."""
        return bool(self.house) and (self.version is None or self.version.bot.is_house)

    @property
    def moved_by(self) -> str:
        """The key of the bot that moves here now; "": a person does."""
        return self.house or self.substitute


class ScreenDevice(models.Model):
    """Another device of a guest: at this table it is the guest, as long as the guest has a seat there."""

    table = models.ForeignKey(ScreenTable, on_delete=models.CASCADE, related_name="devices", db_index=False)
    device = models.CharField(max_length=DIGEST_LENGTH, help_text="digest of the key of its own")
    guest = models.CharField(max_length=DIGEST_LENGTH, help_text="digest of the key of whom it plays for")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "device", "guest"], name="screen_device_once"),
        ]

    def __str__(self) -> str:
        return f"another device of a guest at screen table {self.table_id}"


class ScreenGame(models.Model):
    """One game at a table. Its deals follow from the secret and the nonce, as in a match of bots.

    The commitment is public before the first card, the secret when the game is over.
    """

    table = models.ForeignKey(ScreenTable, on_delete=models.CASCADE, related_name="games", db_index=False)
    number = models.PositiveIntegerField(help_text="1, 2, … at the table")
    dealer = models.PositiveSmallIntegerField()
    secret = models.CharField(max_length=64, help_text="hex; shown to nobody before the game has ended")
    commitment = models.CharField(max_length=64, unique=True, help_text="nobody plays a deal twice")
    nonce = models.CharField(max_length=200)
    words = models.JSONField(default=list, help_text="by player, what the nonce was made of")
    names = models.JSONField(default=list, help_text="by player, of those who played")
    moves_made = models.PositiveIntegerField(default=0)
    to_move = models.PositiveSmallIntegerField(null=True, help_text="number of the player; null: it is over")
    waits_for_house = models.BooleanField(default=False, help_text="a house bot is to move")
    asked_at = models.DateTimeField(auto_now_add=True, help_text="since when the player to move has the turn")
    due_at = models.DateTimeField(null=True, help_text="when the time of the person to move runs out")
    begun_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)
    scores = models.JSONField(null=True, help_text="by seat, when it is over")

    class Meta:
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="screen_game_once"),
            models.CheckConstraint(
                condition=Q(ended_at__isnull=True, to_move__isnull=False, scores__isnull=True)
                | Q(ended_at__isnull=False, to_move__isnull=True, waits_for_house=False),
                name="screen_game_has_a_turn_or_an_end",
            ),
        ]
        indexes = [
            models.Index(fields=["asked_at"], condition=Q(waits_for_house=True), name="screen_game_waiting"),
            models.Index(fields=["due_at"], condition=Q(due_at__isnull=False), name="screen_game_due"),
        ]

    def __str__(self) -> str:
        return f"game {self.number} at screen table {self.table_id}"


class UsedCommitment(models.Model):
    """Of a deal that was dealt. It outlives its table, so that no deal whose secret was shown comes again."""

    commitment = models.CharField(max_length=DIGEST_LENGTH, primary_key=True)

    def __str__(self) -> str:
        return self.commitment


class ScreenMove(models.Model):
    """A move that was acknowledged: it outlives every process."""

    class By(models.TextChoices):
        PLAYER = "player", _("by the player")
        RULES = "rules", _("the only one there was")
        DEFAULT = "default", _("made for the player")

    game = models.ForeignKey(ScreenGame, on_delete=models.CASCADE, related_name="moves", db_index=False)
    index = models.PositiveIntegerField(help_text="from 0")
    text = models.CharField(max_length=80)
    by = models.CharField(max_length=10, choices=By)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["game", "index"]
        constraints = [models.UniqueConstraint(fields=["game", "index"], name="screen_move_once")]

    def __str__(self) -> str:
        return f"move {self.index} of screen game {self.game_id}: {self.text}"
