package app

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/ui/graph"
)

// play plays the first free square for the person to move, until that number of plies was made or the match is over.
func (p *program) play(plies int) {
	p.t.Helper()
	for m := p.current(); m.Ply() < plies && !m.Result().Over(); {
		moves := m.Position().AppendMoves(nil)
		at := noughtsSquare(boards.Divide(windowSize).Board, int(moves[0]-1))
		before := m.Ply()
		p.until("a click that plays", func() bool {
			if m.Ply() == before {
				p.h.Click(at.Center())
			}
			return m.Ply() > before
		})
		p.until("the computer's answer", func() bool {
			player, _, _, ok := m.OnTurn()
			return m.Result().Over() || ok && !player.Computer()
		})
	}
}

// A game that the program does not have needs only its record: it is offered, set up, played to the end, and explained.
func TestNewGame(t *testing.T) {
	p := start(t, t.TempDir(), four(), scenes.Title{})
	p.expect("Noughts and Crosses", "Three in a row, and no more.", "XOBrainer", "Trexo", "Oxixo")
	p.click("setup/noughts")
	p.expect("Noughts and Crosses", "Computer", "Player 1 plays")
	p.click("start") // the computer has the second seat
	p.until("the table", func() bool { return p.current() != nil })
	p.expect("Noughts and Crosses")
	m := p.current()
	p.play(99)
	if o := m.Result().Outcome; !o.Over() || o == rules.WonByX {
		t.Fatalf("the match ended %v against a perfect computer player, in %s", o, m.Position().Text())
	}
	why := "The row is complete."
	if m.Result().Winner() == rules.Nobody {
		why = "Every square is taken."
	}
	p.until("the result", func() bool { return p.canvas().Has(why) })
	p.click("title")
	p.until("the title", func() bool { return p.canvas().Has("Play with the box") })
	if last, ok := p.a.env.LastSetup("noughts"); !ok || len(last.Seats) != 2 {
		t.Errorf("the stored setup is %v, %v", last, ok)
	}
	p.click("rules")
	p.click("game/3")
	p.expect("Noughts and Crosses", "The aim of the game", "Three of your own in a row win.", "A row of crosses.")
	p.h.Press(ebiten.KeyEscape)
	p.click("setup/noughts")
	p.click("rules")
	p.expect("Three of your own in a row win.")
}

// A match of a new game continues after a restart.
func TestMatchOfANewGameContinues(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	p.play(4)
	was := p.current().Position().Text()
	p.a.finish()

	p = start(t, dir, four(), scenes.Title{})
	p.expect("Continue Noughts and Crosses")
	p.click("continue")
	m := p.current()
	if got := m.Position().Text(); got != was {
		t.Errorf("the match continues in %s, it was left in %s", got, was)
	}
	p.play(99)
	if !m.Result().Over() {
		t.Error("the match never ends")
	}
}

// On a real board, games of a new game are counted, and a match continues after a restart.
func TestNewGameOnARealBoard(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir, four(), scenes.Companion{Game: "noughts"})
	p.click("games/less")
	p.click("begin")
	p.click("middle")
	p.h.Press(ebiten.KeySpace, ebiten.KeyF)
	p.click("ending-back")
	p.a.finish()

	p = start(t, dir, four(), scenes.Companion{})
	p.click("menu-five-x")
	p.click("side-x")
	p.click("done")
	if all := p.a.env.Companion.Records(); len(all) != 1 || all[0].Game != "noughts" || all[0].Winner != rules.X {
		t.Errorf("the scores kept are %+v", all)
	}
}

// square clicks on a square of the board.
func (p *program) square(n int) {
	p.t.Helper()
	var box graph.Rect
	p.Root().Walk(p.h.Now(), func(n *graph.Node, at graph.Rect) bool {
		if n.Role == graph.BoardArea || n.Name == "cells" {
			box = at
		}
		return true
	})
	p.h.Click(noughtsSquare(box, n-1).Center())
	p.h.Wait(60)
}

// A new game works in the editor, puzzles, lessons, replay, analysis and the list of shortcuts.
func TestNewGameIsStudied(t *testing.T) {
	p := start(t, t.TempDir(), four(), scenes.Editor{Game: "noughts"})
	p.square(5)
	p.expect("....x..../x")

	p = start(t, t.TempDir(), four(), scenes.Puzzles{Game: "noughts"})
	p.square(9)
	p.until("the answer", func() bool { return p.canvas().Has("Solved") })

	p = start(t, t.TempDir(), four(), scenes.Lesson{Name: "noughts"})
	p.square(1)
	p.expect("There is a piece already.")
	p.square(4)
	p.expect("That is no row.")
	p.click("next")
	p.h.Wait(60)
	p.square(3)
	p.expect("That is a row.")

	m, err := match.New(match.Setup{Game: "noughts", Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, noughtsInfo())
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range []rules.Move{1, 5, 2, 9, 4} {
		if why := m.Play(move); why != nil {
			t.Fatal(why)
		}
	}
	p = start(t, t.TempDir(), four(), scenes.Replay{Match: m, Ply: 4})
	p.square(3)
	p.expect("Branch", "from move 2 on", "3")

	v := session.Of(m, session.Spectator, 0)
	p = start(t, t.TempDir(), four(), scenes.Analyse{View: v})
	p.square(3)
	p.expect("Noughts and Crosses · move 1 of 1 (O)", "BRANCHES", "3")

	p = start(t, t.TempDir(), four(), scenes.Shortcuts{At: "lesson", Game: "noughts"})
	p.expect("Play a square")
}

// If the game of a match on disk is unknown, the player is notified, and the file is kept.
func TestUnknownGameOnDisk(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	p.play(2)
	p.a.finish()

	p = start(t, dir, all.Games(), scenes.Title{})
	p.h.Wait(30)
	if p.current() != nil {
		t.Errorf("a match of %s is in progress", p.current().Game().Name)
	}
	if !p.finds("ok") {
		t.Errorf("there is no notice: %q", p.texts())
	}
	if kept, _ := filepath.Glob(filepath.Join(dir, "current*damaged*")); len(kept) != 1 {
		all, _ := filepath.Glob(filepath.Join(dir, "*"))
		t.Errorf("the file is lost: %q", all)
	}
}

// A route to an unknown game opens a notice on top of the title.
func TestUnknownGame(t *testing.T) {
	g := noughtsInfo()
	m, err := match.New(match.Setup{Game: g.Name, Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
	if err != nil {
		t.Fatal(err)
	}
	v := session.Of(m, session.Spectator, 0)
	for _, r := range []scenes.Route{
		scenes.Setup{Game: "noughts"}, scenes.Rules{Game: "noughts"},
		scenes.Table{Match: m}, scenes.Pause{View: v}, scenes.Result{View: v},
	} {
		p := start(t, t.TempDir(), all.Games(), r)
		const want = "There is no game “noughts”."
		if !p.canvas().Has(want) {
			t.Errorf("%v: %q is not among %q", r, want, p.texts())
		}
		p.click("ok")
		if !p.finds("setup/xobrainer") || p.a.dir.quit || len(p.a.dir.stack) != 1 {
			t.Errorf("%v: the notice is not on top of the title: %q", r, p.texts())
		}
	}
}

// A session of a new game needs no screen, and its engine comes from its record.
func TestNewGameInASession(t *testing.T) {
	p := start(t, t.TempDir(), four(), scenes.Title{})
	g, info, err := four().ByName("noughts")
	if err != nil || g.Computer == nil {
		t.Fatal(err)
	}
	cfg := p.a.env.Sessions
	cfg.Saver, cfg.MinTicks = nil, 0
	m, err := match.New(match.Setup{Game: info.Name, Seats: []match.Seat{match.Person("Ann"), match.Computer("", 3)}}, info)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Resume(m, cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var events []string
	for range 5000 {
		v := s.View()
		if v.Result.Over() {
			break
		}
		if who, ok := v.OnTurn(); ok && !who.Computer() {
			if r := s.Request(session.Play{Move: v.Game.AppendMoves(nil)[0]}); r != nil {
				t.Fatal(r)
			}
		}
		s.Tick(1, session.Hold{})
		time.Sleep(time.Millisecond / 4)
		for _, e := range s.Events() {
			switch e := e.(type) {
			case session.Moved:
				events = append(events, e.After.Plies[len(e.After.Plies)-1].Text)
			case session.Failed:
				t.Fatal(e)
			}
		}
	}
	v := s.View()
	var played []string
	for _, ply := range v.Plies {
		if step, ok := ply.Step.(noughtsStep); !ok || step.side != ply.Side {
			t.Errorf("the step of %s is %v", ply.Text, ply.Step)
		}
		played = append(played, ply.Text)
	}
	if !v.Result.Over() || v.Result.Winner() == rules.X || !slices.Equal(events, played) {
		t.Errorf("played %q, events %q: %v", played, events, v.Result)
	}
	if elo, ok := g.Strength(match.Setup{Game: "noughts"}, 3); ok {
		t.Errorf("its levels were never measured, but have a strength of %d", elo)
	}
}
