"""Pages: one viewer's table as HTML, from a view."""
