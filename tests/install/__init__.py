"""The appliance on machines: the steps on folders, and the whole of it in clean Debian systems that boot."""
