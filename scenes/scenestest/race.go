//go:build race

package scenestest

// raced reports whether the race detector is on.
const raced = true
