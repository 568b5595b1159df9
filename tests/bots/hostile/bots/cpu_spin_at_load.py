# verdict: timeout_cpu
# says: Loading the file used more than
while True:
    pass
