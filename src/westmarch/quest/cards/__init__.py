"""What is printed. Importing this package fills the registries of `definitions`."""

from importlib import import_module
from pkgutil import iter_modules

for _info in iter_modules(__path__):
    import_module(f"{__name__}.{_info.name}")

from westmarch.quest.card_list import catalogue  # noqa: E402  the registries are full now

__all__ = ["catalogue"]
