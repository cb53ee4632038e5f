package companion

import (
	"slices"
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/rules"
)

// Record is what is kept of a match that is over. Names are all that tells players apart.
type Record struct {
	// ID tells the match from all others.
	ID string `json:"id"`
	// Date is when it ended, on the player's clock, as time.RFC3339; Seconds is for how long time was counted, 0 where none was.
	Date    string `json:"date"`
	Seconds int    `json:"seconds,omitempty"`
	// Game, Format, Variants and People are those of the Setup: the near end of the table first.
	Game     string      `json:"game"`
	Format   string      `json:"format,omitempty"`
	Variants string      `json:"variants,omitempty"`
	People   [2][]string `json:"people"`
	// Winner is 1 for the near end, 2 for the far one, 0 for a draw; Ending is Match.Ending.
	Winner rules.Side `json:"winner"`
	Ending string     `json:"ending"`
	// Sets and Points are the score at the end of a match in rounds, see Match.Points, and InSets says that the sets decide; of any other match the points are
	// twice the points of the games that were played: 2 for a win, 1 for a draw.
	Sets   [2]int `json:"sets"`
	Points [2]int `json:"points"`
	InSets bool   `json:"in_sets,omitempty"`
	// Rounds is how many rounds were begun, or games played, Turns how many turns each side took.
	Rounds int    `json:"rounds"`
	Turns  [2]int `json:"turns"`
}

// Record is what is kept of the match, which is over, at the moment now on the player's clock.
func (m *Match) Record(now time.Time) Record {
	r := Record{
		ID:   strconv.FormatUint(m.setup.Seed, 16),
		Date: now.Format(time.RFC3339), Game: m.setup.Game, Format: m.setup.Format, Variants: m.setup.Variants, People: m.setup.People,
		Winner: m.now.outcome.Winner(), Ending: m.now.ending, Turns: m.now.turns,
	}
	ticks := 0
	for _, e := range m.log {
		ticks += e.Ticks
	}
	r.Seconds = ticks / match.TicksPerSecond
	if !m.InRounds() {
		r.Points[0], r.Points[1] = m.now.series.Points()
		r.Rounds = len(m.now.series.Played)
		return r
	}
	st := m.Standing()
	r.Sets, r.Points, r.Rounds, r.InSets = st.Sets, [2]int{m.Points(rules.X), m.Points(rules.O)}, st.Round, st.ToSets > 1
	return r
}

// InRounds reports whether the match was played in rounds that were counted.
func (r *Record) InRounds() bool { return r.Format != "" }

// Score is what both sides have of what has decided the match: sets where they do, else points.
func (r *Record) Score() [2]int {
	if r.InSets || r.Sets != [2]int{} {
		return r.Sets
	}
	return r.Points
}

// When is the moment at which it ended, the zero time where the file does not say it.
func (r *Record) When() time.Time {
	t, err := time.Parse(time.RFC3339, r.Date)
	if err != nil {
		return time.Time{}
	}
	return t
}

// Tally is how many matches of a game somebody has played, and how many of those the side of that person has won. is reports whether a name
// is that person's; a match against oneself does not count.
func Tally(records []Record, game string, is func(name string) bool) (played, won int) {
	for i := range records {
		r := &records[i]
		near, far := slices.ContainsFunc(r.People[0], is), slices.ContainsFunc(r.People[1], is)
		if r.Game != game || near == far {
			continue
		}
		played++
		if near && r.Winner == rules.X || far && r.Winner == rules.O {
			won++
		}
	}
	return played, won
}
