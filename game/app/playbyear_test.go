package app

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// A game of each kind is played by speech and typed lines alone, from the title through the setup to the result. The player knows of the rules only
// what a memory knows.
func TestGameByEar(t *testing.T) {
	for _, c := range []struct {
		name, game, players string
		bad, why            string // a move that is refused after a few others, and the reason that is heard
		result              string // heard of the result
		new                 func(t *testing.T) memory
	}{
		{"xobrainer", "XOBrainer", "", "d4", "D4 is taken", "Five crosses", func(t *testing.T) memory {
			return &squares{t: t, taken: map[string]string{}, placed: map[bool]int{}}
		}},
		{"trexo", "Trexo", "", "a5a4", "two different bricks", "in a row.", func(*testing.T) memory { return &bricks{top: map[string]string{}, level: map[string]int{}} }},
		{"oxixo", "Oxixo", "", "c3c5", "edge", "line", func(*testing.T) memory { return &cubes{mark: map[string]byte{}, dot: map[string]byte{}} }},
		{"oxixo4", "Oxixo", "Two teams of two", "c3c5s", "edge", "A full line of", func(*testing.T) memory {
			return &cubes{mark: map[string]byte{}, dot: map[string]byte{}, four: true}
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, m := listen(t), c.new(t)
			heard := l.startGame(c.game, c.players)
			for n := 0; !won(heard); n++ {
				if n == 200 {
					t.Fatalf("no result is ever heard: %q", l.all)
				}
				crosses := strings.Contains(between(heard, "to move, with the ", "."), "crosses")
				move := m.choose(crosses, between(heard+"\x00", "to move, with", "\x00"))
				if move == "" {
					t.Fatalf("the player knows no move after %q", heard)
				}
				heard = l.command(move, "to move, with", " wins.", " win.")
				played := regexp.MustCompile(`plays (\w+)\.`).FindStringSubmatch(heard)
				if played == nil || played[1] != move {
					t.Fatalf("%s was typed, and %q was heard", move, heard)
				}
				m.moved(crosses, move)
				if n == 3 {
					if heard := l.command(c.bad, c.why); strings.Contains(heard, " plays ") {
						t.Errorf("%s is played: %q", c.bad, heard)
					}
					board, _, _ := strings.Cut(l.command("state", "to move, with"), "to move, with")
					for _, want := range m.state() {
						if !strings.Contains(board, want) {
							t.Errorf("%q is not heard of the board: %q", want, board)
						}
					}
					heard = l.command("turn", "to move, with")
				}
			}
			for n := 0; n < 1500 && !strings.Contains(strings.Join(l.heard, " "), "Play again"); n++ {
				l.p.h.Wait(1)
			}
			heard += l.hear()
			if !strings.Contains(heard, c.result) || strings.Count(heard, " wins.")+strings.Count(heard, " win.") != 1 {
				t.Errorf("the result is heard as %q, not once", heard)
			}
		})
	}
}

// won reports whether it was heard that a player has won the match.
func won(heard string) bool {
	return strings.Contains(heard, " wins.") || strings.Contains(heard, " win.")
}

// memory holds the knowledge of a player who listens to a game. It knows only what was heard, and no package of the rules.
type memory interface {
	// moved adds a move that was heard.
	moved(crosses bool, move string)
	// choose returns the next move, after what was heard of the turn.
	choose(crosses bool, heard string) string
	// state returns what the program should say of the board, in its own words.
	state() []string
}

// squares is a memory of XOBrainer: the piece on each square.
type squares struct {
	t     *testing.T
	taken map[string]string
	// placed is the number of pieces of the crosses (true) and circles, which determines the line-up.
	placed map[bool]int
}

// piece returns the next piece of a side: three in the main colour, then one in the other.
func (s *squares) piece(crosses bool) string {
	other := s.placed[crosses]%4 == 3
	switch {
	case crosses && other:
		return "pink X"
	case crosses:
		return "green X"
	case other:
		return "green O"
	}
	return "pink O"
}

func (s *squares) moved(crosses bool, move string) {
	s.taken[move] = s.piece(crosses)
	s.placed[crosses]++
}

func (s *squares) choose(crosses bool, heard string) string {
	lineUp := strings.Split(between(heard, "Line-up of Player ", "."), ": ")
	if first, _, _ := strings.Cut(lineUp[len(lineUp)-1], ","); first != s.piece(crosses) {
		s.t.Errorf("the first of the line-up is heard as %q, want %q", first, s.piece(crosses))
	}
	plan := cells("d4 e4 f4 g4 h4") // the crosses build a row of five, the circles none
	if !crosses {
		plan = cells("a8 c8 e8 g8 i8 b6 d6")
	}
	for _, q := range plan {
		if s.taken[q] == "" {
			return q
		}
	}
	return ""
}

func (s *squares) state() (out []string) {
	for q, p := range s.taken {
		text := strings.ToUpper(p[:1]) + p[1:] + " on "
		if !slices.Contains(out, text) {
			out = append(out, text)
		}
		out = append(out, q)
	}
	return out
}

// bricks is a memory of Trexo: the mark on top of each cell, and its level.
type bricks struct {
	top   map[string]string
	level map[string]int
}

func (b *bricks) moved(_ bool, move string) {
	c := cells(move)
	b.top[c[0]], b.top[c[1]] = "Cross", "Circle"
	b.level[c[0]]++
	b.level[c[1]]++
}

func (b *bricks) choose(crosses bool, _ string) string {
	plan := []string{"a5a4", "b5b6", "c5c4", "d5d6", "e5e4"} // crosses in a row, circles alternately above and below it
	if !crosses {
		plan = []string{"a10a9", "c10c9", "e10e9", "g10g9", "i10i9"}
	}
	for _, m := range plan {
		if c := cells(m); b.level[c[0]] == 0 && b.level[c[1]] == 0 {
			return m
		}
	}
	return ""
}

func (b *bricks) state() (out []string) {
	for c, mark := range b.top {
		out = append(out, mark+", level 1 on ", c)
	}
	return out
}

// cubes is a memory of Oxixo: the mark of each cube, and the direction of its dot if four play.
type cubes struct {
	mark map[string]byte // 'x' or 'o', 0 for neither
	dot  map[string]byte
	four bool
	turn int
}

// cubeLines returns the lines of five.
func cubeLines() (out [][]string) {
	const side = "abcde"
	var down, up []string
	for i := range 5 {
		var row, col []string
		for j := range 5 {
			row, col = append(row, side[j:j+1]+string(rune('1'+i))), append(col, side[i:i+1]+string(rune('1'+j)))
		}
		out = append(out, row, col)
		up, down = append(up, side[i:i+1]+string(rune('1'+i))), append(down, side[i:i+1]+string(rune('5'-i)))
	}
	return append(out, up, down)
}

// push returns a copy after a cube was pushed from one end of its line to another.
func (k *cubes) push(crosses bool, move string) *cubes {
	n := &cubes{mark: map[string]byte{}, dot: map[string]byte{}, four: k.four, turn: k.turn + 1}
	for c, m := range k.mark {
		n.mark[c], n.dot[c] = m, k.dot[c]
	}
	if move == "pass" {
		return n
	}
	from, to := move[:2], move[2:4]
	step := func(a, b byte) byte { return byte(int(a) + min(1, max(-1, int(b)-int(a)))) }
	at := from
	for at != to {
		next := string([]byte{step(at[0], to[0]), step(at[1], to[1])})
		n.mark[at], n.dot[at] = n.mark[next], n.dot[next]
		at = next
	}
	n.mark[to] = map[bool]byte{true: 'x', false: 'o'}[crosses]
	if n.dot[to] = 0; k.four {
		n.dot[to] = move[4]
	}
	return n
}

func (k *cubes) moved(crosses bool, move string) { *k = *k.push(crosses, move) }

// worth evaluates the position for the crosses. Long lines count much more than short ones.
func (k *cubes) worth() (n int) {
	for _, line := range cubeLines() {
		x, o := 0, 0
		for _, c := range line {
			switch k.mark[c] {
			case 'x':
				x++
			case 'o':
				o++
			}
		}
		if o == 5 {
			n -= 100000 // the circles help the crosses
		}
		n += []int{0, 1, 8, 64, 512, 4096}[x]
	}
	return n
}

// choose lengthens the lines of the crosses, and breaks none for the circles, so that the game ends.
func (k *cubes) choose(crosses bool, heard string) string {
	if strings.Contains(heard, "type pass") {
		return "pass"
	}
	best, max := "", -1<<30
	for _, from := range cells(between(heard, "Cubes to take on ", ".")) {
		for _, to := range []string{"a" + from[1:], "e" + from[1:], from[:1] + "1", from[:1] + "5"} {
			if to == from {
				continue
			}
			move := from + to
			if k.four {
				move += string("swne"[k.turn%4])
			}
			if w := k.push(crosses, move).worth(); w > max {
				best, max = move, w
			}
		}
	}
	return best
}

func (k *cubes) state() (out []string) {
	name := map[byte]string{'x': "Cross", 'o': "Circle"}
	seat := map[byte]string{'s': " for South", 'w': " for West", 'n': " for North", 'e': " for East"}
	for c, m := range k.mark {
		if m != 0 {
			out = append(out, name[m]+seat[k.dot[c]]+" on ", c)
		}
	}
	return out
}

// A lesson is done by speech and typed lines alone. At each step the player tries two squares blindly and then, if they were wrong, the move that is
// heard after "hint", and continues with the game that follows.
func TestLessonByEar(t *testing.T) {
	l := listen(t)
	heard := l.choose("New here?")
	step, best := regexp.MustCompile(`[Ss]tep (\d+) of (\d+)`), regexp.MustCompile(`\b(\w+)\. Play the move in gold`)
	done := func() bool {
		return strings.Contains(heard, "Next, button") || strings.Contains(heard, "Play from here, button")
	}
	for at := 1; ; at++ {
		m := step.FindStringSubmatch(heard)
		if m == nil || m[1] != fmt.Sprint(at) || !strings.Contains(heard, "Line-up of") {
			t.Fatalf("step %d is heard as %q", at, heard)
		}
		for _, blind := range []string{"a1", "a2"} {
			if heard = l.typeLine(blind); done() {
				break
			}
		}
		if !done() {
			heard = l.typeLine("hint")
			move := best.FindStringSubmatch(heard)
			if move == nil {
				t.Fatalf("step %d: no move is heard after a hint: %q", at, heard)
			}
			if heard = l.typeLine(strings.ToLower(move[1])); !done() {
				t.Fatalf("step %d is not done by %s: %q", at, move[1], heard)
			}
		}
		if strings.Contains(heard, "Play from here") {
			if m[1] != m[2] {
				t.Errorf("it flows into a game after step %s of %s", m[1], m[2])
			}
			break
		}
		heard = l.press(ebiten.KeyEnter)
	}
	heard = l.press(ebiten.KeyEnter)
	for n := 0; n < 900 && !strings.Contains(heard, "to move, with"); n++ {
		l.p.h.Wait(1)
		heard += l.hear()
	}
	if !strings.Contains(heard, "Line-up of") || !strings.Contains(heard, "to move, with") {
		t.Errorf("of the game is heard %q", heard)
	}
}

// The mistakes of a match are found, heard and corrected by speech and typed lines alone.
func TestReviewByEar(t *testing.T) {
	g := furnish(t).enter(t, windowSize, false)
	defer g.leave()
	heard := g.choose("Library, ")
	g.settle()
	for range 30 {
		if strings.Contains(heard, "Ben") && strings.Contains(heard, "Uncle") {
			break
		}
		heard = g.press(ebiten.KeyDown)
	}
	heard = g.choose("Replay, button")
	g.settle()
	if heard += g.hear(); !strings.Contains(heard, "Move 5 of 5 (X)") || !strings.Contains(heard, "Bolts on") {
		t.Fatalf("the match is heard as %q", heard)
	}
	better := regexp.MustCompile(`^Move (\d) of 5 \(O\)\. [^.]+\. \w+, (?:mistake|blunder), slider\. .*?(\w+) seems better`)
	fall := regexp.MustCompile(`, (mistake|blunder), \d+ to \d+.%, \w+ was better, button`)
	for stop := 8; stop > 4; stop -= 2 { // the moves of the circles, all of them mistakes
		m := better.FindStringSubmatch(g.press(ebiten.KeyUp))
		if m == nil || m[1] != fmt.Sprint(stop/2) {
			t.Fatalf("the mistake at move %d is heard as %q", stop, g.all[len(g.all)-2:])
		}
	}
	if heard = g.tab("Turning point, move "); !strings.Contains(heard, ", circles: ") || !fall.MatchString(heard) {
		t.Errorf("a turning point is heard as %q", heard)
	}
	if heard = g.press(ebiten.KeyEnter); !strings.Contains(heard, "seems better") {
		t.Errorf("the way to a turning point is heard as %q", heard)
	}
	heard = g.choose("Find a better move, button")
	asked := regexp.MustCompile(`The (?:crosses|circles) played (\w+) \((?:mistake|blunder)\)\. Find a better move`)
	drop := regexp.MustCompile(`drop by [1-9]\d points`)
	questions := 0
	for ; !strings.Contains(heard, "You found "); questions++ {
		m := asked.FindStringSubmatch(heard)
		if m == nil || questions == 9 {
			t.Fatalf("question %d is heard as %q", questions+1, heard)
		}
		if heard = g.tryMove(m[1]); !drop.MatchString(heard) {
			t.Errorf("the move that was played is answered by %q", heard)
		}
		for col := 'a'; !strings.Contains(heard, " is right."); col++ {
			if col > 'j' {
				t.Fatalf("nothing is right: %q", g.all)
			}
			heard = g.tryMove(string(col) + "1")
		}
		if !strings.Contains(heard, "Next, button") && !strings.Contains(heard, "Finish") && !strings.Contains(heard, "button") {
			t.Errorf("after the right move is heard %q", heard)
		}
		heard = g.press(ebiten.KeyEnter)
	}
	if want := fmt.Sprintf("You found 0 of %d", questions); !strings.Contains(heard, want) || questions < 3 {
		t.Errorf("the end is heard as %q, after %d questions", heard, questions)
	}
}

// tryMove is typeLine for a move that may have to be analysed first, up to the verdict.
func (g *guest) tryMove(move string) string {
	g.t.Helper()
	heard := g.typeLine(move)
	for n := 0; n < 4000 && strings.HasSuffix(strings.TrimSpace(heard), "Analysing this move…."); n++ {
		time.Sleep(time.Millisecond)
		g.p.h.Wait(1)
		heard += " " + g.hear()
	}
	return heard
}

// A tournament of four is set up and played by speech alone. The results are remembered and compared with what is heard in the end.
func TestTournamentByEar(t *testing.T) {
	l := listen(t)
	l.choose("Tournament, button")
	l.choose("New tournament, button")
	names := []string{"Anna", "Ben", "Cleo", "Dirk"}
	for i, name := range names {
		l.p.h.Type(name)
		if heard, want := l.press(ebiten.KeyEnter), fmt.Sprintf("%s added. Players: %d.", name, i+1); heard != want {
			t.Errorf("a new name is answered by %q, want %q", heard, want)
		}
	}
	for _, name := range names {
		l.tab("Remove " + name + ", button")
	}
	heard := l.choose("Pair round 1, button")
	wins, wanted := map[string]int{}, regexp.MustCompile(`Table (\d), (\w+) against (\w+): (\w+) won, button`)
	pairs := regexp.MustCompile(`Table 1, (\w+) against (\w+)\. Table 2, (\w+) against (\w+)\.`)
	for round := 1; round <= 2; round++ {
		paired := pairs.FindStringSubmatch(heard)
		if paired == nil || !strings.Contains(heard, fmt.Sprintf("Round %d. Table 1", round)) || strings.Contains(heard, "paired") {
			t.Fatalf("the pairings of round %d are heard as %q", round, heard)
		}
		for _, name := range names {
			if !slices.Contains(paired, name) {
				t.Errorf("%s is not in the pairings %q", name, paired)
			}
		}
		for table := range 2 {
			n := string(rune('1' + table))
			found := wanted.FindStringSubmatch(heard)
			for try := 0; found == nil || found[1] != n; try++ {
				if try == 40 {
					t.Fatalf("round %d: no result of table %s is offered: %q", round, n, l.all)
				}
				heard = l.press(ebiten.KeyTab)
				found = wanted.FindStringSubmatch(heard)
			}
			if paired[1+2*table] != found[2] || paired[2+2*table] != found[3] || found[4] != found[2] {
				t.Errorf("round %d: a table is heard as %q among the pairings %q", round, found[0], paired[0])
			}
			wins[found[2]]++
			heard = l.press(ebiten.KeyEnter)
			if want := fmt.Sprintf("Table %s: %s beat %s", n, found[2], found[3]); !strings.Contains(heard, want) {
				t.Errorf("round %d: a result is confirmed as %q, want %q", round, heard, want)
			}
			if want := fmt.Sprintf("Table %s, %s against %s: %s won, entered, button", n, found[2], found[3], found[2]); table == 0 && !strings.Contains(l.round(), want) {
				t.Errorf("round %d: the entered result is not on its button: %q", round, l.all[len(l.all)-12:])
			}
		}
		if round == 1 {
			heard = l.choose("Pair round 2")
		}
	}
	best := slices.MaxFunc(names, func(a, b string) int { return wins[a] - wins[b] })
	if wins[best] != 2 || !strings.Contains(heard, best+" wins the tournament") {
		t.Errorf("%v have won, and heard is %q", wins, heard)
	}
	if heard = l.press(ebiten.KeyEscape); heard != "Final places, button." {
		t.Errorf("after the end is heard %q", heard)
	}
	l.tab("Standings, list")
	for place := 1; place <= 4; place++ {
		row := regexp.MustCompile(`(\d)\. (\w+), (\d) points?, round 1: (\w+) .*, round 2: (\w+) `).FindStringSubmatch(l.press(ebiten.KeyDown))
		if row == nil {
			t.Fatalf("place %d is not heard: %q", place, l.all[len(l.all)-1])
		}
		won := 0
		for _, how := range row[4:] {
			if how == "beat" {
				won++
			}
		}
		if row[3] != strconv.Itoa(wins[row[2]]) || won != wins[row[2]] || place == 1 && row[2] != best {
			t.Errorf("%v have won, and heard is %q", wins, row[0])
		}
	}
}

// A round robin of four is played by speech and typed results alone: everyone is heard to meet everyone once, and the standings follow from what
// was typed.
func TestRoundRobinByEar(t *testing.T) {
	l := listen(t)
	l.choose("Tournament, button")
	l.choose("New tournament, button")
	l.p.h.Type("Anna, Ben, Cleo, Dirk")
	if heard := l.press(ebiten.KeyEnter); heard != "Anna, Ben, Cleo, Dirk added. Players: 4." {
		t.Errorf("the names are answered by %q", heard)
	}
	l.tab("Swiss, choice")
	l.change(ebiten.KeyRight, "Round robin, choice")
	heard := l.choose("Pair round 1, button")
	pair := regexp.MustCompile(`Table (\d), (\w+) against (\w+)\.`)
	halves, met := map[string]int{}, map[string]bool{}
	for round := 1; round <= 3; round++ {
		paired := pair.FindAllStringSubmatch(heard, -1)
		if len(paired) != 2 {
			t.Fatalf("the pairings of round %d are heard as %q", round, heard)
		}
		for i, p := range paired {
			key := p[2] + p[3]
			if p[3] < p[2] {
				key = p[3] + p[2]
			}
			if met[key] {
				t.Errorf("%s and %s meet twice", p[2], p[3])
			}
			met[key] = true
			l.hear()
			answer := "Table " + p[1] + ": "
			switch { // a strict order, with one draw
			case key == "AnnaBen":
				l.p.h.Type("=")
				halves[p[2]], halves[p[3]] = halves[p[2]]+1, halves[p[3]]+1
				answer += p[2] + " and " + p[3]
			case p[2] < p[3]:
				l.p.h.Type("1")
				halves[p[2]] += 2
				answer += p[2] + " beat " + p[3]
			default:
				l.p.h.Type("0")
				halves[p[3]] += 2
				answer += p[3] + " beat " + p[2]
			}
			l.p.h.Wait(12)
			if heard = l.hear(); !strings.Contains(heard, answer) {
				t.Errorf("round %d, table %d: the result is confirmed as %q, want %q", round, i+1, heard, answer)
			}
		}
		if round < 3 {
			heard = l.press(ebiten.KeyEnter)
		}
	}
	if !strings.Contains(heard, "Anna") || !strings.Contains(heard, "Ben") || !strings.Contains(heard, "Share as picture, button.") {
		t.Errorf("the end is heard as %q", heard)
	}
	l.press(ebiten.KeyEscape)
	l.tab("Standings, list")
	row := regexp.MustCompile(`^\d\. (\w+), (\S+) points?, round 1: .*, round 2: .*, round 3: `)
	points := map[int]string{0: "0", 2: "1", 5: "2½"}
	for place := range 4 {
		heard := l.press(ebiten.KeyDown)
		m := row.FindStringSubmatch(heard)
		if m == nil || m[2] != points[halves[m[1]]] {
			t.Errorf("place %d is heard as %q; half points: %v", place+1, heard, halves)
		}
	}
}

// round moves the focus once through the screen and returns what is heard on the way.
func (l *listener) round() (heard string) {
	l.t.Helper()
	for first := l.press(ebiten.KeyTab); ; {
		next := l.press(ebiten.KeyTab)
		if heard += " " + next; next == first {
			return heard
		}
	}
}

// A puzzle is solved by speech alone: the player asks for hints until one names the move, types it, and continues until the puzzle is solved.
func TestPuzzleByEar(t *testing.T) {
	l := listen(t)
	heard := l.choose("Puzzles, button")
	if !strings.Contains(heard, "to move.") || !strings.Contains(heard, "Line-up of") {
		t.Fatalf("the puzzle is heard as %q", heard)
	}
	square := regexp.MustCompile(`\b([A-J]\d+): `)
	for move := 0; ; move++ {
		if move == 8 {
			t.Fatalf("it is never solved: %q", l.all)
		}
		next := ""
		for try := 0; next == ""; try++ {
			if try == 4 {
				t.Fatalf("no hint names a move: %q", l.all)
			}
			if m := square.FindStringSubmatch(l.chooseAndWait("Hint, ")); m != nil {
				next = strings.ToLower(m[1])
			}
		}
		if heard = l.command(next, "Solved", "is right."); strings.Contains(heard, "Solved") {
			break
		}
		for try := 0; ; try++ { // while the answer is being shown, typed moves are refused
			if heard = l.typeLine("hint"); !strings.Contains(heard, "No move can be played here now") {
				break
			}
			if try == 8 {
				t.Fatalf("the answer is shown forever: %q", l.all)
			}
		}
	}
	if heard += l.typeLine("a1"); !strings.Contains(heard, "Next, button") && !strings.Contains(strings.Join(l.all, " "), "Next puzzle") {
		t.Errorf("after it is solved %q is heard", heard)
	}
}

// A knock-out tournament of six is played by keyboard alone in a small window, from the title to the winner.
func TestTournamentByKeyboard(t *testing.T) {
	l := listen(t)
	l.p.Layout(smallSize)
	l.p.h.Wait(3)
	l.choose("Tournament, button")
	l.choose("New tournament, button")
	for _, name := range []string{"Anna", "Ben", "Cleo", "Dirk", "Eva", "Finn"} {
		l.p.h.Type(name)
		l.press(ebiten.KeyEnter)
		l.checkFocus(name)
	}
	for range 40 {
		l.press(ebiten.KeyTab)
		l.checkFocus("Tab in the setup")
	}
	l.tab("Swiss, choice")
	if heard := l.press(ebiten.KeyDown); heard != "Pairing, Double round robin, Elimination, choice." {
		t.Errorf("the other kinds are heard as %q", heard)
	}
	l.tab("Start numbers, By rating, choice")
	l.tab("Rounds, 3 rounds, slider")
	l.tab("Venue, Club house, text field")
	l.tab("Pairing, Double round robin")
	l.press(ebiten.KeyEnter)
	l.change(ebiten.KeyRight, "Elimination, choice")
	l.checkFocus("the kind")
	heard := l.choose("Pair round 1, button")
	for round := 1; ; round++ {
		l.checkFocus("pairing")
		if !strings.Contains(heard, "Table ") {
			t.Fatalf("round %d is heard as %q", round, heard)
		}
		for _, result := range []string{"1", "0"} {
			l.hear()
			l.p.h.Type(result)
			l.p.h.Wait(12)
			heard = l.hear()
			l.checkFocus("a result")
		}
		if strings.Contains(heard, " wins the tournament") {
			if round != 3 {
				t.Errorf("it is won in round %d", round)
			}
			break
		}
		if want := fmt.Sprintf(" beat \\w+\\. Pair round %d, button\\.$", round+1); !regexp.MustCompile(want).MatchString(heard) || round == 3 {
			t.Fatalf("after round %d is heard %q", round, heard)
		}
		heard = l.press(ebiten.KeyEnter)
	}
	l.press(ebiten.KeyEscape) // closes the sheet with the places
	if heard = l.press(ebiten.KeyEscape); !strings.HasPrefix(heard, "Tournaments.") || !strings.Contains(heard, " won") && !strings.Contains(heard, "button") {
		t.Errorf("the list is heard as %q", heard)
	}
	if heard = l.press(ebiten.KeyEscape); !strings.Contains(heard, "Tournament, ") {
		t.Errorf("the title is heard as %q", heard)
	}
	l.checkFocus("the way back")
}

// The keys of a screen are read line by line.
func TestShortcutsByEar(t *testing.T) {
	l := listen(t)
	if heard := l.press(ebiten.KeyF1); !strings.HasPrefix(heard, "Shortcuts. ") || !strings.HasSuffix(heard, ", list.") || !strings.Contains(heard, ": ") {
		t.Errorf("the first line is heard as %q", heard)
	}
	for _, want := range []string{"Next button: Tab.", "Previous button: Shift + Tab."} {
		if heard := l.press(ebiten.KeyDown); heard != want {
			t.Errorf("heard is %q, want %q", heard, want)
		}
	}
}
