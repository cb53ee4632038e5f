package app

import (
	"strings"
	"testing"
	"time"
)

// A gauge tells the time to the first picture and, per screen, the gaps between pictures of one movement only, and how many
// of the pictures that were wanted in a second came.
func TestGauge(t *testing.T) {
	at := time.Unix(1000, 0)
	g := newGauge(func() time.Time { return at })
	after := func(ms, idle, due int, name string) {
		at = at.Add(time.Duration(ms) * time.Millisecond)
		for range idle {
			g.tick(false, false)
		}
		for range due {
			g.tick(true, false)
		}
		g.drawn(name, 1000)
	}
	after(180, 0, 1, "title")
	after(16, 0, 1, "trexo")
	after(20, 0, 2, "trexo")   // late: two ticks have passed
	after(500, 30, 1, "trexo") // a rest between two movements
	after(18, 0, 1, "trexo")
	g.tick(true, true)
	g.tick(true, true)
	after(52, 0, 1, "trexo") // art was waited for
	text := g.String()
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != 4 || !strings.HasPrefix(lines[0], "first picture 180 ms after the start") {
		t.Fatalf("%s", text)
	}
	if f := strings.Fields(lines[3]); len(f) != 9 || f[0] != "trexo" || f[1] != "5" || f[2] != "50.0" || f[3] != "18.0" || f[4] != "18.0" || f[6] != "1000" || f[7] != "33" || f[8] != "-" {
		t.Errorf("%q", lines[3])
	}
	if f := strings.Fields(lines[2]); f[0] != "title" || f[1] != "0" || f[3] != "-" {
		t.Errorf("%q", lines[2])
	}
}

// At rest the share of one core is told in tenths of a per cent.
func TestGaugeAtRest(t *testing.T) {
	at := time.Unix(1000, 0)
	g := newGauge(func() time.Time { return at })
	g.rest()
	for n := 0; processorTime()-g.used < 3*time.Millisecond && processorTime() > 0; n++ {
		_ = strings.Repeat("work", n%1000)
	}
	at = at.Add(time.Second)
	g.rested("title")
	if r := g.row("title").rest; processorTime() > 0 && (r < 3 || r > 900) {
		t.Errorf("%d tenths of a per cent", r)
	}
}
