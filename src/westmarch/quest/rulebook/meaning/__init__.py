"""What the words of the vocabulary do, module by module as there."""

from importlib import import_module
from pkgutil import iter_modules

for _info in iter_modules(__path__):
    import_module(f"{__name__}.{_info.name}")
