/// Placeholder until the table of options lands.
