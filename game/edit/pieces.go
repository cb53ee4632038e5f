package edit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// pieces are those of XOBrainer. What a side has neither on the board nor in its line-up is in its supply.
type pieces struct {
	fields []string
	format xobrainer.Format
}

func (p *pieces) tools() []Tool { return []Tool{"X", "x", "O", "o", Clear} }

func (p *pieces) use(cell int, t Tool) (string, error) {
	q := xobrainer.Square(cell)
	g := grid(p.fields[0])
	g[q.Row()][q.Column()] = letter(t)
	return p.with(boardOf(g), p.fields[fieldLineUps]), nil
}

// with is the text with another board and other line-ups.
func (p *pieces) with(board, shown string) string {
	f := slices.Clone(p.fields)
	f[0], f[fieldLineUps] = board, shown
	x, o, _ := strings.Cut(shown, "/")
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
	for i, l := range strings.Split(p.fields[fieldLineUps], "/") {
		list = append(list, Left{Name: "line-up-" + letters[i], N: len(strings.Trim(l, "-")), Least: 1, Most: len(orders(i))})
	}
	score := func(name string, field, most int) {
		for i, text := range strings.Split(p.fields[field], "-") {
			n, err := strconv.Atoi(text)
			if err != nil {
				panic(err) // the rules have just written it
			}
			list = append(list, Left{Name: name + letters[i], N: n, Most: max(most, n), Score: true})
		}
	}
	if p.format.Sets() > 1 {
		score("sets-", fieldSets, p.format.Sets()-1)
	}
	switch most := p.format.Points(); {
	case most > 0:
		score("points-", fieldPoints, most-1)
	case p.format.Rounds() > 1:
		score("points-", fieldPoints, mostPoints)
	}
	return list
}

// The fields of a position text, by their index.
const (
	fieldLineUps = 2
	fieldSets    = 4
	fieldPoints  = 5
	fieldRound   = 7
)

// letters are those of the sides in the names of what is left.
var letters = [...]string{"x", "o"}

// mostPoints is how many points can be set where no number of them ends the match.
const mostPoints = 999

func (p *pieces) set(i, n int) string {
	what, side, field := p.left()[i].Name, i%2, fieldPoints
	switch {
	case strings.HasPrefix(what, "line-up"):
		l := strings.Split(p.fields[fieldLineUps], "/")
		l[side] = orders(side)[len(orders(side))-n:]
		return p.with(p.fields[0], strings.Join(l, "/"))
	case strings.HasPrefix(what, "sets"):
		field = fieldSets
	}
	f := slices.Clone(p.fields)
	both := strings.Split(f[field], "-")
	both[side] = strconv.Itoa(n)
	f[field] = strings.Join(both, "-")
	return strings.Join(f, " ")
}

// unscored is the text with no score yet.
func (p *pieces) unscored() string {
	f := slices.Clone(p.fields)
	f[fieldSets], f[fieldPoints] = "0-0", "0-0"
	if len(f) > fieldRound {
		f[fieldRound] = "1"
	}
	return strings.Join(f, " ")
}

func (p *pieces) took(g rules.Game, _ string) {
	p.fields = rules.Fields(g.Text())
	p.format = g.(*xobrainer.State).Format()
}
