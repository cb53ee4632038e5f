package table

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/scenestest"
)

// typeLine types a line and returns the result of the tick that enters it.
func (r *rig) typeLine(text string) scenes.Next {
	r.t.Helper()
	for _, c := range "/" + text {
		f := r.pointer
		f.Runes = []rune{c}
		r.update(&f)
	}
	f := r.pointer
	f.Keys = []ebiten.Key{ebiten.KeyEnter}
	n := r.update(&f)
	r.ticks(1)
	return n
}

func TestMovesAreTyped(t *testing.T) {
	r := newRig(t, opts{})
	r.typeLine("E5 - F5")
	r.ticks(200)
	if r.plies() != 1 || r.view().Plies[0].Text != "e5f5" || r.tab.typing.IsOpen() || !r.tab.stage.FocusIs("play") {
		t.Fatalf("%d moves; the line is open: %v", r.plies(), r.tab.typing.IsOpen())
	}
	r.typeLine("e5g5")
	if r.plies() != 1 || !strings.Contains(r.message(), "side by side") && !strings.Contains(r.message(), "next to") {
		t.Errorf("an illegal move is answered by %q", r.message())
	}
	r.typeLine("hello")
	if !strings.Contains(r.message(), "is not a move") {
		t.Errorf("nonsense is answered by %q", r.message())
	}
}

func TestWordsAreTyped(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	first := r.view().Plies[0].Text
	for word, want := range map[string]string{"last": "plays " + first, "turn": "to move, with the circles", "help": "state, turn, last", "where zz": "There is no square zz"} {
		if r.typeLine(word); !strings.Contains(r.message(), want) {
			t.Errorf("%s is answered by %q, want %q", word, r.message(), want)
		}
	}
	if r.typeLine("undo"); r.plies() != 0 {
		t.Error("undo takes nothing back")
	}
	if n := r.typeLine("menu"); n.Kind != scenes.Push || !scenestest.Leads[scenes.Pause](n) {
		t.Errorf("menu leads to %v", n.To)
	}
	r = newRig(t, opts{plies: 1, lang: "fr"})
	if r.typeLine("dernier"); !strings.Contains(r.message(), "joue "+first) {
		t.Errorf("in French the last move is %q", r.message())
	}
}

func TestTheLineIsClosed(t *testing.T) {
	r := newRig(t, opts{})
	f := r.pointer
	f.Runes = []rune{boards.TypingKey}
	r.update(&f)
	r.ticks(1)
	if !r.tab.typing.IsOpen() || !r.tab.stage.FocusIs(boards.TypedName) {
		t.Fatal("the slash does not open the line")
	}
	f = r.pointer
	f.Keys = []ebiten.Key{ebiten.KeyEscape}
	if n := r.update(&f); r.tab.typing.IsOpen() || n.Kind != scenes.Stay || !r.tab.stage.FocusIs("play") {
		t.Error("Esc does more or less than close the line")
	}
	if r.typeLine(""); r.message() != "" {
		t.Errorf("an empty line is answered by %q", r.message())
	}
}

// A player cannot type a move of the computer, nor what chance draws or a timer plays.
func TestMovesThatCannotBeTyped(t *testing.T) {
	r := newRig(t, opts{seats: against(), plies: 1})
	if r.typeLine("a1a2"); r.plies() != 1 || !strings.Contains(r.message(), "not your turn") {
		t.Errorf("%d moves; answer %q", r.plies(), r.message())
	}
	r = newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600})
	if r.typeLine("pass"); r.plies() != 0 || !strings.Contains(r.message(), "Type a move") {
		t.Errorf("a turn is typed away: %d moves; answer %q", r.plies(), r.message())
	}
}

// The move and whose turn it is are spoken in whole sentences, each once.
func TestMovesAreSpoken(t *testing.T) {
	r := newRig(t, opts{})
	spoken := r.typeLine("e5f5").Say
	for range 100 {
		spoken += " " + r.ticks(1).Say
	}
	if want := "Ann plays e5f5. Ben to move, with the circles."; !strings.Contains(spoken, want) {
		t.Errorf("spoken: %q, want %q", spoken, want)
	}
	if strings.Count(spoken, "to move, with") != 1 {
		t.Errorf("the turn is spoken %d times: %q", strings.Count(spoken, "to move, with"), spoken)
	}
}

// A sound calls the person to move after a computer's move, once, when the move has been shown. It is not played
// between two persons or two computers.
func TestAPersonIsCalledAfterAComputer(t *testing.T) {
	turns := func(r *rig, n int) (heard, at int) {
		for i := range n {
			if sounds([]scenes.Next{r.ticks(1)}, sound.Turn) {
				heard, at = heard+1, i
			}
		}
		return heard, at
	}
	r := newRig(t, opts{seats: against()})
	heard, _ := turns(r, 30)
	want(t, "at the start", heard, 0)
	r.b.slow = 100 * tick
	want(t, "at the person's own move", sounds(r.click(), sound.Turn), false)
	r.ticks(1)
	receive(t, r.ready)
	for r.plies() < 2 {
		want(t, "before the computer has moved", sounds([]scenes.Next{r.ticks(1)}, sound.Turn), false)
	}
	heard, at := turns(r, 300)
	want(t, "after it", heard, 1)
	if at < 95 || at > 105 {
		t.Errorf("heard %d ticks after the move, which is shown for 100", at)
	}

	r = newRig(t, opts{})
	r.click()
	r.click()
	heard, _ = turns(r, 30)
	want(t, "between two persons", heard, 0)

	both := []match.Seat{match.Computer("", 2), match.Computer("", 2)}
	r = newRig(t, opts{seats: both})
	r.awaitAnswer()
	heard, _ = turns(r, 30)
	want(t, "between two computers", heard, 0)
}

// No sound calls a person to a position that was taken back.
func TestNoCallAfterUndo(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.click()
	r.b.slow = 100 * tick
	r.awaitAnswer()
	for r.plies() < 2 {
		r.ticks(1)
	}
	r.press("undo")
	for range 300 {
		want(t, "sounds", sounds([]scenes.Next{r.ticks(1)}, sound.Turn), false)
	}
}
