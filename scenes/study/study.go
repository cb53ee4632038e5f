// Package study is a position on which moves are tried: a board, the line of moves that leads on from the position, everything by which a
// player makes a move there (pointer, keys, notation), and what is said of it. Lessons, puzzles, exercises and replays are screens
// around a Study.
package study

import (
	"image/color"
	"slices"

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
	// Touched is told of a press on the board, of Enter and of Space where no move is taken. Where a move may be tried after it, the press is one.
	Touched func()
	// Keys follows the other shortcuts of the screen and reports whether one was used.
	Keys func(f *input.Frame) bool
	// Marks draws on top of the board.
	Marks func(c graph.Canvas)
	// Lone is set where a single position is shown, of no match, see boards.Area.
	Lone bool
	// Tone is the colour of what Arrange has on the sheet of what is said, nil for none.
	Tone func() (ink color.RGBA, toned bool)

	showing
	voice
	menu   *widget.Menu
	typing *Typing
	// leaving is the board before, while it fades away.
	leaving leaving
	// opened counts the positions, each of which has views of its own.
	opened uint64
	busy   bool
	// rests is set while the pointer has not moved since a position was opened: what it pointed at in the one before is not meant.
	rests bool
}

// New is a study on the screen of m, whose shortcuts it follows: those of the screen go into Keys.
func New(m *widget.Menu) *Study {
	s := &Study{menu: m, showing: showing{stage: m.Stage}, voice: voice{stage: m.Stage}, typing: NewTyping(m, playName)}
	m.Keys = s.keys
	m.First("play")
	return s
}

// Open begins with the position v, on a board of the game g; a board of that game stays.
func (s *Study) Open(g *boards.Game, v session.View) {
	s.opened++
	v.Stamp = s.opened<<32 | 1<<63
	if s.stand.board == nil || s.stand.game != v.Info.Name {
		s.renew(g)
	}
	s.stand.game = v.Info.Name
	s.Line, s.fresh, s.aimed, s.typing.on, s.stand.lead, s.rests = From(v), true, "", false, nil, true
	s.Hush()
	s.Show()
}

// Renew takes another board of the game g. The one before fades away over it, with what marks draws on top of it.
func (s *Study) Renew(g *boards.Game, marks func(c graph.Canvas)) {
	s.leaving.leave(s.stand.board, marks, s.now)
	s.renew(g)
	s.menu.Stage.SetRoot(nil)
}

// renew takes another board of the game g.
func (s *Study) renew(g *boards.Game) {
	b := g.New(s.menu.Env)
	if from, ok := s.stand.board.(boards.Camera); ok && s.stand.game == g.Name() { // the player goes on looking at it in the same way
		if to, ok := b.(boards.Camera); ok {
			to.SetCamera(from.Camera())
		}
	}
	s.stand = stand{board: b, work: boards.NewClockwork(b), game: s.stand.game}
}

// shows reports whether there is a position of which something can be asked.
func (s *Study) shows() bool { return s.stand.board != nil && !s.Line.Empty() }

// takes reports whether a move may be tried now.
func (s *Study) takes() bool {
	return !s.Line.Empty() && s.Line.View().Seat >= 0 && !s.stand.work.Busy(s.now) && s.May != nil && s.May()
}

// Update makes one tick: of the menu, of the board below it, and of what is to be heard. What the screen wants to sound goes to Menu.Cue,
// what it wants to be spoken to Say and Tell, at any time since the tick before.
func (s *Study) Update(f *input.Frame) scenes.Next {
	s.now = f.Now
	before := slices.Clone(s.menu.Cues)
	next := s.menu.Update(s.typing.Follow(f, s.shows))
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
		if s.leaving.over(s.now) {
			s.menu.Stage.SetRoot(nil)
		}
		next.Awake = next.Awake || !s.stand.work.Done() || s.leaving.board != nil
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
	if s.rests = s.rests && !f.Moved && !f.Pressed[input.Left]; s.rests {
		g.X, g.Y = -1, -1
	}
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
	if len(g.Keys) > 0 {
		s.aim(s.stand.board.SayAim(v))
	}
	if want.Refused == nil && want.Move != rules.NoMove {
		want.Refused = v.Game.Why(want.Move)
	}
	switch {
	case !may:
		if s.touch(&g); len(g.Keys) == 0 && s.takes() {
			s.point(f)
		}
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
