"""Myllymatti: three players build hands, then get rid of them; who is left has lost."""
