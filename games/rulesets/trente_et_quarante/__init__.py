"""Trente et Quarante: one to eight seats bet against a bank on two rows from a shoe of six packs."""
