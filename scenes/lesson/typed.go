package lesson

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards"
)

// keysTyping has Esc close the line in which a move is typed, and reports whether it has.
func (s *Lesson) keysTyping(f *input.Frame) bool {
	if !s.typed.On() || !f.Key(ebiten.KeyEscape) {
		return false
	}
	s.typed.Close(s.Menu)
	return true
}

// play plays what was typed: a move in notation, or a word that asks what is to be done or what lies on the board.
func (s *Lesson) play(line string) {
	v := s.run.Own()
	sp, speaks := s.board.(boards.Speaker)
	if state := s.T("typed.word.state"); line == "state" || line == state {
		s.said = append(s.said, s.text(".task"))
		if speaks {
			s.said = append(s.said, sp.SayBoard(&v), sp.SayTurn(&v))
		}
		return
	}
	if speaks {
		if text, asked := boards.TypedWhere(s.Env, sp, &v, line); asked {
			s.tell(text, true)
			return
		}
	}
	m, why := boards.TypedMove(&v, line)
	switch {
	case !s.run.Asking() || s.work.Busy(s.now): // it was closed by what happened meanwhile
	case why != nil && (strings.HasSuffix(why.Reason, ".garbled") || strings.HasSuffix(why.Reason, ".off-board")): // a slip of the fingers is no mistake
		s.tell(s.Why(why), false)
	case why != nil:
		s.refuse(s.run.Refuse(why))
	case m != rules.NoMove:
		s.try(m, &v)
	default:
		moves := v.Game.AppendMoves(nil)
		words := strings.Join([]string{s.T("typed.word.state"), s.T("typed.word.where")}, ", ")
		s.tell(s.T("typed.help", "Move", v.Game.MoveText(moves[len(moves)/2]), "Words", words), false)
	}
}
