"""What an event asks of who plays in it, and of the place where they do.

One object a kind answers for the whole league: services, selectors, pages and forms ask it, and never its
name. What is usual stands here; a kind says where it differs.
"""

from games.core.texts import mark as _


class Venue:
    """A place where people play. Whatever is not said here is the same in every place."""

    key: str
    title: str  # in a list of choices, marked for translation
    sign: str = ""  # what the page of an event says of it; empty: it goes without saying
    has_screens: bool  # every table with people has one, which enters its games; else people enter sheets


class Company:
    """Who plays in an event. The docstring of a kind says what distinguishes it from the others."""

    key: str
    title: str  # in a list of choices, marked for translation
    sign: str = ""  # what the page of an event says of it; empty: it goes without saying
    nobody: str = _("Nobody has entered yet.")  # what its standings say before anybody has

    takes_people: bool
    takes_bots: bool
    venues: tuple[Venue, ...]  # where they may play

    runs_itself: bool = False  # tables are due by the clock; else staff prepares, publishes and corrects
    bots_join: bool = False  # a bot of the club that is accepted enters by itself
    needs_rounds: bool = True  # they sit down in rounds, so the format must have some
    deals_duplicates: bool = False  # the same cards can be dealt to several tables
    workers_play: bool = True  # tables at which nobody of the people sits; else they are entered by hand
    mixes_tables: bool = False  # people and bots may sit at one table, and house bots fill the last one
    asks_consent: bool = False  # nobody of the people is seated before they agreed to play with bots

    @property
    def chooses_venue(self) -> bool:
        """Whether there is more than one place for them."""
        return len(self.venues) > 1

    def may_enter(self, *, is_bot: bool) -> bool:
        """Whether a bot, or one of the people, may take part."""
        return self.takes_bots if is_bot else self.takes_people

    def may_play_at(self, venue: str) -> bool:
        """Whether the place with this key is one of theirs."""
        return venue in (place.key for place in self.venues)

    def check_venue(self, venue: str) -> None:
        """Raises BadChoice. A kind of people who cannot play everywhere has a code of its own for it."""
