//go:build !linux

package host

import "xotrio/game/app/frame"

// NewGamepads returns nil: this system reports no input of gamepads unless it is polled.
func NewGamepads() frame.Gamepads { return nil }
