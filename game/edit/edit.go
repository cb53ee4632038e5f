// Package edit sets positions up by hand: a piece here, a brick there, who is on turn, what is left. The editor of a game writes texts of
// positions, and the rules of the game read them: what they refuse does not happen, and their sentence says why.
package edit

import (
	"fmt"
	"maps"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
)

// Sheet is a position that is being set up: always one that the rules accept. It may be one in which the game is over.
type Sheet struct {
	info    *rules.Info
	options rules.Options
	game    rules.Game
	editor  rules.Editor
}

// New begins with the position of a text under o, or with the opening where that is empty. The error is that of the rules, or says that
// positions of that game cannot be set up.
func New(info *rules.Info, o rules.Options, text string) (*Sheet, error) {
	if info.Editor == nil {
		return nil, fmt.Errorf("positions of %s cannot be set up", info.Name)
	}
	s := &Sheet{info: info, options: o, editor: info.Editor()}
	if text != "" {
		return s, s.SetText(text)
	}
	return s, s.open()
}

// OfView begins with the position of a view.
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

// Recognise is the sheet of the first of games whose rules read text as a position: under the options with which its editor begins, without any,
// or under one of the values that the game offers for one of its options. ok is false where none does.
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

// open takes over the opening.
func (s *Sheet) open() error {
	g, err := s.info.New(s.options)
	if err != nil {
		return err
	}
	return s.SetText(g.Text())
}

// SetText takes over a position. The error is that of the rules; the sheet stays as it was then.
func (s *Sheet) SetText(text string) error {
	g, err := s.info.Parse(strings.Join(rules.Fields(text), " "), s.options)
	if err != nil {
		return err
	}
	s.editor.Take(g)
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
func (s *Sheet) Tools() []rules.Tool { return s.editor.Tools() }

// Use puts t on a cell, as the rules number them. The error is the reason why that cannot be; nothing has changed then.
func (s *Sheet) Use(cell int, t rules.Tool) error {
	text, err := s.editor.Use(cell, t)
	if err != nil {
		return err
	}
	return s.SetText(text)
}

// Counts are the numbers beside the board.
func (s *Sheet) Counts() []rules.Count { return s.editor.Counts() }

// SetCount sets the i-th of them.
func (s *Sheet) SetCount(i, n int) error { return s.SetText(s.editor.SetCount(i, n)) }

// Turn is the seat on turn.
func (s *Sheet) Turn() int { return s.editor.Turn() }

// SetTurn has another seat be on turn.
func (s *Sheet) SetTurn(seat int) error { return s.SetText(s.editor.SetTurn(seat)) }

// PlayedFor is the setting that says what the match is played for, its value, and the values to offer; ok is false in a game without a
// score.
func (s *Sheet) PlayedFor() (option, now string, offered []string, ok bool) {
	e, ok := s.editor.(rules.Scorer)
	if ok {
		option, now, offered = e.PlayedFor()
	}
	return option, now, offered, ok
}

// SetOption changes a setting with which the position is read, such as what the match is played for. A score that the match would have
// ended with is forgotten. The error is that of the rules; the sheet stays as it was then.
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

// Sizes are how many rows the boards of the game have; none where all have as many.
func (s *Sheet) Sizes() []int {
	if e, ok := s.editor.(rules.Resizer); ok {
		return e.Sizes()
	}
	return nil
}

// SetSize goes on with an empty board of one of Sizes.
func (s *Sheet) SetSize(rows int) error {
	e, ok := s.editor.(rules.Resizer)
	if !ok {
		return fmt.Errorf("%s has boards of one size", s.info.Name)
	}
	return s.SetText(e.Bare(rows))
}

// Grid is how many rows and columns the board has, and by how much the numbers of two cells differ of which one is above the other; 0 where
// the board has no such cells.
func (s *Sheet) Grid() (size, stride int) {
	if g, ok := s.game.(rules.Gridded); ok {
		return g.Grid()
	}
	return 0, 0
}

// Empty clears the board; who is on turn stays.
func (s *Sheet) Empty() error {
	seat := s.Turn()
	bare := s.open
	if size, _ := s.Grid(); s.Sizes() != nil {
		bare = func() error { return s.SetSize(size) }
	}
	if err := bare(); err != nil {
		return err
	}
	return s.SetTurn(seat)
}
