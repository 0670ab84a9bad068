"""Doors for researchers: matches as numbers and tensors, and as the environments other libraries know.

Nothing here is imported by `import runehall`; each module needs the extra that is named after it.
"""
