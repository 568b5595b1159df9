"""Moments that a client sends."""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from league.domain.events.rules import YEARS


class ZonedMomentField(serializers.DateTimeField):
    """With its time zone: whoever means the evening of their own clock does not get that of UTC."""

    default_error_messages = {
        "no_zone": _("Give the time zone, as in 2026-11-28T18:00:00Z or 2026-11-28T18:00:00+01:00.")
    }

    def enforce_timezone(self, value: datetime) -> datetime:
        if timezone.is_naive(value):
            self.fail("no_zone")
        if value.year not in YEARS:
            self.fail("overflow")
        return super().enforce_timezone(value)
