//go:build !linux

package app

// displayGone is nil: here the display belongs to the system.
func displayGone() (gone func() bool) { return nil }
