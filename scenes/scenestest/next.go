package scenestest

import (
	"xotrio/game/match"
	"xotrio/scenes"
)

// To is the route of the type R to which n leads; ok reports whether it leads to one.
func To[R scenes.Route](n scenes.Next) (to R, ok bool) {
	to, ok = n.To.(R)
	return to, ok
}

// Leads reports whether n leads to a route of the type R.
func Leads[R scenes.Route](n scenes.Next) bool {
	_, ok := n.To.(R)
	return ok
}

// Begun is the match to whose table n leads, at once or after lots were drawn; nil where it leads to none.
func Begun(n scenes.Next) *match.Match {
	switch to := n.To.(type) {
	case scenes.Table:
		return to.Match
	case scenes.Lots:
		return to.Match
	}
	return nil
}
