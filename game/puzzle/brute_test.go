package puzzle

import (
	"strings"
	"testing"

	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/xobrainer"
)

// brute solves a puzzle by the rules alone: it tries every move and every reply, and uses nothing of the search that
// has proven it.
type brute struct {
	p *Puzzle
}

// end reports whether the puzzle's side reaches the goal with m, and whether m decides that.
func (b brute) end(pos rules.Game, m rules.Move) (reached, over bool) {
	x, ok := pos.(*xobrainer.State)
	if !ok {
		next := pos.Clone()
		next.Do(m)
		return next.Outcome().Winner() == b.p.Side, next.Outcome().Over()
	}
	switch step := x.Step(m); {
	case !step.RoundOver:
		return false, false
	case step.Winner != b.p.Side:
		return false, true
	case b.p.Kind == KnockOut:
		return step.KnockOut(), true
	case b.p.Kind == Dots:
		return step.KnockOut() || step.Row.Points >= b.p.Points, true
	}
	return true, true
}

// now reports whether the side, which is to move, reaches the goal with one move.
func (b brute) now(pos rules.Game) bool {
	for _, m := range pos.AppendMoves(nil) {
		if reached, _ := b.end(pos, m); reached {
			return true
		}
	}
	return false
}

// inTwo reports whether m is the first of two own moves that reach the goal, or reaches it at once.
func (b brute) inTwo(pos rules.Game, m rules.Move) bool {
	if reached, over := b.end(pos, m); over {
		return reached
	}
	next := pos.Clone()
	next.Do(m)
	for _, answer := range next.AppendMoves(nil) {
		if reached, over := b.end(next, answer); over {
			if !reached {
				return false
			}
			continue
		}
		last := next.Clone()
		last.Do(answer)
		if !b.now(last) {
			return false
		}
	}
	return true
}

// twin reports whether a move counts as the solution although it is written differently: in Oxixo for four with the dot
// turned to the other partner, in Trexo with the own symbol on the same cell.
func twin(p *Puzzle, text string) bool {
	first := p.Line[0]
	switch p.Game.Name {
	case "oxixo4":
		return text[:4] == first[:4]
	case "trexo":
		x, o := halves(text)
		fx, fo := halves(first)
		return p.Side == rules.X && x == fx || p.Side == rules.O && o == fo
	}
	return false
}

// halves returns the two cells of a move of Trexo.
func halves(text string) (x, o string) {
	at := 1 + strings.IndexAny(text[1:], "abcdefghij")
	return text[:at], text[at:]
}

// Every puzzle of two own moves has its solution and no other, not even at once: by brute force, with other code than
// the proofs.
func TestPuzzlesOfTwoMovesByBruteForce(t *testing.T) {
	for _, game := range gameNames() {
		t.Run(game, func(t *testing.T) {
			tried := 0
			for _, p := range shipped(t, game) {
				if p.N != 2 {
					continue
				}
				if tried++; (testing.Short() || racing) && tried > 3 {
					break
				}
				pos, err := p.Position()
				if err != nil {
					t.Fatal(err)
				}
				b := brute{&p}
				if b.now(pos) {
					t.Errorf("%s: it is reached at once", p.ID)
				}
				for _, m := range pos.AppendMoves(nil) {
					text := pos.MoveText(m)
					if yes := b.inTwo(pos, m); yes != (text == p.Line[0]) && !(yes && twin(&p, text)) {
						t.Errorf("%s: %s in two moves: %v", p.ID, text, yes)
					}
				}
			}
			if tried == 0 {
				t.Error("there is none of two moves")
			}
		})
	}
}

// atOnce reports by the rules alone whether the side to move in pos wins the game or the round with one move.
func atOnce(pos rules.Game) bool {
	side := pos.ToMove()
	for _, m := range pos.AppendMoves(nil) {
		if x, ok := pos.(*xobrainer.State); ok {
			if step := x.Step(m); step.RoundOver && step.Winner == side {
				return true
			}
			continue
		}
		next := pos.Clone()
		if next.Do(m); next.Outcome().Winner() == side {
			return true
		}
	}
	return false
}

// The kinds agree with the threats by the rules: in a Counter the opponent would win at once, a Quiet move makes no
// threat, a Fork makes one, and in a Gift nothing is threatened.
func TestThreatsByBruteForce(t *testing.T) {
	for _, game := range gameNames() {
		for _, p := range shipped(t, game) {
			pos, err := p.Position()
			if err != nil {
				t.Fatal(err)
			}
			passing, ok := pos.(rules.Passing)
			if !ok {
				t.Fatalf("%s: nobody can pass", game)
			}
			switch threatened := atOnce(passing.Passed()); {
			case p.Kind == Counter && !threatened:
				t.Errorf("%s: nothing is threatened", p.ID)
			case p.Kind == Gift && p.Defends() && threatened:
				t.Errorf("%s: something is threatened", p.ID)
			}
			if p.Kind != Quiet && p.Kind != Fork {
				continue
			}
			m := gamestest.Move(t, pos, p.Line[0])
			if next, ok := after(pos, m).(rules.Passing); !ok || atOnce(next.Passed()) != (p.Kind == Fork) {
				t.Errorf("%s: %s threatens to win at once, or not", p.ID, p.Line[0])
			}
		}
	}
}

// The solution of a puzzle about dots ends with a row of exactly that many dots: its defence is the best.
func TestDotsAreThoseOfTheSolution(t *testing.T) {
	for _, p := range shipped(t, "xobrainer") {
		if p.Kind != Dots {
			continue
		}
		pos, err := p.Position()
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range p.Line {
			m := gamestest.Move(t, pos, text)
			if step := pos.(*xobrainer.State).Step(m); i == len(p.Line)-1 && (!step.RoundOver || step.Row.Points != p.Points) {
				t.Errorf("%s asks for %d dots and ends with %d", p.ID, p.Points, step.Row.Points)
			}
			pos.Do(m)
		}
	}
}
