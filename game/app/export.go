package app

import "xotrio/scenes"

// Places makes the scene of a route for an environment, as the director does. The end-to-end tests make a second copy of a screen
// with it and know from that where on the screen things are.
func Places(d *scenes.Env) func(scenes.Route) scenes.Scene { return places(d) }
