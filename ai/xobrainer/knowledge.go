package xobrainer

import (
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// knowledge supplies the hooks of the search with facts about the current round. It is prepared before a search, which
// only reads it.
type knowledge struct {
	layout    game.Layout
	evaluator *evaluator
	// table, if not nil, replaces the evaluator in rounds like those it was learned in. learned is table in such a
	// round, else nil.
	table, learned *table
	// playsForMatch is true if a won round is worth what it does for the match; otherwise points and sets count by
	// themselves.
	playsForMatch bool
	equity        *equity // for the current format
	deck          int
	stakes        *stakes
	cards         cards
	// want holds, by side and kind of piece (main colour, other), the squares, free or taken, that a visible mission
	// marks for it.
	want [2][2]game.Bits
	bags uint64 // determines the draws from the bags
	// richerFor is the side, if any, whose wins count only if their bonus exceeds floor.
	richerFor rules.Side
	floor     int
	// cardWeight is roundWorth, or another weight under test.
	cardWeight int
}

func newKnowledge(thinksOfMatch bool) *knowledge {
	l := game.Classic()
	return &knowledge{layout: l, evaluator: newEvaluator(l), playsForMatch: thinksOfMatch, cardWeight: roundWorth}
}

func (b *knowledge) hooks() search.Hooks[game.State] {
	return search.Hooks[game.State]{
		Evaluate: b.evaluate, Order: b.order, End: b.end, Win: b.win, Defend: b.defend, Attack: b.attack,
		Threats: threats, Chance: b.draw, Aims: b.aims,
	}
}

func (b *knowledge) prepare(v *game.State) {
	b.setStakes(v)
	b.cards.read(v)
	b.want = [2][2]game.Bits{}
	if !b.cards.played {
		return
	}
	for s := rules.X; s <= rules.O; s++ {
		for member := range v.People(s) {
			if held := v.MissionCard(s, member); held.State == game.CardKnown {
				m := &b.cards.marks[held.Number]
				w := &b.want[side(s)]
				w[0], w[1] = w[0].Or(m.white), w[1].Or(m.purple)
			}
		}
	}
}

// setStakes computes the stakes of the round and chooses the evaluation.
func (b *knowledge) setStakes(v *game.State) {
	deck := deckOf(v.Variants())
	if l := v.Layout(); l != b.layout || deck != b.deck {
		b.layout, b.deck, b.evaluator, b.equity = l, deck, newEvaluator(l), nil
	}
	if b.playsForMatch && (b.equity == nil || b.equity.format != v.Format()) {
		b.equity = newEquity(v.Format(), endingsOn(b.layout, v.Variants()))
	}
	b.stakes = newStakes(v, b.equity)
	b.evaluator.setStakes(b.layout, b.stakes)
	if b.learned = b.table; b.layout != board {
		b.learned = nil // with Knock Out squares elsewhere patterns have another worth
	}
}

// Weight of the cards in the evaluation. Cards that double the worth of winning the round are worth half of roundWorth,
// since the round is won every other time. This is small compared with rows: in matches, a side that spends a turn on a
// mission loses more rounds than the mission brings points.
const (
	roundWorth    = 60
	usualRow      = 8 // points
	maxCardsValue = 1500
)

// evaluate implements search.Hooks.Evaluate: rows and cards.
func (b *knowledge) evaluate(s *game.State) int {
	var v int
	if b.learned != nil {
		v = b.learned.evaluate(s, b.evaluator.extraEighths(s.ToMove()))
	} else {
		v = b.evaluator.evaluate(s)
	}
	if !b.cards.played {
		return v
	}
	return v + b.cardsValue(s)
}

// cardsValue returns what the cards add to the worth of winning and losing the round, for the side to move.
func (b *knowledge) cardsValue(s *game.State) int {
	me := s.ToMove()
	board := s.Board()
	mine, _ := b.cards.bonus(b.stakes, board, me, usualRow, false, true)
	theirs, _ := b.cards.bonus(b.stakes, board, me.Other(), usualRow, false, true)
	base, theirBase := int(b.stakes.points[side(me)][usualRow]), int(b.stakes.points[side(me.Other())][usualRow])
	v := b.cardWeight / 2 * (mine - base - theirs + theirBase) / max(b.stakes.swing, 32)
	return min(max(v, -maxCardsValue), maxCardsValue)
}

// order implements search.Hooks.Order. It is the order of the evaluator with the squares that a mission wants brought
// forward.
func (b *knowledge) order(s *game.State, moves []rules.Move, rank []int32) {
	b.evaluator.order(s, moves, rank)
	if !b.cards.played {
		return
	}
	p := s.Next(s.ToMove())
	if p == game.NoPiece {
		return
	}
	kind := 0
	if !p.Main() {
		kind = 1
	}
	mine, theirs := b.want[side(p.Owner())], b.want[side(p.Owner().Other())]
	wanted, spoiled := set(mine[kind]), set(mine[1-kind].AndNot(mine[kind]))
	hindered := set(theirs[0].Or(theirs[1]))
	for i, m := range moves {
		q, ok := game.Target(m)
		if !ok {
			continue
		}
		switch {
		case wanted.Has(int(q)):
			rank[i] += 60_000
		case spoiled.Has(int(q)):
			rank[i] -= min(20_000, rank[i])
		case hindered.Has(int(q)):
			rank[i] += 30_000
		}
	}
}

// end implements search.Hooks.End.
func (b *knowledge) end(before, after *game.State, m rules.Move) (winner rules.Side, bonus int, over bool) {
	if after.Round() == before.Round() && !after.Outcome().Over() {
		return rules.Nobody, 0, false
	}
	// Points and outcome of after leave out the hidden cards, so only the row is taken from the rules.
	if q, ok := game.Target(m); ok {
		if winner, bonus := b.row(before, q, before.Next(before.ToMove())); winner != rules.Nobody {
			return b.decide(winner, bonus)
		}
	}
	if o := after.Outcome(); o.Over() {
		return o.Winner(), 0, true
	}
	return rules.Nobody, 0, true
}

// prize is the bonus of a row and its result for the match (see stakes.fate).
type prize struct{ bonus, fate int }

// decide returns the winner of the searched game: the winner of the round, unless winning the round loses the match.
func (b *knowledge) decide(winner rules.Side, p prize) (rules.Side, int, bool) {
	switch {
	case p.fate < 0:
		return winner.Other(), p.bonus, true
	case p.fate == 0 || b.tooPoor(winner, p):
		return rules.Nobody, 0, true
	}
	return winner, p.bonus, true
}

// row returns the winner of the round if p is placed on q, rules.Nobody if none, and the prize.
func (b *knowledge) row(s *game.State, q game.Square, p game.Piece) (rules.Side, prize) {
	row, winner := s.RowAt(q, p)
	if winner == rules.Nobody {
		return winner, prize{}
	}
	// The placed piece may itself match a card.
	bonus, fate := b.cards.bonus(b.stakes, s.Board().With(q, p), winner, row.Points, row.KnockOut, false)
	return winner, prize{bonus, fate}
}

// win implements search.Hooks.Win.
func (b *knowledge) win(s *game.State) rules.Move {
	me := s.ToMove()
	p := s.Next(me)
	if p == game.NoPiece {
		return rules.NoMove // a pass wins nothing
	}
	if pieces(s, me) == 1 && pieces(s, me.Other()) == 0 {
		return b.lastPiece(s)
	}
	board := s.Board()
	rows := completing(&board, me, p)
	if b.stakes.odd && !p.Main() {
		// A row given to the opponent may be useless to it.
		rows = rows.Or(board.Colour(me.Other()).Completing())
	}
	best, bestBonus := rules.NoMove, -1
	for free := s.Free(p).And(rows); !free.Empty(); {
		q := free.PopFirst()
		winner, prize := b.row(s, q, p)
		if winner == rules.Nobody {
			continue
		}
		if winner, bonus, _ := b.decide(winner, prize); winner == me && bonus > bestBonus {
			best, bestBonus = game.Place(q), bonus
		}
	}
	return best
}

// completing returns the squares, taken or not, that would complete a row for s, the owner of p, with p.
func completing(b *game.Board, s rules.Side, p game.Piece) game.Bits {
	rows := b.Shape(s).Completing()
	if p.Main() {
		rows = rows.Or(b.Colour(s).Completing())
	}
	return rows
}

// lastPiece is win for the last piece of a round, which ends the round in any case and may end the match.
func (b *knowledge) lastPiece(s *game.State) rules.Move {
	me := s.ToMove()
	best, bestBonus := rules.NoMove, -1
	for free := s.Free(s.Next(me)); !free.Empty(); {
		m := game.Place(free.PopFirst())
		after := *s
		after.Do(m)
		if winner, bonus, over := b.end(s, &after, m); over && winner == me && bonus > bestBonus {
			best, bestBonus = m, bonus
		}
	}
	return best
}

// draw implements search.Hooks.Chance by determinization: the next line-up of a side is determined by the contents of
// its bag and by b.bags, so it is the same on all lines of play.
func (b *knowledge) draw(s *game.State) rules.Move {
	due, ok := s.Due()
	if !ok {
		return rules.NoMove
	}
	main, other := s.Supply(due.Side)
	x := b.bags ^ uint64(due.Side)<<32 ^ uint64(main)<<8 ^ uint64(other)
	return s.Deal(func(n int) int {
		x++
		return int(rules.Hash(x) % uint64(n))
	})
}
