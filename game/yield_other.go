//go:build !linux

package game

// yield makes the calling goroutine give way to everything else, on systems where a thread can do so.
func yield() {}
