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

// tuned4 are the weights of the strongest levels: `xotrio tune --game oxixo4 --games 1200 --nodes 1500 --opening 8 --positions 12`, then
// once more with --seed 2. The first took the loss of held-out games from 0.573 to 0.488, the second, of better games, from
// 0.408 to 0.402. At 10,000 nodes a move the first won 73 of 80 games against the weights chosen by hand: +407 Elo, 294 to
// 683. The second won 70 of 120 at 8,000 nodes against the first, and lost 44: +76 Elo, 28 to 128.
var tuned4 = fourWeightsOf([]int{
	28, 77, 140, 184, 37, 77, 124, 39,
	38, 85, 123, 165, 39, 79, 134, 45,
	6, 27, 34, 43, 10, 23, 48, 15,
	9, 20, 20, 0, 7, -14,
	67, -35, 16,
	0, 4, -1, 3, -26, -24,
})
