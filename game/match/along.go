package match

import (
	"fmt"
	"hash/crc32"
	"strings"

	"xotrio/rules"
)

// Along is a match that goes the way of m for its first ply plies and then on with moves in notation, for those who look at what might
// have been: m stays as it is, and nothing is drawn by chance, so that moves must end where something is due. What is hidden in m is not
// known in it, see Public. Its clocks are those of the beginning. The error names the first move that is not possible.
func Along(m *Match, ply int, moves []string) (*Match, error) {
	m = Public(m)
	a, err := begin(m.setup, m.game)
	if err != nil {
		return nil, err
	}
	for _, e := range m.Log()[:max(0, min(ply, m.Ply()))] {
		a.apply(e)
	}
	for _, text := range moves {
		if a.line.now.Outcome().Over() || a.line.now.ToMove() == rules.Nobody {
			return nil, fmt.Errorf("%s cannot be ply %d: nobody is on turn", short(text), a.Ply()+1)
		}
		mv, err := a.line.now.ParseMove(text)
		if err == nil {
			if r := a.line.now.Why(mv); r != nil {
				err = r
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s cannot be ply %d: %w", short(text), a.Ply()+1, err)
		}
		a.add(mv)
	}
	// Whoever shows both takes no position of the one for one of the other.
	a.stamp ^= uint64(crc32.ChecksumIEEE([]byte(strings.Join(moves, " ")))) << 20
	return a, nil
}
