//go:build !js

package sound

// breathe does nothing: cues are made beside the game.
func breathe() {}
