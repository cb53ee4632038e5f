// Package edit sets positions up by hand: a piece here, a brick there, who is on turn, what is left. It writes position texts and has the
// rules of the game read them: what they refuse does not happen, and their sentence says why.
package edit

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
)

// Tool is what is put on a cell. Each game has its own, see Sheet.Tools.
type Tool string

// Clear takes away what lies on a cell; in Oxixo it makes the cube neutral.
const Clear Tool = "clear"

// Sheet is a position that is being set up: always one that the rules accept. It may be one in which the game is over.
type Sheet struct {
	info    *rules.Info
	options rules.Options
	game    rules.Game
	hand    hand
}

// hand is how a game's positions are changed.
type hand interface {
	// tools are what can be put on a cell.
	tools() []Tool
	// use is the text of the position after t was put on cell. The error says why that cannot be.
	use(cell int, t Tool) (string, error)
	// left are the numbers that can be set beside the board, set the text with another one.
	left() []Left
	set(i, n int) string
	// took has the hand go on from a position that the rules have accepted.
	took(g rules.Game, text string)
}

// Left is a number that stands beside the board: of something that is not on it yet, or of what was won before.
type Left struct {
	// Name is "bricks", or "line-up-", "sets-" or "points-" and the letter of the side, "x" or "o". N is the number, between Least and Most.
	Name           string
	N, Least, Most int
	// Score reports whether it is a part of the score.
	Score bool
}

// New begins with the position of a text, or with the opening where that is empty. The error is that of the rules, or says that positions
// of that game cannot be set up.
func New(info *rules.Info, o rules.Options, text string) (*Sheet, error) {
	s := &Sheet{info: info, options: o}
	switch info.Name {
	case "xobrainer":
		s.hand = &pieces{}
	case "trexo":
		s.hand = &bricks{}
	case "oxixo":
		s.hand = &cubes{letters: "XO"}
	case "oxixo4":
		s.hand = &cubes{letters: "SNWE"}
	default:
		return nil, fmt.Errorf("positions of %s cannot be set up", info.Name)
	}
	if text == "" {
		g, err := info.New(o)
		if err != nil {
			return nil, err
		}
		text = g.Text()
	}
	return s, s.SetText(text)
}

// OfView begins with the position of a view.
func OfView(v *session.View) (*Sheet, error) {
	s, err := New(v.Info, v.Setup.Options, v.Game.Text())
	if err != nil {
		return nil, err
	}
	if b, ok := s.hand.(*bricks); ok { // the match knows what lies under each brick
		b.remember(v)
	}
	return s, nil
}

// SetText takes over a position. The error is that of the rules; the sheet stays as it was then.
func (s *Sheet) SetText(text string) error {
	text = strings.Join(rules.Fields(text), " ")
	g, err := s.info.Parse(text, s.options)
	if err != nil {
		return err
	}
	s.hand.took(g, text)
	s.game = g
	return nil
}

// Text is the position in the notation of the game.
func (s *Sheet) Text() string { return s.game.Text() }

// Game is the position. It is shared: the caller must not change it.
func (s *Sheet) Game() rules.Game { return s.game }

// Info is the game.
func (s *Sheet) Info() *rules.Info { return s.info }

// Options are the settings with which the position is read.
func (s *Sheet) Options() rules.Options { return s.options }

// Tools are what can be put on a cell.
func (s *Sheet) Tools() []Tool { return s.hand.tools() }

// Use puts t on a cell, as the rules number them. The error is the reason why that cannot be; nothing has changed then.
func (s *Sheet) Use(cell int, t Tool) error {
	text, err := s.hand.use(cell, t)
	if err != nil {
		return err
	}
	return s.SetText(text)
}

// Left are the numbers beside the board.
func (s *Sheet) Left() []Left { return s.hand.left() }

// SetLeft sets the i-th of them.
func (s *Sheet) SetLeft(i, n int) error { return s.SetText(s.hand.set(i, n)) }

// SetOption changes a setting with which the position is read, such as what the match is played for. A score that the match would have
// ended with is forgotten. The error is that of the rules; the sheet stays as it was then.
func (s *Sheet) SetOption(name, value string) error {
	had := s.options
	s.options = rules.Options{name: value}
	for other, have := range had {
		if other != name {
			s.options[other] = have
		}
	}
	err := s.SetText(s.Text())
	if p, ok := s.hand.(*pieces); ok && err != nil {
		err = s.SetText(p.unscored())
	}
	if err != nil {
		s.options = had
	}
	return err
}

// Turn is the seat on turn.
func (s *Sheet) Turn() int {
	at := strings.Index(s.turns(), s.field(1))
	return max(0, at)
}

// SetTurn has another seat be on turn.
func (s *Sheet) SetTurn(seat int) error {
	fields := rules.Fields(s.Text())
	fields[1] = string(s.turns()[seat])
	return s.SetText(strings.Join(fields, " "))
}

// turns are the letters of the seats.
func (s *Sheet) turns() string {
	if s.info.Seats == 4 {
		return "swne"
	}
	return "xo"
}

// field is a part of the text of the position.
func (s *Sheet) field(i int) string { return rules.Fields(s.Text())[i] }

// Empty clears the board; who is on turn stays.
func (s *Sheet) Empty() error {
	seat := s.Turn()
	options := s.options
	g, err := s.info.New(options)
	if err != nil {
		return err
	}
	text := g.Text()
	if c, ok := s.hand.(*cubes); ok {
		text = strings.TrimSuffix(strings.Repeat(strconv.Itoa(c.size)+"/", c.size), "/") + " " + rules.Fields(text)[1]
	}
	if err := s.SetText(text); err != nil {
		return err
	}
	return s.SetTurn(seat)
}

// grid is the rows of a board text from the lowest up, as letters with a dot for an empty cell.
func grid(board string) [][]byte {
	rows := strings.Split(board, "/")
	out := make([][]byte, len(rows))
	for i, row := range rows {
		var cells []byte
		for at := 0; at < len(row); {
			if row[at] < '0' || row[at] > '9' {
				cells = append(cells, row[at])
				at++
				continue
			}
			n := 0
			for ; at < len(row) && row[at] >= '0' && row[at] <= '9'; at++ {
				n = n*10 + int(row[at]-'0')
			}
			cells = append(cells, strings.Repeat(".", n)...)
		}
		out[len(rows)-1-i] = cells
	}
	return out
}

// boardOf writes a grid.
func boardOf(grid [][]byte) string {
	var b strings.Builder
	for i := len(grid) - 1; i >= 0; i-- {
		empty := 0
		for _, c := range append(grid[i], '/') {
			if c == '.' {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			b.WriteByte(c)
		}
	}
	return strings.TrimSuffix(b.String(), "/")
}
