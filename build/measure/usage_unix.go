//go:build unix

package main

import (
	"fmt"
	"os"
	"syscall"
	"time"
)

// processorTime returns what this process has used so far, on all cores.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// memory returns the current resident memory in bytes, 0 if unknown.
func memory() (now int64) {
	if text, err := os.ReadFile("/proc/self/statm"); err == nil {
		var size int64
		_, _ = fmt.Sscan(string(text), &size, &now)
	}
	return now * int64(os.Getpagesize())
}
