package xobrainer

import (
	"strings"

	"xotrio/game/companion"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
)

// tableBefore is what is done on a real board before a round, in the order of RULES.md, XOBrainer: the maps are drawn first, then the missions, then the
// traps; where the pieces come from the real bag, those of both line-ups are drawn as well. See boards.Rounds.
func tableBefore(d *scenes.Env, s companion.Setup) string {
	v, err := xo.ParseVariants(s.Variants)
	if err != nil {
		return ""
	}
	var lines []string
	for _, step := range []struct {
		key  string
		asks bool
	}{{"map", v.Has(xo.Map)}, {"mission", v.Has(xo.Mission)}, {"trap", v.Has(xo.Trap)}, {"bag", v.Has(xo.Random) && s.RealBag}} {
		if step.asks {
			lines = append(lines, d.T("companion.before."+step.key))
		}
	}
	return strings.Join(lines, "\n")
}
