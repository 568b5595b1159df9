"""No inner address may be asked, however it is written."""

import pytest

from league.domain.webhooks.addresses import BadUrl, RequestTarget, read_url
from league.domain.webhooks.networks import may_be_asked, read_networks

INNER = (
    "127.0.0.1", "127.255.255.254", "0.0.0.0", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.0.8", "192.0.0.170", "192.88.99.1", "198.18.0.1", "224.0.0.1", "239.255.255.250",
    "240.0.0.1", "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
    "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "ff0e::1", "fec0::1", "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1", "2002:7f00:1::1", "2001::1", "2001:db8::1", "3fff::1", "5f00::1", "100::1",
    "4000::1", "", "example.org", "127.1",
)  # fmt: skip


@pytest.mark.parametrize("address", INNER)
def test_an_inner_address_is_not_asked(address: str) -> None:
    assert not may_be_asked(address)


@pytest.mark.parametrize(
    "address", ["93.184.216.34", "8.8.8.8", "2606:4700::6810:84e5", "::ffff:93.184.216.34"]
)
def test_a_public_address_is_asked(address: str) -> None:
    assert may_be_asked(address)


def test_the_operator_allows_networks_and_nothing_beside_them() -> None:
    allowed = read_networks(["10.1.0.0/16", " fd00:1::/32 ", ""])
    assert [may_be_asked(one, allowed) for one in ("10.1.2.3", "::ffff:10.1.2.3", "fd00:1::9")] == [True] * 3
    assert not any(may_be_asked(one, allowed) for one in ("10.2.0.1", "127.0.0.1", "fd00:2::9"))


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("https://hooks.example/a?b=c", RequestTarget("https", "hooks.example", 443, "/a?b=c")),
        ("https://hooks.example:8443", RequestTarget("https", "hooks.example", 8443, "/")),
        ("http://[2606:4700::1]/x", RequestTarget("http", "2606:4700::1", 80, "/x")),
        ("ftp://hooks.example/", BadUrl.SCHEME),
        ("file:///etc/passwd", BadUrl.SCHEME),
        ("https://user:word@hooks.example/", BadUrl.WORDS),
        ("https://hooks.example@127.0.0.1/", BadUrl.WORDS),
        ("https:///path", BadUrl.FORM),
        ("https://hooks.example/#part", BadUrl.FORM),
        ("https://hooks.example:0/", BadUrl.FORM),
        ("https://hooks.example:99999/", BadUrl.FORM),
        ("https://hooks.example/\r\nX: y", BadUrl.FORM),
        ("https://hooks.exämple/", BadUrl.FORM),
        ("https://hooks.example\\@127.0.0.1/", BadUrl.FORM),
        ("https://[::1/", BadUrl.FORM),
        ("https://a/" + "b" * 500, BadUrl.FORM),
    ],
)
def test_an_address_is_read_or_refused(url: str, found: RequestTarget | BadUrl) -> None:
    assert read_url(url) == found


def test_a_place_says_its_host_as_requests_do() -> None:
    assert RequestTarget("https", "hooks.example", 443, "/").authority == "hooks.example"
    assert RequestTarget("http", "::1", 8080, "/").authority == "[::1]:8080"
