package xobrainer

import (
	"context"
	"slices"
	"time"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// worlds is the number of determinizations that the strongest level searches: games in which the draws to come are fixed
// beforehand. It is odd, so that two moves cannot tie.
const worlds = 3

// manyNodes is the number of nodes from which on several worlds are searched. With fewer the depth that they cost is worth
// more: with 4,000 nodes a move three worlds won 86 of 200 rounds against one, with 40,000 36 of 80.
const manyNodes = 100_000

// manyTime is manyNodes in time.
const manyTime = 400 * time.Millisecond

// usualDepth is the number of plies that a search is sure to see; where so many pieces are shown no draw matters.
const usualDepth = 7

// drawsAhead reports whether a search comes to draws from the bags soon enough for it to matter which comes.
func drawsAhead(v *game.State) bool {
	if !v.Variants().Has(game.Random) {
		return false
	}
	for s := rules.X; s <= rules.O; s++ {
		_, shown := v.LineUp(s)
		main, other := v.Supply(s)
		if 2*shown < usualDepth && main+other > 0 {
			return true
		}
	}
	return false
}

// certain bounds the scores that are averaged: what is proven in one world is only likely in the others.
const certain = 3000

// vote searches several worlds. Where they do not agree, the best moves of each are compared in all of them, and the one
// with the best average is played. among are the moves to choose from, nil for all.
func (m *Engine) vote(ctx context.Context, v *game.State, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	seed := scramble(v.Hash())
	m.knowledge.bags = seed
	if m.worlds == 1 || lim == (ai.Limits{}) || lim.Nodes > 0 && lim.Nodes < manyNodes || lim.Time > 0 && lim.Time < manyTime {
		// Without limits it searches until it is stopped, which leaves no time for a second world.
		if report != nil {
			tell := report
			report = func(t ai.Thought) { tell(unproven(v, t)) }
		}
		t, err := m.inner.ThinkAmong(ctx, v, lim, among, report)
		if err != nil {
			return t, err
		}
		return m.reasoned(v, unproven(v, t)), nil
	}
	first := portion(lim, 2, 3*m.worlds)
	var answers []ai.Thought
	var moves []rules.Move
	var nodes int64
	for k := range uint64(m.worlds) {
		m.knowledge.bags = scramble(seed + k)
		t, err := m.inner.ThinkAmong(ctx, v, first, among, nil)
		if err != nil {
			return ai.Thought{}, err
		}
		nodes += t.Nodes
		if t.Win == 1 || ctx.Err() != nil {
			// Won at once whatever is drawn; or stopped, and then the first answer is the best that there is.
			if t.Win != 1 && k > 0 {
				t = answers[0]
			}
			t.Nodes = nodes
			return reported(m.reasoned(v, t), report), nil
		}
		answers = append(answers, t)
		if !slices.Contains(moves, t.Move) {
			moves = append(moves, t.Move)
		}
	}
	best, bestScore := answers[0], 0
	if len(moves) == 1 {
		for _, t := range answers {
			bestScore += bounded(t.Score)
			best.Depth = min(best.Depth, t.Depth)
		}
		bestScore /= m.worlds
	} else {
		second := portion(lim, 1, 3*m.worlds*len(moves))
		for i, move := range moves {
			sum := 0
			for k := range uint64(m.worlds) {
				m.knowledge.bags = scramble(seed + k)
				t, err := m.inner.ThinkAmong(ctx, v, second, []rules.Move{move}, nil)
				if err != nil {
					return ai.Thought{}, err
				}
				nodes += t.Nodes
				if ctx.Err() != nil {
					answers[0].Nodes, answers[0].Win = nodes, 0
					return reported(m.reasoned(v, answers[0]), report), nil
				}
				sum += bounded(t.Score)
			}
			if score := sum / m.worlds; i == 0 || score > bestScore {
				bestScore = score
				best = answers[slices.IndexFunc(answers, func(t ai.Thought) bool { return t.Move == move })]
			}
		}
	}
	best.Score, best.Nodes, best.Win = bestScore, nodes, 0
	best.Chance = ai.Chance(bestScore, scale)
	return reported(m.reasoned(v, best), report), nil
}

// reasoned is t with the reason for its move: what was proven in one world may not be in the others.
func (m *Engine) reasoned(v *game.State, t ai.Thought) ai.Thought {
	t.Reason = m.inner.Reason(v, t)
	return t
}

// unproven is t without the claim of a win or a loss that depends on what is drawn.
func unproven(v *game.State, t ai.Thought) ai.Thought {
	me := v.ToMove()
	_, mine := v.LineUp(me)
	_, theirs := v.LineUp(me.Other())
	// The first piece that is not shown yet is mine at ply 2*mine+1, or theirs at ply 2*theirs+2.
	if known := min(2*mine, 2*theirs+1); max(t.Win, -t.Win) > known {
		t.Win, t.Score = 0, bounded(t.Score)
		t.Chance = ai.Chance(t.Score, scale)
	}
	return t
}

// bounded is the score of one world as it is averaged.
func bounded(score int) int { return min(max(score, -certain), certain) }

// portion is num/den of the time and the nodes of lim, each of them at least 1 where there is one.
func portion(lim ai.Limits, num, den int) ai.Limits {
	if lim.Nodes > 0 {
		lim.Nodes = max(lim.Nodes*int64(num)/int64(den), 1)
	}
	if lim.Time > 0 {
		lim.Time = max(lim.Time*time.Duration(num)/time.Duration(den), 1)
	}
	return lim
}

// reported reports t and returns it.
func reported(t ai.Thought, report func(ai.Thought)) ai.Thought {
	if report != nil {
		report(t)
	}
	return t
}
