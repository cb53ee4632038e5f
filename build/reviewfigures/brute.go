package main

import (
	"fmt"

	"xotrio/ai/force"
	"xotrio/rules"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// facts are what the rules alone say of positions of one game: by playing every legal move, with nothing of the computer players. What is won is
// the game, or in XOBrainer the round.
type facts interface {
	// wins reports whether the side on turn wins at once by m, gives whether m loses at once or lets the opponent win at once.
	wins(pos rules.Game, m rules.Move) bool
	gives(pos rules.Game, m rules.Move) bool
	// winning are all moves by which the side on turn wins at once.
	winning(pos rules.Game) []rules.Move
	// forces reports whether side wins by force within so many own moves, whoever is on turn, after trying so many moves at most.
	forces(pos rules.Game, side rules.Side, within, tries int) force.Verdict
}

// newFacts are those of the game of that name.
func newFacts(name string) (facts, error) {
	switch name {
	case "xobrainer":
		return &brute[xobrainer.State, *xobrainer.State]{
			of: func(p rules.Game) xobrainer.State { return *p.(*xobrainer.State) },
			end: func(before, after *xobrainer.State, m rules.Move) (rules.Side, bool) {
				if after.Round() == before.Round() && !after.Outcome().Over() {
					return rules.Nobody, false
				}
				return before.Step(m).Winner, true
			},
		}, nil
	case "trexo":
		return &brute[trexo.State, *trexo.State]{of: func(p rules.Game) trexo.State { return *p.(*trexo.State) }}, nil
	case "oxixo":
		return &brute[oxixo.State, *oxixo.State]{of: func(p rules.Game) oxixo.State { return p.(*oxixo.Game).State() }}, nil
	case "oxixo4":
		return &brute[oxixo.State4, *oxixo.State4]{of: func(p rules.Game) oxixo.State4 { return p.(*oxixo.Game4).State() }}, nil
	}
	return nil, fmt.Errorf("nothing is known of the rules of %s", name)
}

// brute finds facts by trying all moves.
type brute[S comparable, P rules.Of[S]] struct {
	of func(rules.Game) S
	// end is who has won by m, and whether anything is over; nil where that is the outcome of the game.
	end func(before, after *S, m rules.Move) (winner rules.Side, over bool)
	// left is how many moves may still be tried, known what was found of positions, killer an answer that refuted something at that depth.
	left   int
	known  map[question]force.Verdict
	killer [32]rules.Move
	lists  [64][]rules.Move
}

// question is what was asked of a position.
type question struct {
	hash   uint64
	side   rules.Side
	within int
}

// after is what m leads to.
func (b *brute[S, P]) after(s *S, m rules.Move) (next S, winner rules.Side, over bool) {
	b.left--
	next = *s
	P(&next).Do(m)
	if b.end != nil {
		winner, over = b.end(s, &next, m)
	} else {
		winner, over = P(&next).Outcome().Winner(), P(&next).Outcome().Over()
	}
	return next, winner, over
}

// win is a move by which the side on turn wins at once, NoMove where there is none; list is where its moves are put.
func (b *brute[S, P]) win(s *S, list int) rules.Move {
	b.lists[list] = P(s).AppendMoves(b.lists[list][:0])
	for _, m := range b.lists[list] {
		if _, winner, _ := b.after(s, m); winner != rules.Nobody && winner == P(s).ToMove() {
			return m
		}
	}
	return rules.NoMove
}

func (b *brute[S, P]) wins(pos rules.Game, m rules.Move) bool {
	s := b.of(pos)
	_, winner, _ := b.after(&s, m)
	return winner != rules.Nobody && winner == pos.ToMove()
}

func (b *brute[S, P]) gives(pos rules.Game, m rules.Move) bool {
	s := b.of(pos)
	next, winner, over := b.after(&s, m)
	other := pos.ToMove().Other()
	return winner == other || !over && P(&next).ToMove() == other && b.win(&next, 0) != rules.NoMove
}

func (b *brute[S, P]) winning(pos rules.Game) (moves []rules.Move) {
	for _, m := range pos.AppendMoves(nil) {
		if b.wins(pos, m) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (b *brute[S, P]) forces(pos rules.Game, side rules.Side, within, tries int) force.Verdict {
	b.left, b.known = tries, map[question]force.Verdict{}
	s := b.of(pos)
	return b.forced(&s, side, within, 1)
}

// forced is forces for a state, depth plies below where it was asked, counted from 1.
func (b *brute[S, P]) forced(s *S, side rules.Side, within, depth int) force.Verdict {
	q := question{P(s).Hash(), side, within}
	if v, ok := b.known[q]; ok {
		return v
	}
	v := force.Unknown
	switch turn := P(s).ToMove(); {
	case b.left <= 0 || depth >= len(b.lists)/2 || turn == rules.Nobody:
		return v
	case turn == side:
		v = b.attack(s, side, within, depth)
	default:
		v = b.defend(s, side, within, depth)
	}
	if v != force.Unknown {
		b.known[q] = v
	}
	return v
}

// attack is forced with side on turn: first by the moves after which it threatens to win, then by all.
func (b *brute[S, P]) attack(s *S, side rules.Side, within, depth int) force.Verdict {
	switch {
	case within <= 0:
		return force.No
	case b.win(s, 2*depth) != rules.NoMove:
		return force.Yes
	case within == 1:
		return force.No
	}
	moves := P(s).AppendMoves(b.lists[2*depth][:0])
	b.lists[2*depth] = moves
	v := force.No
	for _, threats := range [2]bool{true, false} {
		for _, m := range moves {
			next, winner, over := b.after(s, m)
			if over || winner != rules.Nobody {
				continue
			}
			if within > 2 && b.threatens(&next, side, depth) != threats {
				continue
			}
			if within == 2 && !threats {
				break
			}
			switch b.forced(&next, side, within-1, depth+1) {
			case force.Yes:
				return force.Yes
			case force.Unknown:
				v = force.Unknown
			}
			if b.left <= 0 {
				return force.Unknown
			}
		}
	}
	return v
}

// threatens reports whether side would win at once after some answer to where s stands that refuted another move.
func (b *brute[S, P]) threatens(s *S, side rules.Side, depth int) bool {
	if P(s).ToMove() == side {
		return b.win(s, 2*depth+1) != rules.NoMove
	}
	m := b.killer[min(depth, len(b.killer)-1)]
	if m == rules.NoMove || !P(s).Legal(m) {
		b.lists[2*depth+1] = P(s).AppendMoves(b.lists[2*depth+1][:0])
		if len(b.lists[2*depth+1]) == 0 {
			return false
		}
		m = b.lists[2*depth+1][0]
	}
	next, _, over := b.after(s, m)
	return !over && P(&next).ToMove() == side && b.win(&next, 2*depth+1) != rules.NoMove
}

// defend is forced with the other side on turn: every answer has to lose.
func (b *brute[S, P]) defend(s *S, side rules.Side, within, depth int) force.Verdict {
	moves := P(s).AppendMoves(b.lists[2*depth][:0])
	b.lists[2*depth] = moves
	killer := &b.killer[min(depth, len(b.killer)-1)]
	v := force.Yes
	try := func(m rules.Move) bool {
		next, winner, over := b.after(s, m)
		found := force.No
		if over {
			if winner == side {
				found = force.Yes
			}
		} else {
			found = b.forced(&next, side, within, depth+1)
		}
		switch found {
		case force.No:
			*killer, v = m, force.No
			return false
		case force.Unknown:
			v = force.Unknown
		}
		return true
	}
	first := *killer
	if first != rules.NoMove && P(s).Legal(first) && !try(first) {
		return force.No
	}
	for _, m := range moves {
		if m != first && !try(m) {
			return force.No
		}
		if b.left <= 0 {
			return force.Unknown
		}
	}
	return v
}
