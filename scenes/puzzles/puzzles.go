// Package puzzles is the screen on which puzzles are solved: the board, what is asked, how the solver gets on, and the puzzles of the day.
package puzzles

import (
	"fmt"
	"slices"
	"time"

	"xotrio/ai/force"
	"xotrio/game/input"
	"xotrio/game/puzzle"
	"xotrio/game/session"
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/game/task"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/playon"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// phase is what is going on.
type phase uint8

const (
	// asking waits for a move of the solver, checking for the answer whether it is right.
	asking phase = iota
	checking
	// answering shows what follows a right move, refuting what follows any other, before it is taken back.
	answering
	refuting
	// over is a puzzle that was solved or given up, walking one whose solution is gone through.
	over
	walking
)

// Puzzles is the screen.
type Puzzles struct {
	*widget.Menu
	games boards.Games
	// lists are the puzzles by game, list those of the game that is chosen, among the names of all games.
	lists map[string][]puzzle.Puzzle
	names []string
	game  string
	// at is the number of the puzzle in its list, p the puzzle and run how the solver gets on in it.
	at  int
	p   *puzzle.Puzzle
	run solving.Run
	// attempt decides about moves, by a prover of its own; while a question runs it belongs to that.
	attempt  *puzzle.Attempt
	prover   force.Prover
	question task.Task[answer]
	board    boards.Board
	work     *boards.Clockwork
	line     line
	phase    phase
	// due is when a move that was refuted is taken back, 0 before that is known.
	due time.Duration
	// told is a sentence about what has happened, count how many there were; Said has it spoken.
	told  string
	count int
	hint  hint
	walk  walk
	// from asks who plays on, from start.
	from  playon.Sheet
	start session.View
	typed widget.Line
	// who is the ID of whoever solves, as in scenes.Solver.
	who string
	// ticks is how long the solver has thought, where that is counted.
	ticks int
	// you reports whether the panel of the solver is shown where there is room for one only.
	you  bool
	page widget.Scroll
	// high are the heights of the parts of that panel.
	high  heights
	pick  widget.Select
	kept  widget.Select
	shown uint64
	// laid reports whether there is a canvas yet, today is the day that is shown, aimed what the keyboard pointed at last.
	laid  bool
	today solving.Day
	// chosen is the day of the calendar that the keyboard speaks of.
	chosen solving.Day
	aimed  string
	places places
	area   boards.Area
	now    time.Duration
	cues   []sound.Cue
	say    string
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
	s := &Puzzles{games: games, lists: map[string][]puzzle.Puzzle{}, game: route.Game, from: playon.Sheet{Opponent: playon.Usual}}
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
	s.Menu = widget.NewMenu(d, s.build)
	s.Keys = s.keys
	s.First("play")
	s.today = solving.DayOf(d.Now())
	if s.lists[s.game] == nil {
		if s.game = d.Kept(keptGame); s.lists[s.game] == nil {
			s.game = s.names[0]
		}
	}
	if route.Daily {
		return s, s.daily(s.undone(), s.today)
	}
	return s, s.next()
}

// solver is how whoever plays here gets on.
func (s *Puzzles) solver() solving.Solver { return scenes.Solver(s.Env) }

// undone is the first game, from the chosen one on, whose puzzle of the day was not come through yet.
func (s *Puzzles) undone() string {
	done := s.solver().Dailies(s.today)
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
	return s.open(s.game, s.solver().Next(s.lists[s.game], s.today, s.Seed()))
}

// daily goes to the puzzle of a day.
func (s *Puzzles) daily(game string, day solving.Day) error {
	return s.open(game, s.solver().Daily(s.lists[game], day, s.today))
}

// open begins, or goes on with, the puzzle of a run.
func (s *Puzzles) open(game string, run solving.Run) error {
	g, info, err := s.games.ByName(game)
	if err != nil {
		return err
	}
	s.question.Stop()
	if s.board == nil || game != s.game || s.p == nil {
		s.board = g.New(s.Env)
		s.work = boards.NewClockwork(s.board)
	}
	s.game = game
	s.Keep(keptGame, game)
	s.who = s.solver().ID()
	list := s.lists[game]
	s.at = max(0, slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == run.Puzzle }))
	s.p, s.run = &list[s.at], run
	// A new one for every puzzle: what it has learnt from one misleads it in the next, which takes up to eight times as long.
	if s.prover, err = s.Prover(info); err != nil {
		return err
	}
	if s.attempt, err = s.p.Begin(s.prover); err != nil {
		return err
	}
	s.shown++
	if s.line, err = s.begin(s.p, s.shown); err != nil {
		return err
	}
	s.phase, s.hint, s.walk, s.from.Open, s.ticks, s.you = asking, hint{}, walk{}, false, 0, false
	s.told = ""
	s.say = s.introduction()
	if s.laid {
		s.Layout(s.M)
	}
	return nil
}

// Leave ends what goes on in the background.
func (s *Puzzles) Leave() { s.question.Stop() }

// Resume looks again at what day it is, and at the language; somebody else who solves has another puzzle.
func (s *Puzzles) Resume(any) {
	if s.who != s.solver().ID() {
		s.try1(s.next())
	}
	s.Layout(s.M)
}

// Layout divides the canvas again.
func (s *Puzzles) Layout(m graph.Metrics) {
	s.laid = true
	s.places = divide(m)
	s.area = boards.Area{Metrics: m, Bare: true, Answers: true, Tall: m.Narrow(), Board: s.places.board, Line: s.places.strip, Left: s.places.beyond, Right: s.places.beyond,
		Reduced: s.Settings.ReducedMotion}
	s.board.Layout(s.area)
	if s.work.Done() || s.shown != s.line.number {
		s.line.number = s.shown
		s.showAll()
	}
	s.Menu.Layout(m)
}

// showAll shows where the line is, at rest; a puzzle that has just been opened begins with the move that led to it.
func (s *Puzzles) showAll() {
	l := &s.line
	if l.lead != nil && l.at == 0 && !l.led {
		l.led = true
		s.work.Show(l.lead.Before)
		s.work.Add(*l.lead)
		return
	}
	s.work.Show(l.views[l.at])
	if b, ok := s.board.(boards.Looker); ok && l.at > 0 {
		b.Look(boards.Passage{Before: l.views[l.at-1], Ply: l.plies[l.at-1], After: l.views[l.at]})
	}
}

// clock reports whether the solver wants the time counted.
func (s *Puzzles) clock() bool { return s.Kept(keptClock) == "on" }

// busy reports whether something is being shown that nobody has to be asked to go on from.
func (s *Puzzles) busy() bool { return s.work.Busy(s.now) && !s.work.Waits(s.now) }

// Update makes one tick.
func (s *Puzzles) Update(f *input.Frame) scenes.Next {
	s.now, s.cues = f.Now, s.cues[:0]
	if f.Closing {
		return scenes.Next{Kind: scenes.Quit}
	}
	if today := solving.DayOf(s.Now()); today != s.today {
		s.today = today
		s.Stage.SetRoot(nil)
	}
	s.takeAnswer()
	s.follow()
	if s.phase == asking && s.clock() && !s.busy() {
		s.ticks += f.Ticks
	}
	if s.phase == asking {
		f = s.typed.Open(s.Menu, f)
	}
	next := s.Menu.Update(f)
	if next.Kind == scenes.Stay {
		s.point(f)
	}
	s.cues = s.work.Update(s.now, s.cues)
	next.Cues = append(next.Cues, s.cues...)
	next.Awake = next.Awake || s.question.Running() || !s.work.Done() || s.phase == answering || s.phase == refuting || s.phase == asking && s.clock()
	next.Say, s.say = s.say, ""
	return next
}

// follow goes on when what was shown has been seen.
func (s *Puzzles) follow() {
	if s.busy() {
		return
	}
	if s.walk.ends {
		s.walk.ends = false
		s.showAll()
	}
	switch s.phase {
	case answering:
		if s.attempt.Solved() {
			s.solved()
		} else {
			s.phase = asking
		}
		s.Stage.SetRoot(nil)
	case refuting:
		switch {
		case s.due == 0:
			s.due = s.now + pauseAfter
		case s.now >= s.due:
			s.takeBack()
		}
	}
}

// pauseAfter is how long a refutation stands before it is taken back.
const pauseAfter = 1600 * time.Millisecond

// point has the board follow what nothing else has used.
func (s *Puzzles) point(f *input.Frame) {
	g := s.Stage.Used().Left(f)
	focus := s.Stage.FocusIs("play")
	if !focus || s.typed.On() {
		g.Keys, g.Runes, g.Space = nil, nil, false
	}
	if s.phase == refuting && s.due > 0 && (g.Pressed[input.Left] || len(g.Keys) > 0) { // seen
		s.due = s.now
		g = input.Frame{Now: f.Now, Pointer: input.Pointer{X: f.X, Y: f.Y}}
	}
	v := s.line.view()
	may := s.phase == asking && !s.busy() && !s.from.Open && v.Seat >= 0
	want := s.board.Point(&g, boards.State{View: v, CanMove: may, Focus: focus, Busy: s.work.Busy(s.now), Watching: true})
	s.cues = append(s.cues, want.Cues...)
	if want.Skip > 0 {
		s.work.Skip(s.now, want.Skip)
	}
	s.sayAim(&g)
	switch {
	case want.Refused != nil:
		s.refuse(want.Refused)
	case want.Move == rules.NoMove || !may:
	case v.Game.Why(want.Move) != nil:
		s.refuse(v.Game.Why(want.Move))
	default:
		s.try(want.Move)
	}
}

// refuse says why a move is not allowed.
func (s *Puzzles) refuse(why *rules.Refusal) {
	s.tell(s.Why(why))
	s.cues = append(s.cues, sound.Illegal)
	s.Stage.SetRoot(nil)
}

// tell says a sentence in the panel, and aloud.
func (s *Puzzles) tell(text string) {
	s.told, s.you = text, false
	s.count++
}

// onTurn is the view of the position that is on the board.
func (s *Puzzles) onTurn() *session.View {
	v := s.line.view()
	return &v
}
