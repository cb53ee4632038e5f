package remote

import (
	"bufio"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/ai/ugi"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// pipe is a link to an engine in this process that a test can inspect and cut.
type pipe struct {
	w     *io.PipeWriter
	lines chan string
	mu    sync.Mutex
	sent  []string
	// deaf is the prefix of lines that the engine does not receive.
	deaf string
}

func (p *pipe) Send(line string) {
	p.mu.Lock()
	p.sent = append(p.sent, line)
	deaf := p.deaf != "" && strings.HasPrefix(line, p.deaf)
	p.mu.Unlock()
	if !deaf {
		_, _ = io.WriteString(p.w, line+"\n")
	}
}

func (p *pipe) Lines() <-chan string { return p.lines }

func (p *pipe) Close() { _ = p.w.Close() }

// has counts the lines sent with a prefix.
func (p *pipe) has(start string) (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range p.sent {
		if strings.HasPrefix(s, start) {
			n++
		}
	}
	return n
}

// dialled is a pool and the links that it has dialled.
type dialled struct {
	*Pool
	links []*pipe
}

// pool returns a pool of the real engines of all games.
func pool(t *testing.T) *dialled {
	d := &dialled{}
	d.Pool = NewPool(func(game string) (Link, error) {
		g, err := games.ByName(game)
		if err != nil {
			return nil, err
		}
		in, w := io.Pipe()
		r, out := io.Pipe()
		p := &pipe{w: w, lines: make(chan string, 16)}
		go func() {
			least, most := engines.Strengths(game)
			err := ugi.Serve(context.Background(), in, out, ugi.Config{Game: g, Now: time.Now, Perft: engines.Perft, Chance: true, Least: least, Most: most,
				NewJudge:  func(now func() time.Time) (judge.Analyser, error) { return judge.New(g, now) },
				NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New(game, l, o) }})
			_ = out.CloseWithError(err)
		}()
		go func() {
			defer close(p.lines)
			for s := bufio.NewScanner(r); s.Scan(); {
				p.lines <- s.Text()
			}
		}()
		d.links = append(d.links, p)
		return p, nil
	})
	t.Cleanup(d.Close)
	return d
}

// setups are games with complex options.
var setups = []struct {
	game    string
	options rules.Options
}{
	{"xobrainer", rules.Options{"Format": "sets3", "Variants": "random,mission,map,trap,timebomb", "Teams": "2-1"}},
	{"xobrainer", rules.Options{"Format": "points:20", "Variants": "random"}},
	{"xobrainer", nil}, {"trexo", nil}, {"trexo", rules.Options{"Variants": "growing"}}, {"oxixo", nil}, {"oxixo", rules.Options{"Size": "3"}}, {"oxixo4", nil},
}

// played returns a game with a side to move after some random moves.
func played(t *testing.T, i int, plies int, rng *rand.Rand) (*rules.Info, rules.Game) {
	t.Helper()
	g := gamestest.Info(t, setups[i].game)
	p := gamestest.New(t, g, setups[i].options)
	for n := 0; !p.Outcome().Over() && (n < plies || p.ToMove() == rules.Nobody); n++ {
		moves := p.AppendMoves(nil)
		next := p.Clone()
		next.Do(moves[rng.IntN(len(moves))])
		if next.Outcome().Over() {
			break
		}
		p = next
	}
	return g, p
}

// A remote engine receives the same view as a local one and returns the same thoughts.
func TestThinksLikeAnEngineInThisProgram(t *testing.T) {
	d := pool(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range setups {
		for _, plies := range []int{0, 7, 30} {
			g, p := played(t, i, plies, rng)
			if p.ToMove() == rules.Nobody {
				continue
			}
			view := p.View(p.ToMove())
			lim := ai.Limits{Nodes: 3000, Time: time.Minute}
			far, err := d.Engine(g, 5, ai.Options{Seed: 6})
			if err != nil {
				t.Fatal(err)
			}
			near, err := engines.New(g.Name, 5, ai.Options{Seed: 3, Now: time.Now})
			if err != nil {
				t.Fatal(err)
			}
			reports := 0
			got, err := far.Think(context.Background(), view, lim, func(ai.Thought) { reports++ })
			if err != nil {
				t.Fatalf("%s after %d: %v", g.Name, plies, err)
			}
			want, err := near.Think(context.Background(), view, lim, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got.Move != want.Move || got.PV[0] != got.Move {
				t.Errorf("%s after %d: %s instead of %s\n%s", g.Name, plies, view.MoveText(got.Move), view.MoveText(want.Move), view.Text())
			}
			if reports > 0 && (got.Depth == 0 || got.Chance < 0 || got.Chance > 1000) {
				t.Errorf("%s: depth %d, nodes %d, chance %d", g.Name, got.Depth, got.Nodes, got.Chance)
			}
		}
	}
	if len(d.links) > 8 {
		t.Errorf("%d engines were started", len(d.links))
	}
}

// Positions and options are transmitted completely, including earlier positions.
func TestPositionsAreTransmittedCompletely(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range setups {
		for range 30 {
			g, p := played(t, i, rng.IntN(60), rng)
			if p.ToMove() == rules.Nobody {
				continue
			}
			view := p.View(p.ToMove())
			at, err := newPosition(view)
			if err != nil {
				t.Fatal(err)
			}
			fen, moves, _ := strings.Cut(strings.TrimPrefix(at.line, "position fen "), " moves")
			options := at.options
			if g.Name == "oxixo" {
				options = nil // a position text contains its size
			}
			back, err := g.Parse(fen, options)
			if err != nil {
				t.Fatalf("%s: %v\n%v", g.Name, err, at)
			}
			for _, text := range strings.Fields(moves) {
				m := gamestest.Move(t, back, text)
				back.Do(m)
			}
			if back.Text() != view.Text() || back.Hash() != view.Hash() || back.Seat() != view.Seat() {
				t.Errorf("%s: sent\n%s\nread\n%s", g.Name, view.Text(), back.Text())
			}
		}
	}
	if _, err := newPosition(nil); err == nil {
		t.Error("nothing is a position")
	}
}

// A forced win is reported like that of a local engine.
func TestProvenWins(t *testing.T) {
	d := pool(t)
	g := gamestest.Info(t, "oxixo")
	for _, c := range []struct {
		fen string
		win int
	}{{"XX1/3/OO1 x", 1}, {"3/3/3 x", 0}, {"XO1/1X1/O2 o", 0}} {
		p := gamestest.Parse(t, g, c.fen, nil)
		near, _ := engines.New("oxixo", ai.MaxLevel, ai.Options{Now: time.Now})
		far, _ := d.Engine(g, ai.MaxLevel, ai.Options{})
		lim := ai.Limits{Nodes: 20000, Time: time.Minute}
		want, err := near.Think(context.Background(), p, lim, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := far.Think(context.Background(), p, lim, nil)
		if err != nil || got.Move != want.Move || got.Score != want.Score || got.Win != want.Win || got.Chance != want.Chance {
			t.Errorf("%s: %+v, %v; want %+v", c.fen, got, err, want)
		}
	}
}

// One engine of the pool serves several ai.Engines of a game, receives only options that have changed, and stops at
// once.
func TestEnginesAreKeptAndStopped(t *testing.T) {
	d := pool(t)
	g, p := played(t, 3, 4, rand.New(rand.NewPCG(5, 6)))
	for _, level := range []ai.Level{2, 2, ai.MaxLevel} { // the last one would think forever, the others may finish before they are stopped
		m, err := d.Engine(g, level, ai.Options{})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		th, err := m.Think(ctx, p, ai.Limits{Nodes: 200}, func(ai.Thought) { cancel() })
		if err != nil || !p.Legal(th.Move) {
			t.Errorf("level %v: %v, %v", level, th, err)
		}
		cancel()
		if th, err = m.Think(ctx, p, ai.Limits{}, nil); err != nil || !p.Legal(th.Move) {
			t.Errorf("stopped from the start: %v, %v", th, err)
		}
	}
	if len(d.links) != 1 {
		t.Fatalf("%d engines were started", len(d.links))
	}
	if l := d.links[0]; l.has("setoption name Level") != 2 || l.has("setoption name Hash") != 1 || l.has("go") != 6 || l.has("stop") < 1 {
		t.Errorf("sent: %q", l.sent)
	}
}

// A strength in Elo plays as it does here, and a level that the same engine plays afterwards is that level.
func TestAStrengthInEloIsPlayed(t *testing.T) {
	d := pool(t)
	g, p := played(t, 3, 4, rand.New(rand.NewPCG(5, 6)))
	for _, level := range []ai.Level{1375, 2} {
		far, err := d.Engine(g, level, ai.Options{Seed: 8})
		if err != nil {
			t.Fatal(err)
		}
		near, err := engines.New(g.Name, level, ai.Options{Seed: 4})
		if err != nil {
			t.Fatal(err)
		}
		got, err := far.Think(t.Context(), p, ai.Limits{Depth: 9}, nil)
		want, _ := near.Think(t.Context(), p, ai.Limits{Depth: 9}, nil)
		if err != nil || got.Move != want.Move {
			t.Errorf("%v: %s, %v, want %s", level, p.MoveText(got.Move), err, p.MoveText(want.Move))
		}
	}
	if l := d.links[0]; len(d.links) != 1 || l.has("setoption name Elo value 1375") != 1 || l.has("setoption name Elo value 0") != 1 {
		t.Errorf("sent: %q", l.sent)
	}
}

// An engine that ends while it is idle is replaced; one that ends while it is thinking causes an error; the next one is
// new.
func TestBrokenEngines(t *testing.T) {
	d := pool(t)
	g, p := played(t, 4, 2, rand.New(rand.NewPCG(7, 8)))
	m, err := d.Engine(g, ai.MinLevel, ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	think := func(lim ai.Limits, report func(ai.Thought)) error {
		th, err := m.Think(context.Background(), p, lim, report)
		if err == nil && !p.Legal(th.Move) {
			t.Errorf("not legal: %v", th)
		}
		return err
	}
	if err := think(ai.Limits{Nodes: 100}, nil); err != nil {
		t.Fatal(err)
	}
	d.links[0].Close()
	if err := think(ai.Limits{Nodes: 100}, nil); err != nil || len(d.links) != 2 {
		t.Errorf("after the idle engine ended: %v, %d engines", err, len(d.links))
	}
	d.Close()
	if err := think(ai.Limits{Nodes: 100}, nil); err != nil || len(d.links) != 3 {
		t.Errorf("after the pool was closed: %v, %d engines", err, len(d.links))
	}
	dead := NewPool(func(string) (Link, error) { return nil, errors.New("no worker here") })
	m, _ = dead.Engine(g, ai.MinLevel, ai.Options{})
	if err := think(ai.Limits{}, nil); !errors.Is(err, ErrBroken) || !strings.Contains(err.Error(), "no worker here") {
		t.Errorf("an engine that cannot be started: %v", err)
	}
	mute := NewPool(func(string) (Link, error) {
		lines := make(chan string, 8)
		for _, l := range []string{"ready", "ugiok", "readyok", "info string hm"} {
			lines <- l
		}
		close(lines)
		return &pipe{w: func() *io.PipeWriter { r, w := io.Pipe(); go io.Copy(io.Discard, r); return w }(), lines: lines}, nil
	})
	m, _ = mute.Engine(g, ai.MinLevel, ai.Options{})
	if err := think(ai.Limits{}, nil); !errors.Is(err, ErrBroken) {
		t.Errorf("an engine that ends while it thinks: %v", err)
	}
}

// Invalid calls fail without starting an engine.
func TestRefusals(t *testing.T) {
	d := pool(t)
	g, p := played(t, 0, 3, rand.New(rand.NewPCG(9, 1)))
	if _, err := d.Engine(g, ai.MaxLevel+1, ai.Options{}); err == nil {
		t.Error("there is no such level")
	}
	if _, err := d.Engine(g, 1, ai.Options{Threads: -1}); err == nil {
		t.Error("there are no such options")
	}
	m, err := d.Engine(g, 1, ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Think(context.Background(), p, ai.Limits{Nodes: -1}, nil); err == nil {
		t.Error("there is no such limit")
	}
	start := gamestest.New(t, g, rules.Options{"Variants": "map"})
	if _, err := m.Think(context.Background(), start, ai.Limits{}, nil); !errors.Is(err, ai.ErrChance) {
		t.Errorf("a draw is due: %v", err)
	}
	small := gamestest.Info(t, "oxixo")
	over, err := small.Parse("XXX/3/3 x", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Think(context.Background(), over, ai.Limits{}, nil); !errors.Is(err, ai.ErrOver) {
		t.Errorf("over: %v", err)
	}
	if len(d.links) != 0 {
		t.Errorf("%d engines were started", len(d.links))
	}
}

// Stopping an engine that does not react soon returns a legal move, and the next call uses another engine.
func TestDeafEngines(t *testing.T) {
	d := pool(t)
	d.stopWithin = 10 * time.Millisecond
	g, p := played(t, 5, 0, rand.New(rand.NewPCG(2, 3)))
	m, err := d.Engine(g, 4, ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	if _, err := m.Think(ctx, p, ai.Limits{Nodes: 10}, nil); err != nil {
		t.Fatal(err)
	}
	d.links[0].deaf = "go"
	cancel()
	if th, err := m.Think(ctx, p, ai.Limits{}, nil); err != nil || !p.Legal(th.Move) {
		t.Errorf("%v, %v", th, err)
	}
	if _, err := m.Think(context.Background(), p, ai.Limits{Nodes: 10}, nil); err != nil || len(d.links) != 2 {
		t.Errorf("afterwards: %v, %d engines", err, len(d.links))
	}
}

// A remote judgement equals a local one, and a judge that was stopped returns an error and can be used again.
func TestRemoteJudge(t *testing.T) {
	for _, g := range games.All() {
		d := pool(t)
		defer d.Close()
		far := d.Judge(g)
		near, err := judge.New(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		pos := gamestest.New(t, g, nil)
		m := pos.AppendMoves(nil)[3]
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := far.Analyse(ctx, pos, m, 1<<40); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: stopped: %v", g.Name, err)
		}
		got, err := far.Analyse(context.Background(), pos, m, 2000)
		want, errWant := near.Analyse(context.Background(), pos, m, 2000)
		if err != nil || errWant != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v %v\n%+v\n%+v", g.Name, err, errWant, got, want)
		}
		if len(d.links) != 1 {
			t.Errorf("%s: %d engines were started", g.Name, len(d.links))
		}
		if _, err := far.Analyse(context.Background(), pos, rules.Move(1<<30), 100); err == nil {
			t.Errorf("%s: a move that is not legal is judged", g.Name)
		}
	}
}
