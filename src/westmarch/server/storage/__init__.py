"""What outlives the process: tables, their entries, saves and reports in a database."""
