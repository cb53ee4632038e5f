package rulestest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"xotrio/rules"
)

// PlayConfig configures an ExamGame.
type PlayConfig struct {
	// Games is the number of random games; 0 means 20.
	Games int
	// Seed is the seed of the random games. Equal seeds play equal games.
	Seed uint64
	// MaxPlies is the maximum number of moves of a game; 0 means 2000.
	MaxPlies int
	// Lossy reports whether the text of a game omits something (earlier positions, secrets), so that a game read from
	// it may have other moves or another outcome; nil means never.
	Lossy func(p rules.Game) bool
}

// ExamGame plays random games from g.New(o) to the end, and fails t at the first violation of the contract of
// rules.Game and rules.Info: options are checked, notation reads back, every illegal move has a reason, clones and
// views are independent, seats are in range, games end.
func ExamGame(t testing.TB, g *rules.Info, o rules.Options, cfg PlayConfig) {
	t.Helper()
	if cfg.Games == 0 {
		cfg.Games = 20
	}
	if cfg.MaxPlies == 0 {
		cfg.MaxPlies = 2000
	}
	if err := checkGame(g, o); err != nil {
		t.Fatalf("%s: %v", g.Name, err)
	}
	rng := rand.New(rand.NewPCG(cfg.Seed, 0x67616d65))
	for range cfg.Games {
		p, err := g.New(o)
		if err != nil {
			t.Fatalf("%s: New(%v): %v", g.Name, o, err)
		}
		var line []string
		for ply := 0; ; ply++ {
			err := checkPlay(p, rng)
			if err == nil {
				err = checkSeat(g, p)
			}
			if err == nil && (cfg.Lossy == nil || !cfg.Lossy(p)) {
				err = checkText(g, o, p)
			}
			if err == nil && ply == cfg.MaxPlies && !p.Outcome().Over() {
				err = fmt.Errorf("the game is not over after %d plies", ply)
			}
			if err != nil {
				t.Fatalf("%s %v, position %q: %v\nafter: %v", g.Name, o, p.Text(), err, line)
			}
			if p.Outcome().Over() {
				break
			}
			m := Choose(p, rng)
			line = append(line, p.MoveText(m))
			p.Do(m)
		}
	}
}

// Choose picks one of the legal moves of the running game p, all equally likely, or makes the draw of chance that is
// due.
func Choose(p rules.Position, rng *rand.Rand) rules.Move {
	if d, ok := p.(rules.Dealer); ok && p.ToMove() == rules.Nobody {
		return d.Deal(rng.IntN)
	}
	moves := p.AppendMoves(nil)
	return moves[rng.IntN(len(moves))]
}

// checkGame returns what is wrong with the options of g.
func checkGame(g *rules.Info, o rules.Options) error {
	if g.Seats != 2 && g.Seats != 4 {
		return fmt.Errorf("%d seats", g.Seats)
	}
	for _, opt := range g.Options {
		if err := opt.Check(opt.Default); err != nil {
			return fmt.Errorf("option %s refuses its default %q: %v", opt.Name, opt.Default, err)
		}
		if !slices.Contains(opt.Examples, opt.Default) {
			return fmt.Errorf("option %s does not offer its default %q", opt.Name, opt.Default)
		}
		for _, v := range opt.Examples {
			if err := opt.Check(v); err != nil {
				return fmt.Errorf("option %s refuses its example %q: %v", opt.Name, v, err)
			}
		}
		const nonsense = "\x00no such value"
		if opt.Check(nonsense) == nil {
			return fmt.Errorf("option %s takes the value %q", opt.Name, nonsense)
		}
		if _, err := g.New(rules.Options{opt.Name: nonsense}); err == nil {
			return fmt.Errorf("the value %q is taken by New for option %s", nonsense, opt.Name)
		}
	}
	if _, err := g.New(rules.Options{"NoSuchOption": "1"}); err == nil {
		return errors.New("an option that the game does not have is taken by New")
	}
	p, err := g.New(o)
	if err != nil {
		return fmt.Errorf("opening under %v: %v", o, err)
	}
	if _, err := g.Parse(p.Text(), rules.Options{"NoSuchOption": "1"}); err == nil {
		return errors.New("an option that the game does not have is taken by Parse")
	}
	for _, text := range []string{"", " ", "x", "-", "5/5/5/5/5", p.Text() + " nonsense", p.Text()[1:]} {
		if _, err := g.Parse(text, o); err == nil {
			return fmt.Errorf("the text %q is taken by Parse", text)
		}
	}
	return nil
}

// checkSeat returns what is wrong with the seat to move: even seats are X's, odd ones O's, in all games.
func checkSeat(g *rules.Info, p rules.Game) error {
	side := p.ToMove()
	if side == rules.Nobody {
		return nil
	}
	seat := p.Seat()
	if seat < 0 || seat >= g.Seats {
		return fmt.Errorf("seat %d is on turn of %d", seat, g.Seats)
	}
	if want := [...]rules.Side{rules.X, rules.O}[seat%2]; side != want {
		return fmt.Errorf("seat %d is on turn for side %v", seat, side)
	}
	return nil
}

// checkText returns how the text of p fails to restore p.
func checkText(g *rules.Info, o rules.Options, p rules.Game) error {
	back, err := g.Parse(p.Text(), o)
	switch {
	case err != nil:
		return fmt.Errorf("the position's own text is refused: %v", err)
	case back.Text() != p.Text():
		return fmt.Errorf("the text reads back as %q", back.Text())
	case back.Outcome() != p.Outcome() || back.ToMove() != p.ToMove():
		return fmt.Errorf("read back, the game is %v with %v on turn instead of %v with %v",
			back.Outcome(), back.ToMove(), p.Outcome(), p.ToMove())
	case !slices.Equal(back.AppendMoves(nil), p.AppendMoves(nil)):
		return errors.New("read back, the position has other moves")
	}
	return nil
}

// checkPlay returns what is wrong with the moves, reasons, clones and views of p. p does not change.
func checkPlay(p rules.Game, rng *rand.Rand) error {
	moves := p.AppendMoves(nil)
	if over := p.Outcome().Over(); over && (len(moves) > 0 || p.ToMove() != rules.Nobody) {
		return fmt.Errorf("the game is over and has %d moves with %v on turn", len(moves), p.ToMove())
	}
	byText := map[string]rules.Move{}
	for i, m := range moves {
		if i > 0 && moves[i-1] >= m {
			return fmt.Errorf("moves %d and %d are not in ascending order", moves[i-1], m)
		}
		text := p.MoveText(m)
		if other, ok := byText[text]; ok {
			return fmt.Errorf("moves %d and %d are both written %q", other, m, text)
		}
		byText[text] = m
		if got, err := p.ParseMove(text); err != nil || got != m {
			return fmt.Errorf("move %d is written %q and read back as %d, %v", m, text, got, err)
		}
		if !p.Legal(m) {
			return fmt.Errorf("%s is listed and not legal", text)
		}
		if why := p.Check(m); why != nil {
			return fmt.Errorf("%s is legal and refused: %v", text, why)
		}
	}
	tries := []rules.Move{rules.NoMove}
	for range 8 {
		tries = append(tries, rules.Move(rng.Uint32()>>rng.IntN(32)))
		if len(moves) > 0 {
			tries = append(tries, moves[rng.IntN(len(moves))]^1<<rng.IntN(32))
		}
	}
	for _, m := range tries {
		why := p.Check(m)
		if p.Legal(m) != (why == nil) {
			return fmt.Errorf("move %d: Legal says %v, Why says %v", m, p.Legal(m), why)
		}
		if why != nil && why.Key == "" {
			return fmt.Errorf("move %d is refused without a key: %+v", m, *why)
		}
	}
	for _, text := range []string{"", " ", "-", "e", "zz99", "a0a0", "\xff\xfe", "a1a1a1a1a1a1a1a1"} {
		m, err := p.ParseMove(text)
		if err == nil {
			return fmt.Errorf("the text %q is taken for move %d", text, m)
		}
		if why := (*rules.Refusal)(nil); !errors.As(err, &why) || why == nil {
			return fmt.Errorf("the text %q gives %T instead of a refusal", text, err)
		}
	}
	return checkCopies(p, moves, rng)
}

// checkCopies returns how clones and views of p differ from it or depend on it.
func checkCopies(p rules.Game, moves []rules.Move, rng *rand.Rand) error {
	text, hash := p.Text(), p.Hash()
	if c := p.Clone(); c.Text() != text || c.Hash() != hash || c.Outcome() != p.Outcome() ||
		!slices.Equal(c.AppendMoves(nil), moves) {
		return errors.New("a clone is not like the original")
	}
	for _, side := range []rules.Side{rules.X, rules.O} {
		v := p.View(side)
		if v == nil || v.ToMove() != p.ToMove() || v.Outcome() != p.Outcome() {
			return fmt.Errorf("the view of side %v stands differently", side)
		}
		if side == p.ToMove() && !slices.Equal(v.AppendMoves(nil), moves) {
			return fmt.Errorf("side %v is on turn and sees other moves than there are", side)
		}
		if side == p.ToMove() && len(moves) > 0 {
			v.Do(moves[rng.IntN(len(moves))])
		}
	}
	if len(moves) > 0 {
		m := moves[rng.IntN(len(moves))]
		a, b := p.Clone(), p.Clone()
		a.Do(m)
		b.Do(m)
		if a.Text() != b.Text() || a.Hash() != b.Hash() || a.Outcome() != b.Outcome() {
			return fmt.Errorf("%s gives different games on two clones", p.MoveText(m))
		}
	}
	if p.Text() != text || p.Hash() != hash || !slices.Equal(p.AppendMoves(nil), moves) {
		return errors.New("a move on a clone or a view changed the original")
	}
	return nil
}
