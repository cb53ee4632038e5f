package xobrainer

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
)

// played is a whole match with luck as both players: near one another, so that there are rows, and with time running out
// now and then where time is counted.
func played(t *testing.T, o opts, plies int) *match.Match {
	r := newRig(t, o)
	luck := rand.New(rand.NewPCG(o.seed, 3))
	for r.Match.Ply() < plies && !r.Match.Result().Over() {
		if r.Match.Timers().Timed() && luck.IntN(14) == 0 {
			for ply := r.Match.Ply(); r.Match.Ply() == ply; {
				r.Match.Tick(10)
			}
			continue
		}
		moves := r.Match.Position().AppendMoves(nil)
		if why := r.Match.Play(moves[luck.IntN(min(len(moves), 12))]); why != nil {
			t.Fatal(why)
		}
	}
	return r.Match
}

// matches are played in all formats, with and without variants.
func matches(t *testing.T) (ms []*match.Match) {
	for i, o := range []opts{
		{format: "sets3", variants: allVariants, bomb: 10, beam: 30}, {format: "points:40", variants: allVariants, bomb: 10, beam: 30},
		{format: "rounds:2", variants: "map,mission,trap"}, {format: "round", variants: "random"}, {format: "sets1"}, {start: setStart, moves: "e3"},
		{moves: knockMoves + " i5"}, {start: passStart, moves: "pass"},
	} {
		o.seed = uint64(i) + 7
		ms = append(ms, played(t, o, 90))
	}
	return ms
}

// TestEveryMoment shows every step of whole matches forwards and backwards: it begins and ends with what a board at rest shows,
// and what is shown at a moment depends neither on the moments asked for before nor on the way there.
func TestEveryMoment(t *testing.T) {
	luck := rand.New(rand.NewPCG(2, 2))
	seen := map[string]bool{}
	for _, reduced := range []bool{false, true} {
		for _, m := range matches(t) {
			d := boardstest.Env(t, "en")
			area := boards.Divide(width).Area
			area.Reduced = reduced
			board := func() *Board {
				b, v := New(d), session.At(m, 0)
				boards.NewSeats(d, b, &v).Layout(area)
				b.st.Watching = true // nobody goes on after a round
				return b
			}
			still, one, other := board(), board(), board()
			rest := func(v session.View, now time.Duration) string {
				still.Show(v)
				return still.picture(now)
			}
			for ply := range m.Log() {
				p := boards.Passage{Before: session.At(m, ply), After: session.At(m, ply+1), Start: time.Minute}
				p.Ply = p.After.Plies[ply]
				same := func(what, got, want string) {
					t.Helper()
					if got != want {
						t.Fatalf("ply %d, %s, reduced %t: %s: %s", ply+1, p.Ply.Text, reduced, what, firstDifference(got, want))
					}
				}
				one.Show(p.Before)
				clip := one.Play(p)
				end := p.Start + clip.Length
				same("at its beginning", one.picture(p.Start), rest(p.Before, p.Start))
				same("at its end", one.picture(end), rest(p.After, end))
				other.Show(p.After)
				back := p
				back.Back = true
				if c := other.Play(back); c.Length != clip.Length || len(c.Cues) > 0 {
					t.Fatalf("backwards it takes %v, forwards %v, and sounds %v", c.Length, clip.Length, c.Cues)
				}
				same("backwards at its beginning", other.picture(p.Start), rest(p.After, p.Start))
				same("backwards at its end", other.picture(end), rest(p.Before, end))
				if stepOf(&p.After, p.Ply).RoundOver || ply%7 == 0 || stepOf(&p.After, p.Ply).Side == rules.Nobody {
					moments(t, luck, one, other, p, clip, same)
				}
				for _, what := range []string{"lit", "map", "trap", "fell", "lost", "set", "revealed"} {
					seen[what] = seen[what] || happens(p.Ply, what)
				}
			}
		}
	}
	for what, ok := range seen {
		if !ok {
			t.Errorf("in no match there is %s: too little to prove anything", what)
		}
	}
}

// happens reports whether something worth testing happens in a ply.
func happens(p session.Ply, what string) bool {
	step := p.Step.(xo.Step)
	return map[string]bool{
		"lit": step.Row.Points > 0, "map": strings.HasPrefix(p.Text, "map"), "trap": strings.HasPrefix(p.Text, "trap"),
		"fell": step.Fell, "lost": step.TimeLost, "set": step.SetWon,
		"revealed": step.TallyX.Trap.Card > 0,
	}[what]
}

// moments asks for moments of a step in their order, in any order, and backwards, and for what is said to stay as it is.
func moments(t *testing.T, luck *rand.Rand, one, back *Board, p boards.Passage, clip boards.Clip, same func(what, got, want string)) {
	t.Helper()
	n := 4
	if stepOf(&p.After, p.Ply).RoundOver {
		n = 14
	}
	var at []time.Duration
	for range n {
		at = append(at, time.Duration(luck.Int64N(int64(clip.Length))))
	}
	slices.Sort(at)
	pictures := map[time.Duration]string{}
	for _, u := range at {
		text, next := one.frame(p.Start + u)
		pictures[u] = text
		if next == 0 && u < clip.Length-time.Millisecond && u > 0 {
			t.Fatalf("at %v of %v nothing is said to move any more", u, clip.Length)
		}
		if wait := next - p.Start - u; next > 0 && wait > 0 {
			same("while nothing is said to move, at "+u.String(), one.picture(p.Start+u+time.Duration(luck.Int64N(int64(wait)))), text)
		}
		text, next = back.frame(p.Start + clip.Length - u)
		same("backwards at "+u.String(), text, pictures[u])
		if wait := next - p.Start - clip.Length + u; next > 0 && wait > 0 {
			same("backwards, while nothing is said to move, at "+u.String(), back.picture(p.Start+clip.Length-u+time.Duration(luck.Int64N(int64(wait)))), text)
		}
	}
	luck.Shuffle(len(at), func(i, j int) { at[i], at[j] = at[j], at[i] })
	for _, u := range at {
		same("out of order at "+u.String(), one.picture(p.Start+u), pictures[u])
	}
}

// Who wins with the last piece of a line-up is shown no new one: no move comes. The pieces stay in the bag, and taking the move back brings the last
// one back.
func TestALineUpIsNotFilledAgainAfterTheMatch(t *testing.T) {
	m := boardstest.Match(t, match.Setup{Game: "xobrainer", Options: rules.Options{"Format": "round"}, Seed: 1}, "a3 h9 a4 h7 a5 g5 a6 e8 h1 c9 j3 i7 f5 j6")
	before := stand(boardstest.View(m))
	if why := m.PlayText("a7"); why != nil || !m.Result().Over() {
		t.Fatalf("%v, %v", why, m.Result())
	}
	if _, n := m.Position().(*xo.State).LineUp(rules.X); n != 4 {
		t.Fatalf("the rules have filled it with %d pieces", n)
	}
	if before.lineLen[0] != 1 {
		t.Fatalf("%d pieces before", before.lineLen[0])
	}
	if after := stand(boardstest.View(m)); after.lineLen[0] != 0 || after.lineUp[0] != [4]xo.Piece{} || after.bag[0] != before.bag[0] || after.lineLen[1] != before.lineLen[1] {
		t.Errorf("after the match %v of %d with %v behind, before it %v behind", after.lineUp[0], after.lineLen[0], after.bag[0], before.bag[0])
	}
}
