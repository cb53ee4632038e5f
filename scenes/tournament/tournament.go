package tournament

import (
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	tourney "xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// The views of the standings.
const (
	viewStandings = iota
	viewCross
)

// Tournament is the screen of one tournament.
type Tournament struct {
	*widget.Menu
	event *event
	// round is the round shown; standings, cross and bracket are the views of the standings; the others are sheets on
	// top.
	round     *round
	standings *standings
	cross     *crossTable
	bracket   *bracket
	result    *result
	entrants  *entrants
	terms     *terms
	projector *projector
	final     *final
	// view is the chosen view of the standings; on a telephone, which has room for one thing, beside is true while it
	// is shown instead of the round.
	view   int
	beside bool
	// over is true once the end of the tournament has been shown.
	over bool
}

// NewTournament creates the screen of the tournament with that ID; the error means that there is none.
func NewTournament(d *scenes.Env, games boards.Games, id string) (scenes.Scene, error) {
	s := &Tournament{event: &event{env: d, id: id}}
	if !s.event.read() {
		return nil, tourney.ErrGoneTournament
	}
	s.Menu = widget.NewView(d, s.screen)
	s.result = &result{Menu: s.Menu, event: s.event}
	s.final = &final{Menu: s.Menu, event: s.event}
	s.round = &round{Menu: s.Menu, event: s.event, games: games, number: s.event.last(), enter: s.result.open, final: s.final.show}
	s.Keys = s.keys
	s.standings = &standings{Menu: s.Menu, event: s.event, open: s.result.open}
	s.cross = &crossTable{Menu: s.Menu, event: s.event}
	s.bracket = &bracket{Menu: s.Menu, event: s.event, from: -1}
	s.entrants = &entrants{Menu: s.Menu, event: s.event, leaving: -1, editing: -1}
	s.entrants.pasted = &preview{Menu: s.Menu, take: s.entrants.addAll}
	s.terms = &terms{Menu: s.Menu, event: s.event, infos: names(games)}
	s.projector = &projector{Menu: s.Menu, event: s.event}
	s.over = s.event.Over()
	s.FocusFirst("pair")
	if i := s.round.open(); i >= 0 {
		s.FocusFirst(tableName("won", i))
	}
	return s, nil
}

// Resume updates the screen: a game may have been played, or settings changed.
func (s *Tournament) Resume(answer any) {
	if setup, ok := answer.(match.Setup); ok {
		s.terms.setPlay(setup)
	}
	s.Layout(s.M)
}

// Update also picks up results of computer players in the background.
func (s *Tournament) Update(f *input.Frame) scenes.Next {
	if s.event.stale() {
		s.Stage.SetRoot(nil)
	}
	if s.entrants.opened && isTable(f.Pasted) && s.entrants.pasted.show(f.Pasted) {
		s.Stage.SetRoot(nil)
		own := *f
		own.Pasted = ""
		f = &own
	}
	if !s.Stage.Modal() && s.round.typed(f.Runes) {
		s.Stage.SetRoot(nil)
	}
	more := s.projector.turn()
	next := s.Menu.Update(f)
	next.Bright, next.Awake = next.Bright || s.projector.opened, next.Awake || more
	return next
}

// keys undoes by Ctrl+Z, unless a text is being typed.
func (s *Tournament) keys(f *input.Frame) bool {
	typing := s.Stage.Caret() != nil && len(s.entrants.late.Text) > 0
	if !f.Control || !f.Key(ebiten.KeyZ) || s.Stage.Modal() && !s.entrants.opened || typing {
		return false
	}
	s.round.undo()
	return true
}

func (s *Tournament) screen() layout.Part {
	s.event.read()
	if over := s.event.Over(); over != s.over {
		if s.over = over; over {
			s.final.show()
		}
	}
	s.round.number = min(s.round.number, s.event.last())
	s.round.before = s.event.after(s.round.number)
	s.standings.event = s.event.after(s.round.number + 1)
	s.cross.event = s.standings.event
	s.Back = func() { s.Go(scenes.Tournaments{From: "tournament/" + s.event.ID}) }
	s.result.layout()
	s.entrants.layout()
	s.terms.layout()
	s.projector.layout()
	s.final.layout()
	under := facts(s.Env, s.event.Tournament)
	if s.Narrow {
		under = ""
	}
	header := s.HeaderOver(s.event.Name, under, s.Back,
		layout.If(!s.Narrow && s.event.last() >= 0, s.Press(widget.Button{Name: "wall", Icon: "screen", Tip: s.T("cups.wall"), Press: s.projector.show})),
		s.Press(widget.Button{Name: "terms", Icon: "sliders", Tip: s.T("cups.terms"), Press: s.terms.show}),
		s.Press(widget.Button{Name: "people", Icon: "person", Tip: s.T("cups.manage"), Press: s.entrants.show}),
		s.Press(widget.Button{Name: "export", Icon: "export", Tip: s.T("export.title"), Press: s.event.export}))
	return s.Screen(header, s.body(), layout.If(s.Narrow && !s.beside, s.round.foot()))
}

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
	return layout.ForWidth(func(w float64) layout.Part {
		if s.view == viewCross && s.cross.width() > w/2-2*widget.Inner-widget.Apart { // needs all of the width
			return sheet
		}
		if (len(s.event.Entrants)+1)/2 > crowded {
			return layout.Row(widget.Apart, left.Grow(60).Between(1, 0), sheet.Grow(40).Between(1, 0))
		}
		return halves(left, sheet)
	})
}

// crowded is the maximum number of tables whose rows have room for names in two lines; more of them get more width than the standings.
const crowded = 13

func halves(left, right layout.Part) layout.Part {
	return layout.Row(widget.Apart, left.Grow(1).Between(1, 0), right.Grow(1).Between(1, 0))
}

func (s *Tournament) ranking() layout.Part {
	switch {
	case s.event.knockOut():
		return s.bracket.view()
	case s.view == viewCross:
		return s.cross.view()
	}
	return s.standings.view()
}
