"""{{ club.about|marked }}: what organizers wrote, with the few marks of Markdown that are safe and of use."""

from django import template
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt

register = template.Library()

# Paragraphs, lists, emphasis and links; no HTML, pictures, headings, tables or code.
MARKS = ("newline", "list", "emphasis", "link", "escape")
NESTED_MAX = 6
LEADS_TO = ("https://", "http://", "mailto:")


def _parser() -> MarkdownIt:
    parser = MarkdownIt("zero", {"html": False, "breaks": True, "maxNesting": NESTED_MAX})
    parser.enable(list(MARKS))
    parser.validateLink = _leads_out  # type: ignore[method-assign]
    return parser


def _leads_out(url: str) -> bool:
    return url.lower().startswith(LEADS_TO)


PARSER = _parser()


@register.filter
def marked(text: str) -> SafeString:
    """The text as HTML. Whatever is no mark is shown as it was written."""
    tokens = PARSER.parse(text)
    for token in (inner for block in tokens for inner in block.children or ()):
        if token.type == "link_open":
            token.attrSet("rel", "nofollow ugc noopener")
            token.attrSet("class", "text-link")
    # Safe: the parser escapes whatever is not its own.
    return SafeString(PARSER.renderer.render(tokens, PARSER.options, {}))
