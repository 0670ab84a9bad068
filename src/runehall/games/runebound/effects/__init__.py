"""What cards do: one small class a verb, and the maker that reads them from content."""
