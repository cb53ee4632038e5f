package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"
	"testing"

	"xotrio/rules"
)

var allFormats = []string{"sets5", "sets3", "sets1", "round", "rounds:1", "rounds:4", "points:1", "points:37", "points:120"}

// crowded is a layout with Knock Out squares along two edges and rows without dots between them.
const crowded = `
KKKKKKKKKK
1001201003
2103101201
0110300113
1011110012
3121121131
0113211011
1001300101
0220210013
KKKKKKKKKK
`

// moveTexts lists the legal moves in notation, sorted bytewise.
func moveTexts(s *State) []string {
	var list []string
	for _, m := range s.AppendMoves(nil) {
		list = append(list, s.MoveText(m))
	}
	sort.Strings(list)
	return list
}

// agree fails unless both implementations stand alike.
func agree(t *testing.T, s *State, n *naive) {
	t.Helper()
	if got, want := moveTexts(s), n.moves(); !slices.Equal(got, want) {
		t.Fatalf("%s\nmoves: got %v, want %v", s.Text(), got, want)
	}
	if got, want := s.Outcome().String(), n.outcome(); got != want {
		t.Fatalf("%s\noutcome: got %s, want %s", s.Text(), got, want)
	}
	if !n.over {
		if got, want := s.Text(), n.text(); got != want {
			t.Fatalf("text:\n got %s\nwant %s", got, want)
		}
		return
	}
	if board := s.Board().Text(); board != n.boardText() {
		t.Fatalf("board: got %s, want %s", board, n.boardText())
	}
	if got, want := s.Points(), (Pair{n.points[0], n.points[1]}); got != want {
		t.Fatalf("points at the end: got %v, want %v", got, want)
	}
	if got, want := s.Sets(), (Pair{n.sets[0], n.sets[1]}); got != want {
		t.Fatalf("sets at the end: got %v, want %v", got, want)
	}
}

// agreeStep fails unless the step tells of the move what the naive implementation found after it.
func agreeStep(t *testing.T, step Step, n *naive) {
	t.Helper()
	if step.RoundOver != (n.roundWin != -2) {
		t.Fatalf("%s: round over: got %v, want %v", n.text(), step.RoundOver, !step.RoundOver)
	}
	winner := rules.Nobody
	if n.roundWin >= 0 {
		winner = rules.X + rules.Side(n.roundWin)
	}
	if step.Winner != winner || step.Gained() != n.gained || step.KnockOut() != n.knockOut {
		t.Fatalf("%s: got %v by %d points, Knock Out %v; want %v by %d, %v", n.text(),
			step.Winner, step.Gained(), step.KnockOut(), winner, n.gained, n.knockOut)
	}
	if winner == rules.Nobody || step.Fell {
		return
	}
	var names []string
	for _, q := range step.Row.Squares {
		names = append(names, q.String())
	}
	if row := strings.Join(names, " "); !slices.Contains(n.rows, row) {
		// The naive implementation reads falling rows from their upper end.
		slices.Reverse(names)
		if back := strings.Join(names, " "); !slices.Contains(n.rows, back) {
			t.Fatalf("%s: row %s, want one of %v", n.text(), row, n.rows)
		}
	}
}

// choose picks a move at random, now and then one that ends the round.
func choose(s *State, random *rand.Rand) rules.Move {
	if s.ToMove() == rules.Nobody {
		return s.Deal(random.IntN)
	}
	moves := s.AppendMoves(nil)
	if p := s.Next(s.ToMove()); p != NoPiece && random.IntN(6) == 0 {
		for _, m := range moves {
			q, _ := Target(m)
			if s.RoundWinner(q, p) != rules.Nobody {
				return m
			}
		}
	}
	return moves[random.IntN(len(moves))]
}

// playBoth plays both implementations side by side to the end of the match and returns the number of plies.
func playBoth(t *testing.T, s State, n *naive, random *rand.Rand) int {
	t.Helper()
	plies := 0
	agree(t, &s, n)
	for s.Outcome() == rules.Running {
		if !n.over && s.DrawnRounds() == 0 {
			again, err := setupOf(&s).Parse(s.Text())
			if err != nil || again != s || again.Hash() != s.Hash() {
				t.Fatalf("%s does not read back: %v", s.Text(), err)
			}
		}
		m := choose(&s, random)
		text := s.MoveText(m)
		if back, err := s.ParseMove(text); err != nil || back != m {
			t.Fatalf("%s: move %s does not read back: %v", s.Text(), text, err)
		}
		step := s.Step(m)
		s.Do(m)
		n.play(text)
		agreeStep(t, step, n)
		agree(t, &s, n)
		if step.PointsAfter != s.Points() || step.SetsAfter != s.Sets() || step.Outcome != s.Outcome() {
			t.Fatalf("%s: the step tells another score: %+v", s.Text(), step)
		}
		plies++
	}
	return plies
}

func TestAgreesWithNaiveImplementation(t *testing.T) {
	layouts := map[string]string{"classic": classicText, "storm": stormText, "crowded": crowded}
	enough := 1500
	if testing.Short() {
		enough = 200
	}
	for name, text := range layouts {
		layout, err := ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		for i, format := range allFormats {
			t.Run(name+"/"+format, func(t *testing.T) {
				f, err := ParseFormat(format)
				if err != nil {
					t.Fatal(err)
				}
				random := rand.New(rand.NewPCG(uint64(i), 7))
				for plies := 0; plies < enough; {
					n := newNaive(format, text)
					plies += playBoth(t, Start(f, layout, rules.X), n, random)
				}
			})
		}
	}
}

// randomPosition is the text of a position that need not come about in play: few pieces left, odd line-ups, so that
// sides pass and rounds are drawn.
func randomPosition(random *rand.Rand, l *Layout, f Format) string {
	left := [2][2]int{{24, 8}, {24, 8}}
	take := func(side, kind int) bool {
		if left[side][kind] == 0 {
			return false
		}
		left[side][kind]--
		return true
	}
	var board Board
	for range random.IntN(64) {
		q := Square(random.IntN(Squares))
		side, kind := random.IntN(2), random.IntN(2)
		p := PieceOf(rules.X+rules.Side(side), kind == 0)
		if board.PieceAt(q) == NoPiece && !(p.Main() && l.KnockOut(q)) && take(side, kind) {
			board.put(q, p)
		}
	}
	var lineUps, supplies []string
	for side := range 2 {
		line := ""
		for range random.IntN(5) {
			if kind := random.IntN(2); take(side, kind) {
				line += PieceOf(rules.X+rules.Side(side), kind == 0).String()
			}
		}
		if line == "" {
			line = "-"
		}
		lineUps = append(lineUps, line)
		few := 1 + random.IntN(6)
		supplies = append(supplies, fmt.Sprintf("%d+%d", min(left[side][0], random.IntN(few)), min(left[side][1], random.IntN(few))))
	}
	sets := [2]int{}
	if f.Sets() > 0 {
		sets = [2]int{random.IntN(f.Sets()), random.IntN(f.Sets())}
	}
	points := 30
	if f.Points() > 0 {
		points = f.Points()
	}
	round := 30
	if f.kind == byRounds {
		round = f.Rounds()
	}
	return fmt.Sprintf("%s %c %s %s %d-%d %d-%d %c %d", board.Text(), "xo"[random.IntN(2)],
		strings.Join(lineUps, "/"), strings.Join(supplies, "/"), sets[0], sets[1],
		random.IntN(points), random.IntN(points), "xo"[random.IntN(2)], 1+random.IntN(round))
}

func TestAgreesOnPositionsSetUpByHand(t *testing.T) {
	passes, draws, refused := 0, 0, 0
	random := rand.New(rand.NewPCG(11, 12))
	crowd, err := ParseLayout(crowded)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 1200 {
		layout, printed := ground, stormText
		if i%2 == 1 {
			layout, printed = crowd, crowded
		}
		format := allFormats[i%len(allFormats)]
		f, _ := ParseFormat(format)
		text := randomPosition(random, &layout, f)
		s, err := ParseState(text, f, layout)
		if err != nil {
			if !strings.Contains(err.Error(), "finished row") {
				t.Fatalf("%s: %v", text, err)
			}
			refused++
			continue
		}
		n := newNaive(format, printed)
		n.load(text)
		if n.roundWin >= 0 {
			t.Fatalf("%s has a finished row and was read", text)
		}
		// Only this round: the rest of the match is like any other.
		for round := s.Round(); s.Outcome() == rules.Running && s.Round() == round; {
			agree(t, &s, n)
			m := choose(&s, random)
			if m == Pass {
				passes++
			}
			step := s.Step(m)
			n.play(s.MoveText(m))
			s.Do(m)
			agreeStep(t, step, n)
			if step.RoundDrawn() {
				draws++
			}
		}
		agree(t, &s, n)
	}
	if passes < 100 || draws < 100 || refused > 600 {
		t.Errorf("%d passes, %d drawn rounds, %d positions refused: the positions no longer test what they should", passes, draws, refused)
	}
}
