package app

import (
	"context"
	"errors"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/games/gamestest"
)

// Two computer players play their game of a tournament in the background: its result is entered, it becomes a record, and it is never in progress.
func TestPlayouts(t *testing.T) {
	st, saver := newSaver(t, file.NewDisk(file.OneFolder(t.TempDir())))
	list := []tournament.Entrant{{Name: "Level 1", Level: 1}, {Name: "Level 2", Level: 2}, {Name: "Cleo"}, {Name: "Dirk"}}
	cup, err := tournament.New("Cup", tournament.RoundRobin, 0, list)
	if err != nil {
		t.Fatal(err)
	}
	for len(cup.Rounds) < 2 { // the levels meet in the second round: 4-3 1-2
		if err := cup.Pair(); err != nil {
			t.Fatal(err)
		}
		for i := range cup.Rounds[0].Games {
			_ = cup.EnterAt(0, i, tournament.First, "")
		}
	}
	cup.Play = tournament.Play{Game: "oxixo", Options: rules.Options{"Size": "3"}}
	id := saver.tournaments.Add(*cup)
	g := gamestest.Info(t, "oxixo")
	m := newMatch(t, saver.tournaments.Get(id).Play.Setup(g, &list[0], &list[1]))
	table := tournament.Table{Tournament: id, Round: 1, Table: 1}
	if err := table.Mark(m); err != nil {
		t.Fatal(err)
	}
	p := &playouts{config: session.Config{Saver: saver, Control: func(info *rules.Info, who match.Player) (session.Controller, error) {
		e, err := engines.New(info.Name, ai.Level(who.Level), ai.Options{Threads: 1, HashMiB: 1, Seed: 1})
		return session.NewLevel(e, session.Limits{Nodes: 2000}), err
	}}}
	p.add(m)
	p.add(m) // has no effect
	if !p.has(table.Key()) || len(p.list) != 1 || len(saver.running) != 0 {
		t.Fatalf("%d are played, %d are in progress", len(p.list), len(saver.running))
	}
	for p.tick(1); len(p.list) > 0; p.tick(1) {
		if !p.awake() {
			t.Fatal("no player moves")
		}
		time.Sleep(time.Millisecond)
	}
	if g := saver.tournaments.Get(id).Rounds[1].Games[1]; g.Outcome == tournament.Open || !g.Here {
		t.Errorf("the game is %+v", g)
	}
	flush(t, st)
	records(t, st, 1)
}

// strictJudge is a judge that finds every move a blunder. It waits for permission before each.
type strictJudge struct{ permission chan struct{} }

func (s strictJudge) Analyse(ctx context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	select {
	case <-s.permission:
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

// A review that was incomplete when the result was left adds its exercises later, once no computer player thinks any more.
func TestBackgroundReviews(t *testing.T) {
	w := store.NewWriter(file.NewDisk(file.OneFolder(t.TempDir())))
	defer func() { _ = w.Close() }()
	book := exercises.New(w)
	rs := &reviews{book: book, now: time.Now}
	defer rs.close()
	add := func(players ...match.Player) (chan struct{}, *review.Reviewer) {
		m := newMatch(t, match.Setup{Game: "trexo", Seats: []match.Seat{{Players: players[:1]}, {Players: players[1:]}}}, "e5f5", "a1a2", "c3c4")
		if r := m.Resign(rules.X); r != nil {
			t.Fatal(r)
		}
		permission := make(chan struct{})
		r := review.Start(review.OfMatch(m), review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return strictJudge{permission}, nil }})
		rs.add(m, r)
		return permission, r
	}
	person, computer := match.Player{Name: "Anna"}, match.Player{Level: 3}
	rs.addThinking(1)
	permission, r := add(person, computer)
	select {
	case permission <- struct{}{}:
		t.Error("a review runs while a computer player thinks")
	case <-time.After(20 * time.Millisecond):
	}
	if rs.tick(); len(rs.list) != 1 || len(book.All()) != 0 {
		t.Fatalf("%d reviews, %d exercises", len(rs.list), len(book.All()))
	}
	rs.addThinking(-1)
	close(permission)
	for !r.Poll().Over() {
		time.Sleep(time.Millisecond)
	}
	if rs.tick(); len(rs.list) != 0 || len(book.All()) != 2 {
		t.Errorf("%d reviews, %d exercises, want the two moves of the person", len(rs.list), len(book.All()))
	}
	if _, r := add(computer, computer); len(rs.list) != 0 {
		t.Errorf("a match between computer players is reviewed: %+v", r.Poll())
	}
	for range maxReviews + 2 {
		add(person, computer)
	}
	if len(rs.list) != maxReviews {
		t.Errorf("%d reviews", len(rs.list))
	}
}

// Without consent the homepage is never asked, and with it once a week. The answer is stored, and the screens forget it when the switch is off.
func TestUpdateCheck(t *testing.T) {
	const address = "https://example.org/version.json"
	wall := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	requests, answer, fault := make(chan string, 100), "99.0.0", error(nil)
	files := file.NewDisk(file.OneFolder(t.TempDir()))
	begin := func(from string) *program {
		p := open(t, files, Options{
			Wall: func() time.Time { return wall },
			UpdateCheck: News{From: from, Ask: func(_ context.Context, address string) (string, error) {
				requests <- address
				return answer, fault
			}},
		})
		p.Layout(smallSize)
		return p
	}
	// expect runs some ticks, and fails unless the number of requests and the newer version are as wanted.
	expect := func(p *program, when string, want int, newer string) {
		t.Helper()
		for range 5 {
			p.h.Wait(1)
			for end := time.Now().Add(5 * time.Second); p.a.updates.task.Running() && time.Now().Before(end); {
				p.h.Wait(1)
				time.Sleep(time.Millisecond)
			}
		}
		n := len(requests)
		for range n {
			if got := <-requests; got != address {
				t.Errorf("%s is asked", got)
			}
		}
		if n != want || p.a.env.Newer != newer {
			t.Errorf("%s: %d requests, newer is %q", when, n, p.a.env.Newer)
		}
	}
	consent := func(p *program, on bool) {
		s := p.a.env.Settings
		s.News = on
		p.a.env.Apply(s)
	}
	p := begin(address)
	expect(p, "without consent", 0, "")
	consent(p, true)
	expect(p, "with consent", 1, "99.0.0")
	wall = wall.Add(6 * 24 * time.Hour)
	expect(p, "after six days", 0, "99.0.0")
	p.a.finish()

	p = begin(address)
	expect(p, "after a restart", 0, "99.0.0")
	wall = wall.Add(25 * time.Hour)
	answer = "0.0.1"
	expect(p, "after a week", 1, "")
	wall, fault = wall.Add(8*24*time.Hour), errors.New("no network")
	expect(p, "without a network", 1, "")
	wall, fault, answer = wall.Add(25*time.Hour), nil, "99.1.0"
	expect(p, "the day after", 1, "99.1.0")
	consent(p, false)
	wall = wall.Add(30 * 24 * time.Hour)
	expect(p, "with the switch off", 0, "")
	p.a.finish()

	p = begin("") // the package of an app store
	consent(p, true)
	expect(p, "without an address", 0, "")
	if p.a.env.NewsFrom != "" {
		t.Errorf("the address is %q", p.a.env.NewsFrom)
	}
}
