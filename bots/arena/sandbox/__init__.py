"""The walls around a bot's process, one file a mechanism.

`plan.py` and `program.py` run in the arena's process; everything else runs in the zygote, once, or in the
bot's process, before the first line of the bot's code. `lock.py` puts the mechanisms in order.
"""
