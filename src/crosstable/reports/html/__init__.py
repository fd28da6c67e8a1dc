"""The report as one page for a browser: no network, no script."""

from crosstable.reports.html.page import html_report

__all__ = ["html_report"]
