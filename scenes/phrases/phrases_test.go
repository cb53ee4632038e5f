package phrases_test

import (
	"errors"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/rules/games"
	"xotrio/scenes/phrases"
	"xotrio/scenes/scenestest"
)

// Names come from records of unknown origin: invisible characters are removed, and a name without visible ones counts
// as none.
func TestPlayerNames(t *testing.T) {
	d := scenestest.New(t, "en").Env
	for name, want := range map[string]string{"\u202eBob\x00  \tX": "Bob X", "👨\u200d👩\u200d👧": "👨\u200d👩\u200d👧", "\u200f\x00\u200d": "Player 2"} {
		seats := []match.Seat{match.Person("Ann"), match.Person(name)}
		if got := phrases.Player(d, seats, 1, 0); got != want {
			t.Errorf("%q is shown as %q, want %q", name, got, want)
		}
	}
	seats := []match.Seat{match.Person("Ann"), match.Computer("\u200f", 5)}
	if got := phrases.Player(d, seats, 1, 0); got != "Otto" {
		t.Errorf("a computer player without a name is %q", got)
	}
}

// All players of a match have different names.
func TestRivalsOfAMatchDiffer(t *testing.T) {
	d := scenestest.New(t, "en").Env
	one := func(level int) match.Seat { return match.Computer("", level) }
	team := func(levels ...int) (seat match.Seat) {
		for _, l := range levels {
			seat.Players = append(seat.Players, match.Player{Level: l})
		}
		return seat
	}
	for _, tt := range []struct {
		seats []match.Seat
		want  string
	}{
		{[]match.Seat{one(4), one(5)}, "Mia, Otto"},
		{[]match.Seat{one(5), one(5)}, "Otto 1, Otto 2"},
		{[]match.Seat{one(1200), one(1300)}, "Libra 1, Libra 2"},
		{[]match.Seat{one(99), one(10)}, "Computer 99, Nova"},
		{[]match.Seat{match.Person("mia"), one(4)}, "mia, Mia (level 4)"},
		{[]match.Seat{match.Person("Libra"), one(1200)}, "Libra, Libra (1200 Elo)"},
		{[]match.Seat{match.Computer("Pip", 4), one(1)}, "Pip, Pip (level 1)"},
		{[]match.Seat{one(3), one(3), one(4), match.Person("Ann")}, "Bruno (South), Bruno (West), Mia, Ann"},
		{[]match.Seat{team(2, 2, 3), team(3)}, "Nell 1, Nell 2, Bruno 1, Bruno 2"},
	} {
		var got []string
		for seat := range tt.seats {
			for i := range tt.seats[seat].Players {
				got = append(got, phrases.Member(d, tt.seats, seat, i))
			}
		}
		if all := strings.Join(got, ", "); all != tt.want {
			t.Errorf("%q, want %q", all, tt.want)
		}
	}
}

// Faults of a record are described in the player's language, not in the English of the parser.
func TestUnread(t *testing.T) {
	whole := "XO Trio match 1\nGame: trexo\nSeat1: person\nSeat2: person\nSeed: 1\n\n1. a1a2 c1c2\nend\n"
	if _, err := match.Parse(whole, games.ByName); err != nil {
		t.Fatal(err)
	}
	for key, text := range map[string]string{
		"record.none":    "hello",
		"record.cut-off": strings.TrimSuffix(whole, "end\n"),
		"record.line":    strings.Replace(whole, "c1c2", "a1a2", 1),
		"record.changed": whole + "sum 0123456789abcdef\n",
		"record.newer":   strings.Replace(whole, "match 1", "match 999", 1),
	} {
		_, err := match.Parse(text, games.ByName)
		var e *match.RecordError
		if !errors.As(err, &e) {
			t.Fatalf("%s: %v", key, err)
		}
		for _, lang := range assets.Languages() {
			d := scenestest.New(t, lang)
			if got, want := phrases.RecordFault(d.Env, err), d.T(key, "Line", e.Line); got != want {
				t.Errorf("%s: %q, not %q", lang, got, want)
			}
		}
	}
}
