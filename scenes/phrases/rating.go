package phrases

import (
	"image/color"
	"strconv"

	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/ui/look"
)

// Rating is a rating as it is shown: a number, with a question mark as long as it has not settled.
func Rating(d *scenes.Env, r rating.Rating) string {
	text := strconv.Itoa(stats.Round(r))
	if !r.Known() {
		return d.T("rating.unsettled", "Rating", text)
	}
	return text
}

// Trend is by how many points a rating has changed, with an arrow.
func Trend(change int) string {
	switch {
	case change > 0:
		return "▲" + strconv.Itoa(change)
	case change < 0:
		return "▼" + strconv.Itoa(-change)
	}
	return "±0"
}

// TrendColour is the colour of a change of a rating: green upwards, pink downwards. The arrow says the same.
func TrendColour(t *look.Theme, change int) color.RGBA {
	switch {
	case change > 0:
		return t.X
	case change < 0:
		return t.O
	}
	return t.Soft
}
