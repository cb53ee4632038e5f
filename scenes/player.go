package scenes

import (
	"strconv"

	"xotrio/game/people"
)

// CurrentPlayer is the name under which the ID of the player is kept who plays here: the one who was picked last.
const CurrentPlayer = "player"

// Current is the player who plays here; ok is false where nobody was picked yet, or not anybody who is there.
func Current(d *Env) (p people.Player, ok bool) {
	id, err := strconv.Atoi(d.Kept(CurrentPlayer))
	if err != nil {
		return p, false
	}
	return d.People.Get(id)
}
