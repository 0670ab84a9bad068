"""`python -m runehall` is the same as `runehall`."""

from runehall.cli import main

main()
