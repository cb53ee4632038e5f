//go:build !linux

package host

// DisplayGone returns nil: the display belongs to the system and cannot go away.
func DisplayGone() (gone func() bool) { return nil }
