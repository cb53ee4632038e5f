package e2e

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/exercises"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
)

// weighed is the twin of the result of m, with the review that the program has kept of it.
func (g *guest) weighed(m *match.Match) *twin {
	g.t.Helper()
	s, err := session.Resume(m, session.Config{})
	if err != nil {
		g.t.Fatal(err)
	}
	next, err := s.Rematch(1)
	if err != nil {
		g.t.Fatal(err)
	}
	files := store.NewDisk(store.OneFolder(g.copied()))
	w := g.twinWith(scenes.Result{View: phrases.Of(m), Past: s, Again: next, Played: m}, func(d *scenes.Env) {
		d.Review = func(s review.Source) *review.Reviewer { return review.Start(s, review.Config{Files: files}) }
	})
	for range 200 {
		if w.Idle(5); strings.Contains(w.Log().String(), "from this game") {
			return w
		}
		time.Sleep(5 * time.Millisecond)
	}
	g.t.Fatalf("the result offers no exercises:\n%s", w.Log())
	return nil
}

// A game is lost to the computer: the result offers its mistakes as exercises. Given up today they come back on the next day, with a chip on
// the title; one that is done is not due again for three days.
func TestMistakesComeBackTheNextDay(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole review is waited for")
	}
	const before, wrong, reply = "e5 a1 f5 b1 g5 c1 a10 j9 b9 d1", "j10", "e1"
	today := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	tomorrow := today.AddDate(0, 0, 1)
	t.Setenv("XOTRIO_WALL", today.Format(time.RFC3339))
	m := played(t, "xobrainer", round, before, match.Person("Anna"), match.Computer("", 8))
	g := resume(t, m, 1280, 800)
	g.at(g.squares(m)[wrong])
	rec := g.saved(strings.Join([]string{before, wrong, reply}, " "))
	g.ticks(300)
	g.reviewed()
	var kept []exercises.Exercise
	g.until("its mistakes are kept", 10, 6000, func() bool {
		kept = g.kept()
		return len(kept) >= 2
	})
	w := g.weighed(rec)
	w.press(w.Env.T("result.exercises", "N", len(kept)))
	g.ticks(240)
	g.picture("asked")
	at := func(now time.Time) *twin {
		w := g.twinWith(scenes.Mistakes{}, func(d *scenes.Env) { d.Now = func() time.Time { return now } })
		w.Idle(300)
		return w
	}
	for range kept {
		at(tomorrow).press("replay.find.show")
		g.ticks(300)
		g.key(ebiten.KeyN)
		g.ticks(60)
	}
	g.picture("given-up")
	g.until("what was given up is due tomorrow", 10, 6000, func() bool {
		return !slices.ContainsFunc(g.kept(), func(e exercises.Exercise) bool { return e.Due != "2026-11-21" || e.Done != 0 || e.Side != "x" })
	})
	g.kill()

	t.Setenv("XOTRIO_WALL", tomorrow.Format(time.RFC3339))
	g = start(t, g.home, 1280, 800)
	title := g.twinWith(scenes.Title{}, func(d *scenes.Env) { d.Now = func() time.Time { return tomorrow } })
	title.press(title.Env.T("mistakes.row", "N", len(kept)))
	g.ticks(240)
	w = at(tomorrow)
	w.shows(w.Env.T("mistakes.count", "At", 1, "Of", len(kept)))
	e := w.Env.Exercises.Due(tomorrow)[0]
	v, err := e.View(games.ByName)
	if err != nil {
		t.Fatal(err)
	}
	x, y := w.Pixel(w.square(v.Game.(*xobrainer.State), e.Best[0]))
	g.click(x, y)
	g.until("it is done", 10, 2000, func() bool {
		for _, now := range g.kept() {
			if now.Position == e.Position {
				return now.Done == 1 && now.Due == "2026-11-24"
			}
		}
		return false
	})
	g.picture("done")
}

// In a teaching game a move that throws it away is offered back before the computer answers; the record says that it was taken back.
func TestATeachingGameOffersAMoveBack(t *testing.T) {
	if testing.Short() {
		t.Skip("moves are weighed")
	}
	const before, wrong, better = "e5 a1 f5 b1 g5 c1 h5 d1", "j10", "i5"
	info, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(match.Setup{Game: "xobrainer", Options: round, Seed: 1, Teaching: true, Seats: []match.Seat{match.Person("Anna"), match.Computer("", 8)}}, info)
	if err != nil {
		t.Fatal(err)
	}
	for _, mv := range strings.Fields(before) {
		if r := m.PlayText(mv); r != nil {
			t.Fatal(r)
		}
	}
	g := resume(t, m, 1280, 800)
	places := g.squares(m)
	g.at(places[wrong])
	g.saved(before + " " + wrong)
	for range 150 { // it is weighed while little time passes at the table
		g.ticks(1)
		time.Sleep(40 * time.Millisecond)
	}
	g.picture("offered")
	if now := g.current(); moves(now) != before+" "+wrong {
		t.Fatalf("the computer has answered: %s", moves(now))
	}
	g.key(ebiten.KeyEnter) // the answer that has the keyboard: take it back
	if back := g.saved(before); !back.Setup().Teaching || back.Counts().TakenBack() != 1 {
		t.Errorf("the match is\n%s", back.Text())
	}
	g.ticks(120)
	g.at(places[better])
	g.saved(before + " " + better)
	rec := g.finished(1)
	if rec.Result().Outcome != rules.WonByX || !strings.Contains(rec.Text(), "\nTeaching: on\n") || !strings.Contains(rec.Text(), "\nTakenBack: 1\n") {
		t.Errorf("the record is\n%s", rec.Text())
	}
}
