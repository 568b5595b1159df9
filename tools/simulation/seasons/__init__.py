"""Whole seasons played through the services, two in a row, and checked after each step."""
