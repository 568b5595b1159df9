"""What becomes of the answers of two players that are one person."""

from league.models import DateAgreement, DateAnswer, Player, PlayerHabits


def date_answers_merge(*, keep: Player, gone: Player) -> None:
    """In the caller's transaction: what `gone` said is what `keep` said, where they had said nothing."""
    answered = DateAnswer.objects.filter(player=keep).values("agreement")
    DateAnswer.objects.filter(player=gone, agreement__in=answered).delete()
    DateAnswer.objects.filter(player=gone).update(player=keep)
    DateAgreement.objects.filter(proposed_by=gone).update(proposed_by=keep)
    if PlayerHabits.objects.filter(player=keep).exists():
        PlayerHabits.objects.filter(player=gone).delete()
    PlayerHabits.objects.filter(player=gone).update(player=keep)
