package ai

import (
	"testing"
	"time"
)

func TestTighterTakesTheSmallerLimitOfEachKind(t *testing.T) {
	tests := []struct{ a, b, want Limits }{
		{Limits{}, Limits{}, Limits{}},
		{Limits{Nodes: 5}, Limits{}, Limits{Nodes: 5}},
		{Limits{}, Limits{Nodes: 5}, Limits{Nodes: 5}},
		{Limits{Nodes: 5, Depth: 9}, Limits{Nodes: 7, Depth: 2}, Limits{Nodes: 5, Depth: 2}},
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
	for text, want := range map[string]Level{"1": Easy, "2": Medium, "3": Hard, "easy": Easy, "Medium": Medium, "HARD": Hard} {
		if got, err := ParseLevel(text); err != nil || got != want {
			t.Errorf("ParseLevel(%q) = %v, %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "4", "-1", "hardest", "1 ", "level 7"} {
		if got, err := ParseLevel(text); err == nil {
			t.Errorf("ParseLevel(%q) = %v, want an error", text, got)
		}
	}
	if got := Level(7).String(); got != "level 7" {
		t.Errorf("Level(7) is called %q", got)
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
