"""Tong-Its: three hands against each other, melds on the table, and a pot for two wins in a row."""
