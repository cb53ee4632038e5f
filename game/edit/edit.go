// Package edit sets up positions by hand: pieces, bricks, the side to move, the pieces left. The editor of a game
// writes position texts, and the rules of the game parse them: an invalid position is refused with the rules' own
// error.
package edit

import (
	"fmt"
	"maps"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
)

// Sheet is a position being set up. The rules always accept it; the game may be over in it.
type Sheet struct {
	info    *rules.Info
	options rules.Options
	game    rules.Game
	editor  rules.Editor
}

// New returns a sheet with the position of a text under o, or with the opening if text is "". It returns the error of
// the rules, or an error if positions of that game cannot be set up.
func New(info *rules.Info, o rules.Options, text string) (*Sheet, error) {
	if info.Editor == nil {
		return nil, fmt.Errorf("positions of %s cannot be set up", info.Name)
	}
	s := &Sheet{info: info, options: o, editor: info.Editor()}
	if text != "" {
		return s, s.SetText(text)
	}
	return s, s.setOpening()
}

// OfView returns a sheet with the position of a view.
func OfView(v *session.View) (*Sheet, error) {
	s, err := New(v.Info, v.Setup.Options, v.Game.Text())
	if err != nil {
		return nil, err
	}
	if r, ok := s.editor.(rules.Recaller); ok {
		moves := make([]rules.Move, 0, len(v.Plies))
		for _, p := range v.Plies {
			moves = append(moves, p.Move)
		}
		r.Recall(v.Start, moves)
	}
	return s, nil
}

// Recognise returns a sheet for the first of the games whose rules accept text as a position: under the default options
// of its editor, without options, or under one of the values offered for one of its options. ok is false if there is
// none.
func Recognise(list []*rules.Info, text string) (s *Sheet, ok bool) {
	for _, g := range list {
		if g.Editor == nil || len(rules.Fields(text)) == 0 {
			continue
		}
		under := []rules.Options{g.EditedWith, nil}
		for i := range g.Options {
			for _, value := range g.Options[i].Examples {
				under = append(under, rules.Options{g.Options[i].Name: value})
			}
		}
		for _, o := range under {
			if s, err := New(g, o, text); err == nil {
				return s, true
			}
		}
	}
	return nil, false
}

func (s *Sheet) setOpening() error {
	g, err := s.info.New(s.options)
	if err != nil {
		return err
	}
	return s.SetText(g.Text())
}

// SetText sets the position. If the rules return an error, the sheet does not change.
func (s *Sheet) SetText(text string) error {
	g, err := s.info.Parse(strings.Join(rules.Fields(text), " "), s.options)
	if err != nil {
		return err
	}
	s.editor.SetPosition(g)
	s.game = g
	return nil
}

// Text returns the position in the notation of the game.
func (s *Sheet) Text() string { return s.game.Text() }

// Game returns the position. The caller must not change it.
func (s *Sheet) Game() rules.Game { return s.game }

// Info returns the game.
func (s *Sheet) Info() *rules.Info { return s.info }

// Options returns the options of the position.
func (s *Sheet) Options() rules.Options { return s.options }

// Tools returns what can be put on a cell.
func (s *Sheet) Tools() []rules.Tool { return s.editor.Tools() }

// Use puts t on a cell, numbered as in the rules. If it returns an error, nothing has changed.
func (s *Sheet) Use(cell int, t rules.Tool) error {
	text, err := s.editor.Use(cell, t)
	if err != nil {
		return err
	}
	return s.SetText(text)
}

// Counts returns the numbers beside the board.
func (s *Sheet) Counts() []rules.Count { return s.editor.Counts() }

// SetCount sets number i of Counts.
func (s *Sheet) SetCount(i, n int) error { return s.SetText(s.editor.SetCount(i, n)) }

// Turn returns the seat to move.
func (s *Sheet) Turn() int { return s.editor.Turn() }

// SetTurn sets the seat to move.
func (s *Sheet) SetTurn(seat int) error { return s.SetText(s.editor.SetTurn(seat)) }

// PlayedFor returns the option for the length of the match, its value, and the values to offer; ok is false in a game
// without a score.
func (s *Sheet) PlayedFor() (option, now string, offered []string, ok bool) {
	e, ok := s.editor.(rules.Scorer)
	if ok {
		option, now, offered = e.PlayedFor()
	}
	return option, now, offered, ok
}

// SetOption changes an option of the position, such as the length of the match. A score that would have ended the match
// is cleared. If the rules return an error, the sheet does not change.
func (s *Sheet) SetOption(name, value string) error {
	had := s.options
	s.options = rules.Options{}
	maps.Copy(s.options, had)
	s.options[name] = value
	err := s.SetText(s.Text())
	if e, ok := s.editor.(rules.Scorer); ok && err != nil {
		err = s.SetText(e.Unscored())
	}
	if err != nil {
		s.options = had
	}
	return err
}

// Sizes returns the numbers of rows of the game's boards, nil if there is only one size.
func (s *Sheet) Sizes() []int {
	if e, ok := s.editor.(rules.Resizer); ok {
		return e.Sizes()
	}
	return nil
}

// SetSize replaces the board by an empty one of one of Sizes.
func (s *Sheet) SetSize(rows int) error {
	e, ok := s.editor.(rules.Resizer)
	if !ok {
		return fmt.Errorf("%s has boards of one size", s.info.Name)
	}
	return s.SetText(e.Bare(rows))
}

// Grid returns the number of rows and columns of the board, and the difference between the numbers of two cells above
// one another; 0 if the board has no such cells.
func (s *Sheet) Grid() (size, stride int) {
	if g, ok := s.game.(rules.Gridded); ok {
		return g.Grid()
	}
	return 0, 0
}

// Empty clears the board and keeps the seat to move.
func (s *Sheet) Empty() error {
	seat := s.Turn()
	bare := s.setOpening
	if size, _ := s.Grid(); s.Sizes() != nil {
		bare = func() error { return s.SetSize(size) }
	}
	if err := bare(); err != nil {
		return err
	}
	return s.SetTurn(seat)
}
