"""Scripts and styles as they travel: without the remarks for whoever reads the source, and packed tightly.

Lines stay where they are, so that an error in a browser names the line of the file.
"""

from __future__ import annotations

import gzip
import re

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["packed", "travelling", "without_remarks"]

# In a script a remark is a line that begins with //, or stands in /** … */, where the types are; in a style in /* … */.
REMARKS = {
    ".js": re.compile(r"^[ \t]*//[^\n]*$|[ \t]*/\*\*.*?\*/", re.MULTILINE | re.DOTALL),
    ".css": re.compile(r"[ \t]*/\*.*?\*/", re.DOTALL),
}


def without_remarks(text: str, kind: str) -> str:
    """A script or a style, line for line, without what is said to people in it."""
    remark = REMARKS.get(kind)
    return remark.sub(lambda found: "\n" * found[0].count("\n"), text) if remark else text


def packed(text: str, kind: str) -> bytes:
    """A text of the house, as small as it goes."""
    return gzip.compress(without_remarks(text, kind).encode(), 9, mtime=0)


def travelling(request: Request, plain: str, small: bytes, media_type: str, kept: str) -> Response:
    """A text for this browser: packed where it unpacks, else as it was written."""
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(plain, media_type=media_type, headers=headers)
    return Response(small, media_type=media_type, headers={**headers, "Content-Encoding": "gzip"})
