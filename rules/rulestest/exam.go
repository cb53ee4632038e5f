// Package rulestest holds tests for every game. It knows no game. It imports testing and is imported by tests only.
//
// exam.go checks the contract of rules.Position in random games from a fixed seed, game.go that of rules.Game and
// rules.Info. perft.go counts the positions n plies below a position. playthrough.go replays recorded games.
package rulestest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/rules"
)

// Config configures an Exam.
type Config[S comparable] struct {
	// Starts are the positions that games start from, at least one.
	Starts []S
	// Games is the number of random games from each start; 0 means 50.
	Games int
	// Seed is the seed of the random games. Equal seeds play equal games.
	Seed uint64
	// MaxPlies is the maximum number of moves of a game, including draws of chance; 0 means 1000.
	MaxPlies int
	// Endless is true if the state alone does not end every game, since repetition is counted outside of it. A game is
	// then cut off after MaxPlies instead of failing.
	Endless bool
	// Unlisted reports whether a move that AppendMoves does not list is legal all the same; nil means never.
	Unlisted func(s *S, m rules.Move) bool
	// Game returns a Game of a state, to check texts and reasons. It returns nil for a state whose text does not hold
	// all of it. Game may be nil; otherwise Parse and State must be set as well.
	Game func(s S) rules.Game
	// Parse reads a position text.
	Parse func(text string) (rules.Game, error)
	// State returns the state of a result of Game or Parse.
	State func(p rules.Game) S
	// Step returns how the game's own Step of move m, which screens animate, contradicts the effect of Do on before;
	// nil if it does not. Step itself may be nil.
	Step func(before S, m rules.Move, after S) error
}

// exam is a running Exam: the configuration and everything seen so far.
type exam[S comparable, P rules.Of[S]] struct {
	t      testing.TB
	cfg    Config[S]
	rng    *rand.Rand
	byHash map[uint64]S
	// tried holds moves listed earlier, the most revealing ones to try in positions that do not list them.
	tried []rules.Move
	// line is the game so far, for the report of a failure.
	line []rules.Move
	buf  []rules.Move
}

// Exam plays random games and fails t at the first violation of the contract of rules.Position: moves are sorted and
// unique; a move is legal exactly if listed; hashes are equal exactly for equal states, over all states seen; Do has
// the same effect on every copy; after the game no side is to move and there are no moves; games end; and nothing
// allocates. With the hooks, texts must read back and Step must agree with Do. It must not run in parallel with other
// tests, since it counts allocations.
func Exam[S comparable, P rules.Of[S]](t testing.TB, cfg Config[S]) {
	t.Helper()
	if cfg.Games == 0 {
		cfg.Games = 50
	}
	if cfg.MaxPlies == 0 {
		cfg.MaxPlies = 1000
	}
	if len(cfg.Starts) == 0 {
		t.Fatalf("the exam has no position to start from: fill Config.Starts")
	}
	e := &exam[S, P]{t: t, cfg: cfg, rng: rand.New(rand.NewPCG(cfg.Seed, 0x6578616d)), byHash: map[uint64]S{}}
	for _, start := range cfg.Starts {
		for range cfg.Games {
			e.game(start)
		}
	}
}

func (e *exam[S, P]) game(start S) {
	e.t.Helper()
	s := new(S)
	*s = start
	e.line = e.line[:0]
	measured := e.rng.IntN(12)
	for ply := 0; ; ply++ {
		moves := e.position(s)
		if ply == measured {
			e.allocations(s, moves)
		}
		if P(s).Outcome().Over() {
			if ply != measured {
				e.allocations(s, moves)
			}
			return
		}
		if ply == e.cfg.MaxPlies {
			if e.cfg.Endless {
				return
			}
			e.fail(s, "the game is not over after %d plies", ply)
		}
		m := e.choose(s, moves)
		e.do(s, m)
		e.line = append(e.line, m)
	}
}

func (e *exam[S, P]) fail(s *S, format string, args ...any) {
	e.t.Helper()
	e.t.Fatalf(format+"\nstate: %+v\nafter: %v", append(args, *s, e.line)...)
}

// position checks all methods of s and returns its legal moves.
func (e *exam[S, P]) position(s *S) []rules.Move {
	e.t.Helper()
	before := *s
	const sentinel = rules.Move(0xfeedface)
	e.buf = P(s).AppendMoves(append(e.buf[:0], sentinel))
	if len(e.buf) == 0 || e.buf[0] != sentinel {
		e.fail(s, "AppendMoves does not append: it overwrites what was in the slice")
	}
	moves := slices.Clone(e.buf[1:])
	for i, m := range moves {
		if m == rules.NoMove {
			e.fail(s, "AppendMoves lists NoMove")
		}
		if i > 0 && moves[i-1] >= m {
			e.fail(s, "moves %d and %d are not in ascending order", moves[i-1], m)
		}
		if !P(s).Legal(m) {
			e.fail(s, "move %d is listed and not legal", m)
		}
	}
	if c, ok := any(P(s)).(interface{ CountMoves() int }); ok && c.CountMoves() != len(moves) {
		e.fail(s, "%d moves are counted and %d listed", c.CountMoves(), len(moves))
	}
	e.standing(s, moves)
	e.unlisted(s, moves)
	e.hash(s)
	if *s != before {
		e.fail(&before, "a question changed the state to %+v", *s)
	}
	if e.cfg.Game != nil {
		if p := e.cfg.Game(*s); p != nil {
			e.text(s, p)
		}
	}
	return moves
}

// standing checks that outcome, side to move and moves agree.
func (e *exam[S, P]) standing(s *S, moves []rules.Move) {
	e.t.Helper()
	_, deals := any(P(s)).(rules.Dealer)
	switch over, side := P(s).Outcome().Over(), P(s).ToMove(); {
	case over && len(moves) > 0:
		e.fail(s, "the game is over (%v) and has %d moves", P(s).Outcome(), len(moves))
	case over && side != rules.Nobody:
		e.fail(s, "the game is over (%v) and %v is on turn", P(s).Outcome(), side)
	case !over && side == rules.Nobody && !deals:
		e.fail(s, "the game runs and nobody is on turn, though nothing is drawn in it")
	case !over && side != rules.Nobody && len(moves) == 0:
		e.fail(s, "%v is on turn and has no move", side)
	}
}

// unlisted tries moves that are not in moves and checks that they are rejected.
func (e *exam[S, P]) unlisted(s *S, moves []rules.Move) {
	e.t.Helper()
	try := func(m rules.Move) {
		if _, found := slices.BinarySearch(moves, m); found {
			return
		}
		want := e.cfg.Unlisted != nil && !P(s).Outcome().Over() && e.cfg.Unlisted(s, m)
		if got := P(s).Legal(m); got != want {
			e.fail(s, "move %d is not listed and Legal says %v", m, got)
		}
	}
	try(rules.NoMove)
	for range 8 {
		try(rules.Move(e.rng.Uint32() >> e.rng.IntN(32)))
		if len(moves) > 0 {
			try(moves[e.rng.IntN(len(moves))] ^ 1<<e.rng.IntN(32))
		}
		if len(e.tried) > 0 {
			try(e.tried[e.rng.IntN(len(e.tried))])
		}
	}
	const enough = 4096
	if len(moves) > 0 && len(e.tried) < enough {
		e.tried = append(e.tried, moves[e.rng.IntN(len(moves))])
	}
}

// hash checks that the hash of s is that of all equal states seen and of no other.
func (e *exam[S, P]) hash(s *S) {
	e.t.Helper()
	h := P(s).Hash()
	if other, seen := e.byHash[h]; seen && other != *s {
		e.fail(s, "hash %#x is also that of another state: %+v", h, other)
	}
	// Equal states with different hashes would need a hash that depends on more than the state: two copies reveal it.
	c := new(S)
	*c = *s
	if P(c).Hash() != h {
		e.fail(s, "two copies of the state hash differently")
	}
	e.byHash[h] = *s
}

// choose picks a random move, or draws it if a draw of chance is due.
func (e *exam[S, P]) choose(s *S, moves []rules.Move) rules.Move {
	e.t.Helper()
	if d, ok := any(P(s)).(rules.Dealer); ok && P(s).ToMove() == rules.Nobody {
		before := *s
		m := d.Deal(e.rng.IntN)
		if *s != before {
			e.fail(&before, "Deal played its draw: it must only name it")
		}
		if !P(s).Legal(m) {
			e.fail(s, "Deal drew %d, which is not legal", m)
		}
		return m
	}
	return moves[e.rng.IntN(len(moves))]
}

func (e *exam[S, P]) do(s *S, m rules.Move) {
	e.t.Helper()
	before, a := new(S), new(S)
	*before, *a = *s, *s
	P(a).Do(m)
	if *s != *before {
		e.fail(before, "move %d on a copy changed the original", m)
	}
	P(s).Do(m)
	if *s != *a {
		e.fail(before, "move %d gives %+v on one copy and %+v on another", m, *a, *s)
	}
	if *s == *before {
		e.fail(before, "move %d changes nothing", m)
	}
	if e.cfg.Step != nil {
		if err := e.cfg.Step(*before, m, *s); err != nil {
			e.fail(before, "Step and Do disagree on move %d: %v", m, err)
		}
	}
}

// text checks the game p of s: its notation, its reasons, and that its text reads back as s.
func (e *exam[S, P]) text(s *S, p rules.Game) {
	e.t.Helper()
	if got := e.cfg.State(p); got != *s {
		e.fail(s, "the game of the state holds another one: %+v", got)
	}
	text := p.Text()
	back, err := e.cfg.Parse(text)
	if err != nil {
		e.fail(s, "the position's own text %q is refused: %v", text, err)
	}
	if got := e.cfg.State(back); got != *s {
		e.fail(s, "the position's text %q reads back as %+v", text, got)
	}
	if err := checkPlay(p, e.rng); err != nil {
		e.fail(s, "%q: %v", text, err)
	}
}

// allocations checks that no operation of a search allocates.
func (e *exam[S, P]) allocations(s *S, moves []rules.Move) {
	e.t.Helper()
	const runs = 20
	c := new(S)
	room := make([]rules.Move, 0, len(moves)+1)
	m := rules.Move(12345)
	if len(moves) > 0 {
		m = moves[e.rng.IntN(len(moves))]
	}
	measure := func(what string, f func()) {
		e.t.Helper()
		if n := testing.AllocsPerRun(runs, f); n != 0 {
			e.fail(s, "%s allocates %v times", what, n)
		}
	}
	measure("AppendMoves with room", func() { room = P(s).AppendMoves(room[:0]) })
	measure("Legal", func() { P(s).Legal(m) })
	measure("Hash", func() { P(s).Hash() })
	measure("Outcome", func() { P(s).Outcome() })
	measure("ToMove", func() { P(s).ToMove() })
	if len(moves) > 0 {
		measure("Do", func() {
			*c = *s
			P(c).Do(m)
		})
	}
}
