package app

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var fourthSize = graph.MeasureWindow(1280, 800, 1)

// program is the whole program without a window, as a scene that hands can use.
type program struct {
	t     *testing.T
	a     *App
	frame *input.Frame
	d     *scenestest.Env
	h     *scenestest.Hands
}

// Next implements input.Source.
func (p *program) Next(float64) *input.Frame { return p.frame }

func (p *program) Layout(m graph.Metrics)   { p.a.canvas.Metrics, p.a.fitted = m, true }
func (p *program) Root() *graph.Node        { return p.a.dir.top().Root() }
func (p *program) Draw(c graph.Canvas)      { p.a.dir.draw(c) }
func (p *program) look() *scenestest.Canvas { return scenestest.Look(p.d, p.Draw, fourthSize) }

func (p *program) Update(f *input.Frame) scenes.Next {
	p.frame = f
	if err := p.a.update(); err != nil {
		p.t.Fatal(err)
	}
	return scenes.Next{}
}

// click clicks on the node of that name.
func (p *program) click(name string) {
	p.t.Helper()
	box, ok := p.look().Find(name)
	if !ok {
		p.t.Fatalf("there is no %s among %q", name, p.texts())
	}
	p.h.Click(box.Center())
}

func (p *program) texts() (out []string) {
	for _, w := range p.look().Texts {
		out = append(out, w.Text)
	}
	return out
}

// wants fails where one of these is not to be read.
func (p *program) wants(texts ...string) {
	p.t.Helper()
	c := p.look()
	for _, s := range texts {
		if !c.Has(s) {
			p.t.Errorf("%q is not to be read among %q", s, p.texts())
		}
	}
	for _, fault := range c.Faults() {
		p.t.Error(fault)
	}
}

// until lets time pass until something is so.
func (p *program) until(what string, so func() bool) {
	p.t.Helper()
	for range 5000 {
		if so() {
			return
		}
		p.h.Wait(1)
		time.Sleep(time.Millisecond / 4)
	}
	p.t.Fatalf("it never came to %s", what)
}

// start starts the program with four games, on the disk in dir, at a place.
func start(t *testing.T, dir string, games boards.Games, at scenes.Route) *program {
	t.Helper()
	return startOn(t, file.NewDisk(file.OneFolder(dir)), dir, games, at)
}

// startOn is start on files that lie in dir.
func startOn(t *testing.T, files file.Files, dir string, games boards.Games, at scenes.Route) *program {
	t.Helper()
	set := `{"language": "en"}`
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(set), 0o600); err != nil {
		t.Fatal(err)
	}
	p := &program{t: t, d: scenestest.New(t, "en")}
	var err error
	p.a, err = newApp(files, "", Options{
		Games: games, Texts: noughtsTexts,
		Source: func(input.Source) input.Source { return p },
		Clock:  func() time.Duration { return p.frame.Now },
		Begin:  func() scenes.Route { return at },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.a.finish)
	p.h = &scenestest.Hands{Scene: p}
	p.frame = &input.Frame{}
	p.Layout(fourthSize)
	p.h.Wait(2)
	return p
}

func four() boards.Games { return append(all.Games(), noughtsGame()) }

// current is the match in progress that was played last, nil for none.
func (p *program) current() *match.Match {
	if all := p.a.env.Running(); len(all) > 0 {
		return all[0]
	}
	return nil
}

// play plays the first free square for the person whenever that one is on turn, until plies were made or the match is over.
func (p *program) play(plies int) {
	p.t.Helper()
	for m := p.current(); m.Ply() < plies && !m.Result().Over(); {
		moves := m.Position().AppendMoves(nil)
		at := noughtsSquare(boards.Divide(fourthSize).Board, int(moves[0]-1))
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

// A game that the program does not have is offered, set up, played to its end, told of and explained, by its record alone.
func TestAFourthGame(t *testing.T) {
	p := start(t, t.TempDir(), four(), scenes.Title{})
	p.wants("Noughts and Crosses", "Three in a row, and no more.", "XOBrainer", "Trexo", "Oxixo")
	p.click("setup/noughts")
	p.wants("Noughts and Crosses", "Computer", "Player 1 plays")
	p.click("start") // the computer sits on the second seat
	p.until("the table", func() bool { return p.current() != nil })
	p.wants("Noughts and Crosses")
	m := p.current()
	p.play(99)
	if o := m.Result().Outcome; !o.Over() || o == rules.WonByX {
		t.Fatalf("the match ended %v against a computer player that makes no mistake, in %s", o, m.Position().Text())
	}
	why := "The row is complete."
	if m.Result().Winner() == rules.Nobody {
		why = "Every square is taken."
	}
	p.until("the result", func() bool { return p.look().Has(why) })
	p.click("title")
	p.until("the title", func() bool { return p.look().Has("I have the box") })
	if last, ok := p.a.env.LastSetup("noughts"); !ok || len(last.Seats) != 2 {
		t.Errorf("the setup is remembered as %v, %v", last, ok)
	}
	p.click("rules")
	p.click("game/3")
	p.wants("Noughts and Crosses", "The aim of the game", "Three of your own in a row win.", "A row of crosses.")
	p.h.Press(ebiten.KeyEscape)
	p.click("setup/noughts")
	p.click("rules")
	p.wants("Three of your own in a row win.")
}

// A match of it that was left is there again when the program is started again; where the game is gone, that is told, and the file kept.
func TestAMatchOfAFourthGameIsKept(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	p.play(4)
	was := p.current().Position().Text()
	p.a.finish()

	p = start(t, dir, four(), scenes.Title{})
	p.wants("Continue Noughts and Crosses")
	p.click("continue")
	m := p.current()
	if got := m.Position().Text(); got != was {
		t.Errorf("the match goes on in %s, it was left in %s", got, was)
	}
	p.play(99)
	if !m.Result().Over() {
		t.Error("it does not come to its end")
	}
}

// Beside a real board the games that were won are counted of it, and a match that was left is there again.
func TestAFourthGameBesideABoard(t *testing.T) {
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

// square clicks a square of a board that a screen shows.
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

// A position of it is set up; a puzzle is solved and a step of a lesson done; in a replay a better move is tried; and
// what keys do is listed.
func TestAFourthGameIsStudied(t *testing.T) {
	p := start(t, t.TempDir(), four(), scenes.Editor{Game: "noughts"})
	p.square(5)
	p.wants("....x..../x")

	p = start(t, t.TempDir(), four(), scenes.Puzzles{Game: "noughts"})
	p.square(9)
	p.until("the answer", func() bool { return p.look().Has("Solved") })

	p = start(t, t.TempDir(), four(), scenes.Lesson{Name: "noughts"})
	p.square(1)
	p.wants("There is a piece already.")
	p.square(4)
	p.wants("That is no row.")
	p.click("next")
	p.h.Wait(60)
	p.square(3)
	p.wants("That is a row.")

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
	p.wants("Branch", "from move 3 on", "3")

	v := session.Of(m, session.Everybody, 0)
	p = start(t, t.TempDir(), four(), scenes.Analyse{View: &v})
	p.square(3)
	p.wants("Noughts and Crosses · move 1 of 1", "TRIED", "3")

	p = start(t, t.TempDir(), four(), scenes.Shortcuts{At: "lesson", Game: "noughts"})
	p.wants("Play a square")
}

func TestAnUnknownGameOnDiskIsTold(t *testing.T) {
	dir := t.TempDir()
	p := start(t, dir, four(), scenes.Setup{Game: "noughts"})
	p.click("start")
	p.play(2)
	p.a.finish()

	p = start(t, dir, all.Games(), scenes.Title{})
	p.h.Wait(30)
	if p.current() != nil {
		t.Errorf("it goes on with a match of %s", p.current().Game().Name)
	}
	if _, ok := p.look().Find("ok"); !ok {
		t.Errorf("nothing is told: %q", p.texts())
	}
	if kept, _ := filepath.Glob(filepath.Join(dir, "current*damaged*")); len(kept) != 1 {
		all, _ := filepath.Glob(filepath.Join(dir, "*"))
		t.Errorf("the file was not kept: %q", all)
	}
}

// A route to a game that there is not says so, on top of the title, and leads to no other game.
func TestAnUnknownGameIsAnError(t *testing.T) {
	g := noughtsInfo()
	m, err := match.New(match.Setup{Game: g.Name, Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")}}, g)
	if err != nil {
		t.Fatal(err)
	}
	v := session.Of(m, session.Everybody, 0)
	for _, r := range []scenes.Route{
		scenes.Setup{Game: "noughts"}, scenes.Rules{Game: "noughts"},
		scenes.Table{Match: m}, scenes.Pause{View: &v}, scenes.Result{View: &v},
	} {
		p := start(t, t.TempDir(), all.Games(), r)
		const want = "There is no game “noughts”."
		if c := p.look(); !c.Has(want) {
			t.Errorf("%v: %q is not told: %q", r, want, p.texts())
		}
		p.click("ok")
		if _, ok := p.look().Find("setup/xobrainer"); !ok || p.a.dir.quit || len(p.a.dir.stack) != 1 {
			t.Errorf("%v: what is told is not on top of the title: %q", r, p.texts())
		}
	}
}

// The session of a fourth game needs no screen, and its engine comes from its record.
func TestAFourthGameInASession(t *testing.T) {
	p := start(t, t.TempDir(), four(), scenes.Title{})
	g, info, err := four().ByName("noughts")
	if err != nil || g.Computer == nil {
		t.Fatal(err)
	}
	cfg := p.a.env.Sessions
	cfg.Saver, cfg.MinTicks = nil, 0
	s, err := session.New(match.Setup{Game: info.Name, Seats: []match.Seat{match.Person("Ann"), match.Computer("", 3)}}, info, cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var told []string
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
				told = append(told, e.After.Plies[len(e.After.Plies)-1].Text)
			case session.Failed:
				t.Fatal(e)
			}
		}
	}
	v := s.View()
	var played []string
	for _, ply := range v.Plies {
		if step, ok := ply.Step.(laid); !ok || step.side != ply.Side {
			t.Errorf("the step of %s is %v", ply.Text, ply.Step)
		}
		played = append(played, ply.Text)
	}
	if !v.Result.Over() || v.Result.Winner() == rules.X || !slices.Equal(told, played) {
		t.Errorf("played %q, told %q: %v", played, told, v.Result)
	}
	if elo, ok := g.Strength(match.Setup{Game: "noughts"}, 3); ok {
		t.Errorf("its levels were never measured, and are told to have %d", elo)
	}
}
