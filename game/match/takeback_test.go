package match_test

import (
	"fmt"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
)

// reason returns the reason why nothing can be taken back, "" if something can.
func reason(m *match.Match) string {
	if r := m.WhyNoUndo(); r != nil {
		return r.Key
	}
	return ""
}

// The record of a finished match reveals the seed and every card. So no resignation, agreement or end on the board is
// taken back in a game with random draws.
func TestTheEndOfAMatchWithDrawsStays(t *testing.T) {
	for _, variants := range []string{"mission", "trap", "map", "random", secretVariants} {
		for name, end := range map[string]func(m *match.Match){
			"resignation": func(m *match.Match) { m.Resign(rules.X) },
			"agreement":   func(m *match.Match) { m.OfferDraw(rules.X, nil); m.AnswerDraw(true) },
			"board":       func(m *match.Match) { playOut(t, m) },
		} {
			m := trial(t, nil, "Variants", variants, "Format", "round")
			end(m)
			over := m.Text()
			if !m.Result().Over() || reason(m) != "refusal.match.settled" || m.CanUndo() || m.Undo() || m.Redo() || m.Text() != over {
				t.Errorf("%s, %s: %v, take-back: %q", variants, name, m.Result(), reason(m))
			}
			want(t, "read back", reason(reread(t, m)), "refusal.match.settled")
		}
	}
	m := trial(t, nil, "Format", "round")
	moves(t, m, "e5")
	m.Resign(rules.O)
	want(t, "a match without draws", reason(m)+fmt.Sprint(m.Undo(), m.Result().Over()), "true false")
}

// playOut plays the first legal move until the match is over.
func playOut(t testing.TB, m *match.Match) {
	t.Helper()
	for !m.Result().Over() {
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
	}
}

// After the end of a round the opponent has seen the trap, so it must not come into force again.
func TestARoundThatHasShownItsCardsIsNotTakenBack(t *testing.T) {
	for seed := range uint64(50) {
		m := trial(t, func(s *match.Setup) { s.Seed = seed }, "Variants", "trap", "Format", "rounds:3")
		round := func() int { return m.Position().(rules.Secretive).Round() }
		for round() == 1 {
			if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
				t.Fatal(r)
			}
		}
		stands := m.Position().Text()
		if m.Undo() || reason(m) != "refusal.match.revealed" || m.Position().Text() != stands {
			t.Fatalf("seed %d: round 1 is taken back: %q", seed, reason(m))
		}
		first := m.Ply()
		moves(t, m, m.Position().MoveText(m.Position().AppendMoves(nil)[0]))
		if !m.Undo() || m.Ply() != first || m.Undo() || m.Position().Text() != stands {
			t.Fatalf("seed %d: within round 2 take-back leads to ply %d", seed, m.Ply())
		}
	}
}

// Taking back the move before a random draw and playing it again gives a new draw, also after loading the record. Redo
// repeats the old one.
func TestDrawingAgainDrawsAnew(t *testing.T) {
	same, drawn := 0, 0
	for seed := range uint64(300) {
		m := trial(t, func(s *match.Setup) { s.Seed = seed }, "Variants", "random", "Format", "round")
		for n := 0; n < 8; n++ {
			if r := m.Play(m.Position().AppendMoves(nil)[3*n]); r != nil {
				t.Fatal(r)
			}
		}
		log := m.Log()
		last := log[len(log)-1]
		if last.Seat >= 0 {
			continue
		}
		text := m.Position().Text()
		for last == m.Log()[m.Ply()-1] && m.Position().Text() == text { // back to before the draw
			m.Undo()
		}
		back := reread(t, m)
		if !m.Redo() || m.Position().Text() != text {
			t.Fatalf("seed %d: redo has drawn again", seed)
		}
		m.Undo()
		want(t, "take-backs", strings.Contains(m.Text(), "\nTakebacks: 2\n") && strings.Contains(back.Text(), "\nTakebacks: 1\n"), true)
		for _, again := range []*match.Match{m, back} {
			if r := again.Play(log[len(log)-2].Move); r != nil {
				t.Fatal(r)
			}
			drawn++
			if again.Log()[again.Ply()-1].Text == last.Text {
				same++
			}
		}
	}
	// Two line-ups from one bag are equal 15 times in 100.
	if drawn < 500 || same > drawn*25/100 {
		t.Errorf("%d of %d line-ups came again", same, drawn)
	}
	t.Logf("%d of %d line-ups came again", same, drawn)
}

func TestTakebacksOfARecordAreChecked(t *testing.T) {
	m := trial(t, nil, "Variants", "random")
	moves(t, m, "e5")
	m.Undo()
	for _, wrong := range []string{"0", "-1", "x", "1073741825"} {
		_, err := match.Parse(strings.Replace(m.Text(), "Takebacks: 1", "Takebacks: "+wrong, 1), games.ByName)
		if err == nil || !strings.Contains(err.Error(), "cannot be Takebacks: it is a number from 1 to") {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}

func TestForgingOfWhatIsSealedShows(t *testing.T) {
	text := trial(t, nil, "Variants", "mission", "Layout", "storm").Text()
	at := strings.Index(text, "Sealed: ")
	end := at + strings.IndexByte(text[at:], '\n')
	// One letter is changed and the rest kept.
	for i := at + len("Sealed: "); i < end; i++ {
		other := byte('A')
		if text[i] == 'A' {
			other = 'B'
		}
		changed := text[:i] + string(other) + text[i+1:]
		if b, err := match.Parse(changed, games.ByName); err == nil && b.Text() != text {
			t.Errorf("letter %d changed: read as\n%s", i-at, b.Text())
		}
	}
}
