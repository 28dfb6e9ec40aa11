"""The product as people use it: whole commands, the real window on a real X server, real keys and a real mouse."""
