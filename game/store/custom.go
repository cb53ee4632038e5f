package store

import (
	"path"
	"strings"

	"xotrio/rules"
)

const ownEnding = ".txt"

// Named is a value for an option of a game, such as a board, that a player has written in a file.
type Named struct {
	// Name is the name of the file without its extension, to be shown.
	Name string
	// Value is the value of the option, "" if Bad is set. It is complete: a match that uses it no longer needs the
	// file.
	Value string
	// Bad says why the file cannot be used, with its path and line; nil if it can.
	Bad *Problem
}

// Own returns the players' own values for an option, sorted by name. o holds the values of the other options, which may
// rule some out. The values are text files with the extension .txt in the folder rules.Option.OwnFolder of
// Folders.Data. The program only reads them.
func (s *Store) Own(g *rules.Info, option string, o rules.Options) (all []Named) {
	opt, _ := g.Option(option)
	if opt.Own == nil {
		return nil
	}
	names, err := s.files.List(opt.OwnFolder)
	if err != nil {
		all = append(all, Named{Name: opt.OwnFolder, Bad: ownProblem(s.files.Path(opt.OwnFolder), err)})
	}
	for _, name := range names {
		if !strings.EqualFold(path.Ext(name), ownEnding) {
			continue
		}
		file := opt.OwnFolder + "/" + name
		n := Named{Name: name[:len(name)-len(ownEnding)]}
		data, err := s.files.Read(file)
		if err == nil {
			// Editors on Windows often start a file with a byte order mark.
			n.Value, err = opt.Own(strings.TrimPrefix(string(data), "\ufeff"), o)
		}
		if err != nil {
			n.Value, n.Bad = "", ownProblem(s.files.Path(file), err)
		}
		all = append(all, n)
	}
	return all
}

func ownProblem(where string, err error) *Problem {
	return problem(KeyOwn, where, err)
}
