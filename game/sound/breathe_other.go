//go:build !js

package sound

// breathe does nothing: cues are made in a goroutine of their own.
func breathe() {}
