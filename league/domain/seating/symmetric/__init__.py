"""Rounds without a repeat in fields so small that hardly anybody is left to meet: they share a symmetry.

Let a small group act on the players so that none of its elements but the neutral one leaves anybody in
place: the players fall into orbits, as many in each as the group has elements. A round is invariant if
every element maps its tables onto its tables. Then all pairs of players of two orbits that are the same
step of the group apart meet in one round or never, so a schedule is planned in steps between orbits instead
of pairs of players, and is found where a search among all schedules finds none. This is the method of
differences (R. C. Bose, On the construction of balanced incomplete block designs, 1939).

That enough such rounds exist is known for 32 players: as vectors over the field of two elements they have
nine planes that meet only in 0 (a partial spread), and the cosets of each plane are the tables of a round
(A. Beutelspacher, Partial spreads in finite projective spaces and partial designs, 1975), and the other
four vectors are a group that maps all of these rounds to themselves. What is played need not be such a
spread: every round has many ways to go on, of which the one that suits the scores best is taken.
"""
