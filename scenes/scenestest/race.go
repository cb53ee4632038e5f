//go:build race

package scenestest

// raced is true if the race detector is on.
const raced = true
