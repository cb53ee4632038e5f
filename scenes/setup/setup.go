// Package setup asks who plays a game and how, and begins the match.
package setup

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// Setup is the screen between the title and the table.
type Setup struct {
	*widget.Menu
	games boards.Games
	game  *boards.Game
	// plans are what has been chosen, one for each number of players that the game is for.
	plans   []*plan
	p       *plan
	page    int
	into    boards.Start
	problem string
	guide   guide
	// asked has the screen answer with how the games of a tournament are played instead of beginning a match; help is whether hints and
	// take-backs are allowed in them.
	asked, help bool
}

// The pages of the setup of a game whose choices have one of their own.
const (
	pagePlayers = iota
	pageChoices
	pages
)

// New asks about the game of that name. The error says that there is none.
func New(d *scenes.Env, games boards.Games, name string) (scenes.Scene, error) {
	return NewAgainst(d, games, name, 0)
}

// NewAgainst is New with a person who plays against the computer at that level, 0 for whoever played last time.
func NewAgainst(d *scenes.Env, games boards.Games, name string, level int) (scenes.Scene, error) {
	g, wanted, err := games.ByName(name)
	if err != nil {
		return nil, err
	}
	s := &Setup{games: games, game: g}
	for _, info := range g.Infos {
		p := newPlan(d, g, info)
		s.plans = append(s.plans, p)
		if info == wanted {
			s.p = p
		}
		if level > 0 {
			p.against(level)
		}
	}
	s.Menu = widget.NewView(d, s.view)
	s.into = boards.NewStart(s.Menu, games)
	s.guide = guide{menu: s.Menu, games: games}
	s.First("start")
	s.Keys = s.turnPage
	return s, nil
}

// NewAsked asks how the games of a tournament are to be played, which are played as in now so far: only what is the same in all of them. It
// answers with a match.Setup, and begins nothing.
func NewAsked(d *scenes.Env, games boards.Games, now match.Setup) (scenes.Scene, error) {
	made, err := New(d, games, now.Game)
	if err != nil {
		return nil, err
	}
	s := made.(*Setup)
	s.asked, s.help = true, !now.Unaided()
	for i, p := range s.plans {
		if p.info.Name == now.Game {
			s.p = planOf(p.game, p.info, now, true)
			s.p.rated, s.p.teaching = now.Rated, false
			if p.game.Choices != nil {
				s.p.choices = p.game.Choices(d, p.info, now)
			}
			s.plans[i] = s.p
		}
	}
	return s, nil
}

// form is the screen as the game's own choices see it.
func (s *Setup) form() *boards.Form {
	return &boards.Form{Menu: s.Menu, Tell: func(sentence string) { s.problem = sentence }, Rules: s.rules,
		Offer: func(step string) bool { return s.guide.offer(s.p.info, step) }}
}

// back returns to the title, with what was chosen kept.
func (s *Setup) back() {
	if !s.asked {
		s.keep()
	}
	s.Pop(nil)
}

// start begins the match, or asks first where one in progress would be put away for it.
func (s *Setup) start() {
	if s.asked {
		chosen, err := s.p.setup()
		if err != nil {
			s.problem = err.Error()
			return
		}
		chosen.Teaching, chosen.NoHelp = false, !s.help
		s.Pop(chosen)
		return
	}
	s.into.Begin(s.p.info.Name, s.begin)
}

// begin begins the match.
func (s *Setup) begin() {
	to, err := s.p.begin(s.Env)
	if err != nil {
		s.problem = err.Error()
		return
	}
	s.keep() // who begins, and the numbers of players that are not played now
	s.Go(to)
}

// boxed reports whether the game can be played on a real board, with the screen beside it.
func (s *Setup) boxed() bool { return !s.asked }

// toBox leads to the screen beside a real board, which takes over what was chosen here.
func (s *Setup) toBox() {
	s.keep()
	s.Go(scenes.Companion{Game: s.game.Name()})
}

// rules opens the rule book at a chapter of the game that is set up.
func (s *Setup) rules(chapter string) {
	s.Push(scenes.Rules{Game: s.p.info.Name, Page: chapter})
}

// chapter is the key of the chapter about what is being set up, empty for the one that suits the game.
func (s *Setup) chapter() string {
	e, ok := s.p.choices.(boards.Explained)
	if !ok {
		return ""
	}
	return e.Chapter(s.page == pageChoices, slices.ContainsFunc(s.p.seats, func(c chair) bool { return len(c.mates) > 0 }))
}

// paged are the game's choices where they have a page of their own.
func (s *Setup) paged() (boards.Paged, bool) {
	p, ok := s.p.choices.(boards.Paged)
	return p, ok
}

// turnPage turns the page by PageUp and PageDown.
func (s *Setup) turnPage(f *input.Frame) bool {
	to := s.page
	_, paged := s.paged()
	switch {
	case s.into.Asking() || !paged:
		return false
	case f.Key(ebiten.KeyPageDown):
		to = min(to+1, pages-1)
	case f.Key(ebiten.KeyPageUp):
		to = max(to-1, pagePlayers)
	default:
		return false
	}
	s.turnTo(to)
	return true
}

// turnTo shows a page from its beginning.
func (s *Setup) turnTo(page int) {
	if page != s.page {
		s.ToTop()
	}
	s.page = page
}
