"""Plans the tables of a season: who plays with whom on which date."""
