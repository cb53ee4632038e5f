package fallback

// System returns nil: a page has no access to fonts.
func System() Source { return nil }
