package scenes

import (
	"strconv"

	"xotrio/game/people"
	"xotrio/game/solving"
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

// Solver is how the player who plays here gets on with the puzzles. Where nobody was picked it is a guest, of whom as much is kept.
func Solver(d *Env) solving.Solver {
	id := ""
	if who, ok := Current(d); ok {
		id = SolverID(who)
	}
	return d.Solving.Solver(id)
}

// SolverID is the ID of a player among those who solve puzzles.
func SolverID(who people.Player) string { return strconv.Itoa(who.ID) }
