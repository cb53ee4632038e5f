// Package puzzles is the screen for solving puzzles.
//
// puzzles.go is the screen and its keys, view.go its layout, attempt.go a puzzle being solved and its hints, task.go
// the panel and the texts of the puzzle, solution.go going through a solution or a refutation and playing on,
// progress.go the solver's rating and the calendar of daily puzzles, picker.go the choice of kind and difficulty.
package puzzles

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/study"
	"xotrio/scenes/ui/widget"
)

// Puzzles is the puzzle screen.
type Puzzles struct {
	*widget.Menu
	games boards.Games
	// lists holds the puzzles by game; game is the current one of names.
	lists map[string][]puzzle.Puzzle
	names []string
	game  string
	study *study.Study
	// attempt is the puzzle on the board, walk the solution being shown.
	attempt  *attempt
	walk     *walk
	progress *progress
	playOn   playOn
	picker   picker
	// solving is the ID of the solver, see scenes.Solver.
	solving string
	// you is true if the solver's panel is shown in a window with room for one panel. A new message ends that;
	// lastMessage is the number of the last one seen.
	you         bool
	lastMessage int
	tabs        widget.Select
	// day is the current date.
	day solving.Day
}

// The keys that store the last game and the wish for a clock.
const (
	keptGame  = "puzzles.game"
	keptClock = "result.time.head"
)

// Playing implements scenes.Playing.
func (s *Puzzles) Playing() string { return s.game }

// New opens the puzzle that route asks for: the one with its ID, the daily one, or the next in route.Game or in the
// last game played.
func New(d *scenes.Env, games boards.Games, route scenes.Puzzles) (scenes.Scene, error) {
	s := &Puzzles{games: games, lists: map[string][]puzzle.Puzzle{}, game: route.Game}
	for _, g := range games {
		for _, info := range g.Infos {
			list, err := puzzle.Of(info)
			if err != nil {
				return nil, err
			}
			if len(list) > 0 {
				s.lists[info.Name] = list
				s.names = append(s.names, info.Name)
			}
		}
	}
	if len(s.names) == 0 {
		return nil, fmt.Errorf("there are no puzzles")
	}
	s.Menu = widget.NewView(d, s.view)
	s.study = study.New(s.Menu)
	s.study.Lone = true
	s.walk = &walk{menu: s.Menu, study: s.study}
	s.attempt = newAttempt(s.Menu, s.study, s.walk)
	s.progress = newProgress(s.Menu, games, s.attempt)
	s.progress.calendar.open = func(day solving.Day) { s.report(s.daily(s.game, day)) }
	s.progress.today = func() { s.report(s.daily(s.undone(), s.today())) }
	s.playOn = newPlayOn(s.Menu, games)
	s.study.May = func() bool {
		return s.attempt.phase == asking && !s.playOn.Open && !s.playOn.into.Asking() && !s.picker.open
	}
	s.study.Keys, s.study.Walk, s.study.Marks = s.keys, s.walk.step, s.marks
	s.day = s.today()
	if s.lists[s.game] == nil {
		if s.game = d.Kept(keptGame); s.lists[s.game] == nil {
			s.game = s.names[0]
		}
	}
	if route.Puzzle != "" {
		return s, s.wanted(route.Puzzle)
	}
	if route.Daily {
		return s, s.daily(s.undone(), s.today())
	}
	return s, s.next()
}

func (s *Puzzles) solver() solving.Solver { return scenes.Solver(s.Env) }
func (s *Puzzles) today() solving.Day     { return solving.DayOf(s.Now()) }

// undone returns the first game, starting with the current one, whose daily puzzle was not tried today: of each of
// boards.Games one is enough.
func (s *Puzzles) undone() string {
	done := s.solver().Dailies(s.today())
	from := slices.IndexFunc(s.games, func(g *boards.Game) bool { return g.Has(s.game) })
	for i := range s.games {
		g := s.games[(from+i)%len(s.games)]
		if slices.ContainsFunc(done, func(d solving.DailyOf) bool { return g.Has(d.Game) }) {
			continue
		}
		if i == 0 {
			return s.game
		}
		for _, info := range g.Infos {
			if s.lists[info.Name] != nil {
				return info.Name
			}
		}
	}
	return s.game
}

func (s *Puzzles) next() error {
	return s.open(s.game, s.solver().Next(s.lists[s.game], s.choice(), s.today(), s.Seed()))
}

func (s *Puzzles) daily(game string, day solving.Day) error {
	return s.open(game, s.solver().Daily(s.lists[game], day, s.today()))
}

func (s *Puzzles) wanted(id string) error {
	for _, game := range s.names {
		for i := range s.lists[game] {
			if p := &s.lists[game][i]; p.ID == id {
				return s.open(game, s.solver().Retry(p, s.today()))
			}
		}
	}
	return errors.New(s.T("link.no-puzzle", "A", id))
}

// open starts or resumes the puzzle of a run.
func (s *Puzzles) open(game string, run solving.Run) error {
	g, _, err := s.games.ByName(game)
	if err != nil {
		return err
	}
	s.game = game
	s.Keep(keptGame, game)
	s.solving = s.solver().ID()
	s.walk.on, s.playOn.Open, s.you = false, false, false
	list := s.lists[game]
	at := max(0, slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == run.Puzzle }))
	if err := s.attempt.start(g, &list[at], at, run); err != nil {
		return err
	}
	s.reportShort(run)
	return nil
}

func (s *Puzzles) report(err error) {
	if err != nil {
		s.study.ShowMessage(s.Texts.Sentence(err))
	}
}

// choose opens a puzzle of another game: that of the same day if the current one is a daily puzzle.
func (s *Puzzles) choose(i int) {
	if day := s.attempt.run.Daily; day > 0 {
		s.report(s.daily(s.names[i], day))
		return
	}
	s.game = s.names[i]
	s.report(s.next())
}

func (s *Puzzles) toNext() {
	s.report(s.next())
	s.Focus("play")
}

// Leave stops background work.
func (s *Puzzles) Leave() { s.attempt.question.Stop() }

// Resume updates date and language; another solver gets another puzzle.
func (s *Puzzles) Resume(any) {
	if s.solving != s.solver().ID() {
		s.report(s.next())
	}
	s.Layout(s.M)
}

// Update implements scenes.Scene.
func (s *Puzzles) Update(f *input.Frame) scenes.Next {
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	if today := s.today(); today != s.day {
		s.day = today
		s.Stage.SetRoot(nil)
	}
	s.attempt.tick(f)
	plays := s.walk.tick(f.Now)
	if n := s.study.MessageCount(); n != s.lastMessage {
		s.lastMessage, s.you = n, false
		s.Stage.SetRoot(nil)
	}
	next := s.study.Update(f)
	next.Awake = next.Awake || plays || s.attempt.awake()
	return next
}

func (s *Puzzles) keys(f *input.Frame) bool {
	if s.Stage.Modal() || f.Alt || f.Control {
		return false
	}
	switch over := s.attempt.phase == over; {
	case f.Key(ebiten.KeyK):
		s.toggleKept()
	case f.Key(ebiten.KeyN) && over:
		s.toNext()
	case f.Key(ebiten.KeyP) && over:
		s.playOn.ask(s.attempt)
	case s.walk.on && f.Key(ebiten.KeyPageUp):
		s.walk.step(-1)
	case s.walk.on && f.Key(ebiten.KeyPageDown):
		s.walk.step(1)
	default:
		return false
	}
	return true
}

// goThrough shows the solution from its start.
func (s *Puzzles) goThrough() {
	s.walk.showSolution(s.attempt.p)
	s.Focus("forward")
}

// retry takes back a wrong move and its refutation.
func (s *Puzzles) retry() {
	s.attempt.seen()
	s.Focus("play")
}

// giveUp plays the solution move by move.
func (s *Puzzles) giveUp() {
	if s.attempt.giveUp() {
		s.study.Say(s.attempt.outcome())
		s.goThrough()
		s.walk.play()
	}
}

// back leaves the innermost state: the piece being dragged, the solution, or the screen.
func (s *Puzzles) back() {
	if b := s.study.Board(); b != nil && b.Cancel() {
		return
	}
	if s.attempt.phase == refuting && s.walk.on {
		s.retry()
		return
	}
	if s.walk.on && s.attempt.solved() {
		s.walk.to(s.study.Line.Len())
		s.walk.on = false
		s.study.ShowMessage(s.attempt.outcome())
		s.Focus("next")
		return
	}
	s.Pop(nil)
}

func (s *Puzzles) analyse() {
	s.Push(scenes.Analyse{View: s.study.Line.View()})
}

// isKept reports whether the puzzle is bookmarked.
func (s *Puzzles) isKept() bool { return slices.Contains(s.solver().Kept(), s.attempt.p.ID) }

func (s *Puzzles) toggleKept() { s.solver().Keep(s.attempt.p.ID, !s.isKept()) }

// Shared returns the link to the puzzle that is shown.
func (s *Puzzles) Shared() link.Link {
	if s.attempt.run.Daily == s.today() {
		return link.Link{Daily: true}
	}
	return link.Link{Puzzle: s.attempt.p.ID}
}

func (s *Puzzles) copyLink() {
	text, told := s.Link(s.Shared())
	s.Copied = text
	s.study.ShowMessage(told)
}

func (s *Puzzles) copyShare() {
	s.Copied = share(s.Env, s.names, s.today())
	s.study.ShowMessage(s.T("puzzles.share.copied"))
}
