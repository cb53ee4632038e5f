package tune

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
)

func toyGames() *Games {
	return &Games{Game: toyGame(), Subject: toySubject(), Number: 1500, Nodes: 1, Seed: 4, Workers: 3}
}

// The true worth is found from results alone, even from wrong or zero initial weights.
func TestTheTrueWeightsAreFound(t *testing.T) {
	for _, begin := range [][]int{{20, 20, 20, 0, 7}, {-60, -60, -60, 0, 7}, {0, 0, 0, 0, 7}} {
		g := toyGames()
		g.Subject.Weights = begin
		all, _, err := g.Play(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		f := Fit{Epochs: 120}
		r, err := f.Run(context.Background(), g.Subject, all)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(r.Figures() + r.Code())
		if !slices.Equal(r.Old, begin) || !slices.Equal(g.Subject.Weights, begin) {
			t.Errorf("the old weights are %v, those of the subject %v", r.Old, g.Subject.Weights)
		}
		for i, w := range worth {
			// Only the ratios of the weights matter.
			got, want := float64(r.New[i])/float64(r.New[2]), float64(w)/float64(worth[2])
			if math.Abs(got-want) > 0.06 {
				t.Errorf("from %v weight %s is %.2f of the last, want %.2f", begin, r.Names[i], got, want)
			}
		}
		known := 0 // the search scores are uninformative, so only results count
		for _, e := range all {
			if e.Points != Unknown {
				known++
			}
		}
		if r.New[4] != 7 || r.Used != 4 {
			t.Errorf("a weight that does nothing has become %d; %d are used", r.New[4], r.Used)
		}
		if r.After.Loss >= r.Before.Loss-0.01 || r.After.Results >= r.Before.Results-0.01 || !r.Whole {
			t.Errorf("the measures are %+v, at first %+v", r.After, r.Before)
		}
		if r.Train+r.Held != known || r.Held < known/12 || r.Held > known/8 {
			t.Errorf("%d and %d of %d examples", r.Train, r.Held, known)
		}
		if text := r.Code(); !strings.Contains(text, fmt.Sprintf("// three, was %d\n", begin[2])) || !strings.Contains(text, "\t7, // idle\n") {
			t.Error(text)
		}
	}
}

// The same seed gives the same examples and weights whatever the number of workers.
func TestSameSeedSameWeights(t *testing.T) {
	same := func(a, b Example) bool { return reflect.DeepEqual(a, b) }
	var first []Example
	var weights []int
	for _, workers := range []int{1, 4} {
		g := toyGames()
		g.Number, g.Workers, g.OpeningPlies = 150, workers, 3
		all, _, err := g.Play(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		var f Fit
		r, err := f.Run(context.Background(), toySubject(), all)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first, weights = all, r.New
		}
		if alike := slices.EqualFunc(all, first, same); !alike || !slices.Equal(r.New, weights) {
			t.Errorf("%d workers find %v, one finds %v; examples alike: %v", workers, r.New, weights, alike)
		}
	}
	g := toyGames()
	g.Number, g.Seed = 150, 5
	other, _, err := g.Play(context.Background())
	if err != nil || slices.EqualFunc(other, first, same) {
		t.Errorf("another seed plays the same games, %v", err)
	}
}

// recordPositions records the positions passed to Subject.Features, in order.
func recordPositions(g *Games) *[]*toy {
	var list []*toy
	of := g.Subject.Features
	g.Workers = 1
	g.Subject.Features = func(p rules.Game, fs []Feature) []Feature {
		list = append(list, p.(*toy))
		return of(p, fs)
	}
	return &list
}

// Results are those of the side to move and exist only for positions that were played without a later random move.
// Games cut off count as drawn.
func TestExamplesAreLabelled(t *testing.T) {
	g := toyGames()
	g.Number, g.OpeningPlies = 60, 4
	positions := recordPositions(g)
	all, _, err := g.Play(context.Background())
	if err != nil || len(all) != len(*positions) {
		t.Fatalf("%d examples of %d positions, %v", len(all), len(*positions), err)
	}
	points, unknown := map[int]int{}, 0
	last := map[int]int{} // points of X by game
	for i := len(all) - 1; i >= 0; i-- {
		e, side := all[i], (*positions)[i].ToMove()
		if e.Points == Unknown {
			unknown++
			continue
		}
		points[e.Points]++
		x := e.Points
		if side == rules.O {
			x = 2 - x
		}
		if want, ok := last[e.Game]; ok && x != want {
			t.Errorf("example %d says %d for X, a later one of its game %d", i, x, want)
		}
		last[e.Game] = x
	}
	// Two of three positions also yield one a random move aside, so at least two of five are unplayed; positions before
	// random moves add to them.
	if share := float64(unknown) / float64(len(all)); points[0] == 0 || points[2] == 0 || share < 0.45 || share > 0.8 {
		t.Errorf("results %v, %.2f unknown", points, share)
	}
	g.MaxPlies = 5
	all, _, err = g.Play(context.Background())
	if err != nil || slices.ContainsFunc(all, func(e Example) bool { return e.Points != 1 && e.Points != Unknown }) {
		t.Errorf("%d examples of games cut off, %v", len(all), err)
	}
}

// provingDice reports a proven win in every third position.
type provingDice struct{ dice }

func (s provingDice) Think(ctx context.Context, p rules.Game, lim ai.Limits, report func(ai.Thought)) (ai.Thought, error) {
	th, err := s.dice.Think(ctx, p, lim, report)
	if p.(*toy).taken()%3 == 0 {
		th.Win, th.Score = 5, ai.ProvenScore-5
	}
	return th, err
}

func TestOnlyQuietPositionsAreTaken(t *testing.T) {
	g := toyGames()
	g.Number = 20
	g.Subject.Engine = func(_ []int, o ai.Options) (ai.Engine, error) {
		d, err := newDice(o)
		return provingDice{d.(dice)}, err
	}
	g.Subject.Quiet = func(p rules.Game) bool { return p.(*toy).taken() > 9 }
	positions := recordPositions(g)
	all, _, err := g.Play(context.Background())
	if err != nil || len(all) < 20*10 {
		t.Errorf("%d examples, %v", len(all), err)
	}
	for i, e := range all {
		n := (*positions)[i].taken()
		if want := map[bool]int{true: 1}[n%3 == 0]; n <= 9 || e.Proven != want {
			t.Errorf("a position after %d plies, proven %d", n, e.Proven)
		}
	}
}

// Repeated weights are added, and weights that cancel out are dropped.
func TestFeaturesAreMerged(t *testing.T) {
	got := merged([]Feature{{3, 1}, {1, 2}, {3, 1}, {2, 1}, {2, -1}})
	if !slices.Equal(got, []Feature{{1, 2}, {3, 2}}) {
		t.Error(got)
	}
}

// An interrupted run returns the finished games before the first unfinished one; playing that many gives the same
// examples. With several workers a slow game at the front may leave few of them, or none.
func TestInterruptionKeepsFinishedGames(t *testing.T) {
	for _, workers := range []int{3, 1} {
		g := toyGames()
		ctx, cancel := context.WithCancel(context.Background())
		g.Workers, g.Number, g.Progress = workers, 1_000_000, func(games, examples int) {
			if games == 40 {
				cancel()
			}
		}
		all, number, err := g.Play(ctx)
		if err != nil || len(all) < number*plies || len(all) > 2*number*plies || workers == 1 && number < 40 {
			t.Fatalf("%d at once: %d examples of %d games, %v", workers, len(all), number, err)
		}
		if g.Number, g.Progress = number, nil; number > 0 {
			if again, _, _ := g.Play(context.Background()); !reflect.DeepEqual(all, again) {
				t.Errorf("%d at once: %d examples, and %d of as many games again", workers, len(all), len(again))
			}
		}
		if workers > 1 {
			continue
		}
		var f Fit
		r, err := f.Run(ctx, toySubject(), all)
		if err != nil || r.Whole || !slices.Equal(r.New, r.Old) || !strings.Contains(r.Figures(), "ended early") {
			t.Errorf("%+v, %v", r, err)
		}
	}
}

func TestInvalidSettingsFail(t *testing.T) {
	broken := errors.New("broken")
	for name, spoil := range map[string]func(*Games){
		"no games":      func(g *Games) { g.Number = 0 },
		"no nodes":      func(g *Games) { g.Nodes = 0 },
		"no workers":    func(g *Games) { g.Workers = 0 },
		"negative":      func(g *Games) { g.OpeningPlies = -1 },
		"endless":       func(g *Games) { g.MaxPlies = -1 },
		"option":        func(g *Games) { g.Subject.Options = rules.Options{"Size": "5"} },
		"subject":       func(g *Games) { g.Subject.Features = nil },
		"broken engine": func(g *Games) { g.Subject.Engine = func([]int, ai.Options) (ai.Engine, error) { return nil, broken } },
	} {
		g := toyGames()
		spoil(g)
		if _, _, err := g.Play(context.Background()); err == nil {
			t.Errorf("%s: games are played", name)
		}
	}
	g := toyGames()
	g.Number = 20
	all, _, err := g.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*Subject){
		"no weights":  func(s *Subject) { s.Weights = nil },
		"no features": func(s *Subject) { s.Features = nil },
		"no engine":   func(s *Subject) { s.Engine = nil },
		"no scale":    func(s *Subject) { s.Scale = 0 },
		"no spread":   func(s *Subject) { s.Spread = nil },
		"names":       func(s *Subject) { s.Names = s.Names[1:] },
		"no names":    func(s *Subject) { s.Names = nil },
	} {
		s := toySubject()
		spoil(s)
		var f Fit
		if _, err := f.Run(context.Background(), s, all); err == nil {
			t.Errorf("%s: it is tuned", name)
		}
	}
	var f Fit
	if _, err := f.Run(context.Background(), toySubject(), all[:1]); err == nil {
		t.Error("one position is enough")
	}
}

func TestFitKFindsTheScale(t *testing.T) {
	// Three out of four positions with score 100 are won: the odds are 3, and log 3 is 100 k.
	var list []Example
	for i := range 400 {
		points := 2
		if i%4 == 0 {
			points = 0
		}
		list = append(list, Example{Score: 100, Points: points}, Example{Score: -100, Points: Unknown}, Example{Score: ai.ProvenScore, Proven: 1})
	}
	if k := fitK(list); math.Abs(k-math.Log(3)/100) > 1e-5 {
		t.Errorf("k = %v", k)
	}
	if k := fitK(list[1:2]); k != 0 {
		t.Errorf("of nothing known k = %v", k)
	}
}
