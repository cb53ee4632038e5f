package xobrainer

import (
	xo "xotrio/rules/xobrainer"
)

// variant is one of XOBrainer's with its name in the engine protocol, which is also that of its chapter in the rule book.
type variant struct {
	name string
	bit  xo.Variants
}

// variants are the six of XOBrainer in the order in which they are offered, by their names in the engine protocol.
var variants = []variant{
	{"timebomb", xo.TimeBomb}, {"timebalance", xo.TimeBalance}, {"random", xo.Random},
	{"mission", xo.Mission}, {"map", xo.Map}, {"trap", xo.Trap},
}

// beams are the speeds of the beam, told by the seconds that it takes from the middle to an end; beamNames are their
// names. RULES.md leaves them open: "at a chosen speed".
var (
	beams     = []int{60, 30, 15}
	beamNames = []string{"slow", "medium", "fast"}
)

// mix is a choice of variants with the bomb's time as an index into match.Bombs.
type mix struct {
	variants xo.Variants
	bomb     int
}

// presets are mixes with a name, the first being the plain game. A bomb below 0 leaves the time as it is.
var presets = []struct {
	name string
	mix
}{
	{"classic", mix{0, -1}},
	// Eight pieces lie from the start and nobody ponders.
	{"quick", mix{xo.TimeBomb | xo.Map, 0}},
	// Luck evens out what players know, and no clock runs.
	{"family", mix{xo.Random | xo.Mission, -1}},
	{"wild", mix{xo.AllVariants, -1}},
}

// ownMix is the choice behind the presets: what was put together by hand.
var ownMix = len(presets)

// preset is the index of the preset that the plan has now, ownMix where it is none.
func (p *choices) preset() int {
	for i, known := range presets {
		if p.variants == known.variants && (known.bomb < 0 || p.bomb == known.bomb) {
			return i
		}
	}
	return ownMix
}

// take takes a preset over, or what was put together by hand before.
func (p *choices) take(preset int) {
	if preset == ownMix {
		if p.own.variants != 0 { // nothing was put together yet: the cards below are for that
			p.variants, p.bomb = p.own.variants, p.own.bomb
		}
		return
	}
	p.variants = presets[preset].variants
	if b := presets[preset].bomb; b >= 0 {
		p.bomb = b
	}
}

// changed keeps what has been put together by hand for coming back to it.
func (p *choices) changed() {
	if p.preset() == ownMix {
		p.own = mix{p.variants, p.bomb}
	}
}

// count is how many variants are switched on.
func (p *choices) count() int {
	n := 0
	for _, v := range variants {
		if p.variants.Has(v.bit) {
			n++
		}
	}
	return n
}

// unfair reports whether a variant is played that gives the opener so much that a fair start is offered.
func (p *choices) unfair() bool { return !p.variants.FairMiddle().Empty() }

// withCards reports whether cards are drawn in the match.
func (p *choices) withCards() bool {
	return p.variants&(xo.Mission|xo.Map|xo.Trap) != 0
}
