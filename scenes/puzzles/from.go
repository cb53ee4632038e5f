package puzzles

import (
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

// fromHere asks who plays on from a position.
type fromHere struct {
	on     bool
	view   session.View
	mine   rules.Side
	rival  int
	rivals widget.Select
}

// usualRival is the level that is offered to play on against.
const usualRival = 5

// beginFromHere asks who plays on from what is shown, or from the beginning of the puzzle where nobody can play on there.
func (s *Puzzles) beginFromHere() {
	v := s.line.view()
	if v.Seat < 0 || v.Over() {
		v = s.line.views[0]
	}
	rival := s.from.rival
	if rival == 0 {
		rival = usualRival
	}
	s.from = fromHere{on: true, view: v, mine: s.p.Side, rival: rival}
}

// askFromHere is the question.
func (s *Puzzles) askFromHere() {
	m, from := s.M, &s.from
	shut := func() { from.on = false }
	s.Back = shut
	n := &graph.Node{Name: "from", Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Fill(m.Bounds(), widget.Dim) }}
	box := graph.Around(graph.Point{X: m.W / 2, Y: m.H * 0.46}, min(520, m.W-60), 324)
	in := box.Inset(28)
	s.Within(n, func() {
		s.Sheet(box)
		s.Heading(s.T("puzzles.play-on"), rect(in.X, in.Y, in.W, 32), s.Plain(look.Title, graph.Bold))
		s.Text(s.T("replay.from.side"), rect(in.X, in.Y+46, in.W, 20), s.Soft(look.Small))
		s.Choice("from-side", rect(in.X, in.Y+68, in.W, 46), []string{s.T("replay.from.x"), s.T("replay.from.o")}, int(from.mine-rules.X), func(i int) { from.mine = rules.X + rules.Side(i) })
		s.Text(s.T("replay.from.against"), rect(in.X, in.Y+124, in.W, 20), s.Soft(look.Small))
		half := (in.W - 12) / 2
		s.Button(rect(in.X, in.Y+in.H-50, half, 50), widget.Button{Name: "from-no", Label: s.T("replay.from.no"), Press: shut})
		s.Button(rect(in.X+half+12, in.Y+in.H-50, half, 50), widget.Button{Name: "from-yes", Label: s.T("replay.from.yes"), Kind: widget.Main, Press: s.playFromHere})
		var rivals []string
		for l := 1; l <= int(ai.MaxLevel); l++ {
			rivals = append(rivals, phrases.Level(s.Env, l))
		}
		s.Select(m, "from-rival", rect(in.X, in.Y+146, in.W, 46), &from.rivals, rivals, from.rival-1, func(i int) { from.rival = i + 1 })
	})
}

// playFromHere begins a match.
func (s *Puzzles) playFromHere() {
	from := &s.from
	v := &from.view
	setup := match.Setup{Game: v.Info.Name, Options: s.p.Options, Start: v.Game.Text(), Seed: s.Seed()}
	for seat := range v.Info.Seats {
		player := match.Person("")
		if match.SideOf(seat) != from.mine {
			player = match.Computer("", from.rival)
		}
		setup.Seats = append(setup.Seats, player)
	}
	m, err := match.New(setup, v.Info)
	if err != nil {
		from.on = false
		s.tell(err.Error())
		return
	}
	session.Origin{SetUp: true}.Note(m)
	s.Go(scenes.Route{Place: scenes.Table, Game: v.Info.Name, Match: m})
}
