package tournament

import (
	"xotrio/game/input"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The views of how all stand.
const (
	viewStandings = iota
	viewCross
)

// Tournament is the screen of one tournament.
type Tournament struct {
	*widget.Menu
	event *event
	// round is the round that is shown; standings, cross and bracket are how all stand; result and entrants lie on top where they are open.
	round     *round
	standings *standings
	cross     *crossTable
	bracket   *bracket
	result    *result
	entrants  *entrants
	// view is which of the views of how all stand is shown; on a telephone, where there is room for one thing, beside is set once it is shown
	// instead of the round.
	view   int
	beside bool
}

// NewTournament is the screen of the tournament of that ID; the error says that there is none.
func NewTournament(d *scenes.Env, games boards.Games, id string) (scenes.Scene, error) {
	s := &Tournament{event: &event{env: d, id: id}}
	if !s.event.read() {
		return nil, tourney.ErrGoneTournament
	}
	s.Menu = widget.NewView(d, s.screen)
	s.result = &result{Menu: s.Menu, event: s.event}
	s.round = &round{Menu: s.Menu, event: s.event, games: games, number: s.event.last(), enter: s.result.open, export: s.event.export}
	s.standings = &standings{Menu: s.Menu, event: s.event}
	s.cross = &crossTable{Menu: s.Menu, event: s.event}
	s.bracket = &bracket{Menu: s.Menu, event: s.event, from: -1}
	s.entrants = &entrants{Menu: s.Menu, event: s.event, leaving: -1}
	s.First("pair")
	if i := s.round.open(); i >= 0 {
		s.First(tableName("play", i))
	}
	return s, nil
}

// Resume lays the screen out again: a game may have been played.
func (s *Tournament) Resume(any) { s.Layout(s.M) }

// Update makes one tick. The results of computers that play in the background come in by themselves.
func (s *Tournament) Update(f *input.Frame) scenes.Next {
	if s.event.stale() {
		s.Stage.SetRoot(nil)
	}
	if !s.result.asking && !s.entrants.opened && s.round.typed(f.Runes) {
		s.Stage.SetRoot(nil)
	}
	return s.Menu.Update(f)
}

// screen has the round beside how all stand, or in a tall window above it; a telephone shows one of them.
func (s *Tournament) screen() layout.Part {
	s.event.read()
	s.round.number = min(s.round.number, s.event.last())
	s.Back = func() { s.Go(scenes.Tournaments{}) }
	s.result.put()
	s.entrants.put()
	under := facts(s.Env, s.event.Tournament)
	if s.Narrow {
		under = ""
	}
	header := s.HeaderOver(s.event.Name, under, s.Back,
		s.Press(widget.Button{Name: "people", Icon: "person", Tip: s.T("cups.manage"), Press: s.entrants.show}),
		s.Press(widget.Button{Name: "export", Icon: "export", Tip: s.T("cups.export"), Press: s.event.export}))
	return s.Screen(header, s.body(), layout.If(s.Narrow && !s.beside, s.round.foot()))
}

// views are the names of the views of how all stand.
func (s *Tournament) views() []string {
	if s.event.knockOut() {
		return []string{s.T("cups.bracket")}
	}
	return []string{s.T("cups.standing"), s.T("cups.cross")}
}

func (s *Tournament) body() layout.Part {
	if s.Narrow {
		current, shown := 0, s.round.view()
		if s.beside {
			current, shown = 1+s.view, s.ranking()
		}
		return layout.Stack(widget.Space, s.EvenOptions("part", append([]string{s.T("cups.tables")}, s.views()...), current, func(i int) {
			if s.beside = i > 0; s.beside {
				s.view = i - 1
			}
		}), shown.Grow(1))
	}
	tabs := layout.If(!s.event.knockOut(), layout.Align(0, 0, layout.AtLeast(420, 0, s.EvenOptions("view", s.views(), s.view, func(i int) { s.view = i }))))
	title := layout.If(s.event.knockOut(), s.Title(s.T("cups.bracket"), s.Soft(look.Small)))
	sheet := s.Boxed(layout.Stack(widget.Space, tabs, title, s.ranking().Grow(1)))
	left := layout.Stack(widget.Space, s.round.view().Grow(1), s.round.foot())
	if s.M.Tall() {
		return layout.Stack(widget.Apart, left.Grow(55), sheet.Grow(45))
	}
	return layout.For(func(w float64) layout.Part {
		if s.view == viewCross && s.cross.wide() > w/2-2*widget.Inner-widget.Apart { // it needs all of it
			return sheet
		}
		return halves(left, sheet)
	})
}

// halves are two parts beside one another that are equally wide, whatever they ask for.
func halves(left, right layout.Part) layout.Part {
	return layout.Row(widget.Apart, left.Grow(1).Between(1, 0), right.Grow(1).Between(1, 0))
}

// ranking is how all stand, in the view that is chosen.
func (s *Tournament) ranking() layout.Part {
	switch {
	case s.event.knockOut():
		return s.bracket.view()
	case s.view == viewCross:
		return s.cross.view()
	}
	return s.standings.view()
}
