//go:build !unix

package app

import "time"

// processorTime is not asked for on this system: the gauge then leaves the share at rest out.
func processorTime() time.Duration { return 0 }

// mostMemory is not asked for on this system.
func mostMemory() int64 { return 0 }
