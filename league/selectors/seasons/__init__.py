"""Reading seasons: who takes part, when tables are played, how everybody stands."""
