package xobrainer

import (
	"testing"
	"xotrio/game/match"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// turnedUp goes on until a card has been face up for so many ticks.
func (r *rig) turnedUp(ticks int) {
	for n := 0; !r.b.sc.old() || r.b.sc.card(r.b.sc.t) == nil; n++ {
		if n > 2000 {
			r.T.Fatal("no card is turned up")
		}
		r.Tick()
	}
	r.Ticks(ticks)
}

func TestVariantsGolden(t *testing.T) {
	cases := []struct {
		name string
		do   func(t *testing.T) *rig
	}{
		{"v-map", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "map,random", seed: 3})
			r.Ticks(60)
			return r
		}},
		{"v-asked", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "mission,trap", seed: 3})
			r.invited()
			return r
		}},
		{"v-held", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "mission,trap", seed: 3})
			r.invited()
			r.space(true, true)
			return r
		}},
		{"v-clocks", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: "timebomb,timebalance", bomb: 10, beam: 8, moves: ""})
			r.Match.Tick(6 * 60)
			r.point("e5")
			r.Ticks(90)
			return r
		}},
		{"v-revealed", func(t *testing.T) *rig {
			r, _ := meetingMission(t, 2)
			r.settle()
			r.Play("e5")
			r.turnedUp(50)
			return r
		}},
		{"v-tall", func(t *testing.T) *rig {
			r := newRig(t, opts{variants: allVariants, bomb: 20, beam: 30, seed: 3, size: tall})
			r.settle()
			return r
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			c.do(t).golden(c.name)
		})
	}
}

// TestVariantTextsFit finds every text of the variants within its room, in every language and size of window.
func TestVariantTextsFit(t *testing.T) {
	long := match.Player{Name: "Maximiliane-Alexandra von Hohenstein"}
	seats := []match.Seat{match.Team(long, match.Player{Name: "Bo"}, match.Player{Name: "Zoé"}), match.Person("Wilhelmina Bertrand-Dupont")}
	start := opts{variants: allVariants, bomb: 10, beam: 8, seed: 3, seats: seats}
	states := []struct {
		name string
		do   func(o opts) *rig
	}{
		{"laying", func(o opts) *rig { r := newRig(t, o); r.Ticks(60); return r }},
		{"asked", func(o opts) *rig { r := newRig(t, o); r.invited(); return r }},
		{"held", func(o opts) *rig { r := newRig(t, o); r.invited(); r.space(true, true); return r }},
		{"clocks", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(6 * 60)
			r.point("e6")
			r.Ticks(60)
			return r
		}},
		{"lost", func(o opts) *rig {
			o.beam = 60
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(600)
			r.Played()
			r.Ticks(40)
			return r
		}},
		{"fell", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(480)
			r.Played()
			r.Ticks(60)
			return r
		}},
		{"revealed", func(o opts) *rig {
			r := newRig(t, o)
			r.settle()
			r.Match.Tick(480)
			r.Played()
			r.turnedUp(30)
			return r
		}},
	}
	states = append(states, struct {
		name string
		do   func(o opts) *rig
	}{"set", func(o opts) *rig {
		o.variants, o.start, o.beam, o.bomb = "", setStart, 0, 0
		r := newRig(t, o)
		r.patient = true
		r.Tick()
		r.click("e3")
		for n := 0; !r.b.sc.awaits() && n < 600; n++ {
			r.Tick()
		}
		if !r.b.sc.settling() {
			t.Fatal("no set is won")
		}
		return r
	}})
	for _, language := range []string{"en", "fr", "nl"} {
		for _, size := range []graph.Metrics{width, small, tall, graph.MeasureWindow(1920, 1080, 1), graph.MeasureWindow(600, 1000, 1)} {
			for _, s := range states {
				o := start
				o.language, o.size = language, size
				checkTexts(t, language+" "+s.name, s.do(o))
			}
		}
	}
}

// TestWithoutVariantsThereIsNoRoomForThem keeps the board of the plain game as large as ever.
func TestWithoutVariantsThereIsNoRoomForThem(t *testing.T) {
	for _, size := range []graph.Metrics{width, small, tall} {
		plain, random := newRig(t, opts{size: size}), newRig(t, opts{size: size, variants: "random,timebomb", bomb: 10})
		beam := newRig(t, opts{size: size, variants: "timebalance", beam: 30})
		if plain.b.geo.outer != random.b.geo.outer || plain.b.geo.beam.W != 0 {
			t.Errorf("%v: the board shrinks without a beam", size)
		}
		if g := &beam.b.geo; g.beam.W == 0 || g.beam.H < 60 || g.beam.Y < 0 || g.beam.Y+g.beam.H > size.H || g.beam.Y < g.outer.Y+g.outer.H && g.beam.Y+g.beam.H > g.outer.Y+1 {
			t.Errorf("%v: the beam lies at %v, the board at %v", size, g.beam, g.outer)
		}
	}
}

// TestVariantMessagesFit finds what a panel may say in two lines in every language, in the narrowest panel, and what stands
// across the board or on the sheet unshortened where the names are not too long.
func TestVariantMessagesFit(t *testing.T) {
	for _, language := range []string{"en", "fr", "nl"} {
		for _, size := range []graph.Metrics{width, small, tall} {
			r := newRig(t, opts{language: language, size: size, variants: "mission,trap"})
			step := xo.Step{Row: xo.Row{Points: 15}, MissionPoints: 33, TrapPoints: 20}
			messages := []string{r.b.writer.sum(&step), r.Env.T("variant.knock-out-mission"), r.Env.T("variant.knock-out-trap"), r.Env.T("variant.won-fall"), r.Env.T("variant.time-lost")}
			for _, text := range messages {
				p := r.b.geo.seats[0].Message
				if w, h := r.Env.Fonts.Measure(text, r.Env.Theme.Write(look.Body-1, graph.Regular).Wide(p.W)); h > p.H+0.5 || w > p.W+0.5 {
					t.Errorf("%s, %v: %q takes %.0fx%.0f of %.0fx%.0f", language, size, text, w, h, p.W, p.H)
				}
			}
		}
	}
}
