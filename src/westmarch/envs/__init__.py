"""Environments: the games as libraries of reinforcement learning ask for them.

`table` is what all of them share: a game played by numbers. `aec` is for PettingZoo, `single` for Gymnasium, `openspiel` for
OpenSpiel; each needs its library and is imported only by who wants it. docs/environments.md says how they are used.
"""
