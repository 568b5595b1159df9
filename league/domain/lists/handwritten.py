"""What stands around names in lists that people wrote by hand, in mails and in chats.

All of it is taken off from one end, in work that grows with the length of the name.
"""

import re
from collections.abc import Sequence

# What is copied along and nobody sees: marks of direction and of the order of bytes, spaces without width.
_UNSEEN = "\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u2060\u2066\u2067\u2068\u2069\ufeff"
_NUMBERED = r"\d{1,4}(?:[.):](?:\s+|(?=[^\W\d]))|\s?[-–—]\s?(?=[^\W\d]))"
_BULLET = re.compile(rf"(?:[-*•‣▪◦·–—>✓✔☑☐]\ufe0f?|\[[ xX]?\])\s+|{_NUMBERED}|(?:[0-9]\ufe0f?\u20e3|🔟)\s*")
_BULLETS_MAX = 4  # one behind the other, as “- 1. ✓”
# Who comes and who does not, as chats show it; hands have colours.
_TICK = r"(?:[✅❌❎✖✗✘☒⭕👍👎🙋🟢🔴](?:[\ufe0f\U0001f3fb-\U0001f3ff]|\u200d[♀♂])*)"
_TICKS_BEFORE = re.compile(rf"{_TICK}(?:\s*{_TICK})*\s*")
_TICKS_BEHIND = "✅❌❎✖✗✘☒⭕👍👎🙋🟢🔴♀♂\ufe0f\u200d\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff "
_OF_PHONES = "0123456789 ()/.-+"
_PHONE = re.compile(r"(?:[+(0][0-9 ()/.-]*|[0-9]{3}[-. ][0-9]{3,4}(?:[-. ][0-9]{4})?)")
_PHONE_DIGITS_MIN, _PHONE_MAX = 6, 24
_BESIDE = " ,:;(–-"  # what parts a name from what follows it
_COUNTED = re.compile(r"(\d{1,4})\s+(?=[^\W\d])")


def plain_name(written: str) -> tuple[str, str]:
    """The name without bullets, numbers, addresses and telephones around it; and the ticks that it had."""
    name, before = written.strip(_UNSEEN + " "), ""
    for _ in range(_BULLETS_MAX):
        if found := _BULLET.match(name):
            name = name[found.end() :]
        elif found := _TICKS_BEFORE.match(name):
            name, before = name[found.end() :], before + found.group().strip()
    kept = name.rstrip(_TICKS_BEHIND)
    behind = name[len(kept) :].strip()
    return _without_phone(_without_address(kept)), before + behind


def without_numbers(names: Sequence[str]) -> list[str]:
    """The names as they are, but for a list that counts them without a sign: “1 Ana”, “2 Bo”."""
    found = [_COUNTED.match(name) for name in names]
    numbers = [int(one.group(1)) for one in found if one]
    is_counted = len(numbers) == len(names) > 1 and numbers == [*range(numbers[0], numbers[-1] + 1)]
    return [name[one.end() :] if one and is_counted else name for name, one in zip(names, found, strict=True)]


def _without_address(name: str) -> str:
    """The name before an address, as mail programs write both: “Ana Torres <ana@club.example>”."""
    before, _space, last = name.rpartition(" ")
    local, _at, host = last.strip("<>()[],;").partition("@")
    return before.rstrip(_BESIDE) if before and local and "." in host else name


def _without_phone(name: str) -> str:
    before = name.rstrip(_OF_PHONES)
    behind = name[len(before) :].lstrip("- ").rstrip()
    digits = sum(sign.isdecimal() for sign in behind[:_PHONE_MAX])
    is_phone = len(behind) <= _PHONE_MAX and digits >= _PHONE_DIGITS_MIN and _PHONE.fullmatch(behind)
    return before.rstrip(_BESIDE) if before.strip() and is_phone else name
