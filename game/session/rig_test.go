package session_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// disk is a Saver in memory.
type disk struct {
	saved, archived []string
}

func (d *disk) Save(m *match.Match)   { d.saved = append(d.saved, m.Text()) }
func (d *disk) Finish(m *match.Match) { d.archived = append(d.archived, m.Text()) }

func (d *disk) last() string { return d.saved[len(d.saved)-1] }

// think is an ai.Engine.
type think func(ctx context.Context, pos rules.Game) (ai.Thought, error)

func (t think) Think(ctx context.Context, pos rules.Game, _ ai.Limits, _ func(ai.Thought)) (ai.Thought, error) {
	return t(ctx, pos)
}

// quick plays the first legal move at once and considers the game even.
func quick(_ context.Context, pos rules.Game) (ai.Thought, error) {
	return ai.Thought{Move: pos.AppendMoves(nil)[0]}, nil
}

// opts describes a rig; the zero value is two persons at Trexo.
type opts struct {
	game    string
	options rules.Options
	seats   []match.Seat
	clocks  []match.Clock
	bomb    int
	beam    int
	start   string
	seed    uint64
	engine  think
	control func(*rules.Info, match.Player) (session.Controller, error)
	plies   int
	least   int
	unaided bool
	judge   judge.Analyser // judges the moves; if not nil, the match is a teaching match
}

// rig drives a session.
type rig struct {
	*session.Session
	t     testing.TB
	disk  *disk
	woken chan bool
	luck  *rand.Rand
	// all holds the events so far.
	all []session.Event
	// engines counts the controllers made.
	engines int
}

func (o opts) setup(t testing.TB) (match.Setup, *rules.Info) {
	if o.game == "" {
		o.game = "trexo"
	}
	g := gamestest.Info(t, o.game)
	for n := 0; len(o.seats) < g.Seats; n++ {
		o.seats = append(o.seats, match.Person(string(rune('A'+n))))
	}
	return match.Setup{Game: o.game, Options: o.options, Seats: o.seats, Clocks: o.clocks, Bomb: o.bomb, Beam: o.beam, Start: o.start, Seed: o.seed, Teaching: o.judge != nil, NoHelp: o.unaided}, g
}

func (r *rig) config(o opts) session.Config {
	if o.engine == nil {
		o.engine = quick
	}
	if o.control == nil {
		o.control = func(*rules.Info, match.Player) (session.Controller, error) {
			r.engines++
			return session.NewLevel(o.engine, session.Limits{}), nil
		}
	}
	return session.Config{
		Saver: r.disk, Control: o.control, MinTicks: o.least,
		Hint: func(*rules.Info) (session.Controller, error) {
			return session.NewLevel(o.engine, session.Limits{}), nil
		},
		Judge: func(*rules.Info) (judge.Analyser, error) { return o.judge, nil },
		Wake: func() {
			select {
			case r.woken <- true:
			default:
			}
		},
	}
}

// newSession starts a session of a new match.
func newSession(setup match.Setup, g *rules.Info, cfg session.Config) (*session.Session, error) {
	m, err := match.New(setup, g)
	if err != nil {
		return nil, err
	}
	return session.Resume(m, cfg)
}

func newRig(t testing.TB, o opts) *rig {
	t.Helper()
	setup, g := o.setup(t)
	m, err := match.New(setup, g)
	if err != nil {
		t.Fatal(err)
	}
	r := resumed(t, o, m)
	r.Request(session.Ready{})
	for range o.plies {
		r.playFirst()
	}
	r.events()
	return r
}

// resumed returns a rig for an existing match.
func resumed(t testing.TB, o opts, m *match.Match) *rig {
	t.Helper()
	r := &rig{t: t, disk: &disk{}, woken: make(chan bool, 1), luck: rand.New(rand.NewPCG(o.seed, 5))}
	s, err := session.Resume(m, r.config(o))
	if err != nil {
		t.Fatal(err)
	}
	r.Session = s
	t.Cleanup(s.Close)
	return r
}

// events returns the events since the last call.
func (r *rig) events() []session.Event {
	es := append([]session.Event(nil), r.Events()...)
	r.all = append(r.all, es...)
	return es
}

// playFirst plays the first legal move for a person.
func (r *rig) playFirst() {
	r.t.Helper()
	v := r.View()
	if why := r.Request(session.Play{Move: v.Game.AppendMoves(nil)[0]}); why != nil {
		r.t.Fatal(why)
	}
}

// playAny plays a random legal move for a person.
func (r *rig) playAny() {
	r.t.Helper()
	v := r.View()
	list := v.Game.AppendMoves(nil)
	if why := r.Request(session.Play{Move: list[r.luck.IntN(len(list))]}); why != nil {
		r.t.Fatalf("%v in %s", why, v.Game.Text())
	}
}

// ticks makes n single ticks.
func (r *rig) ticks(n int) {
	for range n {
		r.Tick(1, session.Hold{})
	}
}

// thought ticks until no controller thinks.
func (r *rig) thought() {
	r.t.Helper()
	r.ticks(1)
	end := time.Now().Add(20 * time.Second)
	for r.Thinking() || r.HintBusy() {
		r.ticks(1)
		select {
		case <-r.woken:
		case <-time.After(time.Millisecond):
		}
		if time.Now().After(end) {
			r.t.Fatal("it thinks for ever")
		}
	}
}

// names lists the types of the events.
func names(es []session.Event) (all []string) {
	for _, e := range es {
		all = append(all, fmt.Sprintf("%T", e)[len("session."):])
	}
	return all
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// against returns a person as X and a computer as O.
func against() []match.Seat { return []match.Seat{match.Person("Ann"), match.Computer("", 2)} }

// parse returns the match that was saved last.
func (r *rig) parse() *match.Match {
	r.t.Helper()
	m, err := match.Parse(r.disk.last(), games.ByName)
	if err != nil {
		r.t.Fatal(err)
	}
	return m
}

// looking is a controller that sends the position it receives and never answers.
type looking struct{ seen chan string }

func (l *looking) Start(_ context.Context, v *session.View, _ session.Limits, _ func()) {
	l.seen <- v.Game.Text()
}
func (l *looking) Poll() (session.Answer, bool) { return session.Answer{}, false }
func (l *looking) Stop()                        {}

// noting is a controller that records its calls and never answers.
type noting struct {
	lim     session.Limits
	ctx     context.Context
	stopped int
}

func (n *noting) Start(ctx context.Context, _ *session.View, lim session.Limits, _ func()) {
	n.ctx, n.lim = ctx, lim
}
func (n *noting) Poll() (session.Answer, bool) { return session.Answer{}, false }
func (n *noting) Stop()                        { n.stopped++ }

// patient thinks until it receives a move or is stopped, and signals which.
type patient struct {
	begun, stopped chan struct{}
	let            chan rules.Move
}

func newPatient() *patient {
	return &patient{begun: make(chan struct{}, 100), stopped: make(chan struct{}, 100), let: make(chan rules.Move, 100)}
}

func (p *patient) think(ctx context.Context, pos rules.Game) (ai.Thought, error) {
	p.begun <- struct{}{}
	select {
	case mv := <-p.let:
		return ai.Thought{Move: mv}, nil
	case <-ctx.Done():
		p.stopped <- struct{}{}
		return quick(ctx, pos)
	}
}
