package arena

import (
	"slices"
	"strconv"
	"strings"
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
		{"strength:sees=3,nodes=9000,noise=20,blindspots=50,blind=7,careless=8,threats=5,skilled=1,hash=2", Spec{Kind: Strength, Limits: ai.Limits{Depth: unlimitedDepth}, Options: ai.Options{HashMiB: 2},
			Strength: ai.Strength{Depth: 3, Nodes: 9000, Noise: 20, BlindSpots: 50, Blind: 7, Careless: 8, Threats: 5, Skilled: true}}},
		{"elo:1375", Spec{Level: 1375, Limits: ai.Limits{Depth: unlimitedDepth}}},
		{"elo:900,nodes=50", Spec{Level: 900, Limits: ai.Limits{Depth: unlimitedDepth, Nodes: 50}}},
		{"level:2,depth=4,time=1m", Spec{Level: 2, Limits: ai.Limits{Depth: 4, Time: time.Minute}}},
		{"uct:playouts=30000", Spec{Kind: UCT, Limits: ai.Limits{Nodes: 30000}, Options: ai.Options{HashMiB: uctHash}}},
		{"uct:time=1s,hash=9", Spec{Kind: UCT, Limits: ai.Limits{Time: time.Second}, Options: ai.Options{HashMiB: 9}}},
		{`engine:"./other engine --x",time=5ms`, Spec{Kind: Engine, Command: []string{"./other", "engine", "--x"}, Limits: ai.Limits{Time: 5 * time.Millisecond}}},
		// A shell removes the quotes.
		{`engine:./other engine --x,nodes=5,Level=2,Hash=1`, Spec{Kind: Engine, Command: []string{"./other", "engine", "--x"},
			Limits: ai.Limits{Nodes: 5}, Settings: [][2]string{{"Level", "2"}, {"Hash", "1"}}}},
		{`engine:'my programs/x' 'a,b' c,depth=2`, Spec{Kind: Engine, Command: []string{"my programs/x", "a,b", "c"}, Limits: ai.Limits{Depth: 2}}},
		{`engine:"'my programs/x' c",depth=2`, Spec{Kind: Engine, Command: []string{"my programs/x", "c"}, Limits: ai.Limits{Depth: 2}}},
	} {
		got, err := ParseSpec(c.text)
		if err != nil || got.Text != c.text || got.Kind != c.want.Kind || got.Level != c.want.Level || got.Strength != c.want.Strength || got.Limits != c.want.Limits ||
			!slices.Equal(got.Command, c.want.Command) || !slices.Equal(got.Settings, c.want.Settings) ||
			got.Options.Threads != c.want.Options.Threads || got.Options.HashMiB != c.want.Options.HashMiB {
			t.Errorf("%s: %+v, %v", c.text, got, err)
		}
	}
}

// Invalid specs are rejected for the right reason: the message names the player and the error, and the same text
// without the error is accepted.
func TestWrongSpecsAreRefused(t *testing.T) {
	for _, c := range []struct{ wrong, says, right string }{
		{"", "write level:N", "level:1"},
		{"level", "write level:N", "level:1"},
		{"level:", "level", "level:10"},
		{"level:0", `"0"`, "level:1"},
		{"level:11", `"11"`, "level:10"},
		{"elo:99", `"99"`, "elo:100"},
		{"elo:high", `"high"`, "elo:1000"},
		{"level:3,", "is no setting", "level:3"},
		{"level:3,nodes=0", "nodes takes a number from 1", "level:3,nodes=1"},
		{"level:3,nodes=x", `not "x"`, "level:3,nodes=10"},
		{"level:3,speed=1", `no setting "speed"`, "level:3,depth=1"},
		{"level:3,time=5", `not "5"`, "level:3,time=5s"},
		{"level:3,time=0s", `not "0s"`, "level:3,time=1ms"},
		{"level:3,threads=65", "threads takes a number from 1 to 64", "level:3,threads=64"},
		{"level:3,hash=0", "hash takes a number from 1", "level:3,hash=1"},
		{"strength:sees=x", "sees takes a number from 0", "strength:sees=0"},
		{"strength:noise=-1", "noise takes a number from 0", "strength:noise=0"},
		{"strength:blindspots=1001", "blindspots takes a number from 0 to 1000", "strength:blindspots=1000"},
		{"strength:skilled=2", "skilled takes a number from 0 to 1", "strength:skilled=1"},
		{"strength:", "is no setting", "strength:sees=2"},
		{"strength:sees=2,speed=1", `no setting "speed"`, "strength:sees=2,threads=1"},
		{"strength:glance=10", "glance takes a number from 0 to 9", "strength:glance=9"},
		{"child:1", "is no setting", "child:"},
		{"uct:", "is no setting", "uct:time=1s"},
		{"uct:depth=3", "say playouts= or time=", "uct:depth=3,playouts=1"},
		{"uct:playouts=-1", "playouts takes a number from 1", "uct:playouts=1"},
		{"uct:hash=9", "say how long it may think", "uct:hash=9,time=1s"},
		{"engine:", "needs a command", "engine:x,time=1s"},
		{"engine:x", "say how long it may think", "engine:x,nodes=1"},
		{`engine:"x,time=1s`, "write level:N", `engine:"x",time=1s`},
		{"engine:x,time=1s,Level", `"Level" is no setting`, "engine:x,time=1s,Level=1"},
		{`engine:"",time=1s`, "needs a command", `engine:"y",time=1s`},
		{"person:Anna", `not "person"`, "level:1"},
	} {
		s, err := ParseSpec(c.wrong)
		if err == nil {
			t.Errorf("%q is read as %+v", c.wrong, s)
			continue
		}
		if msg := err.Error(); !strings.Contains(msg, c.says) || !strings.Contains(msg, strconv.Quote(c.wrong)) {
			t.Errorf("%q is refused with %q, which does not say %q", c.wrong, msg, c.says)
		}
		if _, err := ParseSpec(c.right); err != nil {
			t.Errorf("%q, in which nothing is wrong, is refused: %v", c.right, err)
		}
	}
}

func TestALevelWithoutLimitsPlaysAsRated(t *testing.T) {
	s := spec(t, "level:3")
	if got := s.limits("trexo"); got != engines.Limits("trexo", 3) || got == (ai.Limits{}) {
		t.Errorf("%+v", got)
	}
	s = spec(t, "level:10")
	if m, err := engines.All()[1].Mix(ai.MaxLevel); err != nil || s.limits("trexo").Nodes != m.Upper.Nodes || m.Upper.Nodes == 0 {
		t.Errorf("level 10: %+v, rated %+v, %v", s.limits("trexo"), m, err)
	}
	s = spec(t, "level:3,depth=1")
	if got := s.limits("trexo"); got != (ai.Limits{Depth: 1}) {
		t.Errorf("%+v", got)
	}
}
