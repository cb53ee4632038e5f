//go:build !js

package sound

// breathe does nothing: cues are rendered in their own goroutine.
func breathe() {}
