package review

// MaxRefuting is how many plies of a refutation are told at most.
const MaxRefuting = 5

// Refutation is how the other side goes on after a move that cost something, in notation: the answer that the sentences about the move speak
// of, and what follows by the search that judged it, up to MaxRefuting plies. It is nil where the move has no such mark, and where the game was
// over with it.
func (p *Ply) Refutation() []string {
	if p.Played < 0 || p.Mark != Inaccuracy && p.Mark != Mistake && p.Mark != Blunder {
		return nil
	}
	plan := p.Lines[p.Played].Plan
	if len(plan) < 2 {
		return nil
	}
	return plan[1:min(len(plan), 1+MaxRefuting)]
}
