package search

import (
	"xotrio/ai"
	"xotrio/rules"
)

// Reason returns why t.Move, the answer of this engine in pos, is played: the first of Reasons. It is empty for other
// games.
func (e *Engine[S, P]) Reason(pos rules.Game, t ai.Thought) ai.Reason {
	return first(e.Reasons(pos, t))
}

func first(all []ai.Reason) ai.Reason {
	if len(all) == 0 {
		return ai.Reason{}
	}
	return all[0]
}

// Reasons returns everything that is true of t.Move in pos, the most important first, and nil for other games.
func (e *Engine[S, P]) Reasons(pos rules.Game, t ai.Thought) []ai.Reason {
	root, _, err := e.config.Root(pos)
	if err != nil || t.Move == rules.NoMove {
		return nil
	}
	return e.reasons(&root, t)
}

func (e *Engine[S, P]) reasons(root *S, t ai.Thought) (all []ai.Reason) {
	h := &e.config.Hooks
	after := *root
	P(&after).Do(t.Move)
	var told []ai.Reason
	if h.Aims != nil {
		told = h.Aims(root, &after, t.Move)
	}
	if t.Win == 1 {
		if len(told) == 0 || told[0].Aim != ai.WinsMatch && told[0].Aim != ai.WinsNow {
			told = append([]ai.Reason{{Aim: ai.WinsNow}}, told...)
		}
		return told
	}
	threatens := e.threatens(root, &after, t.Move)
	switch {
	case t.Win == 3 && threatens:
		all = append(all, ai.Reason{Aim: ai.DoubleThreat})
	case t.Win > 1:
		all = append(all, ai.Reason{Aim: ai.WinsByForce, N: ai.Moves(t.Win)})
	case t.Win < 0:
		all = append(all, ai.Reason{Aim: ai.Resists, N: ai.Moves(t.Win)})
	}
	if t.Win < -2 || t.Win >= 0 { // the opponent does not win at once
		parried, gifts, others := e.answers(root, t.Move)
		most := 2*gifts > others // the reasons claim that most other moves do
		if parried && most && gifts == others {
			all = append(all, ai.Reason{Aim: ai.OnlyParry})
		}
		if parried && most {
			all = append(all, ai.Reason{Aim: ai.Parries})
		}
		if threatens {
			all = append(all, ai.Reason{Aim: ai.Threatens})
		}
		if most {
			all = append(all, ai.Reason{Aim: ai.AvoidsGift})
		}
	}
	return append(append(all, told...), ai.Reason{Aim: ai.Prepares})
}

// threatens reports whether after m, which leads from root to after, its side wins at once after most answers.
func (e *Engine[S, P]) threatens(root, after *S, m rules.Move) bool {
	h := &e.config.Hooks
	side := P(root).ToMove()
	if h.Defend == nil || h.Win == nil || P(after).ToMove() != side.Other() || e.ends(root, after, m) {
		return false
	}
	if _, threatened := h.Defend(after, nil); !threatened {
		return false
	}
	left, answers := 0, 0
	for _, a := range P(after).AppendMoves(nil) {
		next := *after
		P(&next).Do(a)
		answers++
		if P(&next).ToMove() == side && !e.ends(after, &next, a) && h.Win(&next) != rules.NoMove {
			left++
		}
	}
	return 2*left > answers
}

// ends reports whether m, which leads from before to after, ends the part of the game that is searched.
func (e *Engine[S, P]) ends(before, after *S, m rules.Move) bool {
	if h := &e.config.Hooks; h.End != nil {
		_, _, over := h.End(before, after, m)
		return over
	}
	return P(after).Outcome().Over()
}

// answers examines the moves other than m: their number (others), how many of them let the opponent win at once
// (gifts), and whether the opponent threatens that already (parried).
func (e *Engine[S, P]) answers(root *S, m rules.Move) (parried bool, gifts, others int) {
	h := &e.config.Hooks
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
		if e.ends(root, &after, o) {
			continue
		}
		if h.Win(&after) != rules.NoMove {
			gifts++
		}
	}
	return parried, gifts, others
}
