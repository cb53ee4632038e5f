package app

import (
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
)

// Places makes the scene of a route for an environment, as the director does with the games that the program comes with. The
// end-to-end tests make a second copy of a screen with it and know from that where on the screen things are.
func Places(d *scenes.Env) func(scenes.Route) scenes.Scene {
	make, excuse := places(d, all.Games()), excuses(d)
	return func(r scenes.Route) scenes.Scene {
		s, err := make(r)
		if err != nil {
			return excuse(err)
		}
		return s
	}
}
