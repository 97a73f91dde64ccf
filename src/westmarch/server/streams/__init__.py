"""Live updates: who looks at a table, and what each viewer is sent."""
