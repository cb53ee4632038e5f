package rules

import "strings"

// Lessons describes a game for package game/lesson.
type Lessons struct {
	// Files are the lessons in the format of package game/lesson. The first teaches the game, the others what goes with
	// it.
	Files []File
	// Words are the words that Described.Is of the Step understands, in addition to those of every game.
	Words []string
	// Pointed lists the keys of the refusals of a move that can be tried with the pointer.
	Pointed []string
}

// File is a file that is part of a game. Name has no extension.
type File struct{ Name, Text string }

// Optional interfaces of the Step that Game.Effect returns.
type (
	// Described is a Step that understands Lessons.Words.
	Described interface {
		// Is reports whether the word describes the move. n is the number after the word, 0 if there is none. Seats in
		// a game for four count from 0.
		Is(word string, n int) bool
	}
	// Gainer is a Step of a game with points.
	Gainer interface {
		// Gained returns the points that the move gained for its side.
		Gained() int
	}
	// RoundEnder is a Step of a game in rounds.
	RoundEnder interface {
		// RoundEnd reports whether the move ended the round, which side won it (Nobody in a draw), and whether it
		// thereby won the whole match.
		RoundEnd() (over bool, winner Side, atOnce bool)
		// SetEnd reports whether that round ended a set and not the match.
		SetEnd() bool
	}
)

// Puzzles describes a game for puzzles. The zero value is enough for puzzles that ask for a win.
type Puzzles struct {
	// File holds the puzzles of the program in the format of package game/puzzle; "" if there are none.
	File string
	// ID is the prefix of puzzle IDs; "" means the name of the game.
	ID string
	// Local is true if nearby moves interact more, so that a search tries them first.
	Local bool
	// Poisoned reports whether the side to move has a move that completes a row for both sides, so that its opponent
	// wins. It is nil in a game without such moves.
	Poisoned func(pos Game) bool
}

// Optional interfaces of a Game that puzzles use.
type (
	// Alike is a Game with different moves that are the same to a player who looks for one.
	Alike interface {
		Game
		// Alike reports whether a and b, both legal, are the same move to a player.
		Alike(a, b Move) bool
	}
	// Passing is a Game that can let the next seat move, to see what it threatens.
	Passing interface {
		Game
		// Passed returns the position with the next seat to move and no history.
		Passed() Game
	}
	// Pictured is a Game whose positions can be compared up to symmetry.
	Pictured interface {
		Game
		// Picture returns the appearance of the position.
		Picture() Picture
	}
)

// Picture is the appearance of a position, for comparing positions up to symmetry.
type Picture struct {
	// Rows holds the signs on the cells of a square board from the top row, "" for an empty cell. Beside is the state
	// beside the board that matters, such as the side to move.
	Rows   [][]string
	Beside string
	// Turned maps a sign to the one it becomes when the board turns clockwise by 90 degrees, Mirrored when left and
	// right are swapped. Both are nil if signs are symmetric.
	Turned, Mirrored func(sign string) string
	// Renamed maps a sign when each player takes the part of the next one, RenamedBeside maps Beside. After Players
	// such steps everything is the same again.
	Renamed, RenamedBeside func(sign string) string
	Players                int
}

// Images returns the texts of all pictures that are equal up to rotation, reflection and the order of players.
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

// placed returns rows whose cells are filled from the cells that from names, their signs mapped by how.
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
