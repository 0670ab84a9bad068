"""The tests of the whole house use the shipped test kit."""

pytest_plugins = ["runehall.testing.plugin"]
