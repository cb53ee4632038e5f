//go:build !linux

package host

import (
	"time"

	"xotrio/game/app/frame"
)

// NewGamepads returns nil, since this system reports no input of gamepads unless it is polled, and the interval between two searches for new ones.
func NewGamepads(func()) (g frame.Gamepads, search time.Duration) { return nil, gamepadSearch }
