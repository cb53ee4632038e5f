package match_test

import (
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/ugi"
	"xotrio/game/match"
	"xotrio/rules"
)

// answers are what an engine for XOBrainer answers to lines, one for each.
func answers(t *testing.T, lines []string) []string {
	t.Helper()
	var out strings.Builder
	err := ugi.Serve(context.Background(), strings.NewReader(strings.Join(lines, "\n")+"\nquit\n"), &out, ugi.Config{
		Game: xob(t), Name: "n", Author: "a", Now: time.Now,
		NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New("xobrainer", l, o) },
	})
	if err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

// An engine that plays for somebody is told the match without what that player may not see, and stands where the player's
// view does, over rounds and sets.
func TestEngineIsToldWhatItsPlayerMaySee(t *testing.T) {
	luck := rand.New(rand.NewPCG(3, 4))
	m := trial(t, twoAndOne, "Variants", xobAll, "Format", "rounds:3")
	lines := []string{"setoption name Variants value " + xobAll, "setoption name Teams value 2-1", "setoption name Format value rounds:3"}
	var wants []string
	for !m.Result().Over() && m.Ply() < 300 {
		list := m.Position().AppendMoves(nil)
		if r := m.Play(list[luck.IntN(len(list))]); r != nil {
			t.Fatal(r)
		}
		if m.Ply()%9 != 0 && !m.Result().Over() {
			continue
		}
		for _, who := range [][2]int{{0, 0}, {0, 1}, {0, match.Everyone}, {1, 0}, {-1, match.Everyone}} {
			lines = append(lines, m.SeenBy(who[0], who[1]).Command(), "query fen")
			wants = append(wants, "response "+m.SeenBy(who[0], who[1]).Position().Text())
		}
	}
	if state(m).Round() < 2 {
		t.Fatalf("one round only: %s", m.Position().Text())
	}
	got := answers(t, lines)
	if len(got) != len(wants) {
		t.Fatalf("%d answers, want %d: %.300q", len(got), len(wants), got)
	}
	for i := range wants {
		if got[i] != wants[i] {
			t.Errorf("answer %d is\n%s\nwant\n%s\n%s", i, got[i], wants[i], lines[3+2*i])
		}
	}
}

// A start position with cards is told without those that the player may not see, until its round is over.
func TestEngineIsToldTheStart(t *testing.T) {
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:7/8"
	m := trial(t, func(s *match.Setup) { s.Start = start }, "Variants", "mission,timebalance")
	want(t, "X", m.SeenBy(0, 0).Command(), "position fen "+strings.Replace(start, "7/8", "7/?", 1))
	moves(t, m, "e5")
	want(t, "O", m.SeenBy(1, 0).Command(), "position fen "+strings.Replace(start, "7/8", "?/8", 1)+" moves e5")
	moves(t, m, "fall")
	if got := m.SeenBy(1, 0).Command(); !strings.HasPrefix(got, "position fen "+start+" moves e5 fall mission:") {
		t.Errorf("after the round: %s", got)
	}
	plain := trial(t, nil)
	want(t, "without variants", plain.SeenBy(0, 0).Command(), "position startpos")
	moves(t, plain, "e5 e6")
	want(t, "with moves", plain.SeenBy(-1, 0).Command(), "position startpos moves e5 e6")
}

// What a running match hides does not change what a player's engine is told.
func TestEngineIsToldTheSameWhateverIsHidden(t *testing.T) {
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:7/"
	told := map[string]bool{}
	for _, card := range []string{"8", "9", "25"} {
		m := trial(t, func(s *match.Setup) { s.Start = start + card }, "Variants", "mission")
		moves(t, m, "e5")
		told[m.SeenBy(0, 0).Command()+rules.X.String()] = true
	}
	want(t, "different commands", len(told), 1)
}
