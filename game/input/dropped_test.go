package input

import (
	"archive/zip"
	"bytes"
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
		"large.txt":       {Data: []byte(strings.Repeat("x", maxDropped+1))},
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

// The files in ZIP archives are read. A file that only has the name of one is left out.
func TestDroppedArchivesAreRead(t *testing.T) {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for _, f := range []Dropped{{"a.xotrio", "one"}, {"shelf/b.xotrio", "two"}, {"picture.png", "\x89PNG\xff"}} {
		file, err := w.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := file.Write([]byte(f.Text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	got := readDropped(fstest.MapFS{"games.ZIP": {Data: archive.Bytes()}, "letter.zip": {Data: []byte("Dear Anna")}})
	if d := cmp.Diff([]Dropped{{"a.xotrio", "one"}, {"b.xotrio", "two"}}, got); d != "" {
		t.Error(d)
	}
}
