"""The only places where the state of a game changes. Each op makes one change and emits its event."""
