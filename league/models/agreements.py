"""How far the people of a planned match have come in finding another time, and when each of them can."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from league.domain.agreeing import AgreementState
from league.models.players import Player
from league.models.seasons import MatchDate

ZONE_MAX = 40


class DateAgreement(models.Model):
    """What `league.domain.agreeing` knows of a date beyond its row: without one the date of the plan stands.

    Who said yes or no to the proposal stands in the answers of its people.
    """

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(state=AgreementState.PROPOSED.value)
                | models.Q(proposed_at__isnull=False),
                name="agreement_proposes_a_time",
            ),
            models.CheckConstraint(
                condition=models.Q(state=AgreementState.AGREED.value, agreed_at__isnull=False)
                | ~models.Q(state=AgreementState.AGREED.value) & models.Q(agreed_at__isnull=True),
                name="agreement_has_a_date",
            ),
        ]
        indexes = [
            models.Index(
                fields=["proposed_by"],
                name="agreement_by_proposer",
                condition=models.Q(proposed_by__isnull=False),
            )
        ]

    date = models.OneToOneField(
        MatchDate, on_delete=models.CASCADE, primary_key=True, related_name="agreement"
    )
    state = models.CharField(
        max_length=10, default=AgreementState.DEFAULT.value, help_text="as in the domain"
    )
    version = models.PositiveIntegerField(default=1, help_text="rises with each step")
    proposed_at = models.DateTimeField(null=True, help_text="the time that is proposed, or was at last")
    proposed_by = models.ForeignKey(
        Player, on_delete=models.PROTECT, null=True, related_name="+", db_index=False
    )
    made_at = models.DateTimeField(null=True, help_text="when it was proposed")
    expires_at = models.DateTimeField(null=True, help_text="when the proposal ends without everybody's yes")
    agreed_at = models.DateTimeField(null=True, help_text="the time that everybody agreed to")
    next_at = models.DateTimeField(
        null=True, db_index=True, help_text="when a reminder or an end is due without anybody's doing"
    )

    def __str__(self) -> str:
        return f"agreement on {self.date}"


class DateAnswer(models.Model):
    """When one of the people can, and what they say of the proposal.

    `taps` are answers by half hours, both whole numbers (`league.domain.agreeing`); `undo` has what each of
    the last taps replaced, null for nothing.
    """

    class Said(models.TextChoices):
        NOTHING = "", _("nothing")
        YES = "yes", _("yes")
        NO = "no", _("no")

    agreement = models.ForeignKey(
        DateAgreement, on_delete=models.CASCADE, related_name="answers", db_index=False
    )
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="date_answers")
    zone = models.CharField(max_length=ZONE_MAX, blank=True, help_text="in which they look at it, by IANA")
    taps = models.JSONField(default=dict)
    undo = models.JSONField(default=list)
    said = models.CharField(max_length=3, choices=Said, default=Said.NOTHING, blank=True)
    said_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["agreement", "player"], name="date_answer_once")]

    def __str__(self) -> str:
        return f"answer of {self.player_id} about {self.agreement_id}"


class PlayerHabits(models.Model):
    """When a player can every week, as they said when a time was looked for; remembered for the next time.

    `habits` are [weekday, begins, ends, answer], by the clocks of `zone`.
    """

    player = models.OneToOneField(Player, on_delete=models.CASCADE, primary_key=True, related_name="habits")
    zone = models.CharField(max_length=ZONE_MAX)
    habits = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"habits of {self.player_id}"
