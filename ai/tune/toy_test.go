package tune

import (
	"context"
	"fmt"
	"math/rand/v2"

	"xotrio/ai"
	"xotrio/rules"
)

// toy is a game of picking tokens of four kinds in turn, plies in all. One kind is worthless. The greater sum of worths
// wins.
type toy struct{ have [2][4]int }

// worth holds the true worth of the tokens, which the tuner must find.
var worth = [3]int{1, 3, 6}

const plies = 20

func (t *toy) taken() (n int) {
	for _, h := range t.have {
		for _, k := range h {
			n += k
		}
	}
	return n
}

// value returns the lead of X under the given weights.
func (t *toy) value(weights []int) (v int) {
	for i, w := range weights {
		v += w * (t.have[0][i] - t.have[1][i])
	}
	return v
}

func (t *toy) Outcome() rules.Outcome {
	switch v := t.value(worth[:]); {
	case t.taken() < plies:
		return rules.Running
	case v > 0:
		return rules.WonByX
	case v < 0:
		return rules.WonByO
	}
	return rules.Drawn
}

func (t *toy) ToMove() rules.Side {
	if t.taken() == plies {
		return rules.Nobody
	}
	return rules.X + rules.Side(t.taken()%2)
}

func (t *toy) AppendMoves(moves []rules.Move) []rules.Move {
	if t.taken() == plies {
		return moves
	}
	return append(moves, 1, 2, 3, 4)
}

func (t *toy) Do(m rules.Move)            { t.have[t.taken()%2][m-1]++ }
func (t *toy) Legal(m rules.Move) bool    { return t.taken() < plies && m >= 1 && m <= 4 }
func (t *toy) Hash() uint64               { return uint64(t.taken()) }
func (t *toy) Clone() rules.Game          { c := *t; return &c }
func (t *toy) View(rules.Side) rules.Game { return t.Clone() }
func (t *toy) Text() string               { return fmt.Sprint(t.have) }
func (t *toy) MoveText(m rules.Move) string {
	return fmt.Sprint(m)
}
func (t *toy) Seat() int                            { return t.taken() % 2 }
func (t *toy) Check(rules.Move) *rules.Refusal      { return nil }
func (t *toy) ParseMove(string) (rules.Move, error) { return rules.NoMove, nil }

func toyGame() *rules.Info {
	return &rules.Info{Name: "toy", Seats: 2, New: func(rules.Options) (rules.Game, error) { return new(toy), nil }}
}

// dice is an engine that picks at random.
type dice struct{ r *rand.Rand }

func newDice(o ai.Options) (ai.Engine, error) { return dice{rand.New(rand.NewPCG(o.Seed, 1))}, nil }

func (d dice) Think(context.Context, rules.Game, ai.Limits, func(ai.Thought)) (ai.Thought, error) {
	return ai.Thought{Move: rules.Move(1 + d.r.IntN(4))}, nil
}

// toySubject evaluates the toy by the tokens, initially all alike, and by a bonus for the side that has taken one token
// less; the last weight has no effect. Its engine picks at random.
func toySubject() *Subject {
	return &Subject{
		Game: "toy", Names: []string{"one", "two", "three", "behind", "idle"}, Weights: []int{20, 20, 20, 0, 7}, Scale: 100, Spread: func(int) float64 { return 100 },
		Features: Linear(5, func(w []int) func(rules.Game) int {
			return func(p rules.Game) int {
				v := p.(*toy).value(w[:3])
				if p.ToMove() == rules.O {
					return w[3] - v
				}
				return v
			}
		}),
		Engine: func(_ []int, o ai.Options) (ai.Engine, error) { return newDice(o) },
	}
}

func (*toy) Effect(m rules.Move) any { return m }
