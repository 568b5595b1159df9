# verdict: memory
# says: MemoryError
# layers: rlimits
# alone: a filter of calls cannot count bytes; a memory cgroup would be the second
class Bot:
    def choose(self, view, options):
        self.hoard = bytearray(1 << 30)
        return options[0]
