"""Forms of other sites do nothing here, also where a browser does not say where a form comes from."""

from django.http import HttpRequest
from django.middleware.csrf import CsrfViewMiddleware

from league.web.server.sealing import SEALED

UNSAID = "null"


class CsrfMiddleware(CsrfViewMiddleware):
    """Django's, but for pages whose address is a secret: they send no referrer, so browsers send no origin.

    The token is asked for there as everywhere; and who does not know the address cannot send to it.
    """

    def _origin_verified(self, request: HttpRequest) -> bool:
        is_unsaid = request.META["HTTP_ORIGIN"] == UNSAID and bool(SEALED.match(request.path_info))
        return is_unsaid or bool(super()._origin_verified(request))  # type: ignore[misc]
