package phrases

import (
	"strings"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/scenes"
)

// Seat is what a seat of a game is called where nobody in particular sits there: the sign of its side, and where it is at the table where there
// are four.
func Seat(d *scenes.Env, info *rules.Info, seat int) string {
	side := strings.ToUpper(match.SideOf(seat).String())
	if info.Seats == 4 {
		return d.T("setup.seat", "Place", PlaceName(d, seat), "Side", side)
	}
	return side
}
