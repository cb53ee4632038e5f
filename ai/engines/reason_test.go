package engines

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/ai/reason"
	trexoai "xotrio/ai/trexo"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/oxixo"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

func parseGame(t *testing.T, name, text string) rules.Game {
	t.Helper()
	g := gamestest.Info(t, name)
	p, err := g.New(nil)
	if text != "" {
		p, err = g.Parse(text, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// playMoves plays moves from the start.
func playMoves(t *testing.T, name string, moves ...string) rules.Game {
	t.Helper()
	p := parseGame(t, name, "")
	for _, text := range moves {
		m := gamestest.Move(t, p, text)
		p.Do(m)
	}
	return p
}

// evidenceFor returns the evidence for a move and a reason.
func evidenceFor(t *testing.T, name string, p rules.Game, move string, r ai.Reason) reason.Evidence {
	t.Helper()
	m := gamestest.Move(t, p, move)
	return Evidence(name, p, &ai.Thought{Move: m, Reason: r})
}

func TestEvidenceInXOBrainer(t *testing.T) {
	// X has d4 e4 f4 in green, O has nothing near; X places a pink X, then a green one.
	p := playMoves(t, "xobrainer", "d4", "a10", "e4", "c10", "f4", "e10")
	e := evidenceFor(t, "xobrainer", p, "g4", ai.Reason{Aim: ai.Builds, N: 4})
	if len(e.Row) != 5 || !slices.Contains(e.Row, 33) || !slices.Contains(e.Row, 34) || !slices.Contains(e.Row, 35) || !slices.Contains(e.Row, 36) {
		t.Errorf("g4 builds on %v", e.Row)
	}
}

// A piece in the opponent's colour does not spoil a row that it lengthens by colour.
func TestARowThatIsLengthenedByColour(t *testing.T) {
	const before = "10/10/8X1/10/4O5/5X4/4O5/4OX4/10/10 x "
	by, err := ByGame("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	for lineUp, spoils := range map[string]bool{"x/o 21+7": false, "Xx/o 20+7": true} {
		p := parseGame(t, "xobrainer", before+lineUp+"/21+7 0-0 0-0 x 1")
		all := by.Reasons(p, ai.Thought{Move: gamestest.Move(t, p, "e2")})
		if got := slices.ContainsFunc(all, func(r ai.Reason) bool { return r.Aim == ai.Hinders && r.N == 3 }); got != spoils {
			t.Errorf("with %s next, the reasons for e2 are %v", lineUp, all)
		}
	}
}

// A three of a colour is open only if the next two pieces of its side have that colour.
func TestAnOpenThreeOfAColourNeedsItsPieces(t *testing.T) {
	const before = "10/10/10/10/3XO5/4XX4/10/10/10/O9 x "
	for lineUps, open := range map[string]bool{"XXXx/OOOo 18+7/19+7": true, "XXx/OOo 19+7/20+7": false, "Xx/Oo 20+7/21+7": false} {
		p := parseGame(t, "xobrainer", before+lineUps+" 0-0 0-0 x 1")
		e := evidenceFor(t, "xobrainer", p, "g5", ai.Reason{Aim: ai.BuildsColour, N: 3})
		if len(e.Row) == 0 || (len(e.Three) > 0) != open {
			t.Errorf("with %s: %v on %v", lineUps, e.Three, e.Row)
		}
	}
}

// Lines that are completed next are threatened already; here an answer has to shift a cube into one of the two.
func TestSureLinesAreThreatened(t *testing.T) {
	p, err := gamestest.Info(t, "oxixo").Parse("XO1/O1X/1XO x", rules.Options{"Size": "3"})
	if err != nil {
		t.Fatal(err)
	}
	if e := evidenceFor(t, "oxixo", p, "a1c1", ai.Reason{Aim: ai.DoubleThreat}); len(e.Sure) > 0 {
		t.Errorf("%v", e.Sure)
	}
}

func TestEvidenceInOxixo(t *testing.T) {
	p := playMoves(t, "oxixo", "a1a5", "e1e5", "b1a1", "d1e1")
	for _, m := range p.AppendMoves(nil) {
		e := Evidence("oxixo", p, &ai.Thought{Move: m, Reason: ai.Reason{Aim: ai.Tempo}})
		if len(e.At) != 1 {
			t.Errorf("%s takes from %v", p.MoveText(m), e.At)
		}
	}
	by, err := ByGame("oxixo")
	if err != nil {
		t.Fatal(err)
	}
	// A line that lacks one cube is hindered whatever else is in it, a shorter one only if nothing else is; what is
	// built is the new line, not the longest line of the board.
	for _, tt := range []struct {
		start, move string
		r           ai.Reason
		want        []int
	}{
		{"OOOXO/5/5/5/3XX x", "e3e5", ai.Reason{Aim: ai.Hinders, N: 4}, []int{20, 21, 22, 23, 24}},
		{"OOO2/5/5/5/3XX x", "e3e5", ai.Reason{Aim: ai.Hinders, N: 3}, []int{20, 21, 22, 23, 24}},
		{"OOOX1/5/5/5/3XX x", "a3a1", ai.Reason{Aim: ai.Builds, N: 3}, []int{0, 1, 2, 3, 4}},
		{"OO2X/OO2X/5/XXX2/5 x", "e1e5", ai.Reason{Aim: ai.Builds, N: 3}, []int{4, 9, 14, 19, 24}},
	} {
		p := parseGame(t, "oxixo", tt.start)
		if e := evidenceFor(t, "oxixo", p, tt.move, tt.r); !slices.Equal(e.Row, tt.want) {
			t.Errorf("%s %s: %v rests on %v, not on %v", tt.start, tt.move, tt.r, e.Row, tt.want)
		}
		m := gamestest.Move(t, p, tt.move)
		if all := by.Reasons(p, ai.Thought{Move: m}); !slices.Contains(all, tt.r) {
			t.Errorf("%s %s: %v is not among %v", tt.start, tt.move, tt.r, all)
		}
	}
}

// Evidence is true in random games: rows are rows of the board that fit the aim, and the squares of a threat complete
// one.
func TestEvidenceIsTrue(t *testing.T) {
	seen, games := map[string]int{}, 60
	if testing.Short() {
		games = 30
	}
	for i, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		r := rand.New(rand.NewPCG(3, uint64(i)))
		for range games {
			p := parseGame(t, name, "")
			for n := 4 + r.IntN(16); n > 0; n-- {
				moves := p.AppendMoves(nil)
				c := p.Clone()
				if c.Do(moves[r.IntN(len(moves))]); c.Outcome().Over() || c.ToMove() == rules.Nobody {
					break
				}
				p = c
			}
			for range 6 {
				moves := p.AppendMoves(nil)
				th := ai.Thought{Move: moves[r.IntN(len(moves))]}
				th.Reason = Reason(name, p, th)
				e := Evidence(name, p, &th)
				checkEvidence(t, name, p, &th, &e)
				seen[fmt.Sprintf("%s %v %t", name, th.Reason.Aim, len(e.Row)+len(e.At) > 0)]++
			}
		}
	}
	for _, want := range []string{"xobrainer builds true", "trexo builds true", "oxixo tempo true", "xobrainer hinders true", "oxixo builds true", "oxixo hinders true", "oxixo4 hinders true"} {
		if seen[want] == 0 {
			t.Errorf("there is no case of %s: %v", want, seen)
		}
	}
}

// straight are the first and the last cells of the lines of a board of five by five cubes.
var straight = [][]int{{0, 4}, {5, 9}, {10, 14}, {15, 19}, {20, 24}, {0, 20}, {1, 21}, {2, 22}, {3, 23}, {4, 24}, {0, 24}, {20, 4}}

// theirs reports whether a cell of a board of ten by ten holds a symbol, or else a colour, of the side that is not to
// move.
func theirs(p rules.Game, cell int) bool {
	they := p.ToMove().Other()
	switch p := p.(type) {
	case *xobrainer.State:
		q := xobrainer.Square(cell)
		return p.Board().Shape(they).Has(q) || p.Board().Colour(they).Has(q)
	case *trexo.State:
		return p.Mark(trexo.Cell(cell)) == they
	}
	return false
}

func cube(p rules.Game, cell int) rules.Side {
	if g, ok := p.(*oxixo.Game4); ok {
		s := g.State()
		return s.Mark(oxixo.Cell(cell))
	}
	s := p.(*oxixo.Game).State()
	return s.Mark(oxixo.Cell(cell))
}

func checkEvidence(t *testing.T, name string, p rules.Game, th *ai.Thought, e *reason.Evidence) {
	t.Helper()
	text := p.MoveText(th.Move)
	lines := reason.Places()
	if name == "oxixo" || name == "oxixo4" {
		lines = straight
	}
	if th.Reason.Aim == ai.Closes || th.Reason.Aim == ai.Exposes {
		checkBeside(t, p.(*trexo.State), th, e)
	} else if len(e.Row) > 0 {
		found := false
		for _, l := range lines {
			a, b := e.Row[0], e.Row[len(e.Row)-1]
			found = found || l[0] == a && l[len(l)-1] == b || l[0] == b && l[len(l)-1] == a || len(e.Row) > 5
		}
		if !found {
			t.Errorf("%s %s: %s: %v is no row", name, p.Text(), text, e.Row)
		}
	}
	if p, ok := p.(*trexo.State); ok && len(e.Three) > 0 {
		after := *p
		after.Do(th.Move)
		symbols := slices.DeleteFunc(slices.Clone(e.Three), func(c int) bool { return after.Mark(trexo.Cell(c)) != p.ToMove() })
		if len(symbols) != 3 || len(openFours(after.Passed().(*trexo.State), symbols, 2)) == 0 {
			t.Errorf("%s %s: %v is no open three", p.Text(), text, e.Three)
		}
	}
	if held := e.Held; len(held) > 0 {
		count := 0
		for _, c := range held {
			if !slices.Contains(e.Row, c) {
				t.Errorf("%s %s: %s: %v is not in the row %v", name, p.Text(), text, held, e.Row)
			}
			if theirs(p, c) {
				count++
			}
		}
		if th.Reason.Aim != ai.Hinders || count != th.Reason.N || !theirs(p, held[0]) || !theirs(p, held[len(held)-1]) {
			t.Errorf("%s %s: %s %v: the opponent's pieces are not from end to end in %v", name, p.Text(), text, th.Reason, held)
		}
	}
	if strings.HasPrefix(name, "oxixo") && th.Reason.Aim == ai.Builds {
		after := p.Clone()
		after.Do(th.Move)
		mine := 0
		for _, c := range e.Row {
			switch cube(after, c) {
			case p.ToMove():
				mine++
			case p.ToMove().Other():
				t.Errorf("%s %s: %s: the opponent is in the row %v", name, p.Text(), text, e.Row)
			}
		}
		if mine != th.Reason.N {
			t.Errorf("%s %s: %s: %d cubes in %v, told of %d", name, p.Text(), text, mine, e.Row, th.Reason.N)
		}
	}
	if strings.HasPrefix(name, "oxixo") && th.Reason.Aim == ai.Hinders {
		after := p.Clone()
		after.Do(th.Move)
		had, has, mine := 0, 0, 0
		for _, c := range e.Row {
			if cube(p, c) == p.ToMove().Other() {
				had++
			}
			switch cube(after, c) {
			case p.ToMove():
				mine++
			case p.ToMove().Other():
				has++
			}
		}
		if had != th.Reason.N || has >= had && mine == 0 {
			t.Errorf("%s %s: %s: of %d cubes in %v, told of %d, %d are left beside %d", name, p.Text(), text, had, e.Row, th.Reason.N, has, mine)
		}
	}
	switch th.Reason.Aim {
	case ai.Builds, ai.BuildsColour, ai.Hinders:
		if len(e.Row) == 0 {
			t.Errorf("%s %s: %s %v has no row", name, p.Text(), text, th.Reason)
		}
	case ai.Covers, ai.Tempo, ai.TakesBack:
		if len(e.At) != 1 {
			t.Errorf("%s %s: %s %v has no square", name, p.Text(), text, th.Reason)
		}
	}
}

// checkBeside tries all bricks to check the claimed effect of a brick on an open row of three that it does not touch.
func checkBeside(t *testing.T, p *trexo.State, th *ai.Thought, e *reason.Evidence) {
	t.Helper()
	text := p.MoveText(th.Move)
	after := *p
	after.Do(th.Move)
	var symbols []int
	for _, c := range e.Row {
		if theirs(p, c) && after.Mark(trexo.Cell(c)) == after.ToMove() {
			symbols = append(symbols, c)
		}
	}
	if len(symbols) != 3 || th.Reason.N != 3 {
		t.Fatalf("%s: %s %v: not three symbols of the opponent's in %v", p.Text(), text, th.Reason, e.Row)
	}
	if len(openFours(p.Passed().(*trexo.State), symbols, 2)) == 0 {
		t.Errorf("%s: %s %v: %v was no open row of three", p.Text(), text, th.Reason, symbols)
	}
	if th.Reason.Aim == ai.Closes {
		if len(openFours(&after, symbols, 2)) > 0 {
			t.Errorf("%s: %s: %v still grows into an open row of four", p.Text(), text, symbols)
		}
		return
	}
	if on := coverable(p, symbols); len(on) > 0 {
		t.Errorf("%s: %s: %v could be covered before", p.Text(), text, on)
	}
	if on := coverable(after.Passed().(*trexo.State), symbols); len(on) == 0 || !slices.Equal(on, e.At) {
		t.Errorf("%s: %s: %v can be covered, the evidence has %v", p.Text(), text, on, e.At)
	}
}

// coverable returns the symbols that a brick can cover in s.
func coverable(s *trexo.State, symbols []int) (on []int) {
	for _, c := range symbols {
		if slices.ContainsFunc(s.AppendMoves(nil), func(m rules.Move) bool { return slices.Contains(s.LandingCells(m), c) }) {
			on = append(on, c)
		}
	}
	return on
}

// checkLeft tries all bricks to find the row that a brick is said to leave: after every brick that makes it four,
// covering one of the symbols that are named prevents a win of its side, or else some other brick does.
func checkLeft(t *testing.T, p *trexo.State, m rules.Move, e *reason.Evidence) {
	t.Helper()
	after := *p
	after.Do(m)
	var symbols []int
	for _, c := range e.Left {
		if theirs(p, c) && after.Mark(trexo.Cell(c)) == after.ToMove() {
			symbols = append(symbols, c)
		}
	}
	fours := openFours(&after, symbols, 1)
	if len(symbols) != 3 || len(openFours(p.Passed().(*trexo.State), symbols, 2)) == 0 || len(openFours(&after, symbols, 2)) == 0 {
		t.Fatalf("%s: %s leaves no open row of three in %v", p.Text(), p.MoveText(m), e.Left)
	}
	always := coverable(after.Passed().(*trexo.State), symbols)
	for _, four := range fours {
		always = slices.DeleteFunc(always, func(c int) bool {
			return !slices.ContainsFunc(four.AppendMoves(nil), func(m rules.Move) bool {
				return slices.Contains(four.LandingCells(m), c) && !winsNext(four, m)
			})
		})
		if !slices.ContainsFunc(four.AppendMoves(nil), func(m rules.Move) bool { return !winsNext(four, m) }) {
			t.Errorf("%s: %s leaves %v, and nothing stops %s", p.Text(), p.MoveText(m), e.Left, four.Text())
		}
	}
	if !slices.Equal(always, e.LeftAt) {
		t.Errorf("%s: %s leaves %v, of which %v can be covered, the evidence has %v", p.Text(), p.MoveText(m), e.Left, always, e.LeftAt)
	}
}

// winsNext reports whether the opponent wins by the brick m of the side to move or by its own next brick.
func winsNext(s *trexo.State, m rules.Move) bool {
	they := s.ToMove().Other()
	next := *s
	if next.Do(m); next.Outcome().Over() {
		return next.Outcome() == rules.Won(they)
	}
	return slices.ContainsFunc(next.AppendMoves(nil), func(w rules.Move) bool {
		over := next
		over.Do(w)
		return over.Outcome() == rules.Won(they)
	})
}

// openFours returns the positions after bricks of the side to move that threaten to win with these symbols on n cells or more
// cells.
func openFours(s *trexo.State, symbols []int, least int) (fours []*trexo.State) {
	side := s.ToMove()
	for _, m := range s.AppendMoves(nil) {
		next := *s
		if next.Do(m); next.Outcome().Over() {
			continue
		}
		own := trexo.XCell(m)
		if side == rules.O {
			own = trexo.OCell(m)
		}
		again := next.Passed().(*trexo.State)
		var ends []trexo.Cell
		for _, w := range again.AppendMoves(nil) {
			over := *again
			if over.Do(w); over.Outcome() != rules.Won(side) {
				continue
			}
			for _, r := range again.Step(w).Rows {
				cells := reason.Cells(r.Cells)
				holds := !slices.ContainsFunc(symbols, func(c int) bool { return !slices.Contains(cells, c) })
				end := trexo.XCell(w)
				if side == rules.O {
					end = trexo.OCell(w)
				}
				if r.Side == side && holds && slices.Contains(cells, int(own)) && !slices.Contains(ends, end) {
					ends = append(ends, end)
				}
			}
		}
		if len(ends) >= least {
			fours = append(fours, &next)
		}
	}
	return fours
}

// A brick beside an open row of three takes the space at its end; another one makes a support next to it, so that a
// symbol can be covered.
func TestBricksBesideARow(t *testing.T) {
	found, left, stopped := map[ai.Aim]int{}, 0, 0
	of, err := ByGame("trexo")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(15) {
		p := parseGame(t, "trexo", "").(*trexo.State)
		for r := rand.New(rand.NewPCG(seed, 26)); !p.Outcome().Over(); {
			moves := p.AppendMoves(nil)
			if _, threes := trexoai.Dangers(p); slices.ContainsFunc(threes, func(o trexoai.Three) bool { return o.Side != p.ToMove() }) {
				for range 4 {
					m := moves[r.IntN(len(moves))]
					best := ai.Thought{Move: m}
					best.Reason = of.Reason(p, best)
					if e := Evidence("trexo", p, &best); e.Left != nil && (left < 40 || len(e.LeftAt) == 0) {
						if left++; len(e.LeftAt) == 0 {
							stopped++
						}
						checkLeft(t, p, m, &e)
					}
					for _, w := range of.Reasons(p, ai.Thought{Move: m}) {
						if found[w.Aim]++; (w.Aim == ai.Closes || w.Aim == ai.Exposes) && found[w.Aim] < 40 {
							th := ai.Thought{Move: m, Reason: w}
							e := Evidence("trexo", p, &th)
							checkBeside(t, p, &th, &e)
						}
					}
				}
			}
			p.Do(moves[r.IntN(len(moves))])
		}
	}
	if found[ai.Closes] == 0 || found[ai.Exposes] == 0 || left < 20 || stopped == 0 {
		t.Errorf("no brick closes or exposes a row, or leaves one: %v, %d, %d of them cannot be covered", found, left, stopped)
	}
}

// A row that the brick leaves alone is mentioned if its symbols can be covered.
func TestARowThatIsLeft(t *testing.T) {
	p := parseGame(t, "trexo", "").(*trexo.State)
	var m rules.Move
	for _, text := range []string{"e4f4", "g5f5", "c3c4", "g3f3", "d5e5"} {
		if m != rules.NoMove {
			p.Do(m)
		}
		var err error
		if m, err = p.ParseMove(text); err != nil {
			t.Fatal(err)
		}
	}
	e := Evidence("trexo", p, &ai.Thought{Move: m, Reason: ai.Reason{Aim: ai.Builds, N: 2}})
	checkLeft(t, p, m, &e)
	if whole := reason.Cells([]trexo.Cell{trexo.At(5, 2), trexo.At(5, 3), trexo.At(5, 4)}); !slices.Equal(e.Left, whole) || !slices.Equal(e.LeftAt, whole) {
		t.Errorf("%v is left and can be covered on %v, want f3, f4 and f5 for both", e.Left, e.LeftAt)
	}
}

func TestNoEvidence(t *testing.T) {
	p := parseGame(t, "xobrainer", "")
	if e := Evidence("xobrainer", p, &ai.Thought{}); e.Row != nil || e.At != nil {
		t.Errorf("of no move there is %+v", e)
	}
}

// Reasons are true in random positions of every game: wins win, the only parry is the only one, and the reasons
// distinguish most moves.
func TestReasonsAreTrue(t *testing.T) {
	told := map[ai.Aim]int{}
	for i, tb := range tables {
		r := rand.New(rand.NewPCG(31, uint64(i)))
		m := newEngine(t, tb.game, ai.MaxLevel, ai.Options{HashMiB: 1})
		for range 12 {
			p := dealUntilTurn(newGame(t, tb.game, tb.options), r.IntN)
			for n := 4 + r.IntN(12); n > 0; n-- {
				moves := p.AppendMoves(nil)
				c, result := playMove(p, moves[r.IntN(len(moves))])
				if c == nil || result != 0 || c.Outcome().Over() {
					break
				}
				p = dealUntilTurn(c, r.IntN)
			}
			th, err := m.Think(context.Background(), p, ai.Limits{Nodes: 3000}, nil)
			if err != nil {
				t.Fatal(err)
			}
			checkReason(t, tb.game, p, th)
			told[th.Reason.Aim]++
			if again := Reason(tb.game, p, th); again != th.Reason {
				t.Errorf("%s: asked again the reason is %v, not %v", p.Text(), again, th.Reason)
			}
		}
	}
	for _, aim := range []ai.Aim{ai.WinsNow, ai.Builds, ai.Tempo, ai.Threatens} {
		if told[aim] == 0 {
			t.Errorf("no move of all %s: %v", aim, told)
		}
	}
	if told[ai.NoAim] > 0 {
		t.Errorf("%d moves have no reason", told[ai.NoAim])
	}
}

func checkReason(t *testing.T, game string, p rules.Game, th ai.Thought) {
	t.Helper()
	wins, losses, moves := bruteForceOnePly(p)
	r, text := th.Reason, p.MoveText(th.Move)
	switch r.Aim {
	case ai.WinsNow, ai.WinsMatch:
		if !wins[th.Move] {
			t.Errorf("%s %s: %s is said to win", game, p.Text(), text)
		}
	case ai.OnlyParry:
		if losses[th.Move] || len(losses) != moves-1 {
			t.Errorf("%s %s: %s is said to be the only parry, %d of %d moves lose", game, p.Text(), text, len(losses), moves)
		}
	case ai.Parries:
		if losses[th.Move] || len(losses) == 0 {
			t.Errorf("%s %s: %s is said to parry, %d of %d moves lose", game, p.Text(), text, len(losses), moves)
		}
	case ai.AvoidsGift:
		if losses[th.Move] || 2*len(losses) <= moves-1 {
			t.Errorf("%s %s: %s is said to avoid what most others give, %d of %d", game, p.Text(), text, len(losses), moves)
		}
	case ai.Tempo:
		after := p.Clone()
		after.Do(th.Move)
		board, _, _ := strings.Cut(after.Text(), " ")
		own, theirs := strings.Count(board, "X")+strings.Count(board, "S")+strings.Count(board, "N"), strings.Count(board, "O")+strings.Count(board, "W")+strings.Count(board, "E")
		if p.ToMove() == rules.O {
			own, theirs = theirs, own
		}
		if r.N < 2 || own-theirs != r.N {
			t.Errorf("%s %s: %s is said to have %d cubes more, it is %d to %d", game, p.Text(), text, r.N, own, theirs)
		}
	case ai.WinsByForce, ai.DoubleThreat:
		if th.Win < 2 || losses[th.Move] {
			t.Errorf("%s %s: %s is said to win by force, Win is %d", game, p.Text(), text, th.Win)
		}
	case ai.Resists:
		if th.Win >= 0 {
			t.Errorf("%s %s: %s is said to resist, Win is %d", game, p.Text(), text, th.Win)
		}
	}
}

// After a move whose evidence names places of a sure win, every answer leaves a win there, and none of two places is
// superfluous: tried out with all answers and all moves after them.
func TestPlacesOfASureWin(t *testing.T) {
	found, games := map[string]int{}, 12
	if testing.Short() {
		games = 6
	}
	for i, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		for seed := range uint64(games) {
			r := rand.New(rand.NewPCG(seed, uint64(i)))
			m := newEngine(t, name, 4, ai.Options{HashMiB: 1, Seed: seed})
			for p, n := parseGame(t, name, ""), 0; n < 60; n++ {
				for _, w := range p.AppendMoves(nil) {
					e := Evidence(name, p, &ai.Thought{Move: w, Reason: ai.Reason{Aim: ai.DoubleThreat}})
					if len(e.Sure) > 0 && (found[name] < 40 || r.IntN(20) == 0) {
						found[name]++
						checkSure(t, p, w, e.Sure)
					}
				}
				th, err := m.Think(context.Background(), p, ai.Limits{Nodes: 300}, nil)
				if err != nil {
					t.Fatal(err)
				}
				move := th.Move
				if moves := p.AppendMoves(nil); n < 4 {
					move = moves[r.IntN(len(moves))]
				}
				c, result := playMove(p, move)
				if c == nil || result != 0 || c.Outcome().Over() {
					break
				}
				p = c
			}
		}
	}
	for _, name := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		if found[name] == 0 {
			t.Errorf("there is no case in %s: %v", name, found)
		}
	}
}

func checkSure(t *testing.T, p rules.Game, m rules.Move, places [][]int) {
	t.Helper()
	after := p.Clone()
	after.Do(m)
	alone := make([]bool, len(places)) // after some answer only this place is left
	for _, a := range after.AppendMoves(nil) {
		next, result := playMove(after, a)
		if result < 0 {
			continue // the answer completes a row for the other side
		}
		if next == nil || result > 0 || next.ToMove() != p.ToMove() {
			t.Fatalf("%s %s: %s ends it", p.Text(), p.MoveText(m), after.MoveText(a))
		}
		left := make([]bool, len(places))
		for _, w := range next.AppendMoves(nil) {
			if _, result := playMove(next, w); result <= 0 {
				continue
			}
			for i, place := range places {
				left[i] = left[i] || winsOn(next, w, place)
			}
		}
		if !slices.Contains(left, true) {
			t.Fatalf("%s %s: after %s no win is left on %v", p.Text(), p.MoveText(m), after.MoveText(a), places)
		}
		for i := range left {
			alone[i] = alone[i] || left[i] && (len(left) == 1 || !left[1-i])
		}
	}
	if slices.Contains(alone, false) {
		t.Errorf("%s %s: one of %v is enough", p.Text(), p.MoveText(m), places)
	}
}

// winsOn reports whether w, which wins, completes a row on a cell, or in Oxixo the row itself.
func winsOn(p rules.Game, w rules.Move, place []int) bool {
	side := p.ToMove()
	switch p.(type) {
	case *xobrainer.State:
		q, ok := xobrainer.Target(w)
		return ok && int(q) == place[0]
	case *trexo.State:
		own := trexo.XCell(w)
		if side == rules.O {
			own = trexo.OCell(w)
		}
		return int(own) == place[0]
	}
	after := p.Clone()
	after.Do(w)
	return !slices.ContainsFunc(place, func(c int) bool { return cube(after, c) != side })
}
