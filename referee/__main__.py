"""`python -m referee` is the `referee` command."""

import gc


def main() -> None:
    """Run the command. Imported modules are ignored by the garbage collector."""
    gc.disable()
    from .cli import main as command

    gc.freeze()
    gc.enable()
    command()


if __name__ == "__main__":
    main()
