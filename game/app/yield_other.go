//go:build !linux

package app

// yield makes the calling goroutine give way to everything else, on systems where a thread can do so.
func yield() {}
