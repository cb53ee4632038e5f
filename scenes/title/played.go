package title

import (
	"xotrio/rules/games"
	"xotrio/scenes"
)

// played reports whether a game has ever been set up on this computer.
func played(d *scenes.Env) bool {
	for _, g := range games.All() {
		if _, ok := d.LastSetup(g.Name); ok {
			return true
		}
	}
	return false
}
