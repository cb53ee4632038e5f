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

// line types a line at the table, and is the answer to its Enter.
func (r *rig) line(text string) scenes.Next {
	r.t.Helper()
	for _, c := range "/" + text {
		f := r.at
		f.Runes = []rune{c}
		r.update(&f)
	}
	f := r.at
	f.Keys = []ebiten.Key{ebiten.KeyEnter}
	n := r.update(&f)
	r.ticks(1)
	return n
}

func TestMovesAreTyped(t *testing.T) {
	r := newRig(t, opts{})
	r.line("E5 - F5")
	r.ticks(200)
	if r.plies() != 1 || r.view().Plies[0].Text != "e5f5" || r.tab.typing.isOpen() || !r.tab.stage.FocusIs("play") {
		t.Fatalf("%d moves; the line is open: %v", r.plies(), r.tab.typing.isOpen())
	}
	r.line("e5g5")
	if r.plies() != 1 || !strings.Contains(r.told(), "side by side") && !strings.Contains(r.told(), "next to") {
		t.Errorf("what is not allowed is told as %q", r.told())
	}
	r.line("hello")
	if !strings.Contains(r.told(), "is not a move") {
		t.Errorf("what is no move is told as %q", r.told())
	}
}

func TestWordsAreTyped(t *testing.T) {
	r := newRig(t, opts{plies: 1})
	first := r.view().Plies[0].Text
	for word, want := range map[string]string{"last": "plays " + first, "turn": "is on turn with the circles", "help": "state, turn, last", "where zz": "There is no square zz"} {
		if r.line(word); !strings.Contains(r.told(), want) {
			t.Errorf("%s tells %q, want %q", word, r.told(), want)
		}
	}
	if r.line("undo"); r.plies() != 0 {
		t.Error("undo takes nothing back")
	}
	if n := r.line("menu"); n.Kind != scenes.Push || !scenestest.Leads[scenes.Pause](n) {
		t.Errorf("menu leads to %v", n.To)
	}
	r = newRig(t, opts{plies: 1, lang: "fr"})
	if r.line("dernier"); !strings.Contains(r.told(), "joue "+first) {
		t.Errorf("in French the last move is told as %q", r.told())
	}
}

func TestTheLineIsClosed(t *testing.T) {
	r := newRig(t, opts{})
	f := r.at
	f.Runes = []rune{boards.TypingKey}
	r.update(&f)
	r.ticks(1)
	if !r.tab.typing.isOpen() || !r.tab.stage.FocusIs(boards.TypedName) {
		t.Fatal("/ does not open the line")
	}
	f = r.at
	f.Keys = []ebiten.Key{ebiten.KeyEscape}
	if n := r.update(&f); r.tab.typing.isOpen() || n.Kind != scenes.Stay || !r.tab.stage.FocusIs("play") {
		t.Error("Esc does not close the line alone")
	}
	if r.line(""); r.told() != "" {
		t.Errorf("an empty line tells %q", r.told())
	}
}

// Nobody moves for the computer, and nobody types what chance draws or time does.
func TestWhatNobodyMayType(t *testing.T) {
	r := newRig(t, opts{seats: against(), plies: 1})
	if r.line("a1a2"); r.plies() != 1 || !strings.Contains(r.told(), "not your turn") {
		t.Errorf("%d moves, and told is %q", r.plies(), r.told())
	}
	r = newRig(t, opts{game: "xobrainer", options: rules.Options{"Variants": "timebomb"}, bomb: 600})
	if r.line("pass"); r.plies() != 0 || !strings.Contains(r.told(), "Type a move") {
		t.Errorf("a turn is typed away: %d moves, and told is %q", r.plies(), r.told())
	}
}

// What happens is said in whole sentences: the move, and whose turn it is.
func TestTheTableSaysWhatHappens(t *testing.T) {
	r := newRig(t, opts{})
	said := r.line("e5f5").Say
	for range 100 {
		said += " " + r.ticks(1).Say
	}
	if want := "Ann plays e5f5. Ben is on turn with the circles."; !strings.Contains(said, want) {
		t.Errorf("said was %q, want %q", said, want)
	}
	if strings.Count(said, "is on turn") != 1 {
		t.Errorf("the turn is told %d times: %q", strings.Count(said, "is on turn"), said)
	}
}

// A person hears that a computer has moved and it is their turn: once, when the move has been seen. Persons who alternate hear
// nothing of the kind.
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
	want(t, "at a move of one's own", sounds(r.click(), sound.Turn), false)
	r.ticks(1)
	arrives(t, r.ready)
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
	r.thought()
	heard, _ = turns(r, 30)
	want(t, "between two computers", heard, 0)
}

// What was to be told is not told of a position that was taken back meanwhile.
func TestNobodyIsCalledForWhatWasTakenBack(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.click()
	r.b.slow = 100 * tick
	r.thought()
	for r.plies() < 2 {
		r.ticks(1)
	}
	r.press("undo")
	for range 300 {
		want(t, "called", sounds([]scenes.Next{r.ticks(1)}, sound.Turn), false)
	}
}
