package puzzle

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"xotrio/rules"
)

// Key is the same for positions that are one another's images, turned or mirrored or with the sides changed, and for others practically
// never. What is left in the supplies, and scores, do not count.
func Key(game string, pos rules.Game) string {
	fields := strings.Fields(pos.Text())
	head := fields[1]
	if game == "xobrainer" {
		head += " " + fields[2]
	}
	best := ""
	grid := cells(game, fields[0])
	for range renamings(game) {
		for range 2 {
			for range 4 {
				if text := join(grid) + " " + head; best == "" || text < best {
					best = text
				}
				grid = turned(grid)
			}
			grid = mirrored(grid)
		}
		for _, row := range grid {
			for i := range row {
				row[i] = renamed(game, row[i])
			}
		}
		head = renamedHead(game, head)
	}
	h := fnv.New32a()
	h.Write([]byte(best))
	return fmt.Sprintf("%s-%08x", short(game), h.Sum32())
}

// short is the beginning of the IDs of a game.
func short(game string) string {
	return map[string]string{"xobrainer": "xb", "trexo": "tr", "oxixo": "ox", "oxixo4": "o4"}[game]
}

// renamings is how often the names of the sides, or of the seats, can be changed until they are as they were.
func renamings(game string) int {
	if game == "oxixo4" {
		return 4
	}
	return 2
}

// cells are the cells of a board text, row by row; empty ones are "".
func cells(game, board string) [][]string {
	var grid [][]string
	for row := range strings.SplitSeq(board, "/") {
		var tokens []string
		if game == "trexo" {
			tokens = strings.Split(row, ",")
		} else {
			tokens = apart(row)
		}
		var line []string
		for _, token := range tokens {
			if n, err := strconv.Atoi(token); err == nil {
				line = append(line, make([]string, n)...)
			} else {
				line = append(line, token)
			}
		}
		grid = append(grid, line)
	}
	return grid
}

// apart cuts a row into numbers and letters.
func apart(row string) (tokens []string) {
	digits := false
	for _, c := range row {
		digit := c >= '0' && c <= '9'
		if digit && digits {
			tokens[len(tokens)-1] += string(c)
		} else {
			tokens = append(tokens, string(c))
		}
		digits = digit
	}
	return tokens
}

func join(grid [][]string) string {
	var b strings.Builder
	for _, row := range grid {
		for _, token := range row {
			if token == "" {
				token = "."
			}
			b.WriteString(token)
		}
		b.WriteByte('/')
	}
	return b.String()
}

// turned is a board turned clockwise by a quarter, the directions of Trexo's bricks with it.
func turned(grid [][]string) [][]string {
	n := len(grid)
	out := make([][]string, n)
	for r := range out {
		out[r] = make([]string, n)
		for c := range out[r] {
			out[r][c] = pointed(grid[n-1-c][r], "nesw", "eswn")
		}
	}
	return out
}

// mirrored is a board with left and right changed.
func mirrored(grid [][]string) [][]string {
	n := len(grid)
	out := make([][]string, n)
	for r := range out {
		out[r] = make([]string, n)
		for c := range out[r] {
			out[r][c] = pointed(grid[r][n-1-c], "ew", "we")
		}
	}
	return out
}

// pointed is a token of Trexo, such as Xe1, with its direction changed.
func pointed(token, from, to string) string {
	if len(token) < 3 {
		return token
	}
	if i := strings.IndexByte(from, token[1]); i >= 0 {
		return token[:1] + to[i:i+1] + token[2:]
	}
	return token
}

// names are the letters for sides, pieces and seats, and by what each is replaced when the sides change.
var names = map[string][2]string{
	"xobrainer": {"XOxo", "OXox"}, "trexo": {"XOxo", "OXox"}, "oxixo": {"XOxo", "OXox"}, "oxixo4": {"SWNEswne", "WNESwnes"},
}

func renamed(game, text string) string {
	pair := names[game]
	letters := []byte(text)
	for i := range letters {
		if game == "trexo" && i > 0 {
			break // what follows is the direction
		}
		if at := strings.IndexByte(pair[0], letters[i]); at >= 0 {
			letters[i] = pair[1][at]
		}
	}
	return string(letters)
}

// renamedHead is the side on turn and, in XOBrainer, the line-ups, which change places.
func renamedHead(game, head string) string {
	side, lineUps, ok := strings.Cut(head, " ")
	side = renamed(game, side)
	if !ok {
		return side
	}
	x, o, _ := strings.Cut(lineUps, "/")
	return side + " " + renamed(game, o) + "/" + renamed(game, x)
}
