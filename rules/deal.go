package rules

import (
	"fmt"
	"math/rand/v2"
)

// DealDue makes the draws of chance that are due in p, until a side is on turn or the game is over. Each is handed to play,
// which plays it and returns the position after it. Every draw has a generator of its own, made from the seed of the game and from the number of
// draws before it, of which there are drawn so far: a record needs no state of a generator, and a game that is played again with the same seed deals the same. It fails where p cannot
// deal.
func DealDue(p Position, seed, drawn uint64, play func(Move) Position) error {
	for ; !p.Outcome().Over() && p.ToMove() == Nobody; drawn++ {
		d, ok := p.(Dealer)
		if !ok {
			return fmt.Errorf("a draw of chance is due, and %T cannot deal", p)
		}
		m := d.Deal(rand.New(rand.NewPCG(seed, drawn)).IntN)
		if !p.Legal(m) {
			return fmt.Errorf("a draw of chance is due, and %T deals %d, which is not legal", p, m)
		}
		p = play(m)
	}
	return nil
}
