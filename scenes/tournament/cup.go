package tournament

import (
	"errors"
	"slices"
	"strings"

	"xotrio/game/input"
	"xotrio/game/match"
	cups "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
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
	c        *cups.Cup
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
	score         widget.Edit
	problem       string // what is wrong with the score that was typed
}

// NewCup is the screen of the tournament of that ID; the error says that there is none.
func NewCup(d *scenes.Env, games boards.Games, id string) (scenes.Scene, error) {
	c := &Cup{games: games, id: id, entering: -1, leaving: -1}
	if !c.read(d) {
		return nil, cups.ErrGoneCup
	}
	c.round = len(c.c.Rounds) - 1
	c.Menu = widget.NewMenu(d, c.build)
	c.First("pair")
	if i := c.next(); i >= 0 {
		c.First(tableName("play", i))
	}
	return c, nil
}

// tableName is the name of a button at a table.
func tableName(what string, table int) string { return what + "/" + phrases.Number(table) }

// next is the first table of the last round without a result, -1 where all have one.
func (c *Cup) next() int {
	if len(c.c.Rounds) == 0 {
		return -1
	}
	return slices.IndexFunc(c.c.Rounds[len(c.c.Rounds)-1].Games, func(g cups.Game) bool { return g.Outcome == cups.Open })
}

// read takes the tournament as it is now; it reports whether there is one.
func (c *Cup) read(d *scenes.Env) bool {
	now := d.Tournaments.Cup(c.id)
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
	if now := c.Env.Tournaments.Cup(c.id); now != nil && now != c.c {
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
		"paired": cups.ErrPaired, "draw": cups.ErrDraw, "late": cups.ErrLate, "left": cups.ErrGone, "toofew": cups.ErrTooFew, "gone": cups.ErrGoneCup,
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
	rest := head(f, c.c.Name, facts(c.Env, c.c), func() { c.Go(scenes.Route{Place: scenes.Tournaments}) })
	f.Button(graph.Rect{X: rest.X + rest.W - 44, Y: rest.Y + 4, W: 44, H: 44}, widget.Button{Name: "export", Icon: "export", Tip: c.T("cups.export"), Press: c.export})
	f.Button(graph.Rect{X: rest.X + rest.W - 98, Y: rest.Y + 4, W: 44, H: 44}, widget.Button{Name: "people", Icon: "person", Tip: c.T("cups.manage"), Press: func() {
		c.people, c.told = true, ""
		c.Focus("late")
	}})
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
	var names []string
	for i := range c.c.Rounds {
		names = append(names, c.T("cups.tab", "No", i+1))
	}
	const tabs, foot, most = 46.0, 52.0, 7
	if len(names) > most { // the others are reached by the arrows at its sides
		f.Stepper("rounds", graph.Rect{X: r.X, Y: r.Y, W: r.W, H: tabs}, c.round, 0, len(names)-1, 1, func(i int) string { return names[i] }, func(i int) { c.round = i })
	} else if len(names) > 0 {
		f.Tabs("rounds", graph.Rect{X: r.X, Y: r.Y, W: r.W, H: tabs}, names, c.round, func(i int) { c.round = i })
	}
	page := graph.Rect{X: r.X, Y: r.Y + tabs + gap, W: r.W, H: r.H - tabs - foot - 2*gap}
	if c.round >= 0 {
		games := c.c.Rounds[c.round].Games
		const high, edge = 128.0, 4.0
		h := min(150, max(high, (page.H-edge-float64(len(games)-1)*gap)/float64(len(games))))
		c.tables.Window, c.tables.Length = page, float64(len(games))*(h+gap)-gap+edge
		wide := pageW(&c.tables)
		f.Page("tables", &c.tables, func() {
			for i := range games {
				box := graph.Rect{X: 0, Y: float64(i) * (h + gap), W: wide, H: h}
				if games[i].Bye() {
					box.H = 90
				}
				c.table(i, &games[i], box)
			}
		})
	}
	c.foot(graph.Rect{X: r.X, Y: r.Y + r.H - foot, W: r.W, H: foot})
}

// foot says what is missing, and pairs the next round.
func (c *Cup) foot(r graph.Rect) {
	f := c.Menu
	text := c.told
	if text == "" && c.c.Over() {
		text = c.T("cups.won", "Name", c.c.Entrants[c.standing[0].Who].Name)
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
	w := min(260, r.W*0.45)
	st := f.Plain(look.Body, graph.Medium).Wide(r.W - w - 16)
	_, h := f.Fonts.Measure(text, st)
	f.Text(text, graph.Rect{X: r.X, Y: r.Y + (r.H-h)/2, W: r.W - w - 16, H: h}, st).Role = graph.Status
	if c.c.Over() {
		f.Button(graph.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, widget.Button{Name: "pair", Icon: "export", Label: c.T("cups.export"), Press: c.export})
		return
	}
	label := c.T("cups.pair", "No", len(c.c.Rounds)+1)
	f.Button(graph.Rect{X: r.X + r.W - w, Y: r.Y, W: w, H: r.H}, widget.Button{Name: "pair", Kind: widget.Main, Icon: "right", IconRight: true, Label: label, Disabled: !c.c.Complete(), Press: func() {
		c.change((*cups.Tournament).Pair)
		if c.read(c.Env) {
			c.round = len(c.c.Rounds) - 1
		}
	}})
}

// table is one game: who plays, and how it stands or what can be done.
func (c *Cup) table(i int, g *cups.Game, r graph.Rect) {
	f, th := c.Menu, c.Theme
	last := c.round == len(c.c.Rounds)-1
	f.Paint(func(cv graph.Canvas) { th.DrawPanel(cv, r, th.SheetLine, last && g.Outcome == cups.Open) })
	title := c.T("cups.table", "No", i+1)
	if g.Third {
		title = c.T("cups.third")
	}
	f.Text(title, graph.Rect{X: r.X + 18, Y: r.Y + 8, W: r.W * 0.3, H: 18}, f.Soft(look.Small))
	half := r.W/2 - 24
	c.seat(g.First, rules.X, graph.Rect{X: r.X + 16, Y: r.Y + 26, W: half, H: 48}, false, g.Outcome == cups.Second)
	if g.Bye() {
		st := f.Soft(look.Body)
		st.Align, st.Middle = graph.End, true
		text, st := f.Fonts.Squeeze(c.T("cups.bye"), st, half)
		f.Text(text, graph.Rect{X: r.X + r.W/2 + 8, Y: r.Y + 26, W: half, H: 48}, st)
		return
	}
	c.seat(g.Second, rules.O, graph.Rect{X: r.X + r.W/2 + 8, Y: r.Y + 26, W: half, H: 48}, true, g.Outcome == cups.First)
	c.ways(i, g, graph.Rect{X: r.X + 16, Y: r.Y + r.H - 50, W: r.W - 32, H: 42}, last)
}

// seat is somebody at a table.
func (c *Cup) seat(who int, side rules.Side, r graph.Rect, end, lost bool) {
	f, e := c.Menu, &c.c.Entrants[who]
	const mark = 34.0
	at := graph.Rect{X: r.X, Y: r.Y + (r.H-mark)/2, W: mark, H: mark}
	words := graph.Rect{X: r.X + mark + 10, Y: r.Y + r.H/2 - 24, W: r.W - mark - 10, H: 24}
	st, soft := f.Plain(look.Body, graph.Bold), f.Soft(look.Small)
	if lost {
		st = st.In(c.Theme.Soft)
	}
	if end {
		at.X = r.X + r.W - mark
		words.X = r.X
		st.Align, soft.Align = graph.End, graph.End
	}
	f.Paint(func(cv graph.Canvas) { cv.Art(c.Theme.Piece(side == rules.X, side == rules.X), at, graph.Show{}) })
	name, st := f.Fonts.Squeeze(e.Name, st, words.W)
	f.Text(name, words, st)
	words.Y += 24
	under, soft := f.Fonts.Squeeze(c.under(who), soft, words.W)
	f.Text(under, words, soft)
}

// under is what stands below a name: the points so far.
func (c *Cup) under(who int) string {
	if c.c.Kind == cups.KnockOut {
		return c.T("cups.number", "No", who+1)
	}
	for _, p := range c.standing {
		if p.Who == who {
			n := 2
			if p.Points <= 2 { // halves: a half is one of its kind, and nothing is what each language makes of it
				n = (p.Points + 1) / 2
			}
			return c.T("cups.points", "Points", points(p.Points), "N", n)
		}
	}
	return ""
}

// ways is the result of a game, or the ways to one, in a line.
func (c *Cup) ways(i int, g *cups.Game, r graph.Rect, last bool) {
	f := c.Menu
	left, right := graph.Rect{X: r.X, Y: r.Y, W: (r.W - 10) / 2, H: r.H}, graph.Rect{X: r.X + (r.W+10)/2, Y: r.Y, W: (r.W - 10) / 2, H: r.H}
	if g.Outcome != cups.Open {
		text := map[cups.Outcome]string{cups.First: "1 – 0", cups.Second: "0 – 1", cups.Drawn: "½ – ½"}[g.Outcome]
		if g.Score != "" {
			text += " (" + g.Score + ")"
		}
		if g.Unplayed {
			text = c.T("cups.unplayed")
		}
		st := f.Plain(look.Title, graph.Bold).Centered()
		st.Middle = true
		f.Text(text, r, st)
		if last && !g.Unplayed {
			f.Button(graph.Rect{X: r.X + r.W - r.H, Y: r.Y, W: r.H, H: r.H}, widget.Button{Name: tableName("enter", i), Icon: "undo", Tip: c.T("cups.change"), Press: func() { c.ask(i) }})
		}
		return
	}
	at := cups.Table{Cup: c.id, Round: c.round, Table: i}
	switch running := c.running(at); {
	case c.Env.PlayingOut != nil && c.Env.PlayingOut(at.Key()):
		st := f.Soft(look.Body)
		st.Middle = true
		text, st := f.Fonts.Squeeze(c.T("cups.computers"), st, left.W)
		f.Text(text, left, st).Role = graph.Status
	case running != nil:
		f.Button(left, widget.Button{Name: tableName("play", i), Kind: widget.Main, Icon: "play", Label: c.T("keep.continue"), Press: func() { c.Go(scenes.Route{Place: scenes.Table, Game: c.c.Play.Game, Match: running}) }})
	case c.c.Entrants[g.First].Level > 0 && c.c.Entrants[g.Second].Level > 0:
		f.Button(left, widget.Button{Name: tableName("play", i), Icon: "screen", Label: c.T("cups.letplay"), Press: func() { c.play(at, g, true) }})
	default:
		f.Button(left, widget.Button{Name: tableName("play", i), Kind: widget.Main, Icon: "play", Label: c.T("cups.play"), Press: func() { c.play(at, g, false) }})
	}
	f.Button(right, widget.Button{Name: tableName("enter", i), Label: c.T("cups.enter"), Press: func() { c.ask(i) }})
}

// running is the match in progress at a table, nil where there is none.
func (c *Cup) running(at cups.Table) *match.Match {
	for _, m := range c.Env.Running() {
		if t, ok := cups.TableOf(m); ok && t == at {
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
		c.Go(scenes.Route{Place: scenes.Table, Game: c.c.Play.Game, Match: m})
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
	box := graph.Around(m.Bounds().Center(), min(w, m.W-40), min(h, m.H-40))
	f.Within(&graph.Node{Name: name, Modal: true, Box: m.Bounds(), Draw: func(cv graph.Canvas) { cv.Fill(m.Bounds(), widget.Dim) }}, func() {
		f.Sheet(box)
		fill(box.Inset(26))
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
