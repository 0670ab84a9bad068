"""Why a choice that is not offered may not be made, with the rule behind it: by chapter of the rulebook."""
