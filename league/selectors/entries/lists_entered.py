"""The lists of people that were entered in an event, and were not taken back since."""

from collections.abc import Sequence

from games.refusals import NotFound
from league.domain.activities.entries import ListEntered, ListTakenBack
from league.models import Activity, Event


def entered_lists(event: Event) -> Sequence[Activity]:
    """The changes that entered them, the last first."""
    of_event = Activity.objects.filter(club=event.club_id, subject=f"event {event.pk}")
    back = of_event.filter(kind=ListTakenBack.key()).values_list("facts__change", flat=True)
    found = of_event.filter(kind=ListEntered.key()).exclude(pk__in=list(back))
    return list(found.select_related("actor", "player").order_by("-pk"))


def entered_list(event: Event, change: int) -> Activity:
    """The one with this number. Raises NotFound."""
    found = next((one for one in entered_lists(event) if one.pk == change), None)
    if found is None:
        raise NotFound("no_list")
    return found
