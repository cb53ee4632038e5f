package tournament

import (
	"errors"
	"slices"
	"strings"

	"xotrio/game/input"
	"xotrio/game/match"
	cups "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Cup is the screen of one tournament.
type Cup struct {
	*widget.Menu
	games boards.Games
	id    string
	// c is the tournament as it was laid out, standing its standing.
	c        *cups.Tournament
	standing []cups.Place
	// round is the one that is shown.
	round         int
	tables, ranks widget.Scroll
	entering      int // the table whose result is being entered, -1 for none
	people        bool
	peopleList    widget.Scroll
	late          widget.Edit
	told          string
	leaving       int // who is asked about before they are taken out, -1 for nobody
	view          int // of the standing: viewStanding or viewCross
	// part is what a telephone shows, fromPlace and fromRound with which place and round the cross table and the bracket begin where not
	// all of them can be shown; the round is negative until one is chosen.
	part, fromPlace, fromRound int

	score   widget.Edit
	problem string // what is wrong with the score that was typed
}

// NewCup is the screen of the tournament of that ID; the error says that there is none.
func NewCup(d *scenes.Env, games boards.Games, id string) (scenes.Scene, error) {
	c := &Cup{games: games, id: id, entering: -1, leaving: -1, fromRound: -1}
	if !c.read(d) {
		return nil, cups.ErrGoneTournament
	}
	c.round = len(c.c.Rounds) - 1
	c.Menu = widget.NewMenu(d, c.build)
	c.First("pair")
	if i := c.next(); i >= 0 {
		c.First(tableName("play", i))
	}
	return c, nil
}

// next is the first table of the last round without a result, -1 where all have one.
func (c *Cup) next() int {
	if len(c.c.Rounds) == 0 {
		return -1
	}
	return slices.IndexFunc(c.c.Rounds[len(c.c.Rounds)-1].Games, func(g cups.Game) bool { return g.Outcome == cups.Open })
}

// read takes the tournament as it is now; it reports whether there is one.
func (c *Cup) read(d *scenes.Env) bool {
	now := d.Tournaments.Get(c.id)
	if now == nil {
		return false
	}
	c.c, c.standing = now, now.Standing()
	return true
}

// Resume lays the screen out again: a game may have been played.
func (c *Cup) Resume(any) { c.Layout(c.M) }

// Update makes one tick. It tells of the results of computers that play in the background.
func (c *Cup) Update(f *input.Frame) scenes.Next {
	if now := c.Env.Tournaments.Get(c.id); now != nil && now != c.c {
		c.Stage.SetRoot(nil)
	}
	return c.Menu.Update(f)
}

// change has the tournament changed, and says why it was not.
func (c *Cup) change(how func(*cups.Tournament) error) {
	c.told = ""
	if err := c.Env.Tournaments.Change(c.id, how); err != nil {
		c.told = refusal(c.Env, err)
	}
}

// refusal is the sentence for an error of a tournament.
func refusal(d *scenes.Env, err error) string {
	for key, e := range map[string]error{
		"few": cups.ErrFew, "many": cups.ErrMany, "name": cups.ErrName, "rounds": cups.ErrRounds, "open": cups.ErrOpen, "over": cups.ErrOver,
		"paired": cups.ErrPaired, "draw": cups.ErrDraw, "late": cups.ErrLate, "left": cups.ErrGone, "toofew": cups.ErrTooFew, "gone": cups.ErrGoneTournament,
	} {
		if errors.Is(err, e) {
			return d.T("cups.refused."+key, "Least", cups.Least, "Most", cups.Most)
		}
	}
	return err.Error()
}

// build lays the screen out.
func (c *Cup) build() {
	if c.read(c.Env) {
		c.round = min(c.round, len(c.c.Rounds)-1)
	}
	f := c.Menu
	if f.M.Narrow() {
		c.pocket()
		c.sheets()
		return
	}
	rest := head(f, c.c.Name, facts(c.Env, c.c), func() { c.Go(scenes.Tournaments{}) })
	c.doors(graph.Rect{X: rest.X + rest.W - 44, Y: rest.Y + 4, W: 44, H: 44})
	edge := margin(f.M)
	room := graph.Rect{X: edge, Y: edge + headH + 8, W: f.M.W - 2*edge, H: f.M.H - 2*edge - headH - 8}
	left, right := room, room
	if f.M.Tall() {
		left.H = room.H * 0.55
		right.Y, right.H = left.Y+left.H+gap, room.H-left.H-gap
	} else {
		left.W = room.W * 0.5
		right.X, right.W = left.X+left.W+16, room.W-left.W-16
	}
	if c.view == viewCross && c.crossWidth(usualCell) > right.W-36 {
		right = room // it needs all of it
	} else {
		c.rounds(left)
	}
	f.Sheet(right)
	c.ranking(right.Inset(18))
	c.sheets()
}

// doors are the ways to the people and out of the program; at is the place of the last of them.
func (c *Cup) doors(at graph.Rect) {
	c.Button(at, widget.Button{Name: "export", Icon: "export", Tip: c.T("cups.export"), Press: c.export})
	at.X -= at.W + 10
	c.Button(at, widget.Button{Name: "people", Icon: "person", Tip: c.T("cups.manage"), Press: func() {
		c.people, c.told = true, ""
		c.Focus("late")
	}})
}

// sheets puts what lies on top of the screen.
func (c *Cup) sheets() {
	switch {
	case c.entering >= 0:
		c.enter()
	case c.people:
		c.manage()
	}
}

// rounds are the rounds to choose from, the tables of the chosen one, and the way to the next.
func (c *Cup) rounds(r graph.Rect) {
	f := c.Menu
	const tabs, foot = 46.0, 52.0
	c.roundTabs(graph.Rect{X: r.X, Y: r.Y, W: r.W, H: tabs})
	page := graph.Rect{X: r.X, Y: r.Y + tabs + gap, W: r.W, H: r.H - tabs - foot - 2*gap}
	if c.round >= 0 {
		games := c.c.Rounds[c.round].Games
		const edge = 4.0 // for the shadow of the last
		usual, most := tableHeights(page.W - barW)
		h := min(most, max(usual, (page.H-edge-float64(len(games)-1)*gap)/float64(len(games))))
		c.tables.Window, c.tables.Length = page, edge-gap
		for i := range games {
			c.tables.Length += gap + tableHeight(&games[i], h)
		}
		wide := pageW(&c.tables)
		f.Page("tables", &c.tables, func() {
			y := 0.0
			for i := range games {
				high := tableHeight(&games[i], h)
				c.table(i, &games[i], graph.Rect{Y: y, W: wide, H: high})
				y += high + gap
			}
		})
	}
	c.foot(graph.Rect{X: r.X, Y: r.Y + r.H - foot, W: r.W, H: foot})
}

// roundTabs are the rounds to choose from.
func (c *Cup) roundTabs(r graph.Rect) {
	var names []string
	for i := range c.c.Rounds {
		names = append(names, c.T("cups.tab", "No", i+1))
	}
	const most = 7
	if len(names) > most { // the others are reached by the arrows at its sides
		c.Stepper("rounds", r, c.round, 0, len(names)-1, 1, func(i int) string { return names[i] }, func(i int) { c.round = i })
	} else if len(names) > 0 {
		c.Tabs("rounds", r, names, c.round, func(i int) { c.round = i })
	}
}

// foot says what is missing, and pairs the next round.
func (c *Cup) foot(r graph.Rect) {
	f, text := c.Menu, c.stands()
	w := min(260, r.W*0.45)
	st := f.Plain(look.Body, graph.Medium).Wide(r.W - w - 16)
	_, h := f.Fonts.Measure(text, st)
	f.Text(text, graph.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W - w - 16, H: h}, st).Role = graph.Status
	c.goOn(graph.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H})
}

// stands says what was refused, who has won, or how many results are in.
func (c *Cup) stands() string {
	text := c.told
	if text == "" && c.c.Over() {
		text = c.T("cups.won", "Name", c.c.Entrants[c.standing[0].Entrant].Name)
	} else if text == "" && len(c.c.Rounds) > 0 {
		in, of := 0, 0
		for _, g := range c.c.Rounds[len(c.c.Rounds)-1].Games {
			if !g.Bye() {
				of++
				if g.Outcome != cups.Open {
					in++
				}
			}
		}
		text = c.T("cups.results", "In", in, "Of", of)
	}
	return text
}

// goOn pairs the next round, or saves what came of the last, after which none comes.
func (c *Cup) goOn(r graph.Rect) {
	f := c.Menu
	if c.c.Over() || !c.c.Complete() && len(c.c.Rounds) >= rounds(c.c) {
		f.Button(r, widget.Button{Name: "pair", Icon: "export", Label: c.T("cups.export"), Press: c.export})
		return
	}
	label := c.T("cups.pair", "No", len(c.c.Rounds)+1)
	f.Button(r, widget.Button{Name: "pair", Kind: widget.Main, Icon: "right", IconRight: true, Label: label, Disabled: !c.c.Complete(), Press: func() {
		c.change((*cups.Tournament).Pair)
		if c.read(c.Env) {
			c.round = len(c.c.Rounds) - 1
		}
	}})
}

// running is the match in progress at a table, nil where there is none.
func (c *Cup) running(at cups.Table) *match.Match {
	for _, m := range c.Env.Running() {
		if t, ok := cups.TableOf(m.Notes().Get); ok && t == at {
			return m
		}
	}
	return nil
}

// play begins the game of a table: here, or in the background where computers play it.
func (c *Cup) play(at cups.Table, g *cups.Game, background bool) {
	m, err := c.begin(at, g)
	switch {
	case err != nil:
		c.told = err.Error()
	case background:
		c.told = c.T("cups.computers.note")
		c.Env.PlayOut(m)
	default:
		c.Go(scenes.Table{Match: m})
	}
}

// begin is a match for a table. Who has the crosses begins.
func (c *Cup) begin(at cups.Table, g *cups.Game) (*match.Match, error) {
	_, info, err := c.games.ByName(c.c.Play.Game)
	if err != nil {
		return nil, err
	}
	setup := c.c.Play.Setup(info, &c.c.Entrants[g.First], &c.c.Entrants[g.Second])
	setup.Seed = c.Env.Seed()
	if setup, err = seating.Begin(setup, info, 0); err != nil {
		return nil, err
	}
	m, err := match.New(setup, info)
	if err != nil {
		return nil, err
	}
	return m, at.Mark(m)
}

// ask opens the question how the game at a table ended.
func (c *Cup) ask(table int) {
	c.entering, c.told, c.problem = table, "", ""
	c.score.SetText(strings.ReplaceAll(c.c.Rounds[c.round].Games[table].Score, "-", " : "))
	c.Focus("first")
}

// modal puts a sheet of that size on top of everything; back is what Esc does.
func (c *Cup) modal(name string, w, h float64, back func(), fill func(in graph.Rect)) {
	f, m := c.Menu, c.M
	f.Back = back
	in := 26.0
	if m.Narrow() {
		in = 16
		w, h = m.W-2*12, min(h, m.H-2*12)
	}
	box := graph.Around(m.Bounds().Center(), min(w, m.W-2*12), min(h, m.H-2*12))
	f.Within(&graph.Node{Name: name, Modal: true, Box: m.Bounds(), Draw: func(cv graph.Canvas) { cv.Fill(m.Bounds(), widget.Dim) }}, func() {
		f.Sheet(box)
		fill(box.Inset(in))
	})
}

// enter asks how the game ended.
func (c *Cup) enter() {
	f := c.Menu
	g := &c.c.Rounds[c.round].Games[c.entering]
	first, second := c.c.Entrants[g.First].Name, c.c.Entrants[g.Second].Name
	type choice struct {
		name, label string
		o           cups.Outcome
	}
	list := []choice{{"first", c.T("cups.wins", "Name", first), cups.First}, {"drawn", c.T("cups.drawn"), cups.Drawn}, {"second", c.T("cups.wins", "Name", second), cups.Second}}
	if c.c.Kind == cups.KnockOut {
		list = slices.Delete(list, 1, 2)
	}
	if g.Outcome != cups.Open {
		list = append(list, choice{"none", c.T("cups.noresult"), cups.Open})
	}
	done := func() {
		table := c.entering
		c.entering = -1
		c.Focus(tableName("enter", table))
	}
	const line = 60.0
	const figures = 78.0
	c.modal("entering", 460, 52+46+figures-10+float64(len(list)+1)*line, done, func(in graph.Rect) {
		st := f.Plain(look.Title, graph.Bold)
		title, st := f.Fonts.Squeeze(first+" – "+second, st, in.W)
		f.Heading(title, graph.Rect{X: in.X, Y: in.Y - 4, W: in.W, H: 40}, st)
		f.Field(graph.Rect{X: in.X, Y: in.Y + 46, W: in.W, H: 46}, widget.TextField{Name: "score", Hint: c.T("cups.score.hint"), Edit: &c.score, Most: widget.Limits{Runes: 14, Bytes: 40}, Set: func(string) { c.problem = "" }})
		if c.problem != "" {
			f.Text(c.problem, graph.Rect{X: in.X, Y: in.Y + 96, W: in.W, H: 20}, f.Soft(look.Small).In(c.Theme.Gold)).Role = graph.Status
		}
		top := in.Y + 46 + figures
		for i, ch := range list {
			f.Button(graph.Rect{X: in.X, Y: top + float64(i)*line, W: in.W, H: line - 10}, widget.Button{Name: ch.name, Label: ch.label, Press: func() {
				round, table := c.round, c.entering
				score, err := cups.ParseScore(string(c.score.Text))
				if err != nil && ch.o != cups.Open {
					c.problem = c.T("cups.refused.score")
					c.Focus("score")
					return
				}
				if ch.o == cups.Open {
					score = ""
				}
				c.change(func(t *cups.Tournament) error { return t.EnterAt(round, table, ch.o, score) })
				done()
			}})
		}
		f.Button(graph.Rect{X: in.X, Y: top + float64(len(list))*line, W: in.W, H: line - 10}, widget.Button{Name: "cancel", Kind: widget.Quiet, Label: c.T("cups.cancel"), Press: done})
	})
}
