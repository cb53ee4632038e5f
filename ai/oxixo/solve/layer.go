package solve

import (
	"math/bits"

	game "xotrio/rules/oxixo"
)

// Layer is all positions of the real board with the same number of neutral cubes, solved: won, lost or drawn, and
// for those that are not drawn the nearness of the end.
type Layer struct {
	frame *frame
	// codes are those of the positions, block after block, numbered by the cubes of the side on turn: a byte for each
	// without neutral cubes, half a byte otherwise.
	codes []byte
	// sum is the CRC-64 of the codes that their file tells; summed is false for a file that tells none and where there is no file.
	sum    uint64
	summed bool
}

// A code is 0 for a drawn position, otherwise 1 and more by the distance of the end, the top bit set for a loss. In a byte
// the distance is in rounds, in half a byte in steps. A step is as many rounds as a search sees to its end where there
// are many positions, and more where there are few.
var stepBegins = [...]int{0, 2, 4, 7, 11, 17, 30}

// lossBit is the top bit of a code: of a byte, and of half a byte.
const lossByte, lossNibble = 0x80, 8

// maxRounds is the greatest distance that a byte holds.
const maxRounds = lossByte - 2

// stepOf is the step in which a round lies.
func stepOf(round int) int {
	step := len(stepBegins) - 1
	for stepBegins[step] > round {
		step--
	}
	return step
}

func newLayer(f *frame) *Layer {
	l := &Layer{frame: f}
	l.codes = make([]byte, l.size())
	return l
}

// size is the number of bytes of the codes.
func (l *Layer) size() int {
	positions := len(l.frame.sets) << l.frame.bits
	if l.width() {
		return positions
	}
	return positions / 2
}

func (l *Layer) width() bool { return l.frame.neutral == 0 }

// put gives positions of a word of a block their code; they had none.
func (l *Layer) put(block, word int, set uint64, lost bool, round int) {
	if l.width() {
		at := l.codes[word*64:][:64]
		code := byte(1 + min(round, maxRounds))
		if lost {
			code |= lossByte
		}
		for ; set != 0; set &= set - 1 {
			at[bits.TrailingZeros64(set)] = code
		}
		return
	}
	at := l.codes[block<<(l.frame.bits-1)+word*32:][:32]
	code := byte(1 + stepOf(round))
	if lost {
		code |= lossNibble
	}
	for ; set != 0; set &= set - 1 {
		i := bits.TrailingZeros64(set)
		at[i>>1] |= code << (i & 1 * 4)
	}
}

// Standing is what a position is worth for the side on turn: positive where it wins, negative where it loses, 0 drawn. The
// greater it is, the nearer the end of a win, or a position with fewer neutral cubes that is won: Nearest at once.
type Standing int

// Nearest is the greatest standing.
const Nearest Standing = 128

// at is the standing of a position of a block.
func (l *Layer) at(block int, number uint32) Standing {
	if l.width() {
		return standing(l.codes[number])
	}
	code := l.codes[uint64(block)<<(l.frame.bits-1)|uint64(number>>1)] >> (number & 1 * 4) & 15
	switch {
	case code > lossNibble:
		return Standing(stepBegins[code-lossNibble-1]) - Nearest
	case code > 0:
		return Nearest - Standing(stepBegins[code-1])
	}
	return 0
}

// standing is that of a code of a byte.
func standing(code byte) Standing {
	switch {
	case code > lossByte:
		return Standing(code-lossByte-1) - Nearest
	case code > 0:
		return Nearest - Standing(code-1)
	}
	return 0
}

// sets are, by block, the won positions numbered by the cubes of the side on turn, and the lost ones numbered by those of
// the other side.
func (l *Layer) sets() (won, lost [][]uint64) {
	words := l.frame.words()
	for block := range l.frame.sets {
		w, o := make([]uint64, words), make([]uint64, words)
		for x := range w {
			var wins, losses uint64
			for i := range uint32(64) {
				if v := l.at(block, uint32(x)<<6|i); v > 0 {
					wins |= 1 << i
				} else if v < 0 {
					losses |= 1 << i
				}
			}
			w[x], o[^x&(words-1)] = wins, bits.Reverse64(losses)
		}
		won, lost = append(won, w), append(lost, o)
	}
	return won, lost
}

// Neutral is the number of neutral cubes.
func (l *Layer) Neutral() int { return l.frame.neutral }

// Of is the standing of s, which must be of the real board, running, and have the layer's number of neutral cubes.
func (l *Layer) Of(s *game.State) Standing {
	mine := s.Marks(s.Side())
	return l.at(l.frame.number(everywhere&^(mine|s.Marks(s.Side().Other())), mine))
}

// Class is how many positions of a class are won, lost and drawn for the side on turn.
type Class struct{ Won, Lost, Drawn uint64 }

// Classes are the counts by the number of cubes of the side on turn; every placement counts, turned and mirrored ones too.
func (l *Layer) Classes() []Class {
	all := make([]Class, l.frame.bits+1)
	for block, images := range l.frame.images {
		for number := range uint32(1) << l.frame.bits {
			c := &all[bits.OnesCount32(number)]
			switch v := l.at(block, number); {
			case v > 0:
				c.Won += uint64(images)
			case v < 0:
				c.Lost += uint64(images)
			default:
				c.Drawn += uint64(images)
			}
		}
	}
	return all
}
