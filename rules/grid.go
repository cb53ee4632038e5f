package rules

// Gridded is a Game on a square board whose cells are named by a letter for the column and a number for the row, from the corner at the
// lower left.
type Gridded interface {
	Game
	// Grid is how many rows and columns the board has, and by how much the numbers of two cells differ of which one is above the other.
	Grid() (size, stride int)
	// Lands are the cells on which what the move m puts down comes to lie.
	Lands(m Move) []int
}

// CellNamed is the number of the cell of that name, such as c10, on a board with that stride; ok is false where the text is no name.
func CellNamed(name string, stride int) (cell int, ok bool) {
	if len(name) < 2 || name[0] < 'a' || int(name[0]-'a') >= stride {
		return 0, false
	}
	row := 0
	for _, digit := range []byte(name[1:]) {
		if digit < '0' || digit > '9' || row > stride {
			return 0, false
		}
		row = 10*row + int(digit-'0')
	}
	return int(name[0]-'a') + (row-1)*stride, row > 0
}
