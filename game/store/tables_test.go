package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTablesAreWrittenWhole(t *testing.T) {
	folder := OneFolder(t.TempDir()).Tables()
	for _, text := range []string{"one", "another"} {
		if err := WriteTable(folder, "a.table", strings.NewReader(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(folder, "a.table")); err != nil || string(got) != text {
			t.Errorf("%q, %v, want %q", got, err, text)
		}
	}
	if list, err := os.ReadDir(folder); err != nil || len(list) != 1 {
		t.Errorf("the folder holds %v, %v", list, err)
	}
	file := filepath.Join(folder, "a.table")
	if err := WriteTable(file, "b.table", strings.NewReader("")); err == nil || !strings.Contains(err.Error(), "choose another") {
		t.Errorf("a folder that is a file: %v", err)
	}
}
