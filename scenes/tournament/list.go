// Package tournament is the screens of the tournaments: the list of them, setting one up, and the one that is being played.
package tournament

import (
	"xotrio/game/input"
	cups "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

const (
	headH  = 52.0
	gap    = 12.0
	narrow = 1100.0 // below this width the margins are smaller
	rowH   = 78.0
	barW   = 18.0 // the bar that scrolls a page, and what lies between
)

// List is the screen of all tournaments.
type List struct {
	*widget.Menu
	scroll widget.Scroll
	// gone is the tournament that was deleted last and can come back.
	gone *cups.Tournament
}

// New is the list of all tournaments.
func New(d *scenes.Env) scenes.Scene {
	l := &List{}
	l.Menu = widget.NewMenu(d, l.build)
	l.First("new")
	if all := d.Tournaments.All(); len(all) > 0 {
		l.First("cup/" + all[0].ID)
	}
	return l
}

// Resume lays the screen out again: a tournament may have gone on.
func (l *List) Resume(any) { l.Layout(l.M) }

// Update makes one tick.
func (l *List) Update(f *input.Frame) scenes.Next { return l.Menu.Update(f) }

// head is the way back, a title, and what stands beside it; it returns the room that is left at its right.
func head(f *widget.Menu, title, under string, back func()) graph.Rect {
	f.Background()
	f.Back = back
	edge := margin(f.M)
	r := graph.Rect{X: edge, Y: edge - 4, W: f.M.W - 2*edge, H: headH}
	f.Button(graph.Rect{X: r.X, Y: r.Y + 4, W: 44, H: 44}, widget.Button{Name: "back", Icon: "left", Tip: f.T("menu.back"), Press: back})
	st := f.Plain(look.Title, graph.Bold)
	st.Middle = true
	w, _ := f.Fonts.Measure(title, st)
	w = min(w, r.W*0.45)
	title, st = f.Fonts.Squeeze(title, st, w+1)
	f.Heading(title, graph.Rect{X: r.X + 58, Y: r.Y, W: w + 4, H: r.H}, st)
	x := r.X + 58 + w + 20
	rest := graph.Rect{X: x, Y: r.Y, W: r.X + r.W - x, H: r.H}
	if under != "" {
		soft := f.Soft(look.Body)
		soft.Middle = true
		text, soft := f.Fonts.Squeeze(under, soft, rest.W-180)
		f.Text(text, graph.Rect{X: x, Y: r.Y + 2, W: max(40, rest.W-180), H: r.H}, soft)
	}
	return rest
}

// margin is the room at the sides of the screen.
func margin(m graph.Metrics) float64 {
	if m.W < narrow {
		return 14
	}
	return 24
}

// build lays the screen out.
func (l *List) build() {
	f := l.Menu
	if f.M.Narrow() {
		l.pocket()
		return
	}
	rest := head(f, l.T("cups.title"), "", func() { l.Go(scenes.Title{}) })
	w := min(220, rest.W)
	f.Button(graph.Rect{X: rest.X + rest.W - w, Y: rest.Y + 4, W: w, H: 44}, widget.Button{Name: "new", Kind: widget.Main, Icon: "plus", Label: l.T("cups.new"),
		Press: func() { l.Go(scenes.TournamentSetup{}) }})
	edge := margin(f.M)
	room := graph.Rect{X: edge, Y: edge + headH + 8, W: f.M.W - 2*edge, H: f.M.H - 2*edge - headH - 8}
	if l.gone != nil {
		l.restore(graph.Rect{X: room.X, Y: room.Y + room.H - 48, W: room.W, H: 48}, 180)
		room.H -= 48 + gap
	}
	all := l.Env.Tournaments.All()
	if len(all) == 0 {
		st := f.Soft(look.Body).Centered()
		_, h := f.Fonts.Measure(l.T("cups.empty"), st.Wide(min(620, room.W)))
		f.Text(l.T("cups.empty"), graph.Around(graph.Point{X: room.X + room.W/2, Y: room.Y + room.H*0.4}, min(620, room.W), h+8), st.Wide(min(620, room.W)))
		return
	}
	l.scroll.Window, l.scroll.Length = room, float64(len(all))*(rowH+gap)
	wide := pageW(&l.scroll)
	f.Page("cups", &l.scroll, func() {
		for i, c := range all {
			l.row(c, graph.Rect{X: 0, Y: float64(i) * (rowH + gap), W: wide, H: rowH})
		}
	})
}

// restore says what was deleted, and offers the way back, a button of that width.
func (l *List) restore(bar graph.Rect, w float64) {
	st := l.Soft(look.Body)
	st.Middle = true
	text, st := l.Fonts.Squeeze(l.T("cups.gone", "Name", l.gone.Name), st, bar.W-w-12)
	l.Text(text, graph.Rect{X: bar.X, Y: bar.Y, W: bar.W - w - 10, H: bar.H}, st).Role = graph.Status
	l.Button(graph.Rect{X: bar.X + bar.W - w, Y: bar.Y, W: w, H: bar.H}, widget.Button{Name: "restore", Icon: "undo", Label: l.T("cups.restore"), Press: func() {
		l.Env.Tournaments.Restore(l.gone)
		l.gone = nil
	}})
}

// pageW is how wide what stands on a page can be: there is a bar where it is longer than its window.
func pageW(s *widget.Scroll) float64 {
	if s.Length > s.Window.H {
		return s.Window.W - barW
	}
	return s.Window.W
}

// row is one tournament and the way to delete it.
func (l *List) row(c *cups.Tournament, r graph.Rect) {
	f, id := l.Menu, c.ID
	binW, under := rowH, facts(l.Env, c)+" · "+stand(l.Env, c)
	if f.Narrow {
		binW, under = 52, l.T("game."+c.Play.Game)+" · "+stand(l.Env, c)
	}
	f.Button(graph.Rect{X: r.X, Y: r.Y, W: r.W - binW - 10, H: r.H}, widget.Button{Name: "cup/" + id, Icon: "cup", Label: c.Name,
		Under: under, Press: func() { l.Go(scenes.Tournament{ID: id}) }})
	f.Button(graph.Rect{X: r.X + r.W - binW, Y: r.Y, W: binW, H: r.H}, widget.Button{Name: "delete/" + id, Icon: "bin", Tip: l.T("cups.delete"), Press: func() {
		l.gone = c
		l.Env.Tournaments.Drop(id)
		l.Focus("restore")
	}})
}

// facts are what is played, how, and by how many.
func facts(d *scenes.Env, c *cups.Tournament) string {
	return d.T("cups.facts", "Game", d.T("game."+c.Play.Game), "Kind", d.T("cups.kind."+string(c.Kind)), "N", len(c.Entrants))
}

// stand is how far the tournament is.
func stand(d *scenes.Env, c *cups.Tournament) string {
	switch {
	case len(c.Rounds) == 0:
		return d.T("cups.unpaired")
	case c.Over():
		return d.T("cups.over", "Name", c.Entrants[c.Standing()[0].Entrant].Name)
	}
	if n := rounds(c); n > 0 {
		return d.T("cups.round.of", "No", len(c.Rounds), "Of", max(n, len(c.Rounds)))
	}
	return d.T("cups.round", "No", len(c.Rounds))
}

// rounds is how many rounds the tournament has if nobody enters or withdraws.
func rounds(c *cups.Tournament) int {
	n := len(c.Entrants)
	switch c.Kind {
	case cups.Swiss:
		return c.Wanted
	case cups.KnockOut:
		k := 0
		for 1<<k < n {
			k++
		}
		return k
	case cups.Double:
		return 2 * (n + n%2 - 1)
	}
	return n + n%2 - 1
}

// points are so many halves as people write them.
func points(n int) string {
	text := phrases.Number(n / 2)
	switch {
	case n%2 == 0:
		return text
	case n == 1:
		return "½"
	}
	return text + "½"
}
