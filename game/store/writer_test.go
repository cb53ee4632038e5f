package store

import (
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xotrio/game/store/file"
)

// problems returns the keys of the problems that next returns.
func problems(next func() *Problem) (keys []string) {
	for p := next(); p != nil; p = next() {
		keys = append(keys, p.Key)
	}
	return keys
}

func TestWriterWritesOnlyTheLatest(t *testing.T) {
	m := newMem()
	m.gate, m.entered = make(chan struct{}), make(chan struct{})
	w := NewWriter(m)
	w.Write("a", []byte("1"))
	<-m.entered // the first one is being written; the others wait
	for _, data := range []string{"2", "3", "4"} {
		w.Write("a", []byte(data))
		w.Write("b", []byte(data))
	}
	go func() {
		m.gate <- struct{}{}
		for range 2 {
			<-m.entered
			m.gate <- struct{}{}
		}
	}()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]string{"write a 1", "write a 4", "write b 4"}, m.calls); d != "" {
		t.Errorf("calls (-want +got):\n%s", d)
	}
	w.Write("a", []byte("5"))
	if m.files["a"] != "4" {
		t.Error("a closed writer writes")
	}
}

func TestWriterKeepsTheOrderAroundADeletion(t *testing.T) {
	m := newMem()
	m.gate, m.entered = make(chan struct{}), make(chan struct{})
	w := NewWriter(m)
	w.Write("x", nil)
	<-m.entered
	w.Write("current", []byte("old"))
	w.Add("records/r.txt", []byte("old"), currentPlace)
	w.Write("current", []byte("new"))
	go func() {
		m.gate <- struct{}{}
		for range 2 {
			<-m.entered
			m.gate <- struct{}{}
		}
	}()
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if m.files["current"] != "new" || m.files["records/r.txt"] != "old" {
		t.Errorf("files %v after %v", m.files, m.calls)
	}
}

func TestWriterNumbersFreshFiles(t *testing.T) {
	m := newMem()
	w := NewWriter(m)
	w.Add("records/r.txt", []byte("1"), Place{})
	w.Add("records/R.txt", []byte("2"), Place{})
	w.Add("records/r.txt", []byte("3"), Place{})
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"records/r.txt": "1", "records/R_2.txt": "2", "records/r_3.txt": "3"}
	if d := cmp.Diff(want, m.files); d != "" {
		t.Errorf("files (-want +got):\n%s", d)
	}
}

func TestWriterReportsAFailureOnceAndRetries(t *testing.T) {
	for _, c := range []struct {
		err  error
		key  string
		text string
	}{
		{&fs.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}, KeyFull, "The disk is full: mem/a could not be saved."},
		{&fs.PathError{Op: "open", Path: "a", Err: syscall.EACCES}, KeyReadOnly, "mem/a could not be saved: you may not write there."},
		{&fs.PathError{Op: "open", Path: "a", Err: syscall.EROFS}, KeyReadOnly, "mem/a could not be saved"},
		{syscall.EBUSY, KeyLocked, "mem/a could not be saved: another program has locked it."},
		{file.ErrFolder, KeyFolder, "mem/a could not be saved: a folder has that name."},
		{errors.New("smoke"), KeyWrite, "mem/a could not be saved (smoke)."},
	} {
		m := newMem()
		m.failOn("write", "a", c.err)
		w := NewWriter(m)
		w.Write("a", []byte("1"))
		if err := w.Flush(); err == nil || !errors.Is(err, c.err) || !strings.Contains(err.Error(), "mem/a") {
			t.Errorf("%s: flush says %v", c.key, err)
		}
		p := w.Problem()
		if p == nil || p.Key != c.key || !strings.HasPrefix(english(p), c.text) || p.Args[0] != "mem/a" {
			t.Fatalf("%s: %v", c.key, p)
		}
		w.Write("a", []byte("2"))
		if err := w.Flush(); err == nil || w.Problem() != nil {
			t.Errorf("%s: reported twice, or %v", c.key, err)
		}
		m.failOn("write", "a", nil)
		if err := w.Flush(); err != nil || m.files["a"] != "2" {
			t.Errorf("%s: after mending %v, %q", c.key, err, m.files["a"])
		}
		m.failOn("write", "a", c.err)
		w.Write("a", []byte("3"))
		if err := w.Close(); err == nil || w.Problem() == nil {
			t.Errorf("%s: a new failure is not reported: %v", c.key, err)
		}
	}
}

func TestWriterKeepsTheOldFileUntilTheNewOneIsThere(t *testing.T) {
	m := newMem()
	m.files["current"] = "game"
	m.failOn("write", "records/r.txt", syscall.ENOSPC)
	w := NewWriter(m)
	w.Add("records/r.txt", []byte("game"), currentPlace)
	if w.Flush() == nil || m.files["current"] != "game" {
		t.Error("the game in progress is gone without a record")
	}
	w.Write("current", []byte("next game"))
	m.failOn("", "", nil)
	if err := w.Close(); err != nil || m.files["records/r.txt"] != "game" || m.files["current"] != "next game" {
		t.Errorf("%v, files %v", err, m.files)
	}
}

func TestWriterDoesNotRepeatHalfAJob(t *testing.T) {
	m := newMem()
	m.files["current"] = "game"
	m.failOn("remove", "current", syscall.EACCES)
	w := NewWriter(m)
	w.Add("records/r.txt", []byte("game"), currentPlace)
	if w.Flush() == nil {
		t.Error("the failed deletion is not reported")
	}
	m.failOn("", "", nil)
	if err := w.Close(); err != nil || len(m.files) != 1 || m.files["records/r.txt"] != "game" {
		t.Errorf("%v, files %v", err, m.files)
	}
}

func TestWriterReportsThatRecordsCannotBeListed(t *testing.T) {
	m := newMem()
	m.failOn("list", "records", syscall.EACCES)
	w := NewWriter(m)
	w.Add("records/r.txt", []byte("game"), Place{})
	if err := w.Close(); err == nil {
		t.Error("no error")
	}
	if got := problems(w.Problem); len(got) != 1 || got[0] != KeyReadOnly {
		t.Errorf("problems %v", got)
	}
}
