"""What a game shows on a table: faces, regions, paths and shows. No HTML in here."""
