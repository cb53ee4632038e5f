package search

import (
	"xotrio/ai"
	"xotrio/rules"
)

// Reason is why t.Move is played in pos, for which a Think of this engine has returned t. For a game of another kind it is
// empty.
func (m *Engine[S, P]) Reason(pos rules.Game, t ai.Thought) ai.Reason {
	root, _, err := m.config.Root(pos)
	if err != nil || t.Move == rules.NoMove {
		return ai.Reason{}
	}
	return m.reason(&root, t)
}

func (m *Engine[S, P]) reason(root *S, t ai.Thought) ai.Reason {
	h := &m.config.Hooks
	after := *root
	P(&after).Do(t.Move)
	told := ai.Reason{Aim: ai.Prepares}
	if h.Aim != nil {
		told = h.Aim(root, &after, t.Move)
	}
	if t.Win == 1 {
		if told.Aim != ai.WinsMatch && told.Aim != ai.WinsNow {
			told = ai.Reason{Aim: ai.WinsNow}
		}
		return told
	}
	running := P(&after).ToMove() != rules.Nobody
	if running && h.End != nil {
		_, _, over := h.End(root, &after, t.Move)
		running = !over
	}
	threatens := false
	if running && h.Defend != nil && P(&after).ToMove() != P(root).ToMove() {
		_, threatens = h.Defend(&after, nil)
	}
	switch {
	case t.Win == 3 && threatens:
		return ai.Reason{Aim: ai.DoubleThreat}
	case t.Win > 1:
		return ai.Reason{Aim: ai.WinsByForce, N: (t.Win + 1) / 2}
	}
	parried, gifts, others := m.answers(root, t.Move)
	switch {
	case t.Win < 0:
		return ai.Reason{Aim: ai.Resists, N: (1 - t.Win) / 2}
	case parried && gifts == others && others > 0:
		return ai.Reason{Aim: ai.OnlyParry}
	case parried:
		return ai.Reason{Aim: ai.Parries}
	case threatens:
		return ai.Reason{Aim: ai.Threatens}
	case 2*gifts > others: // what is said is that most of them do
		return ai.Reason{Aim: ai.AvoidsGift}
	}
	return told
}

// answers counts the moves other than m: how many there are, how many of them let the opponent win at once, and whether the
// opponent threatens that already.
func (engine *Engine[S, P]) answers(root *S, m rules.Move) (parried bool, gifts, others int) {
	h := &engine.config.Hooks
	if h.Win == nil {
		return false, 0, 0
	}
	if h.Defend != nil {
		_, parried = h.Defend(root, nil)
	}
	side := P(root).ToMove()
	for _, o := range P(root).AppendMoves(nil) {
		if o == m {
			continue
		}
		others++
		after := *root
		P(&after).Do(o)
		if P(&after).Outcome().Winner() == side.Other() {
			gifts++
			continue
		}
		if next := P(&after).ToMove(); next == rules.Nobody || next == side {
			continue
		}
		if h.End != nil {
			if _, _, over := h.End(root, &after, o); over {
				continue
			}
		}
		if h.Win(&after) != rules.NoMove {
			gifts++
		}
	}
	return parried, gifts, others
}
