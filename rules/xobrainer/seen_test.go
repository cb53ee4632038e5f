package xobrainer

import (
	"testing"

	"xotrio/rules"
)

var (
	_ rules.Secretive = (*State)(nil)
	_ rules.Timed     = (*State)(nil)
)

// "Before each round every person draws a card that nobody else sees, teammates included"; "each side draws a secret card".
func TestDrawsAsAPersonGetsToKnowOfThem(t *testing.T) {
	_, s := secret(t)
	for _, c := range []struct {
		move   Draw
		side   rules.Side
		member int
		want   string
	}{
		{Draw{Kind: DrawMission, Side: rules.X, Card: 7}, rules.X, 0, "mission:x1:7"},
		{Draw{Kind: DrawMission, Side: rules.X, Card: 7}, rules.X, EveryMember, "mission:x1:7"},
		{Draw{Kind: DrawMission, Side: rules.X, Card: 7}, rules.X, 1, "mission:x1:?"},
		{Draw{Kind: DrawMission, Side: rules.X, Member: 1, Card: 7}, rules.X, 1, "mission:x2:7"},
		{Draw{Kind: DrawMission, Side: rules.X, Card: 7}, rules.O, 0, "mission:x1:?"},
		{Draw{Kind: DrawMission, Side: rules.X, Card: 7}, rules.Nobody, EveryMember, "mission:x1:?"},
		{Draw{Kind: DrawTrap, Side: rules.O, Card: 25}, rules.O, 1, "trap:o:25"},
		{Draw{Kind: DrawTrap, Side: rules.O, Card: 25}, rules.X, EveryMember, "trap:o:?"},
		{Draw{Kind: DrawMap, Side: rules.O, Card: 25}, rules.Nobody, EveryMember, "map:o:25"},
	} {
		same(t, "seen", s.MoveText(s.Seen(c.move.Move(), c.side, c.member)), c.want)
	}
	for _, m := range []rules.Move{Pass, Fall, Place(7)} {
		same(t, "a turn", s.Seen(m, rules.Nobody, EveryMember), m)
	}
}

func TestWhatIsSecretAndWhatAClockMayPlay(t *testing.T) {
	for _, c := range []struct {
		variants   string
		secrets    bool
		bomb, beam rules.Move
	}{
		{"", false, 0, 0}, {"timebomb", false, Pass, 0}, {"timebalance", false, 0, Fall}, {"random", true, 0, 0}, {"map", true, 0, 0},
		{"trap,timebomb,timebalance", true, Pass, Fall}, {"mission", true, 0, 0},
	} {
		s := begin(t, *with(t, "sets5", c.variants), rules.X)
		bomb, beam := s.TimeMoves()
		same(t, c.variants, s.Secrets() == c.secrets && bomb == c.bomb && beam == c.beam, true)
	}
	s := begin(t, *with(t, "sets5", "timebalance"), rules.X)
	same(t, "the first set", s.Set(), 1)
	do(t, &s, "fall")
	same(t, "the second set", s.Set(), 2)
}
