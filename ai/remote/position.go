package remote

import (
	"errors"
	"strings"

	"xotrio/rules"
)

// position is a position in the words of the protocol: the options of its game, and the line that begins with position.
type position struct {
	options map[string]string
	line    string
}

// positionOf is all of pos that the protocol can express: earlier positions where they may repeat, and hidden cards as hidden ones.
func positionOf(pos rules.Game) (position, error) {
	if pos == nil {
		return position{}, errors.New("there is no position")
	}
	r, ok := pos.(rules.Restorer)
	if !ok {
		return position{line: "position fen " + pos.Text()}, nil
	}
	options, text, moves := r.Restore()
	if len(moves) > 0 {
		text += " moves " + strings.Join(moves, " ")
	}
	return position{options, "position fen " + text}, nil
}
