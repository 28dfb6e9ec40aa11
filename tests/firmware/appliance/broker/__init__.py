"""What a broker is told, by a real one."""
