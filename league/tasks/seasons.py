"""What workers do for seasons."""

from celery import shared_task

from league.domain.activities import PagePart
from league.models import Season
from league.outlets.pages import refresh
from league.services.seasons.planning import season_draft_plan


@shared_task
def plan_season_dates(draft_id: int) -> None:
    """Plan the tables of a draft, and show those who prepare it how far that is."""
    season = Season.objects.filter(draft=draft_id).first()
    if season is not None:
        season_draft_plan(
            draft_id=draft_id, told=lambda: refresh(season.club_id, PagePart.DRAFTS, season=season.pk)
        )
