"""Pictures beside addresses that are sent on: what a link to a public page shows in a chat."""
