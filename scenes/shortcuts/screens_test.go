package shortcuts

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	beside "xotrio/game/companion"
	book "xotrio/game/exercises"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	cups "xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/analysis"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/companion"
	"xotrio/scenes/editor"
	"xotrio/scenes/exercises"
	"xotrio/scenes/export"
	"xotrio/scenes/learn"
	"xotrio/scenes/lesson"
	"xotrio/scenes/library"
	"xotrio/scenes/lots"
	"xotrio/scenes/pause"
	"xotrio/scenes/people"
	"xotrio/scenes/phrases"
	"xotrio/scenes/puzzles"
	"xotrio/scenes/replay"
	"xotrio/scenes/result"
	"xotrio/scenes/rulebook"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/settings"
	"xotrio/scenes/setup"
	"xotrio/scenes/title"
	"xotrio/scenes/tournament"
	"xotrio/scenes/ui/graph"
)

// screen is a screen in a state that gives each of its keys an effect.
type screen struct {
	at   scenes.Route
	game string
	open func(t *testing.T, d *scenestest.Env) scenes.Scene
}

var two = []string{"Ann", "Ben"}

// round returns a match of XOBrainer in progress.
func round(t *testing.T) *match.Match {
	return scenestest.Match(t, "xobrainer", nil, two, "e5", "f6", "e6")
}

// over returns a match of XOBrainer that was won.
func over(t *testing.T) *match.Match {
	return scenestest.Match(t, "xobrainer", rules.Options{"Format": "round"}, two, strings.Fields("a1 a10 b1 b9 c1 c10 d1 e10 e1")...)
}

// xob is the board of XOBrainer.
var xob = all.Games()[0]

// screens are all screens except the table, which TestEveryKeyOfATableDoesSomething tests, and this page.
var screens = []screen{
	{scenes.Title{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return title.New(d.Env, all.Games(), func(game string) (match.Setup, error) { return setup.Next(d.Env, all.Games(), game) })
	}},
	{scenes.Setup{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return scenestest.Made(setup.New(d.Env, all.Games(), "xobrainer"))
	}},
	{scenes.Pause{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return pause.New(d.Env, xob, scenes.Pause{View: phrases.PublicView(round(t))})
	}},
	{scenes.Result{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		m := over(t)
		return result.New(d.Env, xob, scenes.Result{View: phrases.PublicView(m), Past: session.NewFilm(m), Played: m, Again: m})
	}},
	{scenes.Players{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return setup.NewPlayers(d.Env, xob, phrases.PublicView(round(t)))
	}},
	{scenes.Settings{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene { return settings.New(d.Env) }},
	{scenes.Display{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return settings.NewDisplay(d.Env, phrases.PublicView(round(t)))
	}},
	{scenes.Rules{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return scenestest.Made(rulebook.New(d.Env, all.Games(), scenes.Rules{Game: "xobrainer"}))
	}},
	{scenes.Library{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		d.Library.Refresh()
		for i := range 12 {
			m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Ben" + strings.Repeat("n", i)}, "e5f5", "e6f6")
			m.Resign(rules.X)
			if _, err := d.Library.Import(m.File(), "", d.Now()); err != nil {
				t.Fatal(err)
			}
		}
		if err := d.Library.Wait(); err != nil {
			t.Fatal(err)
		}
		return library.New(d.Env, all.Games(), "")
	}},
	{scenes.Replay{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		elsewhere := func(*rules.Info) (judge.Analyser, error) { return elsewheres{}, nil }
		d.Judge = elsewhere
		d.Review = func(s review.Source) *review.Reviewer {
			return review.Start(s, review.Config{NewJudge: elsewhere})
		}
		return scenestest.Made(replay.New(d.Env, all.Games(), scenes.Replay{Match: over(t), Ply: 3}))
	}},
	{scenes.Export{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return scenestest.Made(export.New(d.Env, all.Games(), scenes.Export{Match: over(t)}))
	}},
	{scenes.Editor{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return scenestest.Made(editor.New(d.Env, all.Games(), scenes.Editor{Game: "xobrainer"}))
	}},
	{scenes.Analyse{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		d.Judge = func(*rules.Info) (judge.Analyser, error) { return elsewheres{}, nil }
		return scenestest.Made(analysis.New(d.Env, all.Games(), scenes.Analyse{View: phrases.PublicView(round(t))}))
	}},
	{scenes.Lots{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene { return lots.New(d.Env, all.Games(), round(t)) }},
	{scenes.Notice{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return pause.NewOffer(d.Env, "The program had ended.", round(t))
	}},
	{scenes.Puzzles{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return scenestest.Made(puzzles.New(d.Env, all.Games(), scenes.Puzzles{Game: "xobrainer"}))
	}},
	{scenes.Unsaved{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene { return pause.NewUnsaved(d.Env, true) }},
	{scenes.Mistakes{}, "trexo", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		d.Judge = func(*rules.Info) (judge.Analyser, error) { return elsewheres{}, nil }
		m := scenestest.Match(t, "trexo", nil, two, "e5f5", "a1a2", "g5g6")
		r, err := review.Make(context.Background(), review.OfMatch(m), 1, 1, func(*rules.Info) (judge.Analyser, error) { return elsewheres{}, nil }, nil)
		if err != nil {
			t.Fatal(err)
		}
		if d.Exercises.Add(book.Of(&r, m, ""), d.Now()) < 2 {
			t.Fatal("there are no mistakes")
		}
		tomorrow := d.Now().AddDate(0, 0, 1)
		d.Env.Now = func() time.Time { return tomorrow }
		return exercises.New(d.Env, all.Games(), scenes.Mistakes{})
	}},
	{scenes.Tournaments{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene { return tournament.New(d.Env, all.Games()) }},
	{scenes.TournamentSetup{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene { return tournament.NewSetup(d.Env, all.Games()) }},
	{scenes.Tournament{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		c, err := cups.New("Autumn cup", cups.RoundRobin, 3, []cups.Entrant{{Name: "Ann"}, {Name: "Ben"}, {Name: "Cleo"}, {Name: "Level 3", Level: 3}})
		if err == nil {
			err = c.Pair()
		}
		if err != nil {
			t.Fatal(err)
		}
		c.Day, c.Play = "2026-11-22", cups.Play{Game: "trexo"}
		id := d.Tournaments.Add(*c)
		return scenestest.Made(tournament.NewTournament(d.Env, all.Games(), id))
	}},
	{scenes.Learn{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return scenestest.Made(learn.New(d.Env, all.Games(), ""))
	}},
	{scenes.Lesson{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		return scenestest.Made(lesson.New(d.Env, all.Games(), scenes.Lesson{Name: "xobrainer", Step: 2}))
	}},
	{scenes.Companion{}, "xobrainer", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		m, err := beside.New(xobrainer.Info(), beside.Setup{Game: xobrainer.Name, People: [2][]string{{"Ann"}, {"Ben"}}, Format: "sets5", Layout: xobrainer.ClassicName, Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		for _, tap := range []beside.Tap{{Kind: beside.Open, Side: rules.X}, {Kind: beside.Go}, {Kind: beside.End, Side: rules.X}} {
			if why := m.Do(tap); why != nil {
				t.Fatal(why)
			}
		}
		d.Companion.Save(m)
		return companion.New(d.Env, all.Games(), "")
	}},
	{scenes.People{}, "", func(t *testing.T, d *scenestest.Env) scenes.Scene {
		d.People.Add("Ann", d.Now())
		d.People.Add("Ben", d.Now())
		return people.New(d.Env, all.Games())
	}},
}

// named returns the game of that name, or nil.
func named(game string) *boards.Game {
	g, _, err := all.Games().ByName(game)
	if err != nil {
		return nil
	}
	return g
}

// elsewheres is a judge that always prefers another square.
type elsewheres struct{}

func (elsewheres) Analyse(_ context.Context, pos rules.Game, played rules.Move, _ int64) (judge.Judgement, error) {
	line := func(m rules.Move, chance int) judge.Line {
		text := pos.MoveText(m)
		l := judge.Line{Move: m, Text: text, Plan: []string{text}, Chance: chance, Round: chance}
		after := pos.Clone()
		after.Do(m)
		if next := after.AppendMoves(nil); len(next) > 0 {
			l.Plan = append(l.Plan, after.MoveText(next[0]))
		}
		return l
	}
	moves := pos.AppendMoves(nil)
	best := moves[len(moves)-1]
	if best == played {
		best = moves[0]
	}
	return judge.Judgement{Lines: []judge.Line{line(best, 700), line(played, 300)}, Played: 1}, nil
}

// leads are the keys pressed before a row of a screen so that it has an effect, "" for all other rows.
var leads = map[scenes.Route]map[string][]string{
	scenes.Rules{}:  {"shortcuts.press": {"Tab"}, "shortcuts.ends": slices.Repeat([]string{"PageDown"}, 12)},
	scenes.Editor{}: {"shortcuts.clear": {"@cells", "2", "Enter"}},
	scenes.Replay{}: {
		"shortcuts.place": tried[:3], "shortcuts.press": {"@back"}, "analysis.next": tried, "branch.delete": append(slices.Clone(tried), "@chart"),
		"shortcuts.restore-branch": append(slices.Clone(tried), "@chart", "Delete"), "shortcuts.type": {"@play"}, "table.hint": {"@find", "Enter"},
	},
	scenes.Analyse{}: {
		"replay.before": analysed, "replay.next": append(slices.Clone(analysed), "Comma"), "shortcuts.ends": analysed, "analysis.next": append(slices.Clone(analysed), "Comma"),
		"branch.delete": analysed, "shortcuts.restore-branch": append(slices.Clone(analysed), "Delete"),
	},
	scenes.Puzzles{}: {
		"shortcuts.puzzle-next": givenUp, "replay.from-here": givenUp, "replay.before": givenUp, "replay.next": append(slices.Clone(givenUp), "Comma"),
	},
	scenes.Mistakes{}: {"replay.before": shown, "replay.next": append(slices.Clone(shown), "Comma", "Comma")},
	scenes.Lesson{}: {
		"table.hint": append(slices.Clone(wrong), "Enter", "Enter"), "replay.before": wrong, "replay.next": append(slices.Clone(wrong), "Comma"),
	},
	scenes.TournamentSetup{}: {"shortcuts.press": {"Tab"}},
	scenes.Tournament{}:      {"table.undo": {"Enter"}},
	scenes.Companion{}:       {"": {"Escape"}},
}

// The keys that try a move in a replay, give up a puzzle, show the better move, and make a mistake in a lesson; "@"
// followed by a name presses Tab until that node has the focus.
var (
	tried   = []string{"@play", "ArrowDown", "ArrowDown", "Enter"}
	givenUp = []string{"@give-up", "Enter"}
	// analysed tries a move in an analysis.
	analysed = []string{"@play", "ArrowDown", "ArrowDown", "Enter"}
	shown    = []string{"@show", "Enter"}
	wrong    = []string{"@play", "ArrowRight", "Enter"}
)

// opposite are keys that are pressed first so that a key has an effect.
var opposite = map[string]string{
	"Home": "End", "End": "Home", "PageUp": "PageDown", "PageDown": "PageUp", "Comma": "Period", "Period": "Comma",
	"1": "2", "2": "1", "ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft", "ArrowUp": "ArrowDown", "ArrowDown": "ArrowUp",
}

// byOthers are rows with tests elsewhere: every control of every screen is reached by them (scenestest.Reach), and
// cards belong to the board.
var byOthers = []string{"shortcuts.move", "shortcuts.next", "shortcuts.previous", "shortcuts.cards", "shortcuts.hold"}

// Each key listed for a screen has an effect there, of the arrows those with a target.
func TestEveryKeyOfAScreenDoesSomething(t *testing.T) {
	for _, s := range screens {
		for _, p := range parts(s.at.Screen(), named(s.game)) {
			if p.title == everywhereTitle {
				continue
			}
			for _, r := range p.rows {
				if slices.Contains(byOthers, r.Does) {
					continue
				}
				lead, ok := leads[s.at][r.Does]
				if !ok {
					lead = leads[s.at][""]
				}
				idle := slices.DeleteFunc(chords(strings.ReplaceAll(r.Keys, "Arrows", "ArrowLeft ArrowRight ArrowUp ArrowDown")), func(c []string) bool {
					back, ok := opposite[c[0]]
					return does(t, s, lead, c) || ok && does(t, s, append(slices.Clone(lead), back), c)
				})
				if len(idle) > 0 && (r.Keys != "Arrows" || len(idle) == 4) {
					t.Errorf("screen %s: %v, which is said to do %q, does nothing", s.at.Screen(), idle, r.Does)
				}
			}
		}
	}
}

// does reports whether a chord, pressed on a screen after other keys, changes its look, says something or leads
// elsewhere.
func does(t *testing.T, s screen, lead, chord []string) bool {
	t.Helper()
	d := scenestest.New(t, "en")
	h := scenestest.Open(s.open(t, d), graph.MeasureWindow(800, 600, 1))
	h.Wait(60)
	for _, k := range lead {
		name, to := strings.CutPrefix(k, "@")
		for n := 0; to && h.Focused() != name; n++ {
			if h.Press(ebiten.KeyTab); n%100 == 99 { // background work may not have ended yet
				time.Sleep(100 * time.Millisecond)
				h.Wait(60)
			}
			if n > 10_000 {
				t.Fatalf("screen %s: %s is not reached", s.at.Screen(), name)
			}
		}
		if !to {
			press(t, h, strings.Split(k, "+"))
		}
		h.Wait(60)
	}
	was := h.Render(d).String()
	n := press(t, h, chord)
	h.Wait(60)
	return n.Kind != scenes.Stay || n.Say != "" || n.Copy != "" || h.Render(d).String() != was
}

// press presses the last key of a chord while the others are held, and returns the answer of the scene.
func press(t *testing.T, h *scenestest.Hands, chord []string) scenes.Next {
	t.Helper()
	f := h.Frame()
	for _, name := range chord[:len(chord)-1] {
		f.Control, f.Shift = f.Control || name == "Control", f.Shift || name == "Shift"
	}
	k, ok := code(chord[len(chord)-1])
	if !ok {
		t.Fatalf("there is no key %s", chord[len(chord)-1])
	}
	f.Keys = []ebiten.Key{k}
	if f.Control && k == ebiten.KeyV {
		f.Pasted = "something"
	}
	switch {
	case k == ebiten.KeySlash:
		f.Runes = []rune{'/'}
	case k >= ebiten.KeyDigit0 && k <= ebiten.KeyDigit9:
		f.Runes = []rune{'0' + rune(k-ebiten.KeyDigit0)}
	}
	n := h.Scene.Update(f)
	*f = input.Frame{}
	return n
}
