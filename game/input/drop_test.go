package input

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestDroppedFilesAreRead(t *testing.T) {
	files := fstest.MapFS{
		"a.xotrio":        {Data: []byte("one")},
		"folder/b.xotrio": {Data: []byte("two")},
		"picture.png":     {Data: []byte("\x89PNG\xff")},
		"large.txt":       {Data: []byte(strings.Repeat("x", mostDropped+1))},
	}
	files["club.trf"] = &fstest.MapFile{Data: []byte("Andr\xe9\r\n")}
	want := []Dropped{{"a.xotrio", "one"}, {"club.trf", "André\r\n"}, {"b.xotrio", "two"}}
	if d := cmp.Diff(want, readDropped(files)); d != "" {
		t.Error(d)
	}
	if got := readDropped(nil); got != nil {
		t.Errorf("nothing was dropped: %v", got)
	}
}
