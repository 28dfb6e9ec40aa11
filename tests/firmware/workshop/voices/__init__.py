"""The narrator's voices: choosing, recording, rendering ahead."""
