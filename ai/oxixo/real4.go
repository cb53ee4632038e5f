package oxixo

import (
	"math/bits"

	game "xotrio/rules/oxixo"
)

// fourWeights are those of the evaluation of the game for four: those of the game for two, and who may take what.
type fourWeights struct {
	realWeights // without its prior: the classes are not known for four
	// dots are the worth of a marked cube on the edge by whose dot it bears: that of the seat on turn and of the three after it, in
	// their order, each for its own team.
	dots [4]int
	// idle is the worth of the next seat, an opponent, having nothing of its own to take, and blocked of the partner's.
	idle, blocked int
}

// of evaluates a position for the team on turn.
func (w *fourWeights) of(s *game.State4) int {
	v := w.realWeights.of(s.Marks(s.Side()), s.Marks(s.Side().Other()))
	seat := s.Seat()
	for after, worth := range w.dots {
		n := bits.OnesCount32(s.Dots(seat) & realBoard.edge)
		if after&1 != 0 {
			v -= worth * n
		} else {
			v += worth * n
		}
		if n == 0 && after == 1 {
			v += w.idle
		} else if n == 0 && after == 2 {
			v += w.blocked
		}
		seat = seat.Next()
	}
	return v
}

// list are the weights in the order of fourNames.
func (w *fourWeights) list() []int {
	all := w.realWeights.list()
	all = append(all[:len(all)-1], w.dots[:]...)
	return append(all, w.idle, w.blocked)
}

// fourWeightsOf is the way back.
func fourWeightsOf(list []int) (w fourWeights) {
	n := len(list) - 6
	w.realWeights = realWeightsOf(append(append([]int(nil), list[:n]...), 0))
	copy(w.dots[:], list[n:])
	w.idle, w.blocked = list[n+4], list[n+5]
	return w
}

// fourNames are the weights in their order.
func fourNames() []string {
	names := realNames()
	return append(names[:len(names)-1], "dot on turn", "dot of the next", "dot of the partner", "dot of the last", "idle", "blocked")
}

// tuned4 are the weights of the strongest levels: `xotrio tune --game oxixo4 --games 5000 --first 1500 --nodes 1500 --rounds 3 --opening 8
// --seed 2`, from weights that had been fitted to results of games alone. They were fitted to 371,939 positions, and on 41,016 of games
// that were held out the correlation with the search rose from 0.9593 to 0.9690, the loss fell from 0.421 to 0.409. At 3,000 nodes a
// move they won 220 of 400 games against the weights before, drew 10 and lost 170: +44 Elo, 17 to 71 (the same command with --check 400).
var tuned4 = fourWeightsOf([]int{
	44, 91, 142, 218, 45, 96, 153, 47,
	44, 94, 140, 194, 47, 94, 159, 50,
	17, 31, 44, 63, 14, 31, 66, 22,
	18, 35, 35, 12, 22, -9,
	53, -70, 22,
	7, 4, 6, 2, 6, -1,
})
