"""One evening from the first entry to the last round."""

from hashlib import sha256
from random import Random

from django.test import override_settings

from games.core.interface import MatchRule
from league.domain.companies import VENUES
from league.domain.formats import FORMATS
from league.models import Club, Entry, Event, MatchRun, RoundDraft
from league.people import Person
from league.services.entries.roll_call import attendance_mark
from league.services.events.events import event_create, event_enter, event_run
from league.services.rounds.drafts import draft_discard
from tools.simulation import bots, checks, desk, people, results, rounds, rulings, screens
from tools.simulation.interface import Broken, EveningPlan, Story

ONE_GAME = MatchRule("fixed", 1)  # the evening is about the tables, not about what is played at them
CLOCK = "calm"  # on screen
CORRECTED = 0.4  # that after a round an old result is corrected
LEFT = 0.1  # that somebody leaves between the draft and its publishing
DRAFTS_MAX = 6  # for one round
DRAWN_MAX = 3  # for each round that stays; others are taken back
# Why there is no further round; anything else that makes a draft impossible is a fault.
ENDS = ("rounds_played", "not_enough_entrants", "keep_apart")


def simulate(plan: EveningPlan) -> Story:
    """Play the evening in the database at hand, in a club of its own. Raises Broken."""
    with override_settings(SECRET_KEY=f"{plan}"):  # the deals of tables on screen follow from it
        return _simulate_evening(plan)


def _simulate_evening(plan: EveningPlan) -> Story:
    rng, story = Random(f"{plan}"), Story()  # noqa: S311 (to be repeated, not a secret)
    slug = f"evening-{plan.venue}-{plan.format}-{plan.game}-{plan.seed}"
    club, owner = people.make_club(slug, plan.players)
    event = _event(plan, owner, club)
    everybody = people.people_of(club)
    event_enter(by=owner, event=event, players=everybody)
    people.some_kept_apart(rng, event, everybody)
    if plan.bots:
        event_enter(by=owner, event=event, players=bots.make_bots(club, owner, plan.game, plan.bots))
    event_run(by=owner, event=event)
    while event.rounds.count() < plan.rounds and story.rounds < DRAWN_MAX * plan.rounds and not story.ended:
        people.call_roll(rng, owner, event)
        if plan.bots:
            bots.ask_consents(rng, event)
        if plan.keeps_partners:
            people.pair_up(rng, owner, event)
        _seat_round(rng, owner, event, story, plan.rounds)
        if not story.ended:
            _play_round(rng, owner, event, story)
    checks.check_database()
    story.repeats = checks.repeats(event)
    return story


def _event(plan: EveningPlan, owner: Person, club: Club) -> Event:
    settings = {"rounds": plan.rounds} if "rounds" in {o.key for o in FORMATS[plan.format].settings} else {}
    event = event_create(
        by=owner, club=club, name=f"Evening {plan.seed}", game=plan.game, rule=_rule(plan), options={},
        format=plan.format, settings=settings,
        played_by=Event.PlayedBy.MIXED if plan.bots else Event.PlayedBy.PEOPLE,
        choices={
            "venue": plan.venue, "clock": CLOCK, "house_fills": _house_fills(plan),
            "rates_mixed": bool(plan.bots) and plan.seed % 2 == 0,
            **({"partners": Event.Partners.FIXED.value} if plan.keeps_partners else {}),
        },
    )  # fmt: skip
    seed = sha256(f"{plan}".encode()).hexdigest()  # else chance alone would give it
    Event.objects.filter(pk=event.pk).update(seed=seed)
    event.refresh_from_db()
    return event


def _house_fills(plan: EveningPlan) -> bool:
    """In two of three mixed evenings nobody sits out."""
    return bool(plan.bots and plan.seed % 3)


def _rule(plan: EveningPlan) -> MatchRule:
    """On screen every other evening has breaks between two games of a match."""
    is_longer = VENUES[plan.venue].has_screens and plan.seed % 2
    return MatchRule("fixed", 2) if is_longer else ONE_GAME


def _seat_round(rng: Random, owner: Person, event: Event, story: Story, rounds_in_all: int) -> None:
    """A draft is seated, changed and published; or the evening has ended."""
    for attempt in range(DRAFTS_MAX):
        if attempt:  # whoever put something right may have begun the roll call again
            people.call_roll(rng, owner, event)
        draft = rounds.draft_round(rng, owner, event)
        if draft.status == RoundDraft.Status.IMPOSSIBLE:
            story.ended = str(draft.refusal["code"])
            if story.ended not in ENDS:
                raise Broken(f"a round is impossible: {draft.refusal}")
            draft_discard(by=owner, event=event)
            return
        checks.check_draft_hidden(event, draft)
        desk.put_right(rng, owner, event, story)
        if not RoundDraft.objects.filter(pk=draft.pk).exists():
            continue  # a round before it was taken back, or somebody in it was merged
        draft = rounds.change_draft(rng, owner, event, draft)
        if draft.status != RoundDraft.Status.READY:
            continue  # the roll call had been reset
        if rng.random() < LEFT:
            _leaves(rng, owner, event)
        round_ = rounds.publish_round(owner, event, draft)
        if round_ is not None:
            checks.check_round(round_, people.present(event))
            checks.check_partners(round_)
            story.rounds += 1
            story.sat_out += len(round_.out)
            story.swaps += sum(move["kind"] == "swap" for move in draft.moves)
            if not story.swaps and not story.put_right:
                checks.check_seating(round_, rounds_in_all)
            return
        draft_discard(by=owner, event=event)
    raise Broken(f"{DRAFTS_MAX} drafts, and none could be published")


def _leaves(rng: Random, owner: Person, event: Event) -> None:
    """Somebody who is in the draft goes home."""
    if here := sorted(people.present(event, bots=False)):
        player = rng.choice(here)
        attendance_mark(by=owner, event=event, player=player, state=Entry.Attendance.NO_SHOW.value)


def _play_round(rng: Random, owner: Person, event: Event, story: Story) -> None:
    """All tables of the round, and what is found out before and later."""
    desk.put_right(rng, owner, event, story)
    _check_event(event)
    matches = event.matches.filter(status="scheduled").order_by("number")
    for match in matches:
        if MatchRun.objects.filter(match=match).exists():
            bots.play_match_of_bots(match)
            story.of_bots += 1
        elif rulings.table_ended_early(rng, owner, match):
            story.ended_early += 1
        elif event.location.has_screens:
            screens.play_match(rng, owner, match, story)
        else:
            results.play_table(rng, owner, match)
            match.refresh_from_db()
            story.disputes += rulings.dispute_result(rng, owner, match)
        story.matches += 1
    desk.put_right(rng, owner, event, story)
    story.adjustments += rulings.adjust_points(rng, owner, event)
    _check_event(event)
    if rng.random() < CORRECTED and results.correct_result(rng, owner, event):
        story.corrections += 1
        _check_event(event)


def _check_event(event: Event) -> None:
    checks.check_counts(event)
    checks.check_points(event)
    checks.check_ratings(event.club)
