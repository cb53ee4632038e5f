package all_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// In every game the board keeps at least 60 percent of the shorter side of the window, with larger text, too.
func TestTheBoardKeepsItsRoom(t *testing.T) {
	sizes := [][2]float64{{1280, 800}, {1024, 768}, {800, 600}, {1366, 768}, {1920, 1080}, {640, 480}, {800, 480}, {390, 844}, {360, 640}, {844, 390}, {768, 1024},
		{600, 800}, {700, 700}, {800, 800}, {900, 900}, {1000, 900}, {1000, 600}}
	for _, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		game, g, err := all.Games().ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		set := match.Setup{Game: name, Seed: 1}
		for range g.Seats {
			set.Seats = append(set.Seats, match.Person("Anna"))
		}
		m, err := match.New(set, g)
		if err != nil {
			t.Fatal(err)
		}
		d := boardstest.Env(t, "en")
		for _, size := range sizes {
			for _, percent := range []int{100, 125, 150} {
				c := graph.MeasureWindow(size[0], size[1], 1).Larger(percent)
				d.Fonts.SetScale(c.Scale)
				b, v := game.New(d), session.At(m, 0)
				boards.NewSeats(d, b, v).Layout(&boards.Divide(c).Area)
				b.Show(v)
				f := b.Frame()
				if share := max(f.W, f.H) / min(c.W, c.H); share < 0.6 {
					t.Errorf("%s, %vx%v at %d %%: the board takes %.0fx%.0f, which is %.2f of the shorter side", name, size[0], size[1], percent, f.W, f.H, share)
				}
			}
		}
	}
}

// An end of a match that the board does not show, and a change of players in a team, have a sign at the seat: in every
// game, and also in a phone's panel. The sign appears after the board has shown its last move, and disappears with its
// cause.
func TestSigns(t *testing.T) {
	team := match.Team(match.Player{Name: "Ann"}, match.Player{Name: "Cleo"})
	for _, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		game, g, err := all.Games().ByName(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []graph.Metrics{graph.MeasureWindow(1280, 800, 1), {W: 390, H: 844, Scale: 1}} {
			d := boardstest.Env(t, "en")
			set := match.Setup{Game: name, Seed: 1}
			for i := range g.Seats {
				set.Seats = append(set.Seats, match.Person("Bob"))
				set.Clocks = append(set.Clocks, match.Clock{Main: 60 * match.TicksPerSecond})
				if i == 0 && g.Seats == 2 {
					set.Seats[0] = team
				}
			}
			start := func() *match.Match {
				m, err := match.New(set, g)
				if err != nil {
					t.Fatal(err)
				}
				return m
			}
			m := start()
			b, v := game.New(d), session.Of(m, session.Spectator, -1)
			seats := boards.NewSeats(d, b, v)
			seats.Layout(&boards.Divide(size).Area)
			now, busy := time.Duration(0), false
			signs := func() (list []string) {
				now += time.Second / 60
				v := session.Of(m, session.Spectator, -1)
				b.Show(v)
				seats.Update(boards.State{View: v, Busy: busy}, now)
				panel := ""
				seats.Root().Walk(now, func(n *graph.Node, _ graph.Rect) bool {
					switch n.Name {
					case "seat-1", "seat-2", "seat-3", "seat-4":
						panel = n.Name
					case panel + "-sign":
						list = append(list, panel+" "+n.Label)
					}
					return true
				})
				return list
			}
			want := func(what string, list ...string) {
				t.Helper()
				if got := signs(); !slices.Equal(got, list) {
					t.Errorf("%s, %s: %q, want %q", name, what, got, list)
				}
			}
			play := func() {
				for ply := m.Ply(); m.Ply() == ply; {
					if why := m.Play(m.Position().AppendMoves(nil)[0]); why != nil {
						t.Fatal(why)
					}
				}
			}
			want("at the start")
			losers := []string{"seat-2"}
			if g.Seats == 4 {
				losers = []string{"seat-2", "seat-4"}
			}
			play()
			want("after a move")
			if g.Seats == 2 {
				play()
				want("at the turn of the second player", "seat-1 Takes over")
				now += 3 * time.Second
				want("after three seconds")
			}
			busy = true
			m.Resign(rules.O)
			want("before the last move is shown")
			busy = false
			var list []string
			for _, l := range losers {
				list = append(list, l+" Resigned")
			}
			want("after resignation", list...)

			m = start()
			want("in a new match")
			if _, why := m.OfferDraw(rules.X, func(rules.Game, rules.Side) bool { return true }); why != nil {
				t.Fatal(why)
			}
			m.AnswerDraw(true)
			list = nil
			for i := range g.Seats {
				list = append(list, "seat-"+string(rune('1'+i))+" A draw")
			}
			want("after a draw", list...)

			m = start()
			m.Tick(2 * 60 * 60)
			want("after the flag", "seat-1 Out of time")
		}
	}
}

// Rivals speak at the end of a match, but not before its last move has landed and sounded.
func TestRivalsSpeakAfterTheLastMove(t *testing.T) {
	for name, end := range map[string][2]string{
		"xobrainer": {"10/10/10/10/10/10/10/10/1XXXX5/10 x x/OOOo 20+7/21+7 0-0 0-0 x 1", "a2"},
		"trexo":     {"10/10/10/10/10/10/10/10/Os1,Os1,Os1,Os1,6/Xn1,Xn1,Xn1,Xn1,6 x 41", "e1e2"},
		"oxixo":     {"XOX2/5/2O1X/XXXX1/OOX1X x", "e1e5"},
	} {
		for _, reduced := range []bool{false, true} {
			game, _, err := all.Games().ByName(name)
			if err != nil {
				t.Fatal(err)
			}
			m := boardstest.Match(t, match.Setup{Game: name, Start: end[0], Seats: []match.Seat{match.Computer("", 1), match.Computer("", 2)}}, "")
			r := &boardstest.Rig{T: t, Env: boardstest.Env(t, "en"), Match: m, Area: boards.Divide(graph.MeasureWindow(1280, 800, 1)).Area}
			r.Area.Reduced = reduced
			r.Open(game.New(r.Env), 0)
			r.Tick()
			r.Play(end[1])
			spoken := false
			for r.Clock.Busy(r.F.Now) && !spoken {
				r.Tick()
				spoken = strings.Contains(r.Log().String(), "\u201c")
			}
			if !spoken || !slices.ContainsFunc(r.Cues, func(c sound.Cue) bool { return c == sound.Win || c == sound.KnockOut }) {
				t.Errorf("%s, reduced %t: a rival spoke: %t, heard before: %v", name, reduced, spoken, r.Cues)
			}
		}
	}
}
