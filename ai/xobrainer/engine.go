// Package xobrainer is the computer player of XOBrainer.
//
//	engine.go      levels, engines, choice of a move, determinization of draws
//	knowledge.go   the hooks of the search: wins, move order, worth of a round
//	evaluation.go  handwritten evaluation
//	table.go       learned evaluation
//	threats.go     forcing moves and parries, the proof search
//	equity.go      match equity: how rounds end and what a round is worth
//	cards.go       sampling of hidden cards and their worth
//	analysis.go    comparison of moves for reviews and hints
//	reasons.go     why a move is played, and the squares that show it
//	uct.go         the baseline engine
//
// The search plays for the round: the end of a round ends the search and is worth what it does for the match. With
// cards the engine plays on the view of its side. Hidden cards change no move and no row, only the worth of a won
// round, so one search is enough and this worth is averaged over samples of the cards (see cards). Line-ups still to be
// drawn do change moves, so several searches are made, each with predetermined draws, and their results are compared:
// determinization (see vote).
package xobrainer

import (
	"context"
	"fmt"
	"slices"
	"time"

	"xotrio/ai"
	"xotrio/ai/force"
	"xotrio/ai/search"
	"xotrio/rules"
	game "xotrio/rules/xobrainer"
)

// Engine plays XOBrainer with all its variants.
type Engine struct {
	knowledge *knowledge
	inner     *search.Engine[game.State, *game.State]
	// worlds is the number of determinizations that are searched.
	worlds int
	// richer looks for a richer win once a win is found; nil if the engine plays any win.
	richer *richerSearch
	// caps are the limits of the strength. now is the clock, nil if there is none.
	caps ai.Limits
	now  func() time.Time
	// prover proves how a won round ends at least; nil until first needed.
	prover force.Prover
}

// New returns an engine of strength r. A skilled one plays for the match and not only for the round, searches
// several determinizations of the draws, and uses the learned evaluation.
func New(r ai.Strength, o ai.Options) (ai.Engine, error) {
	if r.Skilled {
		return newEngine(r, learned(), o)
	}
	return newEngine(r, nil, o)
}

// newEngine makes an engine that evaluates with t, or with the handwritten evaluation if t is nil.
func newEngine(r ai.Strength, t *table, o ai.Options) (ai.Engine, error) {
	b := newKnowledge(r.Skilled)
	b.table = t
	c := search.Config[game.State]{Hooks: b.hooks(), Root: root, Scale: scale, Options: o}
	if t != nil {
		c.Hooks.Margin, c.Hooks.Calm = margin, b.calm
	}
	c.SetStrength(r)
	inner, err := search.NewEngine[game.State, *game.State](c)
	if err != nil {
		return nil, err
	}
	m := &Engine{knowledge: b, inner: inner, worlds: 1, caps: r.Caps(), now: o.Now}
	if r.Skilled {
		m.worlds = worlds
		m.richer, err = newRicherSearch(r, o)
	}
	return m, err
}

// Think implements ai.Engine. It ignores whatever pos shows beyond what the side to move may see.
func (m *Engine) Think(ctx context.Context, pos rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	v, ok := m.view(pos)
	if !ok {
		return m.inner.Think(ctx, pos, lim, report) // returns the proper error
	}
	if lim.Lines <= 1 {
		return m.thinkAmong(ctx, v, lim, nil, report)
	}
	return ai.MultiPV(lim, v.AppendMoves(nil), func(lim ai.Limits, among []rules.Move) (ai.Thought, error) {
		switch {
		case among == nil:
			return m.thinkAmong(ctx, v, lim, nil, report)
		case drawsAhead(v):
			return m.vote(ctx, v, lim, among, nil)
		}
		return m.inner.ThinkOn(ctx, v, lim, among)
	})
}

// ThinkAmong implements ai.Searcher.
func (m *Engine) ThinkAmong(ctx context.Context, pos rules.Game, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	v, ok := m.view(pos)
	if !ok {
		return m.inner.Think(ctx, pos, lim, report)
	}
	return m.thinkAmong(ctx, v, lim, among, report)
}

// view returns what the side to move in pos may see and prepares the knowledge for it. It returns false if pos is not a
// position of XOBrainer with a side to move.
func (m *Engine) view(pos rules.Game) (*game.State, bool) {
	s, ok := pos.(*game.State)
	if !ok || s.Outcome().Over() || s.ToMove() == rules.Nobody {
		return nil, false
	}
	v := s.ViewOf(s.ToMove(), game.EveryMember)
	m.knowledge.prepare(&v)
	return &v, true
}

// thinkAmong chooses a move in v, which must come from view.
func (m *Engine) thinkAmong(ctx context.Context, v *game.State, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	lim = lim.Tighter(m.caps)
	var started time.Time
	if lim.Time > 0 && m.now != nil {
		started = m.now()
	}
	var t ai.Thought
	var err error
	if drawsAhead(v) {
		t, err = m.vote(ctx, v, lim, among, report)
	} else {
		t, err = m.inner.ThinkAmong(ctx, v, lim, among, report)
	}
	if m.richer == nil || among != nil || err != nil || t.Win <= 0 {
		return t, err
	}
	// The search ends with the first win that it proves. What is left of the limits is for a richer one.
	bonus, ok := m.knowledge.improvable(v, t.Win)
	if !ok {
		return t, nil
	}
	left := lim.Portion(1, richerShare)
	if lim.Nodes > 0 {
		left.Nodes = min(left.Nodes, lim.Nodes-t.Nodes)
	}
	if lim.Time > 0 {
		left.Time = min(left.Time, lim.Time-m.now().Sub(started))
	}
	if lim.Nodes > 0 && left.Nodes <= 0 || lim.Time > 0 && left.Time <= 0 {
		return t, nil
	}
	rich, ok, err := m.richer.find(ctx, m.knowledge, v, bonus, left)
	rich.Nodes += t.Nodes
	if !ok {
		t.Nodes = rich.Nodes
		return reported(t, report), err
	}
	return reported(rich, report), nil
}

// Reason returns why t.Move is played in pos, judged by what the side to move may see.
func (m *Engine) Reason(pos rules.Game, t ai.Thought) ai.Reason {
	all := m.Reasons(pos, t)
	if len(all) == 0 {
		return ai.Reason{}
	}
	return all[0]
}

// Reasons returns everything that is true of t.Move in pos by what the side to move may see, the most important first.
func (m *Engine) Reasons(pos rules.Game, t ai.Thought) []ai.Reason {
	v, ok := m.view(pos)
	if !ok {
		return nil
	}
	return m.inner.Reasons(v, t)
}

// root returns the state of pos. The list of earlier positions is nil because positions of XOBrainer never repeat:
// every round ends, and every score counts up.
func root(pos rules.Game) (game.State, []uint64, error) {
	s, ok := pos.(*game.State)
	if !ok {
		return game.State{}, nil, fmt.Errorf("%T is no game of XOBrainer", pos)
	}
	return *s, nil, nil
}

// curve holds the strengths by Elo, set by matches of one round, most of them 400 games against each neighbour. Levels are
// even steps on it, as the ladder in ai/engines/elo confirms.
var curve = ai.Curve{
	Levels: [ai.MaxLevel]int{340, 499, 658, 816, 975, 1134, 1293, 1451, 1610, 1769},
	Points: []ai.Point{
		{Elo: -70, Strength: ai.Strength{Depth: 1, Noise: 300, Blind: 1_000, Glance: 1}},
		{Elo: 232, Strength: ai.Strength{Depth: 1, Noise: 200, Blind: 700, Glance: 1}},
		{Elo: 340, Strength: ai.Strength{Depth: 1, Noise: 200, Blind: 400, Glance: 1}},
		{Elo: 658, Strength: ai.Strength{Depth: 1, Noise: 200, Blind: 302, Glance: 2}},
		{Elo: 863, Strength: ai.Strength{Depth: 1, Noise: 190, Blind: 280, Glance: 3}},
		{Elo: 1033, Strength: ai.Strength{Depth: 1, Noise: 166, Blind: 246, Glance: 4}},
		{Elo: 1143, Strength: ai.Strength{Depth: 1, Noise: 200, Blind: 200, Glance: 6}},
		{Elo: 1236, Strength: ai.Strength{Depth: 1, Noise: 200, Careless: 350}},
		{Elo: 1312, Strength: ai.Strength{Depth: 1, Noise: 160, Careless: 220}},
		{Elo: 1406, Strength: ai.Strength{Depth: 1, Noise: 80, Careless: 60}},
		{Elo: 1479, Strength: ai.Strength{Depth: 1, Noise: 28, Careless: 4}},
		{Elo: 1604, Strength: ai.Strength{Depth: 2, Nodes: 3_000, Noise: 94, BlindSpots: 490, Careless: 103}},
		{Elo: 1679, Strength: ai.Strength{Depth: 2, Nodes: 3_000, Noise: 56, BlindSpots: 320, Careless: 51, Threats: 1}},
		{Elo: 1769, Strength: ai.Strength{Nodes: 140, Threats: ai.AllThreats, Skilled: true}},
		{Elo: 1888, Strength: ai.Strength{Nodes: 800, Noise: 11, BlindSpots: 180, Threats: 6, Skilled: true}},
		{Elo: 2005, Strength: ai.Strength{Nodes: 3_600, BlindSpots: 38, Threats: 7, Skilled: true}},
		{Elo: 2140, Strength: ai.Strength{Nodes: 25_000, Threats: ai.AllThreats, Skilled: true}},
	},
}

// Curve returns the strengths by Elo.
func Curve() ai.Curve { return curve }

// richerSearch is a second search, made if the round can be won, for a richer win such as a Knock Out. It has a
// knowledge and a transposition table of its own because poorer wins do not count as wins in it. With 3,000 nodes a move
// in all, 200 matches of one set against play without it, it gains 38 Elo (interval 17 to 60), and 38 (9 to 68) with
// Mission and Trap, for 7 % more time.
type richerSearch struct {
	knowledge *knowledge
	inner     *search.Engine[game.State, *game.State]
}

const (
	// worthwhile is the minimum gain in bonus that justifies the search for a richer win: a chance of one in 256.
	worthwhile = fullEquity >> bonusShift >> 8
	// richerNodes is the maximum number of nodes of this search, 1/richerShare its part of the limits.
	richerNodes = 40_000
	richerShare = 4
)

func newRicherSearch(r ai.Strength, o ai.Options) (*richerSearch, error) {
	b := newKnowledge(true)
	c := search.Config[game.State]{Hooks: b.hooks(), Root: root, Options: o}
	c.SetStrength(r)
	c.Options.HashMiB, c.Options.Threads = 1, 1
	inner, err := search.NewEngine[game.State, *game.State](c)
	return &richerSearch{b, inner}, err
}

// find searches v within lim for a move that forces a win worth more than bonus, by the knowledge b. It returns false,
// with the nodes searched, if none is found.
func (g *richerSearch) find(ctx context.Context, b *knowledge, v *game.State, bonus int, lim ai.Limits) (ai.Thought, bool, error) {
	*g.knowledge = *b
	g.knowledge.richerFor, g.knowledge.floor = v.ToMove(), bonus
	t, err := g.inner.Think(ctx, v, lim.Tighter(ai.Limits{Nodes: richerNodes}), nil)
	if drawsAhead(v) {
		t = withoutUnsureProof(v, t)
	}
	return t, err == nil && t.Win > 0, err
}

// improvable returns the bonus that a win must exceed to be preferred to the known win of v in win plies, and false if
// no win would be worth enough more to search for it. The prize of a win that has yet to be forced is unknown, so that
// only a Knock Out is preferred to it.
func (b *knowledge) improvable(v *game.State, win int) (bonus int, ok bool) {
	if !b.ordinary(v) {
		return 0, false
	}
	i := side(v.ToMove())
	knockOut := int(b.stakes.knockOut[i])
	bonus, usual := knockOut-1, int(b.stakes.points[i][usualRow])
	if win == 1 {
		q, _ := game.Target(b.win(v))
		_, p := b.row(v, q, v.Next(v.ToMove()))
		bonus, usual = p.bonus, p.bonus
	}
	return bonus, usual+worthwhile <= knockOut
}

// tooPoor reports whether a win of s with prize p does not count in a search for richer wins.
func (b *knowledge) tooPoor(s rules.Side, p prize) bool {
	return s == b.richerFor && p.bonus <= b.floor
}

// worlds is the number of determinizations that the strongest level searches: games with the coming draws fixed in
// advance. It is odd, so that two moves cannot tie.
const worlds = 3

// manyNodes is the minimum number of nodes for several worlds. With fewer nodes the depth that they cost is worth more:
// with 4,000 nodes a move three worlds won 86 of 200 rounds against one, with 40,000 36 of 80.
const manyNodes = 100_000

// manyTime corresponds to manyNodes.
const manyTime = 400 * time.Millisecond

// usualDepth is a number of plies that every search completes. If that many pieces are shown, no draw matters.
const usualDepth = 7

// drawsAhead reports whether the search of v meets draws from the bags early enough for their result to matter.
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

// certain bounds the scores that are averaged: a result proven in one world is only likely in the others.
const certain = 3000

// vote searches several worlds. If they disagree, the best moves of each are compared in all worlds and the one with
// the best average is played. among restricts the choice; nil allows all moves.
func (m *Engine) vote(ctx context.Context, v *game.State, lim ai.Limits, among []rules.Move, report func(ai.Thought)) (ai.Thought, error) {
	seed := rules.Hash(v.Hash())
	m.knowledge.bags = seed
	if m.worlds == 1 || lim == (ai.Limits{}) || lim.Nodes > 0 && lim.Nodes < manyNodes || lim.Time > 0 && lim.Time < manyTime {
		// A search without limits runs until it is stopped, which leaves no time for a second world.
		if report != nil {
			tell := report
			report = func(t ai.Thought) { tell(withoutUnsureProof(v, t)) }
		}
		t, err := m.inner.ThinkAmong(ctx, v, lim, among, report)
		if err != nil {
			return t, err
		}
		return m.withReason(v, withoutUnsureProof(v, t)), nil
	}
	first := lim.Portion(2, 3*m.worlds)
	var answers []ai.Thought
	var moves []rules.Move
	var nodes int64
	for k := range uint64(m.worlds) {
		m.knowledge.bags = rules.Hash(seed + k)
		t, err := m.inner.ThinkAmong(ctx, v, first, among, nil)
		if err != nil {
			return ai.Thought{}, err
		}
		nodes += t.Nodes
		if t.Win == 1 || ctx.Err() != nil {
			// Either won at once whatever is drawn, or stopped; then the first answer is the best there is.
			if t.Win != 1 && k > 0 {
				t = answers[0]
			}
			t.Nodes = nodes
			return reported(m.withReason(v, t), report), nil
		}
		answers = append(answers, t)
		if !slices.Contains(moves, t.Move) {
			moves = append(moves, t.Move)
		}
	}
	best, bestScore := answers[0], 0
	if len(moves) == 1 {
		for _, t := range answers {
			bestScore += clampScore(t.Score)
			best.Depth = min(best.Depth, t.Depth)
		}
		bestScore /= m.worlds
	} else {
		second := lim.Portion(1, 3*m.worlds*len(moves))
		for i, move := range moves {
			sum := 0
			for k := range uint64(m.worlds) {
				m.knowledge.bags = rules.Hash(seed + k)
				t, err := m.inner.ThinkAmong(ctx, v, second, []rules.Move{move}, nil)
				if err != nil {
					return ai.Thought{}, err
				}
				nodes += t.Nodes
				if ctx.Err() != nil {
					answers[0].Nodes, answers[0].Win = nodes, 0
					return reported(m.withReason(v, answers[0]), report), nil
				}
				sum += clampScore(t.Score)
			}
			if score := sum / m.worlds; i == 0 || score > bestScore {
				bestScore = score
				best = answers[slices.IndexFunc(answers, func(t ai.Thought) bool { return t.Move == move })]
			}
		}
	}
	best.Score, best.Nodes, best.Win = bestScore, nodes, 0
	best.Chance = ai.Chance(bestScore, scale)
	return reported(m.withReason(v, best), report), nil
}

// withReason determines the reason again because a proof in one world may not hold in the others.
func (m *Engine) withReason(v *game.State, t ai.Thought) ai.Thought {
	t.Reason = m.inner.Reason(v, t)
	return t
}

// withoutUnsureProof removes from t the claim of a win or a loss that depends on a draw.
func withoutUnsureProof(v *game.State, t ai.Thought) ai.Thought {
	me := v.ToMove()
	_, mine := v.LineUp(me)
	_, theirs := v.LineUp(me.Other())
	// The first piece that is not shown yet is mine at ply 2*mine+1, or theirs at ply 2*theirs+2.
	if known := min(2*mine, 2*theirs+1); max(t.Win, -t.Win) > known {
		t.Win, t.Score = 0, clampScore(t.Score)
		t.Chance = ai.Chance(t.Score, scale)
	}
	return t
}

func clampScore(score int) int { return min(max(score, -certain), certain) }

func reported(t ai.Thought, report func(ai.Thought)) ai.Thought {
	if report != nil {
		report(t)
	}
	return t
}
