"""What bots and their files are refused with: English templates by code, marked for translation."""

from collections.abc import Mapping
from types import MappingProxyType

from games.core.texts import Template
from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import add_texts

TEXTS: Mapping[str, Template] = MappingProxyType(
    {
        # what is in an upload
        "wrong_suffix": _("A bot is one file. Choose one whose name ends in one of these: {suffixes}."),
        "too_large": _("The file has {mebibytes} MiB; a bot may have at most {most} MiB. Make it smaller."),
        "empty_file": _("“{name}” is empty. Save your bot first, then choose it again."),
        "not_text": _("“{name}” holds NUL bytes, so it is not Python text. Upload the .py source itself."),
        "not_utf8": _("“{name}” is not UTF-8 text (line {line}). Save it as UTF-8 and upload it again."),
        "not_wasm": _(
            "“{name}” is not a WebAssembly module, and a component is not one either. Build a core module."
        ),
        # archives
        "bad_archive": _("The archive cannot be read: {why}. Pack it again with an ordinary zip program."),
        "archive_encrypted": _("The archive is encrypted. Pack it again without a password."),
        "archive_method": _(
            "“{name}” is packed by a method that is not read here. Pack it again with the method “deflate”."
        ),
        "archive_too_large": _(
            "Unpacked, the files have more than {most} MiB, which is the limit. Make them smaller."
        ),
        "too_many_files": ngettext(
            "The archive holds {given} entries; it may hold {most} file. Leave some out.",
            "The archive holds {given} entries; it may hold {most} files. Leave some out.",
            "most",
        ),
        "bad_file_name": _(
            "The name “{name}” in the archive cannot be used: {why}. Rename it and pack the archive again."
        ),
        "special_file": _("“{name}” in the archive is a link or the like, not a plain file. Leave it out."),
        "bad_manifest": _("The file bot.toml cannot be used: {why}. Correct it and pack the archive again."),
        "no_entry": _("The archive has no “{name}”. Put it at the top, or name your file in bot.toml."),
        "entry_in_folder": _(
            "“{name}” must lie at the top of the archive or in its only folder, not at “{path}”. Pack that"
            " folder alone, without those around it."
        ),
        # bots and versions
        "bot_name_taken": _(
            "You already have a bot called “{name}”. Upload a new version of it, or choose another name."
        ),
        "same_source": _("This file is the same as version {number}, byte for byte. Choose the new one."),
        # duels on the command line
        "load_error": _("{bot} cannot be loaded:\n{traceback}"),
        "crash": _("Game {game} broke off:\n{traceback}"),
    }
)

add_texts(TEXTS)
