package tune

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

func toyGames() *Games {
	return &Games{Game: toyGame(), NewEngine: newDice, Number: 1500, Nodes: 1, PerGame: 6, Seed: 4, Workers: 3}
}

// The true worth of the tokens comes out of nothing but who won.
func TestTheTrueWeightsAreFound(t *testing.T) {
	all, err := toyGames().Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	f := Fit{Workers: 2}
	s := toySubject()
	r, err := f.Run(context.Background(), s, all)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(r.String())
	if !slices.Equal(r.Old, s.Weights) || s.Weights[0] != 20 {
		t.Errorf("the old weights are %v, those of the subject %v", r.Old, s.Weights)
	}
	for i, w := range worth {
		// The scale is free: the weights are as good as the truth when they stand to one another as the truth does.
		got, want := float64(r.New[i])/float64(r.New[2]), float64(w)/float64(worth[2])
		if math.Abs(got-want) > 0.06 {
			t.Errorf("weight %s is %.2f of the last, want %.2f", r.Names[i], got, want)
		}
	}
	if r.New[3] != 7 {
		t.Errorf("a weight that does nothing has become %d", r.New[3])
	}
	if r.After.Train >= r.Before.Train-0.01 || r.After.Held >= r.Before.Held-0.01 || !r.Whole {
		t.Errorf("the losses are %+v, at first %+v", r.After, r.Before)
	}
	if r.Train+r.Held != len(all) || r.Held < len(all)/6 || r.Held > len(all)/4 {
		t.Errorf("%d and %d of %d examples", r.Train, r.Held, len(all))
	}
	if text := r.String(); !strings.Contains(text, "// three, was 20\n") || !strings.Contains(text, "\t7, // idle\n") {
		t.Error(text)
	}
}

// The same seed gives the same examples and weights, whatever the number of workers.
func TestSameSeedSameWeights(t *testing.T) {
	var first []Example
	var weights []int
	for _, workers := range []int{1, 4} {
		g := toyGames()
		g.Number, g.Workers, g.OpeningPlies = 150, workers, 3
		all, err := g.Play(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		f := Fit{Workers: workers}
		r, err := f.Run(context.Background(), toySubject(), all)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first, weights = all, r.New
		}
		same := slices.EqualFunc(all, first, func(a, b Example) bool {
			return a.Pos.Text() == b.Pos.Text() && a.Game == b.Game && a.Points == b.Points
		})
		if !same || !slices.Equal(r.New, weights) {
			t.Errorf("%d workers find %v, one finds %v; examples alike: %v", workers, r.New, weights, same)
		}
	}
	g := toyGames()
	g.Number, g.Seed = 150, 5
	other, err := g.Play(context.Background())
	if err != nil || slices.EqualFunc(other, first, func(a, b Example) bool { return a.Pos.Text() == b.Pos.Text() }) {
		t.Errorf("another seed plays the same games, %v", err)
	}
}

// Labels are told from the side on turn, openings are not taken, and games cut off count as drawn.
func TestExamplesAreLabelled(t *testing.T) {
	g := toyGames()
	g.Number, g.PerGame, g.OpeningPlies = 30, 99, 4
	all, err := g.Play(context.Background())
	if err != nil || len(all) != 30*(plies-4) {
		t.Fatalf("%d examples, %v", len(all), err)
	}
	seen := map[int]bool{}
	for i, e := range all {
		last := all[e.Game*(plies-4)+plies-5]
		if e.Pos.(*toy).taken() < 4 || i > 0 && e.Game < all[i-1].Game {
			t.Errorf("example %d: %+v", i, e)
		}
		if want := last.Points; e.Pos.ToMove() == last.Pos.ToMove() && e.Points != want || e.Pos.ToMove() != last.Pos.ToMove() && e.Points != 2-want {
			t.Errorf("%s is worth %d, the last position of its game %d", e.Pos.Text(), e.Points, want)
		}
		seen[e.Points] = true
	}
	if !seen[0] || !seen[2] {
		t.Errorf("results %v", seen)
	}
	g.MaxPlies = 5
	all, err = g.Play(context.Background())
	if err != nil || len(all) != 30*5 || slices.ContainsFunc(all, func(e Example) bool { return e.Points != 1 }) {
		t.Errorf("%d examples of games cut off, %v", len(all), err)
	}
}

// sure proves a win in every third position.
type sure struct{ dice }

func (s sure) Think(ctx context.Context, p rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	th, err := s.dice.Think(ctx, p, lim, report)
	if p.(*toy).taken()%3 == 0 {
		th.Win = 1
	}
	return th, err
}

func TestOnlyQuietPositionsAreTaken(t *testing.T) {
	g := toyGames()
	g.Number, g.PerGame = 5, 99
	g.NewEngine = func(o ai.Options) (ai.Engine, error) {
		d, err := newDice(o)
		return sure{d.(dice)}, err
	}
	g.Quiet = func(p rules.Game) bool { return p.(*toy).taken() > 9 }
	all, err := g.Play(context.Background())
	if err != nil || len(all) != 5*7 {
		t.Errorf("%d examples, %v", len(all), err)
	}
	for _, e := range all {
		if n := e.Pos.(*toy).taken(); n <= 9 || n%3 == 0 {
			t.Errorf("a position after %d plies", n)
		}
	}
}

func TestInterruptionKeepsWhatThereIs(t *testing.T) {
	g := toyGames()
	ctx, cancel := context.WithCancel(context.Background())
	g.Number, g.Progress = 1_000_000, func(games, examples int) {
		if games == 40 {
			cancel()
		}
	}
	all, err := g.Play(ctx)
	if err != nil || len(all) < 40*6 || len(all) > 60*6 {
		t.Fatalf("%d examples, %v", len(all), err)
	}
	f := Fit{Workers: 1}
	r, err := f.Run(ctx, toySubject(), all)
	if err != nil || r.Whole || !slices.Equal(r.New, r.Old) || !strings.Contains(r.String(), "ended early") {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestWhatCannotBeTuned(t *testing.T) {
	broken := errors.New("broken")
	for name, spoil := range map[string]func(*Games){
		"no games":      func(g *Games) { g.Number = 0 },
		"no nodes":      func(g *Games) { g.Nodes = 0 },
		"no workers":    func(g *Games) { g.Workers = 0 },
		"negative":      func(g *Games) { g.OpeningPlies = -1 },
		"long":          func(g *Games) { g.OpeningPlies = plies },
		"option":        func(g *Games) { g.Options = rules.Options{"Size": "5"} },
		"broken engine": func(g *Games) { g.NewEngine = func(ai.Options) (ai.Engine, error) { return nil, broken } },
	} {
		g := toyGames()
		spoil(g)
		if _, err := g.Play(context.Background()); err == nil {
			t.Errorf("%s: games are played", name)
		}
	}
	g := toyGames()
	g.Number = 20
	all, err := g.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*Subject){
		"no weights":   func(s *Subject) { s.Weights = nil },
		"no evaluator": func(s *Subject) { s.Evaluator = nil },
		"names":        func(s *Subject) { s.Names = s.Names[1:] },
		"out of range": func(s *Subject) { s.Weights[1] = 201 },
		"no idea": func(s *Subject) {
			s.Evaluator = func([]int) func(rules.Game) int { return func(rules.Game) int { return 0 } }
		},
	} {
		s := toySubject()
		spoil(s)
		f := Fit{Workers: 1}
		if _, err := f.Run(context.Background(), s, all); err == nil {
			t.Errorf("%s: it is tuned", name)
		}
	}
	f := Fit{}
	if _, err := f.Run(context.Background(), toySubject(), all[:1]); err == nil {
		t.Error("one position is enough")
	}
}

// Weights that have it all wrong are mended, too.
func TestWrongWeightsAreMended(t *testing.T) {
	all, err := toyGames().Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	s := toySubject()
	s.Weights, s.Low = []int{-20, -20, -20, 0}, []int{-99, -99, -99, 0}
	f := Fit{Workers: 2}
	if r, err := f.Run(context.Background(), s, all); err != nil || r.New[0] < 1 || r.New[2] < 5*r.New[0] || r.After.Held > 0.6 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestFitKFindsTheScale(t *testing.T) {
	// Of scores of 100 three in four are won: the odds are 3, and log 3 is 100 k.
	var list []Example
	var scores []float64
	for i := range 400 {
		points := 2
		if i%4 == 0 {
			points = 0
		}
		list, scores = append(list, Example{Points: points}), append(scores, 100)
	}
	if k := fitK(scores, list); math.Abs(k-math.Log(3)/100) > 1e-5 {
		t.Errorf("k = %v", k)
	}
}
