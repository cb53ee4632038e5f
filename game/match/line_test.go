package match

import (
	"math"
	"testing"

	"xotrio/rules"
)

// A line knows every position, goes back as far as one likes, and keeps what was taken back in its order.
func TestALineGoesBack(t *testing.T) {
	l, seats := newLine(&race{seats: 2, sum: -4 * keepEvery}), []Seat{Team(Player{}, Player{}), Person("")}
	var texts []string
	for range 3*keepEvery + 5 {
		texts = append(texts, l.now.Text())
		l.add(l.entry(1, seats))
	}
	if l.plies[2].Player != 1 || l.plies[4].Player != 0 || l.plies[3].Player != 0 || l.turns() != len(texts) || l.drawn() != 0 {
		t.Errorf("turns were taken by %+v", l.plies[:5])
	}
	all := l.plies
	for _, ply := range []int{3*keepEvery + 1, 2 * keepEvery, keepEvery - 1, 0} {
		if l.back(ply); l.now.Text() != texts[ply] || len(l.plies) != ply || len(l.rounds) != ply || len(l.kept) != ply/keepEvery+1 {
			t.Errorf("back to ply %d: %s, %d plies", ply, l.now.Text(), len(l.plies))
		}
		if len(l.undone) != len(all)-ply || l.undone[0].Text != all[ply].Text {
			t.Errorf("%d plies are taken back at ply %d", len(l.undone), ply)
		}
	}
	for _, e := range l.undone {
		l.add(e)
	}
	if ply := l.last(func(e Entry) bool { return e.Side == rules.X }); ply != len(all)-1 || l.at(7).Text() != texts[7] {
		t.Errorf("the last ply of X is %d of %d, and ply 7 stands at %s", ply, len(all), l.at(7).Text())
	}
}

func TestCountsStayWithinARecord(t *testing.T) {
	var c Counts
	c.spend(rules.X, 7)
	c.spend(rules.X, math.MaxInt32)
	c.spend(rules.O, -3)
	c.Help(rules.Nobody)
	c.Help(rules.O)
	if x, o := c.Spent(); x != math.MaxInt32 || o != 0 {
		t.Errorf("spent %d, %d", x, o)
	}
	if x, o := c.Helped(); x != 0 || o != 1 {
		t.Errorf("helped %d, %d", x, o)
	}
}
