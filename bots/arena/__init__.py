"""Where strangers' bots play: processes, sandbox, clock and referee. Start reading at `interface.py`."""
