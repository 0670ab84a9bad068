"""The rules of Beacons, one test or more for each."""
