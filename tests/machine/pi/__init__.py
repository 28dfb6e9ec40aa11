"""A Raspberry Pi as far as QEMU has one: its processor, device tree, SD card, serial lines, GPIO, SPI and I2C."""
