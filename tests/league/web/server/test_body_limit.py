"""No client makes us take in more than the limit, whatever it announced."""

import asyncio

from league.web.server.body_limit import BodyLimit


async def reading(scope, receive, send):
    """An application that reads the whole body first, as Django's does."""
    size = 0
    while True:
        message = await receive()
        size += len(message["body"])
        if not message.get("more_body"):
            break
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(size).encode()})


def answer(chunks, bytes_max):
    taken, sent = [], []

    async def receive():
        taken.append(chunks[len(taken)])
        return {"type": "http.request", "body": taken[-1], "more_body": len(taken) < len(chunks)}

    async def send(message):
        sent.append(message)

    asyncio.run(BodyLimit(reading, bytes_max)({"type": "http"}, receive, send))
    return sent[0]["status"], sent[1]["body"], len(taken)


def test_a_body_up_to_the_limit_is_passed_on():
    assert answer([b"x" * 60, b"x" * 40], 100) == (200, b"100", 2)


def test_a_longer_one_is_refused_and_not_read_on():
    status, _, taken = answer([b"x" * 60] * 50, 100)
    assert (status, taken) == (413, 2)


def test_a_length_told_in_two_ways_is_refused_and_nothing_is_read():
    sent = []

    async def receive():
        raise AssertionError("nothing is to be read")

    async def send(message):
        sent.append(message)

    headers = [(b"content-length", b"5"), (b"transfer-encoding", b"chunked")]
    asyncio.run(BodyLimit(reading, 100)({"type": "http", "headers": headers}, receive, send))
    assert sent[0]["status"] == 400
    assert (b"connection", b"close") in sent[0]["headers"]
