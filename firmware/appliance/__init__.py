"""What makes the box an appliance: installation, diagnosis, backup, the watchdog, and publishing to an MQTT broker."""
