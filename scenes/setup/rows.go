package setup

import (
	"math"

	"xotrio/rules/xobrainer"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// rows are the options of the game, who begins being the last.
func (s *Setup) rows() []row {
	var out []row
	switch s.p.game {
	case xobrainer.Name:
		out = append(out, s.formatRow())
	case "oxixo", "oxixo4":
		out = append(out, s.playersRow())
		out = append(out, s.sizeRow(), s.clockRow())
	}
	return append(out, s.beginsRow())
}

// formatRow is what a match of XOBrainer is played for.
func (s *Setup) formatRow() row {
	f, d, p := s.Menu, s.Env, s.p
	var names []string
	for _, name := range formats {
		names = append(names, d.T("setup.format."+name))
	}
	note := d.T("setup.format." + formats[p.format] + ".note")
	switch p.format {
	case formatRounds:
		note = d.T("setup.format.rounds.note", "N", p.rounds)
	case formatPoints:
		note = d.T("setup.format.points.note", "N", p.points)
	}
	return row{d.T("setup.format"), func(box graph.Rect) {
		const stepW = 124
		choice := box
		choice.W -= stepW + rowGap // kept for the number that some formats have
		f.Choice("format", choice, names, p.format, func(i int) { p.format = i })
		if p.format >= formatRounds {
			step := graph.Rect{X: choice.X + choice.W + rowGap, Y: box.Y, W: stepW, H: box.H}
			if p.format == formatRounds {
				f.Stepper("rounds", step, p.rounds, 2, maxRounds, 1, number, func(v int) { p.rounds = v })
			} else {
				f.Stepper("points", step, p.points, 5, maxPoints, 5, number, func(v int) { p.points = v })
			}
		}
	}, note}
}

func (s *Setup) playersRow() row {
	return row{s.Env.T("setup.players"), func(box graph.Rect) {
		current := 0
		if s.p == s.plans[1] {
			current = 1
		}
		box.W = math.Min(box.W, 330)
		s.Menu.Choice("players", box, []string{s.Env.T("setup.players.two"), s.Env.T("setup.players.four")}, current, func(i int) { s.p = s.plans[i] })
	}, ""}
}

func (s *Setup) sizeRow() row {
	f, d, p := s.Menu, s.Env, s.p
	var names []string
	for _, n := range sizes {
		names = append(names, n+" × "+n)
	}
	at := p.size
	four := p.game != "oxixo"
	if four { // they play on one board only
		at = 0
	}
	return row{d.T("setup.size"), func(box graph.Rect) {
		note := graph.Rect{X: box.X + 350, Y: box.Y, W: box.W - 350, H: box.H}
		box.W = math.Min(box.W, 330)
		f.Choice("size", box, names, at, func(i int) { p.size = i }).Disabled = four
		st := f.Soft(look.Small)
		st.Middle = true
		f.Text(d.T("setup.size.note."+sizes[at]), note, st)
	}, ""}
}

// clockRow is the time that everyone has, and what is added for each move.
func (s *Setup) clockRow() row {
	f, d, p := s.Menu, s.Env, s.p
	times := []string{d.T("setup.clock.none")}
	for _, n := range minutes[1:] {
		times = append(times, d.T("setup.clock.minutes", "Number", n))
	}
	var more []string
	for _, n := range seconds {
		more = append(more, d.T("setup.clock.seconds", "Number", n))
	}
	return row{d.T("setup.clock"), func(box graph.Rect) {
		main := box
		main.W = box.W * 0.56
		f.Choice("clock", main, times, p.main, func(i int) { p.main = i })
		if p.main > 0 {
			bonus := graph.Rect{X: main.X + main.W + rowGap, Y: box.Y, W: box.W - main.W - rowGap, H: box.H}
			f.Choice("increment", bonus, more, p.bonus, func(i int) { p.bonus = i })
		}
	}, ""}
}

// beginsRow is who makes the first move.
func (s *Setup) beginsRow() row {
	f, d, p := s.Menu, s.Env, s.p
	setup := p.setup()
	var names []string
	for seat := range 2 {
		who := phrases.Player(d, setup.Seats[seat].Players[0], seat)
		if setup.Seats[seat].Players[0].Computer() && p.seats[1-seat].computer || len(p.seats[seat].mates) > 0 {
			who = s.seatName(seat)
		}
		names = append(names, f.Fonts.Fit(who, f.Plain(look.Body, graph.Medium), 170))
	}
	names = append(names, d.T("setup.begins.lots"))
	return row{d.T("setup.begins"), func(box graph.Rect) {
		box.W = math.Min(box.W, 560)
		f.Tabs("begins", box, names, p.begins, func(i int) { p.begins = i })
	}, ""}
}

func number(v int) string { return phrases.Number(v) }
