// Package ugi implements the engine side of the Universal Game Interface, the form of UCI for any two-sided game that
// section 4 of RULES.md describes: one game on one pair of streams.
//
//	serve.go    Serve, its command loop, reading and writing lines
//	job.go      searches, counts and judgements that run concurrently with the commands
//	options.go  setoption, and the arguments of go
package ugi

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/ai/perft"
	"xotrio/rules"
)

// Config configures a server.
type Config struct {
	// Game is the game served.
	Game *rules.Info
	// Name and Author are part of the answer to ugi.
	Name, Author string
	// NewEngine returns an engine of a level for the game.
	NewEngine func(level ai.Level, o ai.Options) (ai.Engine, error)
	// Least and Most are the range of the option Elo, a strength for NewEngine. If both are 0 there is no such option.
	Least, Most int
	// Perft counts positions like perft.Play, which is the default.
	Perft func(pos rules.Game, n int, stop func() bool) uint64
	// Now is the clock for limits of time.
	Now func() time.Time
	// NewJudge returns the judge for the command judge, which analyses a position for a review; nil disables the command.
	// It is an extension that other programs do not know.
	NewJudge func(now func() time.Time) (judge.Analyser, error)
	// Sentence returns an error in words for people; nil means what Error returns.
	Sentence func(error) string
	// Chance adds the chance to win to info lines, as "chance" and a number per mille, an extension of the protocol.
	Chance bool
}

// grace is the time that a search with a limit has to finish after the end of the input, and a count also after quit,
// so that answers are complete if commands come from a file. A search without a limit stops at once.
const grace = 3 * time.Second

// Serve executes the commands from in and answers on out until quit, the end of in, or the end of ctx; a running search
// is then stopped and its move still reported. No input makes it fail: the error is one of reading or writing. A
// goroutine that waits for input may remain until in is closed.
func Serve(ctx context.Context, in io.Reader, out io.Writer, c Config) error {
	if c.Perft == nil {
		c.Perft = perft.Play
	}
	if c.Sentence == nil {
		c.Sentence = error.Error
	}
	e := &engine{Config: c, out: &printer{out: out, sentence: c.Sentence}, options: rules.Options{}, level: ai.MaxLevel, threads: 1, hash: ai.DefaultHash}
	start, err := c.Game.New(e.options)
	if err != nil {
		return err
	}
	e.pos = start
	defer e.release()
	lines, over := make(chan line), make(chan struct{})
	defer close(over)
	var failed error
	go readLines(in, lines, over, &failed)
	for {
		select {
		case l, more := <-lines:
			if !more {
				e.waitForJob(ctx)
				if failed != nil {
					return fmt.Errorf("reading commands: %w", failed)
				}
				return e.out.firstError()
			}
			if quit := e.handleLine(ctx, l); quit {
				e.quit(ctx)
				return e.out.firstError()
			}
		case answer := <-e.jobAnswer():
			e.finishJob(answer)
		case <-ctx.Done():
			e.stop()
			return e.out.firstError()
		}
		if err := e.out.firstError(); err != nil {
			e.stop()
			return fmt.Errorf("writing answers: %w", err)
		}
	}
}

// release drops the engine, if there is one, and returns its memory to the system: a table of Hash MiB must not wait
// for the garbage collector, and there must not be two at a time.
func (e *engine) release() {
	if e.engine == nil {
		return
	}
	e.engine = nil
	debug.SetGCPercent(e.gcPercent)
	debug.FreeOSMemory()
}

// makeEngine creates the engine. While it exists the heap grows by at most collectAt MiB, or by its own size if that is less,
// between garbage collections: by default it could grow by the size of the table, which is not garbage.
func (e *engine) makeEngine() (err error) {
	e.engine, err = e.NewEngine(cmp.Or(e.elo, e.level), ai.Options{Threads: e.threads, HashMiB: e.hash, Seed: e.seed, Now: e.Now})
	if err == nil {
		e.gcPercent = debug.SetGCPercent(max(1, min(100, 100*maxGarbage/e.hash)))
	}
	return err
}

// maxGarbage is the maximum amount of garbage beside a large table, in MiB.
const maxGarbage = 64

// engine is the state of one server.
type engine struct {
	Config
	out       *printer
	pos       rules.Game
	options   rules.Options // of the game, for the next position
	level     ai.Level
	elo       ai.Level // a strength in Elo that holds over level; 0 for none
	threads   int
	hash      int
	seed      uint64
	engine    ai.Engine      // nil until it is needed, and after one of its options has changed; see make and release
	gcPercent int            // GOGC as it was before there was an engine
	judge     judge.Analyser // nil until it is needed
	job       *job           // the running search or count, else nil
}

func (e *engine) handleLine(ctx context.Context, l line) (quit bool) {
	w := splitWords(l.text)
	if len(w) == 0 && !l.long {
		return false
	}
	err := fmt.Errorf("line too long: a command has at most %d bytes", maxLine)
	switch {
	case l.long && e.job != nil:
		err = errBusy
	case l.long:
	case w[0] == "quit":
		return true
	case w[0] == "stop":
		e.stop()
		return false
	case w[0] == "isready" && len(w) == 1:
		e.out.line("readyok")
		return false
	case e.job != nil:
		err = errBusy
	default:
		err = e.runCommand(ctx, w)
	}
	if err != nil {
		e.out.error(err)
	}
	return false
}

// runCommand executes a command that requires that no job is running.
func (e *engine) runCommand(ctx context.Context, w []string) error {
	args := w[1:]
	switch w[0] {
	case "ugi", "uginewgame", "isready":
		if len(args) > 0 {
			return fmt.Errorf("%s takes nothing after it, not %s", w[0], quote(args[0]))
		}
		if w[0] == "ugi" {
			e.introduce()
			return nil
		}
		return e.position([]string{"startpos"})
	case "setoption":
		return e.setOption(args)
	case "position":
		return e.position(args)
	case "go":
		return e.search(ctx, args)
	case "query":
		return e.query(args)
	case "judge":
		if e.Config.NewJudge != nil {
			return e.judgePosition(ctx, args)
		}
	}
	return fmt.Errorf("unknown command %s: there are ugi, isready, uginewgame, setoption, position, go, stop, query and quit", quote(w[0]))
}

// position handles `position startpos|fen F [moves ...]`. On any error the old position remains.
func (e *engine) position(args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("position: say startpos or fen and a position, and then moves if there are any")
	}
	head, moves := args, []string(nil)
	if i := slices.Index(args, "moves"); i >= 0 {
		head, moves = args[:i], args[i+1:]
	}
	var pos rules.Game
	var err error
	switch {
	case len(head) == 1 && head[0] == "startpos":
		pos, err = e.Game.New(e.options)
	case len(head) > 1 && head[0] == "fen":
		pos, err = e.Game.Parse(strings.Join(head[1:], " "), e.options)
	case len(head) == 1 && head[0] == "fen":
		err = fmt.Errorf("position: after fen comes a position text")
	case len(head) > 1 && head[0] == "startpos":
		err = fmt.Errorf("position: after startpos comes moves or nothing, not %s", quote(head[1]))
	default:
		err = fmt.Errorf("position: say startpos or fen, not %s", quote(args[0]))
	}
	if err != nil {
		return err
	}
	for i, text := range moves {
		if pos.Outcome().Over() {
			return fmt.Errorf("move %d, %s: the game is over before it", i+1, quote(text))
		}
		m, err := pos.ParseMove(text)
		if err != nil {
			return fmt.Errorf("move %d, %s: %w", i+1, quote(text), err)
		}
		pos.Do(m)
	}
	e.pos = pos
	return nil
}

// query handles `query gameover|p1turn|result|moves|fen`.
func (e *engine) query(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("query: ask for one of gameover, p1turn, result, moves and fen")
	}
	switch outcome := e.pos.Outcome(); args[0] {
	case "gameover":
		e.out.line("response %t", outcome.Over())
	case "p1turn":
		e.out.line("response %t", e.pos.ToMove() == rules.X)
	case "result":
		e.out.line("response %s", [...]string{"none", "p1win", "p2win", "draw"}[outcome])
	case "moves":
		list := []string{"response"}
		for _, m := range sortedMoves(e.pos) {
			list = append(list, m.text)
		}
		e.out.line("%s", strings.Join(list, " "))
	case "fen":
		e.out.line("response %s", e.pos.Text())
	default:
		return fmt.Errorf("query: there is no %s: ask for gameover, p1turn, result, moves or fen", quote(args[0]))
	}
	return nil
}

type notedMove struct {
	move rules.Move
	text string
}

// sortedMoves returns the legal moves of pos, sorted bytewise by their notation.
func sortedMoves(pos rules.Game) []notedMove {
	var list []notedMove
	for _, m := range pos.AppendMoves(nil) {
		list = append(list, notedMove{m, pos.MoveText(m)})
	}
	slices.SortFunc(list, func(a, b notedMove) int { return strings.Compare(a.text, b.text) })
	return list
}

// maxLine is the maximum length of an input line in bytes; a position with ten thousand moves is shorter.
const maxLine = 1 << 18

// line is one line of input without its newline.
type line struct {
	text string
	long bool // longer than maxLine; text is truncated
}

// readLines sends the lines of in to lines, including a last one without a newline, until in ends or done is closed.
// Then it closes lines; failed holds the error, if any other than io.EOF.
func readLines(in io.Reader, lines chan<- line, done <-chan struct{}, failed *error) {
	defer close(lines)
	r := bufio.NewReaderSize(in, 1<<16)
	var buf []byte
	long := false
	send := func() bool {
		l := line{string(bytes.TrimSuffix(buf, []byte("\r"))), long}
		buf, long = buf[:0], false
		select {
		case lines <- l:
			return true
		case <-done:
			return false
		}
	}
	for {
		chunk, err := r.ReadSlice('\n')
		body := bytes.TrimSuffix(chunk, []byte("\n"))
		if room := maxLine - len(buf); len(body) > room {
			body, long = body[:room], true
		}
		buf = append(buf, body...)
		switch {
		case err == nil:
			if !send() {
				return
			}
		case errors.Is(err, bufio.ErrBufferFull):
		default:
			if len(buf) > 0 || long {
				send()
			}
			if err != io.EOF {
				*failed = err
			}
			return
		}
	}
}

func splitWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' })
}

// quote quotes text and truncates it if it is long.
func quote(text string) string {
	const most = 40
	if len(text) > most {
		return fmt.Sprintf("%q...", text[:most])
	}
	return fmt.Sprintf("%q", text)
}

// parseNumber parses a number from least to most, written in digits only.
func parseNumber(word string, least, most int64) (int64, bool) {
	if word == "" || len(word) > 19 {
		return 0, false
	}
	var n int64
	for _, c := range []byte(word) {
		if c < '0' || c > '9' || n > (1<<63-1-int64(c-'0'))/10 {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	return n, n >= least && n <= most
}

// printer writes whole lines from several goroutines and keeps the first error.
type printer struct {
	mu       sync.Mutex
	out      io.Writer
	sentence func(error) string
	err      error
}

// maxError is the maximum length of an error message in bytes.
const maxError = 400

func (p *printer) line(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.out, format+"\n", args...)
	}
}

// error writes err as one error line, without control characters.
func (p *printer) error(err error) {
	text := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, p.sentence(err))
	if len(text) > maxError {
		text = strings.ToValidUTF8(text[:maxError], "") + "..."
	}
	p.line("info error %s", text)
}

func (p *printer) firstError() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}
