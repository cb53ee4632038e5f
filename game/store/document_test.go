package store

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"xotrio/game/store/file"
)

// list is the value of the document.
type list struct {
	Names []string `json:"names,omitempty"`
}

func add(name string) func(list) list {
	return func(l list) list { return list{append(l.Names[:len(l.Names):len(l.Names)], name)} }
}

// document is a list of names with its Writer.
type document struct {
	*Document[list]
	*Writer
}

func openNames(files file.Files) document {
	w := NewWriter(files)
	return document{OpenDocument(w, Form[list]{Name: "names.json", Version: 1}), w}
}

func TestADocumentIsInItsFileAtOnceAndOutlivesTheProgram(t *testing.T) {
	m := newMem()
	d := openNames(m)
	before := d.Value()
	d.Change(add("Ann"))
	if data, err := m.Read("names.json"); err != nil || string(data) != `{"version":1,"sum":"59c5219ef92a6f48","names":["Ann"]}` {
		t.Errorf("the file is %q, %v", data, err)
	}
	if len(before.Names) != 0 {
		t.Error("what was given out has changed")
	}
	d.Change(func(list) list { return list{} })
	d.Change(add("Bob"))
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	again := openNames(m)
	defer again.Close()
	if got := again.Value().Names; len(got) != 1 || got[0] != "Bob" || again.Problem() != nil {
		t.Errorf("read as %q", got)
	}
}

func TestADocumentThatCannotBeReadIsSetAside(t *testing.T) {
	for _, tt := range []struct{ name, content, key string }{
		{"cut off", `{"version":1,"names":["An`, KeyDamaged},
		{"of another kind", string(Seal([]byte(`{"version":1,"names":7}`))), KeyDamaged},
		{"without a sum", `{"version":1,"names":["Ann"]}`, KeyDamaged},
		{"without a version", `{}`, KeyDamaged},
	} {
		t.Run(tt.name, func(t *testing.T) {
			m := newMem()
			m.files["names.json"] = tt.content
			d := openNames(m)
			defer d.Close()
			p := d.w.Problem()
			if p == nil || p.Key != tt.key || d.w.Problem() != nil {
				t.Fatalf("the problem is %v", p)
			}
			kept := false
			for name, content := range m.files {
				kept = kept || content == tt.content && strings.Contains(english(p), name)
			}
			if !kept {
				t.Errorf("%q does not name where it was kept", english(p))
			}
			d.Change(add("Ann"))
			if data, _ := m.Read("names.json"); !strings.Contains(string(data), "Ann") {
				t.Errorf("nothing is kept afterwards: %q", data)
			}
		})
	}
}

func TestADocumentOfALaterVersionStays(t *testing.T) {
	m := newMem()
	const later = `{"version":2}`
	m.files["names.json"] = later
	d := openNames(m)
	d.Change(add("Ann"))
	if err := d.Close(); err != nil || m.files["names.json"] != later || len(d.Value().Names) != 1 {
		t.Errorf("the file is %q, %v", m.files["names.json"], err)
	}
	if p := d.w.Problem(); p == nil || p.Key != KeyNewer {
		t.Errorf("the problem is %v", p)
	}
}

// A copy that cannot be used is as safe from the next change as the file itself, whether the file is gone or damaged, too.
func TestACopyThatCannotBeReadIsSetAside(t *testing.T) {
	const name, damaged, later = "names.json", `{"version":1,"names":["An`, `{"version":2}`
	for _, tt := range []struct {
		what, file, copied string
		keys               []string
		writes             bool
	}{
		{"gone, and the copy damaged", "", damaged, []string{KeyDamaged}, true},
		{"gone, and the copy of a later version", "", later, []string{KeyNewer}, false},
		{"damaged, and the copy, too", damaged + "n", damaged, []string{KeyDamaged, KeyDamaged}, true},
		{"damaged, and the copy of a later version", damaged, later, []string{KeyNewer, KeyDamaged}, false},
	} {
		t.Run(tt.what, func(t *testing.T) {
			m := newMem()
			m.files[name+backupEnding] = tt.copied
			if tt.file != "" {
				m.files[name] = tt.file
			}
			d := openNames(m)
			d.Change(add("Ann"))
			if err := d.Close(); err != nil {
				t.Fatal(err)
			}
			var keys []string
			for p := d.w.Problem(); p != nil; p = d.w.Problem() {
				keys = append(keys, p.Key)
			}
			if !slices.Equal(keys, tt.keys) {
				t.Errorf("reported %q, want %q", keys, tt.keys)
			}
			kept := slices.Collect(maps.Values(m.files))
			for _, content := range []string{tt.file, tt.copied} {
				if content != "" && !slices.Contains(kept, content) {
					t.Errorf("%q is lost: %q", content, kept)
				}
			}
			if written := strings.Contains(m.files[name], "Ann"); written != tt.writes || len(d.Value().Names) != 1 {
				t.Errorf("written %t, and now it is %q", written, d.Value().Names)
			}
		})
	}
}

func TestADocumentThatCannotBeSetAsideIsNotWrittenOver(t *testing.T) {
	m := newMem()
	m.files["names.json"] = "{"
	m.fail = func(call, _ string) error {
		if call == "aside" {
			return errors.New("no")
		}
		return nil
	}
	d := openNames(m)
	defer d.Close()
	if p := d.w.Problem(); p == nil || !strings.Contains(english(p), "Nothing is saved over it") {
		t.Errorf("the problem is %v", p)
	}
	d.Change(add("Ann"))
	if err := d.Flush(); err != nil || m.files["names.json"] != "{" {
		t.Errorf("the file is %q, %v", m.files["names.json"], err)
	}
	if len(d.Value().Names) != 1 {
		t.Error("nothing is kept while the program runs")
	}
}

// A flipped bit never goes unnoticed: the document is set aside, or is the same document.
func TestNoFlippedBitIsTakenForSomethingElse(t *testing.T) {
	whole := newMem()
	d := openNames(whole)
	d.Change(add("Ann"))
	d.Change(add("Bo\"b"))
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	good, err := whole.Read("names.json")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 8 * len(good) {
		bad := slices.Clone(good)
		bad[i/8] ^= 1 << (i % 8)
		m := newMem()
		m.files["names.json"] = string(bad)
		d := openNames(m)
		if p := d.w.Problem(); p == nil || len(d.Value().Names) != 0 {
			t.Errorf("%q is read as %q", bad, d.Value().Names)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
}
