package companion

import (
	beside "xotrio/game/companion"
	"xotrio/game/match"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// boxLines are the choices for XOBrainer.
func (s *Companion) boxLines(line func(string, func(graph.Rect))) {
	f := s.form
	line(s.T("setup.format"), func(r graph.Rect) {
		var names []string
		for _, name := range formats {
			names = append(names, s.T("setup.format."+name))
		}
		step := graph.Rect{X: r.X + r.W - 132, Y: r.Y, W: 132, H: r.H}
		if f.Format >= formatRounds && !s.M.Narrow() {
			r.W -= step.W + lineGap
		}
		s.Choice("format", r, names, f.Format, func(i int) { f.Format = i })
		if !s.M.Narrow() {
			s.number(step)
		}
	})
	if s.M.Narrow() && f.Format >= formatRounds {
		line("", s.number)
	}
	off := s.T("companion.off")
	line(s.T("setup.variant.timebomb"), func(r graph.Rect) {
		names := []string{off}
		for _, b := range match.Bombs() {
			names = append(names, s.T("companion.seconds", "Number", b/match.TicksPerSecond))
		}
		s.Choice("bomb", r, names, f.Bomb, func(i int) { f.Bomb = i })
	})
	line(s.T("setup.variant.timebalance"), func(r graph.Rect) {
		names := []string{off, s.T("setup.beam.slow"), s.T("setup.beam.medium"), s.T("setup.beam.fast")}
		s.Choice("beam", r, names, f.Beam, func(i int) { f.Beam = i })
	})
	line(s.T("companion.pieces"), func(r graph.Rect) {
		var names []string
		for _, p := range pieces {
			names = append(names, s.T("companion.pieces."+p))
		}
		s.Choice("pieces", r, names, f.Pieces, func(i int) { f.Pieces = i })
	})
	if s.M.Narrow() {
		for i := range cards {
			line(s.T("setup.variant."+cards[i].String()), func(r graph.Rect) {
				s.card(i, graph.Rect{X: r.X, Y: r.Y, W: 76, H: widget.Finger}, 0)
			})
		}
	} else {
		line(s.T("companion.cards"), func(r graph.Rect) {
			w := (r.W - 2*lineGap) / 3
			for i := range cards {
				at := graph.Rect{X: r.X + float64(i)*(w+lineGap), Y: r.Y + 5, W: 66, H: 36}
				s.card(i, at, w-76)
			}
		})
	}
	line(s.T("companion.board"), func(r graph.Rect) {
		if len(f.boards) > len(xobrainer.Layouts()) {
			name := func(i int) string {
				return s.Fonts.Fit(f.boards[i].Name, s.Plain(look.Body, graph.Medium), r.W-2*r.H-8)
			}
			s.Stepper("board", r, f.board(), 0, len(f.boards)-1, 1, name, func(i int) { f.Board = f.boards[i].Value })
			return
		}
		var names []string
		for _, b := range f.boards {
			names = append(names, b.Name)
		}
		s.Choice("board", r, names, f.board(), func(i int) { f.Board = f.boards[i].Value })
	})
}

// card is the switch of a variant with cards, with its name in w units behind it, 0 for none.
func (s *Companion) card(i int, at graph.Rect, w float64) {
	f := s.form
	label := s.T("setup.variant." + cards[i].String())
	s.Switch("card-"+cards[i].String(), label, at, f.Cards[i], func(on bool) { f.Cards[i] = on })
	if w > 0 {
		st := s.Plain(look.Body, graph.Medium)
		st.Middle = true
		text, st := s.Fonts.Squeeze(label, st, w)
		s.Text(text, graph.Rect{X: at.X + at.W + 10, Y: at.Y, W: w, H: at.H}, st).Role = graph.Decor
	}
}

// number is the number of rounds or points for which some formats are played.
func (s *Companion) number(r graph.Rect) {
	f := s.form
	switch f.Format {
	case formatRounds:
		s.Stepper("rounds", r, f.Rounds, 2, 99, 1, phrases.Number, func(v int) { f.Rounds = v })
	case formatPoints:
		s.Stepper("points", r, f.Points, 5, 999, 5, phrases.Number, func(v int) { f.Points = v })
	}
}

// clockLines are the choices for the other games.
func (s *Companion) clockLines(line func(string, func(graph.Rect))) {
	f := s.form
	line(s.T("companion.clock"), func(r graph.Rect) {
		var names []string
		for _, n := range mains {
			if n == 0 {
				names = append(names, s.T("companion.off"))
				continue
			}
			names = append(names, s.T("companion.minutes", "Number", n))
		}
		s.Choice("main", r, names, f.Main, func(i int) { f.Main = i })
	})
	line(s.T("companion.bonus"), func(r graph.Rect) {
		var names []string
		for _, n := range bonuses {
			names = append(names, s.T("companion.seconds", "Number", n))
		}
		s.Choice("bonus", r, names, f.Bonus, func(i int) { f.Bonus = i }).Disabled = f.Main == 0
	})
	line(s.T("companion.games"), func(r graph.Rect) {
		r.W = min(r.W, 180)
		s.Stepper("games", r, f.Games, 1, beside.MaxGames, 1, phrases.Number, func(v int) { f.Games = v })
	})
}
