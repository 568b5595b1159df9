"""`manage.py translations`: what the catalogs lack; with --write they take in all texts as they are now."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

SHOWN_MAX = 20  # of a kind


class Command(BaseCommand):
    help = "Say for each language what is missing, fuzzy, unused, or differs from the English."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--write", action="store_true", help="take in all texts as they are now, and compile"
        )
        parser.add_argument("--all", action="store_true", help="show every text that has a problem")

    def handle(self, *, write: bool, **options: Any) -> None:
        from league.management import catalogs

        messages, buttons = catalogs.all_messages(), catalogs.button_texts()
        found = 0
        for language in catalogs.LANGUAGES:
            catalog = catalogs.read_catalog(language)
            if write:
                catalog.take_in(messages)
                catalog.write()
            problems = list(catalogs.problems_of(catalog, messages, buttons))
            found += len(problems)
            self._show(language, len(messages), problems, whole=options["all"])
        if found:
            raise CommandError(f"{found} problems. docs/translating.md says what each of them means.")

    def _show(self, language: str, number: int, problems: list[Any], *, whole: bool) -> None:
        from league.management.catalogs.problems import count_problems

        figures = ", ".join(f"{figure} {kind}" for kind, figure in count_problems(problems).items())
        self.stdout.write(f"{language}: {number} texts; {figures}")
        for kind in count_problems(problems):
            texts = [problem.text for problem in problems if problem.kind == kind]
            for text in texts if whole else texts[:SHOWN_MAX]:
                self.stdout.write(f"  {kind}: {text[:100]!r}")
            if len(texts) > SHOWN_MAX and not whole:
                self.stdout.write(f"  … and {len(texts) - SHOWN_MAX} more {kind}; --all shows them")
