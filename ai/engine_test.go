package ai

import (
	"slices"
	"testing"
	"time"

	"xotrio/rules"
)

func TestTighterTakesTheSmallerLimitOfEachKind(t *testing.T) {
	tests := []struct{ a, b, want Limits }{
		{Limits{}, Limits{}, Limits{}},
		{Limits{Nodes: 5}, Limits{}, Limits{Nodes: 5}},
		{Limits{}, Limits{Nodes: 5}, Limits{Nodes: 5}},
		{Limits{Nodes: 5, Depth: 9}, Limits{Nodes: 7, Depth: 2}, Limits{Nodes: 5, Depth: 2}},
		{Limits{Lines: 3, Nodes: 2}, Limits{Depth: 1}, Limits{Lines: 3, Nodes: 2, Depth: 1}},
		{Limits{Time: time.Second}, Limits{Depth: 3, Time: time.Minute}, Limits{Time: time.Second, Depth: 3}},
	}
	for _, tt := range tests {
		if got := tt.a.Tighter(tt.b); got != tt.want {
			t.Errorf("%+v.Tighter(%+v) = %+v, want %+v", tt.a, tt.b, got, tt.want)
		}
		if got := tt.b.Tighter(tt.a); got != tt.want {
			t.Errorf("%+v.Tighter(%+v) = %+v, want %+v", tt.b, tt.a, got, tt.want)
		}
	}
}

func TestParseLevelReadsNumbersAndNames(t *testing.T) {
	for text, want := range map[string]Level{"1": 1, "2": 2, "10": 10, "newcomer": 1, "Club": 6, "GRANDMASTER": MaxLevel} {
		if got, err := ParseLevel(text); err != nil || got != want {
			t.Errorf("ParseLevel(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "11", "-1", "hardest", "01", "1 ", "level 7"} {
		if got, err := ParseLevel(text); err == nil {
			t.Errorf("ParseLevel(%q) = %v, want an error", text, got)
		}
	}
	if got := Level(11).String(); got != "level 11" {
		t.Errorf("Level(11) is called %q", got)
	}
}

func TestOptionsFillDefaultsAndRefuseWhatIsOutOfRange(t *testing.T) {
	if o, err := (Options{Seed: 3}).Filled(); err != nil || o.Threads != 1 || o.HashMiB != DefaultHash || o.Seed != 3 {
		t.Errorf("the defaults are %+v, %v", o, err)
	}
	for _, o := range []Options{{Threads: -1}, {Threads: MaxThreads + 1}, {HashMiB: -1}, {HashMiB: MaxHash + 1}} {
		if _, err := o.Filled(); err == nil {
			t.Errorf("%+v was accepted", o)
		}
	}
}

func TestEveryLevelHasAWordOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for l := MinLevel; l <= MaxLevel; l++ {
		if got, err := ParseLevel(l.String()); err != nil || got != l || seen[l.String()] {
			t.Errorf("%v is read as %d, %v", l, got, err)
		}
		seen[l.String()] = true
	}
}

// Levels 1 to 7 answer within 0.5 s, stronger ones within 2 s.
func TestPatience(t *testing.T) {
	for l, want := range map[Level]time.Duration{1: QuickTime, 7: 500 * time.Millisecond, 8: LongTime, 9: 2 * time.Second, 10: LongTime, 1375: LongTime} {
		if got := l.Patience(); got != want {
			t.Errorf("level %d answers within %v, want %v", l, got, want)
		}
	}
}

func TestFullStrength(t *testing.T) {
	if !FullStrength().Full() || (Strength{}).Full() || !(Strength{Nodes: 5, Threats: AllThreats, Skilled: true}).Full() || FullStrength().Caps() != (Limits{}) {
		t.Error("the full strength is not what it is")
	}
	if got := (Strength{Depth: 3, Nodes: 7, Noise: 9}).Caps(); got != (Limits{Depth: 3, Nodes: 7}) {
		t.Errorf("caps %+v", got)
	}
}

// A win by force that a later search finds comes before lines without one, and is the answer.
func TestWinsByForceComeFirst(t *testing.T) {
	searches := []Thought{{Move: 1, Nodes: 5}, {Move: 2, Win: 7, Nodes: 4}, {Move: 3, Nodes: 3}, {Move: 4, Win: 3, Nodes: 2}}
	calls := 0
	got, err := MultiPV(Limits{Nodes: 100, Lines: 4}, []rules.Move{1, 2, 3, 4}, func(Limits, []rules.Move) (Thought, error) {
		calls++
		return searches[calls-1], nil
	})
	var order []rules.Move
	for _, l := range got.Lines {
		order = append(order, l.Move)
	}
	if err != nil || got.Move != 2 || got.Win != 7 || got.Nodes != 14 || !slices.Equal(order, []rules.Move{2, 4, 1, 3}) {
		t.Errorf("%+v, %v, in the order %v", got, err, order)
	}
}
