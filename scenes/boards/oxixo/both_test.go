package oxixo

import (
	"testing"

	"xotrio/rules"
	rule "xotrio/rules/oxixo"
)

// Where one push has completed a line of either mark, the one that decides is lit, and the other is not.
func TestTheLineThatDecidesIsLit(t *testing.T) {
	s := &stand{}
	x, o := rule.Line{Side: rules.X}, rule.Line{Side: rules.O}
	for k := range 5 {
		x.Cells, o.Cells = append(x.Cells, rule.At(k, 0)), append(o.Cells, rule.At(k, 2))
	}
	s.lines = []rule.Line{x, o}
	s.view.Result.Outcome = rules.WonByO
	m := resting(s)
	m.dark = 1
	won, lost, other := m.light(int(rule.At(1, 2))), m.light(int(rule.At(1, 0))), m.light(int(rule.At(1, 4)))
	if won <= 1 || lost >= 1 || lost != other || !m.decides(&o) || m.decides(&x) {
		t.Errorf("the line that decides has the light %g, the other %g, the rest %g", won, lost, other)
	}
}
