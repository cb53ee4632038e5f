package review

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/rules"
)

// addTurningPoints finds the turning points, and the slide that decided a match lost without a mistake.
func (r *Review) addTurningPoints(s *Source) {
	loser := rules.Nobody
	if n := len(s.turns); n > 0 && s.turns[n-1].after.Over() {
		loser = s.turns[n-1].after.Winner().Other()
		if s.turns[n-1].after.Winner() == rules.Nobody {
			loser = rules.Nobody
		}
	}
	r.TurningPoints, r.Turned = turningPoints(r.Plies, loser)
	if loser == rules.Nobody || slices.ContainsFunc(r.Plies, func(p Ply) bool {
		return p.Side == loser.String() && (p.Mark == Mistake || p.Mark == Blunder)
	}) {
		return
	}
	round := s.turns[len(s.turns)-1].round
	from := slices.IndexFunc(s.turns, func(t turn) bool { return t.round == round })
	addSlide(r.Plies[from:], loser, s.game.InRounds())
}

// turningPoints returns the costliest mistakes, by the chance to win the match, and the ply that decided it. If loser has
// lost the match, that is one of its own turns, a mistake or not.
func turningPoints(plies []Ply, loser rules.Side) (points []int, turned int) {
	var worst []*Ply
	for i := range plies {
		if m := plies[i].Mark; m == Mistake || m == Blunder {
			worst = append(worst, &plies[i])
		}
	}
	slices.SortStableFunc(worst, func(a, b *Ply) int {
		return cmp.Or(cmp.Compare(b.Loss, a.Loss), cmp.Compare(b.RoundLoss, a.RoundLoss))
	})
	top := worst[:min(len(worst), MaxTurningPoints)]
	var decided *Ply
	switch {
	case loser != rules.Nobody:
		decided = decisive(plies, worst, loser)
	case len(top) > 0:
		decided = top[0]
	}
	if decided != nil && !slices.Contains(top, decided) {
		top = append(top[:min(len(top), MaxTurningPoints-1)], decided)
	}
	points = []int{}
	for _, p := range top {
		points = append(points, p.Ply)
	}
	slices.Sort(points)
	if decided != nil {
		turned = decided.Ply
	}
	return points, turned
}

// decisive returns the turn that lost the match for loser: the last turn that is known to have changed a win or a draw
// to a loss; without such knowledge its costliest mistake, or its costliest turn. worst holds the mistakes of both sides,
// the costliest first. It is nil if loser took no turn.
func decisive(plies []Ply, worst []*Ply, loser rules.Side) *Ply {
	for i := range slices.Backward(plies) {
		if p := &plies[i]; p.Side == loser.String() && p.Played >= 0 && p.Lines[p.Played].Exact && p.Lines[p.Played].Win < 0 && !p.wasLost() {
			return p
		}
	}
	if i := slices.IndexFunc(worst, func(p *Ply) bool { return p.Side == loser.String() && p.Loss > 0 }); i >= 0 {
		return worst[i]
	}
	return costliest(plies, loser, matchChances)
}

// wasLost reports whether the side to move was proven to lose, the round in a game with rounds, before the turn.
func (p *Ply) wasLost() bool { return p.BestProven != 0 && (p.BestProven < 0) == (p.Side == "x") }

// lostPlies returns by how many plies the move shortened a proven loss.
func (p *Ply) lostPlies() int {
	if played := p.Lines[p.Played].Win; p.wasLost() && played < 0 {
		return played - p.Lines[0].Win
	}
	return 0
}

// chances returns the figures of a turn for comparisons: the best chance of X before it, and its loss.
type chances func(p *Ply) (best, loss int)

func matchChances(p *Ply) (best, loss int) { return p.BestChance, p.Loss }
func roundChances(p *Ply) (best, loss int) { return p.BestRound, p.RoundLoss }

// chanceLeft returns the best chance of side at its next turn after turn i of plies, or 0 at the end of plies, which it has
// lost.
func chanceLeft(plies []Ply, i int, side rules.Side, of chances) int {
	for k := i + 1; k < len(plies); k++ {
		if plies[k].Side == side.String() {
			best, _ := of(&plies[k])
			return ofX(side, best)
		}
	}
	return 0
}

// costliest returns the turn of side with the largest loss, by itself or up to its next turn, and of turns that lose
// nothing the turn that shortened a loss most; nil if side took no turn.
func costliest(plies []Ply, side rules.Side, of chances) (most *Ply) {
	worst := 0
	for i := range plies {
		p := &plies[i]
		if p.Side != side.String() || p.Played < 0 {
			continue
		}
		best, loss := of(p)
		cost := max(loss, ofX(side, best)-chanceLeft(plies, i, side, of))
		if most == nil || cost > worst || cost == worst && p.lostPlies() > most.lostPlies() {
			most, worst = p, cost
		}
	}
	return most
}

// addSlide adds a sentence to the costliest turn of side in plies, a round that it has lost: the fall of its chance
// from its last maximum to where almost nothing was left. A slide has at least two turns.
func addSlide(plies []Ply, side rules.Side, byRounds bool) {
	var own []int
	for i := range plies {
		if plies[i].Side == side.String() && plies[i].Played >= 0 {
			own = append(own, i)
		}
	}
	first := 0
	for k, i := range own {
		if ofX(side, plies[i].BestRound) >= ofX(side, plies[own[first]].BestRound) {
			first = k
		}
	}
	last := first
	for last+1 < len(own) && ofX(side, plies[own[last]].Round) > nothingLeft {
		last++
	}
	if last <= first {
		return
	}
	worst := costliest(plies[own[first]:own[last]+1], side, roundChances)
	points := (ofX(side, plies[own[first]].BestRound) - ofX(side, plies[own[last]].Round) + 5) / 10
	if worst == nil || points < minSlide {
		return
	}
	key := keySlide
	if byRounds {
		key = keySlideOne
	}
	worst.Words = append(worst.Words, Phrase{Key: key, Args: map[string]string{
		"Side": strings.ToUpper(side.String()), "First": plies[own[first]].Move, "Last": plies[own[last]].Move,
		"Lost": strconv.Itoa(points), "Move": worst.Move,
	}})
}

// TurnedWords returns the sentence about the turn that decided the match; ok is false if it has no turning point.
func (r *Review) TurnedWords() (words []Phrase, ok bool) {
	i := slices.IndexFunc(r.Plies, func(p Ply) bool { return p.Ply == r.Turned })
	if i < 0 {
		return nil, false
	}
	p := &r.Plies[i]
	where := Phrase{Key: keyTurned, Args: map[string]string{"Turn": strconv.Itoa(p.Number.Move()), "Round": strconv.Itoa(p.Number.Round), "Set": strconv.Itoa(p.Number.Set)}}
	switch {
	case p.Number.Set > 0:
		where.Key = keyTurnedSet
	case p.Number.Round > 0:
		where.Key = keyTurnedRound
	}
	return []Phrase{where, r.turnedBy(i)}, true
}

// turnedBy says what turn i did to the match.
func (r *Review) turnedBy(i int) Phrase {
	p := &r.Plies[i]
	side := p.mover()
	best, after := ofX(side, p.BestChance), ofX(side, p.Chance)
	left := r.left(i)
	what := Phrase{Args: map[string]string{"Side": sign(side), "Move": p.Move, "Best": p.Best, "Before": strconv.Itoa(ai.Percent(best)), "After": strconv.Itoa(ai.Percent(left))}}
	draws := func(l *judge.Line) bool { return l.Exact && l.Win == 0 && l.Chance == 500 }
	switch {
	case best == 1000 && after == 0:
		what.Key = keyTurnedWinLost
	case best == 1000 && draws(&p.Lines[p.Played]):
		what.Key = keyTurnedWinDrawn
	case draws(&p.Lines[0]) && after == 0:
		what.Key = keyTurnedDrawLost
	case p.Best != p.Move && p.Loss > 0:
		what.Key = keyTurnedFell
	case best == 0 && p.lostPlies() > 0:
		what.Key = keyTurnedSooner
	case best == 0:
		what.Key = keyTurnedLost
	case left < best:
		what.Key = keyTurnedSlid
	default:
		what.Key = keyTurnedNone
	}
	return what
}

// left returns the chance that turn i left to its side; of a turn that lost nothing, the chance after the answer.
func (r *Review) left(i int) int {
	p := &r.Plies[i]
	if p.Loss == 0 {
		return chanceLeft(r.Plies, i, p.mover(), matchChances)
	}
	return ofX(p.mover(), p.Chance)
}

// mover returns the side that moved.
func (p *Ply) mover() rules.Side {
	if p.Side == rules.O.String() {
		return rules.O
	}
	return rules.X
}

// Turn returns what a turning point did: the chances of its side before and after it, in per mille, and the move that
// would have been better.
func (r *Review) Turn(p *Ply) (before, after int, better Phrase) {
	better = Phrase{Key: keyInsteadNone, Args: map[string]string{"Best": p.Best}}
	switch {
	case p.Best != p.Move && p.Loss > 0:
		better.Key = keyInsteadBetter
	case p.Best != p.Move && p.Played >= 0 && p.lostPlies() > 0:
		better.Key = keyInsteadLonger
	}
	i := slices.IndexFunc(r.Plies, func(other Ply) bool { return other.Ply == p.Ply })
	return ofX(p.mover(), p.BestChance), r.left(i), better
}

const (
	// nothingLeft is the chance, in per mille, that ends a slide.
	nothingLeft = 50
	// minSlide is the smallest fall of a slide, in per cent.
	minSlide = 10
)

// Punished reports whether the other side has used the loss of the turn with that number: its next turn loses less than
// half as much. It is true at the end of the match, and false for a turn without a loss.
func (r *Review) Punished(ply int) bool {
	i := slices.IndexFunc(r.Plies, func(p Ply) bool { return p.Ply == ply })
	if i < 0 || r.Plies[i].RoundLoss == 0 {
		return false
	}
	return i+1 == len(r.Plies) || r.Plies[i+1].Side == r.Plies[i].Side || 2*r.Plies[i+1].RoundLoss < r.Plies[i].RoundLoss
}
