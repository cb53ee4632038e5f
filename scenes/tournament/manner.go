package tournament

import (
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/game/stats"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// manner is how the games of a tournament are played, in words: format, variants, how many make a match, and the clock.
func manner(d *scenes.Env, p *tourney.Play) string {
	var parts []string
	for _, o := range stats.Options(p.Options) {
		parts = append(parts, phrases.Option(d, o))
	}
	if p.Games > 1 {
		parts = append(parts, d.T("cups.games", "N", p.Games))
	}
	if p.Main > 0 {
		clock := d.T("setup.clock.minutes", "Number", strconv.Itoa(p.Main/(60*match.TicksPerSecond)))
		if p.Increment > 0 {
			clock += " " + d.T("setup.clock.seconds", "Number", strconv.Itoa(p.Increment/match.TicksPerSecond))
		}
		parts = append(parts, clock)
	}
	if p.Rated {
		parts = append(parts, d.T("rated.band"))
	}
	if p.Help {
		parts = append(parts, d.T("cups.help"))
	}
	if len(parts) == 0 {
		return d.T("cups.usual")
	}
	return strings.Join(parts, " · ")
}
