package review

import (
	"slices"

	"xotrio/ai/judge"
	"xotrio/rules"
)

// Shown are the Lines with the chances that belong beside Chance and BestChance: Lines are as the search judged them before anything was
// known of the turn after this one, and a list of them would contradict the curve. The move played and the best one have the chances of the
// ply, and every other moves as far as the best one did; it stays between what is proven, and no better than the best. What is proven stays.
// The order is that of Lines.
func (p *Ply) Shown() []judge.Line {
	lines := slices.Clone(p.Lines)
	if p.Played < 0 {
		return lines
	}
	side := rules.X
	if p.Side == rules.O.String() {
		side = rules.O
	}
	best := slices.IndexFunc(lines, func(l judge.Line) bool { return l.Text == p.Best })
	agree(lines, p.Played, best, ofX(side, p.Chance), ofX(side, p.BestChance), func(l *judge.Line) *int { return &l.Chance })
	agree(lines, p.Played, best, ofX(side, p.Round), ofX(side, p.BestRound), func(l *judge.Line) *int { return &l.Round })
	return lines
}

// agree gives the lines at played and best the chances left and kept, and moves the others with them. best is -1 where it is none of them.
func agree(lines []judge.Line, played, best, left, kept int, of func(*judge.Line) *int) {
	if best < 0 {
		best = played
		kept = left
	}
	by := kept - *of(&lines[best])
	if isProven(kept) { // a proof of one move says nothing of another
		by = 0
	}
	for i := range lines {
		chance := of(&lines[i])
		switch {
		case i == played:
			*chance = left
		case i == best:
			*chance = kept
		case lines[i].Win == 0 && !isProven(*chance):
			*chance = max(min(*chance+by, kept, 999), 1)
		}
	}
}
