"""Checking what somebody else published, and what other editions or lists would change."""
