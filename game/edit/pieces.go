package edit

import (
	"fmt"
	"strings"

	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// pieces are those of XOBrainer. What a side has neither on the board nor in its line-up is in its supply.
type pieces struct{ fields []string }

func (p *pieces) tools() []Tool { return []Tool{"X", "x", "O", "o", Clear} }

func (p *pieces) use(cell int, t Tool) (string, error) {
	q := xobrainer.Square(cell)
	g := grid(p.fields[0])
	g[q.Row()][q.Column()] = letter(t)
	return p.with(boardOf(g), p.fields[2]), nil
}

// with is the text with another board and other line-ups.
func (p *pieces) with(board, lineUps string) string {
	f := append([]string(nil), p.fields...)
	f[0], f[2] = board, lineUps
	x, o, _ := strings.Cut(lineUps, "/")
	f[3] = supply(board, x, "X", "x") + "/" + supply(board, o, "O", "o")
	return strings.Join(f, " ")
}

// supply is what a side has left behind its line-up. Where it has put down more than it owns there is nothing, and the rules say so.
func supply(board, lineUp, main, other string) string {
	left := func(owned int, letter string) int {
		return max(0, owned-strings.Count(board, letter)-strings.Count(lineUp, letter))
	}
	return fmt.Sprintf("%d+%d", left(xobrainer.OwnedMain, main), left(xobrainer.OwnedOther, other))
}

// orders are the line-ups of a side by the number of their pieces: the last ones of three in the main colour and one in the other.
func orders(side int) string { return [...]string{"XXXx", "OOOo"}[side] }

func (p *pieces) left() []Left {
	var list []Left
	for i, l := range strings.Split(p.fields[2], "/") {
		list = append(list, Left{Name: [...]string{"line-up-x", "line-up-o"}[i], N: len(strings.Trim(l, "-")), Least: 1, Most: len(orders(i))})
	}
	return list
}

func (p *pieces) set(i, n int) string {
	l := strings.Split(p.fields[2], "/")
	l[i] = orders(i)[len(orders(i))-n:]
	return p.with(p.fields[0], strings.Join(l, "/"))
}

func (p *pieces) took(g rules.Game, _ string) { p.fields = rules.Fields(g.Text()) }
