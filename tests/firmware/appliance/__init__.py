"""What makes the box an appliance, tried on real sockets, processes and files."""
