package companion

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
)

const second = match.TicksPerSecond

func boxed(format, variants string) Setup {
	s := Setup{Game: xobrainer.Name, People: [2][]string{{"Anna"}, {"Ben"}}, Format: format, Variants: variants, Layout: xobrainer.ClassicName, Seed: 7}
	v, _ := xobrainer.ParseVariants(variants)
	if v.Has(xobrainer.TimeBomb) {
		s.Bomb = 10 * second
	}
	if v.Has(xobrainer.TimeBalance) {
		s.Beam = 40 * second
	}
	return s
}

// newMatch starts a match of the game in the setup.
func newMatch(s Setup) (*Match, error) {
	g, err := games.ByName(s.Game)
	if err != nil {
		return nil, err
	}
	return New(g, s)
}

func win(c xobrainer.Claim) json.RawMessage { return c.Text() }

func sheet(m *Match) *xobrainer.Sheet { return m.Sheet().(*xobrainer.Sheet) }

func begun(t *testing.T, s Setup, taps ...Tap) *Match {
	t.Helper()
	m, err := newMatch(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, tap := range taps {
		do(t, m, tap)
	}
	return m
}

func do(t interface {
	Helper()
	Fatalf(string, ...any)
}, m *Match, tap Tap) {
	t.Helper()
	if why := m.Do(tap); why != nil {
		t.Fatalf("%+v: %v", tap, why)
	}
}

var (
	xOpens = Tap{Kind: Open, Side: rules.X}
	goOn   = Tap{Kind: Go}
	end    = Tap{Kind: End}
)

// A match played by the rules and the same match entered in the companion, as people at a table see it, agree
// throughout: pieces to come, turn, rounds, points, sets, and the end.
func TestTheScoresAreThoseOfTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		format := rapid.SampledFrom([]string{"sets5", "sets1", "round", "rounds:3", "points:30"}).Draw(t, "format")
		variants := xobrainer.Variants(rapid.IntRange(0, int(xobrainer.AllVariants)).Draw(t, "variants")) &^ xobrainer.Random
		luck := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		f, _ := xobrainer.ParseFormat(format)
		u := xobrainer.Setup{Format: f, Layout: xobrainer.Classic(), Variants: variants, Deck: xobrainer.ClassicDeck()}
		opener := rules.X + rules.Side(luck.IntN(2))
		s, err := u.Start(opener)
		if err != nil {
			t.Fatal(err)
		}
		m, err := newMatch(boxed(format, variants.String()))
		if err != nil {
			t.Fatal(err)
		}
		do(t, m, Tap{Kind: Open, Side: opener})
		do(t, m, goOn)
		for n := 0; !s.Outcome().Over() && n < 3000; n++ {
			mv := s.Deal(luck.IntN)
			if mv == rules.NoMove {
				mv = randomTurn(&s, luck)
			}
			step := s.Step(mv)
			s.Do(mv)
			if step.Side == rules.Nobody {
				continue
			}
			enterTurn(t, m, &step)
			if !s.Outcome().Over() && m.Phase() == Ready {
				do(t, m, goOn)
			}
			same(t, m, &s)
		}
	})
}

// randomTurn plays a turn on s: often one that wins the round, sometimes a clock event.
func randomTurn(s *xobrainer.State, luck *rand.Rand) rules.Move {
	if bomb, beam := s.TimeMoves(); bomb != rules.NoMove && luck.IntN(30) == 0 {
		return bomb
	} else if beam != rules.NoMove && luck.IntN(60) == 0 {
		return beam
	}
	moves := s.AppendMoves(nil)
	for _, mv := range moves {
		if q := xobrainer.Square(mv & 0xff); mv != xobrainer.Pass && s.RoundWinner(q, s.Next(s.ToMove())) != rules.Nobody && luck.IntN(3) > 0 {
			return mv
		}
	}
	return moves[luck.IntN(len(moves))]
}

// enterTurn enters in m what people have seen.
func enterTurn(t *rapid.T, m *Match, step *xobrainer.Step) {
	switch {
	case step.Fell:
		timers := m.Timers()
		m.now.bar = (timers.Beam - 1) * (2*side(step.Side) - 1) // as after a long time
		m.now.fuse = max(m.now.fuse, 5)
		if !m.Tick(1) {
			t.Fatal("the bar does not fall")
		}
	case step.TimeLost:
		if m.now.fuse = 1; !m.Tick(1) {
			t.Fatal("the bomb does not go off")
		}
	case step.RoundOver && !step.RoundDrawn():
		tally := step.Tally(step.Winner)
		w := xobrainer.Claim{From: step.Row.Squares[0].String(), To: step.Row.Squares[4].String(), Mission: tally.MissionKnockOut(), Trapped: tally.Trap.N}
		for _, standing := range tally.Missions {
			w.Missions += standing.N
		}
		do(t, m, Tap{Kind: Row, Side: step.Winner, Win: win(w)})
		if last := m.Last(); last.Points != step.Gained() || last.SetWon != step.SetWon || last.KnockOut != step.KnockOut() {
			t.Fatalf("the round brought %+v, want %+v", last, step)
		}
	case step.RoundDrawn() && m.Phase() == Playing:
		if do(t, m, end); m.Phase() == Playing { // the board is full and pieces are left
			do(t, m, Tap{Kind: Drawn})
		}
	default:
		do(t, m, end)
	}
}

func pair(p xobrainer.Pair) [2]int { return [2]int{p.X, p.O} }

// same compares both.
func same(t *rapid.T, m *Match, s *xobrainer.State) {
	c := m.Standing()
	if c.Points != pair(s.Points()) || c.Sets != pair(s.Sets()) || c.Round != s.Round() || m.Outcome() != s.Outcome() || m.Ending() != s.Ending() {
		t.Fatalf("it stands %v in sets %v, round %d, %v by %q; want %v, %v, %d, %v by %q", c.Points, c.Sets, c.Round, m.Outcome(), m.Ending(),
			s.Points(), s.Sets(), s.Round(), s.Outcome(), s.Ending())
	}
	if s.Outcome().Over() {
		return
	}
	if m.Turn() != s.NextTurn() {
		t.Fatalf("%v is on turn, want %v", m.Turn(), s.NextTurn())
	}
	if s.ToMove() == rules.Nobody {
		return // maps are not laid yet
	}
	for who := rules.X; who <= rules.O; who++ {
		got, n := sheet(m).LineUp(who)
		want, of := s.LineUp(who)
		if got != want || n != of {
			t.Fatalf("%v shows %v, want %v", who, got, want)
		}
	}
}

// A match is restored from its file unchanged, and an undone tap leaves no trace.
func TestFilesAndUndoLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setups := []Setup{
			boxed("sets1", "timebomb,timebalance,random"), boxed("points:20", "random,map"), boxed("sets3", "mission,trap"), boxed("rounds:2", ""),
			{Game: "trexo", People: [2][]string{{"A", "B"}, {"C"}}, Games: 3, Clock: match.Clock{Main: 60 * second, Increment: second}, Seed: 4},
		}
		m, err := newMatch(rapid.SampledFrom(setups).Draw(t, "setup"))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 60).Draw(t, "taps") {
			m.SetPaused(false)
			m.Tick(rapid.IntRange(0, 3*second).Draw(t, "ticks"))
			before, since, n := m.now, m.since, len(m.log)
			tap := rapid.SampledFrom([]Tap{
				xOpens, {Kind: Lots}, goOn, goOn, end, end, end, end, {Kind: Drawn}, {Kind: Won, Side: rules.O}, {Kind: Stop},
				{Kind: Row, Side: rules.O, Win: win(xobrainer.Claim{From: "a1", To: "e1"})}, {Kind: Row, Side: rules.X, Win: win(xobrainer.Claim{Points: 9})},
			}).Draw(t, "tap")
			if why := m.Do(tap); why != nil {
				if len(m.log) != n || !equal(m.now, before) {
					t.Fatalf("%+v was refused and has changed something", tap)
				}
				continue
			}
			after, _ := m.text()
			read, err := parse(after, games.ByName)
			if err != nil {
				t.Fatalf("%s cannot be read: %v", after, err)
			}
			if again, _ := read.text(); !bytes.Equal(again, after) || !equal(read.now, m.now) {
				t.Fatalf("%s comes back as %s", after, again)
			}
			if rapid.IntRange(0, 3).Draw(t, "undo") == 0 {
				if !m.Undo() || !equal(m.now, before) || m.since != since || len(m.log) != n {
					t.Fatalf("%+v taken back leaves %+v, want %+v", tap, m.now, before)
				}
			}
		}
	})
}

func equal(a, b state) bool {
	same := len(a.series.Played) == len(b.series.Played)
	for i := range a.series.Played {
		same = same && a.series.Played[i] == b.series.Played[i]
	}
	a.series, b.series = match.Series{}, match.Series{}
	return same && cmp.Equal(a, b, cmp.AllowUnexported(state{}), cmp.Comparer(func(a, b *xobrainer.Sheet) bool { return *a == *b }))
}

func TestABombTakesTheTurnAndLeavesThePiece(t *testing.T) {
	m := begun(t, boxed("sets5", "timebomb"), xOpens, goOn)
	if m.Tick(9 * second); m.Turn() != rules.X || m.Timers().Fuse != second {
		t.Fatalf("after nine seconds %v is on turn with %d ticks", m.Turn(), m.Timers().Fuse)
	}
	if !m.Tick(5*second) || m.Last() != (Event{Kind: TurnLost, Side: rules.X}) || m.Turn() != rules.O || m.Timers().Fuse != 10*second {
		t.Fatalf("the bomb: %+v, %v on turn with %d ticks", m.Last(), m.Turn(), m.Timers().Fuse)
	}
	if _, n := sheet(m).LineUp(rules.X); n != 4 {
		t.Errorf("%d pieces are left in the line-up of whom the bomb has hit", n)
	}
	if m.Undo(); m.Turn() != rules.X || m.Timers().Fuse != 10*second || !m.Paused() || m.Tick(20*second) {
		t.Error("taken back, the turn begins once more and waits")
	}
}

func TestTheBarLosesASetAndBeginsInTheMiddle(t *testing.T) {
	m := begun(t, boxed("sets3", "timebalance"), xOpens, goOn)
	m.Tick(10 * second)
	do(t, m, end)
	if m.Tick(15 * second); m.Timers().Bar != 5*second {
		t.Fatalf("the bar stands at %d", m.Timers().Bar)
	}
	do(t, m, Tap{Kind: Row, Side: rules.O, Win: win(xobrainer.Claim{Points: 9})})
	if do(t, m, goOn); m.Timers().Bar != 5*second || m.Turn() != rules.X {
		t.Fatalf("within a set the bar goes on where it was: %d", m.Timers().Bar)
	}
	if !m.Tick(100*second) || m.Last() != (Event{Kind: BeamFell, Side: rules.X, Counted: rules.Counted{SetWon: true}}) || m.Timers().Bar != 0 || m.Phase() != Ready || m.Turn() != rules.X {
		t.Fatalf("the bar fell: %+v, %d, %v", m.Last(), m.Timers().Bar, m.Turn())
	}
	if c := m.Standing(); c.Sets != [2]int{0, 1} || c.Points != [2]int{} {
		t.Errorf("it stands %v in sets, %v in points", c.Sets, c.Points)
	}
	m.Undo()
	if m.Timers().Bar != 5*second || m.Standing().Sets != [2]int{} {
		t.Errorf("taken back, the bar stands at %d", m.Timers().Bar)
	}
}

func TestTimeStandsStill(t *testing.T) {
	m := begun(t, boxed("sets1", "timebomb,timebalance"), xOpens)
	if m.Tick(1000*second) || m.Timers().Fuse != 10*second {
		t.Error("time passes before the round has begun")
	}
	do(t, m, goOn)
	m.SetPaused(true)
	if m.Tick(1000*second) || m.Timers().Fuse != 10*second || m.Timers().Bar != 0 {
		t.Error("time passes during a pause")
	}
	if do(t, m, end); m.Paused() {
		t.Error("a tap ends the pause")
	}
}

func TestTeamsTakeTheirTurnsInOrder(t *testing.T) {
	s := boxed("rounds:2", "")
	s.People = [2][]string{{"A", "B", "C"}, {"D", "E"}}
	m := begun(t, s, xOpens, goOn)
	got := ""
	for range 7 {
		got += s.People[side(m.Turn())][m.Person(m.Turn())]
		do(t, m, end)
	}
	if got != "ADBECDA" {
		t.Errorf("turns were taken by %s", got)
	}
	do(t, m, Tap{Kind: Drawn}) // the other side opens the next round
	if m.Person(rules.X) != 1 || m.Person(rules.O) != 1 || m.Turn() != rules.O {
		t.Errorf("in the next round %d and %d go on", m.Person(rules.X), m.Person(rules.O))
	}
}

func TestRandomDrawsFromAWholeBag(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := boxed("sets5", "random")
		s.Seed = rapid.Uint64().Draw(t, "seed")
		m, _ := newMatch(s)
		do(t, m, Tap{Kind: Lots})
		do(t, m, goOn)
		got := map[xobrainer.Piece]int{}
		for m.Phase() == Playing {
			pieces, n := sheet(m).LineUp(m.Turn())
			main, other := sheet(m).Supply(m.Turn())
			if n == 0 || main < 0 || other < 0 {
				t.Fatalf("%v has no piece although the round goes on", m.Turn())
			}
			got[pieces[0]]++
			do(t, m, end)
		}
		want := map[xobrainer.Piece]int{xobrainer.GreenX: 24, xobrainer.PinkX: 8, xobrainer.PinkO: 24, xobrainer.GreenO: 8}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
		if m.Last().Kind != RoundDrawn || m.Phase() != Ready {
			t.Errorf("without pieces the round is drawn, not %+v", m.Last())
		}
	})
}

func TestTheRealBagIsNotKnown(t *testing.T) {
	s := boxed("sets5", "random")
	s.RealBag = true
	m := begun(t, s, xOpens, goOn)
	for range 70 {
		if _, n := sheet(m).LineUp(rules.X); n != 0 {
			t.Fatal("pieces are shown that nobody here knows")
		}
		do(t, m, end)
	}
	if m.Phase() != Playing {
		t.Error("a round of which the pieces are not known was ended")
	}
}

func TestRowsAreChecked(t *testing.T) {
	m := begun(t, boxed("sets5", "mission,trap"), xOpens, goOn)
	for _, w := range []xobrainer.Claim{{From: "a1", To: "f1"}, {From: "a1", To: "c5"}, {From: "a1"}, {Points: 5}, {Points: 16}, {Points: 9, Missions: 5}, {Points: 9, Trapped: 5}, {From: "z9", To: "a1"}} {
		if why := m.Do(Tap{Kind: Row, Side: rules.X, Win: win(w)}); why == nil {
			t.Errorf("%+v was counted", w)
		}
	}
	if why := m.Do(Tap{Kind: Row, Side: rules.X}); why == nil {
		t.Error("a row of nothing was counted")
	}
	do(t, m, Tap{Kind: Row, Side: rules.O, Win: win(xobrainer.Claim{From: "e1", To: "a1", Missions: 2, Trapped: 1})})
	if last := m.Last(); last.Points != 15+6+5 || !last.SetWon || last.KnockOut {
		t.Errorf("it brought %+v", last)
	}
	do(t, m, goOn)
	do(t, m, Tap{Kind: Row, Side: rules.X, Win: win(xobrainer.Claim{From: "a2", To: "e2"})})
	if m.Phase() != Over || m.Outcome() != rules.WonByX || m.Ending() != "knockout" || m.Turn() != rules.Nobody {
		t.Errorf("a row through a bolt: %v by %q", m.Outcome(), m.Ending())
	}
	plain := begun(t, boxed("sets5", ""), xOpens, goOn)
	if why := plain.Do(Tap{Kind: Row, Side: rules.X, Win: win(xobrainer.Claim{Points: 9, Missions: 1})}); why == nil {
		t.Error("a mission counts where none is played")
	}
	if least, most := xobrainer.Classic().PointRange(); least != 6 || most != 15 {
		t.Errorf("rows have %d to %d points", least, most)
	}
}

func TestAClockAndAScoreSheet(t *testing.T) {
	s := Setup{Game: "oxixo", People: [2][]string{{"Anna"}, {"Ben"}}, Games: 3, Clock: match.Clock{Main: 30 * second, Increment: 5 * second}}
	m := begun(t, s, Tap{Kind: Open, Side: rules.O}, goOn)
	if m.Crosses() != rules.O || m.Turn() != rules.O {
		t.Fatal("who opens has the crosses")
	}
	m.Tick(10 * second)
	do(t, m, end)
	if left := m.Timers().Left; left[1] != 25*second || left[0] != 30*second {
		t.Fatalf("the clocks show %v", left)
	}
	if !m.Tick(31*second) || m.Last() != (Event{Kind: FlagFell, Side: rules.X}) || m.Crosses() != rules.X || m.Phase() != Ready || m.Timers().Left[0] != 30*second {
		t.Fatalf("a flag fell: %+v, crosses are %v", m.Last(), m.Crosses())
	}
	do(t, m, goOn)
	do(t, m, Tap{Kind: Drawn})
	do(t, m, goOn)
	do(t, m, Tap{Kind: Won, Side: rules.X})
	if x, o := m.Series().Points(); x != 3 || o != 3 || m.Phase() != Over || m.Outcome() != rules.Drawn || m.Ending() != "games" {
		t.Errorf("it stands %d to %d, %v by %q", x, o, m.Outcome(), m.Ending())
	}
	if why := m.Do(goOn); why == nil {
		t.Error("a match that is over goes on")
	}
}

func TestSetupsAreChecked(t *testing.T) {
	for _, change := range []func(*Setup){
		func(s *Setup) { s.Game = "" }, func(s *Setup) { s.Format = "sets9" }, func(s *Setup) { s.Variants = "bomb" }, func(s *Setup) { s.Layout = "round" },
		func(s *Setup) { s.People[0] = nil }, func(s *Setup) { s.People[1] = make([]string, 4) }, func(s *Setup) { s.Bomb = 600 }, func(s *Setup) { s.Beam = 600 },
		func(s *Setup) { s.Variants = "timebomb"; s.Bomb = 7 }, func(s *Setup) { s.Games = 2 }, func(s *Setup) { s.People[0][0] = string(make([]byte, 300)) },
		func(s *Setup) { s.Game = "trexo" },
	} {
		s := boxed("sets5", "")
		change(&s)
		if _, err := newMatch(s); err == nil {
			t.Errorf("%+v was accepted", s)
		}
	}
}

// Both scores return to 0 when a set is won; a match ends with the points of its last set.
func TestThePointsOfTheLastSet(t *testing.T) {
	row := func(s rules.Side, points int) Tap {
		return Tap{Kind: Row, Side: s, Win: win(xobrainer.Claim{Points: points})}
	}
	m := begun(t, boxed("sets3", ""), xOpens, goOn, row(rules.O, 8), goOn, row(rules.X, 15), goOn, row(rules.X, 15))
	if x, o := m.Points(rules.X), m.Points(rules.O); x != 0 || o != 0 {
		t.Errorf("after a set it stands %d to %d", x, o)
	}
	m = begun(t, boxed("sets1", ""), xOpens, goOn, row(rules.O, 8), goOn, row(rules.X, 15), goOn, row(rules.X, 15))
	if r := m.Record(time.Time{}); m.Phase() != Over || r.Points != [2]int{30, 8} || r.Sets != [2]int{1, 0} {
		t.Errorf("the only set ends %v, %v", r.Sets, r.Points)
	}
	if d := m.Standing().Decides; d != [2]int{1, 0} {
		t.Errorf("%d to %d decides", d[0], d[1])
	}
}
