# verdict: load_error memory exited timeout_cpu
# says:
print(len(eval("+".join(["[]"] * 500_000))))
