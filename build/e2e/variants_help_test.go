package e2e

import (
	"fmt"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// timed is a match of XOBrainer in that format with variants, a bomb and a beam of so many ticks, where they are played.
func timed(t *testing.T, format string, v xo.Variants, seed uint64, seats ...match.Seat) *match.Match {
	t.Helper()
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	s := match.Setup{Game: g.Name, Seats: seats, Seed: seed, Options: rules.Options{"Format": format, xo.OptionVariants: v.String()}}
	if v.Has(xo.TimeBomb) {
		s.Bomb = 40 * match.TicksPerSecond
	}
	if v.Has(xo.TimeBalance) {
		s.Beam = 60 * match.TicksPerSecond
	}
	m, err := match.New(s, g)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// wholeRound is a way to the end of the round that m stands in, of at least so many moves: the shortest of many by chance,
// in each of which a player who can complete a row does so, once the round is that long.
func wholeRound(t *testing.T, m *match.Match, least int) (out []string) {
	t.Helper()
	luck := rand.New(rand.NewPCG(3, 3))
	for range 60 {
		c, way := parsed(t, []byte(m.Text())), []string(nil)
		for over := false; !over && (out == nil || len(way) < len(out)); {
			p := c.Position().(*xo.State)
			all := p.AppendMoves(nil)
			luck.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
			mv := all[0]
			for _, try := range all {
				if p.Step(try).RoundOver == (len(way)+1 >= least) {
					mv = try
					break
				}
			}
			over = p.Step(mv).RoundOver
			way = append(way, p.MoveText(mv))
			if r := c.Play(mv); r != nil {
				t.Fatal(r.Text)
			}
		}
		if out == nil || len(way) < len(out) {
			out = way
		}
	}
	return out
}

// turns are the moves of m that players have made.
func turns(m *match.Match) (out []match.Entry) {
	for _, e := range m.Log() {
		if e.Seat >= 0 {
			out = append(out, e)
		}
	}
	return out
}

// took waits until the last move on disk that a player has made is the nth and that one.
func (g *guest) took(n int, text string) *match.Match {
	g.t.Helper()
	var m *match.Match
	g.until(fmt.Sprintf("move %d on disk is %s", n, text), 2, 1200, func() bool {
		if m = g.current(); m == nil {
			return false
		}
		all := turns(m)
		return len(all) == n && all[n-1].Text == text
	})
	return m
}

// bare is where the squares are on a board with a beam, on which nothing has been dealt.
func (g *guest) bare() map[string]graph.Point {
	g.t.Helper()
	at := g.squares(timed(g.t, "round", xo.TimeBalance, 1, people(2)...))
	for _, q := range []string{"a2", "b10", "i1", "j9"} { // which the first piece may not take
		at[q] = graph.Point{X: at[q[:1]+"5"].X, Y: at["e"+q[1:]].Y}
	}
	return at
}

// faces is where the twin shows the faces of cards, in pixels.
func (w *twin) faces() (out []image.Rectangle) {
	for _, line := range strings.Split(w.Log().String(), "\n") {
		words := strings.Fields(line)
		if len(words) < 4 || words[0] != "art" || !strings.Contains(words[1], "xobrainer/grid") {
			continue
		}
		var x, y, width, height float64
		if n, _ := fmt.Sscanf(strings.Join(words[2:4], " "), "%f,%f %fx%f", &x, &y, &width, &height); n == 4 {
			s := w.Metrics.Scale
			out = append(out, image.Rect(int(x*s), int(y*s), int((x+width)*s), int((y+height)*s)))
		}
	}
	return out
}

// until lets ticks pass on the twin alone until the text is there.
func (w *twin) until(text string) {
	w.g.t.Helper()
	for range 6000 {
		for _, t := range w.Log().Texts {
			if t.Text == text {
				w.Idle(20)
				return
			}
		}
		w.Idle(1)
	}
	w.g.t.Fatalf("the twin never says %q", text)
}
