# verdict: none exited crash
# says:
# A hook into every function the runner calls from now on.
import sys
def hook(frame, event, argument):
    raise ZeroDivisionError("in your frame")
class Bot:
    def choose(self, view, options):
        monitoring = getattr(sys, "monitoring", None)
        if monitoring:
            monitoring.use_tool_id(0, "outback")
            monitoring.register_callback(0, monitoring.events.PY_START, hook)
            monitoring.set_events(0, monitoring.events.PY_START)
        sys.settrace(hook)
        sys.setprofile(hook)
        return options[0]
