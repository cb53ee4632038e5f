package study

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// keys follows the shortcuts and reports whether one was used.
func (s *Study) keys(f *input.Frame) bool {
	if s.typing.on {
		if f.Key(ebiten.KeyEscape) {
			s.typing.Close()
			return true
		}
		return false
	}
	return s.Keys != nil && s.Keys(f) || s.ownKeys(f)
}

// ownKeys follows the shortcuts of every study.
func (s *Study) ownKeys(f *input.Frame) bool {
	if s.menu.Stage.Modal() || f.Alt || f.Control || s.stand.board == nil {
		return false
	}
	focus := s.menu.Stage.FocusIs(playName)
	rests := focus && !s.takes() // there arrow keys mean nothing else
	camera, turns := s.stand.board.(boards.Camera)
	switch {
	case f.Key(ebiten.KeyH) && s.Hint != nil:
		s.Hint()
	case f.Key(ebiten.KeyT) && turns && !focus: // with the focus the board turns by itself
		camera.ToggleCamera(s.now)
	case f.Key(ebiten.KeyComma), rests && (f.Key(ebiten.KeyLeft) || f.Key(ebiten.KeyPageUp)):
		return s.walk(-1)
	case f.Key(ebiten.KeyPeriod), rests && (f.Key(ebiten.KeyRight) || f.Key(ebiten.KeyPageDown)):
		return s.walk(1)
	default:
		return false
	}
	return true
}

// walk goes a turn on in what is shown, or back.
func (s *Study) walk(by int) bool {
	if s.Walk != nil {
		return s.Walk(by)
	}
	return s.Step(by)
}

// Turn is what arrow keys do on a button beside a line that is to be looked at: they go through it.
func (s *Study) Turn(d graph.Direction) bool {
	return s.stand.board != nil && !s.takes() && (d == graph.Left && s.walk(-1) || d == graph.Right && s.walk(1))
}

// typed does what the line says.
func (s *Study) typed() {
	text := s.typing.Take()
	if text == "" {
		return
	}
	is := func(word string) bool { return text == word || text == s.menu.T("typed.word."+word) }
	switch {
	case is("state"):
		s.Say(s.state())
		return
	case is("hint") && s.Hint != nil:
		s.Hint()
		return
	case is("help") && s.takes():
		s.Tell(s.typingHelp())
		return
	}
	if answer, asked := boards.TypedWhere(s.menu.Env, s.stand.board, s.Line.View(), text); asked {
		s.Tell(answer)
		return
	}
	s.tryTyped(text)
}

// tryTyped tries a move in notation. A slip of the fingers is said, and is no try.
func (s *Study) tryTyped(text string) {
	if at := s.Line.At(); !s.takes() && s.Touched != nil { // as a press on the board does
		if s.Touched(); s.Line.At() != at {
			s.Show()
		}
	}
	if !s.takes() { // somebody else is on turn, or it is over
		s.Tell(s.menu.T("typed.not-now"))
		return
	}
	switch m, why := boards.TypedMove(s.Line.View(), text); {
	case why != nil && (strings.HasSuffix(why.Reason, ".garbled") || strings.HasSuffix(why.Reason, ".off-board")):
		s.Tell(s.menu.Why(why))
	case why != nil:
		s.refuse(why)
	case m != rules.NoMove:
		s.try(m)
	default:
		s.Tell(s.typingHelp())
	}
}

// typingHelp says what can be typed.
func (s *Study) typingHelp() string {
	words := []string{s.menu.T("typed.word.state"), s.menu.T("typed.word.where")}
	if s.Hint != nil {
		words = append(words, s.menu.T("typed.word.hint"))
	}
	g := s.Line.View().Game
	moves := g.AppendMoves(nil)
	return s.menu.T("typed.help", "Move", g.MoveText(moves[len(moves)/2]), "Words", strings.Join(words, ", "))
}
