"""Every kind of mail, by its key.

A new one is a class in `kinds`, `season_kinds` or `account_kinds`, which list them in the order in which
people see them. What it says of something that no kind has spoken of before needs a source in
`league.selectors.mail.facts`, and recipients of a new sort a function in `league.outlets.mail.recipients`.
"""

from collections.abc import Mapping

from league.domain.mails import account_kinds, kinds, season_kinds
from league.domain.mails.interface import MailKind, Pace, Source, To

KINDS: Mapping[str, type[MailKind]] = {
    kind.key(): kind for kind in (*kinds.ALL, *season_kinds.ALL, *account_kinds.ALL)
}
SWITCHES: Mapping[str, type[MailKind]] = {key: kind for key, kind in KINDS.items() if kind.is_switched}

__all__ = ["KINDS", "SWITCHES", "MailKind", "Pace", "Source", "To", "kinds"]
