"""An exact fraction in a column."""

from fractions import Fraction
from typing import TYPE_CHECKING

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    Text = models.TextField[Fraction | int, Fraction]
else:
    Text = models.TextField  # only the stubs know that it is generic


class FractionField(Text):
    """A fraction, stored as “7/3”, or “7”, in hexadecimal digits.

    A sum of very many parts may have thousands of digits. Python writes and reads them fast in hexadecimal,
    and at that length not at all in decimal.
    """

    def from_db_value(self, value: str | None, *_given: object) -> Fraction | None:
        return None if value is None else fraction(value)

    def to_python(self, value: object) -> Fraction | None:
        """ValidationError for what is neither a number nor such a text."""
        if value is None:
            return None
        if isinstance(value, (int, Fraction)):
            return Fraction(value)
        try:
            return fraction(str(value))
        except (ValueError, ZeroDivisionError) as error:
            raise ValidationError(_("Give a fraction such as 7/3.")) from error

    def get_prep_value(self, value: Fraction | int | str | None) -> str | None:
        return value if value is None or isinstance(value, str) else text_of(value)

    def value_to_string(self, obj: models.Model) -> str:
        return self.get_prep_value(self.value_from_object(obj)) or ""


def fraction(text: str) -> Fraction:
    """The fraction of a stored text. ValueError, ZeroDivisionError."""
    numerator, _slash, denominator = text.partition("/")
    return Fraction(int(numerator, 16), int(denominator or "1", 16))


def text_of(value: Fraction | int) -> str:
    """As it is stored."""
    whole = f"{value.numerator:x}"
    return whole if value.denominator == 1 else f"{whole}/{value.denominator:x}"
