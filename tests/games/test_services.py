"""Records that are stored together come back one by one, to the letter."""

import hashlib

import pytest

from games.models import RecordBatch
from games.packing import canonical
from games.services import RECORDS_A_BATCH_MAX, records_store
from tests.games.dingo.positions import random_record as record_of_dingo
from tests.games.omi.positions import random_record as record_of_omi

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_a_batch_has_its_records_in_order() -> None:
    written = [record_of_dingo(number, "enforced") for number in range(3)]
    records_store(written)
    stored = RecordBatch.objects.get()
    assert stored.format == "dingo-record/1"
    assert [record.body for record in stored.records] == written
    assert [record.sha256 for record in stored.records] == [
        hashlib.sha256(canonical(record)).hexdigest() for record in written
    ]


def test_a_batch_is_of_one_format_and_not_too_long_to_be_read() -> None:
    record = record_of_dingo(1, "enforced")
    for wrong in ([], [record] * (RECORDS_A_BATCH_MAX + 1), [record, record_of_omi(1)]):
        with pytest.raises(ValueError, match=r"records|values"):
            records_store(wrong)
    assert not RecordBatch.objects.exists()
