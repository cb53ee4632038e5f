package trexo

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/rules"
	game "xotrio/rules/trexo"
)

// ranked returns the moves of AppendMoves with the ranks of order, and these are the best of all moves.
func TestRankedIsMovesAndOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for number := range 60 {
		n := node{State: game.Start().Grown(number%3 == 0)}
		for !n.Outcome().Over() {
			all := n.State.AppendMoves(nil)
			n.ply = uint8(1 + r.IntN(6))
			moves, rank := n.ranked(nil, nil)
			if again := n.AppendMoves(nil); !slices.Equal(moves, again) {
				t.Fatalf("%s: %v, alone %v", n.Text(), moves, again)
			}
			want := make([]int32, len(moves))
			order(&n.State, moves, want)
			if !slices.Equal(rank, want) || !slices.IsSortedFunc(rank, func(a, b int32) int { return int(b - a) }) {
				t.Fatalf("%s: ranks %v, of the order %v", n.Text(), rank, want)
			}
			ranks := make([]int32, len(all))
			order(&n.State, all, ranks)
			slices.SortFunc(ranks, func(a, b int32) int { return int(b - a) })
			if !slices.Equal(rank, ranks[:len(rank)]) || len(rank) != min(len(all), breadth[min(int(n.ply), len(breadth)-1)]) {
				t.Fatalf("%s: the best ranks are %v, of all %v", n.Text(), rank, ranks)
			}
			n.State.Do(all[r.IntN(len(all))])
		}
	}
}

// The ranks of bricks are the policy's sums over the features that it was fitted to.
func TestOrderIsThePolicy(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var w []int32
	for _, half := range []struct {
		places placeTable
		on     [3]int32
	}{{tunedPolicy.own, tunedPolicy.ownOn}, {tunedPolicy.other, tunedPolicy.otherOn}} {
		for what := range half.places {
			for n := range half.places[what] {
				w = append(w, half.places[what][n][:]...)
			}
		}
		w = append(w, half.on[:]...)
	}
	w = append(w, tunedPolicy.level[:]...)
	for range 30 {
		s := game.Start()
		for !s.Outcome().Over() {
			moves := s.AppendMoves(nil)
			rank := make([]int32, len(moves))
			order(&s, moves, rank)
			c := newChoice(&s, rules.NoMove)
			for i, m := range moves {
				worth := w[2*halfFeatures+c.level[i]]
				for k := range halfFeatures {
					worth += int32(c.cells[c.own[i]][k])*w[k] + int32(c.cells[c.other[i]][k])*w[halfFeatures+k]
				}
				if rank[i] != rankOf(worth) {
					t.Fatalf("%s %s: rank %d, by its features %d", s.Text(), s.MoveText(m), rank[i], rankOf(worth))
				}
			}
			s.Do(moves[r.IntN(len(moves))])
		}
	}
}

var fitGames = flag.Int("fit", 0, "fit the policy to the choices in so many games, and print it (with -v)")

// Features of half a brick on a cell: by placeTable, then by the content of the cell. A model has them for the own
// half, for the other half, and then the level.
const (
	placeFeatures = 3 * 4 * 4
	halfFeatures  = placeFeatures + 3
	allFeatures   = 2*halfFeatures + 3
)

// choice is a position and the move that a search chose in it.
type choice struct {
	cells [game.Cells][halfFeatures]float64
	// own, other and level describe each move; best is the index of the chosen one.
	own, other []game.Cell
	level      []int
	best       int
}

func newChoice(s *game.State, chosen rules.Move) *choice {
	c, v := new(choice), viewOf(s, s.ToMove())
	on := func(bit int) int {
		switch {
		case v.mine.has(bit):
			return mine
		case v.theirs.has(bit):
			return theirs
		}
		return bare
	}
	for at := range game.Cell(game.Cells) {
		c.cells[at][placeFeatures+on(game.Bit(at))] = 1
	}
	for i, d := range directions {
		m, o := tally(v.mine, d), tally(v.theirs, d)
		for left := places[i]; !left.empty(); {
			at := left.pop()
			place := 4*m.capped(at) + o.capped(at)
			for n := range 5 {
				bit := at + n*int(d)
				c.cells[cell(bit)][16*on(bit)+place]++
			}
		}
	}
	for i, m := range s.AppendMoves(nil) {
		own, other := game.XCell(m), game.OCell(m)
		if v.side == rules.O {
			own, other = other, own
		}
		c.own, c.other, c.level = append(c.own, own), append(c.other, other), append(c.level, min(s.Level(own), 2))
		if m == chosen {
			c.best = i
		}
	}
	return c
}

// capped returns the count at the place; 3 means three or more.
func (t *count) capped(at int) int {
	for n, places := range []set{t.most().or(t.threes()), t.twos, t.ones} {
		if places.has(at) {
			return 3 - n
		}
	}
	return 0
}

// step adds the gradient of the loss of c to slope and returns the loss: the negative logarithm of the probability of
// the chosen move.
func (c *choice) step(w, slope *[allFeatures]float64) float64 {
	var own, other, ownSlope, otherSlope [game.Cells]float64
	for at := range c.cells {
		for i, n := range c.cells[at] {
			own[at] += n * w[i]
			other[at] += n * w[halfFeatures+i]
		}
	}
	odds, sum := make([]float64, len(c.own)), 0.0
	for i := range odds {
		odds[i] = math.Exp(own[c.own[i]] + other[c.other[i]] + w[2*halfFeatures+c.level[i]])
		sum += odds[i]
	}
	for i, p := range odds {
		p /= sum
		if i == c.best {
			p--
		}
		ownSlope[c.own[i]] += p
		otherSlope[c.other[i]] += p
		slope[2*halfFeatures+c.level[i]] += p
	}
	for at := range c.cells {
		for i, n := range c.cells[at] {
			slope[i] += n * ownSlope[at]
			slope[halfFeatures+i] += n * otherSlope[at]
		}
	}
	return -math.Log(odds[c.best] / sum)
}

// choices plays games of the strongest level and records its unforced moves.
func choices(t *testing.T, games int, nodes int64) (all []*choice) {
	engine, err := New(ai.FullStrength(), ai.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(games), 1))
	for range games {
		s := game.Start()
		for n := 3 + r.IntN(6); n > 0 && !s.Outcome().Over(); {
			moves := s.AppendMoves(nil)
			m := moves[r.IntN(len(moves))]
			if c := game.XCell(m); c.Col() > 1 && c.Col() < 8 && c.Row() > 1 && c.Row() < 8 {
				s.Do(m)
				n--
			}
		}
		for !s.Outcome().Over() {
			th, err := engine.Think(context.Background(), &s, ai.Limits{Nodes: nodes}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if !canWin(&s, rules.X) && !canWin(&s, rules.O) && th.Win >= 0 {
				all = append(all, newChoice(&s, th.Move))
			}
			s.Do(th.Move)
		}
	}
	return all
}

// TestFitPolicy fits a policy by Adam (Kingma and Ba, 2014) and checks that it predicts the moves of other games better
// than chance. tunedPolicy was made with -fit.
func TestFitPolicy(t *testing.T) {
	games, nodes, rounds := 8, int64(2000), 25
	if *fitGames > 0 {
		games, nodes, rounds = *fitGames, 20_000, 130
	}
	all := choices(t, games, nodes)
	held, train := all[:len(all)/5], all[len(all)/5:]
	var w, mean, square [allFeatures]float64
	for round := range rounds {
		var slope [allFeatures]float64
		for _, c := range train {
			c.step(&w, &slope)
		}
		for i := range w {
			g := slope[i]/float64(len(train)) + 0.002*w[i]
			mean[i] += 0.1 * (g - mean[i])
			square[i] += 0.01 * (g*g - square[i])
			n := float64(round + 1)
			w[i] -= 0.03 * mean[i] / (1 - math.Pow(0.9, n)) / (math.Sqrt(square[i]/(1-math.Pow(0.99, n))) + 1e-8)
		}
	}
	loss, chance := 0.0, 0.0
	for _, c := range held {
		var none, ignored [allFeatures]float64
		loss += c.step(&w, &ignored)
		chance += c.step(&none, &ignored)
	}
	n := float64(len(held))
	t.Logf("%d choices and %d held out, loss %.3f, of chance %.3f", len(train), len(held), loss/n, chance/n)
	if !(loss < 0.95*chance) {
		t.Errorf("the model predicts no better than chance: its loss is %.3f, that of chance %.3f", loss/n, chance/n)
	}
	if *fitGames > 0 {
		t.Log(policyText(&w))
	}
}

// policyText formats w in the order of policy, in thousandths.
func policyText(w *[allFeatures]float64) string {
	var b strings.Builder
	for i, x := range w {
		if i%halfFeatures%16 == 0 || i%halfFeatures == placeFeatures {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%d, ", int(math.Round(1000*x)))
	}
	return b.String()
}
