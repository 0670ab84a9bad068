"""The lab: matches by the thousand, with intervals."""
