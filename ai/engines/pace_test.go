package engines

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"xotrio/ai"
	"xotrio/rules"
)

func TestPace(t *testing.T) {
	level := ai.Limits{Time: time.Second, Nodes: 500_000, Depth: 9}
	for _, tt := range []struct {
		name string
		lim  ai.Limits
		p    Pressure
		side rules.Side
		want ai.Limits
	}{
		{"nothing presses", level, Pressure{}, rules.X, level},
		{"nothing presses, no limits", ai.Limits{}, Pressure{}, rules.O, ai.Limits{}},
		{"a long fuse", level, Pressure{FuseLeft: 600, FuseWhole: 600}, rules.X, level},
		{"a short fuse", level, Pressure{FuseLeft: 60, FuseWhole: 600}, rules.X, ai.Limits{Time: time.Second / 4, Nodes: 500_000, Depth: 9}},
		{"a fuse alone", ai.Limits{}, Pressure{FuseLeft: 240, FuseWhole: 600}, rules.O, ai.Limits{Time: time.Second}},
		{"no fuse left", level, Pressure{FuseWhole: 600}, rules.X, ai.Limits{Time: time.Millisecond, Nodes: 500_000, Depth: 9}},
		{"the bar in the middle", level, Pressure{BeamWhole: 600}, rules.X, level},
		{"the bar at the other's", level, Pressure{BeamAt: 300, BeamWhole: 600}, rules.X, level},
		{"the bar towards X", level, Pressure{BeamAt: -300, BeamWhole: 600}, rules.X, ai.Limits{Time: time.Second / 2, Nodes: 250_000, Depth: 9}},
		{"the bar towards O", level, Pressure{BeamAt: 540, BeamWhole: 600}, rules.O, ai.Limits{Time: time.Second / 10, Nodes: 50_000, Depth: 9}},
		{"the bar at the end", level, Pressure{BeamAt: -600, BeamWhole: 600}, rules.X, ai.Limits{Time: time.Millisecond, Nodes: 1, Depth: 9}},
	} {
		if got := Pace(tt.lim, tt.p, tt.side); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// Under any pressure the limit is within the remaining time, never above the level's own, and lower the more the bar
// leans.
func TestPaceKeepsWithinTheTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pressure{FuseWhole: rapid.IntRange(0, 2400).Draw(t, "fuse"), BeamWhole: rapid.IntRange(0, 9999).Draw(t, "beam")}
		p.FuseLeft = rapid.IntRange(0, p.FuseWhole).Draw(t, "left")
		p.BeamAt = rapid.IntRange(-p.BeamWhole, p.BeamWhole).Draw(t, "at")
		side := rapid.SampledFrom([]rules.Side{rules.X, rules.O}).Draw(t, "side")
		lim := ai.Limits{Time: time.Second, Nodes: 500_000}
		got := Pace(lim, p, side)
		left, pressed := p.Left(side)
		if got.Time > lim.Time || got.Nodes > lim.Nodes || got.Time <= 0 || got.Nodes <= 0 {
			t.Fatalf("%+v: %+v", p, got)
		}
		if pressed && got.Time > max(time.Duration(left)*time.Second/TicksPerSecond, time.Millisecond) {
			t.Fatalf("%+v: %v with %d ticks left", p, got.Time, left)
		}
		if pressed != (p.FuseWhole > 0 || p.BeamWhole > 0) {
			t.Fatalf("%+v: pressed is %v", p, pressed)
		}
		nearer := p
		nearer.BeamAt += 2*int(side) - 3
		if p.BeamWhole > 0 && nearer.distance(side) > 0 {
			if more := Pace(lim, nearer, side); more.Time > got.Time || more.Nodes > got.Nodes {
				t.Fatalf("%+v: %+v, nearer %+v", p, got, more)
			}
		}
	})
}
