"""`python -m runehall` is the same as `runehall`."""

from runehall.cli.commands import main

main()
