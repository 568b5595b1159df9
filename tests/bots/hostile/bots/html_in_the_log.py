# verdict: crash
# says: <img src=x onerror=alert(1)>
class Bot:
    def choose(self, view, options):
        print("</pre><script>alert(1)</script>{{ settings.SECRET_KEY }}{% include 'x' %}\0\r\x1b]0;owned\x07\x9b31m")
        print("\u2066\u202e\u200b\ufeff\u2028 invisible", flush=True)
        raise ValueError("<img src=x onerror=alert(1)>\u2067\x85")
