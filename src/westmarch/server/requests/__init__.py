"""Requests over HTTP: the handlers of the API, and who may ask for what how often."""
