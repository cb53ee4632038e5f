package companion

import (
	"encoding/json"
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// form is a match being set up.
type form struct {
	*widget.Menu
	chosen
	games boards.Games
	// seats are how people sit, begin begins the match of a setup, and back and scores lead away.
	seats        *seats
	begin        func(beside.Setup) error
	back, scores func()
	// game is an index into games, rounds what is chosen for those of them that are played in rounds, by their names.
	game   int
	rounds map[string]boards.RoundsChoices
	// names are the names of both sides, of which so many people play.
	names [2][match.MaxPlayers]widget.Edit
	// refused is why the match cannot begin, empty while nothing speaks against it.
	refused string
}

// chosen is what was chosen for any game, as it is kept from match to match.
type chosen struct {
	// People is how many there are on each side. Main and Bonus are indices into mains and bonuses.
	People             [2]int
	Main, Bonus, Games int
}

// The names under which what was chosen is kept.
const (
	keptChosen = "companion.chosen"
	keptNames  = "companion.names."
)

// mains are the minutes of a clock, 0 for none, bonuses the seconds that each turn adds.
var (
	mains   = match.ClockMinutes()
	bonuses = match.ClockSeconds()
)

// newForm is a form for a match of that game, filled in as last time; where it comes from the setup of the game, as that was left.
func newForm(m *widget.Menu, games boards.Games, s *seats, game string) *form {
	f := &form{Menu: m, games: games, seats: s, rounds: map[string]boards.RoundsChoices{}}
	f.chosen = chosen{People: [2]int{1, 1}, Main: 3, Games: 2}
	kept := f.chosen
	if json.Unmarshal([]byte(f.Kept(keptChosen)), &kept) == nil && kept.possible() {
		f.chosen = kept
	}
	for i := range f.names {
		for k, name := range strings.SplitN(f.Kept(keptNames+strconv.Itoa(i+1)), "\n", match.MaxPlayers) {
			f.names[i][k].SetText(name)
		}
	}
	last, ok := f.LastSetup(game)
	for i, g := range games {
		var of *match.Setup
		if g.Name() == game {
			if f.game = i; ok {
				of = &last
			}
		}
		if g.Rounds != nil {
			f.rounds[g.Name()] = g.Rounds.Choices(m, f.Kept(keptFor(g)), of)
		}
	}
	if ok {
		f.takeOver(last)
	}
	return f
}

// keptFor is the name under which it is kept what was chosen for the rounds of a game.
func keptFor(g *boards.Game) string { return keptChosen + "." + g.Name() }

// of is the game for which a match is set up.
func (f *form) of() *boards.Game { return f.games[f.game] }

// takeOver fills in what the match that was set up for the screen has in common with one on a real board: people and clock. Computer players do not sit at
// a table.
func (f *form) takeOver(last match.Setup) {
	for i := range min(len(f.names), len(last.Seats)) {
		n := 0
		for _, p := range last.Seats[i].Players {
			if p.Computer() || n == match.MaxPlayers {
				continue
			}
			if p.Name != "" || len(last.Seats[i].Players) > 1 {
				f.names[i][n].SetText(p.Name)
			}
			n++
		}
		f.People[i] = max(1, n)
	}
	if f.of().Rounds != nil {
		return
	}
	f.Main, f.Bonus, f.Games = 0, 0, max(1, min(last.Series.Games, beside.MaxGames))
	if len(last.Clocks) > 0 {
		f.Main = nearest(mains, last.Clocks[0].Main/match.TicksPerSecond/60)
		f.Bonus = nearest(bonuses, last.Clocks[0].Increment/match.TicksPerSecond)
	}
}

// nearest is the index of the value that is nearest to v.
func nearest(values []int, v int) (best int) {
	away := func(i int) int { return max(values[i]-v, v-values[i]) }
	for i := range values {
		if away(i) < away(best) {
			best = i
		}
	}
	return best
}

// possible reports whether what was kept is offered.
func (c *chosen) possible() bool {
	in := func(v, n int) bool { return v >= 0 && v < n }
	return in(c.People[0]-1, match.MaxPlayers) && in(c.People[1]-1, match.MaxPlayers) && in(c.Main, len(mains)) && in(c.Bonus, len(bonuses)) &&
		in(c.Games-1, beside.MaxGames)
}

// values is the setup of the match.
func (f *form) values(seed uint64) beside.Setup {
	s := beside.Setup{Game: f.of().Name(), Seed: seed}
	for i := range s.People {
		for k := range f.People[i] {
			s.People[i] = append(s.People[i], people.Tidy(string(f.names[i][k].Text)))
		}
	}
	if rounds, ok := f.rounds[s.Game]; ok {
		rounds.Put(&s)
		return s
	}
	s.Games = f.Games
	if s.Clock.Main = mains[f.Main] * 60 * match.TicksPerSecond; s.Clock.Main > 0 {
		s.Clock.Increment = bonuses[f.Bonus] * match.TicksPerSecond
	}
	return s
}

// keep keeps what was chosen for the next match.
func (f *form) keep() {
	if data, err := json.Marshal(f.chosen); err == nil {
		f.Keep(keptChosen, string(data))
	}
	if rounds, ok := f.rounds[f.of().Name()]; ok {
		f.Keep(keptFor(f.of()), rounds.Kept())
	}
	for i := range f.names {
		var names []string
		for k := range f.People[i] {
			names = append(names, string(f.names[i][k].Text))
		}
		f.Keep(keptNames+strconv.Itoa(i+1), strings.TrimSpace(strings.Join(names, "\n")))
	}
}

// toTable keeps what was chosen, and begins the match.
func (f *form) toTable() {
	if err := f.begin(f.values(f.Seed())); err != nil { // never: only what is possible is offered
		f.refused = err.Error()
		return
	}
	f.keep()
}
