# verdict: no_bot
# says: no class named Bot
Bot = "me"
