//go:build unix

package game

import (
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
