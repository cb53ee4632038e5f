package phrases_test

import (
	"testing"

	"xotrio/game/match"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// A record may come from anybody: what nobody can see in a name is not shown, and a name of nothing else is none.
func TestNamesAreShownClean(t *testing.T) {
	d := scenestest.New(t, "en").Env
	for name, want := range map[string]string{"\u202eBob\x00  \tX": "Bob X", "👨\u200d👩\u200d👧": "👨\u200d👩\u200d👧", "\u200f\x00\u200d": "Player 2"} {
		seats := []match.Seat{match.Person("Ann"), match.Person(name)}
		if got := phrases.Player(d, seats, 1, 0); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
	seats := []match.Seat{match.Person("Ann"), match.Computer("\u200f", 5)}
	if got, want := phrases.Leveled(d, seats, 1, 0), phrases.Leveled(d, []match.Seat{match.Person("Ann"), match.Computer("", 5)}, 1, 0); got != want {
		t.Errorf("a computer player without a name is %q, want %q", got, want)
	}
}
