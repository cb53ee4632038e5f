package rules

// Mix spreads every bit of h over the whole word. It is the finaliser of SplitMix64 (Steele, Lea and Flood 2014), a
// bijection.
func Mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}

// Weyl is the increment of SplitMix64.
const Weyl = 0x9e3779b97f4a7c15

// Hash returns the output of SplitMix64 after the state n: Mix(n+Weyl), which is not 0 for 0.
func Hash(n uint64) uint64 { return Mix(n + Weyl) }
