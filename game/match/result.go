package match

import "xotrio/rules"

// Reasons of the refusals that come from the match and not from the rules, by which screens find the sentence in their
// own language.
const (
	// ReasonOver refuses a move, an offer or a resignation once the match is over.
	ReasonOver = "match.over"
	// ReasonText refuses a text that is no move.
	ReasonText = "match.text"
	// ReasonNoOffer refuses the answer to an offer that nobody made.
	ReasonNoOffer = "match.nooffer"
	// ReasonSide refuses to act for a side that does not play.
	ReasonSide = "match.side"
	// ReasonOffered refuses a second offer while the first one stands.
	ReasonOffered = "match.offered"
	// ReasonTimed refuses to take a move back where time is counted, ReasonNothing where there is none.
	ReasonTimed   = "match.timed"
	ReasonNothing = "match.nothing"
	// ReasonSettled refuses to take back the end of a match in which something was hidden, ReasonRevealed a round that has shown
	// its cards or dealt new ones.
	ReasonSettled  = "match.settled"
	ReasonRevealed = "match.revealed"
	// ReasonBomb and ReasonBeam refuse a move that only the bomb or the bar makes, before it does.
	ReasonBomb = "match.bomb"
	ReasonBeam = "match.beam"
)

// By is what brought a result about: a stable word, used in the record and for text keys. The rules may give words of
// their own (see Ender).
type By string

const (
	// ByBoard is a result that the rules brought about without saying how.
	ByBoard By = "board"
	// ByResignation, ByAgreement and ByTime are the results that are not made on the board.
	ByResignation By = "resignation"
	ByAgreement   By = "agreement"
	ByTime        By = "time"
)

// Ender is a rules.Game that can tell how it ended, in one lower-case word; empty while it runs. All four games do:
// row, knockout, sets, points, rounds, blocked, drawn-rounds, mission, trap, fall (XOBrainer), row, bricks, blocked (Trexo), row, repetition
// (Oxixo).
type Ender interface {
	Ending() string
}

// Result is how a match stands: its zero value runs.
type Result struct {
	rules.Outcome
	// By tells what brought the outcome about, empty while the match runs.
	By By
}

// Result is how the match stands.
func (m *Match) Result() Result {
	if m.called.By != "" {
		return m.called
	}
	return ResultOf(m.line.now)
}

// ResultOf is how a game stands by its rules alone.
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

// call ends the match away from the board.
func (m *Match) call(o rules.Outcome, by By) {
	m.called = Result{o, by}
	m.offer = rules.Nobody
	m.stamp++
}

// Resign ends the match: side s, whole teams included, gives it up, on turn or not.
func (m *Match) Resign(s rules.Side) *rules.Refusal {
	if m.Result().Over() {
		return rules.Refuse(ReasonOver, "The match is over: there is nothing to resign.")
	}
	if s != rules.X && s != rules.O {
		return rules.Refuse(ReasonSide, "Only one of the two sides can resign.")
	}
	m.call(rules.Won(s.Other()), ByResignation)
	return nil
}

// Offer is the side that has offered a draw and waits for the answer, Nobody if none does.
func (m *Match) Offer() rules.Side { return m.offer }

// OfferDraw is side s offering a draw, which every game has. The match is drawn at once if the other side
// has an open offer of its own. If only computers play for the other side, agrees decides at once from what that side
// may see, and nil declines; agreed tells what became of it. Otherwise the offer stands until AnswerDraw, or until the
// other side moves.
func (m *Match) OfferDraw(s rules.Side, agrees func(view rules.Game, side rules.Side) bool) (agreed bool, r *rules.Refusal) {
	if m.Result().Over() {
		return false, rules.Refuse(ReasonOver, "The match is over: there is nothing to agree on.")
	}
	other := s.Other()
	switch {
	case s != rules.X && s != rules.O:
		return false, rules.Refuse(ReasonSide, "Only one of the two sides can offer a draw.")
	case m.offer == other:
		agreed = true
	case m.offer == s:
		return false, rules.Refuse(ReasonOffered, "The draw is offered already: wait for the answer.")
	case m.setup.persons(other):
		m.offer = s
	case agrees != nil:
		agreed = agrees(m.line.now.View(other), other)
	}
	if agreed {
		m.call(rules.Drawn, ByAgreement)
	}
	return agreed, nil
}

// AnswerDraw is the answer to the open offer: the match is drawn, or the offer is gone.
func (m *Match) AnswerDraw(agreed bool) *rules.Refusal {
	if m.offer == rules.Nobody {
		return rules.Refuse(ReasonNoOffer, "Nobody has offered a draw.")
	}
	m.offer = rules.Nobody
	if agreed {
		m.call(rules.Drawn, ByAgreement)
	}
	return nil
}
