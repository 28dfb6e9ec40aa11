"""What every part of the service runs on: the loop, the clock, the journal, the configuration and the machine."""
