package xobrainer

// mix is the output function of the generator splitmix64: it spreads every bit of x over the whole word.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// weyl is splitmix64's step from one number to the next.
const weyl = 0x9e3779b97f4a7c15

// zobrist holds a number for every kind of piece on every square.
var zobrist = makeZobrist()

func makeZobrist() (z [GreenO + 1][Squares]uint64) {
	var n uint64
	for p := GreenX; p <= GreenO; p++ {
		for q := range z[p] {
			n += weyl
			z[p][q] = mix(n)
		}
	}
	return z
}

// baseHash is the hash of layout, format and what the variants are played with, with nothing on the board.
func (s *State) baseHash() uint64 {
	l := &s.layout
	h := uint64(s.format.kind)<<16 | uint64(s.format.n)
	for _, w := range [...]uint64{l.dots[0].Lo, l.dots[0].Hi, l.dots[1].Lo, l.dots[1].Hi, l.ko.Lo, l.ko.Hi} {
		h = mix(h+weyl) ^ w
	}
	if s.variants != 0 {
		h = mix(h+weyl) ^ (uint64(s.variants) | uint64(s.people[0])<<8 | uint64(s.people[1])<<16)
		if s.variants&withCards != 0 {
			for _, c := range s.deck.Value() {
				m := c.marks
				h = mix(h+weyl) ^ (uint64(m[0]) | uint64(m[1])<<8 | uint64(m[2])<<16 | uint64(m[3])<<24)
			}
		}
	}
	return mix(h)
}

// Hash is a number that equal states share and different states practically never do, the same on every machine.
func (s *State) Hash() uint64 {
	won := uint64(s.won.start) | uint64(s.won.direction)<<7
	if s.hasWon {
		won |= 1 << 9
	}
	flow := uint64(s.lineUps[0]) | uint64(s.lineUps[1])<<5 |
		uint64(s.supplies[0].main)<<10 | uint64(s.supplies[0].other)<<15 |
		uint64(s.supplies[1].main)<<19 | uint64(s.supplies[1].other)<<24 |
		uint64(s.turn)<<28 | uint64(s.opener)<<30 | uint64(s.drawn)<<32 | uint64(s.outcome)<<36 | won<<38
	score := uint64(s.score.Points[0]) | uint64(s.score.Points[1])<<16 | uint64(s.round)<<32 |
		uint64(s.score.Sets[0])<<48 | uint64(s.score.Sets[1])<<56
	h := s.hash ^ mix(flow+weyl) ^ mix(mix(score+weyl)+weyl)
	if s.variants != 0 {
		rest := uint64(s.hands) | uint64(s.waiting)<<50 | uint64(s.cause)<<52
		h ^= mix(mix(mix(rest+weyl)+weyl) + weyl)
	}
	return h
}
