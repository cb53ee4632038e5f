//go:build unix

package app

import (
	"runtime"
	"syscall"
	"time"
)

// processorTime is the processor time that this program has used so far, on all cores, 0 where the system does not tell.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// mostMemory is the most memory that this program has held at once, in bytes, 0 where the system does not tell.
func mostMemory() int64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(u.Maxrss) // bytes there, kibibytes elsewhere
	}
	return int64(u.Maxrss) * 1024
}
