package puzzles

import (
	"context"
	"hash/fnv"

	"xotrio/ai"
	"xotrio/ai/reason"
	"xotrio/game/puzzle"
	"xotrio/game/solving"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// hint is what has been shown of the move to be found in the position on the board.
type hint struct {
	// step is how much of it: 0 nothing, 1 what it is for, 2 whereabouts it is, 3 the move.
	step int
	move rules.Move
	th   *ai.Thought
}

// clear forgets it, as a move was made.
func (h *hint) clear() { *h = hint{} }

// mayHint reports whether there is anything more to be shown.
func (s *Puzzles) mayHint() bool {
	return s.phase == asking && !s.question.Running() && s.hint.step < solving.MostHints
}

// prices are the ends of the keys of what stands on the button of a hint, and of what explains it.
var prices = map[solving.Price]string{solving.Free: "free", solving.NoPoints: "no-points", solving.Lost: "lost"}

// hintPrice is what the next step of the hint costs, as an end of keys. What was paid for before is not paid again.
func (s *Puzzles) hintPrice() string {
	if s.hint.step < s.run.Hints {
		return prices[solving.Free]
	}
	return prices[s.run.Price()]
}

// askHint shows the next step of a hint; the move may have to be looked for.
func (s *Puzzles) askHint() {
	if !s.mayHint() {
		return
	}
	if s.hint.th != nil {
		s.showHint()
		return
	}
	s.ask(func(ctx context.Context, a *puzzle.Attempt) (answer, error) {
		m, err := a.Next(ctx)
		return answer{next: m}, err
	})
}

// hinted takes the move that is to be hinted at.
func (s *Puzzles) hinted(next rules.Move, err error) {
	if err != nil || next == rules.NoMove {
		s.tell(s.T("hint.none"))
		return
	}
	v := s.onTurn()
	s.hint.move = next
	win := 0
	if !s.p.Defends() {
		win = 2*s.attempt.Left() - 1
	}
	s.hint.th = s.thought(v, next, win)
	if s.hint.th.Reason.Aim == ai.WinsByForce {
		s.hint.th = s.thought(v, next, 0)
	}
	s.showHint()
}

// showHint shows the next step.
func (s *Puzzles) showHint() {
	h := &s.hint
	if h.step++; h.step > s.run.Hints {
		s.run = s.solver().Hint(s.run)
	}
	s.cues = append(s.cues, sound.Hint)
	switch h.step {
	case 1:
		s.tell(s.T("puzzles.hint.kind", "Theme", s.aim(h.th.Reason.Aim.String())))
	case 2:
		s.tell(s.T("puzzles.hint.area"))
		if spots := s.spots(); len(spots) > 1 {
			s.tell(s.T("puzzles.hint.piece"))
		}
	default:
		s.tell(s.advice(s.onTurn(), h.th, nil))
	}
}

// spots are the places of the move that is hinted at.
func (s *Puzzles) spots() []boards.Spot {
	if b, ok := s.board.(boards.Suggester); ok {
		return b.Spots(s.hint.move)
	}
	return nil
}

// wide is how much larger than a cell the area is in which a move is to be looked for.
const wide = 3.6

// drawHint draws what has been shown of the hint on the board, or of the solution that is gone through.
func (s *Puzzles) drawHint(c graph.Canvas) {
	if s.walk.on && !s.busy() {
		at := s.line.at
		p, ok := s.board.(boards.Pointer)
		if ok && at > 0 && at <= len(s.walk.steps) && at < len(s.line.plies) {
			boards.DrawEvidence(c, s.Theme, p, &s.walk.steps[at-1].evidence)
		}
		return
	}
	spots := s.spots()
	if s.phase != asking || s.hint.step < 2 || len(spots) == 0 {
		return
	}
	switch {
	case s.hint.step > 2:
		if p, ok := s.board.(boards.Pointer); ok {
			e := reason.Of(s.onTurn().Game, s.hint.th)
			boards.DrawEvidence(c, s.Theme, p, &e)
		}
		boards.DrawSpots(c, s.Theme, spots)
	case len(spots) > 1: // one of the two things to be found
		boards.DrawSpots(c, s.Theme, spots[:1])
	default:
		h := fnv.New32a()
		_, _ = h.Write([]byte(s.p.ID))
		n := h.Sum32()
		at, size := spots[0].At, spots[0].Size
		at.X += size * 0.9 * (float64(n%3) - 1)
		at.Y += size * 0.9 * (float64(n/3%3) - 1)
		boards.DrawSpots(c, s.Theme, []boards.Spot{{At: at, Size: size * wide}})
	}
}
