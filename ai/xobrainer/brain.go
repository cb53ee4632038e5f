package xobrainer

import (
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// brain is what the hooks of the search know of the round that is played. It is prepared before a search, which only
// reads it.
type brain struct {
	layout game.Layout
	judge  *judge
	// weights are the judge's.
	weights weights
	// thinksOfMatch reports whether a won round is worth what it does for the match; otherwise points and sets count by
	// themselves.
	thinksOfMatch bool
	chances       *chances // of the present kind of match
	deck          int
	stakes        *stakes
	cards         cards
	// want are, by side and kind of piece, the free or taken squares where a card that the view shows wants it: the
	// mission of its owner.
	want [2][2]game.Bits
	bags uint64 // chooses what is drawn from the bags
	// greedy is the side, if any, to which a win is worth nothing that has no greater bonus than floor.
	greedy rules.Side
	floor  int
	// worth is roundWorth, or something else where another weight is tried out.
	worth int
}

func newBrain(thinksOfMatch bool) *brain {
	l := game.Classic()
	return &brain{layout: l, judge: newJudge(l), weights: tuned, thinksOfMatch: thinksOfMatch, worth: roundWorth}
}

func (b *brain) hooks() search.Hooks[game.State] {
	return search.Hooks[game.State]{
		Evaluate: b.evaluate, Order: b.order, End: b.end, Win: b.win, Defend: b.defend, Attack: b.attack,
		Threats: threats, Chance: b.draw, Aim: b.aim,
	}
}

// prepare takes in the view of a round.
func (b *brain) prepare(v *game.State) {
	b.weigh(v)
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

// weigh finds out what the round is worth.
func (b *brain) weigh(v *game.State) {
	deck := deckOf(v.Variants())
	if l := v.Layout(); l != b.layout || deck != b.deck {
		b.layout, b.deck, b.judge, b.chances = l, deck, newJudge(l), nil
	}
	if b.thinksOfMatch && (b.chances == nil || b.chances.format != v.Format()) {
		b.chances = newChances(v.Format(), endingsOn(b.layout, v.Variants()))
	}
	b.stakes = newStakes(v, b.chances)
	b.judge.weights = b.weights
	b.judge.weigh(b.layout, b.stakes)
}

// The weight of the cards in the evaluation. Cards that make winning the round twice as precious are worth half of
// roundWorth, since it is won every other time. It is small beside what rows are worth: in matches a side that gives up
// a turn for a mission loses more rounds than the mission brings points.
const (
	roundWorth = 60
	usualRow   = 8 // points
	mostCards  = 1500
)

// evaluate is the judge's value and that of the cards on the board.
func (b *brain) evaluate(s *game.State) int {
	v := b.judge.evaluate(s)
	if !b.cards.played {
		return v
	}
	return v + b.cardsValue(s)
}

// cardsValue is what the cards make of winning and losing the round for the side on turn.
func (b *brain) cardsValue(s *game.State) int {
	me := s.ToMove()
	board := s.Board()
	mine, _ := b.cards.bonus(b.stakes, board, me, usualRow, false, true)
	theirs, _ := b.cards.bonus(b.stakes, board, me.Other(), usualRow, false, true)
	base, theirBase := int(b.stakes.points[side(me)][usualRow]), int(b.stakes.points[side(me.Other())][usualRow])
	v := b.worth / 2 * (mine - base - theirs + theirBase) / max(b.stakes.swing, 32)
	return min(max(v, -mostCards), mostCards)
}

// order is the judge's order, the squares that a mission wants brought forward.
func (b *brain) order(s *game.State, moves []rules.Move, rank []int32) {
	b.judge.order(s, moves, rank)
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

// end reports whether a move ended the round, and what that is worth.
func (b *brain) end(before, after *game.State, m rules.Move) (winner rules.Side, bonus int, over bool) {
	if after.Round() == before.Round() && !after.Outcome().Over() {
		return rules.Nobody, 0, false
	}
	// Points and outcome of after leave out the hidden cards, so that only the row is taken from the rules.
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

// prize is a bonus and what it makes of who scores it, see stakes.fate.
type prize struct{ bonus, fate int }

// decide names the winner of what is searched: that of the round, unless what it brings is no good to it.
func (b *brain) decide(winner rules.Side, p prize) (rules.Side, int, bool) {
	switch {
	case p.fate < 0:
		return winner.Other(), p.bonus, true
	case p.fate == 0 || b.poor(winner, p):
		return rules.Nobody, 0, true
	}
	return winner, p.bonus, true
}

// row is who wins the round when p goes on q, Nobody where nobody does, and what it brings.
func (b *brain) row(s *game.State, q game.Square, p game.Piece) (rules.Side, prize) {
	row, winner := s.RowAt(q, p)
	if winner == rules.Nobody {
		return winner, prize{}
	}
	// The piece itself may stand as a card wants it.
	bonus, fate := b.cards.bonus(b.stakes, s.Board().With(q, p), winner, row.Points, row.KnockOut, false)
	return winner, prize{bonus, fate}
}

// win is the move that wins the round at once with the most to gain, NoMove where there is none.
func (b *brain) win(s *game.State) rules.Move {
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
		// A row given away may do its owner no good.
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

// completing is the squares, taken or not, where p would complete a row for its owner s.
func completing(b *game.Board, s rules.Side, p game.Piece) game.Bits {
	rows := b.Shape(s).Completing()
	if p.Main() {
		rows = rows.Or(b.Colour(s).Completing())
	}
	return rows
}

// lastPiece is win where the last piece of a round is placed, which ends it in any case and may end the match.
func (b *brain) lastPiece(s *game.State) rules.Move {
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

// draw is what this search takes for drawn: the next line-up of a side, by what is left in its bag and by bags. Both
// sides' are the same in all lines of play.
func (b *brain) draw(s *game.State) rules.Move {
	due, ok := s.Due()
	if !ok {
		return rules.NoMove
	}
	main, other := s.Supply(due.Side)
	x := b.bags ^ uint64(due.Side)<<32 ^ uint64(main)<<8 ^ uint64(other)
	return s.Deal(func(n int) int {
		x++
		return int(scramble(x) % uint64(n))
	})
}
