package arena

import (
	"slices"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
)

func TestSpecsAreRead(t *testing.T) {
	for _, c := range []struct {
		text string
		want Spec
	}{
		{"level:3", Spec{Level: 3}},
		{"level:newcomer,nodes=20000,threads=2,hash=8", Spec{Level: 1, Limits: ai.Limits{Nodes: 20000}, Options: ai.Options{Threads: 2, HashMiB: 8}}},
		{"strength:sees=3,nodes=9000,noise=20,blindspots=50,blind=7,careless=8,threats=5,skilled=1,hash=2", Spec{Kind: Strength, Limits: ai.Limits{Depth: noTime}, Options: ai.Options{HashMiB: 2},
			Strength: ai.Strength{Depth: 3, Nodes: 9000, Noise: 20, BlindSpots: 50, Blind: 7, Careless: 8, Threats: 5, Skilled: true}}},
		{"level:2,depth=4,time=1m", Spec{Level: 2, Limits: ai.Limits{Depth: 4, Time: time.Minute}}},
		{"uct:playouts=30000", Spec{Kind: UCT, Limits: ai.Limits{Nodes: 30000}, Options: ai.Options{HashMiB: uctHash}}},
		{"uct:time=1s,hash=9", Spec{Kind: UCT, Limits: ai.Limits{Time: time.Second}, Options: ai.Options{HashMiB: 9}}},
		{`engine:"./other engine --x",time=5ms`, Spec{Kind: Engine, Command: []string{"./other", "engine", "--x"}, Limits: ai.Limits{Time: 5 * time.Millisecond}}},
		// A shell takes the quotes away.
		{`engine:./other engine --x,nodes=5,Level=2,Hash=1`, Spec{Kind: Engine, Command: []string{"./other", "engine", "--x"},
			Limits: ai.Limits{Nodes: 5}, Settings: [][2]string{{"Level", "2"}, {"Hash", "1"}}}},
		{`engine:'my programs/x' 'a,b' c,depth=2`, Spec{Kind: Engine, Command: []string{"my programs/x", "a,b", "c"}, Limits: ai.Limits{Depth: 2}}},
		{`engine:"'my programs/x' c",depth=2`, Spec{Kind: Engine, Command: []string{"my programs/x", "c"}, Limits: ai.Limits{Depth: 2}}},
	} {
		got, err := ParseSpec(c.text)
		if err != nil || got.Text != c.text || got.Kind != c.want.Kind || got.Level != c.want.Level || got.Limits != c.want.Limits ||
			!slices.Equal(got.Command, c.want.Command) || !slices.Equal(got.Settings, c.want.Settings) ||
			got.Options.Threads != c.want.Options.Threads || got.Options.HashMiB != c.want.Options.HashMiB {
			t.Errorf("%s: %+v, %v", c.text, got, err)
		}
	}
}

func TestWrongSpecsAreRefused(t *testing.T) {
	for _, text := range []string{"", "level", "level:", "level:0", "level:11", "level:3,", "level:3,nodes=0", "level:3,nodes=x", "level:3,speed=1", "level:3,time=5",
		"level:3,time=0s", "level:3,threads=65", "strength:sees=x", "strength:noise=-1", "strength:blindspots=1001", "strength:skilled=2", "strength:", "strength:sees=2,speed=1", "level:3,hash=0", "uct:", "uct:depth=3", "uct:playouts=-1", "engine:", "engine:x", `engine:"x,time=1s`, "engine:x,time=1s,Level", "person:Anna",
		`engine:"",time=1s`} {
		if s, err := ParseSpec(text); err == nil {
			t.Errorf("%q is read as %+v", text, s)
		}
	}
}

func TestALevelWithoutLimitsShowsItsFullStrength(t *testing.T) {
	s := spec(t, "level:3")
	if got := s.limits(); got != engines.Limits(3, ai.FullTime) || got == (ai.Limits{}) {
		t.Errorf("%+v", got)
	}
	s = spec(t, "level:3,depth=1")
	if got := s.limits(); got != (ai.Limits{Depth: 1}) {
		t.Errorf("%+v", got)
	}
}
