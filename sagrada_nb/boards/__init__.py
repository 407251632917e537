"""Boards: windows that can be clicked, by mouse, finger, keyboard and from Python."""
