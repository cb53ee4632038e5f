// Package puzzles is the screen on which puzzles are solved: the board, what is asked, how the solver gets on, and the puzzles of the day.
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

// Puzzles is the screen.
type Puzzles struct {
	*widget.Menu
	games boards.Games
	// lists are the puzzles by game, those of the game that is chosen among the names of all games.
	lists map[string][]puzzle.Puzzle
	names []string
	game  string
	study *study.Study
	// attempt is how the solver gets on with the puzzle on the board, walk its solution being gone through.
	attempt  *attempt
	walk     *walk
	progress *progress
	playOn   playOn
	// solving is the ID of whoever solves, as in scenes.Solver.
	solving string
	// you reports whether the panel of the solver is shown where there is room for one only, until something is said: told counts that.
	you        bool
	told       int
	pick, kept widget.Select
	// day is the day that is shown.
	day solving.Day
}

// The names under which the game that was chosen last and the wish for a clock are kept.
const (
	keptGame  = "puzzles.game"
	keptClock = "puzzles.clock"
)

// Playing implements scenes.Playing.
func (s *Puzzles) Playing() string { return s.game }

// New is the screen with the puzzle that comes next in the Game of route, or else in the game that was chosen last; with Daily it is that of
// the day.
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
	s.progress = newProgress(s.Menu, s.attempt)
	s.progress.calendar.open = func(day solving.Day) { s.report(s.daily(s.game, day)) }
	s.progress.today = func() { s.report(s.daily(s.undone(), s.today())) }
	s.playOn = newPlayOn(s.Menu, games)
	s.study.May = func() bool { return s.attempt.phase == asking && !s.playOn.Open && !s.playOn.into.Asking() }
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

// solver is how whoever plays here gets on, today the day that it is.
func (s *Puzzles) solver() solving.Solver { return scenes.Solver(s.Env) }
func (s *Puzzles) today() solving.Day     { return solving.DayOf(s.Now()) }

// undone is the first game, from the chosen one on, whose puzzle of the day was not come through yet.
func (s *Puzzles) undone() string {
	done := s.solver().Dailies(s.today())
	from := slices.Index(s.names, s.game)
	for i := range s.names {
		name := s.names[(from+i)%len(s.names)]
		if !slices.ContainsFunc(done, func(d solving.DailyOf) bool { return d.Game == name }) {
			return name
		}
	}
	return s.game
}

// next goes on to the puzzle that comes next in the game that is chosen.
func (s *Puzzles) next() error {
	return s.open(s.game, s.solver().Next(s.lists[s.game], s.today(), s.Seed()))
}

// daily goes to the puzzle of a day.
func (s *Puzzles) daily(game string, day solving.Day) error {
	return s.open(game, s.solver().Daily(s.lists[game], day, s.today()))
}

// wanted goes to the puzzle with that ID.
func (s *Puzzles) wanted(id string) error {
	for _, game := range s.names {
		for i := range s.lists[game] {
			if p := &s.lists[game][i]; p.ID == id {
				return s.open(game, s.solver().Again(p, s.today()))
			}
		}
	}
	return errors.New(s.T("link.no-puzzle", "A", id))
}

// open begins, or goes on with, the puzzle of a run.
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
	return s.attempt.begin(g, &list[at], at, run)
}

// report tells why a puzzle cannot be opened.
func (s *Puzzles) report(err error) {
	if err != nil {
		s.study.Tell(err.Error())
	}
}

// choose goes on to another game.
func (s *Puzzles) choose(i int) {
	s.game = s.names[i]
	s.report(s.next())
}

// toNext goes on to the next puzzle.
func (s *Puzzles) toNext() {
	s.report(s.next())
	s.Focus("play")
}

// Leave ends what goes on in the background.
func (s *Puzzles) Leave() { s.attempt.question.Stop() }

// Resume looks again at what day it is, and at the language; somebody else who solves has another puzzle.
func (s *Puzzles) Resume(any) {
	if s.solving != s.solver().ID() {
		s.report(s.next())
	}
	s.Layout(s.M)
}

// Update makes one tick.
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
	if n := s.study.Told(); n != s.told {
		s.told, s.you = n, false
		s.Stage.SetRoot(nil)
	}
	next := s.study.Update(f)
	next.Awake = next.Awake || plays || s.attempt.awake()
	return next
}

// keys follows the shortcuts of the screen and reports whether one was used.
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

// goThrough begins to go through the solution, before its first move.
func (s *Puzzles) goThrough() {
	s.walk.begin(s.attempt.p)
	s.Focus("forward")
}

// again takes back a wrong move and what has refuted it.
func (s *Puzzles) again() {
	s.attempt.seen()
	s.Focus("play")
}

// giveUp plays the solution, move by move.
func (s *Puzzles) giveUp() {
	if s.attempt.giveUp() {
		s.study.Say(s.attempt.outcome())
		s.goThrough()
		s.walk.play()
	}
}

// back leaves what was begun last: a cube in the hand, the solution, or the screen.
func (s *Puzzles) back() {
	if b := s.study.Board(); b != nil && b.Cancel() {
		return
	}
	if s.attempt.phase == refuting && s.walk.on {
		s.again()
		return
	}
	if s.walk.on && s.attempt.solved() {
		s.walk.to(s.study.Line.Len())
		s.walk.on = false
		s.study.Tell(s.attempt.outcome())
		s.Focus("next")
		return
	}
	s.Pop(nil)
}

// analyse has the position that is shown looked into.
func (s *Puzzles) analyse() {
	v := *s.study.Line.View()
	s.Push(scenes.Analyse{View: &v})
}

// isKept reports whether the puzzle is kept to come back to.
func (s *Puzzles) isKept() bool { return slices.Contains(s.solver().Kept(), s.attempt.p.ID) }

// toggleKept keeps the puzzle to come back to, or no longer.
func (s *Puzzles) toggleKept() { s.solver().Keep(s.attempt.p.ID, !s.isKept()) }

// copyLink puts a link to the puzzle, or to that of the day, on the clipboard.
func (s *Puzzles) copyLink() {
	l := link.Link{Puzzle: s.attempt.p.ID}
	if s.attempt.run.Daily == s.today() {
		l = link.Link{Daily: true}
	}
	text, told := s.Link(l)
	s.Copied = text
	s.study.Tell(told)
}

// copyShare puts the results of the day on the clipboard.
func (s *Puzzles) copyShare() {
	s.Copied = share(s.Env, s.names, s.today())
	s.study.Tell(s.T("puzzles.share.copied"))
}
