//go:build !unix

package main

import "time"

// processorTime is not implemented on this system.
func processorTime() time.Duration { return 0 }

// memory is not implemented on this system.
func memory() (most, now int64) { return 0, 0 }
