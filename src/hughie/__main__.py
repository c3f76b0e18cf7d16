"""`python -m hughie` is the program `hughie`."""

from hughie.cli import main

main()
