package all_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"xotrio/ai/judge"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/boards/boardstest"
	"xotrio/scenes/phrases"
)

// onlyMove is an analyser that knows nothing but the move played.
type onlyMove struct{}

func (onlyMove) Analyse(_ context.Context, pos rules.Game, m rules.Move, _ int64) (judge.Judgement, error) {
	l := judge.Line{Move: m, Text: pos.MoveText(m), PV: []rules.Move{m}, Plan: []string{pos.MoveText(m)}, Round: 500, Chance: 500}
	return judge.Judgement{Lines: []judge.Line{l}, Choices: 2}, nil
}

// "Move 12" is row 12 of the list of moves everywhere: on the board's list, in sentences, in reviews. Here rows are counted
// by the rounds that the positions are in, with draws of chance between the turns.
func TestEveryPlaceNumbersMovesAsTheListDoes(t *testing.T) {
	for _, tt := range []struct {
		game    string
		options rules.Options
		rounds  int
	}{
		{"xobrainer", rules.Options{"Format": "sets3", "Variants": "random"}, 3}, {"xobrainer", rules.Options{"Format": "rounds:3", "Variants": "random"}, 2},
		{"xobrainer", rules.Options{"Format": "round"}, 1}, {"trexo", nil, 1}, {"oxixo4", nil, 1},
	} {
		d := boardstest.Env(t, "en")
		info := gamestest.Info(t, tt.game)
		setup := match.Setup{Game: tt.game, Options: tt.options, Seed: 5}
		for range info.Seats {
			setup.Seats = append(setup.Seats, match.Computer("", 3))
		}
		m := matchtest.New(t, setup)
		r := rand.New(rand.NewPCG(5, 2))
		for !m.Result().Over() && m.Ply() < 160 {
			moves := m.Position().AppendMoves(nil)
			if why := m.Play(moves[r.IntN(len(moves))]); why != nil {
				t.Fatal(why)
			}
		}
		g, _, err := all.Games().ByName(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		v := boardstest.View(m)
		b := g.New(d)
		b.Show(v)
		listed := map[int]int{}
		for _, it := range b.MoveItems(v) {
			if !it.Head {
				listed[it.Ply] = it.Turn
			}
		}
		rev, err := review.Make(context.Background(), review.OfMatch(m), 1, 1, func(*rules.Info) (judge.Analyser, error) { return onlyMove{}, nil }, nil)
		if err != nil {
			t.Fatal(err)
		}
		reviewed := map[int]match.Number{}
		for _, p := range rev.Plies {
			reviewed[p.Ply] = p.Number
		}
		turn, part, parts, draws, before := 0, match.Number{}, 0, 0, 0
		for i, e := range m.Log() {
			if e.Side == rules.Nobody {
				draws++
				continue
			}
			now := match.Number{}
			if p, ok := m.At(i).(rules.Divided); ok {
				rounds, sets := p.Parts()
				if rounds {
					now.Round = p.Round() - before
				}
				if sets {
					if now.Set = p.Set(); now.Set != part.Set { // a position counts the rounds of the match
						before, now.Round = p.Round()-1, 1
					}
				}
			}
			if turn++; i == 0 || now != part {
				part, turn = now, 1
				parts++
			}
			want := part
			want.Turn = turn
			last := i + 1
			for last < len(m.Log()) && m.Log()[last].Side == rules.Nobody {
				last++ // the draws after a turn are shown with it
			}
			if got := session.NumberAt(v, i+1); got != want {
				t.Errorf("%s %v: ply %d is %+v, not %+v", tt.game, tt.options, i+1, got, want)
			}
			if got := reviewed[i+1]; got != want {
				t.Errorf("%s %v: a review has %+v for ply %d, not %+v", tt.game, tt.options, got, i+1, want)
			}
			if at, ok := listed[i+1]; ok && at != turn || !ok && listed[last] != turn {
				t.Errorf("%s %v: the list has %d, %d for ply %d, not %d", tt.game, tt.options, at, listed[last], i+1, turn)
			}
			if got, want := phrases.Turn(d, want), phrases.Turn(d, session.NumberAt(v, last)); got != want {
				t.Errorf("%s: %q and %q", tt.game, got, want)
			}
		}
		if parts < tt.rounds || draws == 0 && tt.options["Variants"] != "" {
			t.Errorf("%s %v: only %d rounds, %d draws of chance", tt.game, tt.options, parts, draws)
		}
	}
}
