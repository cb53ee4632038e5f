package store

import (
	"path"
	"strings"

	"xotrio/rules/xobrainer"
)

const (
	// BoardsFolder and DecksFolder are where people put boards and decks of their own for XOBrainer, in the folder that
	// Folders.Data names: text files that end in .txt, in the form of xobrainer.ParseLayout and xobrainer.ParseDeck. The
	// program only reads them.
	BoardsFolder = "boards"
	DecksFolder  = "decks"

	ownEnding = ".txt"
)

// Named is a board or a deck of somebody's own.
type Named struct {
	// Name is that of the file without its ending, to be shown.
	Name string
	// Value is what the option xobrainer.OptionLayout or xobrainer.OptionDeck takes for it, empty where Bad is set. It holds
	// everything: a match that is played with it does not need the file any more.
	Value string
	// Bad says why the file cannot be played with, by its path and the line, nil where it can.
	Bad *Problem
}

// Boards are the boards in BoardsFolder, by name.
func (s *Store) Boards() []Named {
	return s.own(BoardsFolder, func(text string) (string, error) {
		l, err := xobrainer.ParseLayout(text)
		return l.Text(), err
	})
}

// Decks are the decks in DecksFolder, by name. board is the value of the option xobrainer.OptionLayout on which they are to
// be played, empty for the classic one: a deck may suit one board and not another.
func (s *Store) Decks(board string) []Named {
	layout := xobrainer.Classic()
	if board != "" {
		if l, err := xobrainer.ParseLayoutOption(board); err == nil {
			layout = l
		}
	}
	return s.own(DecksFolder, func(text string) (string, error) {
		d, err := xobrainer.ParseDeck(text, layout)
		if err != nil {
			return "", err
		}
		return strings.ReplaceAll(d.Text(), " ", ""), nil
	})
}

// own reads the files of a folder; read gives the lines of what is in one, without its comments.
func (s *Store) own(folder string, read func(text string) (string, error)) []Named {
	names, err := s.files.List(folder)
	var all []Named
	if err != nil {
		all = append(all, Named{Name: folder, Bad: ownProblem(s.files.Path(folder), err)})
	}
	for _, name := range names {
		if !strings.EqualFold(path.Ext(name), ownEnding) {
			continue
		}
		file := folder + "/" + name
		n := Named{Name: name[:len(name)-len(ownEnding)]}
		data, err := s.files.Read(file)
		if err == nil {
			// Editors on Windows like to begin a file with a byte order mark.
			n.Value, err = read(strings.TrimPrefix(string(data), "\ufeff"))
		}
		if err != nil {
			n.Value, n.Bad = "", ownProblem(s.files.Path(file), err)
		}
		n.Value = strings.ReplaceAll(strings.TrimSpace(n.Value), "\n", "/")
		all = append(all, n)
	}
	return all
}

// ownProblem says why a board or deck cannot be played with.
func ownProblem(where string, err error) *Problem {
	return problem(KeyOwn, "%s cannot be used: %s.", where, strings.TrimSuffix(err.Error(), "."))
}
