package phrases

import (
	"strconv"

	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/scenes"
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

// GivenUp says what putting a match away means where it is a rated one against the computer, empty for any other.
func GivenUp(d *scenes.Env, m *match.Match) string {
	if !m.Setup().Rated || !m.Mixed() {
		return ""
	}
	return " " + d.T("rated.given-up")
}
