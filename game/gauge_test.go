package game

import (
	"strings"
	"testing"
	"time"
)

// A gauge tells the time to the first picture and, per screen, the gaps between pictures of one movement only.
func TestGauge(t *testing.T) {
	at := time.Unix(1000, 0)
	g := newGauge(func() time.Time { return at })
	after := func(ms int, name string) {
		at = at.Add(time.Duration(ms) * time.Millisecond)
		g.drawn(name, time.Millisecond)
	}
	after(180, "title")
	after(16, "trexo")
	after(20, "trexo")
	after(500, "trexo") // a rest between two movements
	after(18, "trexo")
	text := g.String()
	lines := strings.Split(strings.TrimSpace(text), "\n")
	if len(lines) != 4 || !strings.HasPrefix(lines[0], "first picture 180 ms after the start") {
		t.Fatalf("%s", text)
	}
	if f := strings.Fields(lines[3]); len(f) != 6 || f[0] != "trexo" || f[1] != "3" || f[2] != "18.0" || f[3] != "18.0" || f[4] != "1.0" || f[5] != "-" {
		t.Errorf("%q", lines[3])
	}
	if f := strings.Fields(lines[2]); f[0] != "title" || f[1] != "0" || f[2] != "-" {
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
