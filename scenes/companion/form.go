package companion

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// form sets a match up.
type form struct {
	*widget.Menu
	choices
	games boards.Games
	// startMatch starts the match of a setup.
	seats        *seats
	startMatch   func(beside.Setup) error
	back, scores func()
	// game is an index into games. rounds holds, by name, what is chosen for the games that are played in rounds.
	game   int
	rounds map[string]boards.RoundsChoices
	// names are the names of both sides. The first People[i] of names[i] are in use.
	names [2][match.MaxPlayers]widget.Edit
	// refused is the reason why the match cannot start; "" if it can.
	refused string
}

// choices are the choices common to all games. They are stored for the next match as JSON.
type choices struct {
	// People is the number of players on each side. Main and Bonus are indices into mains and bonuses.
	People             [2]int
	Main, Bonus, Games int
}

// Storage keys of the choices. The number of the side is appended to keptNames.
const (
	keptChoices = "companion.chosen"
	keptNames   = "companion.names."
)

// mains are the minutes of a clock, 0 for no clock. bonuses are the seconds added by each turn.
var (
	mains   = match.ClockMinutes()
	bonuses = match.ClockSeconds()
)

// newForm returns a form for the game, filled in as for the last match or, if game has a setup of its own, as in that.
func newForm(m *widget.Menu, games boards.Games, s *seats, game string) *form {
	f := &form{Menu: m, games: games, seats: s, rounds: map[string]boards.RoundsChoices{}}
	f.choices = choices{People: [2]int{1, 1}, Main: 3, Games: 2}
	kept := f.choices
	if json.Unmarshal([]byte(f.Kept(keptChoices)), &kept) == nil && kept.valid() {
		f.choices = kept
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
		f.fillFrom(last)
	}
	return f
}

func keptFor(g *boards.Game) string { return keptChoices + "." + g.Name() }

func (f *form) current() *boards.Game { return f.games[f.game] }

// fillFrom fills in people and clock from the last setup of a match on the screen. Computer players are left out: they
// cannot sit at a real table.
func (f *form) fillFrom(last match.Setup) {
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
	if f.current().Rounds != nil {
		return
	}
	f.Main, f.Bonus, f.Games = 0, 0, max(1, min(last.Series.Games, beside.MaxGames))
	if len(last.Clocks) > 0 {
		f.Main = nearest(mains, last.Clocks[0].Main/match.TicksPerSecond/60)
		f.Bonus = nearest(bonuses, last.Clocks[0].Increment/match.TicksPerSecond)
	}
}

// nearest returns the index of the value nearest to v.
func nearest(values []int, v int) (best int) {
	away := func(i int) int { return max(values[i]-v, v-values[i]) }
	for i := range values {
		if away(i) < away(best) {
			best = i
		}
	}
	return best
}

// valid checks stored choices against what is offered today.
func (c *choices) valid() bool {
	in := func(v, n int) bool { return v >= 0 && v < n }
	return in(c.People[0]-1, match.MaxPlayers) && in(c.People[1]-1, match.MaxPlayers) && in(c.Main, len(mains)) && in(c.Bonus, len(bonuses)) &&
		in(c.Games-1, beside.MaxGames)
}

func (f *form) setup(seed uint64) beside.Setup {
	s := beside.Setup{Game: f.current().Name(), Seed: seed}
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

func (f *form) remember() {
	if data, err := json.Marshal(f.choices); err == nil {
		f.Keep(keptChoices, string(data))
	}
	if rounds, ok := f.rounds[f.current().Name()]; ok {
		f.Keep(keptFor(f.current()), rounds.Kept())
	}
	for i := range f.names {
		var names []string
		for k := range f.People[i] {
			names = append(names, string(f.names[i][k].Text))
		}
		f.Keep(keptNames+strconv.Itoa(i+1), strings.TrimSpace(strings.Join(names, "\n")))
	}
}

func (f *form) start() {
	if err := f.startMatch(f.setup(f.Seed())); err != nil { // never: only what is possible is offered
		f.refused = f.Texts.Sentence(err)
		return
	}
	f.remember()
}

// Width of form and list in a window, and the minimum width for a control beside its label.
const (
	formWidth   = 980.0
	besideWidth = 700.0
)

func (f *form) view() layout.Part {
	f.Back = f.back
	f.FocusFirst("begin")
	header := f.Header(f.T("companion.title"), f.back, f.Press(widget.Button{Name: "scores", Icon: "library", Tip: f.T("boxscores.title"), Press: f.scores}))
	var names []string
	for _, g := range f.games {
		names = append(names, f.GameTitle(g.Name()))
	}
	lines := f.clockLines
	if rounds, ok := f.rounds[f.current().Name()]; ok {
		lines = rounds.Lines
	}
	body := layout.Stack(widget.Apart, f.Options("game", names, f.game, func(i int) { f.game = i }), f.sides(),
		f.lined(append(lines(), boards.Choice{Label: f.T("companion.seats"), Control: f.seats.choice(f.Menu)})))
	begin := f.Press(widget.Button{Name: "begin", Label: f.T("setup.start"), Icon: "play", Kind: widget.Main, Press: f.start})
	refused := f.Status("refused", f.refused, f.Plain(look.Body, graph.Regular), 0)
	foot := layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Row(20, refused.Grow(1), begin.Fixed(300)) },
		func() layout.Part { return layout.Stack(widget.Space, refused, begin) })
	return f.Screen(header, f.Rolled(layout.Limit(formWidth, 0, body)), layout.Limit(formWidth, 0, foot))
}

// lined places controls one below another, each beside its label or, if there is no room, below it.
func (f *form) lined(lines []boards.Choice) layout.Part {
	return layout.Breakpoint(besideWidth, func() layout.Part {
		var rows [][]layout.Part
		for _, l := range lines {
			rows = append(rows, []layout.Part{f.label(l.Label), l.Control})
		}
		return layout.Grid(20, 12, []layout.Part{layout.Leaf(nil, nil).Between(130, 220), layout.Fill()}, rows...)
	}, func() layout.Part {
		var rows []layout.Part
		for _, l := range lines {
			rows = append(rows, layout.Stack(6, f.label(l.Label), l.Control))
		}
		return layout.Stack(widget.Apart, rows...)
	})
}

func (f *form) label(text string) layout.Part { return f.Words(text, f.Soft(look.Body)) }

func (f *form) sides() layout.Part {
	return layout.Breakpoint(widget.PhoneWidth, func() layout.Part { return layout.Even(24, layout.Top(f.side(0)), layout.Top(f.side(1))) },
		func() layout.Part { return layout.Stack(widget.Apart, f.side(0), f.side(1)) })
}

func (f *form) side(i int) layout.Part {
	key := [2]string{"companion.near", "companion.far"}[i]
	if f.current().Rounds != nil {
		key = [2]string{"companion.near.rounds", "companion.far.rounds"}[i]
	}
	more, fewer := fmt.Sprintf("more-%d", i+1), fmt.Sprintf("fewer-%d", i+1)
	buttons := layout.Row(widget.Space,
		f.Press(widget.Button{Name: fewer, Icon: "close", Tip: f.T("companion.fewer"), Disabled: f.People[i] == 1, Yields: more, Press: func() { f.People[i]-- }}),
		f.Press(widget.Button{Name: more, Icon: "plus", Tip: f.T("companion.more"), Disabled: f.People[i] == match.MaxPlayers, Yields: fewer,
			Press: func() { f.People[i]++ }}))
	lines := []layout.Part{f.label(f.T(key))}
	for k := range f.People[i] {
		name := f.Typing(widget.TextField{Name: fmt.Sprintf("name-%d-%d", i+1, k+1), Hint: f.T("setup.mate.name", "Number", k+1), Edit: &f.names[i][k],
			Most: widget.Limits{Runes: 24, Bytes: 72}, Set: func(string) {}})
		beside := buttons
		if k > 0 {
			beside = layout.Leaf(buttons.Measure, nil)
		}
		lines = append(lines, layout.Row(widget.Space, name.Grow(1), beside))
	}
	return layout.Stack(widget.Space, lines...)
}

// clockLines are the choices of a game that is not played in rounds.
func (f *form) clockLines() []boards.Choice {
	var clocks, adds []string
	for _, n := range mains {
		if n == 0 {
			clocks = append(clocks, f.T("companion.off"))
			continue
		}
		clocks = append(clocks, f.T("setup.clock.minutes", "Number", n))
	}
	for _, n := range bonuses {
		adds = append(adds, f.T("time.seconds", "Number", n))
	}
	lines := []boards.Choice{{Label: f.T("setup.clock"), Control: f.Options("main", clocks, f.Main, func(i int) { f.Main = i })}}
	if mains[f.Main] > 0 {
		lines = append(lines, boards.Choice{Label: f.T("companion.bonus"), Control: f.Options("bonus", adds, f.Bonus, func(i int) { f.Bonus = i })})
	}
	games := f.Number("games", f.Games, 1, beside.MaxGames, 1, phrases.Number, func(v int) { f.Games = v })
	return append(lines, boards.Choice{Label: f.T("series.games"), Control: layout.Row(0, games.Fixed(180), layout.Fill())})
}
