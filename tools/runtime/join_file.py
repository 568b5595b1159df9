"""Settings of an installation in a file, by which another machine joins it: a line NAME=value for each."""

import os
from collections.abc import Mapping, MutableMapping
from pathlib import Path


class NoJoinFile(RuntimeError):
    """The file cannot be read, or holds something else; the text says what to do."""


def read_join_file(path: Path, into: MutableMapping[str, str] = os.environ) -> None:
    """Set what stands in the file and is not set already. Raises NoJoinFile."""
    try:
        lines = path.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise NoJoinFile(f"The join file {path} cannot be read: {error}") from error
    for line in lines:
        name, sign, value = line.partition("=")
        if not line or line.startswith("#"):
            continue
        if not (sign and name.isidentifier()):
            raise NoJoinFile(f"{path} is no join file: a line of it is no NAME=value.")
        into.setdefault(name, value)


def write_join_file(path: Path, values: Mapping[str, str]) -> None:
    """For its owner alone. Raises FileExistsError, OSError, ValueError (a value of several lines)."""
    if broken := [name for name, value in values.items() if "\n" in value]:
        raise ValueError(f"{', '.join(broken)} would not fit on a line.")
    text = "".join(f"{name}={value}\n" for name, value in values.items())
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "w") as file:  # noqa: PTH123 (a descriptor, readable by its owner alone)
        file.write(text)
