"""`python -m referee` is the `referee` command."""

import gc


def main() -> None:
    """Run the command. What it imports is never searched for garbage: there is none."""
    gc.disable()
    from .cli import main as command

    gc.freeze()
    gc.enable()
    command()


if __name__ == "__main__":
    main()
