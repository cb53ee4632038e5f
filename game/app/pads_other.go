//go:build !linux

package app

import "time"

// padWatch waits for what is done with gamepads where the system can tell of that without being asked. Here it does not.
type padWatch struct{ wake func() }

func (w *padWatch) follow(int, time.Duration) {}

func (w *padWatch) watched() int { return 0 }

func (w *padWatch) close() {}
