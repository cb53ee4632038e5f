package judge_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/oxixo"
)

const nodes = 2000

// start returns a judge of a game and its opening position.
func start(t *testing.T, game string) (*judge.Judge, rules.Game) {
	t.Helper()
	g := gamestest.Info(t, game)
	j, err := judge.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	pos := gamestest.New(t, g, nil)
	return j, pos
}

// The played move is among the lines, and if it is one of the best the best move is the same without it.
func TestTheMovePlayedIsJudged(t *testing.T) {
	for _, g := range games.All() {
		j, pos := start(t, g.Name)
		alone, err := j.Analyse(context.Background(), pos, rules.NoMove, nodes)
		if err != nil || alone.Played != -1 || len(alone.Lines) != judge.Lines || alone.Choices != len(pos.AppendMoves(nil)) {
			t.Fatalf("%s: %v, %+v", g.Name, err, alone)
		}
		for _, m := range []rules.Move{alone.Best().Move, pos.AppendMoves(nil)[0]} {
			got, err := j.Analyse(context.Background(), pos, m, nodes)
			if err != nil || got.Played < 0 || got.Lines[got.Played].Move != m || got.Loss(&got.Lines[got.Played]) < 0 {
				t.Errorf("%s: %v, %+v", g.Name, err, got)
			}
		}
	}
}

func TestAJudgementComesBackFromJSON(t *testing.T) {
	j, pos := start(t, "trexo")
	got, err := j.Analyse(context.Background(), pos, pos.AppendMoves(nil)[7], nodes)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	var back judge.Judgement
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	if err := back.Read(pos); err != nil || !reflect.DeepEqual(back, got) {
		t.Errorf("%v\n%+v\n%+v", err, back, got)
	}
	back.Lines[0].Plan = []string{"z9z9"}
	if back.Read(pos) == nil || (&judge.Judgement{}).Read(pos) == nil {
		t.Error("what is no judgement is read")
	}
}

func TestAJudgeRefuses(t *testing.T) {
	j, pos := start(t, "oxixo")
	if _, err := j.Analyse(context.Background(), pos, rules.Move(1<<30), nodes); err == nil {
		t.Error("an illegal move is accepted")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := j.Analyse(ctx, pos, rules.NoMove, 1<<40); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// A hint is the best move of a review of the same position.
func TestAHintIsWhatAReviewTakesForTheBest(t *testing.T) {
	for _, g := range games.All() {
		j, pos := start(t, g.Name)
		hasty, err := engines.New(g.Name, ai.MaxLevel, ai.Options{HashMiB: 1})
		if err != nil {
			t.Fatal(err)
		}
		a := judge.NewAdviser(j, hasty)
		th, err := a.Think(context.Background(), pos, ai.Limits{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		want, err := j.Analyse(context.Background(), pos, th.Move, judge.Nodes)
		if err != nil || want.Best().Move != th.Move || want.Best().Round != th.Chance || len(th.Lines) != judge.Lines {
			t.Errorf("%s: %v, a hint %s with %d, judged %+v", g.Name, err, pos.MoveText(th.Move), th.Chance, want.Lines[0])
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		th, err = a.Think(ctx, pos, ai.Limits{}, nil)
		if err != nil || !slices.Contains(pos.AppendMoves(nil), th.Move) {
			t.Errorf("%s: stopped, it answers %v, %v", g.Name, th.Move, err)
		}
	}
}

// scripted answers with judgements by the text of the position.
type scripted map[string]judge.Judgement

func (s scripted) Analyse(_ context.Context, pos rules.Game, _ rules.Move, _ int64) (judge.Judgement, error) {
	j, ok := s[pos.Text()]
	if !ok {
		return j, errors.New("an unexpected question")
	}
	j.Lines = slices.Clone(j.Lines)
	return j, nil
}

// A hint does not advise a move that the position after it refutes, and knows of a win that it proves.
func TestAHintIsLookedAtAPlyDeeper(t *testing.T) {
	_, pos := start(t, "trexo")
	line := func(pos rules.Game, i, chance, win int) judge.Line {
		m := pos.AppendMoves(nil)[i]
		return judge.Line{Move: m, Text: pos.MoveText(m), PV: []rules.Move{m}, Plan: []string{pos.MoveText(m)}, Round: chance, Chance: chance, Win: win}
	}
	after := func(i int) rules.Game {
		next := pos.Clone()
		next.Do(pos.AppendMoves(nil)[i])
		return next
	}
	a, b, c := after(1), after(2), after(3)
	advise := func(s scripted) judge.Judgement {
		s[pos.Text()] = judge.Judgement{Played: -1, Lines: []judge.Line{line(pos, 1, 600, 0), line(pos, 2, 550, 0), line(pos, 3, 500, 0)}}
		j, err := judge.Advise(context.Background(), s, pos, nodes)
		if err != nil {
			t.Fatal(err)
		}
		return j
	}
	of := func(pos rules.Game, chance, win int) judge.Judgement {
		return judge.Judgement{Played: -1, Lines: []judge.Line{line(pos, 0, chance, win)}}
	}
	j := advise(scripted{a.Text(): of(a, 1000, 3), b.Text(): of(b, 500, 0)})
	if best, last := j.Best(), &j.Lines[2]; best.Text != line(pos, 2, 0, 0).Text || last.Win != -4 || last.Round != 0 || len(last.PV) != 2 {
		t.Errorf("one is refuted: %+v", j.Lines)
	}
	j = advise(scripted{a.Text(): of(a, 0, -4)})
	if best := j.Best(); best.Win != 5 || best.Round != 1000 || len(best.PV) != 2 {
		t.Errorf("one wins: %+v", best)
	}
	j = advise(scripted{a.Text(): of(a, 1000, 3), b.Text(): of(b, 1000, 1), c.Text(): of(c, 1000, 5)})
	if best := j.Best(); best.Win != 0 || best.Round != 600 {
		t.Errorf("all are refuted, so the position is searched more deeply: %+v", best)
	}
}

// The kind of cube taken (neutral or own) is a reason only if all analysed moves of the other kind are clearly worse,
// judged here by the board and the chances.
func TestWhichCubeIsTakenIsAReasonOnlyWhereItMatters(t *testing.T) {
	mentioned, omitted := 0, 0
	for _, name := range []string{"oxixo", "oxixo4"} {
		j, opening := start(t, name)
		r := rand.New(rand.NewPCG(7, 1))
		for range 60 {
			pos := opening.Clone()
			for n := r.IntN(22); n > 0; n-- {
				moves := pos.AppendMoves(nil)
				next := pos.Clone()
				if next.Do(moves[r.IntN(len(moves))]); next.Outcome().Over() {
					break
				}
				pos = next
			}
			moves := pos.AppendMoves(nil)
			found, err := j.Analyse(context.Background(), pos, moves[r.IntN(len(moves))], nodes)
			if err != nil {
				t.Fatal(err)
			}
			own := func(m rules.Move) bool {
				if g, ok := pos.(*oxixo.Game4); ok {
					s := g.State()
					return s.Mark(oxixo.From(m)) == pos.ToMove()
				}
				s := pos.(*oxixo.Game).State()
				return s.Mark(oxixo.From(m)) == pos.ToMove()
			}
			for i := range found.Lines {
				l := &found.Lines[i]
				if aim := l.Why.Aim; aim != ai.Tempo.String() && aim != ai.TakesBack.String() {
					omitted++
					continue
				}
				mentioned++
				others := 0
				for _, o := range found.Lines {
					if own(o.Move) == own(l.Move) {
						continue
					}
					if others++; l.Round-o.Round < 50 {
						t.Errorf("%s: %s is said to be for %s, but %s is as good", pos.Text(), l.Text, l.Why.Aim, o.Text)
					}
				}
				if others == 0 || own(l.Move) != (l.Why.Aim == ai.TakesBack.String()) {
					t.Errorf("%s: %s is said to be for %s; there are %d moves of the other kind", pos.Text(), l.Text, l.Why.Aim, others)
				}
			}
		}
	}
	if mentioned == 0 || mentioned > omitted/5 {
		t.Errorf("the kind is a reason %d times, not %d times", mentioned, omitted)
	}
}

// A move that the opponent can answer by going back to the same position is not judged by that answer: the side to move has a
// better move there.
func TestALineDoesNotReturn(t *testing.T) {
	g := gamestest.Info(t, "oxixo")
	pos, err := g.Parse("OOXOO/X3X/OOXOX/XOXOX/OXOXX x", rules.Options{})
	if err != nil {
		t.Fatal(err)
	}
	played, err := pos.ParseMove("a2a5")
	if err != nil {
		t.Fatal(err)
	}
	j, err := judge.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	found, err := j.Analyse(context.Background(), pos, played, nodes)
	if err != nil {
		t.Fatal(err)
	}
	if plan := found.Lines[found.Played].Plan; found.Best().Win != 1 || len(plan) < 2 || plan[1] == "a1a5" {
		t.Errorf("a move after which O can go back is judged by %v", plan)
	}
}
