package ugi_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"xotrio/ai"
	"xotrio/ai/ugi"
	"xotrio/rules"
	"xotrio/rules/games"
)

func TestLongLinesAreOneError(t *testing.T) {
	k := start(t, config(t, "oxixo"))
	for _, line := range []string{
		strings.Repeat("x", 1<<20),
		"position startpos moves " + strings.Repeat("a1a5 ", 1<<18),
		strings.Repeat("x", 1<<18+1),
	} {
		k.is(line, k.ask(line), "info error line too long*")
	}
	for _, line := range []string{strings.Repeat("x", 1<<18), "go " + strings.Repeat("x", 1<<17), "position fen " + strings.Repeat("5/", 1<<16), strings.Repeat("\x00", 1<<17),
		"setoption name " + strings.Repeat("n", 1<<16) + " value 1", "position startpos moves " + strings.Repeat("é", 1<<16)} {
		got := k.ask(line)
		if len(got) != 1 || !strings.HasPrefix(got[0], "info error ") || len(got[0]) > 450 {
			t.Errorf("%.40q is answered %.500q", line, got)
		}
	}
	k.is("spaces", k.ask(strings.Repeat(" ", 1<<18)))
	k.is("query p1turn", k.ask("query p1turn"), "response true")
}

// run serves all of input at once and returns the lines of the output.
func run(t testing.TB, c ugi.Config, input string) []string {
	t.Helper()
	var out bytes.Buffer
	if err := ugi.Serve(context.Background(), strings.NewReader(input), &out, c); err != nil {
		t.Errorf("%.80q: %v", input, err)
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
}

func TestEndOfInput(t *testing.T) {
	// In mid-search, however it was begun, with or without an end of the last line.
	for _, input := range []string{"go infinite", "go infinite\n", "go infinite\r\n"} {
		got := run(t, config(t, "trexo"), input)
		if last := got[len(got)-1]; !strings.HasPrefix(last, "bestmove ") || last == "bestmove none" {
			t.Errorf("%q: %q", input, got)
		}
	}
	// A search or count that is soon done is finished, so that commands can come from a file.
	for input, want := range map[string]string{
		"go perft 3": "Nodes searched: 76596", "go perft 3\nquit\n": "Nodes searched: 76596", "query p1turn": "response true",
		"position fen OOOOO/5/5/5/X4 o\ngo depth 9": "bestmove none",
	} {
		got := run(t, config(t, "oxixo"), input)
		if last := got[len(got)-1]; last != want {
			t.Errorf("%q ends with %q, want %q", input, last, want)
		}
	}
	a, b := run(t, config(t, "oxixo"), "go nodes 20000\n"), run(t, config(t, "oxixo"), "go nodes 20000")
	if last := len(a) - 1; last != len(b)-1 || a[last] != b[last] {
		t.Errorf("%q and %q", a, b)
	}
	if got := run(t, config(t, "oxixo"), ""); got[0] != "" {
		t.Errorf("no input is answered %q", got)
	}
}

func TestQuitInMidSearch(t *testing.T) {
	k := start(t, config(t, "trexo"))
	k.send("go infinite")
	k.send("quit")
	got := k.rest()
	if len(got) == 0 || !strings.HasPrefix(got[len(got)-1], "bestmove ") {
		t.Errorf("quit is answered %q", got)
	}
}

func TestEndOfContextEndsTheServer(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	r, w := io.Pipe()
	defer w.Close()
	ended := make(chan error)
	go func() { ended <- ugi.Serve(ctx, r, io.Discard, config(t, "trexo")) }()
	if _, err := io.WriteString(w, "go infinite\n"); err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestBrokenStreamsAreErrors(t *testing.T) {
	broken := errors.New("broken")
	if err := ugi.Serve(context.Background(), iotest.ErrReader(broken), io.Discard, config(t, "oxixo")); !errors.Is(err, broken) {
		t.Errorf("reading: %v", err)
	}
	r, w := io.Pipe()
	r.CloseWithError(broken)
	if err := ugi.Serve(context.Background(), strings.NewReader("isready\ngo infinite\n"), w, config(t, "oxixo")); !errors.Is(err, broken) {
		t.Errorf("writing: %v", err)
	}
}

// FuzzServe feeds anything: the server answers in whole lines of known kinds, with at most one error a line, and ends well.
func FuzzServe(f *testing.F) {
	for i, tt := range transcripts {
		var all strings.Builder
		for _, s := range tt.steps {
			all.WriteString(s[0] + "\n")
		}
		f.Add(uint8(i), all.String())
	}
	f.Add(uint8(0), "go perft 2\nstop\ngo infinite\nugi\nquit")
	f.Add(uint8(2), "go depth 1\r\n\r\nstop\x00\ngo nodes 1\nposition startpos moves a1a5 a1a5\n")
	all := games.All()
	known := regexp.MustCompile(`^(id |option name |ugiok$|readyok$|info |bestmove \S+$|response|Nodes searched: \d+$|\w+: \d+$)`)
	f.Fuzz(func(t *testing.T, which uint8, input string) {
		c := config(t, all[int(which)%len(all)].Name)
		c.NewEngine = func(ai.Level, ai.Options) (ai.Engine, error) { return stubEngine{}, nil }
		c.Perft = func(_ rules.Game, n int, _ func() bool) uint64 { return uint64(n) }
		var out bytes.Buffer
		if err := ugi.Serve(context.Background(), strings.NewReader(input), &out, c); err != nil {
			t.Fatal(err)
		}
		errs := 0
		text := out.String()
		if text != "" && !strings.HasSuffix(text, "\n") {
			t.Fatalf("the last line is not ended: %q", text)
		}
		for _, l := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
			if text != "" && !known.MatchString(l) {
				t.Errorf("unknown kind of line %q", l)
			}
			if strings.HasPrefix(l, "info error") {
				errs++
			}
		}
		if lines := strings.Count(input, "\n") + 1; errs > lines {
			t.Errorf("%d errors for %d lines", errs, lines)
		}
	})
}
