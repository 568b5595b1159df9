from typing import Any

from django.core.management.base import BaseCommand

from league.services.demo.club import demo_load


class Command(BaseCommand):
    help = "Load the demo club: people, house bots, a running ladder. If there is a club already, do nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        club = demo_load()
        self.stdout.write(f"{club} is ready" if club else "there is a club already: nothing changed")
