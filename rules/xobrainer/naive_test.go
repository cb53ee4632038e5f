package xobrainer

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"xotrio/rules"
)

// naive is a second implementation of the rules, written from their text alone and as plainly as possible: letters in
// an array, every row of the board examined after every move. Index 0 is X, 1 is O.
type naive struct {
	printed  [10][10]byte // by row from the bottom and column: digits and K
	board    [10][10]byte // letters, 0 for empty
	lineUp   [2]string
	supply   [2][2]int
	sets     [2]int
	points   [2]int
	turn     int
	opener   int
	round    int
	drawn    int
	format   string
	over     bool
	winner   int // 0, 1, or -1 for none
	roundWin int // of the round that the last move ended: 0, 1, -1 drawn, -2 not ended
	gained   int
	knockOut bool
	rows     []string // the rows that may score, as "a1 b1 c1 d1 e1"
	naiveVariants
}

func newNaive(format, printed string) *naive {
	n := &naive{format: format, round: 1, winner: -1, roundWin: -2}
	row := 9
	for _, line := range strings.Split(printed, "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		copy(n.printed[row][:], line)
		row--
	}
	n.fresh()
	return n
}

func (n *naive) fresh() {
	n.board = [10][10]byte{}
	n.lineUp = [2]string{"XXXx", "OOOo"}
	n.supply = [2][2]int{{21, 7}, {21, 7}}
	n.turn = n.opener
	n.freshVariants()
}

// load sets the position to that of a valid text.
func (n *naive) load(text string) {
	f := strings.Fields(text)
	n.board = [10][10]byte{}
	for i, t := range strings.Split(f[0], "/") {
		t = strings.ReplaceAll(t, "10", "..........")
		c := 0
		for _, ch := range []byte(t) {
			switch {
			case ch == '.':
				c++
			case ch >= '1' && ch <= '9':
				c += int(ch - '0')
			default:
				n.board[9-i][c] = ch
				c++
			}
		}
	}
	n.turn = strings.Index("xo", f[1])
	for i, l := range strings.Split(f[2], "/") {
		n.lineUp[i] = strings.Trim(l, "-")
	}
	fmt.Sscanf(f[3], "%d+%d/%d+%d", &n.supply[0][0], &n.supply[0][1], &n.supply[1][0], &n.supply[1][1])
	fmt.Sscanf(f[4], "%d-%d", &n.sets[0], &n.sets[1])
	fmt.Sscanf(f[5], "%d-%d", &n.points[0], &n.points[1])
	n.opener = strings.Index("xo", f[6])
	n.round, _ = strconv.Atoi(f[7])
	n.refill(0)
	n.refill(1)
	n.end()
}

func (n *naive) refill(side int) {
	if n.lineUp[side] != "" || n.on["random"] {
		return
	}
	letters := [2]string{"Xx", "Oo"}[side]
	for i := 0; i < 3 && n.supply[side][0] > 0; i++ {
		n.lineUp[side] += letters[:1]
		n.supply[side][0]--
	}
	if n.supply[side][1] > 0 {
		n.lineUp[side] += letters[1:]
		n.supply[side][1]--
	}
}

// squares lists the squares a side may use, sorted bytewise.
func (n *naive) squares(side int) []string {
	var list []string
	if n.lineUp[side] == "" {
		return nil
	}
	p := n.lineUp[side][0]
	for r := range 10 {
		for c := range 10 {
			if n.board[r][c] != 0 {
				continue
			}
			if n.printed[r][c] == 'K' && p != 'x' && p != 'o' {
				continue
			}
			list = append(list, name(c, r))
		}
	}
	sort.Strings(list)
	return list
}

func name(c, r int) string { return string(rune('a'+c)) + strconv.Itoa(r+1) }

// moves lists the legal moves, sorted bytewise.
func (n *naive) moves() []string {
	if n.over {
		return nil
	}
	if n.due() != "" {
		return n.draws()
	}
	list := n.squares(n.turn)
	if len(list) == 0 {
		return []string{"pass"}
	}
	return list
}

func (n *naive) play(move string) {
	n.roundWin, n.gained, n.knockOut, n.rows = -2, 0, false, nil
	if move == "pass" {
		n.turn = 1 - n.turn
		return
	}
	if move == "fall" {
		n.fall()
		return
	}
	if strings.ContainsAny(move, ":+") {
		n.draw(move)
		return
	}
	row, _ := strconv.Atoi(move[1:])
	n.board[row-1][move[0]-'a'] = n.lineUp[n.turn][0]
	n.lineUp[n.turn] = n.lineUp[n.turn][1:]
	n.refill(n.turn)
	n.turn = 1 - n.turn
	n.end()
}

// end detects the end of the round. The side that has just moved is the one not to move.
func (n *naive) end() {
	placer := 1 - n.turn
	best := [2]int{-1, -1}
	rows := [2][]string{}
	for _, look := range []struct {
		letters string
		side    int
	}{{"Xx", 0}, {"Xo", 0}, {"Oo", 1}, {"Ox", 1}} {
		for r := range 10 {
			for c := range 10 {
				for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
					worth, squares := n.five(look.letters, c, r, d[0], d[1])
					if worth > best[look.side] {
						best[look.side], rows[look.side] = worth, nil
					}
					if worth >= 0 && worth == best[look.side] {
						rows[look.side] = append(rows[look.side], squares)
					}
				}
			}
		}
	}
	switch {
	case best[placer] >= 0:
		n.win(placer, best[placer], rows[placer])
	case best[1-placer] >= 0:
		n.win(1-placer, best[1-placer], rows[1-placer])
	case n.due() == "" && len(n.squares(0)) == 0 && len(n.squares(1)) == 0:
		n.drawRound()
	}
}

// five returns the dots under five squares, plus 1000 with a Knock Out; -1 if they are not a row.
func (n *naive) five(letters string, c, r, dc, dr int) (int, string) {
	worth := 0
	var squares []string
	for i := range 5 {
		x, y := c+i*dc, r+i*dr
		if x > 9 || y > 9 || y < 0 || n.board[y][x] == 0 || !strings.ContainsRune(letters, rune(n.board[y][x])) {
			return -1, ""
		}
		if n.printed[y][x] == 'K' {
			if worth < 1000 {
				worth += 1000
			}
		} else {
			worth += int(n.printed[y][x] - '0')
		}
		squares = append(squares, name(x, y))
	}
	return worth, strings.Join(squares, " ")
}

func (n *naive) win(side, worth int, rows []string) {
	n.roundWin, n.gained, n.knockOut, n.rows = side, worth%1000, worth >= 1000, rows
	bonus, wholeSet, out := n.bonus(side)
	n.gained += bonus
	n.knockOut = n.knockOut || out
	n.count(side, wholeSet)
}

// count scores a round won by side.
func (n *naive) count(side int, wholeSet bool) {
	n.drawn = 0
	n.points[side] += n.gained
	kind, number, _ := strings.Cut(n.format, ":")
	limit, _ := strconv.Atoi(number)
	if n.knockOut || kind == "round" || kind == "points" && n.points[side] >= limit {
		n.over, n.winner = true, side
		return
	}
	if strings.HasPrefix(kind, "sets") && (n.points[side] >= 20 || wholeSet) {
		n.sets[side]++
		n.points = [2]int{}
		if n.sets[side] == map[string]int{"sets5": 3, "sets3": 2, "sets1": 1}[kind] {
			n.over, n.winner = true, side
			return
		}
	}
	n.next(1 - side)
}

func (n *naive) drawRound() {
	n.roundWin = -1
	n.drawn++
	kind, _, _ := strings.Cut(n.format, ":")
	if kind == "round" {
		n.over = true
		return
	}
	if kind != "rounds" && n.drawn == 5 {
		n.over = true
		if n.winner = more(n.sets); n.winner < 0 {
			n.winner = more(n.points)
		}
		return
	}
	n.next(1 - n.opener)
}

func (n *naive) next(opener int) {
	if kind, number, _ := strings.Cut(n.format, ":"); kind == "rounds" && strconv.Itoa(n.round) == number {
		n.over, n.winner = true, more(n.points)
		return
	}
	n.round++
	n.opener = opener
	n.fresh()
}

func more(of [2]int) int {
	if of[0] == of[1] {
		return -1
	}
	if of[0] > of[1] {
		return 0
	}
	return 1
}

func (n *naive) boardText() string {
	var rows []string
	for r := 9; r >= 0; r-- {
		row := ""
		for c := range 10 {
			if n.board[r][c] == 0 {
				row += "."
			} else {
				row += string(rune(n.board[r][c]))
			}
		}
		for e := 10; e > 0; e-- {
			row = strings.ReplaceAll(row, strings.Repeat(".", e), strconv.Itoa(e))
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

// text returns the position of a running match.
func (n *naive) text() string {
	show := func(l string) string {
		if l == "" {
			return "-"
		}
		return l
	}
	return fmt.Sprintf("%s %c %s/%s %d+%d/%d+%d %d-%d %d-%d %c %d%s", n.boardText(), "xo"[n.turn],
		show(n.lineUp[0]), show(n.lineUp[1]), n.supply[0][0], n.supply[0][1], n.supply[1][0], n.supply[1][1],
		n.sets[0], n.sets[1], n.points[0], n.points[1], "xo"[n.opener], n.round, n.cardsText())
}

// outcome returns the outcome in the words of rules.Outcome.
func (n *naive) outcome() string {
	switch {
	case !n.over:
		return "running"
	case n.winner < 0:
		return "draw"
	}
	return string("xo"[n.winner]) + " wins"
}

// naiveVariants is the state of the variants in the second implementation.
type naiveVariants struct {
	on     map[string]bool
	people [2]int
	deck   map[int][4]string // white, white, white, purple
	cards  map[string]int    // "map x", "mission o2", "trap x": the number, 0 until drawn
}

func newNaiveVariants(format, printed, variants string, people [2]int, deck string) *naive {
	n := newNaive(format, printed)
	n.on, n.deck, n.people = map[string]bool{}, map[int][4]string{}, people
	for _, v := range strings.Split(variants, ",") {
		n.on[v] = true
	}
	for _, l := range strings.Split(deck, "\n") {
		if f := strings.Fields(strings.ReplaceAll(l, ":", "")); len(f) == 4 {
			n.deck[len(n.deck)+1] = [4]string(f)
		}
	}
	n.fresh()
	return n
}

// names lists the cards of a round in the order of the draws.
func (n *naive) names() []string {
	var list []string
	for _, kind := range []string{"map", "mission", "trap"} {
		if !n.on[kind] {
			continue
		}
		for _, side := range []int{n.opener, 1 - n.opener} {
			name := kind + " " + "xo"[side:side+1]
			if kind != "mission" {
				list = append(list, name)
				continue
			}
			for i := range n.people[side] {
				list = append(list, name+strconv.Itoa(i+1))
			}
		}
	}
	return list
}

func (n *naive) freshVariants() {
	n.cards = map[string]int{}
	for _, name := range n.names() {
		n.cards[name] = 0
	}
	if n.on["map"] || n.on["random"] {
		n.lineUp = [2]string{}
		n.supply = [2][2]int{{24, 8}, {24, 8}}
	}
}

// due returns the draw that is due: a card, or "line x"; "" if a side is to move.
func (n *naive) due() string {
	for _, name := range n.names() {
		if number, there := n.cards[name]; there && number == 0 {
			return name
		}
	}
	if n.on["random"] {
		for _, side := range []int{n.opener, 1 - n.opener} {
			if n.lineUp[side] == "" && n.supply[side] != [2]int{} {
				return "line " + "xo"[side:side+1]
			}
		}
	}
	return ""
}

// draws lists the possible results of the draw, sorted bytewise.
func (n *naive) draws() []string {
	var list []string
	name := n.due()
	kind, who, _ := strings.Cut(name, " ")
	side := strings.Index("xo", who[:1])
	if kind == "line" {
		for _, a := range []string{"Xx", "Oo"}[side : side+1] {
			left := n.supply[side]
			total := min(4, left[0]+left[1])
			for code := range 1 << total {
				text := "+"
				for i := range total {
					text += string(a[code>>i&1])
				}
				if strings.Count(text, a[:1]) <= left[0] && strings.Count(text, a[1:]) <= left[1] {
					list = append(list, text)
				}
			}
		}
	} else {
	next:
		for number, squares := range n.deck {
			for _, other := range n.cards {
				if other == number {
					continue next
				}
			}
			for _, q := range squares {
				if kind == "map" && n.letterAt(q) != 0 {
					continue next
				}
			}
			list = append(list, fmt.Sprintf("%s:%s:%d", kind, who, number))
		}
	}
	sort.Strings(list)
	return list
}

// letterAt returns the letter on a square, 0 if it is empty.
func (n *naive) letterAt(q string) byte {
	row, _ := strconv.Atoi(q[1:])
	return n.board[row-1][q[0]-'a']
}

func (n *naive) draw(move string) {
	name := n.due()
	kind, who, _ := strings.Cut(name, " ")
	side := strings.Index("xo", who[:1])
	letters := [2]string{"Xx", "Oo"}[side]
	if kind == "line" {
		n.lineUp[side] = move[1:]
		for i := range 2 {
			n.supply[side][i] -= strings.Count(move, letters[i:i+1])
		}
	} else {
		number, _ := strconv.Atoi(move[strings.LastIndex(move, ":")+1:])
		n.cards[name] = number
		if kind == "map" {
			for i, q := range n.deck[number] {
				row, _ := strconv.Atoi(q[1:])
				n.board[row-1][q[0]-'a'] = letters[i/3]
			}
			n.supply[side][0] -= 3
			n.supply[side][1]--
			if !strings.HasPrefix(n.due(), "map") {
				n.refill(0)
				n.refill(1)
			}
		}
	}
	if n.due() == "" {
		n.end()
	}
}

// bonus returns what the cards add for the winner of a round.
func (n *naive) bonus(side int) (points int, wholeSet, out bool) {
	own, others := [2]string{"Xx", "Oo"}[side], [2]string{"Xx", "Oo"}[1-side]
	for name, number := range n.cards {
		if !strings.HasPrefix(name, "mission "+"xo"[side:side+1]) {
			continue
		}
		met := 0
		for i, q := range n.deck[number] {
			if n.letterAt(q) == own[i/3] {
				met++
			}
		}
		points += 3 * met
		out = out || met == 4
	}
	if number := n.cards["trap "+"xo"[side:side+1]]; number != 0 {
		laid := n.deck[n.cards["map "+"xo"[1-side:2-side]]]
		met := 0
		for i, q := range n.deck[number] {
			if n.letterAt(q) == others[i/3] && !slices.Contains(laid[:], q) {
				met++
			}
		}
		switch {
		case met == 1:
			points += 5
		case met == 2 && strings.HasPrefix(n.format, "sets"):
			wholeSet = true
		case met == 2:
			points += 20
		case met > 2:
			out = true
		}
	}
	return points, wholeSet, out
}

// fall plays the bar reaching the end of the side to move.
func (n *naive) fall() {
	winner := 1 - n.turn
	n.roundWin = winner
	if !strings.HasPrefix(n.format, "sets") && n.format != "round" {
		n.gained = 20
	} else {
		n.points = [2]int{}
	}
	n.count(winner, true)
}

// cardsText returns the last field of the position, with the space before it.
func (n *naive) cardsText() string {
	var kinds []string
	for _, kind := range []string{"map", "mission", "trap"} {
		if !n.on[kind] {
			continue
		}
		var sides []string
		for i, side := range []string{"x", "o"} {
			var cards []string
			for member := range max(n.people[i], 1) {
				name := kind + " " + side
				if kind == "mission" {
					name += strconv.Itoa(member + 1)
				} else if member > 0 {
					break
				}
				text := "-"
				if number := n.cards[name]; number != 0 {
					text = strconv.Itoa(number)
				}
				cards = append(cards, text)
			}
			sides = append(sides, strings.Join(cards, "+"))
		}
		kinds = append(kinds, kind+":"+strings.Join(sides, "/"))
	}
	if kinds == nil {
		return ""
	}
	return " " + strings.Join(kinds, ",")
}

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

// agree fails unless both implementations have the same state.
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

// agreeStep fails unless the step agrees with the naive implementation after the move.
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

// choose picks a random move, sometimes one that ends the round.
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
					plies += playBoth(t, startOf(f, layout, rules.X), n, random)
				}
			})
		}
	}
}

// randomPosition returns the text of a position that play need not reach: few pieces left, odd line-ups, so that sides
// pass and rounds are drawn.
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
			board.place(q, p)
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
		s, err := parseState(text, f, layout)
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
		// This round only: the rest of the match is like any other.
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
