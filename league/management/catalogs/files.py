"""A catalog as a .po file for people, and the .mo file that the service reads."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import polib
from django.conf import settings

from league.management.catalogs.extraction import ROOT, Message

LANGUAGES = tuple(code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE)
# Of two forms, which number has which: in French 0 and 1 are one, so in Persian.
PLURALS = "nplurals=2; plural=(n > 1);"
WIDTH = 108


class Catalog:
    """The texts of one language. `entries` are polib's, by their message."""

    def __init__(self, language: str, folder: Path) -> None:
        self.language = language
        self.po, self.mo = (folder / language / "LC_MESSAGES" / f"django.{kind}" for kind in ("po", "mo"))
        self._file = polib.pofile(str(self.po), wrapwidth=WIDTH) if self.po.exists() else self._empty()

    def _empty(self) -> Any:
        made = polib.POFile(wrapwidth=WIDTH)
        made.metadata = {
            "Language": self.language,
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=UTF-8",
            "Content-Transfer-Encoding": "8bit",
            "Plural-Forms": PLURALS,
        }
        return made

    @property
    def entries(self) -> Mapping[Message, Any]:
        return {_message(entry): entry for entry in self._file if not entry.obsolete}

    @property
    def forgotten(self) -> int:
        """Texts that the file keeps though nobody says them any more."""
        return len(self._file.obsolete_entries())

    def take_in(self, messages: Mapping[Message, Iterable[str]]) -> None:
        """Have just these messages, in their order: new ones are empty, what is gone is gone."""
        known = self.entries
        self._file.clear()
        for message in sorted(messages, key=lambda one: (sorted(messages[one])[0], one)):
            entry = known.get(message) or polib.POEntry(
                msgid=message.text,
                msgid_plural=message.plural,
                msgctxt=message.context or None,
                msgstr_plural={0: "", 1: ""} if message.plural else {},
            )
            entry.occurrences = [(where, "") for where in sorted(messages[message])]
            places = "python-brace-format" if "{" in message.text else ""
            entry.flags = [*({"fuzzy"} & set(entry.flags)), *filter(None, (places,))]
            self._file.append(entry)

    def write(self) -> None:
        """Both files, the same to the byte wherever it is done."""
        self.po.parent.mkdir(parents=True, exist_ok=True)
        self._file.save(str(self.po), newline="\n")
        self.mo.write_bytes(self.compile())

    def compile(self) -> bytes:
        return bytes(self._file.to_binary())

    @property
    def is_compiled(self) -> bool:
        return self.mo.exists() and self.mo.read_bytes() == self.compile()


def _message(entry: Any) -> Message:
    return Message(entry.msgid, entry.msgid_plural, entry.msgctxt or "")


def read_catalog(language: str, folder: Path = ROOT / "locale") -> Catalog:
    return Catalog(language, folder)
