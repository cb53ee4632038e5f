package session_test

import (
	"bufio"
	"context"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/process"
	"xotrio/ai/remote"
	"xotrio/ai/ugi"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
)

// asEngine makes the test binary run as an engine for a game, to play against a real process.
const asEngine = "run-as-an-engine"

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == asEngine {
		if err := serve(context.Background(), os.Args[2], os.Stdin, os.Stdout); err != nil {
			panic(err)
		}
		return
	}
	os.Exit(m.Run())
}

// serve speaks the engine protocol.
func serve(ctx context.Context, game string, in io.Reader, out io.Writer) error {
	g, err := games.ByName(game)
	if err != nil {
		return err
	}
	return ugi.Serve(ctx, in, out, ugi.Config{Game: g, Name: "test", Author: "nobody", Now: time.Now,
		NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New(game, l, o) }})
}

// pipe is a link to an engine within the test, and records the lines sent to it.
type pipe struct {
	in    *io.PipeWriter
	lines chan string
	// ended is closed once the engine has ended.
	ended chan struct{}
	mu    sync.Mutex
	told  []string
}

func dial(game string) *pipe {
	in, write := io.Pipe()
	read, out := io.Pipe()
	p := &pipe{in: write, lines: make(chan string, 100), ended: make(chan struct{})}
	go func() {
		_ = serve(context.Background(), game, in, out)
		_ = out.Close()
		_ = in.Close()
		close(p.ended)
	}()
	go func() {
		defer close(p.lines)
		for s := bufio.NewScanner(read); s.Scan(); {
			p.lines <- s.Text()
		}
	}()
	return p
}

func (p *pipe) Send(line string) {
	p.mu.Lock()
	p.told = append(p.told, line)
	p.mu.Unlock()
	_, _ = io.WriteString(p.in, line+"\n")
}
func (p *pipe) Lines() <-chan string { return p.lines }
func (p *pipe) Close()               { _ = p.in.Close() }

// await waits until the engine has received a line with that beginning, and forgets the lines so far.
func (p *pipe) await(t *testing.T, word string) {
	t.Helper()
	for range 10_000 {
		if p.lastTold(word) != "" {
			p.mu.Lock()
			p.told = nil
			p.mu.Unlock()
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatalf("it was never told %s", word)
}

// lastTold returns the last line with that beginning.
func (p *pipe) lastTold(word string) (line string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, l := range p.told {
		if strings.HasPrefix(l, word) {
			line = l
		}
	}
	return line
}

// A program plays whole matches of every game, receives the match as its player may know it, and ends with the session.
func TestAProgramPlays(t *testing.T) {
	for name, o := range kinds() {
		o.bomb, o.beam, o.clocks, o.seed = 0, 0, nil, 2
		if strings.Contains(name, "variants") {
			o.options = rules.Options{"Variants": "mission,trap,map,random", "Format": "rounds:2"}
		}
		var links []*pipe
		o.control = func(g *rules.Info, p match.Player) (session.Controller, error) {
			if p.Level > 2 {
				return levels(g, p)
			}
			l := dial(g.Name)
			links = append(links, l)
			return session.NewProgram(func() (remote.Link, error) { return l, nil }, map[string]string{"Level": "2", "Hash": "1"}, session.Limits{Nodes: 20}), nil
		}
		r := newRig(t, o)
		for n := 0; n < 2000 && !r.View().Result.Over(); n++ {
			v := r.View()
			p, _ := v.OnTurn()
			if !p.Computer() {
				r.playAny()
				continue
			}
			m := r.parse()
			r.thought()
			told := ""
			for _, l := range links {
				if line := l.lastTold("position"); line == m.SeenBy(v.Seat, v.Player).Command() {
					told = line
				}
			}
			if p.Level <= 2 && told == "" {
				t.Fatalf("%s: after %d plies nobody was told %q", name, len(v.Plies), m.SeenBy(v.Seat, v.Player).Command())
			}
			for _, e := range r.events() {
				if f, ok := e.(session.Failed); ok {
					t.Fatalf("%s: %v", name, f.Err)
				}
			}
		}
		want(t, name+": over", r.View().Result.Over(), true)
		r.Close()
		for _, l := range links {
			<-l.ended
		}
	}
}

// A program receives a start position without the cards hidden from its player.
func TestAProgramIsToldNoSecretOfTheStart(t *testing.T) {
	o := opts{game: "xobrainer", options: rules.Options{"Variants": "mission,trap", "Format": "rounds:2"}, seats: []match.Seat{match.Computer("", 1), match.Person("")}}
	setup, g := o.setup(t)
	m, err := match.New(setup, g)
	if err != nil {
		t.Fatal(err)
	}
	o.start = m.Position().Text()
	link := dial("xobrainer")
	o.control = func(*rules.Info, match.Player) (session.Controller, error) {
		return session.NewProgram(func() (remote.Link, error) { return link, nil }, nil, session.Limits{Nodes: 20}), nil
	}
	r := newRig(t, o)
	for n := 0; n < 200 && !r.View().Result.Over(); n++ {
		v := r.View()
		if v.Seat == 1 {
			r.playAny()
			continue
		}
		m := r.parse()
		r.thought()
		want(t, "told", link.lastTold("position"), m.SeenBy(0, 0).Command())
		if n == 0 && !strings.Contains(link.lastTold("position"), "?") {
			t.Errorf("the opponent's card is told: %s", link.lastTold("position"))
		}
	}
}

// A real process plays, and ends with the session.
func TestAProcessPlays(t *testing.T) {
	ended := make(chan bool, 1)
	o := opts{game: "oxixo", seats: against()}
	o.control = func(g *rules.Info, p match.Player) (session.Controller, error) {
		return session.NewProgram(func() (remote.Link, error) {
			p, err := process.Start(os.Args[0], asEngine, g.Name)
			return &watched{p, ended}, err
		}, map[string]string{"Level": "3"}, session.Limits{Time: 20 * time.Millisecond}), nil
	}
	r := newRig(t, o)
	for range 4 {
		r.playFirst()
		r.thought()
	}
	want(t, "plies", len(r.View().Plies), 8)
	r.Close()
	<-ended
}

// watched reports when a process was closed.
type watched struct {
	*process.Process
	ended chan bool
}

func (w *watched) Close() { w.Process.Close(); w.ended <- true }

// dialing returns a Config.Control for an engine within the test, and a channel of the links that were started.
func dialing(lim session.Limits) (func(*rules.Info, match.Player) (session.Controller, error), chan *pipe) {
	links := make(chan *pipe, 10)
	return func(g *rules.Info, _ match.Player) (session.Controller, error) {
		return session.NewProgram(func() (remote.Link, error) {
			l := dial(g.Name)
			links <- l
			return l, nil
		}, nil, lim), nil
	}, links
}

// A program whose connection breaks has failed; in the next position it is started again.
func TestAProgramThatBreaksOff(t *testing.T) {
	o := opts{game: "oxixo", seats: against()}
	control, links := dialing(session.Limits{Nodes: 50})
	o.control = control
	r := newRig(t, o)
	r.playFirst()
	r.thought()
	l := <-links
	_ = l.in.Close()
	<-l.ended
	r.playFirst()
	r.thought()
	want(t, "events", r.kindsOf(), "Moved Moved Moved Failed")
	r.Request(session.TakeBack{})
	r.playFirst()
	r.thought()
	want(t, "events", r.kindsOf(), "Jumped Moved Moved")
	want(t, "told of the game", (<-links).lastTold("uginewgame"), "uginewgame")
}

// A program that is stopped while it thinks receives "stop", and thinks again about the next position.
func TestAProgramIsStopped(t *testing.T) {
	o := opts{game: "oxixo", seats: against()}
	control, links := dialing(session.Limits{Time: time.Hour})
	o.control = control
	r := newRig(t, o)
	r.playFirst()
	r.ticks(1)
	l := <-links
	l.await(t, "go")
	r.Request(session.TakeBack{})
	l.await(t, "stop")
	r.playFirst()
	r.ticks(1)
	l.await(t, "go")
	want(t, "events", r.kindsOf(), "Moved Jumped Moved")
	r.Request(session.Resign{})
	r.Close()
	<-l.ended
	want(t, "started once more", len(links), 0)
}
