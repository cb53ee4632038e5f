package replay

import (
	"strconv"

	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// summary is the left column: who played, how well, where the match turned, and what can be done with it.
func (r *Replay) summary() {
	box := r.places.left
	r.Sheet(box)
	in := box.Inset(16)
	low := r.M.Tall() && !r.Narrow
	buttonsH := 2*48.0 + 8
	if low {
		buttonsH = 48
	}
	r.players(rect(in.X, in.Y, in.W, 104))
	y := in.Y + 112
	r.line(in, y)
	if r.weighed == nil {
		r.progress(rect(in.X, y+14, in.W, 60))
	} else {
		if !low { // where there is less room, the marks on the graph tell
			r.counts(rect(in.X, y+10, in.W, 4*26))
			y += 10 + 4*26 + 8
			r.line(in, y)
		}
		r.turningPoints(rect(in.X, y+10, in.W, in.Y+in.H-buttonsH-y-18))
	}
	b := rect(in.X, in.Y+in.H-buttonsH, in.W, 48)
	if low {
		b.W = (in.W - 8) / 2
	}
	r.Button(b, widget.Button{Name: "find", Label: r.T("replay.find"), Disabled: len(r.faults(rules.Nobody)) == 0, Press: r.beginFinding})
	if b.Y += 56; low {
		b.Y, b.X = b.Y-56, b.X+b.W+8
	}
	r.Button(b, widget.Button{Name: "from-here", Icon: "play", Label: r.T("replay.from-here"), Kind: widget.Main, Disabled: r.over(), Press: r.beginFromHere})
}

// line is a thin line across a sheet.
func (r *Replay) line(in graph.Rect, y float64) {
	r.Paint(func(c graph.Canvas) { c.Fill(rect(in.X, y, in.W, 1), r.Theme.SheetLine) })
}

// players are the two sides: mark, name, and the level that they played like.
func (r *Replay) players(b graph.Rect) {
	v := r.track.whole()
	for i := range 2 {
		y := b.Y + 52*float64(i)
		r.Paint(func(c graph.Canvas) {
			c.Art(r.Theme.Piece(i == 0, i == 0), rect(b.X, y+5, 34, 34), graph.Show{})
		})
		name, room := phrases.SideLeveled(r.Env, &v, i), b.W-46
		st := r.Plain(look.Body, graph.Bold)
		for ; st.Size > look.Small-2; st.Size-- {
			if w, _ := r.Fonts.Measure(name, st); w <= room {
				break
			}
		}
		r.Text(r.Fonts.Fit(name, st, room), rect(b.X+46, y, room, 24), st)
		r.Text(r.like(i), rect(b.X+46, y+24, room, 20), r.Soft(look.Small))
	}
}

// like says how well a side played.
func (r *Replay) like(i int) string {
	if r.weighed == nil {
		return "–"
	}
	p := &r.weighed.Players[i]
	switch {
	case p.LikeLevel == 0:
		return "–"
	case p.LikeElo == 0:
		return r.T("replay.like", "Level", p.LikeLevel)
	}
	return r.T("replay.like-elo", "Level", p.LikeLevel, "Elo", p.LikeElo)
}

// progress says how far the review is.
func (r *Replay) progress(b graph.Rect) {
	st := r.status
	if st.Err != nil {
		r.Text(r.T("replay.failed", "Reason", st.Err.Error()), b, r.Soft(look.Small)).Role = graph.Status
		return
	}
	r.Text(r.T("replay.reviewing", "Done", st.Done, "Of", st.Total), rect(b.X, b.Y, b.W, 22), r.Soft(look.Small)).Role = graph.Status
	r.Paint(func(c graph.Canvas) {
		t := r.Theme
		bar := rect(b.X, b.Y+28, b.W, 8)
		c.Art(t.Panel(t.Button, t.Button, 4, false), bar, graph.Show{})
		if st.Done > 0 {
			bar.W = max(8, bar.W*float64(st.Done)/float64(max(1, st.Total)))
			c.Art(t.Panel(t.X, t.X, 4, false), bar, graph.Show{})
		}
	})
}

// marks are the names of those that are counted.
var marks = [...]string{"only", "inaccuracy", "mistake", "blunder"}

// counts is how many moves of each side got which mark.
func (r *Replay) counts(b graph.Rect) {
	broad := 0.0
	for _, name := range marks {
		w, _ := r.Fonts.Measure(r.T("replay.mark."+name), r.Plain(look.Small, graph.Regular))
		broad = max(broad, w)
	}
	x := b.X + (b.W-broad-22)/2
	for i, m := range []review.Mark{review.OnlyMove, review.Inaccuracy, review.Mistake, review.Blunder} {
		y := b.Y + float64(i)*26
		label := r.T("replay.mark." + marks[i])
		var n [2]int
		for k := range n {
			p := &r.weighed.Players[k]
			n[k] = [...]int{p.OnlyMoves, p.Inaccuracies, p.Mistakes, p.Blunders}[i]
		}
		st := r.Plain(look.Body, graph.Bold)
		st.Middle = true
		r.Text(strconv.Itoa(n[0]), rect(b.X+4, y, 30, 24), st)
		st.Align = graph.End
		r.Text(strconv.Itoa(n[1]), rect(b.X+b.W-34, y, 30, 24), st)
		r.Paint(func(c graph.Canvas) { c.Art(signOf(r.Theme, m), rect(x, y+4, 15, 15), graph.Show{}) })
		small := r.Soft(look.Small)
		small.Middle = true
		r.Text(label, rect(x+22, y, broad+4, 24), small)
	}
}

// turningPoints are the moves that decided most, to be gone to.
func (r *Replay) turningPoints(b graph.Rect) {
	head := r.T("replay.turning", "N", len(r.weighed.TurningPoints))
	if len(r.weighed.TurningPoints) == 0 {
		head = r.T("replay.turning.none")
	}
	r.Text(head, rect(b.X, b.Y, b.W, 18), r.Soft(look.Small-1))
	y := b.Y + 26
	for i, ply := range r.weighed.TurningPoints {
		p, ok := r.weighed.At(ply)
		if !ok || y+48 > b.Y+b.H {
			continue
		}
		stop := r.track.stopOf(ply)
		r.turningPoint("turn/"+strconv.Itoa(i), rect(b.X-6, y, b.W+12, 46), p, stop)
		y += 50
	}
}

// turningPoint is one of them: whose move, which, and what it did to the chances of whoever made it.
func (r *Replay) turningPoint(name string, b graph.Rect, p *review.Ply, stop int) {
	own := func(v int) string {
		if p.Side == "o" {
			v = 1000 - v
		}
		return strconv.Itoa((v+5)/10) + " %"
	}
	before, after := own(p.BestChance), own(p.Chance)
	move := r.T("replay.move", "At", stop)
	n := &graph.Node{Name: name, Role: graph.Button, Box: b, Round: 12, Label: move + ": " + p.Move + " " + string(p.Mark) + ", " + before + " → " + after}
	n.Press = func() {
		r.playing = false
		r.leaveTrial()
		r.goTo(stop)
	}
	n.Draw = func(c graph.Canvas) {
		t := r.Theme
		switch {
		case stop == r.track.at:
			c.Art(t.Panel(t.ButtonLit, t.X, 12, true), b, graph.Show{})
		case n.Hover:
			c.Art(t.Panel(t.ButtonLit, t.SheetLine, 12, false), b, graph.Show{})
		}
		x := side(p.Side) == rules.X
		c.Art(t.Piece(x, x), graph.Around(graph.Point{X: b.X + 22, Y: b.Y + b.H/2}, 20, 20), graph.Show{})
		c.Text(move, graph.Point{X: b.X + 42, Y: b.Y + 4}, t.Write(look.Small-1, graph.Regular).In(t.Soft))
		at := c.Text(p.Move, graph.Point{X: b.X + 42, Y: b.Y + 22}, t.Write(look.Small, graph.Medium))
		c.Text(string(p.Mark), graph.Point{X: at.X + at.W + 6, Y: b.Y + 22}, t.Write(look.Small, graph.Bold).In(boards.MarkInk(t, p.Mark)))
		st := t.Write(look.Body, graph.Bold)
		st.Align, st.Middle = graph.End, true
		w := c.Text(after, graph.Point{X: b.X + b.W - 12, Y: b.Y + b.H/2}, st)
		st.Weight = graph.Regular
		c.Text(before+" →", graph.Point{X: w.X - 6, Y: b.Y + b.H/2}, st.In(t.Soft))
	}
	r.Put(n)
}
