"""Static files under names that tell their content, so that browsers may keep them for ever."""

from collections.abc import Iterator, Mapping
from fnmatch import fnmatchcase
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

OWN_SCRIPTS = "js/*.js"
TEMPLATE, END = "`", "*/"


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Our scripts ask for each other by their hashed names too: else a new one could meet an old one.

    Django does that for all scripts or for none, and stumbles over what packages bring. What only their
    readers need, comments and indents, does not travel: it is a fifth of their bytes.
    """

    _imports = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1]
    patterns = (*CompressedManifestStaticFilesStorage.patterns, (OWN_SCRIPTS, _imports))

    def post_process(self, paths: Mapping[str, tuple[Storage, str]], **options: Any) -> Iterator[Any]:
        """Of each file its name, its hashed name, and whether that worked."""
        lean = {
            name: (_LeanScripts(storage) if fnmatchcase(name, OWN_SCRIPTS) else storage, path)
            for name, (storage, path) in paths.items()
        }
        yield from super().post_process(lean, **options)


class _LeanScripts:
    """The files of a storage without what only readers need."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def open(self, path: str) -> "ContentFile[bytes]":
        with self._storage.open(path) as file:
            return ContentFile(lean_script(file.read().decode()).encode(), name=path)


def lean_script(text: str) -> str:
    """A script without lines that are comments, and without indents. One with a template of several lines,
    to which white space means something, or with code behind a comment's last line, stays as it is.
    """
    lines, in_comment = [], False
    for line in map(str.strip, text.splitlines()):
        if line.count(TEMPLATE) % 2 or (in_comment and END in line.removesuffix(END)):
            return text
        begins = line.startswith("/*") and END not in line.removesuffix(END)
        if not (in_comment or begins or line.startswith("//") or not line):
            lines.append(line)
        in_comment = (in_comment or begins) and not line.endswith(END)
    return "\n".join(lines) + "\n"
