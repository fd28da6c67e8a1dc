"""Checking what somebody else published."""
