package rules

import "strings"

// Lessons is what there is to know of a game for lessons.
type Lessons struct {
	// Files are the lessons, in the form that package game/lesson reads: the first teaches the game, and more what belongs to it.
	Files []File
	// Words are those by which a Step can be asked what it is, besides the words that lessons of every game know.
	Words []string
	// Pointed are the reasons for which the rules refuse what can be tried by pointing at the board.
	Pointed []string
}

// File is a file that comes with a game, by its name without an end.
type File struct{ Name, Text string }

// The following interfaces are for the Step of a game, as Game.Effect gives it.
type (
	// Described is a Step that can be asked for the Words of Lessons.
	Described interface {
		// Is reports whether the move is what the word says; n is the number behind the word, 0 where there is none. Seats of a game for
		// four count from 0.
		Is(word string, n int) bool
	}
	// Gainer is a Step of a game with points.
	Gainer interface {
		// Gained is how many points the move has brought its side.
		Gained() int
	}
	// RoundEnder is a Step of a game in rounds.
	RoundEnder interface {
		// RoundEnd is whether the move ended the round, who won it (Nobody where it was drawn), and whether that won the match at once.
		RoundEnd() (over bool, winner Side, atOnce bool)
	}
)

// Puzzles is what there is to know of a game for puzzles in its positions. The zero Puzzles is enough for puzzles that ask for a win.
type Puzzles struct {
	// File are the puzzles that come with the program, in the form that package game/puzzle reads; empty for none.
	File string
	// ID begins the IDs of the puzzles; empty stands for the name of the game.
	ID string
	// Local reports whether moves have more to do with one another the nearer they are, so that near ones are tried first.
	Local bool
	// Poisoned reports whether the side on turn has a move that makes a row for it, and one for its opponent, who wins by that. It is nil in
	// a game in which there are no such moves.
	Poisoned func(pos Game) bool
}

// The following interfaces are for games with more of interest to puzzles.
type (
	// Alike is a Game in which moves may differ in what makes no difference to a player who looks for one of them.
	Alike interface {
		Game
		// Alike reports whether a and b, legal here, are one move to a player.
		Alike(a, b Move) bool
	}
	// Passing is a Game that can be asked what the next seat would do if it were its turn.
	Passing interface {
		Game
		// Passed is the position with the next seat on turn, nothing of what was before remembered.
		Passed() Game
	}
	// Pictured is a Game whose positions can be told apart by how they look, however they are turned.
	Pictured interface {
		Game
		// Picture is how the position looks.
		Picture() Picture
	}
)

// Picture is how a position looks, as far as it counts whether two look alike.
type Picture struct {
	// Rows are the signs on the cells of a square board, from the row at the top, empty for a bare cell. Beside is what counts of what
	// stands beside the board, such as who is on turn.
	Rows   [][]string
	Beside string
	// Turned is what a sign becomes when the board is turned clockwise by a quarter, Mirrored when left and right change; both are nil
	// where signs look the same from everywhere.
	Turned, Mirrored func(sign string) string
	// Renamed is a sign when every player has handed the own part on to the next, RenamedBeside what stands beside the board then, and
	// Players after how many times everything is as it was.
	Renamed, RenamedBeside func(sign string) string
	Players                int
}

// Images are the texts of all pictures that look alike: turned, mirrored, and with the players' parts handed on.
func (p Picture) Images() []string {
	var all []string
	for range max(p.Players, 1) {
		for range 2 {
			for range 4 {
				all = append(all, p.text())
				p.Rows = p.placed(p.Turned, func(n, row, col int) (int, int) { return n - 1 - col, row })
			}
			p.Rows = p.placed(p.Mirrored, func(n, row, col int) (int, int) { return row, n - 1 - col })
		}
		if p.Renamed != nil {
			p.Rows = p.placed(p.Renamed, func(_, row, col int) (int, int) { return row, col })
			p.Beside = p.RenamedBeside(p.Beside)
		}
	}
	return all
}

// placed are the rows with the sign from elsewhere on every cell, changed by how.
func (p Picture) placed(how func(string) string, from func(n, row, col int) (int, int)) [][]string {
	out := make([][]string, len(p.Rows))
	for row := range out {
		out[row] = make([]string, len(p.Rows))
		for col := range out[row] {
			r, c := from(len(p.Rows), row, col)
			sign := p.Rows[r][c]
			if sign != "" && how != nil {
				sign = how(sign)
			}
			out[row][col] = sign
		}
	}
	return out
}

// text is one picture.
func (p Picture) text() string {
	var b strings.Builder
	for _, row := range p.Rows {
		for _, sign := range row {
			if sign == "" {
				sign = "."
			}
			b.WriteString(sign)
		}
		b.WriteByte('/')
	}
	return b.String() + " " + p.Beside
}

// Swapped is a text in which each letter of from has become the one at its place in to.
func Swapped(text, from, to string) string {
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(from, r); i >= 0 {
			return rune(to[i])
		}
		return r
	}, text)
}
