package store

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// Tables is the folder of the tables that the computer player works out, see WriteTable.
func (f Folders) Tables() string { return filepath.Join(f.Data, "tables") }

// WriteTable makes content the content of the file of that name in folder, which is created if need be. The file is there
// whole or not at all. The error says what to do.
func WriteTable(folder, name string, content io.Reader) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("the folder for the tables cannot be made, choose another: %w", err)
	}
	path := filepath.Join(folder, name)
	if err := atomic.WriteFile(path, content); err != nil {
		return fmt.Errorf("the table cannot be kept; it needs room in %s: %w", folder, err)
	}
	return nil
}
