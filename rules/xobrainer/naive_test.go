package xobrainer

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// naive is a second implementation of the rules, written from their text alone and as plainly as possible: letters on an
// array, every row of the board looked at after every move. Index 0 is X, 1 is O.
type naive struct {
	printed  [10][10]byte // by row from the bottom and column: figures and K
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
	winner   int // 0, 1, or -1 for nobody
	roundWin int // of the round that the last move ended: 0, 1, -1 drawn, -2 not ended
	gained   int
	knockOut bool
	rows     []string // the rows that may count, as "a1 b1 c1 d1 e1"
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

// load takes over a position text, which must be sound.
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

// squares lists where a side may place, sorted bytewise.
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

// end looks for the end of the round, the side that has just moved being the one not on turn.
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

// five is the dots under five squares, 1000 more with a Knock Out; -1 if they are not all there.
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

// count counts a round that a side has won into the match.
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

// boardText is the first field of the position.
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

// text is the position of a running match.
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

// outcome in the words of rules.Outcome.
func (n *naive) outcome() string {
	switch {
	case !n.over:
		return "running"
	case n.winner < 0:
		return "draw"
	}
	return string("xo"[n.winner]) + " wins"
}
