// Package matchtest provides matches for tests, and damaged files for tests of records.
package matchtest

import (
	"math/rand/v2"
	"strconv"
	"strings"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// New returns a new match of the game that s names; t fails if there is none.
func New(t gamestest.TB, s match.Setup) *match.Match {
	t.Helper()
	m, err := match.New(s, gamestest.Info(t, s.Game))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Parse returns the match of a record; t fails if it cannot be read.
func Parse(t gamestest.TB, record string) *match.Match {
	t.Helper()
	m, err := match.Parse(record, games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Damage is a kind of damage to a file.
type Damage struct {
	// Name describes the damage.
	Name string
	// Do returns text with that damage in a random place. text must not be empty. The result may equal text.
	Do func(text string, luck *rand.Rand) string
}

// Damages returns all kinds of damage.
func Damages() []Damage {
	return []Damage{
		{"a bit flipped", func(text string, luck *rand.Rand) string {
			b := []byte(text)
			b[luck.IntN(len(b))] ^= 1 << luck.IntN(8)
			return string(b)
		}},
		{"cut", func(text string, luck *rand.Rand) string { return text[:luck.IntN(len(text))] }},
		{"a range zeroed", func(text string, luck *rand.Rand) string {
			from := luck.IntN(len(text))
			to := from + 1 + luck.IntN(len(text)-from)
			return text[:from] + strings.Repeat("\x00", to-from) + text[to:]
		}},
		{"two lines swapped", func(text string, luck *rand.Rand) string {
			lines := strings.SplitAfter(text, "\n")
			i, j := luck.IntN(len(lines)), luck.IntN(len(lines))
			lines[i], lines[j] = lines[j], lines[i]
			return strings.Join(lines, "")
		}},
		{"a line lost", func(text string, luck *rand.Rand) string {
			lines := strings.SplitAfter(text, "\n")
			i := luck.IntN(len(lines))
			return strings.Join(append(lines[:i:i], lines[i+1:]...), "")
		}},
		{"a line twice", func(text string, luck *rand.Rand) string {
			lines := strings.SplitAfter(text, "\n")
			i := luck.IntN(len(lines))
			return strings.Join(lines[:i+1], "") + strings.Join(lines[i:], "")
		}},
		{"a range moved", func(text string, luck *rand.Rand) string {
			from := luck.IntN(len(text))
			to := from + luck.IntN(len(text)-from)
			rest := text[:from] + text[to:]
			at := luck.IntN(len(rest) + 1)
			return rest[:at] + text[from:to] + rest[at:]
		}},
	}
}

// Played returns a match of that game between people after up to 30 random moves, some of them taken back, with or
// without clocks.
func Played(game string, options rules.Options, luck *rand.Rand) (*match.Match, error) {
	g, err := games.ByName(game)
	if err != nil {
		return nil, err
	}
	s := match.Setup{Game: game, Seed: luck.Uint64(), Options: options}
	for i := range g.Seats {
		s.Seats = append(s.Seats, match.Seat{Players: []match.Player{{Name: "Änn" + strconv.Itoa(i)}}})
	}
	if luck.IntN(2) == 0 {
		for range g.Seats {
			s.Clocks = append(s.Clocks, match.Clock{Main: 90000, Increment: 60})
		}
	}
	m, err := match.New(s, g)
	if err != nil {
		return nil, err
	}
	for range luck.IntN(30) {
		moves := m.Position().AppendMoves(nil)
		if m.Result().Over() || len(moves) == 0 {
			break
		}
		m.Tick(luck.IntN(50))
		if r := m.Play(moves[luck.IntN(len(moves))]); r != nil {
			return nil, r
		}
	}
	for range luck.IntN(3) {
		if m.CanUndo() {
			m.Undo()
		}
	}
	return m, m.Notes().Set("camera", "45 30")
}
