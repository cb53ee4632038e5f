package analysis_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
	"xotrio/scenes/analysis"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
)

var windowSize = graph.MeasureWindow(1280, 800, 1)

// rotatingJudge rates the legal moves in order, starting further on the deeper it searches. It records the numbers of
// nodes.
type rotatingJudge struct{ nodes *[]int64 }

func (c rotatingJudge) Analyse(_ context.Context, pos rules.Game, _ rules.Move, nodes int64) (judge.Judgement, error) {
	*c.nodes = append(*c.nodes, nodes)
	var j judge.Judgement
	moves := pos.AppendMoves(nil)
	for i := range min(3, len(moves)) {
		m := moves[(i+int(nodes/1000))%len(moves)]
		l := judge.Line{Move: m, Text: pos.MoveText(m), Plan: []string{pos.MoveText(m)}, Chance: 600 - 100*i, Round: 600 - 100*i}
		after := pos.Clone()
		after.Do(m)
		if next := after.AppendMoves(nil); !after.Outcome().Over() && len(next) > 0 {
			l.Plan = append(l.Plan, after.MoveText(next[0]))
		}
		j.Lines = append(j.Lines, l)
	}
	j.Played, j.Choices = -1, len(moves)
	return j, nil
}

// shallowJudge searches at most 4,000 nodes, so that its results do not change in a deeper search.
type shallowJudge struct{ judge.Analyser }

func (s shallowJudge) Analyse(ctx context.Context, pos rules.Game, m rules.Move, nodes int64) (judge.Judgement, error) {
	return s.Analyser.Analyse(ctx, pos, m, min(nodes, 4000))
}

// useRotatingJudge installs a rotatingJudge and returns the numbers of nodes of its searches. They may be read while it
// is idle.
func useRotatingJudge(d *scenestest.Env) *[]int64 {
	nodes := new([]int64)
	d.Judge = func(*rules.Info) (judge.Analyser, error) { return rotatingJudge{nodes}, nil }
	return nodes
}

// newScene returns the analysis of the position after some moves.
func newScene(t testing.TB, d *scenestest.Env, game string, moves ...string) scenes.Scene {
	t.Helper()
	v := session.Of(scenestest.Match(t, game, nil, []string{"Ann", "Ben"}, moves...), session.Spectator, 0)
	return scenestest.Made(analysis.New(d.Env, all.Games(), scenes.Analyse{View: v}))
}

// awaitSearch waits until the search of the shown position has reached its last step.
func awaitSearch(t testing.TB, d *scenestest.Env, h *scenestest.Hands) {
	t.Helper()
	h.Until(t, "the search ends", func() bool { return strings.Contains(h.Render(d).String(), "Analysis complete: 6 steps") })
}

// typeLine types a move or a command.
func typeLine(h *scenestest.Hands, text string) {
	h.Type("/" + text)
	h.Press(ebiten.KeyEnter)
	h.Wait(200)
}

// label returns the label of the node of that name, "" if there is none.
func label(d *scenestest.Env, h *scenestest.Hands, name string) string {
	for _, n := range h.Render(d).Nodes {
		if n.Name == name {
			return n.Label
		}
	}
	return ""
}

// Going back and trying another move keeps both lines with all their moves. A deleted line can be restored.
func TestBranches(t *testing.T) {
	d := scenestest.New(t, "en")
	useRotatingJudge(d)
	h := scenestest.Open(newScene(t, d, "xobrainer", "e5"), windowSize)
	h.Wait(60)
	typeLine(h, "f6")
	typeLine(h, "e6")
	h.Press(ebiten.KeyComma)
	h.Wait(100)
	typeLine(h, "g7")
	wants := func(want ...string) {
		t.Helper()
		var got []string
		for _, name := range []string{"branch/1", "branch/2", "branch/3"} {
			if l := label(d, h, name); l != "" {
				got = append(got, l)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("tried: %q, want %q", got, want)
		}
	}
	at := func(want string) {
		t.Helper()
		h.Wait(100)
		if c := h.Render(d); !c.Has(want) {
			t.Errorf("%q is not shown: %s", want, c.String())
		}
	}
	at("XOBrainer · set 1, round 1, move 1 of 1 (X)")
	wants("from move 1 on: f6 e6", "from move 1 on: g7")
	h.Press(ebiten.KeyB) // switches to the other line
	at("XOBrainer · set 1, round 1, move 1 of 1 (X)")
	h.Press(ebiten.KeyComma, ebiten.KeyComma)
	at("XOBrainer · start")
	typeLine(h, "a1")
	at("XOBrainer · set 1, round 1, move 1 of 1 (O)")
	wants("from move 1 on: f6 e6", "from move 1 on: g7", "from move 1 on: a1")
	h.ClickOn(t, d, "branch/2")
	at("XOBrainer · set 1, round 1, move 1 of 1 (X)")
	h.Press(ebiten.KeyDelete)
	at("Branch deleted.")
	wants("from move 1 on: f6 e6", "from move 1 on: a1")
	h.Control(ebiten.KeyZ)
	at("XOBrainer · set 1, round 1, move 1 of 1 (X)")
	wants("from move 1 on: f6 e6", "from move 1 on: g7", "from move 1 on: a1")
}

// The best lines are updated while the search gets deeper, and a press plays one. The results of a position are kept:
// it is not searched again.
func TestBestLines(t *testing.T) {
	d := scenestest.New(t, "en")
	nodes := useRotatingJudge(d)
	h := scenestest.Open(newScene(t, d, "trexo"), windowSize)
	awaitSearch(t, d, h)
	if want := []int64{4000, 16000, 64000, 256000, 1024000, 4096000}; !slices.Equal(*nodes, want) {
		t.Errorf("searched with %v nodes, want %v", *nodes, want)
	}
	best := label(d, h, "line/0")
	if !strings.HasSuffix(best, ", 60 %") || !strings.HasSuffix(label(d, h, "line/2"), ", 40 %") {
		t.Errorf("the lines are %q and %q", best, label(d, h, "line/2"))
	}
	h.ClickOn(t, d, "line/0")
	h.Wait(200)
	if move, _, _ := strings.Cut(best, " "); label(d, h, "branch/1") != "from move 1 on: "+move {
		t.Errorf("%q was pressed, the branch is %q", best, label(d, h, "branch/1"))
	}
	awaitSearch(t, d, h)
	asked := len(*nodes)
	h.Press(ebiten.KeyComma)
	h.Wait(200)
	awaitSearch(t, d, h)
	if label(d, h, "line/0") != best || len(*nodes) != asked {
		t.Errorf("back at the position the best line is %q, and %v were searched", label(d, h, "line/0"), (*nodes)[asked:])
	}
}

// A hint names the best move and a reason, the next hint another one. A move removes the hint.
func TestAHint(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Judge = func(info *rules.Info) (judge.Analyser, error) {
		w, err := judge.Local(info)
		return shallowJudge{w}, err
	}
	h := scenestest.Open(newScene(t, d, "oxixo"), windowSize)
	awaitSearch(t, d, h)
	h.Press(ebiten.KeyH)
	h.Wait(2)
	hint := label(d, h, "told")
	if move, _, _ := strings.Cut(label(d, h, "line/0"), " "); !strings.Contains(hint, move) {
		t.Errorf("the best line is %q, the hint %q", label(d, h, "line/0"), hint)
	}
	h.Press(ebiten.KeyH)
	h.Wait(2)
	if other := label(d, h, "told"); other == hint {
		t.Errorf("the next hint is the same: %q", other)
	}
	if !slices.ContainsFunc(h.Said, func(s string) bool { return strings.Contains(s, "Try moves for both sides") }) {
		t.Errorf("spoken: %q", h.Said)
	}
	h.ClickOn(t, d, "line/0")
	h.Wait(100)
	if now := label(d, h, "told"); now == hint || strings.Contains(now, "hint") {
		t.Errorf("after a move the message is %q", now)
	}
}

// A pasted position of any game is opened, as a text or as a link. A record opens the replay. Anything else is refused.
func TestPaste(t *testing.T) {
	d := scenestest.New(t, "en")
	useRotatingJudge(d)
	h := scenestest.Open(newScene(t, d, "xobrainer"), windowSize)
	paste := func(text string) {
		h.Wait(30)
		f := h.Frame()
		f.Pasted = text
		if n := h.Scene.Update(f); n.Kind != scenes.Stay {
			h.Next = n
		}
		f.Pasted = ""
		h.Wait(30)
	}
	for _, game := range []string{"trexo", "oxixo", "oxixo4", "xobrainer"} {
		moves := map[string][]string{"trexo": {"e5f5"}, "oxixo": {"a1a5"}, "oxixo4": {"a1a5s"}, "xobrainer": {"e5", "f6"}}[game]
		v := session.Of(scenestest.Match(t, game, nil, []string{"Ann", "Ben"}, moves...), session.Spectator, 0)
		text := v.Game.Text()
		paste(text)
		if c := h.Render(d); !c.Has(d.GameTitle(game)+": position pasted.") || !c.Has(d.GameTitle(game)+" · start") {
			t.Errorf("%q is not recognised: %s", text, c.String())
		}
		f := h.Frame()
		f.Control, f.Keys = true, []ebiten.Key{ebiten.KeyC}
		if got := h.Scene.Update(f).Copy; got != text {
			t.Errorf("pasted %q, copied %q", text, got)
		}
		f.Control, f.Keys = false, nil
		l, ok := link.Link{Game: game, Position: text, Options: v.Setup.Options}.Text("https://example.org/")
		paste("x" + text)
		if c := h.Render(d); !ok || !c.Has("Not a game, position or link of XO Trio.") {
			t.Errorf("nonsense is not refused: %s", c.String())
		}
		paste(l)
		if c := h.Render(d); !c.Has(d.GameTitle(game) + ": position pasted.") {
			t.Errorf("%q is not recognised: %s", l, c.String())
		}
	}
	m := scenestest.Match(t, "trexo", nil, []string{"Ann", "Ben"}, "e5f5", "a1a2")
	paste(m.Text())
	if r, ok := h.Next.To.(scenes.Replay); !ok || r.Match.Text() != m.Text() {
		t.Errorf("a record leads to %v", h.Next.To)
	}
}

// Hidden cards are unknown: matches that differ in a secret card only are analysed alike.
func TestSecretCardsStaySecret(t *testing.T) {
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:%s,trap:%s"
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	first := ""
	for _, cards := range [][2]string{{"7/8", "3/4"}, {"9/8", "3/4"}, {"7/10", "3/4"}, {"7/8", "5/4"}, {"7/8", "3/6"}} {
		d := scenestest.New(t, "en")
		useRotatingJudge(d)
		m, err := match.New(match.Setup{
			Game: "xobrainer", Options: rules.Options{"Variants": "mission,trap"}, Start: fmt.Sprintf(start, cards[0], cards[1]), Seed: 5,
			Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")},
		}, g)
		if err != nil {
			t.Fatal(err)
		}
		v := session.Of(m, session.Spectator, 0)
		h := scenestest.Open(scenestest.Made(analysis.New(d.Env, all.Games(), scenes.Analyse{View: v})), windowSize)
		awaitSearch(t, d, h)
		typeLine(h, "e5")
		awaitSearch(t, d, h)
		copied := h.Frame()
		copied.Control, copied.Keys = true, []ebiten.Key{ebiten.KeyC}
		text := h.Scene.Update(copied).Copy + "\n" + h.Render(d).String() + strings.Join(h.Said, "\n")
		if first == "" {
			first = text
		}
		if text != first || !strings.Contains(text, "e5") {
			t.Errorf("the cards %v make a difference:\n%s\n%s", cards, first, text)
		}
	}
}

// The screen fits every window in every language.
func TestEverythingFits(t *testing.T) {
	fit := func(game, moves string, do func(h *scenestest.Hands)) {
		scenestest.FitEverywhere(t, func(d *scenestest.Env) scenes.Scene {
			useRotatingJudge(d)
			return newScene(t, d, game, strings.Fields(moves)...)
		}, func(h *scenestest.Hands) {
			h.Wait(60)
			do(h)
		}, "play", "pointed") // boards have tests of their own
	}
	tried := func(moves ...string) func(h *scenestest.Hands) {
		return func(h *scenestest.Hands) {
			for _, m := range moves {
				typeLine(h, m)
				h.Press(ebiten.KeyComma)
				h.Wait(100)
			}
			h.Until(t, "the first lines", func() bool { return h.Scene.(*analysis.Analysis).Stage.Find("line/0") != nil })
			h.Press(ebiten.KeyH)
			h.Wait(10)
		}
	}
	fit("xobrainer", "e5 h8 a1 a10", tried("b2", "c3", "d4"))
	fit("trexo", "e5f5 a1a2", tried("e6f6", "g5g6"))
	fit("oxixo", "a1a5", tried("b1b5", "e1a1"))
	fit("oxixo4", "a1a5s", func(*scenestest.Hands) {})
	fit("xobrainer", "", func(h *scenestest.Hands) { h.Press(ebiten.KeyDelete); h.Wait(10) })
}

func TestEveryControlIsReached(t *testing.T) {
	d := scenestest.New(t, "en")
	useRotatingJudge(d)
	h := scenestest.Open(newScene(t, d, "xobrainer", "e5"), windowSize)
	awaitSearch(t, d, h)
	typeLine(h, "f6")
	awaitSearch(t, d, h)
	var seen []string
	for range 12 {
		seen = append(seen, h.Focused())
		h.Press(ebiten.KeyTab)
	}
	want := []string{"play", "change", "copy", "from-here", "line/0", "line/1", "line/2", "branch/1", "before", "delete", "hint", "back"}
	if !slices.Equal(seen, want) {
		t.Errorf("Tab leads to %q, want %q", seen, want)
	}
}

// Before the match from here replaces one in progress of the same game, the player is asked.
func TestReplacingAMatchInProgress(t *testing.T) {
	d := scenestest.New(t, "en")
	useRotatingJudge(d)
	h := scenestest.Open(newScene(t, d, "trexo", "e5f5"), windowSize)
	awaitSearch(t, d, h)
	d.InProgress = scenestest.Match(t, "trexo", nil, []string{"Ann", "Bob"}, "e5f5")
	for _, answer := range []string{"ask-no", "ask-yes"} {
		for _, button := range []string{"from-here", "from-yes"} {
			if h.ClickOn(t, d, button); scenestest.Leads[scenes.Table](h.Next) {
				t.Fatal("no question is asked")
			}
		}
		if h.ClickOn(t, d, answer); scenestest.Leads[scenes.Table](h.Next) != (answer == "ask-yes") {
			t.Errorf("%s leads to %+v", answer, h.Next)
		}
	}
}

// From the title, the screen begins with a start position, offers all games, and opens what is pasted.
func TestWithoutAPositionGamesAreOffered(t *testing.T) {
	fresh := func(d *scenestest.Env) scenes.Scene {
		useRotatingJudge(d)
		return scenestest.Made(analysis.New(d.Env, all.Games(), scenes.Analyse{}))
	}
	scenestest.FitEverywhere(t, fresh, func(*scenestest.Hands) {})
	d := scenestest.New(t, "en")
	h := scenestest.Open(fresh(d), windowSize)
	for i, info := range all.Games().Rules() {
		h.ClickOn(t, d, "game")
		h.ClickOn(t, d, fmt.Sprintf("game/list/%d", i))
		if got := h.Scene.(scenes.Playing).Playing(); got != info.Name {
			t.Errorf("game %d is %s, want %s", i, got, info.Name)
		}
	}
	f := h.Frame()
	f.Pasted = scenestest.Match(t, "trexo", nil, []string{"Ann", "Ben"}, "e5f5").Text()
	if next := h.Scene.Update(f); !scenestest.Leads[scenes.Replay](next) {
		t.Errorf("a pasted record leads to %+v", next)
	}
}
