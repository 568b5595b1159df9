"""Court Piece, also called Rang: two partnerships, fifty-two cards, sweeps and runs of seven hands."""
