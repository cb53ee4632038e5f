// Package ugi speaks the Universal Game Interface, UCI's form for any two-sided game, as section 4 of RULES.md has it:
// one game on one pair of streams.
package ugi

import (
	"bufio"
	"bytes"
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

// Config is what a server is made of.
type Config struct {
	// Game is played.
	Game *rules.Info
	// Name and Author are given in answer to ugi.
	Name, Author string
	// NewEngine makes an engine of that strength for the game.
	NewEngine func(level ai.Level, o ai.Options) (ai.Engine, error)
	// Perft counts positions as perft.Play does, which stands in where Perft is nil.
	Perft func(pos rules.Game, n int, stop func() bool) uint64
	// Now is the clock for limits of time.
	Now func() time.Time
	// Judge makes what weighs a position for a review, see the command judge; nil where there is no such command. Other programs do not
	// know it.
	Judge func(now func() time.Time) (judge.Weigher, error)
	// Chance adds the chance to win to info lines, as "chance" and per mille. Other programs do not know that word.
	Chance bool
}

// grace is how long a search that has a limit may go on after the end of the input, and a count also after quit, so that
// the answer can be read where commands come from a file. A search without a limit is stopped at once.
const grace = 3 * time.Second

// Serve answers the commands from in on out until quit, the end of in, or the end of ctx; a search that is running is
// then stopped and its move still reported. No input makes it fail: the error is one of reading or writing. A goroutine
// that waits for input may be left behind until in is closed.
func Serve(ctx context.Context, in io.Reader, out io.Writer, c Config) error {
	if c.Perft == nil {
		c.Perft = perft.Play
	}
	e := &engine{Config: c, out: &printer{out: out}, options: rules.Options{}, level: ai.MaxLevel, threads: 1, hash: ai.DefaultHash}
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
				e.finish(ctx)
				if failed != nil {
					return fmt.Errorf("reading commands: %w", failed)
				}
				return e.out.broken()
			}
			if quit := e.command(ctx, l); quit {
				e.quit(ctx)
				return e.out.broken()
			}
		case answer := <-e.done():
			e.settle(answer)
		case <-ctx.Done():
			e.stop()
			return e.out.broken()
		}
		if err := e.out.broken(); err != nil {
			e.stop()
			return fmt.Errorf("writing answers: %w", err)
		}
	}
}

// release lets go of the engine, if there is one, and gives its memory back to the system: a table of Hash MiB is not to wait for
// the collector, nor another one to be made beside it.
func (e *engine) release() {
	if e.engine == nil {
		return
	}
	e.engine = nil
	debug.SetGCPercent(e.growth)
	debug.FreeOSMemory()
}

// make makes the engine. From now on the heap may grow by collectAt MiB, or by its own size where that is less, before it is
// collected: by default it would grow to twice the size of a table that is no garbage.
func (e *engine) make() (err error) {
	e.engine, err = e.NewEngine(e.level, ai.Options{Threads: e.threads, HashMiB: e.hash, Seed: e.seed, Now: e.Now})
	if err == nil {
		e.growth = debug.SetGCPercent(max(1, min(100, 100*collectAt/e.hash)))
	}
	return err
}

// collectAt is how much garbage there may be beside a great table, in MiB.
const collectAt = 64

// engine is the state of one server.
type engine struct {
	Config
	out     *printer
	pos     rules.Game
	options rules.Options // of the game, for the next position
	level   ai.Level
	threads int
	hash    int
	seed    uint64
	engine  ai.Engine     // nil until it is needed, and after an option of it has changed; see make and release
	growth  int           // of the heap in percent, as it was before there was an engine
	judge   judge.Weigher // nil until it is needed
	job     *job          // the search or count that runs, else nil
}

// command serves one line and reports whether it is quit.
func (e *engine) command(ctx context.Context, l line) (quit bool) {
	w := words(l.text)
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
		err = e.idle(ctx, w)
	}
	if err != nil {
		e.out.fail(err)
	}
	return false
}

// idle serves a command that needs the engine to be idle.
func (e *engine) idle(ctx context.Context, w []string) error {
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
		if e.Config.Judge != nil {
			return e.weigh(ctx, args)
		}
	}
	return fmt.Errorf("unknown command %s: there are ugi, isready, uginewgame, setoption, position, go, stop, query and quit", quote(w[0]))
}

// position serves `position startpos|fen F [moves ...]`. Where anything is wrong the old position stays.
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

// query serves `query gameover|p1turn|result|moves|fen`.
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

// written is a move and its notation.
type written struct {
	move rules.Move
	text string
}

// sortedMoves are the legal moves of pos, sorted bytewise by their notation.
func sortedMoves(pos rules.Game) []written {
	var list []written
	for _, m := range pos.AppendMoves(nil) {
		list = append(list, written{m, pos.MoveText(m)})
	}
	slices.SortFunc(list, func(a, b written) int { return strings.Compare(a.text, b.text) })
	return list
}

// maxLine is the longest line that is read, in bytes; a position with ten thousand moves is shorter.
const maxLine = 1 << 18

// line is one line of input without its end.
type line struct {
	text string
	long bool // longer than maxLine; the text is cut off
}

// readLines sends the lines of in to lines, the last one also where its end is missing, until in ends or done is closed.
// It closes lines in the end, having left in failed what ended it if that was not the end of the input.
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

// words splits a line at spaces and tabs.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' || r == '\r' })
}

// quote is text in quotation marks, cut where it is long.
func quote(text string) string {
	const most = 40
	if len(text) > most {
		return fmt.Sprintf("%q...", text[:most])
	}
	return fmt.Sprintf("%q", text)
}

// number reads a number from least to most, written in digits only.
func number(word string, least, most int64) (int64, bool) {
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

// printer writes whole lines from several goroutines and remembers the first error.
type printer struct {
	mu  sync.Mutex
	out io.Writer
	err error
}

// maxError is the longest error line in bytes.
const maxError = 400

// line writes one line.
func (p *printer) line(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.out, format+"\n", args...)
	}
}

// fail writes err as one error line, whatever is in it.
func (p *printer) fail(err error) {
	text := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '?'
		}
		return r
	}, err.Error())
	if len(text) > maxError {
		text = strings.ToValidUTF8(text[:maxError], "") + "..."
	}
	p.line("info error %s", text)
}

// broken is the error that writing ended with, nil while it works.
func (p *printer) broken() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
}
