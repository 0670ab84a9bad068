"""Matches as plain numbers, compiled: numbered choices, what a seat sees as bytes, many matches stepped at once.

Not imported by `import runehall`: it needs librt (`runehall[numbers]`).
"""
