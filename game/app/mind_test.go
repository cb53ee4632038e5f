package app

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// mind is what somebody who plays by ear keeps in mind of a game: nothing but what was heard. It knows no package of the rules.
type mind interface {
	// moved is told of every move that is heard.
	moved(crosses bool, move string)
	// choose is the move to be typed, after what was heard of the turn.
	choose(crosses bool, heard string) string
	// state is what the board should be said to hold, in the words of the program.
	state() []string
}

// cellsOf are the names of cells in a text.
func cellsOf(text string) []string {
	return regexp.MustCompile(`[a-j](10|[1-9])`).FindAllString(text, -1)
}

// after is what stands in text between two marks.
func after(text, begin, end string) string {
	_, text, _ = strings.Cut(text, begin)
	text, _, _ = strings.Cut(text, end)
	return text
}

// squares keeps XOBrainer in mind: the squares that are taken, and how many pieces of each kind lie where.
type squares struct {
	t     *testing.T
	taken map[string]string
	// placed counts the pieces of either side, by which its line-up is known.
	placed map[bool]int
}

// piece is the piece that a side has next, and what must be heard of it: three in the main colour, then one in the other.
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
	lineUp := strings.Split(after(heard, "Line-up of Player ", "."), ": ")
	if first, _, _ := strings.Cut(lineUp[len(lineUp)-1], ","); first != s.piece(crosses) {
		s.t.Errorf("the first of the line-up is heard to be %q, and should be %q", first, s.piece(crosses))
	}
	plan := cellsOf("d4 e4 f4 g4 h4") // the crosses want a row of five, the circles build none
	if !crosses {
		plan = cellsOf("a8 c8 e8 g8 i8 b6 d6")
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

// bricks keeps Trexo in mind: what lies on top, and how high.
type bricks struct {
	top   map[string]string
	level map[string]int
}

func (b *bricks) moved(_ bool, move string) {
	c := cellsOf(move)
	b.top[c[0]], b.top[c[1]] = "Cross", "Circle"
	b.level[c[0]]++
	b.level[c[1]]++
}

func (b *bricks) choose(crosses bool, _ string) string {
	plan := []string{"a5a4", "b5b6", "c5c4", "d5d6", "e5e4"} // crosses in a row, circles above and below it in turn
	if !crosses {
		plan = []string{"a10a9", "c10c9", "e10e9", "g10g9", "i10i9"}
	}
	for _, m := range plan {
		if c := cellsOf(m); b.level[c[0]] == 0 && b.level[c[1]] == 0 {
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

// cubes keeps Oxixo in mind: which mark each cube bears, and at whom its dot points where four play.
type cubes struct {
	mark map[string]byte // 'x' or 'o', 0 for neither
	dot  map[string]byte
	four bool
	turn int
}

// cubeLines are the lines of five.
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

// push is a copy in which the cube of a side is pushed from one end of its line to another.
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

// worth is how good things look for the crosses: long lines count much more than short ones.
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
			n -= 100000 // nobody wants that here: the circles play along
		}
		n += []int{0, 1, 8, 64, 512, 4096}[x]
	}
	return n
}

// choose has the crosses lengthen their lines, and the circles break none: a game that ends.
func (k *cubes) choose(crosses bool, heard string) string {
	if strings.Contains(heard, "type pass") {
		return "pass"
	}
	best, most := "", -1<<30
	for _, from := range cellsOf(after(heard, "Cubes to take on ", ".")) {
		for _, to := range []string{"a" + from[1:], "e" + from[1:], from[:1] + "1", from[:1] + "5"} {
			if to == from {
				continue
			}
			move := from + to
			if k.four {
				move += string("swne"[k.turn%4])
			}
			if w := k.push(crosses, move).worth(); w > most {
				best, most = move, w
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
