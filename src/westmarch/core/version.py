"""The version of Westmarch, written into records and asked for by `westmarch --version`."""

VERSION = "0.1.0"
