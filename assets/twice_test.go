package assets

import (
	"encoding/json"
	"io/fs"
	"os"
	"testing"
)

// No key stands twice in a file of texts: the later one would silently take the place of the first.
func TestNoKeyStandsTwice(t *testing.T) {
	files := os.DirFS("texts")
	names, err := fs.Glob(files, "*.json")
	if err != nil || len(names) == 0 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		f, err := files.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		d, seen := json.NewDecoder(f), map[string]bool{}
		if _, err := d.Token(); err != nil { // the brace
			t.Fatal(name, err)
		}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				t.Fatal(name, err)
			}
			var text json.RawMessage
			if err := d.Decode(&text); err != nil {
				t.Fatal(name, err)
			}
			if k, ok := key.(string); !ok || seen[k] {
				t.Errorf("%s: %v stands twice", name, key)
			} else {
				seen[k] = true
			}
		}
		f.Close()
	}
}
