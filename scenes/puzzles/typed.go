package puzzles

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// keys follows the shortcuts of the screen and reports whether one was used.
func (s *Puzzles) keys(f *input.Frame) bool {
	if s.typed.On() {
		if !f.Key(ebiten.KeyEscape) {
			return false
		}
		s.typed.Close(s.Menu)
		return true
	}
	if s.Stage.Modal() || f.Alt || f.Control {
		return false
	}
	switch {
	case f.Key(ebiten.KeyH):
		s.askHint()
	case f.Key(ebiten.KeyK):
		s.toggleKept()
	case f.Key(ebiten.KeyN) && s.phase == over:
		s.toNext()
	case f.Key(ebiten.KeyP) && s.phase == over:
		s.beginFromHere()
	case s.walk.on && (f.Key(ebiten.KeyComma) || f.Key(ebiten.KeyPageUp)):
		s.walkTo(s.line.at - 1)
	case s.walk.on && (f.Key(ebiten.KeyPeriod) || f.Key(ebiten.KeyPageDown)):
		s.walkTo(s.line.at + 1)
	default:
		return false
	}
	return true
}

// play plays what was typed: a move in notation, or a word that asks what lies on the board.
func (s *Puzzles) play(line string) {
	v := s.onTurn()
	switch line {
	case "state", s.T("typed.word.state"):
		s.say = s.introduction()
		return
	case "hint", s.T("typed.word.hint"):
		s.askHint()
		return
	}
	if b, speaks := s.board.(boards.Speaker); speaks {
		if text, asked := boards.TypedWhere(s.Env, b, v, line); asked {
			s.tell(text)
			return
		}
	}
	switch m, why := boards.TypedMove(v, line); {
	case why != nil:
		s.refuse(why)
	case m != rules.NoMove && s.phase == asking && !s.busy():
		s.try(m)
	default:
		moves := v.Game.AppendMoves(nil)
		words := strings.Join([]string{s.T("typed.word.state"), s.T("typed.word.where"), s.T("typed.word.hint")}, ", ")
		s.tell(s.T("typed.help", "Move", v.Game.MoveText(moves[len(moves)/2]), "Words", words))
	}
}

// sayAim speaks of what the keyboard points at, when it has moved there.
func (s *Puzzles) sayAim(f *input.Frame) {
	b, ok := s.board.(boards.Speaker)
	if !ok || len(f.Keys) == 0 || s.phase != asking {
		return
	}
	if text := b.SayAim(s.onTurn()); text != s.aimed {
		s.aimed = text
		s.say = strings.TrimSpace(s.say + " " + boards.Sentence(text))
	}
}
