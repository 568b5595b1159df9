# verdict: load_error memory exited
# says: The
eval("(" * 100_000 + ")" * 100_000)
