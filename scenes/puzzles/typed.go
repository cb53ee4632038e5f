package puzzles

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// typed is the line in which a move is typed. It stands below the board.
type typed struct {
	on   bool
	edit widget.Edit
}

// longestTyped is how many characters a line has at most.
const longestTyped = 40

// keys follows the shortcuts of the screen and reports whether one was used.
func (s *Puzzles) keys(f *input.Frame) bool {
	if s.typed.on {
		if !f.Key(ebiten.KeyEscape) {
			return false
		}
		s.endTyping()
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

// beginTyping opens the line where it is asked for, which uses up what was typed.
func (s *Puzzles) beginTyping(f *input.Frame) *input.Frame {
	if !slices.Contains(f.Runes, '/') || s.typed.on || s.phase != asking || s.Stage.Modal() || !s.Stage.FocusIs("play") {
		return f
	}
	s.typed.on = true
	s.typed.edit.SetText("")
	s.Focus("typed")
	s.Stage.SetRoot(nil)
	rest := *f
	rest.Keys, rest.Runes = nil, nil
	return &rest
}

// endTyping gives the keyboard back to the board.
func (s *Puzzles) endTyping() {
	s.typed.on = false
	s.Focus("play")
}

// typing is the line, in the room below the board.
func (s *Puzzles) typing(r graph.Rect) {
	s.Field(graph.Rect{X: r.X, Y: r.Center().Y - 22, W: r.W, H: 44}, widget.TextField{
		Name: "typed", Hint: s.T("typed.hint"), Edit: &s.typed.edit, Most: widget.Limits{Runes: longestTyped}, Set: func(string) {},
	}).Press = s.play
}

// play plays what was typed: a move in notation, or a word that asks what lies on the board.
func (s *Puzzles) play() {
	line := strings.ToLower(strings.TrimSpace(string(s.typed.edit.Text)))
	s.endTyping()
	v := s.onTurn()
	b, speaks := s.board.(boards.Speaker)
	switch line {
	case "":
		return
	case "state", s.T("typed.word.state"):
		s.say = s.introduction()
		return
	case "hint", s.T("typed.word.hint"):
		s.askHint()
		return
	}
	for _, word := range []string{"where", s.T("typed.word.where")} {
		if cell, ok := strings.CutPrefix(line, word+" "); ok && speaks {
			text := boards.Sentence(b.SayCell(v, cell))
			if text == "" {
				text = s.T("typed.no-cell", "Cell", cell)
			}
			s.tell(text)
			return
		}
	}
	m, err := v.Game.ParseMove(strings.NewReplacer(" ", "", "-", "", ",", "").Replace(line))
	why, refused := err.(*rules.Refusal)
	switch {
	case refused:
		s.refuse(why)
	case err == nil && v.Game.Legal(m) && s.phase == asking && !s.busy():
		s.try(m)
	case err == nil && v.Game.Why(m) != nil:
		s.refuse(v.Game.Why(m))
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
