package app

import (
	"context"
	"testing"
	"time"

	"xotrio/ai/judge"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
)

// stern is a judge by whom every move is a blunder. It waits for leave before each.
type stern struct{ leave chan struct{} }

func (s stern) Of(ctx context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	select {
	case <-s.leave:
	case <-ctx.Done():
		return judge.Judgement{}, ctx.Err()
	}
	line := func(m rules.Move, chance int) judge.Line {
		return judge.Line{Move: m, Text: pos.MoveText(m), Chance: chance, Round: chance, Plan: []string{pos.MoveText(m)}}
	}
	better := pos.AppendMoves(nil)[0]
	if better == played {
		better = pos.AppendMoves(nil)[1]
	}
	return judge.Judgement{Lines: []judge.Line{line(better, 900), line(played, 100)}, Played: 1}, nil
}

// A review that was not ready when the result was left gives its exercises later, once no computer player thinks any more.
func TestLateReviewsGiveExercises(t *testing.T) {
	w := store.NewWriter(file.NewDisk(file.OneFolder(t.TempDir())))
	defer func() { _ = w.Close() }()
	book := exercises.New(w)
	l := &reviews{book: book, now: time.Now}
	defer l.close()
	begin := func(players ...match.Player) (chan struct{}, *review.Reviewer) {
		g, err := games.ByName("trexo")
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.New(match.Setup{Game: "trexo", Seats: []match.Seat{{Players: players[:1]}, {Players: players[1:]}}}, g)
		if err != nil {
			t.Fatal(err)
		}
		for _, move := range []string{"e5f5", "a1a2", "c3c4"} {
			if err := m.PlayText(move); err != nil {
				t.Fatal(err)
			}
		}
		if r := m.Resign(rules.X); r != nil {
			t.Fatal(r)
		}
		leave := make(chan struct{})
		r := review.Start(review.OfMatch(m), review.Config{NewJudge: func(*rules.Info) (judge.Weigher, error) { return stern{leave}, nil }})
		l.add(m, r)
		return leave, r
	}
	person, computer := match.Player{Name: "Anna"}, match.Player{Level: 3}
	l.addThinking(1)
	leave, r := begin(person, computer)
	select {
	case leave <- struct{}{}:
		t.Error("it is weighed while a computer player thinks")
	case <-time.After(20 * time.Millisecond):
	}
	if l.tick(); len(l.list) != 1 || len(book.All()) != 0 {
		t.Fatalf("%d go on, %d exercises", len(l.list), len(book.All()))
	}
	l.addThinking(-1)
	close(leave)
	for !r.Poll().Over() {
		time.Sleep(time.Millisecond)
	}
	if l.tick(); len(l.list) != 0 || len(book.All()) != 2 {
		t.Errorf("%d go on, there are %d exercises, want the two moves of the person", len(l.list), len(book.All()))
	}
	if _, r := begin(computer, computer); len(l.list) != 0 {
		t.Errorf("a match between computers is reviewed: %+v", r.Poll())
	}
	for range maxReviews + 2 {
		begin(person, computer)
	}
	if len(l.list) != maxReviews {
		t.Errorf("%d reviews go on", len(l.list))
	}
}
