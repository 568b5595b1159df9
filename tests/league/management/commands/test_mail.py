"""`manage.py mail` sends nothing for whoever asks it to show only."""

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError


def test_showing_and_sending_are_asked_for_one_at_a_time() -> None:
    with pytest.raises(CommandError, match="not allowed with argument"):
        call_command("mail", "--send", "--show")
