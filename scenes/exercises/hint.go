package exercises

import (
	"xotrio/ai"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// lastHint is how many steps a hint has: what kind of move it is, and where. After them there is only the move itself.
const lastHint = 2

// kinds are the ends of the keys of what is said first of a move with an aim. Any other prepares something.
var kinds = map[ai.Aim]string{
	ai.WinsNow: "threat", ai.WinsMatch: "threat", ai.DoubleThreat: "threat", ai.WinsByForce: "threat", ai.Threatens: "threat",
	ai.OnlyParry: "parry", ai.Parries: "parry", ai.Resists: "parry", ai.AvoidsGift: "parry", ai.Hinders: "parry", ai.TakesBack: "parry",
}

// hintText is the step of the hint that is shown.
func (x *Exercises) hintText() string {
	e := x.now()
	if x.hints == lastHint {
		if _, part := x.place(); part {
			return x.T("mistakes.hint.part")
		}
		return x.T("mistakes.hint.place")
	}
	if len(e.Lines) == 0 {
		return x.T("mistakes.hint.prepare")
	}
	best := &e.Lines[0]
	switch {
	case best.Win > 0:
		return x.T("mistakes.hint.win")
	case e.Proven:
		return x.T("mistakes.hint.save")
	}
	for _, a := range ai.Aims() {
		if kind := kinds[a]; kind != "" && a.String() == best.Why.Aim {
			return x.T("mistakes.hint." + kind)
		}
	}
	return x.T("mistakes.hint.prepare")
}

// place is where the hint points: for a move with several places its first one, and part is true; else a part of the board in which the
// move lies, not in its middle.
func (x *Exercises) place() (spot boards.Spot, part bool) {
	s, ok := x.study.Board().(boards.Suggester)
	if !ok {
		return boards.Spot{}, false
	}
	e := x.now()
	m, err := x.study.Line.First().Game.ParseMove(e.Best[0])
	if err != nil {
		return boards.Spot{}, false
	}
	spots := s.Spots(m)
	switch len(spots) {
	case 0:
		return boards.Spot{}, false
	case 1:
	default:
		return spots[0], true
	}
	spot = spots[0]
	side := float64(len(e.Position)%3 - 1) // the same each time
	spot.At = spot.At.Add(graph.Point{X: side * spot.Size, Y: float64(e.Ply%2*2-1) * spot.Size})
	spot.Size *= 5
	return spot, false
}

// pointed draws on the board the mark that the move played has got, and where the hint points.
func (x *Exercises) pointed(c graph.Canvas) {
	s, ok := x.study.Board().(boards.Suggester)
	if !ok || !x.ask.Open() || x.study.Line.Len() > 0 || x.study.Busy() {
		return
	}
	e := x.now()
	if m, err := x.study.Line.First().Game.ParseMove(e.Played); err == nil && m != rules.NoMove {
		boards.DrawPlayed(c, x.Theme, s.Spots(m), e.Mark())
	}
	if spot, _ := x.place(); x.hints == lastHint && spot.Size > 0 {
		boards.DrawRing(c, &spot, x.Theme.Gold)
	}
}
