package exercises_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

// critic is a judge that considers every turn a mistake: another move is better by loss, a function of the number of
// moves, and wins by force if win says so.
type critic struct {
	loss func(pos rules.Game) int
	win  int
	// value returns the chance of the side to move, per mille; nil for 900.
	value func(pos rules.Game) int
}

func (c critic) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	moves := pos.AppendMoves(nil)
	line := func(m rules.Move, chance, win int) judge.Line {
		return judge.Line{Move: m, Text: pos.MoveText(m), Plan: []string{pos.MoveText(m)}, Chance: chance, Round: chance, Win: win}
	}
	best := moves[0]
	if played == rules.NoMove {
		return judge.Judgement{Lines: []judge.Line{line(best, 500, 0)}, Played: -1}, nil
	}
	if best == played && len(moves) > 1 {
		best = moves[1]
	}
	value := 900
	if c.value != nil {
		value = c.value(pos)
	}
	return judge.Judgement{Lines: []judge.Line{line(best, value, c.win), line(played, value-c.loss(pos), 0)}, Played: 1}, nil
}

func always(loss int) func(rules.Game) int { return func(rules.Game) int { return loss } }

// exercisesOf returns the exercises of m if c reviews it.
func exercisesOf(t *testing.T, m *match.Match, c critic) ([]exercises.Exercise, *review.Review) {
	t.Helper()
	r, err := review.Make(context.Background(), review.OfMatch(m), 1, 1, func(*rules.Info) (judge.Analyser, error) { return c, nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	return exercises.Of(&r, m, "a.xotrio"), &r
}

// begun returns a match with those moves; the second seat is a computer's unless level is 0.
func begun(t *testing.T, game string, level int, moves ...string) *match.Match {
	t.Helper()
	m := matchtest.New(t, match.Setup{Game: game, Seats: []match.Seat{match.Person("Ann"), {Players: []match.Player{{Level: level}}}}})
	for _, mv := range moves {
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %v", mv, r)
		}
	}
	return m
}

// The exercises of a match are the worst mistakes of persons, in order, and none of computers.
func TestAMatchGivesThePersonsWorstMistakes(t *testing.T) {
	m := begun(t, "xobrainer", 5, "a1", "j10", "c1", "h10", "e1", "f10", "g1", "d10", "i2")
	losses := []int{150, 0, 250, 0, 110, 0, 200, 0, 170} // the loss of each move, all but 20 of the chance to win
	plyOf := func(pos rules.Game) int {
		for ply := range losses {
			if m.At(ply).Hash() == pos.Hash() {
				return ply
			}
		}
		t.Fatal("a position of another match is judged")
		return 0
	}
	list, _ := exercisesOf(t, m, critic{
		loss: func(pos rules.Game) int { return losses[plyOf(pos)] },
		value: func(pos rules.Game) int {
			value := 900
			for _, loss := range losses[:plyOf(pos)] {
				value -= loss
			}
			if pos.ToMove() == rules.O {
				return 1000 - value
			}
			return value
		},
	})
	var plies []int
	for _, e := range list {
		plies = append(plies, e.Ply)
		if e.Side != "x" || e.Record != "a.xotrio" || e.Proven || e.Loss < 100 || len(e.Lines) != 2 || len(e.Words) == 0 || len(e.Best) != 1 {
			t.Errorf("%+v", e)
		}
	}
	if !slices.Equal(plies, []int{3, 7, 9}) {
		t.Errorf("of moves %v", plies)
	}
	if list, _ := exercisesOf(t, begun(t, "xobrainer", 5, "a1"), critic{loss: always(90)}); len(list) != 0 {
		t.Errorf("an inaccuracy is asked: %+v", list)
	}
}

// Every exercise of every game and variant can be opened with the knowledge and the turn of its mover, and its moves
// are legal.
func TestEveryExerciseOpens(t *testing.T) {
	opened := map[string]int{}
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		for seed := range uint64(30) {
			options := rules.Options{}
			if game == "xobrainer" {
				options["Variants"] = []string{"", "random", "mission,trap,map", "timebomb,timebalance,random,mission,map,trap"}[seed%4]
			}
			m, err := matchtest.Played(game, options, rand.New(rand.NewPCG(seed, 1)))
			if err != nil {
				t.Fatal(err)
			}
			list, _ := exercisesOf(t, m, critic{loss: always(500)})
			for _, e := range list {
				v, err := e.View(games.ByName)
				if err != nil {
					t.Errorf("%s, %s: %v", game, e.Position, err)
					continue
				}
				if v.Game.ToMove().String() != e.Side || v.Seat < 0 || v.Game.Text() != e.Position {
					t.Errorf("%s: %s is on turn in %s, and it was %s in %s", game, v.Game.ToMove(), v.Game.Text(), e.Side, e.Position)
				}
				for _, text := range append([]string{e.Played}, e.Best...) {
					if mv, err := v.Game.ParseMove(text); err != nil || v.Game.Check(mv) != nil {
						t.Errorf("%s: %s cannot be played in %s", game, text, e.Position)
					}
				}
				opened[game+options["Variants"]]++
			}
		}
	}
	if len(opened) != 7 {
		t.Errorf("opened %v", opened)
	}
}

// ask asks the question of e; moves that the review has not judged are judged by weigher.
func ask(t *testing.T, e exercises.Exercise, weigher judge.Analyser) (*exercises.Question, rules.Game) {
	t.Helper()
	v, err := e.View(games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	return exercises.Ask(e, v.Info, v.Game, 1, func(*rules.Info) (judge.Analyser, error) { return weigher, nil }, nil), v.Game
}

// try waits for the answer to a move.
func try(t *testing.T, q *exercises.Question, pos rules.Game, text string) exercises.Answer {
	t.Helper()
	m := gamestest.Move(t, pos, text)
	a, ok := q.Try(m)
	for range 1000 {
		if ok {
			return a
		}
		time.Sleep(time.Millisecond)
		a, ok = q.Poll()
	}
	t.Fatalf("%s is never answered", text)
	return a
}

func TestAMoveIsAnswered(t *testing.T) {
	m := begun(t, "xobrainer", 0, "a1", "j10")
	list, _ := exercisesOf(t, m, critic{loss: always(500)})
	e := list[0]
	line := func(text string, round, win int) judge.Line {
		return judge.Line{Text: text, Plan: []string{text}, Chance: round, Round: round, Win: win}
	}
	for _, c := range []struct {
		name   string
		proven bool
		lines  []judge.Line
		right  string
		wrong  string
	}{
		{"within two points", false, []judge.Line{line("c1", 700, 0), line("c2", 680, 0), line("c3", 679, 0), line("a1", 400, 0)}, "c1 c2", "c3 a1"},
		{"a missed win", true, []judge.Line{line("c1", 1000, 5), line("c2", 1000, 7), line("c3", 970, 0), line("a1", 400, 0)}, "c1 c2", "c3 a1"},
		{"what saves", true, []judge.Line{line("c1", 500, 0), line("c2", 420, 0), line("c3", 380, 0), line("c4", 0, -4), line("a1", 0, -4)}, "c1 c2", "c3 c4 a1"},
		// The next turn has shown that the move played loses, although the judgement of this position alone considers
		// it good.
		{"the move that was played", false, []judge.Line{line("c1", 700, 0), line("a1", 690, 0)}, "c1", "a1"},
	} {
		e.Proven, e.Lines, e.Played, e.Loss = c.proven, c.lines, "a1", 300
		q, pos := ask(t, e, nil)
		for _, text := range words(c.right) {
			if a := try(t, q, pos, text); !a.Right || a.Move != text {
				t.Errorf("%s: %s is answered by %+v", c.name, text, a)
			}
		}
		for _, text := range words(c.wrong) {
			if a := try(t, q, pos, text); a.Right || a.Loss <= 0 {
				t.Errorf("%s: %s is answered by %+v", c.name, text, a)
			}
		}
	}
	q, pos := ask(t, e, critic{loss: always(10)}) // a move that was not judged before is judged now
	if a := try(t, q, pos, "e5"); !a.Right || a.Loss != 10 {
		t.Errorf("%+v", a)
	}
	q, pos = ask(t, e, critic{loss: always(30)})
	if a := try(t, q, pos, "e5"); a.Right || a.Loss != 30 || a.Plan[0] != "e5" {
		t.Errorf("%+v", a)
	}
	q, pos = ask(t, e, failing{})
	if a := try(t, q, pos, "c8"); a.Err == nil {
		t.Errorf("a judge that fails: %+v", a)
	}
}

type failing struct{}

func (failing) Analyse(context.Context, rules.Game, rules.Move, int64) (judge.Judgement, error) {
	return judge.Judgement{}, errors.New("no judge")
}

func words(s string) []string {
	var out []string
	for i := 0; i+1 < len(s); i += 3 {
		out = append(out, s[i:i+2])
	}
	return out
}

// A review does not change existing exercises, and does not add dropped ones again.
func TestWhatAReviewAddsLeavesTheRestAlone(t *testing.T) {
	b := open(t, t.TempDir())
	b.Keep(one("p"), day)
	b.Answer(one("p"), true, day.AddDate(0, 0, 1))
	b.Keep(one("q"), day)
	b.Drop(one("q"))
	if n := b.Add([]exercises.Exercise{one("p"), one("q"), one("r")}, day.AddDate(0, 0, 2)); n != 1 {
		t.Errorf("%d were added", n)
	}
	all := b.All()
	if len(all) != 2 || all[0].Done != 1 || all[1].Position != "r" || all[1].Due != "2026-11-23" {
		t.Errorf("%+v", all)
	}
	if b.Answer(one("q"), true, day) {
		t.Error("what was dropped is known")
	}
	b.Keep(one("q"), day) // the player fails the same position again
	if len(b.All()) != 3 {
		t.Error("it is not kept again")
	}
	unnamed := one("s")
	unnamed.Record = ""
	b.Keep(unnamed, day)
	b.Name(unnamed, "b.xotrio")
	b.Name(one("p"), "b.xotrio")
	if all := b.All(); all[3].Record != "b.xotrio" || all[0].Record != "a.xotrio" || all[0].Done != 1 {
		t.Errorf("%+v", all)
	}
}

// Proven mistakes come first; an exercise that was solved before it is due stays due; Next returns the next day.
func TestTheRowOfTheDay(t *testing.T) {
	b := open(t, t.TempDir())
	if _, _, ok := b.Next(day); ok {
		t.Error("something is due in an empty book")
	}
	b.Keep(one("a"), day.AddDate(0, 0, -2))
	b.Keep(one("b"), day)
	proven := one("c")
	proven.Proven = true
	b.Keep(proven, day)
	b.Answer(one("b"), true, day) // before it is due
	tomorrow := day.AddDate(0, 0, 1)
	var row string
	for _, e := range b.Due(tomorrow) {
		row += e.Position
	}
	if row != "cab" {
		t.Errorf("asked %q", row)
	}
	if days, n, ok := b.Next(day); days != 1 || n != 2 || !ok {
		t.Errorf("next in %d days: %d, %v", days, n, ok)
	}
	b.Answer(one("b"), true, tomorrow)
	if days, n, ok := b.Next(tomorrow); days != 3 || n != 1 || !ok {
		t.Errorf("next in %d days: %d, %v", days, n, ok)
	}
}
