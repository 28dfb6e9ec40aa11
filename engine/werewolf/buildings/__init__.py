"""The buildings of Le Village and their trades, one file each."""
