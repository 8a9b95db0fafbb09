"""What SQLite and PostgreSQL keep alike, in SQL that both understand."""
