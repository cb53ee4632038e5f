package store

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// tablesFolder is the folder within the folder of the data.
const tablesFolder = "tables"

// Tables is the folder of the tables that the computer player works out, see WriteTable.
func (f Folders) Tables() string { return filepath.Join(f.Data, tablesFolder) }

// WriteTable makes content the content of the file of that name in folder, which is created if need be. The file is there
// whole or not at all. The error says what to do.
func WriteTable(folder, name string, content io.Reader) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("the folder for the tables cannot be made, choose another: %w", err)
	}
	path := filepath.Join(folder, name)
	if err := atomic.WriteFile(path, content); err != nil {
		return fmt.Errorf("the table cannot be kept; it needs room in %s: %w", folder, err)
	}
	return nil
}

// SetTableAside renames a damaged table of that name in Folders.Tables, and gives what to tell the player. It may be called from any
// goroutine.
func (s *Store) SetTableAside(name string) *Problem {
	file := tablesFolder + "/" + name
	where := s.files.Path(file)
	kept, _ := s.files.Aside(file, "damaged") // where it is not kept it stays
	if kept == "" {
		return problem(KeyTable+stays, "%s, a table of the computer player, is damaged and stays there; the computer plays without it. "+
			"To make it again, delete it and run xotrio solve --size 5.", where)
	}
	return problem(KeyTable, "%s, a table of the computer player, is damaged. It is kept as %s; the computer plays without it. "+
		"To make it again, run xotrio solve --size 5.", where, kept)
}
