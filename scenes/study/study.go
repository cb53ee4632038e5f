// Package study is a position on which moves are tried: a board, the line of moves that leads on from the position, everything by which a
// player makes a move there (pointer, keys, notation), and what is said of it. Lessons, puzzles, exercises and replays are screens
// around a Study.
package study

import (
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// Study is a position on which moves are tried. The screen sets what is to happen in the fields with a capital letter, each of which may be nil,
// opens a position with Open, has View in its tree of parts, and calls Update in place of the Menu's.
type Study struct {
	// May reports whether a move may be tried now. That somebody is on turn and nothing moves goes without asking; without a May none may.
	May func() bool
	// Try is told what was tried: a move that the rules allow. It is not on the board yet, see Play.
	Try func(m rules.Move)
	// Refused is told what was tried and is not allowed, after the Study has said why.
	Refused func(why *rules.Refusal)
	// Hint gives a hint: H asks for one, and a word that is typed.
	Hint func()
	// Task is what is asked, in a sentence for those who listen. It is spoken before what lies on the board.
	Task func() string
	// Walk is what keys do that go a turn on in what is shown, or back, in place of Step; it reports whether there is such a turn.
	Walk func(by int) bool
	// Touched is told of a press on the board, of Enter and of Space where no move is taken.
	Touched func()
	// Keys follows the other shortcuts of the screen and reports whether one was used.
	Keys func(f *input.Frame) bool
	// Marks draws on top of the board.
	Marks func(c graph.Canvas)
	// Ends reports whether ply i of the line ends something, such as a round: that stays to be seen, and is not shown backwards.
	Ends func(i int) bool
	// Line is the position and what was tried after it.
	Line Line

	voice
	menu   *widget.Menu
	stand  stand
	typing typing
	// opened counts the positions, each of which has views of its own.
	opened uint64
	now    time.Duration
	busy   bool
}

// stand is a board with the clockwork that plays moves on it, the name of its game, and the room in which it was laid out.
type stand struct {
	board boards.Board
	work  *boards.Clockwork
	game  string
	room  room
	// lead is what led to the position and is still to be shown, nil for nothing; ended reports whether the end is to stay that a move on
	// its way brings.
	lead  *boards.Passage
	ended bool
}

// New is a study on the screen of m, whose shortcuts it follows: those of the screen go into Keys.
func New(m *widget.Menu) *Study {
	s := &Study{menu: m, voice: voice{stage: m.Stage}, typing: typing{menu: m}}
	m.Keys = s.keys
	m.First("play")
	return s
}

// Open begins with the position v, on a board of the game g; a board of that game stays.
func (s *Study) Open(g *boards.Game, v session.View) {
	s.opened++
	v.Stamp = s.opened<<32 | 1<<63
	if s.stand.board == nil || s.stand.game != v.Info.Name {
		s.Renew(g)
	}
	s.stand.game = v.Info.Name
	s.Line, s.fresh, s.aimed, s.typing.on, s.stand.lead = From(v), true, "", false, nil
	s.Hush()
	s.Show()
}

// Lead begins with the move that led to the position which was opened: before is the position from which it was made.
func (s *Study) Lead(before session.View, p session.Ply) {
	before.Stamp = s.Line.First().Stamp + 1
	s.stand.lead = &boards.Passage{Before: before, Ply: p, After: *s.Line.First()}
	s.Show()
}

// Renew takes another board of the game g and says which one it was before, nil for none: it may still fade away.
func (s *Study) Renew(g *boards.Game) (was boards.Board) {
	was = s.stand.board
	b := g.New(s.menu.Env)
	s.stand = stand{board: b, work: boards.NewClockwork(b), game: s.stand.game}
	return was
}

// Close takes the board away, as there is nothing to be shown on it.
func (s *Study) Close() { s.Line, s.stand = Line{}, stand{} }

// Board is the board, nil before a position was opened.
func (s *Study) Board() boards.Board { return s.stand.board }

// Now is the moment of this tick.
func (s *Study) Now() time.Duration { return s.now }

// Busy reports whether something is being shown that nobody has to be asked to go on from.
func (s *Study) Busy() bool {
	return s.stand.work != nil && s.stand.work.Busy(s.now) && !s.stand.work.Waits(s.now)
}

// takes reports whether a move may be tried now.
func (s *Study) takes() bool {
	return !s.Line.Empty() && s.Line.View().Seat >= 0 && !s.stand.work.Busy(s.now) && s.May != nil && s.May()
}

// Update makes one tick: of the menu, of the board below it, and of what is to be heard. What the screen wants to sound goes to Menu.Cue,
// what it wants to be spoken to Say and Tell, at any time since the tick before.
func (s *Study) Update(f *input.Frame) scenes.Next {
	s.now = f.Now
	before := slices.Clone(s.menu.Cues)
	next := s.menu.Update(s.typing.follow(f, s.takes))
	if s.stand.board != nil {
		if next.Kind == scenes.Stay {
			s.point(f)
		}
		s.menu.Cues = s.stand.work.Update(s.now, s.menu.Cues)
		if busy := s.stand.work.Busy(s.now); busy != s.busy {
			s.busy = busy
			s.menu.Stage.SetRoot(nil)
		}
		if s.stand.ended && !s.Busy() {
			s.Show()
		}
		next.Awake = next.Awake || !s.stand.work.Done()
		s.introduce()
	}
	next.Cues = append(before, s.menu.Cues...)
	next.Say = s.spoken()
	s.menu.Cues = nil
	return next
}

// point has the board follow what nothing else has used.
func (s *Study) point(f *input.Frame) {
	g := s.menu.Stage.Used().Left(f)
	focus := s.menu.Stage.FocusIs(playName)
	if !focus || s.typing.on {
		g.Keys, g.Runes, g.Space = nil, nil, false
	}
	v, may := s.Line.View(), s.takes()
	want := s.stand.board.Point(&g, boards.State{View: *v, CanMove: may, Focus: focus, Busy: s.stand.work.Busy(s.now), Watching: true})
	for _, c := range want.Cues {
		s.menu.Cue(c)
	}
	if want.Skip > 0 {
		s.stand.work.Skip(s.now, want.Skip)
	}
	if b, ok := s.stand.board.(boards.Speaker); ok && len(g.Keys) > 0 {
		s.aim(b.SayAim(v))
	}
	if want.Refused == nil && want.Move != rules.NoMove {
		want.Refused = v.Game.Why(want.Move)
	}
	switch {
	case !may:
		s.touch(&g)
	case want.Refused != nil:
		s.refuse(want.Refused)
	case want.Move != rules.NoMove:
		s.try(want.Move)
	}
}

// touch tells of what is done on the board where no move is taken.
func (s *Study) touch(f *input.Frame) {
	on := f.Pressed[input.Left] && s.stand.room.area.Board.Contains(graph.Point{X: f.X, Y: f.Y})
	if s.Touched != nil && (on || f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter) || f.Key(ebiten.KeySpace)) {
		s.Touched()
	}
}

// try hands a move over that may be made.
func (s *Study) try(m rules.Move) {
	if s.Try != nil {
		s.Try(m)
	}
	s.menu.Stage.SetRoot(nil)
}

// refuse says why something is not allowed: seen, heard and spoken.
func (s *Study) refuse(why *rules.Refusal) {
	s.Tell(s.menu.Why(why))
	s.menu.Cue(sound.Illegal)
	if s.Refused != nil {
		s.Refused(why)
	}
}

// Play makes a move on the board after the position that is shown, in place of what was tried there before, and reports whether it can be
// made.
func (s *Study) Play(m rules.Move) bool {
	s.Line.Cut()
	return s.Line.Suppose(m) && s.step(1)
}

// Follow makes moves in notation after the position that is shown, one after the other, up to the first that cannot be made.
func (s *Study) Follow(moves ...string) {
	s.Line.Cut()
	s.Line.Read(moves)
	for s.step(1) {
	}
}

// Moved shows what was played elsewhere, at the end of the line.
func (s *Study) Moved(m *session.Moved) {
	s.stand.work.Add(boards.Passage{Before: m.Before, Ply: m.Ply, After: m.After})
	s.Line.Add(m.Ply, m.After)
	s.Line.Go(s.Line.Len())
}

// Step goes a turn on in the line, or back, and reports whether there is one. What is still being shown is over.
func (s *Study) Step(by int) bool {
	if next := s.Line.at + by; next < 0 || next > s.Line.Len() {
		return false
	}
	if s.stand.work.Busy(s.now) {
		s.Show()
	}
	return s.step(by)
}

// To goes to the position after so many plies; those on the way are seen one after the other.
func (s *Study) To(at int) {
	at = max(0, min(at, s.Line.Len()))
	for ahead := at > s.Line.at; s.Line.at != at; {
		by := 1
		if !ahead {
			by = -1
		}
		if !s.step(by) || ahead != (at > s.Line.at) { // what chance has drawn goes with the turn before it
			return
		}
	}
}

// step shows the next turn of the line, or takes the last one back, after what is still being shown.
func (s *Study) step(by int) bool {
	l := &s.Line
	if next := l.at + by; next < 0 || next > l.Len() {
		return false
	}
	for {
		i := l.at + min(0, by)
		l.at += by
		s.stand.ended = by > 0 && s.Ends != nil && s.Ends(i)
		if by < 0 && s.ends(i) {
			s.Show()
		} else {
			s.stand.work.Add(l.passage(i, by < 0))
		}
		if !l.chance(l.at) {
			return true
		}
	}
}

// ends reports whether ply i of the line is not shown backwards.
func (s *Study) ends(i int) bool {
	after := &s.Line.views[i+1]
	return after.Over() || s.Ends != nil && s.Ends(i)
}

// Back goes back to the position after so many plies, as it is seen, and forgets what was tried after it.
func (s *Study) Back(to int) {
	s.To(to)
	s.Line.Cut()
	s.menu.Stage.SetRoot(nil)
}

// Show shows the position at rest, and what led to it.
func (s *Study) Show() {
	l := &s.Line
	if s.stand.work == nil || !s.stand.room.laid() || l.Empty() {
		return
	}
	s.stand.ended = false
	if p := s.stand.lead; p != nil && l.at == 0 {
		s.stand.lead = nil
		s.stand.work.Show(p.Before)
		s.stand.work.Add(*p)
		return
	}
	s.stand.work.Show(*l.View())
	if b, ok := s.stand.board.(boards.Looker); ok && l.at > 0 {
		b.Look(l.passage(l.at-1, false))
	}
}
