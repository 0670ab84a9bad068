"""What cards do: one small class a verb."""
