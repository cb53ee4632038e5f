package store

import (
	"path"
	"strings"

	"xotrio/rules"
)

// ownEnding is how the names of files end that people write.
const ownEnding = ".txt"

// Named is a value of somebody's own for an option of a game, such as a board.
type Named struct {
	// Name is the name of the file without its ending, to be shown.
	Name string
	// Value is what the option takes for it, empty where Bad is set. It holds everything: a match that is played with it does not need the
	// file any more.
	Value string
	// Bad says why the file cannot be played with, by its path and the line, nil where it can.
	Bad *Problem
}

// Own are people's own values for the option of that name, by name, where the other options are o: one may suit another and another not.
// They are text files that end in .txt, in a folder that is called as rules.Option.OwnFolder says, in the folder that Folders.Data names.
// The program only reads them.
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
			// Editors on Windows like to begin a file with a byte order mark.
			n.Value, err = opt.Own(strings.TrimPrefix(string(data), "\ufeff"), o)
		}
		if err != nil {
			n.Value, n.Bad = "", ownProblem(s.files.Path(file), err)
		}
		all = append(all, n)
	}
	return all
}

// ownProblem says why such a file cannot be played with.
func ownProblem(where string, err error) *Problem {
	return problem(KeyOwn, "%s cannot be used: %s.", where, strings.TrimSuffix(err.Error(), "."))
}
