"""The rules of a game as Markdown, from beside its own module."""

from importlib.resources import files

ENGLISH = "en"


def read_rules(module: str, language: str = ENGLISH) -> tuple[str, str]:
    """The rules of the game in this module and the language that they are in: the wanted one, else English.

    A language is a short code; English ones stand in `rules.md`, French ones in `rules.fr.md`.
    """
    folder = files(module.rpartition(".")[0])
    translated = folder.joinpath(f"rules.{language}.md")
    if language != ENGLISH and language.isalpha() and translated.is_file():
        return translated.read_text(encoding="utf-8"), language
    return folder.joinpath("rules.md").read_text(encoding="utf-8"), ENGLISH
