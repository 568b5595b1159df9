# verdict: load_error memory exited timeout_cpu
# says: The
print(eval("-" * 1_000_000 + "1"))
