package rival_test

import (
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/scenes/rival"
)

// What is said of a level is true of its strength in every game, and of no two neighbours in the same words.
func TestStylesAreTrue(t *testing.T) {
	both := func(m ai.Mix, is func(r ai.Strength) bool) bool { return is(m.Lower) && (m.Share <= 0 || is(m.Upper)) }
	about := func(n int, chance float64) bool {
		return chance > 0 && float64(n) > 850/chance && float64(n) < 1150/chance || n*int(chance+0.5) >= 900 && chance > 300
	}
	average := func(m ai.Mix, of func(r ai.Strength) int) float64 {
		share := float64(max(m.Share, 0)) / 1000
		return float64(of(m.Lower))*(1-share) + float64(of(m.Upper))*share
	}
	for _, c := range engines.All() {
		var before rival.Style
		for l := ai.MinLevel; l <= ai.MaxLevel; l++ {
			m, err := c.Mix(l)
			if err != nil {
				t.Fatal(err)
			}
			s := rival.StyleOf(m)
			sees := both(m, func(r ai.Strength) bool { return r.Blind == 0 && r.Glance == 0 })
			spots := average(m, func(r ai.Strength) int { return r.BlindSpots })
			within := func(n int) bool { return both(m, func(r ai.Strength) bool { return r.Depth > 0 && r.Depth <= n }) }
			ok := false
			switch s.Kind {
			case rival.Full:
				ok = both(m, func(r ai.Strength) bool { return r == ai.FullStrength() })
			case rival.Spot:
				ok = both(m, func(r ai.Strength) bool { return r.Glance > 0 && r.Glance == s.N })
			case rival.Spots:
				ok = s.Of < s.N && both(m, func(r ai.Strength) bool { return r.Glance == s.Of || r.Glance == s.N })
			case rival.Wins:
				ok = about(s.N, average(m, func(r ai.Strength) int { return r.Blind }))
			case rival.Threat:
				ok = sees && within(1) && about(s.N, average(m, func(r ai.Strength) int { return r.Careless }))
			case rival.Ahead:
				ok = within(s.N) && spots == 0
			case rival.Moves:
				ok = within(s.N) && about(s.Of, spots)
			case rival.Later:
				ok = both(m, func(r ai.Strength) bool { return r.Depth == 0 }) && about(s.N, spots)
			case rival.Uneven:
				ok = m.Share > 0 && min(m.Lower.Depth, m.Upper.Depth) == 0 && max(m.Lower.Depth, m.Upper.Depth) == s.N && about(s.Of, spots)
			case rival.Forced:
				ok = both(m, func(r ai.Strength) bool { return r.Threats > 0 && (r.Threats+1)/2 <= s.N && !r.Full() })
			case rival.Brief:
				ok = both(m, func(r ai.Strength) bool { return r.Nodes > 0 && r.Nodes <= int64(s.N) && !r.Errs() })
			case rival.Sound:
				ok = both(m, func(r ai.Strength) bool { return !r.Errs() })
			}
			if !ok {
				t.Errorf("%s, level %d plays with %+v, and it is said: %+v", c.Game, int(l), m, s)
			}
			if s == before {
				t.Errorf("%s, level %d is described as the level below: %+v", c.Game, int(l), s)
			}
			before = s
		}
	}
}
