"""The reader of rendered HTML finds what browsers forgive."""

from __future__ import annotations

import pytest

from runehall.testing.markup import Reading

WHOLE = """<section id="a" hidden data-item=thing>1 &lt; 2<br><svg><path d="M0"/></svg><!-- <p> --></section>
<script type="module">if (1 < 2) "</p>"</script><label for="a b">x</label>"""


def test_what_is_well_written_is_read() -> None:
    read = Reading(WHOLE, '<button name="option" value="go &amp; see" id="b" data-flip></button>')
    assert read.faults == []
    assert (read.ids, read.items, read.travels) == (["a", "b"], {"thing"}, {"b"})
    assert read.references == [("for", "a"), ("for", "b")]
    assert [button["value"] for button in read.buttons] == ["go & see"]


@pytest.mark.parametrize(
    ("html", "fault"),
    [
        ("<p>", "<p> is never closed"),
        ("<b><i></b></i>", "</b> closes ['i']"),
        ('<i id="x"></i><b id="x"></b>', "id 'x' stands 2 times"),
        ('<p style="top: 0"></p>', "<p style>"),
        ('<p onclick="go()"></p>', "<p onclick>"),
        ('<p title="a" title="b"></p>', "<p> says an attribute twice"),
        ("<div/>", "<div/> does not close itself in HTML"),
        ("<a><b><a></a></b></a>", "<a> inside <a>"),
        ('<p data-item="x"></p>', "item 'x' has no id"),
        ("1 < 2", "'< 2' is no tag"),
        ('<p title="a></p>', "'<p title=\"a></p>' is no tag"),
    ],
)
def test_a_fault_is_named(html: str, fault: str) -> None:
    assert fault in Reading(html).faults


def test_what_stands_twice_in_two_pieces_is_found() -> None:
    assert Reading('<p id="x"></p>', '<p id="x"></p>').faults == ["id 'x' stands 2 times"]
