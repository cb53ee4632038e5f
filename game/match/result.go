package match

import "xotrio/rules"

// By is the cause of a result: a stable word, used in records and in text keys. The rules may add words of their own
// (see Ender).
type By string

const (
	// ByBoard is a result by the rules that do not name the cause.
	ByBoard By = "board"
	// ByResignation, ByAgreement and ByTime are the results not reached on the board.
	ByResignation By = "resignation"
	ByAgreement   By = "agreement"
	ByTime        By = "time"
)

// Ender is a rules.Game that names its ending in one lower-case word, "" while it runs. All four games do: row,
// knockout, sets, points, rounds, blocked, drawn-rounds, mission, trap, fall (XOBrainer), row, bricks, blocked (Trexo),
// row, repetition (Oxixo).
type Ender interface {
	Ending() string
}

// Result is the result of a match. The zero value means that it is running.
type Result struct {
	rules.Outcome
	// By is the cause of the outcome, "" while the match runs.
	By By
}

// Result returns the current result.
func (m *Match) Result() Result {
	if m.declared.By != "" {
		return m.declared
	}
	return ResultOf(m.history.now)
}

// ResultOf returns the result of a game by its rules alone.
func ResultOf(g rules.Game) Result {
	o := g.Outcome()
	if !o.Over() {
		return Result{}
	}
	if e, ok := g.(Ender); ok && e.Ending() != "" {
		return Result{o, By(e.Ending())}
	}
	return Result{o, ByBoard}
}

// declare is for results that were not reached on the board.
func (m *Match) declare(o rules.Outcome, by By) {
	m.declared = Result{o, by}
	m.offer = rules.Nobody
	m.stamp++
}

// Resign ends the match with a loss for side s, which need not be on turn. It counts for the whole team.
func (m *Match) Resign(s rules.Side) *rules.Refusal {
	if m.Result().Over() {
		return rules.Refuse("refusal.match.over")
	}
	if s != rules.X && s != rules.O {
		return rules.Refuse("refusal.match.side")
	}
	m.declare(rules.Won(s.Other()), ByResignation)
	return nil
}

// Offer returns the side with an open draw offer, Nobody if there is none.
func (m *Match) Offer() rules.Side { return m.offer }

// OfferDraw offers a draw in the name of side s. Every game allows that. The match is drawn at once if the other side
// has an open offer. If only computers play for the other side, agrees decides at once from the view of that side, and
// nil declines; agreed is the answer. Otherwise the offer stays open until AnswerDraw, or until the other side moves.
func (m *Match) OfferDraw(s rules.Side, agrees func(view rules.Game, side rules.Side) bool) (agreed bool, r *rules.Refusal) {
	if m.Result().Over() {
		return false, rules.Refuse("refusal.match.over")
	}
	other := s.Other()
	switch {
	case s != rules.X && s != rules.O:
		return false, rules.Refuse("refusal.match.side")
	case m.offer == other:
		agreed = true
	case m.offer == s:
		return false, rules.Refuse("refusal.match.offered")
	case m.setup.persons(other):
		m.offer = s
	case agrees != nil:
		agreed = agrees(m.history.now.View(other), other)
	}
	if agreed {
		m.declare(rules.Drawn, ByAgreement)
	}
	return agreed, nil
}

// AnswerDraw answers the open offer: the match ends in a draw, or the offer is declined.
func (m *Match) AnswerDraw(agreed bool) *rules.Refusal {
	if m.offer == rules.Nobody {
		return rules.Refuse("refusal.match.nooffer")
	}
	m.offer = rules.Nobody
	if agreed {
		m.declare(rules.Drawn, ByAgreement)
	}
	return nil
}
