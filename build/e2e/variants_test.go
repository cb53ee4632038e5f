package e2e

import (
	"fmt"
	"image"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/ui/graph"
)

// A match with all six variants is set up from the title without the mouse: a team, a name, the preset, the fuse and
// the beam. The table opens, and the record on disk has all of it.
func TestAWildMatchIsSetUpByKeyboard(t *testing.T) {
	seldom(t)
	g := start(t, home(t, nil), 1280, 800)
	title := g.title()
	title.focus("game.xobrainer")
	g.key(ebiten.KeyEnter)
	g.ticks(20)
	setup := g.setup("xobrainer")
	setup.shows("setup.length", "setup.start")
	setup.choose(0, "setup.person", 1) // player 2 is a person
	setup.focus("setup.mate.add")
	setup.key(ebiten.KeyEnter)
	g.write("Bea")
	for _, r := range "Bea" {
		setup.typeRune(r)
	}
	setup.choose(0, "setup.begins.lots")
	setup.key(ebiten.KeyPageDown)
	setup.choose(3, "setup.preset.wild")
	setup.shows("setup.variant.trap", "setup.bomb", "setup.beam")
	setup.choose(2, setup.Env.T("time.seconds", "Number", 30))
	setup.choose(0, "setup.beam.slow")
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	var m *match.Match
	g.until("the match is on disk", 2, 1200, func() bool {
		m = g.current()
		return m != nil
	})
	s := m.Setup()
	if got := s.Options[xo.OptionVariants]; got != xo.AllVariants.String() {
		t.Errorf("the variants are %q", got)
	}
	if s.Bomb != 30*match.TicksPerSecond || s.Beam != 60*match.TicksPerSecond {
		t.Errorf("bomb %d, beam %d", s.Bomb, s.Beam)
	}
	if x, o := s.Seats[0].Players, s.Seats[1].Players; len(x) != 2 || x[1].Name != "Bea" || len(o) != 1 || o[0].Computer() {
		t.Errorf("the seats are %v", s.Seats)
	}
	if got := s.Options[xo.OptionTeams]; got != "2-1" {
		t.Errorf("the teams are %q", got)
	}
	g.ticks(60)
	g.picture("table")
	g.table().shows("table.menu")
}

// The last setup is remembered, also after a restart.
func TestVariantsAreRemembered(t *testing.T) {
	g := start(t, home(t, nil), 800, 600)
	g.title().focus("game.xobrainer")
	g.key(ebiten.KeyEnter)
	g.ticks(20)
	setup := g.setup("xobrainer")
	setup.choose(0, "setup.person", 1)
	setup.choose(0, "setup.begins.lots")
	setup.key(ebiten.KeyPageDown)
	setup.focus("setup.variant.random")
	setup.key(ebiten.KeySpace)
	setup.focus("setup.start")
	g.key(ebiten.KeyEnter)
	g.until("the match is on disk", 2, 1200, func() bool { return g.current() != nil })
	if got := g.current().Setup().Options[xo.OptionVariants]; got != "random" {
		t.Errorf("the variants are %q", got)
	}
	// The setup is written in the background, unlike the match.
	g.until("the setup is on disk", 5, 600, func() bool {
		last, ok := g.env().LastSetup("xobrainer")
		return ok && last.Options[xo.OptionVariants] == "random"
	})
}

// typeRune types a rune into the twin alone.
func (w *twin) typeRune(r rune) {
	f := w.Frame()
	f.Runes = []rune{r}
	w.Scene.Update(f)
}

// timed returns a match of XOBrainer in that format with variants, with a bomb and a beam of some ticks if they are
// among them.
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

// wholeRound returns moves to the end of m's round, at least that many: the shortest of many random sequences. In each
// a player who can complete a row does so once the round is long enough.
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
				t.Fatal(r)
			}
		}
		if out == nil || len(way) < len(out) {
			out = way
		}
	}
	return out
}

// turns returns the moves of m that players have made.
func turns(m *match.Match) (out []match.Entry) {
	for _, e := range m.Log() {
		if e.Seat >= 0 {
			out = append(out, e)
		}
	}
	return out
}

// lastMove waits until the last move of a player on disk is the nth and that one.
func (g *guest) lastMove(n int, text string) *match.Match {
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

// bare returns the places of the squares on a board with a beam, before anything is dealt.
func (g *guest) bare() map[string]graph.Point {
	g.t.Helper()
	at := g.squares(timed(g.t, "round", xo.TimeBalance, 1, people(2)...))
	for _, q := range []string{"a2", "b10", "i1", "j9"} { // the first piece may not go there
		at[q] = graph.Point{X: at[q[:1]+"5"].X, Y: at["e"+q[1:]].Y}
	}
	return at
}

// faces returns the places of card faces on the twin, in pixels.
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

// until advances ticks on the twin alone until the text is there.
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

// looks makes the named player hold the space bar: the mission and the trap are visible for that time, and are those of
// the match on the twin. Then the player presses Done.
func (w *twin) looks(name string) {
	w.g.t.Helper()
	g, t := w.g, w.g.t
	w.until(w.Env.T("variant.hand-to", "Name", name))
	w.shows(w.Env.T("variant.hand-to", "Name", name), w.Env.Keyed(w.Env.T("variant.hold"), w.Env.T("shortcuts.key.Space"), "RT"))
	before := g.picture("before")
	if n := len(w.faces()); n != 0 {
		t.Fatalf("%d cards are face up before %s holds the space bar", n, name)
	}
	g.s.PressKey(ebiten.KeySpace)
	g.ticks(4)
	held := g.picture("held")
	f := w.Frame()
	f.Space, f.Keys = true, []ebiten.Key{ebiten.KeySpace}
	w.Scene.Update(f)
	faces, want := w.faces(), w.image()
	g.s.ReleaseKey(ebiten.KeySpace)
	g.ticks(4)
	after := g.picture("after")
	w.Idle(2)
	if len(faces) != 2 {
		t.Fatalf("%s sees %d cards, not a mission and a trap", name, len(faces))
	}
	for _, r := range faces {
		if n := share(before, held, r); n < 0.5 {
			t.Errorf("only %.3f of a card of %s change while it is held", n, name)
		}
		if n := share(held, want, r); n > 0.02 {
			t.Errorf("%.3f of a card of %s are not as they should be", n, name)
		}
		if n := different(before, after, r); n > 0 {
			t.Errorf("%d pixels of a card of %s stay after letting go", n, name)
		}
	}
	if n := share(before, after, before.Rect); n > 0.003 { // the button that said Later
		t.Errorf("%.4f of the picture have changed by a look", n)
	}
	w.key(ebiten.KeyEnter)
}

// openCard matches a secret card with its number in a record.
var openCard = regexp.MustCompile(`(mission:[xo]\d?|trap:[xo]):\d`)

// keepsSecrets fails if the record on disk has the number of a secret card of the round, or the seed that determines
// all of them. Those of earlier rounds have been revealed.
func (g *guest) keepsSecrets(round int) {
	g.t.Helper()
	text := g.file(currentFile("xobrainer"))
	open, hidden := len(openCard.FindAllString(text, -1)), strings.Count(text, ":?")
	if open != 4*(round-1) || hidden != 4 || strings.Contains(text, "\nSeed:") || !strings.Contains(text, "\nSealed: ") {
		g.t.Fatalf("two missions and two traps should be hidden, and those of earlier rounds told, in\n%s", text)
	}
}

// The twin follows the whole match: it deals the same, and knows whose cards are shown when.
func TestVariantsAllSixBetweenTwoPeople(t *testing.T) {
	seldom(t)
	rounds := 2
	if testing.Short() {
		rounds = 1
	}
	m := timed(t, fmt.Sprintf("rounds:%d", rounds), xo.AllVariants, 11, match.Person("Anna"), match.Person("Bert"))
	g := resume(t, m, 1280, 800)
	w, at := g.table(), g.bare()
	var all []string
	for round := 1; round <= rounds; round++ {
		g.point(1, 1)
		if round == 2 { // the first round stays on screen until a key is pressed
			g.ticks(1200)
			g.key(ebiten.KeyEnter)
			w.Idle(1200)
			w.key(ebiten.KeyEnter)
		}
		names := []string{"Bert", "Anna"} // the opener of the round is last
		if m.Position().(*xo.State).Opener() == rules.O {
			names = []string{"Anna", "Bert"}
		}
		w.looks(names[0])
		w.looks(names[1])
		g.ticks(20)
		way := wholeRound(t, m, 10)
		for i, mv := range way {
			g.keepsSecrets(round)
			if i == 2 { // the side to move looks again
				g.ticks(60)
				g.point(1, 1)
				w.Idle(60)
				w.key(ebiten.KeyC)
				w.looks(names[1])
			}
			g.clickAt(at[mv])
			w.Click(at[mv])
			if all = append(all, mv); round < rounds || i < len(way)-1 {
				m = g.lastMove(len(all), mv)
			}
		}
	}
	m = g.finished(1)
	var played []string
	for _, e := range turns(m) {
		played = append(played, e.Text)
	}
	if r := m.Result(); !r.Over() || strings.Join(played, " ") != strings.Join(all, " ") {
		t.Errorf("the record says %v after %v, want %v", r, played, all)
	}
	if n := len(openCard.FindAllString(m.Text(), -1)); n != 4*rounds {
		t.Errorf("%d secret cards are in the archive, want four of each of %d rounds", n, rounds)
	}
	g.ticks(1500)
	g.result(m).shows("result.again")
}

func TestVariantsTimeBalanceIsLostAgainstTheComputer(t *testing.T) {
	if testing.Short() {
		t.Skip("a beam falls twice")
	}
	m := timed(t, "sets3", xo.TimeBalance, 1, match.Person("Anna"), match.Computer("", 1))
	g := resume(t, m, 1280, 800)
	g.point(1, 1)
	at := g.bare()
	w := g.table()
	fell := w.Env.T("variant.band-fell", "Name", "Anna")
	w.until(fell)
	g.until("the fall is on disk", 5, 6000, func() bool { return len(turns(g.current())) == 1 })
	g.lastMove(1, "fall")
	w.shows(fell)
	m = g.current()
	if s := m.Position().(*xo.State); s.Sets().X != 0 || s.Sets().O != 1 || s.ToMove() != rules.X {
		t.Errorf("after the fall the sets are %v and %v is on turn", s.Sets(), s.ToMove())
	}
	g.ticks(120)
	g.key(ebiten.KeyEnter) // the next round
	g.ticks(120)
	g.clickAt(at["e5"])
	g.until("the computer has answered", 4, 2400, func() bool { return len(turns(g.current())) == 3 })
	g.until("the match is over", 40, 12000, func() bool { return g.current() == nil })
	m = g.finished(1)
	all := turns(m)
	if moves(m) != "fall e5 "+all[2].Text+" fall" || all[2].Seat != 1 {
		t.Errorf("the record says %s", moves(m))
	}
	if want := (match.Result{Outcome: rules.WonByO, By: "fall"}); m.Result() != want {
		t.Errorf("the match ended with %v", m.Result())
	}
	g.ticks(500)
	w = g.result(m)
	w.shows("result.again", w.Env.T("told.end.fall", "Loser", "Anna"))
}

func TestVariantsATeamOfThreeAgainstTwo(t *testing.T) {
	seldom(t)
	x := []string{"Anna", "Bert", "Chloé"}
	o := []string{"Dirk", "Eva"}
	team := func(names []string) (s match.Seat) {
		for _, n := range names {
			s.Players = append(s.Players, match.Player{Name: n})
		}
		return s
	}
	m := timed(t, "rounds:2", 0, 1, team(x), team(o))
	g := resume(t, m, 1280, 800)
	at := g.squares(m)
	done := ""
	// X wins the first round, O opens the next one.
	order := []string{"Anna", "Dirk", "Bert", "Eva", "Chloé", "Dirk", "Anna", "Eva", "Bert", "Dirk", "Chloé", "Eva", "Anna"}
	for i, mv := range strings.Fields(oneRound + " e5 f6 e6") {
		p, _, _, ok := g.current().OnTurn()
		if !ok || p.Name != order[i] {
			t.Fatalf("for move %d it is the turn of %q, want %s", i+1, p.Name, order[i])
		}
		if i < 5 || i == 9 {
			g.point(1, 1)
			g.table().shows(order[i], "table.menu")
		}
		g.clickAt(at[mv])
		done = strings.TrimSpace(done + " " + mv)
		m = g.saved(done)
		if i == 8 { // the row is counted, and stays on screen until a key is pressed
			g.ticks(500)
			g.key(ebiten.KeyEnter)
			g.ticks(300)
		}
	}
	for i, e := range m.Log() {
		names := [][]string{x, o}[e.Seat]
		if names[e.Player] != order[i] {
			t.Errorf("move %d was made by %s, want %s", i+1, names[e.Player], order[i])
		}
	}
	if s := m.Position().(*xo.State); s.Points().X != 15 || s.Round() != 2 || m.Setup().Options[xo.OptionTeams] != "3-2" {
		t.Errorf("the match stands at %s", m.Text())
	}
}

func TestVariantsStandAsTheyStoodAfterAKill(t *testing.T) {
	m := timed(t, "sets3", xo.AllVariants, 23, match.Person("Anna"), match.Person("Bert"))
	way := wholeRound(t, m, 6)
	for _, mv := range way[:3] {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
	}
	g := resume(t, m, 1280, 800)
	at := g.bare()
	g.clickAt(at[way[3]])
	m = g.lastMove(4, way[3])
	whole := m.Timers().Fuse
	g.until("the clocks of a second later are on disk", 5, 1200, func() bool {
		now := g.current().Timers().Fuse
		return now <= whole-match.TicksPerSecond
	})
	g.kill()
	text := g.file(currentFile("xobrainer"))
	m = g.current()
	left := m.Timers().Fuse
	beam := m.Timers().Bar
	if beam == 0 || left > whole-match.TicksPerSecond {
		t.Fatalf("on disk are not the clocks as they stood: %s", text)
	}
	g = start(t, g.home, 1280, 800)
	if now := g.file(currentFile("xobrainer")); now != text {
		t.Fatalf("on disk was\n%s\nand after the start is\n%s", text, now)
	}
	g.resume()
	now := g.current()
	if moves(now) != moves(m) || now.Position().Text() != m.Position().Text() || now.File() != text {
		t.Errorf("the match was\n%s\nand is\n%s", text, now.File())
	}
	g.until("the clocks go on", 5, 1200, func() bool { f := g.current().Timers().Fuse; return f != left })
	if f := g.current().Timers().Fuse; f >= left {
		t.Errorf("the bomb had %d ticks and goes on with %d", left, f)
	}
	g.keepsSecrets(1)
	g.clickAt(at[way[4]])
	g.lastMove(5, way[4])
}
