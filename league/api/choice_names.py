"""What the schema calls lists of choices: fields of one name and other values need names of their own."""

from collections.abc import Mapping

CHOICE_NAMES: Mapping[str, str] = {
    "RoleName": "league.models.Membership.Role",
    "MatchStatus": "league.models.Match.Status",
    "MatchState": "league.models.matches.STATES",
    "EventStatus": "league.models.Event.Status",
    "VersionStatus": "bots.models.Version.Status",
    "EntryStatus": "league.models.Entry.Status",
    "SeasonStatus": "league.models.Season.Status",
    "SeasonKind": "league.domain.seasons.kinds.KINDS",
    "StageKind": "league.domain.seasons.stages.STAGES",
    "SeasonDraftStatus": "league.models.SeasonDraft.Status",
    "MatchKind": "games.core.matches.KINDS",
    "WebhookShape": "league.domain.webhooks.shapes.SHAPES",
    "PresenceState": "league.services.entries.roll_call.STATES",
    "PastColumnKind": "league.domain.seasons.past.columns.KINDS",
    "ColumnKind": "league.domain.lists.people.KINDS",
}
