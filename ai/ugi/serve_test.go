package ugi_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"xotrio/ai"
	"xotrio/ai/minds"
	"xotrio/ai/ugi"
	"xotrio/rules"
	"xotrio/rules/games"
)

func config(t testing.TB, game string) ugi.Config {
	t.Helper()
	g, err := games.ByName(game)
	if err != nil {
		t.Fatal(err)
	}
	return ugi.Config{
		Game: g, Name: "XO Trio test", Author: "nobody", Now: time.Now, Perft: minds.Perft,
		NewMind: func(l ai.Level, o ai.Options) (ai.Mind, error) { return minds.New(game, l, o) },
	}
}

// talk is a conversation with a server through pipes.
type talk struct {
	t     *testing.T
	in    *io.PipeWriter
	lines *bufio.Scanner
	ended chan error
}

func start(t *testing.T, c ugi.Config) *talk {
	t.Helper()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	k := &talk{t: t, in: inW, lines: bufio.NewScanner(outR), ended: make(chan error, 1)}
	k.lines.Buffer(nil, 1<<20)
	go func() {
		err := ugi.Serve(context.Background(), inR, outW, c)
		outW.Close()
		k.ended <- err
	}()
	t.Cleanup(func() { inW.Close() })
	return k
}

func (k *talk) send(line string) {
	k.t.Helper()
	if _, err := io.WriteString(k.in, line+"\n"); err != nil {
		k.t.Fatalf("sending %.80q: %v", line, err)
	}
}

// until reads lines up to the first that begins with prefix, which is the last one returned.
func (k *talk) until(prefix string) []string {
	k.t.Helper()
	var got []string
	for k.lines.Scan() {
		got = append(got, k.lines.Text())
		if strings.HasPrefix(k.lines.Text(), prefix) {
			return got
		}
	}
	k.t.Fatalf("the output ended before %q: %q", prefix, got)
	return nil
}

// ask sends a line and returns all that it is answered with at once.
func (k *talk) ask(line string) []string {
	k.t.Helper()
	k.send(line)
	k.send("isready")
	got := k.until("readyok")
	return got[:len(got)-1]
}

// rest reads to the end of the output and checks that the server ended well.
func (k *talk) rest() []string {
	k.t.Helper()
	var got []string
	for k.lines.Scan() {
		got = append(got, k.lines.Text())
	}
	if err := <-k.ended; err != nil {
		k.t.Errorf("the server ended with %v", err)
	}
	return got
}

// is fails unless got matches want, line by line: a line that ends in * needs to begin like that only.
func (k *talk) is(line string, got []string, want ...string) {
	k.t.Helper()
	ok := len(got) == len(want)
	for i := range want {
		if !ok {
			break
		}
		if head, cut := strings.CutSuffix(want[i], "*"); cut {
			ok = strings.HasPrefix(got[i], head)
		} else {
			ok = got[i] == want[i]
		}
	}
	if !ok {
		k.t.Errorf("%.80q is answered %.400q, want %q", line, got, want)
	}
}

const (
	xobStart   = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1"
	trexoStart = "10/10/10/10/10/10/10/10/10/10 x 45"
)

// A transcript is a list of commands and what each is answered with, nothing where it is one string.
var transcripts = []struct {
	name, game string
	steps      [][]string
}{
	{"queries at the start", "trexo", [][]string{
		{"query gameover", "response false"},
		{"query p1turn", "response true"},
		{"query result", "response none"},
		{"query fen", "response " + trexoStart},
		{"query", "info error *"},
		{"query moves fen", "info error *"},
		{"query score", "info error *"},
	}},
	{"moves are sorted bytewise", "xobrainer", [][]string{
		{"query moves", "response a1 a10 a2 a3 *"},
	}},
	{"position", "xobrainer", [][]string{
		{"position startpos moves e5 f6"},
		{"query p1turn", "response true"},
		{"query fen", "response 10/10/10/10/5O4/4X5/10/10/10/10 x XXx/OOo 21+7/21+7 0-0 0-0 x 1"},
		{"position startpos"},
		{"query fen", "response " + xobStart},
		{"position fen " + xobStart + " moves a1"},
		{"query p1turn", "response false"},
		{"position startpos moves"},
		{"query p1turn", "response true"},
	}},
	{"a bad position leaves the old one", "xobrainer", [][]string{
		{"position startpos moves e5"},
		{"position", "info error *"},
		{"position here", "info error *"},
		{"position fen", "info error *"},
		{"position fen moves e5", "info error *"},
		{"position moves e5", "info error *"},
		{"position startpos e5", "info error *"},
		{"position startpos moves e5 e5", "info error move 2, \"e5\": *"},
		{"position startpos moves e5 c3", "info error move 2, \"c3\": *"},
		{"position startpos moves k1", "info error move 1, \"k1\": *"},
		{"position fen 10/10 x", "info error *"},
		{"position fen " + xobStart + " moves a1 zz", "info error move 2, \"zz\": *"},
		{"query fen", "response 10/10/10/10/10/4X5/10/10/10/10 o XXx/OOOo 21+7/21+7 0-0 0-0 x 1"},
	}},
	{"white space, line ends and unknown words", "oxixo", [][]string{
		{""}, {"   \t "}, {"\r"},
		{"  query \t p1turn \r", "response true"},
		{"hello", "info error unknown command \"hello\"*"},
		{"GO depth 1", "info error *"},
		{"isready now", "info error *"},
		{"ugi now", "info error *"},
		{"uginewgame now", "info error *"},
		{"\x00", "info error *"},
		{"qu\x00ery \xff\xfe", "info error *"},
		{"position startpos moves a1a5\x00", "info error *"},
		{"query p1turn", "response true"},
		{"stop"},
	}},
	{"go needs a sensible limit", "oxixo", [][]string{
		{"go", "info error *"},
		{"go depth", "info error *"}, {"go depth 0", "info error *"}, {"go depth -1", "info error *"},
		{"go depth x", "info error *"}, {"go depth 3.5", "info error *"}, {"go depth +3", "info error *"},
		{"go depth 99999999999999999999", "info error *"}, {"go depth 9223372036854775808", "info error *"},
		{"go nodes 0", "info error *"}, {"go nodes -5", "info error *"}, {"go nodes 18446744073709551617", "info error *"},
		{"go movetime 0", "info error *"}, {"go movetime -1", "info error *"}, {"go movetime 9223372036854775807", "info error *"},
		{"go perft", "info error *"}, {"go perft -1", "info error *"}, {"go perft 1000", "info error *"},
		{"go perft 2 depth 3", "info error *"}, {"go infinite depth 3", "info error *"},
		{"go depth 3 depth 4", "info error *"}, {"go fast", "info error *"}, {"go 3", "info error *"},
		{"go p2time 1000", "info error *"}, {"go p1inc 10", "info error *"}, {"go p1time -1", "info error *"},
		{"query p1turn", "response true"},
	}},
	{"options", "oxixo", [][]string{
		{"setoption name Size value 4"},
		{"query fen", "response 5/5/5/5/5 x"},
		{"position startpos"},
		{"query fen", "response 4/4/4/4 x"},
		{"setoption name Size value 6", "info error *"},
		{"setoption name Size value", "info error *"},
		{"setoption name Size", "info error *"},
		{"setoption Size value 3", "info error *"},
		{"setoption name value 3", "info error *"},
		{"setoption", "info error *"},
		{"setoption name Colour value red", "info error *"},
		{"setoption name Format value round", "info error *"},
		{"setoption name Level value 0", "info error *"}, {"setoption name Level value 4", "info error *"},
		{"setoption name Level value 2"}, {"setoption name level value easy"},
		{"setoption name Threads value 0", "info error *"}, {"setoption name Threads value 2"},
		{"setoption name Hash value -1", "info error *"}, {"setoption name Hash value 99999999", "info error *"}, {"setoption name Hash value 2"},
		{"setoption name Seed value 1.5", "info error *"}, {"setoption name Seed value 12345678901"},
		{"setoption name Size value 3"},
		{"query fen", "response 4/4/4/4 x"},
		{"position fen 5/5/5/5/X4 o"},
		{"query fen", "response 5/5/5/5/X4 o"},
		{"uginewgame"},
		{"query fen", "response 3/3/3 x"},
	}},
	{"the format holds from the next position on", "xobrainer", [][]string{
		{"setoption name Format value rounds:0", "info error *"},
		{"setoption name Format value rounds:100", "info error *"},
		{"setoption name Format value points:1000", "info error *"},
		{"setoption name Format value round"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 d5"},
		{"query gameover", "response false"},
		{"query result", "response none"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 h5"},
		{"query gameover", "response true"},
		{"query result", "response p1win"},
		{"query moves", "response"},
		{"go depth 3", "bestmove none"},
		{"go depth 0", "info error *"},
		{"go infinite", "bestmove none"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 h5 a4", "info error *"},
		{"query gameover", "response true"},
		{"setoption name Format value sets5"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 h5 a4"},
		{"query gameover", "response false"},
	}},
	{"a win of the circles, and of their own doing", "oxixo", [][]string{
		{"position fen OOOOO/5/5/5/X4 o"},
		{"query result", "response p2win"},
		{"query gameover", "response true"},
	}},
	{"repetition draws", "oxixo", [][]string{
		{"position fen XX1/3/1OO x moves b3a3 b1c1 b3a3"},
		{"query gameover", "response false"},
		{"position fen XX1/3/1OO x moves b3a3 b1c1 b3a3 b1c1"},
		{"query gameover", "response true"},
		{"query result", "response draw"},
		{"query moves", "response"},
		{"go depth 1", "bestmove none"},
		{"position fen XX1/3/1OO x moves b3a3 b1c1 b3a3 b1c1 b3a3", "info error move 5, *"},
		{"query result", "response draw"},
	}},
	{"p1 is the team of the crosses", "oxixo4", [][]string{
		{"query p1turn", "response true"},
		{"position startpos moves a1a5n"},
		{"query p1turn", "response false"},
		{"query fen", "response N4/5/5/5/5 w"},
		{"position startpos moves a1a5n a2e2e"},
		{"query p1turn", "response true"},
		{"position startpos moves a1a5", "info error *"},
		{"position startpos moves pass", "info error *"},
	}},
}

func TestTranscripts(t *testing.T) {
	for _, tt := range transcripts {
		t.Run(tt.name, func(t *testing.T) {
			k := start(t, config(t, tt.game))
			for _, step := range tt.steps {
				k.is(step[0], k.ask(step[0]), step[1:]...)
			}
			k.send("quit")
			k.is("quit", k.rest())
		})
	}
}

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
			"option name Level type spin default 3 min 1 max 3",
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
	// Every cube of the edge bears a mark whose dot points at another seat than South.
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
		// What comes right after stop finds the engine idle.
		k.is("stop", k.ask("stop"))
		k.is("query gameover", k.ask("query gameover"), "response false")
	}
}

// stubMind answers at once with the first move, or with what it is told to.
type stubMind struct {
	move rules.Move
	err  error
}

func (m stubMind) Think(_ context.Context, pos rules.Play, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	if m.move == rules.NoMove {
		m.move = pos.AppendMoves(nil)[0]
	}
	return ai.Thought{Move: m.move}, m.err
}

func TestInfiniteHoldsTheAnswerUntilStop(t *testing.T) {
	c := config(t, "xobrainer")
	c.NewMind = func(ai.Level, ai.Options) (ai.Mind, error) { return stubMind{}, nil }
	k := start(t, c)
	k.send("go infinite")
	for range 20 {
		k.is("isready", k.ask(""))
	}
	k.is("query fen", k.ask("query fen"), "info error busy")
	k.is("stop", k.ask("stop"), "bestmove a1")
}

func TestAMindThatErrsIsReportedAndReplaced(t *testing.T) {
	for _, mind := range []stubMind{{move: 0xffff}, {err: errors.New("no\nidea\x00")}} {
		c := config(t, "xobrainer")
		c.NewMind = func(ai.Level, ai.Options) (ai.Mind, error) { return mind, nil }
		k := start(t, c)
		k.send("go depth 1")
		k.is("go", k.until("bestmove"), "info error *", "bestmove a1")
	}
	c := config(t, "xobrainer")
	c.NewMind = func(ai.Level, ai.Options) (ai.Mind, error) { return nil, errors.New("no memory") }
	k := start(t, c)
	k.is("go", k.ask("go depth 1"), "info error no memory")
}

func TestOptionsReachTheMind(t *testing.T) {
	c := config(t, "xobrainer")
	var level ai.Level
	var options ai.Options
	c.NewMind = func(l ai.Level, o ai.Options) (ai.Mind, error) {
		level, options = l, o
		return stubMind{}, nil
	}
	k := start(t, c)
	for _, line := range []string{"setoption name Level value 1", "setoption name Threads value 3", "setoption name Hash value 7", "setoption name Seed value 99"} {
		k.is(line, k.ask(line))
	}
	k.send("go depth 1")
	k.until("bestmove")
	if level != ai.Easy || options.Threads != 3 || options.HashMiB != 7 || options.Seed != 99 || options.Now == nil {
		t.Errorf("level %v, %+v", level, options)
	}
}

// byMove orders perft lines by what stands before the colon.
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
		c.NewMind = func(ai.Level, ai.Options) (ai.Mind, error) { return stubMind{}, nil }
		c.Perft = func(_ rules.Play, n int, _ func() bool) uint64 { return uint64(n) }
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
