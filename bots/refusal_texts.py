"""What bots and their files are refused with: English templates by code, marked for translation."""

from collections.abc import Mapping

from games.core.texts import mark as _
from games.core.texts import mark_plural as ngettext
from games.refusals import Refusal, add_refusals, refusal

REFUSALS: Mapping[str, Refusal] = {
    # what is in an upload
    "wrong_suffix": refusal(
        _("A bot is one file. Choose one whose name ends in one of these: {suffixes}."),
        field="file",
        suffixes=[".py", ".zip", ".wasm"],
    ),
    "too_large": refusal(
        _("The file has {mebibytes} MiB; a bot may have at most {most} MiB. Make it smaller."),
        413,
        field="file",
        mebibytes=3.0,
        most=2,
    ),
    "empty_file": refusal(
        _("“{name}” is empty. Save your bot first, then choose it again."), field="file", name="bot.py"
    ),
    "not_text": refusal(
        _("“{name}” holds NUL bytes, so it is not Python text. Upload the .py source itself."),
        field="file",
        name="bot.py",
    ),
    "not_utf8": refusal(
        _("“{name}” is not UTF-8 text (line {line}). Save it as UTF-8 and upload it again."),
        field="file",
        name="bot.py",
        line=3,
    ),
    "not_wasm": refusal(
        _("“{name}” is not a WebAssembly module, and a component is not one either. Build a core module."),
        field="file",
        name="bot.wasm",
    ),
    # archives
    "bad_archive": refusal(
        _("The archive cannot be read: {why}. Pack it again with an ordinary zip program."),
        field="file",
        why="“bot.py” is damaged",
    ),
    "archive_encrypted": refusal(
        _("The archive is encrypted. Pack it again without a password."), field="file"
    ),
    "archive_method": refusal(
        _("“{name}” is packed by a method that is not read here. Pack it again with the method “deflate”."),
        field="file",
        name="bot.py",
    ),
    "archive_too_large": refusal(
        _("Unpacked, the files have more than {most} MiB, which is the limit. Make them smaller."),
        field="file",
        most=8,
    ),
    "too_many_files": refusal(
        ngettext(
            "The archive holds {given} entries; it may hold {most} file. Leave some out.",
            "The archive holds {given} entries; it may hold {most} files. Leave some out.",
            "most",
        ),
        field="file",
        given=90,
        most=64,
    ),
    "bad_file_name": refusal(
        _("The name “{name}” in the archive cannot be used: {why}. Rename it and pack the archive again."),
        field="file",
        name="../bot.py",
        why="it is not a plain path inside the archive",
    ),
    "special_file": refusal(
        _("“{name}” in the archive is a link or the like, not a plain file. Leave it out."),
        field="file",
        name="link",
    ),
    "bad_manifest": refusal(
        _("The file bot.toml cannot be used: {why}. Correct it and pack the archive again."),
        field="file",
        why="it may hold kind, entry, numpy, and nothing else",
    ),
    "no_entry": refusal(
        _("The archive has no “{name}”. Put it at the top, or name your file in bot.toml."),
        field="file",
        name="bot.py",
    ),
    "entry_in_folder": refusal(
        _(
            "“{name}” must lie at the top of the archive or in its only folder, not at “{path}”. Pack that"
            " folder alone, without those around it."
        ),
        field="file",
        name="bot.py",
        path="my_bot/bot.py",
    ),
    # bots and versions
    "bot_name_taken": refusal(
        _("You already have a bot called “{name}”. Upload a new version of it, or choose another name."),
        field="name",
        name="Wombat",
    ),
    "same_source": refusal(
        _("This file is the same as version {number}, byte for byte. Choose the new one."),
        field="file",
        number=2,
    ),
    # duels on the command line
    "load_error": refusal(_("{bot} cannot be loaded:\n{traceback}"), bot="wombat", traceback="NameError"),
    "crash": refusal(_("Game {game} broke off:\n{traceback}"), game=3, traceback="NameError"),
}

add_refusals(REFUSALS)
