"""Content as data: schemas, sheets, settings and ledgers, checked whole before anybody plays."""
