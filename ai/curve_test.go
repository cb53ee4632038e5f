package ai

import (
	"context"
	"testing"

	"xotrio/rules"
)

func testCurve() *Curve {
	return &Curve{Levels: [MaxLevel]int{200, 300, 400, 500, 600, 700, 800, 900, 1000, 1300}, Points: []Point{
		{200, Strength{Depth: 1, Blind: 900}},
		{400, Strength{Depth: 1, Noise: 30}},
		{400, Strength{Depth: 2, Noise: 90}},
		{1300, Strength{Nodes: 500, Skilled: true}},
	}}
}

func TestEloOfALevel(t *testing.T) {
	c := testCurve()
	for l, want := range map[Level]int{1: 200, 9: 1000, 10: 1300, 200: 200, 1275: 1275, 1300: 1300} {
		if got, ok := c.Elo(l); !ok || got != want {
			t.Errorf("%v: %d Elo, %v", l, got, ok)
		}
	}
	for _, l := range []Level{0, 11, 199, 1301} {
		if got, ok := c.Elo(l); ok {
			t.Errorf("%v has %d Elo", l, got)
		}
	}
	if _, ok := new(Curve).Elo(3); ok {
		t.Error("a level has an Elo without a curve")
	}
}

func TestStrengthBetweenPoints(t *testing.T) {
	c := testCurve()
	for elo, want := range map[int]Mix{
		200:  {Lower: c.Points[0].Strength, Upper: c.Points[0].Strength},
		300:  {Lower: c.Points[0].Strength, Upper: c.Points[1].Strength, Share: 500},
		350:  {Lower: c.Points[0].Strength, Upper: c.Points[1].Strength, Share: 750},
		400:  {Lower: c.Points[1].Strength, Upper: c.Points[1].Strength},
		1300: {Lower: c.Points[3].Strength, Upper: c.Points[3].Strength},
	} {
		if got, err := c.At(elo); err != nil || got != want {
			t.Errorf("%d Elo: %+v, %v", elo, got, err)
		}
	}
	// Between two points with the same Elo the curve jumps from one kind of play to another.
	if got, err := c.At(850); err != nil || got.Lower != c.Points[2].Strength || got.Share != 500 {
		t.Errorf("850 Elo: %+v, %v", got, err)
	}
	for _, elo := range []int{199, 1301, 0, -5} {
		if got, err := c.At(elo); err == nil {
			t.Errorf("there is a strength of %d Elo: %+v", elo, got)
		}
	}
	if _, err := new(Curve).At(0); err == nil || new(Curve).Least() != 0 || new(Curve).Most() != 0 {
		t.Error("a curve without points has a strength")
	}
	if (Mix{}).Errs() || !(Mix{Share: 1}).Errs() || !(Mix{Lower: Strength{Noise: 1}}).Errs() {
		t.Error("a mixture errs if its strengths do or differ")
	}
}

// text is a position that is nothing but its text.
type text struct {
	rules.Game
	is string
}

func (p text) Text() string               { return p.is }
func (p text) ToMove() rules.Side         { return rules.X }
func (p text) View(rules.Side) rules.Game { return p }

// marked answers with its mark.
type marked struct {
	Searcher
	mark rules.Move
}

func (m marked) Think(context.Context, rules.Game, Limits, func(Thought)) (Thought, error) {
	return Thought{Move: m.mark}, nil
}

// A mixture chooses the stronger part as often as its share says, and the same part for the same position and seed.
func TestMix(t *testing.T) {
	weak, strong := Strength{Depth: 1}, Strength{Depth: 2}
	parts := 0
	make := func(r Strength, o Options) (Engine, error) {
		if parts++; o.HashMiB != 4 {
			t.Errorf("a part has %d MiB of 8", o.HashMiB)
		}
		return marked{mark: rules.Move(r.Depth)}, nil
	}
	differ := 0
	var first []rules.Move
	for seed := range uint64(2) {
		e, err := NewMix(Mix{Lower: weak, Upper: strong, Share: 250}, Options{Seed: seed, HashMiB: 8}, make)
		if err != nil {
			t.Fatal(err)
		}
		upper := 0
		for n := range 2000 {
			p := text{is: string(rune('a'+n%26)) + string(rune('a'+n/26))}
			th, _ := e.Think(context.Background(), p, Limits{}, nil)
			if again, _ := e.Think(context.Background(), p, Limits{}, nil); again.Move != th.Move {
				t.Fatalf("%q: part %d and part %d", p.is, th.Move, again.Move)
			}
			if th.Move == 2 {
				upper++
			}
			if seed == 0 {
				first = append(first, th.Move)
			} else if first[n] != th.Move {
				differ++
			}
		}
		if upper < 420 || upper > 580 {
			t.Errorf("the stronger part chose %d of 2000 moves", upper)
		}
	}
	if parts != 4 || differ < 500 {
		t.Errorf("%d parts were made; %d choices differ with the seed", parts, differ)
	}
}

func TestAMixtureOfOneStrengthIsItsEngine(t *testing.T) {
	e, err := NewMix(Mix{Lower: Strength{Depth: 3}, Upper: Strength{Depth: 3}}, Options{HashMiB: 8}, func(r Strength, o Options) (Engine, error) {
		return marked{mark: rules.Move(r.Depth * o.HashMiB)}, nil
	})
	if m, ok := e.(marked); err != nil || !ok || m.mark != 24 {
		t.Errorf("%+v, %v", e, err)
	}
}
