"""Whole evenings played through the services, with all that happens at a club, and checked step by step."""
