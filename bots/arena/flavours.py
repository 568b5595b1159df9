"""Which kind of warm interpreter a package needs. Standard library only: inside and outside import it."""

from enum import StrEnum


class Flavour(StrEnum):
    """One zygote each: what it has loaded before it forks."""

    PYTHON = "python"
    ENGINE = "engine"  # and the rules, which weigh as much as all the rest
    NUMPY = "numpy"  # and the rules
    WASM = "wasm"
