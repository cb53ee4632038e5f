package replay

import (
	"image/color"

	"xotrio/ai"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// beginFromHere asks who is to go on: as a rule whoever played goes on for the same side against the same opponent.
func (r *Replay) beginFromHere() {
	r.asking = true
	seats := r.played.Setup().Seats
	r.mine = onlyPerson(seats)
	if r.mine == rules.Nobody {
		v := r.shown()
		r.mine = match.SideOf(v.Seat)
		return
	}
	for i := range seats {
		if p := seats[i].Players[0]; match.SideOf(i) != r.mine && p.Level <= int(ai.MaxLevel) {
			r.rival = p.Level
		}
	}
}

// askFromHere asks who is to go on from the position that is shown.
func (r *Replay) askFromHere() {
	m := r.M
	n := &graph.Node{Name: "from", Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Fill(m.Bounds(), color.RGBA{8, 12, 18, 140}) }}
	r.Back = func() { r.asking = false }
	w := min(520, m.W-60)
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H * 0.46}, w, 378)
	in := box.Inset(28)
	r.Within(n, func() {
		r.Sheet(box)
		r.Heading(r.T("replay.from-here"), rect(in.X, in.Y, in.W, 32), r.Plain(look.Title, graph.Bold))
		r.Text(r.T("replay.from.side"), rect(in.X, in.Y+46, in.W, 20), r.Soft(look.Small))
		r.Choice("from-side", rect(in.X, in.Y+68, in.W, 46), []string{r.T("replay.from.x"), r.T("replay.from.o")}, int(r.mine-rules.X), func(i int) { r.mine = rules.X + rules.Side(i) })
		r.Text(r.T("replay.from.against"), rect(in.X, in.Y+124, in.W, 20), r.Soft(look.Small))
		half := (in.W - 12) / 2
		r.Button(rect(in.X, in.Y+in.H-104, in.W, 44), widget.Button{Name: "from-editor", Label: r.T("editor.change"), Press: func() {
			v := r.shown()
			r.asking = false
			r.Push(scenes.Route{Place: scenes.Editor, View: &v})
		}})
		r.Button(rect(in.X, in.Y+in.H-50, half, 50), widget.Button{Name: "from-no", Label: r.T("replay.from.no"), Press: func() { r.asking = false }})
		r.Button(rect(in.X+half+12, in.Y+in.H-50, half, 50), widget.Button{Name: "from-yes", Label: r.T("replay.from.yes"), Kind: widget.Main, Press: r.playFromHere})
		rivals := []string{r.T("replay.from.person")}
		for l := 1; l <= int(ai.MaxLevel); l++ {
			rivals = append(rivals, phrases.Level(r.Env, l))
		}
		r.Select(m, "from-rival", rect(in.X, in.Y+146, in.W, 46), &r.rivals, rivals, r.rival, func(i int) { r.rival = i })
	})
}

// playFromHere begins a match at the position that is shown.
func (r *Replay) playFromHere() {
	v := r.shown()
	s := r.m.Setup()
	s.Start, s.Seed, s.Series = v.Game.Text(), r.Seed(), match.Series{} // it is no game of the series it comes from
	for seat := range s.Seats {
		for i := range s.Seats[seat].Players {
			p := &s.Seats[seat].Players[i]
			switch mine := match.SideOf(seat) == r.mine; {
			case mine && p.Computer(), !mine && r.rival == 0 && p.Computer():
				*p = match.Player{}
			case !mine && r.rival > 0:
				*p = match.Player{Level: r.rival}
			}
		}
	}
	m, err := match.New(s, v.Info)
	if err != nil {
		r.told = err.Error()
		r.asking = false
		return
	}
	session.Origin{Seats: r.played.Setup().Seats, Move: session.Moves(&v), Branch: r.trial.on}.Note(m)
	r.Go(scenes.Route{Place: scenes.Table, Game: m.Game().Name, Match: m})
}
