"""Addresses below a round of an event."""

from django.urls import path

from league.web.rounds import reseating, rounds, slips, timers

of_a_round = [
    path("names/", rounds.names, name="round_names"),
    path("seating/", rounds.seating, name="round_seating"),
    path("seating.json", rounds.seating_json, name="round_seating_file"),
    path("close/", rounds.close, name="round_close"),
    path("slips/", slips.slips, name="round_slips"),
    path("slips.json", slips.slips_file, name="round_slips_file"),
    path("slips.pdf", slips.slips_paper, name="round_slips_paper"),
    path("slips.csv", slips.matchpoints_csv, name="round_matchpoints_csv"),
    path("slips/change/", slips.slips_change, name="round_slips_change"),
    path("timer/", timers.timer, name="round_timer"),
    path("take-back/", rounds.take_back, name="round_take_back"),
    path("seats/", reseating.seats, name="round_seats"),
    path("reopen/", rounds.reopen, name="round_reopen"),
]
