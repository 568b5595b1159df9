"""What an activity says, in one piece."""

from league.models import Activity


def said(activity: Activity) -> dict[str, object]:
    """Its facts with before, after and reason, where its kind has them."""
    changed = {"before": activity.before, "after": activity.after, "reason": activity.reason}
    return {**activity.facts, **{key: value for key, value in changed.items() if value not in (None, "")}}
