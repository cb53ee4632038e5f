package oxixo

import (
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	rule "xotrio/rules/oxixo"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// In every language, window and situation all texts exist and are within the window and their sheets.
func TestTextsFit(t *testing.T) {
	for _, lang := range assets.Languages() {
		for _, w := range [][2]float64{{1280, 800}, {800, 600}, {800, 1200}} {
			for _, o := range []options{
				{game: "oxixo", clock: 36000}, {game: "oxixo", size: "3"}, {game: "oxixo4", clock: 500}, {game: "oxixo4"},
				{game: "oxixo4", start: "SWSWS/W3S/S3W/W3S/SWSWS n"},
			} {
				o.lang, o.w, o.h = lang, w[0], w[1]
				k := newRig(t, o)
				check := func(when string) {
					t.Helper()
					log := k.LogAt(k.F.Now)
					for _, x := range log.Texts {
						if strings.HasPrefix(x.Text, "<") {
							t.Errorf("%s: no text for %s", lang, x.Text)
						}
						if !within(x.Box, k.b.area.Bounds()) {
							t.Errorf("%v, %s: %q at %v is not in the window", o, when, x.Text, x.Box)
						}
						for _, sheet := range []graph.Rect{k.b.places.status, k.b.places.moves} {
							if sheet.Contains(graph.Point{X: x.Box.X, Y: x.Box.Y}) && !within(x.Box, sheet) {
								t.Errorf("%v, %s: %q at %v leaves its sheet %v", o, when, x.Text, x.Box, sheet)
							}
						}
					}
				}
				check("at the start")
				if k.b.idle.pass {
					continue
				}
				first := cellOf(t, "b1")
				v := base(first)
				v.X, v.Y, v.Z = v.X+0.5, v.Y+0.5, tall
				k.Click(input.Left, k.b.painter.lens.Point(v))
				check("with a cube in the hand")
				for i := range k.heldCube().ways {
					k.Move(k.b.controls.arrow(i))
					check("before a push")
				}
				for _, h := range k.b.Hints() {
					if strings.HasPrefix(h, "<") {
						t.Errorf("%s: no text for %s", lang, h)
					}
				}
			}
		}
	}
}

func within(r, out graph.Rect) bool {
	return r.X >= out.X-0.5 && r.Y >= out.Y-0.5 && r.X+r.W <= out.X+out.W+0.5 && r.Y+r.H <= out.Y+out.H+0.5
}

// The warning of a repetition appears with the second occurrence of a position and goes with the next new one.
func TestRepetitionWarning(t *testing.T) {
	k := newRig(t, options{game: "oxixo", start: "O4/5/5/5/X4 x", moves: "a1e1 a5e5 e1a1 e5a5"})
	const hint = "has come up twice"
	if !strings.Contains(k.Log().String(), hint) {
		t.Fatal("no warning of the repetition")
	}
	k.Click(input.Left, k.cubePoint("c1"))
	k.Click(input.Left, k.endPoint("c5"))
	k.Rest()
	if strings.Contains(k.Log().String(), hint) {
		t.Fatal("a new position has the warning")
	}
}

// With four players and one person, computer players of a level have their seats with their names, the partner has none.
func TestNamesOfComputersForFour(t *testing.T) {
	r := newRig(t, options{game: "oxixo4"})
	setup := match.Setup{Game: "oxixo4", Options: rules.Options{}, Seats: []match.Seat{match.Computer("", 3), match.Person("Anna"), match.Computer("", 3), match.Computer("", 3)}}
	m, err := match.New(setup, rule.Info4())
	if err != nil {
		t.Fatal(err)
	}
	r.b.Show(session.Of(m, session.Spectator, 0))
	for seat, want := range []string{"Bruno (South)", "Anna", "Bruno (North)", "Your partner"} {
		if got := r.b.seatPanel(seat, 0).Name; got != want {
			t.Errorf("seat %d is called %q, want %q", seat, got, want)
		}
	}
	if got := r.b.chipText(3, 1); got != "Dot to your partner" {
		t.Errorf("the chip says %q", got)
	}
	// With two persons there is no such name.
	setup.Seats[2] = match.Person("Bert")
	if m, err = match.New(setup, rule.Info4()); err != nil {
		t.Fatal(err)
	}
	r.b.Show(session.Of(m, session.Spectator, 0))
	if got := r.b.seatPanel(3, 0).Name; got != "Bruno (East)" {
		t.Errorf("with two persons a computer player is called %q", got)
	}
	l := graph.NewLog(r.b.d.Fonts, boards.Divide(graph.MeasureWindow(1280, 800, 1)).Metrics)
	if r.b.Root().Show(l); strings.Contains(l.String(), "Computer") {
		t.Error("a player is still called Computer")
	}
}
