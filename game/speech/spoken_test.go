//go:build linux || darwin

package speech

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// written waits until the program has written want to file.
func written(t *testing.T, file, want string) string {
	t.Helper()
	got := ""
	for range 500 {
		text, _ := os.ReadFile(file)
		if got = strings.Join(strings.Fields(string(text)), " "); got == want {
			return got
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("spoken was %q, want %q", got, want)
	return got
}

// ended waits until the program has exited after writing its end: until then, the next sentence would interrupt it.
func ended(s *spoken) {
	for speaks := true; speaks; time.Sleep(time.Millisecond) {
		s.mu.Lock()
		speaks = s.cut != nil
		s.mu.Unlock()
	}
}

// The script replaces a speaking program. It writes its start and end to a file; "long" takes a minute.
func TestSentencesAreSpokenOneAfterTheOtherAndBrokenOff(t *testing.T) {
	dir := t.TempDir()
	note := filepath.Join(dir, "note")
	say := filepath.Join(dir, "say")
	text := "#!/bin/sh\necho \"<$1\" >>" + note + "\nif [ \"$1\" = long ]; then exec sleep 60; fi\necho \"$1>\" >>" + note + "\n"
	if err := os.WriteFile(say, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	v := run(program{name: say, stop: []string{"stop"}, args: func(u utterance) []string { return []string{u.text, u.language} }})
	defer v.Close()
	if v.Problem() != "" {
		t.Fatalf("it cannot speak: %s", v.Problem())
	}
	v.Say("one", "en", true)
	v.Say("two", "en", false)
	written(t, note, "<one one> <two two>")
	ended(v.(*spoken))
	v.Say("long", "en", true)
	written(t, note, "<one one> <two two> <long")
	v.Say("never", "en", false)
	v.Say("news", "en", true)
	written(t, note, "<one one> <two two> <long <stop stop> <news news>")
	ended(v.(*spoken))
	v.Say("long", "en", true)
	written(t, note, "<one one> <two two> <long <stop stop> <news news> <long")
	v.Close()
	v.Close()
	written(t, note, "<one one> <two two> <long <stop stop> <news news> <long <stop stop>")
}

// A program that hangs when it should be silent is killed, and the next sentence is spoken.
func TestAHangingProgramDoesNotSilenceTheRest(t *testing.T) {
	dir := t.TempDir()
	note := filepath.Join(dir, "note")
	say := filepath.Join(dir, "say")
	if err := os.WriteFile(say, []byte("#!/bin/sh\necho \"<$1\" >>"+note+"\nexec sleep 60\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	v := run(program{name: say, stop: []string{"stop"}, args: func(u utterance) []string { return []string{u.text} }})
	defer v.Close()
	v.Say("one", "en", true)
	written(t, note, "<one")
	v.Say("two", "en", true)
	written(t, note, "<one <stop <two")
}

func TestWithoutAProgramNothingIsSpoken(t *testing.T) {
	v := run(program{name: "no-such-program-that-speaks", why: "linux"})
	if v.Say("one", "en", true); v.Problem() != "linux" {
		t.Errorf("why: %q", v.Problem())
	}
	v.Close()
}
