package xobrainer

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

const secretCards = " map:22/1,mission:2+3/5+6,trap:18/4"

// secret returns a position with all cards drawn.
func secret(t testing.TB) (*Setup, State) {
	t.Helper()
	u := with(t, "sets5", "mission,map,trap,timebomb")
	u.Teams = Pair{2, 2}
	return u, read(t, u, "X i5 d6 f6 x d9 O a1 h1 c6 o g6 X e1 e2 e3", turnX+secretCards)
}

// Missions and traps are secret, the maps are public.
func TestViewsHideCards(t *testing.T) {
	_, s := secret(t)
	for _, c := range []struct {
		side   rules.Side
		member int
		want   string
	}{
		{rules.X, EveryMember, " map:22/1,mission:2+3/?+?,trap:18/?"},
		{rules.O, EveryMember, " map:22/1,mission:?+?/5+6,trap:?/4"},
		{rules.X, 0, " map:22/1,mission:2+?/?+?,trap:18/?"},
		{rules.X, 1, " map:22/1,mission:?+3/?+?,trap:18/?"},
		{rules.O, 1, " map:22/1,mission:?+?/?+6,trap:?/4"},
		{rules.Nobody, EveryMember, " map:22/1,mission:?+?/?+?,trap:?/?"},
	} {
		v := s.ViewOf(c.side, c.member)
		same(t, "text", v.Text(), strings.Replace(s.Text(), secretCards, c.want, 1))
		again := v.ViewOf(c.side, c.member)
		same(t, "a view of a view", again == v, true)
		same(t, "moves", slices.Equal(v.AppendMoves(nil), s.AppendMoves(nil)), true)
		if c.member == EveryMember {
			same(t, "View", s.View(c.side).Text(), v.Text())
		}
		back, err := setupOf(&s).Parse(v.Text())
		same(t, "reads back", err == nil && back == v && back.Hash() == v.Hash(), true)
	}
	v := s.ViewOf(rules.O, 0)
	same(t, "hidden", v.MissionCard(rules.X, 0), Held{State: CardHidden})
	same(t, "known", v.MissionCard(rules.O, 0), Held{CardKnown, 5, s.deck.Value()[4]})
	same(t, "none", v.MissionCard(rules.O, 2), Held{})
}

// Views do not depend on what they hide: two games that differ in hidden cards have the same view.
func TestViewsOfGamesThatDifferInSecretsAreEqual(t *testing.T) {
	u, s := secret(t)
	other, err := u.Parse(strings.Replace(s.Text(), secretCards, " map:22/1,mission:7+8/5+6,trap:9/4", 1))
	if err != nil {
		t.Fatal(err)
	}
	same(t, "views of O", s.ViewOf(rules.O, EveryMember) == other.ViewOf(rules.O, EveryMember), true)
	same(t, "views of X", s.ViewOf(rules.X, EveryMember) == other.ViewOf(rules.X, EveryMember), false)
}

// A card that is still to be drawn is no secret.
func TestViewsShowWhatIsDue(t *testing.T) {
	s := startMatch(t, *with(t, "sets5", "mission,trap"), rules.X)
	do(t, &s, "mission:x1:3")
	v := s.ViewOf(rules.O, EveryMember)
	same(t, "cards", v.Text()[strings.LastIndex(v.Text(), " "):], " mission:?/-,trap:-/-")
	due, ok := v.Due()
	same(t, "due", ok && due == Draw{Kind: DrawMission, Side: rules.O}, true)
}

// Playing on from a view neither counts nor reveals a hidden card.
func TestViewsArePlayedOn(t *testing.T) {
	_, s := secret(t)
	v := s.ViewOf(rules.O, EveryMember)
	do(t, &v, "e4 j1")
	step := do(t, &v, "e5")
	same(t, "winner", step.Winner, rules.X)
	same(t, "bonuses", step.MissionPoints+step.TrapPoints, 0)
	// The real game counts the piece of the map on d6, which is marked on card 2.
	do(t, &s, "e4 j1")
	step = do(t, &s, "e5")
	same(t, "bonuses", step.MissionPoints, 3)
}

func TestFinishedMatchesHideNothing(t *testing.T) {
	s := read(t, with(t, "round", "mission,trap"), fourX, turnX+" mission:1/2,trap:3/4")
	do(t, &s, "e9")
	same(t, "view", s.View(rules.O).(*State).cards == s.cards, true)
	same(t, "text", strings.HasSuffix(s.Text(), " mission:1/2,trap:3/4"), true)
}

// An engine receives a game without its secrets: draws of hidden cards are written with a question mark.
func TestHiddenDraws(t *testing.T) {
	u := with(t, "sets5", "map,mission,trap")
	s := startMatch(t, *u, rules.X)
	same(t, "a map is public", reason(t, &s, "map:x:?"), "refusal.xobrainer.garbled")
	do(t, &s, "map:x:1 map:o:2 mission:x1:3 mission:o1:? trap:x:4 trap:o:?")
	same(t, "cards", s.Text()[strings.LastIndex(s.Text(), " "):], " map:1/2,mission:3/?,trap:4/?")
	same(t, "on turn", s.ToMove(), rules.X)

	whole := startMatch(t, *u, rules.X)
	do(t, &whole, "map:x:1 map:o:2 mission:x1:3 mission:o1:5 trap:x:4 trap:o:6")
	same(t, "it is the view", s == whole.ViewOf(rules.X, EveryMember), true)
}

// Guess puts possible cards in place of the hidden ones, all equally likely, and changes nothing else.
func TestGuess(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 3))
	_, s := secret(t)
	v := s.ViewOf(rules.O, 0)
	seen := map[int]int{}
	const runs = 4000
	for range runs {
		g := v.Guess(random.IntN)
		if err := checkCards(&g); err != nil {
			t.Fatal(err)
		}
		same(t, "its view", g.ViewOf(rules.O, 0) == v, true)
		seen[g.TrapCard(rules.X).Number]++
	}
	// 22, 1, 5 and 4 are known: 21 cards are left.
	same(t, "cards", len(seen), 21)
	uniform(t, "trap of X", seen, runs)
	same(t, "nothing to guess", s.Guess(random.IntN) == s, true)
}

// uniform fails unless the counts are plausible for equally likely outcomes: chi-square with a bound that a fair draw
// exceeds for one in some thousand seeds, n + 4*sqrt(2n) for n degrees of freedom. The seeds are fixed.
func uniform[K comparable](t testing.TB, what string, counts map[K]int, runs int) {
	t.Helper()
	n := len(counts)
	square := 0 // of the differences, times n
	for _, c := range counts {
		d := c*n - runs
		square += d * d / n
	}
	chi := square / runs
	// The same as chi > free + sqrt(32*free).
	if free := n - 1; chi > free && (chi-free)*(chi-free) > 32*free {
		t.Errorf("%s: chi-square %d with %d degrees of freedom: %v", what, chi, free, counts)
	}
}

// Dealer: "every physical outcome being equally likely".
func TestDealIsFair(t *testing.T) {
	random := rand.New(rand.NewPCG(8, 9))
	const runs = 20000
	cards, afterTwo := map[rules.Move]int{}, map[rules.Move]int{}
	s := startMatch(t, *with(t, "sets5", "map,mission"), rules.X)
	for range runs {
		cards[s.Deal(random.IntN)]++
	}
	same(t, "cards", len(cards), DeckSize)
	uniform(t, "the first map", cards, runs)
	do(t, &s, "map:x:2")
	fit := len(s.AppendMoves(nil))
	for range runs {
		afterTwo[s.Deal(random.IntN)]++
	}
	same(t, "maps that fit", len(afterTwo), fit)
	uniform(t, "the second map", afterTwo, runs)

	// Every single piece of a bag is as likely as any other. Of 3+2 pieces there are 5*4*3*2 orders to draw four. A
	// line-up with one piece of the other colour comes from 3*2*1*2 = 12 of them, one with two from 3*2*2*1 = 12.
	s = read(t, with(t, "sets5", "random"), "", "x -/O 3+2/0+0 0-0 0-0 x 1")
	lineUps := map[rules.Move]int{}
	for range runs {
		lineUps[s.Deal(random.IntN)]++
	}
	same(t, "line-ups", len(lineUps), 4+6)
	uniform(t, "line-ups of 3+2", lineUps, runs)
	// In a full bag main pieces are three times as likely.
	s = startMatch(t, *with(t, "sets5", "random"), rules.X)
	main := 0
	for range runs {
		d, _ := DrawOf(s.Deal(random.IntN))
		for _, p := range d.LineUp {
			if p.Main() {
				main++
			}
		}
	}
	if want := runs * 3; main < want-500 || main > want+500 { // more than four standard deviations
		t.Errorf("%d pieces in the main colour, want about %d", main, want)
	}
}

var (
	_ rules.Secretive = (*State)(nil)
	_ rules.Timed     = (*State)(nil)
	_ rules.Divided   = (*State)(nil)
)

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
		s := startMatch(t, *with(t, "sets5", c.variants), rules.X)
		bomb, beam := s.TimeMoves()
		same(t, c.variants, s.Secrets() == c.secrets && bomb == c.bomb && beam == c.beam, true)
	}
	s := startMatch(t, *with(t, "sets5", "timebalance"), rules.X)
	same(t, "the first set", s.Set(), 1)
	do(t, &s, "fall")
	same(t, "the second set", s.Set(), 2)
}
