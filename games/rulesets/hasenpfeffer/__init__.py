"""Hasenpfeffer: two partnerships bid for six tricks with a joker, two bowers and a widow."""
