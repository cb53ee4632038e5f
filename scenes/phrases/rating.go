package phrases

import (
	"image/color"
	"strconv"

	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/ui/look"
)

// Rating returns a rating as a number, with a question mark until it is established.
func Rating(d *scenes.Env, r rating.Rating) string {
	text := strconv.Itoa(stats.Round(r))
	if !r.Known() {
		return d.T("rating.unsettled", "Rating", text)
	}
	return text
}

// Trend returns the change of a rating, with an arrow.
func Trend(change int) string {
	switch {
	case change > 0:
		return "▲" + strconv.Itoa(change)
	case change < 0:
		return "▼" + strconv.Itoa(-change)
	}
	return "±0"
}

// TrendColour returns the colour for the change of a rating: green upwards, pink downwards. The arrow has the same
// meaning.
func TrendColour(t *look.Theme, change int) color.RGBA {
	switch {
	case change > 0:
		return t.X
	case change < 0:
		return t.O
	}
	return t.Soft
}
