package companion

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	xoboard "xotrio/scenes/boards/xobrainer"
	"xotrio/scenes/ui/widget"
)

// form is a match being set up.
type form struct {
	*widget.Menu
	chosen
	// seats are how people sit, begin begins the match of a setup, and back and scores lead away.
	seats        *seats
	begin        func(beside.Setup) error
	back, scores func()
	// game is an index into games.
	game int
	// names are the names of both sides, of which so many people play.
	names [2][xobrainer.MaxPeople]widget.Edit
	// boards are those of XOBrainer: the ones that come with it, people's own, and the one that was chosen where it is gone since.
	boards []store.Named
	// refused is why the match cannot begin, empty while nothing speaks against it.
	refused string
}

// chosen is what was chosen, as it is kept from match to match.
type chosen struct {
	// People is how many there are on each side. Format is an index into formats, Rounds and Points are the numbers of two of them.
	People                 [2]int
	Format, Rounds, Points int
	// Bomb and Beam are indices into match.Bombs and xoboard.Beams, counted from 1; 0 is none. Pieces is an index into pieces, Cards which of cards are
	// played, Board the value of xobrainer.OptionLayout.
	Bomb, Beam, Pieces int
	Board              string
	Cards              [3]bool
	// Main and Bonus are indices into mains and bonuses.
	Main, Bonus, Games int
}

// The names under which what was chosen is kept.
const (
	keptChosen = "companion.chosen"
	keptNames  = "companion.names."
)

var (
	// games are those with a box.
	games = beside.Games()
	// formats are those of XOBrainer in the order in which they are offered; the last two take a number.
	formats = []string{"sets5", "sets3", "sets1", "round", "rounds", "points"}
	// pieces are the ways to the pieces to come: in the usual order, drawn here, or from the real bag.
	pieces = []string{"order", "random", "bag"}
	// cards are the variants with cards.
	cards = []xobrainer.Variants{xobrainer.Mission, xobrainer.Map, xobrainer.Trap}
	// mains are the minutes of a clock, 0 for none, bonuses the seconds that each turn adds.
	mains   = []int{0, 3, 5, 10, 15, 30}
	bonuses = []int{0, 2, 5, 10}
)

const (
	formatRounds = 4
	formatPoints = 5
)

// newForm is a form for a match of that game, filled in as last time; where it comes from the setup of the game, as that was left.
func newForm(m *widget.Menu, s *seats, game string) *form {
	d, f := m.Env, &form{Menu: m, seats: s, game: boards.Index(games, game)}
	f.chosen = chosen{People: [2]int{1, 1}, Format: 1, Rounds: 3, Points: 50, Board: xobrainer.ClassicName, Main: 3, Games: 2}
	kept := f.chosen
	if json.Unmarshal([]byte(d.Kept(keptChosen)), &kept) == nil && kept.possible() {
		f.chosen = kept
	}
	for i := range f.names {
		for k, name := range strings.SplitN(d.Kept(keptNames+strconv.Itoa(i+1)), "\n", xobrainer.MaxPeople) {
			f.names[i][k].SetText(name)
		}
	}
	if last, ok := d.LastSetup(game); ok {
		f.takeOver(last)
	}
	f.findBoards(d)
	return f
}

// findBoards finds the boards that there are. A match on one of people's own is possible as long as it is remembered here: its file is not needed.
func (f *form) findBoards(d *scenes.Env) {
	for _, name := range xobrainer.Layouts() {
		f.boards = append(f.boards, store.Named{Name: d.T("companion.board." + name), Value: name})
	}
	if d.Own != nil {
		for _, b := range d.Own(xobrainer.Info(), xobrainer.OptionLayout, nil) {
			if b.Bad == nil {
				f.boards = append(f.boards, b)
			}
		}
	}
	if f.board() >= 0 {
		return
	}
	if _, err := xobrainer.ParseLayoutOption(f.Board); err != nil {
		f.Board = xobrainer.ClassicName
		return
	}
	f.boards = append(f.boards, store.Named{Name: d.T("companion.board.own"), Value: f.Board})
}

// board is the place of the board that was chosen among boards, -1 where it is none of them.
func (f *form) board() int {
	return slices.IndexFunc(f.boards, func(b store.Named) bool { return b.Value == f.Board })
}

// takeOver fills in what the match that was set up for the screen has in common with one on a real board: people, format, variants with their times, board
// and clock. Computer players do not sit at a table.
func (f *form) takeOver(last match.Setup) {
	for i := range min(len(f.names), len(last.Seats)) {
		n := 0
		for _, p := range last.Seats[i].Players {
			if p.Computer() || n == xobrainer.MaxPeople {
				continue
			}
			if p.Name != "" || len(last.Seats[i].Players) > 1 {
				f.names[i][n].SetText(p.Name)
			}
			n++
		}
		f.People[i] = max(1, n)
	}
	if f.game > 0 {
		f.Main, f.Bonus, f.Games = 0, 0, max(1, min(last.Series.Games, beside.MaxGames))
		if len(last.Clocks) > 0 {
			f.Main = nearest(mains, last.Clocks[0].Main/match.TicksPerSecond/60)
			f.Bonus = nearest(bonuses, last.Clocks[0].Increment/match.TicksPerSecond)
		}
		return
	}
	kind, number, _ := strings.Cut(last.Options[xobrainer.OptionFormat], ":")
	f.Format = boards.Index(formats, kind)
	if n, err := strconv.Atoi(number); err == nil && f.Format == formatRounds && n >= 1 && n <= 99 {
		f.Rounds = n
	} else if err == nil && f.Format == formatPoints && n >= 1 && n <= 999 {
		f.Points = n
	}
	v, err := xobrainer.ParseVariants(last.Options[xobrainer.OptionVariants])
	if err != nil {
		return
	}
	f.Bomb, f.Beam = 0, 0
	if v.Has(xobrainer.TimeBomb) {
		f.Bomb = 1 + boards.Index(match.Bombs(), last.Bomb)
	}
	if v.Has(xobrainer.TimeBalance) {
		f.Beam = 1 + boards.Index(xoboard.Beams(), last.Beam/match.TicksPerSecond)
	}
	if f.Pieces = min(f.Pieces, 2); !v.Has(xobrainer.Random) {
		f.Pieces = 0
	} else if f.Pieces == 0 {
		f.Pieces = 1
	}
	for i, card := range cards {
		f.Cards[i] = v.Has(card)
	}
	f.Board = last.Options[xobrainer.OptionLayout]
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
	return in(c.People[0]-1, xobrainer.MaxPeople) && in(c.People[1]-1, xobrainer.MaxPeople) && in(c.Format, len(formats)) &&
		in(c.Rounds-1, 99) && in(c.Points-1, 999) && in(c.Bomb, len(match.Bombs())+1) && in(c.Beam, len(xoboard.Beams())+1) && in(c.Pieces, len(pieces)) &&
		in(c.Main, len(mains)) && in(c.Bonus, len(bonuses)) && in(c.Games-1, beside.MaxGames)
}

// values is the setup of the match.
func (f *form) values(seed uint64) beside.Setup {
	s := beside.Setup{Game: games[f.game], Seed: seed}
	for i := range s.People {
		for k := range f.People[i] {
			s.People[i] = append(s.People[i], strings.TrimSpace(string(f.names[i][k].Text)))
		}
	}
	if f.game > 0 {
		s.Games = f.Games
		if s.Clock.Main = mains[f.Main] * 60 * match.TicksPerSecond; s.Clock.Main > 0 {
			s.Clock.Increment = bonuses[f.Bonus] * match.TicksPerSecond
		}
		return s
	}
	s.Layout = f.Board
	switch s.Format = formats[f.Format]; f.Format {
	case formatRounds:
		s.Format = fmt.Sprintf("rounds:%d", f.Rounds)
	case formatPoints:
		s.Format = fmt.Sprintf("points:%d", f.Points)
	}
	var v xobrainer.Variants
	if f.Bomb > 0 {
		v |= xobrainer.TimeBomb
		s.Bomb = match.Bombs()[f.Bomb-1]
	}
	if f.Beam > 0 {
		v |= xobrainer.TimeBalance
		s.Beam = xoboard.Beams()[f.Beam-1] * match.TicksPerSecond
	}
	if f.Pieces > 0 {
		v |= xobrainer.Random
		s.RealBag = f.Pieces == 2
	}
	for i, card := range cards {
		if f.Cards[i] {
			v |= card
		}
	}
	s.Variants = v.String()
	return s
}

// keep keeps what was chosen for the next match.
func (f *form) keep() {
	if data, err := json.Marshal(f.chosen); err == nil {
		f.Keep(keptChosen, string(data))
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
