package companion

import (
	"slices"
	"strconv"
	"time"

	"xotrio/game/match"
	"xotrio/rules"
)

// Record is the result of a finished match. Players are identified by name.
type Record struct {
	// ID is unique.
	ID string `json:"id"`
	// Date is the local time of the end as time.RFC3339; Seconds is the time on the clocks, 0 without any.
	Date    string `json:"date"`
	Seconds int    `json:"seconds,omitempty"`
	// Game, Format, Variants and People are from the Setup: the near end of the table first.
	Game     string      `json:"game"`
	Format   string      `json:"format,omitempty"`
	Variants string      `json:"variants,omitempty"`
	People   [2][]string `json:"people"`
	// Winner is 1 for the near end, 2 for the far one, 0 for a draw; Ending is Match.Ending.
	Winner rules.Side `json:"winner"`
	Ending string     `json:"ending"`
	// Sets and Points are the final score of a match in rounds, see Match.Points; InSets is true if sets decide. In
	// other matches Points count 2 for a game won and 1 for a draw.
	Sets   [2]int `json:"sets"`
	Points [2]int `json:"points"`
	InSets bool   `json:"in_sets,omitempty"`
	// Rounds counts rounds or games, Turns the turns of each side.
	Rounds int    `json:"rounds"`
	Turns  [2]int `json:"turns"`
}

// Record returns the record of a finished match at local time now.
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

// InRounds reports whether the match was played in counted rounds.
func (r *Record) InRounds() bool { return r.Format != "" }

// Score is the deciding score: sets if they decide, else points.
func (r *Record) Score() [2]int {
	if r.InSets || r.Sets != [2]int{} {
		return r.Sets
	}
	return r.Points
}

// When is the time of the end, zero if the file has none.
func (r *Record) When() time.Time {
	t, err := time.Parse(time.RFC3339, r.Date)
	if err != nil {
		return time.Time{}
	}
	return t
}

// Tally counts the matches of a game that a person has played and won. is reports whether a name is that person's;
// matches with the person on both sides do not count.
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
