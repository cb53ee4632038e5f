package store

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestReportsAreWrittenAtOnceAndReportedOnce(t *testing.T) {
	m := newMem()
	s := Open(m)
	now := time.Date(2026, 11, 21, 3, 4, 5, 0, time.UTC)
	for i, want := range []string{"mem/crash-2026-11-21_03-04-05.txt", "mem/crash-2026-11-21_03-04-05_2.txt"} {
		path, err := s.WriteReport(now, "text", i == 1)
		if err != nil || path != want || m.files[strings.TrimPrefix(path, "mem/")] != "text" {
			t.Errorf("written is %s, %v", path, err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = Open(m)
	defer s.Close()
	if got := s.NewReport(); got != "mem/crash-2026-11-21_03-04-05_2.txt" {
		t.Errorf("the report is %q", got)
	}
	if got := s.NewReport(); got != "" {
		t.Errorf("reported twice: %q", got)
	}
	m.files["crash-news"] = "../../etc/passwd"
	if got := s.NewReport(); got != "" {
		t.Errorf("something else is reported: %q", got)
	}
	m.failOn("write", "crash-2026-11-21_03-04-05_3.txt", errors.New("no"))
	if _, err := s.WriteReport(now, "text", true); err == nil {
		t.Error("a report that cannot be written is no error")
	}
}

// A panic of Files ends neither the program nor the Writer.
func TestPanicsOfTheWriterAreErrors(t *testing.T) {
	m := newMem()
	m.fail = func(call, name string) error {
		if call == "write" && name == "a" {
			panic("broken files")
		}
		return nil
	}
	s := Open(m)
	s.w.Write("a", []byte("1"))
	if err := s.w.Flush(); err == nil || !strings.Contains(err.Error(), "broken files") {
		t.Errorf("flushing: %v", err)
	}
	if p := s.w.Problem(); p == nil || p.Key != KeyWrite {
		t.Errorf("got %v", p)
	}
	if a := s.Accident(); a == nil || a.Error() != "broken files" || !strings.Contains(a.Stack, "Writer).do") {
		t.Errorf("known is %v", a)
	}
	if a := s.Accident(); a != nil {
		t.Errorf("known twice: %v", a)
	}
	m.failOn("", "", nil)
	if err := s.Close(); err != nil || m.files["a"] != "1" {
		t.Errorf("afterwards: %v, %q", err, m.files["a"])
	}
}
