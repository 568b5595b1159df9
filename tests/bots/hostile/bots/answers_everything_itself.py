# verdict: none
# says:
# Never comes back from its first decision: it reads the pipe and answers by itself, always with the first option.
import json, os, struct, sys
head = struct.Struct(">IBI")
class Bot:
    def choose(self, view, options):
        frame = sys._getframe()
        while "channel" not in frame.f_locals:
            frame = frame.f_back
        token, count = frame.f_locals["channel"]._token, 1
        while True:
            os.write(4, struct.pack(f">IHH{count}H", token, 0, count, *[0] * count))
            asked = os.read(3, 1 << 16)
            if not asked:
                os._exit(0)
            token, kind, length = head.unpack_from(asked)
            count = len(json.loads(asked[head.size :]))
