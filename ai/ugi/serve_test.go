package ugi_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"xotrio/ai"
	"xotrio/ai/ugi"
	"xotrio/rules"
	"xotrio/rules/games"
)

func TestUGIIntroducesTheEngine(t *testing.T) {
	want := map[string]string{
		"xobrainer": "option name Format type string default sets5",
		"oxixo":     "option name Size type spin default 5 min 3 max 5",
	}
	for _, g := range games.All() {
		k := start(t, config(t, g.Name))
		got := k.ask("ugi")
		if len(got) < 7 || got[0] != "id name XO Trio test" || got[1] != "id author nobody" || got[len(got)-1] != "ugiok" {
			t.Errorf("%s: %q", g.Name, got)
		}
		options := got[2 : len(got)-1]
		for _, o := range options {
			if !regexp.MustCompile(`^option name \w+ type (string default \S+|spin default \d+ min \d+ max \d+)$`).MatchString(o) {
				t.Errorf("%s: %q", g.Name, o)
			}
		}
		for _, o := range []string{
			want[g.Name],
			"option name Level type spin default 10 min 1 max 10",
			"option name Threads type spin default 1 min 1 max 64",
			"option name Hash type spin default 16 min 1 max 1024",
		} {
			if o != "" && !slices.Contains(options, o) {
				t.Errorf("%s: %q is missing in %q", g.Name, o, options)
			}
		}
	}
}

func TestGoAnswersALegalMove(t *testing.T) {
	for _, g := range games.All() {
		for _, order := range []string{"go depth 2", "go nodes 500", "go movetime 5", "go p1time 100 p2time 100 p1inc 2 p2inc 2", "go p1time 0", "go nodes 300 depth 3 movetime 1000"} {
			k := start(t, config(t, g.Name))
			moves := strings.Fields(k.ask("query moves")[0])
			k.send(order)
			got := k.until("bestmove ")
			move := strings.TrimPrefix(got[len(got)-1], "bestmove ")
			if !slices.Contains(moves[1:], move) {
				t.Errorf("%s, %s: %q", g.Name, order, got)
			}
			for _, l := range got[:len(got)-1] {
				if !regexp.MustCompile(`^info depth \d+ nodes \d+ score (cp|mate) -?\d+ pv( \S+)+ time \d+$`).MatchString(l) {
					t.Errorf("%s, %s: %q", g.Name, order, l)
				}
			}
			// The engine is idle again as soon as it has answered.
			k.is("query p1turn", k.ask("query p1turn"), "response true")
		}
	}
}

func TestBestmoveCanBePass(t *testing.T) {
	k := start(t, config(t, "oxixo4"))
	// Every cube of the edge bears a mark, and no dot points at South.
	fen := "WNENW/N3E/E3N/N3W/ENWNE s"
	k.is("position", k.ask("position fen "+fen))
	k.is("query moves", k.ask("query moves"), "response pass")
	k.send("go depth 2")
	got := k.until("bestmove")
	k.is("go", got[len(got)-1:], "bestmove pass")
}

func TestBusy(t *testing.T) {
	k := start(t, config(t, "trexo"))
	for range 2 {
		k.send("go infinite")
		for _, line := range []string{"go depth 1", "go infinite", "position startpos", "query fen", "ugi", "uginewgame",
			"setoption name Hash value 1", "nonsense", "isready now", strings.Repeat("x", 1<<20)} {
			var errs []string
			for _, l := range k.ask(line) {
				if !strings.HasPrefix(l, "info depth") {
					errs = append(errs, l)
				}
			}
			k.is(line, errs, "info error busy")
		}
		for _, l := range k.ask("") {
			k.is("", []string{l}, "info depth *")
		}
		k.send("stop")
		got := k.until("bestmove ")
		for _, l := range got[:len(got)-1] {
			k.is("stop", []string{l}, "info depth *")
		}
		// A command right after stop finds the engine idle.
		k.is("stop", k.ask("stop"))
		k.is("query gameover", k.ask("query gameover"), "response false")
	}
}

// stubEngine answers at once with the first move or with a given answer.
type stubEngine struct {
	move rules.Move
	err  error
}

func (m stubEngine) Think(_ context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	if m.move == rules.NoMove {
		m.move = pos.AppendMoves(nil)[0]
	}
	return ai.Thought{Move: m.move}, m.err
}

func TestInfiniteHoldsTheAnswerUntilStop(t *testing.T) {
	c := config(t, "xobrainer")
	c.NewEngine = func(ai.Level, ai.Options) (ai.Engine, error) { return stubEngine{}, nil }
	k := start(t, c)
	k.send("go infinite")
	for range 20 {
		k.is("isready", k.ask(""))
	}
	k.is("query fen", k.ask("query fen"), "info error busy")
	k.is("stop", k.ask("stop"), "bestmove a1")
}

func TestAnEngineThatErrsIsReportedAndReplaced(t *testing.T) {
	for _, engine := range []stubEngine{{move: 0xffff}, {err: errors.New("no\nidea\x00")}} {
		c := config(t, "xobrainer")
		c.NewEngine = func(ai.Level, ai.Options) (ai.Engine, error) { return engine, nil }
		k := start(t, c)
		k.send("go depth 1")
		k.is("go", k.until("bestmove"), "info error *", "bestmove a1")
	}
	c := config(t, "xobrainer")
	c.NewEngine = func(ai.Level, ai.Options) (ai.Engine, error) { return nil, errors.New("no memory") }
	k := start(t, c)
	k.is("go", k.ask("go depth 1"), "info error no memory")
}

func TestOptionsReachTheEngine(t *testing.T) {
	c := config(t, "xobrainer")
	var level ai.Level
	var options ai.Options
	c.NewEngine = func(l ai.Level, o ai.Options) (ai.Engine, error) {
		level, options = l, o
		return stubEngine{}, nil
	}
	k := start(t, c)
	for _, line := range []string{"setoption name Level value 1", "setoption name Threads value 3", "setoption name Hash value 7", "setoption name Seed value 99"} {
		k.is(line, k.ask(line))
	}
	k.send("go depth 1")
	k.until("bestmove")
	if level != ai.MinLevel || options.Threads != 3 || options.HashMiB != 7 || options.Seed != 99 || options.Now == nil {
		t.Errorf("level %v, %+v", level, options)
	}
}

// The option Elo holds over Level until it is 0; its range is that of the game, and there is none without a range.
func TestElo(t *testing.T) {
	c := config(t, "trexo")
	if k := start(t, c); len(k.ask("setoption name Elo value 1375")) != 1 {
		t.Error("a game without strengths accepts an Elo")
	}
	var level ai.Level
	c.NewEngine = func(l ai.Level, _ ai.Options) (ai.Engine, error) {
		level = l
		return stubEngine{}, nil
	}
	c.Least, c.Most = 150, 2050
	k := start(t, c)
	if !slices.Contains(k.ask("ugi"), "option name Elo type spin default 0 min 150 max 2050") {
		t.Error("the option Elo is not listed")
	}
	for _, line := range []struct {
		text string
		want ai.Level
	}{
		{"setoption name Level value 3", 3}, {"setoption name elo value 1375", 1375}, {"setoption name Level value 4", 1375},
		{"setoption name Elo value 0", 4}, {"setoption name Elo value 150", 150},
	} {
		k.is(line.text, k.ask(line.text))
		k.send("go depth 1")
		if k.until("bestmove"); level != line.want {
			t.Errorf("after %s the engine is %v, want %v", line.text, level, line.want)
		}
	}
	for _, wrong := range []string{"149", "2051", "-0", "x", ""} {
		if got := k.ask("setoption name Elo value " + wrong); len(got) != 1 || !strings.HasPrefix(got[0], "info error setoption: Elo takes a number from 150 to 2050, or 0") {
			t.Errorf("Elo %q: %q", wrong, got)
		}
	}
}

// byMove orders perft lines by the text before the colon.
func byMove(a, b string) int {
	a, _, _ = strings.Cut(a, ":")
	b, _, _ = strings.Cut(b, ":")
	return strings.Compare(a, b)
}

func TestPerft(t *testing.T) {
	tests := []struct {
		game   string
		before []string
		order  string
		lines  int
		total  string
	}{
		{"xobrainer", []string{"setoption name Format value round", "position startpos"}, "go perft 2", 96, "9120"},
		{"xobrainer", nil, "go perft 0", 0, "1"},
		{"trexo", nil, "go perft 2", 360, "125008"},
		{"trexo", []string{"setoption name Variants value growing", "position startpos"}, "go perft 2", 360, "9328"},
		{"oxixo", nil, "go perft 3", 44, "76596"},
		{"oxixo4", nil, "go perft 2", 88, "7344"},
		{"oxixo", []string{"setoption name Size value 4", "position startpos"}, "go perft 3", 32, "28312"},
		{"oxixo", []string{"setoption name Size value 3", "position startpos"}, "go perft 4", 20, "99648"},
		{"oxixo", []string{"position fen OOOOO/5/5/5/5 x"}, "go perft 0", 0, "1"},
		{"oxixo", []string{"position fen OOOOO/5/5/5/5 x"}, "go perft 1", 0, "0"},
		{"oxixo", []string{"position fen OOOOO/5/5/5/5 x"}, "go perft 3", 0, "0"},
	}
	for _, tt := range tests {
		k := start(t, config(t, tt.game))
		for _, line := range tt.before {
			k.is(line, k.ask(line))
		}
		k.send(tt.order)
		got := k.until("Nodes searched: ")
		if got[len(got)-1] != "Nodes searched: "+tt.total || len(got) != tt.lines+1 || !slices.IsSortedFunc(got[:len(got)-1], byMove) {
			t.Errorf("%s, %s: %q, want %d moves and %s", tt.game, tt.order, got, tt.lines, tt.total)
		}
		for _, l := range got[:len(got)-1] {
			if !regexp.MustCompile(`^\w+: \d+$`).MatchString(l) {
				t.Errorf("%s, %s: %q", tt.game, tt.order, l)
			}
		}
	}
}

func TestPerftCanBeStopped(t *testing.T) {
	for _, g := range games.All() {
		k := start(t, config(t, g.Name))
		k.send("go perft 30")
		k.is("go", k.ask("go depth 1"), "info error busy")
		k.is("stop", k.ask("stop"), "info string perft stopped*")
		k.is("query gameover", k.ask("query gameover"), "response false")
	}
}

// With every combination of variants the engine moves in all turns of its side, in spite of hidden information.
func TestGoWithVariants(t *testing.T) {
	names := []string{"timebomb", "timebalance", "random", "mission", "map", "trap"}
	k := start(t, config(t, "xobrainer"))
	k.ask("setoption name Level value beginner")
	for set := range 1 << len(names) {
		value := []string{}
		draws := ""
		for i, name := range names {
			if set>>i&1 != 0 {
				value = append(value, name)
			}
		}
		has := func(name string) bool { return slices.Contains(value, name) }
		if has("map") {
			draws += " map:x:1 map:o:2"
		}
		if has("mission") {
			draws += " mission:x1:3 mission:o1:?"
		}
		if has("trap") {
			draws += " trap:x:4 trap:o:?"
		}
		if has("random") {
			draws += " +XXxX +oOOO"
		}
		k.is("setoption", k.ask("setoption name Variants value "+strings.Join(value, ",")))
		k.is("position", k.ask("position startpos moves"+draws))
		legal := strings.Fields(k.ask("query moves")[0])[1:]
		k.send("go nodes 30")
		got := k.until("bestmove ")
		if move := strings.TrimPrefix(got[len(got)-1], "bestmove "); !slices.Contains(legal, move) || strings.HasPrefix(got[0], "info error") {
			t.Errorf("%v: %q", value, got)
		}
	}
}

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
	// The input ends during a search of any kind, with or without a final newline.
	for _, input := range []string{"go infinite", "go infinite\n", "go infinite\r\n"} {
		got := run(t, config(t, "trexo"), input)
		if last := got[len(got)-1]; !strings.HasPrefix(last, "bestmove ") || last == "bestmove none" {
			t.Errorf("%q: %q", input, got)
		}
	}
	// A short search or count is finished, so that commands can come from a file.
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

// FuzzServe sends arbitrary input: the server answers in whole lines of known kinds, with at most one error per line,
// and ends without an error.
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

// hoarder is an engine with a table of HashMiB, a quarter of it written, and 1 MiB of garbage per search.
type hoarder struct{ table, garbage []byte }

func (h *hoarder) Think(_ context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	h.garbage = make([]byte, 1<<20)
	return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
}

// heap returns the memory that the heap has from the system, in MiB.
func heap() int {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int((m.HeapSys - m.HeapReleased) >> 20)
}

// However often an engine with a large table searches or is replaced, there is one table and little garbage; with a
// small Hash the memory returns to the system at once.
func TestHashIsAllThatIsTaken(t *testing.T) {
	const hash = 192
	c := config(t, "oxixo")
	c.NewEngine = func(_ ai.Level, o ai.Options) (ai.Engine, error) {
		return &hoarder{table: make([]byte, o.HashMiB<<20)}, nil
	}
	k := start(t, c)
	runtime.GC()
	before, most := heap(), 0
	k.send("setoption name Hash value 192")
	for n := range 300 {
		if n%50 == 0 {
			k.send("setoption name Seed value " + string(rune('1'+n/50)))
		}
		k.send("go nodes 1")
		k.until("bestmove ")
		most = max(most, heap()-before)
	}
	if most < hash/2 || most > hash+hash*2/3 {
		t.Errorf("with Hash %d the heap grows by %d MiB", hash, most)
	}
	k.send("setoption name Hash value 1")
	k.ask("isready")
	if after := heap() - before; after > 32 {
		t.Errorf("with Hash 1 there are still %d MiB", after)
	}
}

// A no-break space in a position does not count as a space: it is rejected like any other invalid character.
func TestANoBreakSpaceIsNoSpace(t *testing.T) {
	for game, fen := range map[string]string{
		"xobrainer": "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x\u00a01",
		"trexo":     "10/10/10/10/10/10/10/10/10/10\u00a0x 45", "oxixo": "5/5/5/5/5\u00a0x", "oxixo4": "5/5/5/5/5\u00a0s",
	} {
		k := start(t, config(t, game))
		was := k.ask("query fen")[0]
		k.send("position fen " + fen)
		if got := k.ask("query fen"); len(got) != 2 || got[0][:min(11, len(got[0]))] != "info error " || got[1] != was {
			t.Errorf("%s: %q", game, got)
		}
	}
}
