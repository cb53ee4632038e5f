package oxixo

import (
	_ "embed"
	"fmt"
	"math/bits"
	"strings"
	"sync"

	game "xotrio/rules/oxixo"
)

// priorText is what is known of the real board by the number of marks of either side.
//
//go:embed prior.txt
var priorText string

// priorCells is the number of cubes on the real board.
const priorCells = game.MaxSize * game.MaxSize

// prior is, by the number of cubes of the side on turn and of its opponent, the won less the lost positions for the side on
// turn, in thousandths of those that are not over.
type prior [priorCells + 1][priorCells + 1]int16

// priors reads the table when it is first needed.
var priors = sync.OnceValues(func() (*prior, error) { return readPrior(priorText) })

// readPrior reads lines of four numbers (cubes of the side on turn, of its opponent, won, lost in thousandths) between
// comments, one for each class.
func readPrior(text string) (*prior, error) {
	p := new(prior)
	n := 0
	for line := range strings.Lines(text) {
		if line[0] == '#' {
			continue
		}
		var mine, theirs, won, lost int
		if _, err := fmt.Sscan(line, &mine, &theirs, &won, &lost); err != nil || mine < 0 || theirs < 0 || mine+theirs > priorCells ||
			won < 0 || lost < 0 || won+lost > 1000 {
			return nil, fmt.Errorf("the table of classes is damaged in %q (%v)", line, err)
		}
		p[mine][theirs] = int16(won - lost)
		n++
	}
	if n != (priorCells+1)*(priorCells+2)/2 {
		return nil, fmt.Errorf("the table of classes has %d lines", n)
	}
	return p, nil
}

// evaluate evaluates the real board by the tuned weights, other boards like evaluate2.
func (p *prior) evaluate(s *game.State) int { return p.by(&tuned, s) }

// by evaluates the real board by the prior of its class and by w, other boards like evaluate2.
func (p *prior) by(w *realWeights, s *game.State) int {
	if s.Size() != game.MaxSize {
		return evaluate2(s)
	}
	mine, theirs := s.Marks(s.Side()), s.Marks(s.Side().Other())
	return w.of(mine, theirs) + int(p[bits.OnesCount32(mine)][bits.OnesCount32(theirs)])*w.prior/1000
}
