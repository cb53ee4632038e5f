package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/ui/graph"
)

// Every step of whole matches, forwards and backwards, starts and ends with what an idle board shows, and a frame
// depends neither on the frames drawn before it nor on the ticks.
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
				boards.NewSeats(d, b, v).Layout(&area)
				b.state.Watching = true // no player continues after a round
				return b
			}
			still, one, other := board(), board(), board()
			rest := func(v *session.View, now time.Duration) string {
				still.Show(v)
				return still.picture(now)
			}
			for ply := range m.Log() {
				p := boards.Passage{Before: session.At(m, ply), After: session.At(m, ply+1), Start: time.Minute}
				p.Ply = p.After.Last()
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
				if stepOf(p.After, p.Ply).RoundOver || ply%7 == 0 || stepOf(p.After, p.Ply).Side == rules.Nobody {
					moments(t, luck, one, other, p, clip, same)
				}
				for _, what := range []string{"lit", "map", "trap", "fell", "lost", "set", "revealed"} {
					seen[what] = seen[what] || hasEvent(p.Ply, what)
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

// matches returns matches in all formats, with and without variants.
func matches(t *testing.T) (ms []*match.Match) {
	for i, o := range []opts{
		{format: "sets3", variants: allVariants, bomb: 10, beam: 30}, {format: "points:40", variants: allVariants, bomb: 10, beam: 30},
		{format: "rounds:2", variants: "map,mission,trap"}, {format: "round", variants: "random"}, {format: "sets1"}, {start: setStart, moves: "e3"},
		{moves: knockMoves + " i5"}, {start: passStart, moves: "pass"},
	} {
		o.seed = uint64(i) + 7
		ms = append(ms, randomMatch(t, o, 90))
	}
	return ms
}

// randomMatch returns a match with random moves near one another, so that there are rows. In timed variants time sometimes
// runs out.
func randomMatch(t *testing.T, o opts, plies int) *match.Match {
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

// hasEvent reports whether a ply is worth testing.
func hasEvent(p *session.Ply, what string) bool {
	step := p.Step.(xo.Step)
	return map[string]bool{
		"lit": step.Row.Points > 0, "map": strings.HasPrefix(p.Text, "map"), "trap": strings.HasPrefix(p.Text, "trap"),
		"fell": step.Fell, "lost": step.TimeLost, "set": step.SetWon,
		"revealed": step.TallyX.Trap.Card > 0,
	}[what]
}

// moments compares the frames of a step in order, in random order and backwards, and checks when they may differ.
func moments(t *testing.T, luck *rand.Rand, one, back *Board, p boards.Passage, clip boards.Clip, same func(what, got, want string)) {
	t.Helper()
	n := 4
	if stepOf(p.After, p.Ply).RoundOver {
		n = 14
	}
	var at []time.Duration
	for range n {
		at = append(at, time.Duration(luck.Int64N(int64(clip.Length))))
	}
	slices.Sort(at)
	pictures := map[time.Duration]string{}
	for _, u := range at {
		text, next := one.loggedFrame(p.Start + u)
		pictures[u] = text
		if next == 0 && u < clip.Length-time.Millisecond && u > 0 {
			t.Fatalf("at %v of %v no further motion is announced", u, clip.Length)
		}
		if wait := next - p.Start - u; next > 0 && wait > 0 {
			same("while nothing is said to move, at "+u.String(), one.picture(p.Start+u+time.Duration(luck.Int64N(int64(wait)))), text)
		}
		text, next = back.loggedFrame(p.Start + clip.Length - u)
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

// In random matches, after every ply, the board that has animated all of them shows the same as a new board, also after
// undo.
func TestShowAndPlayAgree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		formats := []string{"sets5", "sets1", "round", "rounds:2", "points:12"}
		r := newRig(t, opts{format: rapid.SampledFrom(formats).Draw(rt, "format")})
		same := func(when string) {
			r.Tick()
			if got, want := r.picture(), r.fresh(); got != want {
				rt.Fatalf("%s of %d plies the board differs from a new one: %s", when, r.Match.Ply(), firstDifference(got, want))
			}
		}
		r.Tick()
		for range rapid.IntRange(1, 60).Draw(rt, "plies") {
			moves := r.Match.Position().AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			// Moves near one another make rows.
			k := rapid.IntRange(0, min(len(moves)-1, 14)).Draw(rt, "move")
			if why := r.Match.Play(moves[k]); why != nil {
				rt.Fatal(why)
			}
			r.Played()
			if rapid.Bool().Draw(rt, "wait") {
				r.rest()
				same("after a move")
			}
		}
		r.rest()
		same("at the end")
		for range 3 {
			if r.Match.Undo() {
				r.Show()
				same("after taking back")
			}
		}
	})
}

// Whole matches with all variants: the idle board shows the same as a new one.
func TestVariantsShowAndPlayAgree(t *testing.T) {
	for _, format := range []string{"sets3", "round", "rounds:2", "points:40"} {
		r := newRig(t, opts{variants: allVariants, bomb: 10, beam: 30, format: format, seed: 7})
		luck := rand.New(rand.NewPCG(1, uint64(len(format))))
		for range 260 {
			if r.Match.Result().Over() {
				break
			}
			if moves := r.Match.Position().AppendMoves(nil); luck.IntN(12) > 0 {
				if why := r.Match.Play(moves[luck.IntN(min(len(moves), 12))]); why != nil {
					t.Fatal(why)
				}
			} else {
				for ply := r.Match.Ply(); r.Match.Ply() == ply; {
					r.Match.Tick(10)
				}
			}
			r.Played()
			r.settle()
			r.Ticks(160)
			r.b.clocks.beat = 0 // the marker beats while it warns
			if got, want := r.picture(), r.opened(); got != want {
				t.Fatalf("%s, ply %d: %s", format, r.Match.Ply(), firstDifference(got, want))
			}
		}
	}
}

func TestIdleBoardIsStill(t *testing.T) {
	r := newRig(t, opts{moves: "e4 c4 f7"})
	r.point("e5")
	r.Ticks(100)
	if l := r.Log(); l.Next != 0 {
		t.Errorf("an idle board asks for another frame at %v", l.Next)
	}
	f, s := r.F, r.BoardState()
	if n := testing.AllocsPerRun(100, func() { r.b.Point(&f, s) }); n != 0 {
		t.Errorf("an idle tick allocates %v times", n)
	}
}

// With reduced motion, in every tick of a row, a set and a Knock Out, pieces have their places of the idle board, and nothing
// flies, strikes or grows.
func TestReducedMotionMovesNothing(t *testing.T) {
	for _, c := range []struct{ name, moves, start, move string }{
		{"place", "", "", "e5"}, {"row", rowMoves, "", "e5"}, {"set", "", setStart, "e3"}, {"knock out", knockMoves, "", "i5"},
	} {
		r := newRig(t, opts{moves: c.moves, start: c.start, reduced: true})
		r.Tick()
		allowed := map[string]bool{}
		g := &r.b.geo
		for q := xo.Square(0); q < xo.Squares; q++ {
			at := graph.Around(g.cell(q).Center(), g.pitch*1.04, g.pitch*1.04)
			allowed[box(at)] = true
		}
		aside := false
		for _, l := range pieceLines(r.Log()) {
			allowed[l] = true // heads, line-ups and bags
		}
		r.Play(c.move)
		for n := 0; r.moving(); n++ {
			text := r.Log()
			if r.b.sc.showsSet() {
				allowed[box(r.b.setMarkRect())] = true
			}
			if place := r.b.surfacePlace(r.F.Now); place.Scale < 1 && !aside { // at once, in a place of its own
				aside = true
				for _, l := range pieceLines(text) {
					allowed[l] = true
				}
			}
			for _, l := range pieceLines(text) {
				if !allowed[l] {
					t.Fatalf("%s: in tick %d a piece is at %s", c.name, n, l)
				}
			}
			for _, name := range []string{"xobrainer/strike", "xobrainer/ring"} {
				if strings.Contains(text.String(), name) {
					t.Fatalf("%s: in tick %d there is %s", c.name, n, name)
				}
			}
			r.Tick()
		}
	}
}

// With reduced motion, in all steps of a match with all variants, pieces and cards appear in their places.
func TestReducedMotionSlidesNothing(t *testing.T) {
	o := opts{variants: allVariants, bomb: 10, beam: 30, seed: 6, format: "sets3"}
	m := randomMatch(t, o, 60)
	r := newRig(t, o)
	r.Area.Reduced = true
	r.Layout()
	lines := regexp.MustCompile(`art (piece|xobrainer/card)/\S+(?: fade \S+)? (\S+ \S+)`)
	allowed, cards := map[string]bool{}, 0
	g := &r.b.geo
	for q := xo.Square(0); q < xo.Squares; q++ {
		allowed[box(graph.Around(g.cell(q).Center(), g.pitch*1.04, g.pitch*1.04))] = true
	}
	for ply := range m.Ply() + 1 { // heads, line-ups, bags, and cards in their places
		r.b.Show(session.At(m, ply))
		for _, l := range lines.FindAllStringSubmatch(r.b.picture(0), -1) {
			allowed[l[2]] = true
		}
	}
	allowed[box(stripMarkRect(r.b.stripRect(&r.b.sc)))] = true
	for ply := range m.Log() {
		p := boards.Passage{Before: session.At(m, ply), After: session.At(m, ply+1), Start: time.Minute}
		p.Ply = p.After.Last()
		r.b.Show(p.Before)
		clip := r.b.Play(p)
		for k := range 12 {
			if r.b.surfacePlace(p.Start+clip.Length*time.Duration(k)/11).Scale < 1 { // aside, in a place of its own
				continue
			}
			for _, l := range lines.FindAllStringSubmatch(r.b.picture(p.Start+clip.Length*time.Duration(k)/11), -1) {
				if l[1] != "piece" {
					cards++
				}
				if !allowed[l[2]] {
					t.Fatalf("ply %d, %s: %s is at %s", ply+1, p.Ply.Text, l[1], l[2])
				}
			}
		}
	}
	if cards == 0 {
		t.Error("no card was drawn")
	}
}

// box returns a rectangle in the format of the log.
func box(r graph.Rect) string { return fmt.Sprintf("%.0f,%.0f %.0fx%.0f", r.X, r.Y, r.W, r.H) }

// pieceLines returns the rectangles of all pieces in the log.
func pieceLines(l *graph.Log) (out []string) {
	for _, line := range strings.Split(l.String(), "\n") {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "art piece/") {
			continue
		}
		f := strings.Fields(line)
		for i, w := range f {
			if strings.Contains(w, ",") && i+1 < len(f) {
				out = append(out, w+" "+f[i+1])
			}
		}
	}
	return out
}

// Dots arrive one by one, and together they are the points of the row.
func TestEveryDotArrives(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves})
	r.click("e5")
	before := 0
	for r.Tick(); r.b.sc.roundEndShown(); r.Tick() {
		n, _ := r.b.sc.score(0)
		if n < before || n > before+1 {
			t.Fatalf("the score goes from %d to %d", before, n)
		}
		before = n
	}
	if before != 9 {
		t.Errorf("%d points have come in, want 9", before)
	}
}

// A row and missions are counted in order: the dots, the card, the sentence. The row is lit again after the card.
func TestSumIsShown(t *testing.T) {
	r, number := meetingMission(t, 2)
	r.settle()
	r.Play("e5")
	want := fmt.Sprintf("Row 9 + missions %d = %d", 6, 15)
	seen, after, captions := false, false, map[string]bool{}
	last, dark, relit := 0, false, false
	for r.Tick(); r.b.sc.roundEndShown(); r.Tick() {
		n, _ := r.b.sc.score(0)
		if n < last && r.b.sc.sweepProgress() == 0 {
			t.Fatalf("the score falls from %d to %d", last, n)
		}
		last = max(last, n)
		captions[r.b.w.caption] = true
		log := r.Log().String()
		if strings.Count(log, want) > 1 {
			t.Fatalf("%v after the start %q is written twice", r.b.sc.t, want)
		}
		seen = seen || r.b.w.caption == want && strings.Contains(log, want)
		after = after || r.b.w.caption == "" && strings.Contains(log, want)
		dark = dark || r.b.sc.cardAt(r.b.sc.t) != nil && r.b.sc.rowGlow() == 0
		relit = relit || dark && r.b.sc.rowGlow() == 1 && r.b.sc.sweepProgress() == 0
	}
	if !dark || !relit {
		t.Errorf("the row gives way to the card: %t, and is lit again: %t", dark, relit)
	}
	if !seen || !after || last != 15 {
		t.Errorf("card %d: the sum %q was shown: %t, and later in the panel: %t; the score went to %d", number, want, seen, after, last)
	}
	if c := "Mission of Anna · 2 pieces in place · +6"; !captions[c] {
		t.Errorf("%q was never shown, but %v", c, captions)
	}
	if got := r.b.idle.after.rounds[0].points; got != 15 {
		t.Errorf("the list of rounds says %d", got)
	}
	if r.untilPrompt(); len(r.b.prompt.queue) != 2 {
		t.Error("in the next round no player is prompted for the new cards")
	}
}

// meetingMission returns a rig with X to win, by e5, a row of 9 with n pieces of its mission on squares beside the row. The
// squares of the row are on no card in play.
func meetingMission(t *testing.T, n int) (r *rig, number int) {
	t.Helper()
	deck := xo.ClassicDeck()
	row := map[string]bool{"e1": true, "e2": true, "e3": true, "e4": true, "e5": true}
	for number = 1; number <= xo.DeckSize; number++ {
		card := deck.Card(number)
		board := map[string]byte{"e1": 'X', "e2": 'X', "e3": 'X', "e4": 'X'}
		fits := true
		for k, q := range card.Marks() {
			if row[q.String()] {
				fits = false
			} else if k < n {
				board[q.String()] = card.Piece(k, rules.X).Letter()
			}
		}
		if !fits {
			continue
		}
		var text strings.Builder
		for row := xo.Size - 1; row >= 0; row-- {
			empty := 0
			for col := range xo.Size {
				c, ok := board[xo.At(col, row).String()]
				if !ok {
					empty++
				}
				if empty > 0 && (ok || col == xo.Size-1) {
					fmt.Fprint(&text, empty)
					empty = 0
				}
				if ok {
					text.WriteByte(c)
				}
			}
			if row > 0 {
				text.WriteByte('/')
			}
		}
		other, third, fourth := number%25+1, (number+1)%25+1, (number+2)%25+1
		start := fmt.Sprintf("%s x XXXx/OOOo 14+6/21+7 0-0 0-0 x 1 mission:%d/%d,trap:%d/%d", text.String(), number, other, third, fourth)
		r = newRig(t, opts{variants: "mission,trap", start: start})
		p := r.Match.At(0).(*xo.State)
		if step := p.Step(xo.Place(xo.At(4, 4))); step.Winner == rules.X && step.TallyX.Missions[0].N == n && step.TrapPoints == 0 && step.Row.Points == 9 {
			return r, number
		}
	}
	t.Fatal("no card fits")
	return nil, 0
}

// A whole mission strikes on the board and is named. The bolt is the last that the board shows: what else there is to see comes first.
func TestWholeMissionIsKnockOut(t *testing.T) {
	r, _ := meetingMission(t, 4)
	r.settle()
	r.Play("e5")
	struck := false
	for r.moving() {
		text := r.Log().String()
		if strings.Contains(text, "xobrainer/strike") {
			struck = true
			if n := strings.Count(text, "xobrainer/met"); n != 4 {
				t.Errorf("%d pieces of the mission are marked while the bolt strikes", n)
			}
		}
		if c := r.b.sc.cardAt(r.b.sc.t); struck && (c != nil && !c.knock || r.b.sc.sum != never) {
			t.Fatal("after the bolt the board has more to tell")
		}
		r.Tick()
	}
	if !struck || !slices.Contains(r.Cues, sound.KnockOut) {
		t.Errorf("struck %t, cues %v", struck, r.Cues)
	}
	if n, _ := r.b.sc.score(0); n != 21 {
		t.Errorf("the finished board says %d points, want 21", n)
	}
}

// After a match that is won with the last piece of a line-up no new line-up is shown, as there is no next move: the
// pieces stay in the bag. Undoing the move restores the last piece.
func TestLineUpStaysEmptyAfterMatch(t *testing.T) {
	m := boardstest.Match(t, match.Setup{Game: "xobrainer", Options: rules.Options{"Format": "round"}, Seed: 1}, "a3 h9 a4 h7 a5 g5 a6 e8 h1 c9 j3 i7 f5 j6")
	before := newPosition(boardstest.View(m))
	if why := m.PlayText("a7"); why != nil || !m.Result().Over() {
		t.Fatalf("%v, %v", why, m.Result())
	}
	if _, n := m.Position().(*xo.State).LineUp(rules.X); n != 4 {
		t.Fatalf("the rules have filled it with %d pieces", n)
	}
	if before.lineLen[0] != 1 {
		t.Fatalf("%d pieces before", before.lineLen[0])
	}
	if after := newPosition(boardstest.View(m)); after.lineLen[0] != 0 || after.lineUp[0] != [4]xo.Piece{} || after.bag[0] != before.bag[0] || after.lineLen[1] != before.lineLen[1] {
		t.Errorf("after the match %v of %d with %v behind, before it %v behind", after.lineUp[0], after.lineLen[0], after.bag[0], before.bag[0])
	}
}

// One click skips everything that is still to be drawn.
func TestClickSkipsDeals(t *testing.T) {
	r := newRig(t, opts{variants: "map,mission,trap,random", seed: 3})
	r.Ticks(20)
	if r.b.prompt.active() || !r.Clock.Busy(r.F.Now) {
		t.Fatal("nothing is being drawn")
	}
	r.click("e5")
	if r.Ticks(20); !r.b.prompt.active() {
		t.Error("the other draws are still shown after a click")
	}
	if r.Match.Turn() != 0 {
		t.Error("the click has played")
	}
}

func TestEveryMoveSounds(t *testing.T) {
	for _, c := range []struct {
		name, move string
		o          opts
		want       []sound.Cue
	}{
		{"place", "e5", opts{}, []sound.Cue{sound.Place}},
		{"round", "e5", opts{moves: rowMoves}, []sound.Cue{sound.Place, sound.Row, sound.Round}},
		{"set", "e3", opts{start: setStart}, []sound.Cue{sound.Place, sound.Row, sound.Set}},
		{"knock out", "i5", opts{moves: knockMoves}, []sound.Cue{sound.Place, sound.Row, sound.KnockOut}},
		{"pass", "pass", opts{start: passStart}, nil},
	} {
		for _, reduced := range []bool{false, true} {
			c.o.reduced = reduced
			r := newRig(t, c.o)
			r.Play(c.move)
			r.rest()
			if !slices.Equal(r.Cues, c.want) {
				t.Errorf("%s, reduced %t: cues %v, want %v", c.name, reduced, r.Cues, c.want)
			}
		}
	}
}

// What is said of a card fades in and out, like every message.
func TestCaptionsFade(t *testing.T) {
	r, _ := meetingMission(t, 2)
	r.settle()
	r.Play("e5")
	alpha := func(at time.Duration) (more string) {
		r.until(at)
		for _, s := range r.Log().Strokes {
			if strings.Contains(s.What, r.b.w.caption) {
				more = s.More
			}
		}
		return more
	}
	card, a := r.b.anim.cards[0], r.b.anim
	for _, tt := range []struct {
		at    time.Duration
		faded bool
	}{{card.at + 50*ms, true}, {card.at + revealTime/2, false}, {card.end - 50*ms, true}, {a.sum + 50*ms, true}, {a.sum + sumTime/2, false}, {a.sumEnd - 50*ms, true}} {
		if more := alpha(tt.at); strings.Contains(more, "alpha") != tt.faded {
			t.Errorf("at %v %q has %q", tt.at, r.b.w.caption, more)
		}
	}
}

// The card of a Knock Out is the last of all cards: those of the loser come before it.
func TestTheCardOfAKnockOutComesLast(t *testing.T) {
	r := newRig(t, opts{variants: "mission,trap", seed: 5, moves: "c4 h2 e6 b6 f7 d8 d5 f5"})
	r.settle()
	r.Play("g8")
	var order []string
	for _, c := range r.b.anim.cards {
		order = append(order, fmt.Sprint(c.kind == xo.DrawTrap, " ", c.side, " ", c.knock))
	}
	if want := []string{"false x false", "true o false", "true x true"}; !slices.Equal(order, want) {
		t.Errorf("the cards (trap, side, Knock Out) are shown in the order %v, want %v", order, want)
	}
}
