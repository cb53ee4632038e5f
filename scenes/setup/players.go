package setup

import (
	"math"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Players is the screen on which the players and the clock of a running match are changed. It answers with a scenes.Reseat, or with nil
// where nothing was changed.
type Players struct {
	*Setup
	was         match.Setup
	main, bonus int
}

// NewPlayers asks who plays on in the match of game that is seen in v.
func NewPlayers(d *scenes.Env, game *boards.Game, v *session.View) scenes.Scene {
	p := planOf(game, v.Info, v.Setup, true)
	p.meet(d)
	s := &Players{Setup: &Setup{games: boards.Games{game}, game: game, plans: []*plan{p}, p: p, seated: true}, was: v.Setup, main: p.main, bonus: p.bonus}
	s.Menu = widget.NewMenu(d, s.build)
	s.First("go-on")
	return s
}

func (s *Players) build() {
	f := s.Menu
	f.Background()
	f.Back = func() { f.Pop(nil) }
	if s.M.Narrow() {
		s.column()
		return
	}
	f.Roll(2*edge+headH+s.playersH(leastGap)+2*leastGap+footH, s.fill)
}

// playersH is the height of the sheets, gap units between them.
func (s *Players) playersH(gap float64) float64 {
	h := float64((len(s.p.seats)+1)/2) * (s.seatsH() + gap)
	if s.game.Clocks {
		h += sheetH(make([]boards.Line, 1))
	}
	return h
}

// fill lays the screen out.
func (s *Players) fill() {
	f, m := s.Menu, s.M
	width := math.Min(maxWidth, m.W-2*math.Max(28, m.W*0.04))
	at := frameOf(m, math.Inf(1), s.playersH(leastGap)) // without a picture
	x := (m.W - width) / 2
	f.Button(graph.Rect{X: x, Y: at.top + 8, W: 48, H: 48}, widget.Button{Name: "back", Icon: "left", Tip: s.Env.T("menu.back"), Press: f.Back})
	st := f.Plain(look.Display, graph.Bold)
	st.Middle = true
	f.Heading(s.Env.T("players.title"), graph.Rect{X: x + 68, Y: at.top, W: width - 68, H: headH}, st)
	y := s.chairs(graph.Rect{X: x, Y: at.body, W: width, H: at.high}, at.gap, at.gap)
	if s.game.Clocks {
		lines := []boards.Line{s.clockRow()}
		s.sheet(graph.Rect{X: x, Y: y, W: width, H: sheetH(lines)}, lines)
	}
	w := math.Min(300, width)
	note := f.Soft(look.Small)
	note.Middle = true
	text := s.Env.T("players.note")
	if s.problem != "" {
		text, note = s.problem, note.In(f.Theme.Gold)
	}
	f.Text(text, graph.Rect{X: x + 4, Y: at.foot, W: width - w - 24, H: footH}, note)
	f.Button(graph.Rect{X: x + width - w, Y: at.foot, W: w, H: footH}, widget.Button{Name: "go-on", Kind: widget.Main, Label: s.Env.T("players.go-on"), Press: s.goOn})
	s.putList()
}

// goOn answers with the players and clocks that are chosen.
func (s *Players) goOn() {
	if r := s.p.enter(s.Env); r != nil {
		s.problem = s.Env.Why(r)
		return
	}
	to := scenes.Reseat{Clocks: s.was.Clocks}
	same := true
	for i := range s.p.seats {
		var seat match.Seat
		for k, was := range s.was.Seats[i].Players {
			p := s.p.seats[i].at(k).player()
			if p.Computer() && p.Level == was.Level {
				p.Name = was.Name // computer players may have one in a record
			}
			same = same && p == was
			seat.Players = append(seat.Players, p)
		}
		to.Seats = append(to.Seats, seat)
	}
	if s.p.main != s.main || s.p.bonus != s.bonus && s.p.main > 0 {
		same = false
		to.Clocks = s.p.clocks()
	}
	if same {
		s.Pop(nil)
		return
	}
	s.Pop(to)
}
