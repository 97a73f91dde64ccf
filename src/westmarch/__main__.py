"""`python -m westmarch` is the command `westmarch`."""

from westmarch.cli.main import run

if __name__ == "__main__":
    run()
