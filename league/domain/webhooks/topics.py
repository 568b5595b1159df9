"""What a webhook can be about: each topic with the changes it tells, and which of their facts it hands on.

Only what stands here leaves the house. A change that no topic names is told to nobody, and of a change
nothing but the facts that are named here: no reason that somebody wrote, and nothing of a draft.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.texts import mark as _
from league.domain.activities import Change, bots, dates, entries, events, matches, results, rounds, seasons
from league.domain.activities import season_plans as plans

TEST = "webhook.test"  # what a press on a button sends; nobody chooses it


@dataclass(frozen=True)
class Topic:
    """`key` is the type of its messages; `title` is an English template."""

    key: str
    title: str
    changes: tuple[type[Change], ...]
    facts: frozenset[str] = frozenset()


TOPICS: Mapping[str, Topic] = {
    topic.key: topic
    for topic in (
        Topic(
            "result.confirmed", _("A result is confirmed"), (results.ResultConfirmed,), frozenset({"version"})
        ),
        Topic(
            "result.corrected", _("A result is corrected"), (results.ResultCorrected,), frozenset({"version"})
        ),
        Topic(
            "round.published",
            _("A round is published"),
            (rounds.RoundPublished,),
            frozenset({"round", "matches"}),
        ),
        Topic(
            "round.changed",
            _("A published round is changed or taken back"),
            (rounds.RoundTakenBack, rounds.SeatsChanged, rounds.TableNumbersChanged),
            frozenset({"round", "matches", "is_correction"}),
        ),
        Topic(
            "match.scheduled",
            _("A match outside of events is scheduled"),
            (matches.MatchScheduled,),
            frozenset({"players"}),
        ),
        Topic("match.cancelled", _("A match is cancelled"), (matches.MatchCancelled,)),
        Topic(
            "match.due",
            _("A planned match begins within a day"),
            (dates.MatchDue,),
            frozenset({"starts_at", "players"}),
        ),
        Topic(
            "match.moved",
            _("A planned match has another date"),
            (dates.MatchDateChanged,),
            frozenset({"before", "after", "players"}),
        ),
        Topic(
            "entry.changed",
            _("Somebody enters, asks to, or leaves"),
            (
                *(entries.Entered, entries.ListEntered, entries.ListTakenBack, entries.Applied),
                *(entries.Admitted, entries.Declined, entries.Withdrawn),
                *(seasons.SeasonEntered, seasons.SeasonApplied, seasons.SeasonDeclined, seasons.SeasonLeft),
            ),
            frozenset({"players", "moved_up"}),
        ),
        Topic("event.finished", _("An event is over"), (events.EventFinished,)),
        Topic(
            "points.changed",
            _("Points are given or taken by a decision"),
            (events.PointsGiven, events.PointsRevoked),
            frozenset({"event", "adjustment", "before", "after"}),
        ),
        Topic(
            "season.changed",
            _("A season begins, moves or ends"),
            (
                *(seasons.SeasonStarted, seasons.SeasonClosed, seasons.StageMade, seasons.StageCancelled),
                *(seasons.SlotsAdded, seasons.SlotsMoved, seasons.SlotFellOut),
                *(plans.TablesMoved, plans.StandInSeated),
            ),
            frozenset({"match", "player", "stand_in", "players", "at"}),
        ),
        Topic(
            "bot.judged",
            _("A version of a bot is judged"),
            (bots.VersionJudged,),
            frozenset({"is_accepted", "code"}),
        ),
        Topic(
            "bot.fault",
            _("A bot makes faults in a match, or is suspended"),
            (bots.BotFaulted, bots.BotSuspended),
            frozenset({"match", "version", "codes", "faults"}),
        ),
    )
}
TOPIC_OF: Mapping[str, Topic] = {change.key(): topic for topic in TOPICS.values() for change in topic.changes}
