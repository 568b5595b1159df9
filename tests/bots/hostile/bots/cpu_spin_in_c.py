# verdict: timeout_cpu
# says: Loading the file used more than
print(len(str(7 ** (10 ** 9))))
