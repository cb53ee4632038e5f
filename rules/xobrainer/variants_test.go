package xobrainer

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"xotrio/rules"
)

// with returns the setup of a match with variants on the classic board and with the classic deck.
func with(t testing.TB, f, variants string) *Setup {
	t.Helper()
	v, err := ParseVariants(variants)
	if err != nil {
		t.Fatal(err)
	}
	return &Setup{Format: format(t, f), Layout: ground, Variants: v, Teams: Pair{1, 1}, Deck: ClassicDeck()}
}

// read returns a position under u. pieces are as for setUp, rest the fields after BOARD.
func read(t testing.TB, u *Setup, pieces, rest string) State {
	t.Helper()
	s, err := u.Parse(boardOf(t, pieces) + " " + rest)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Fields of most of the positions below: X completes a9 to e9, worth 11 dots, by e9. In the classic deck card 1 is a1
// h1 c6 : g6, card 2 is c2 d6 d8 : j6 and card 4 is d2 e6 h6 : i3.
const (
	fourX = "X a9 b9 c9 d9"
	turnX = "x XXXx/OOOo 8+3/8+3 0-0 0-0 o 1"
)

// "TimeBomb: Time over: the turn is lost, nothing is placed, the same piece stays first in the line-up, the other side is on
// turn."
func TestTimeBombLosesTheTurn(t *testing.T) {
	s := read(t, with(t, "sets5", "timebomb"), fourX, turnX)
	before := s
	step := do(t, &s, "pass")
	same(t, "time lost", step.TimeLost, true)
	same(t, "side", s.ToMove(), rules.O)
	same(t, "board", s.Board(), before.Board())
	same(t, "piece", s.Next(rules.X), GreenX)
	same(t, "line-up", s.lineUpText(rules.X), "XXXx")
	do(t, &s, "j1 pass pass e9")
	same(t, "round", s.Round(), 2)

	for _, m := range before.AppendMoves(nil) {
		if m == Pass {
			t.Error("a turn that may be lost is listed")
		}
	}
	without := setUp(t, "sets5", fourX, turnX)
	same(t, "without TimeBomb", reason(t, &without, "pass"), "refusal.xobrainer.no-pass")
}

// "When it reaches a side's end, that side loses the set: the board is cleared, both scores return to 0, and the loser of the
// set opens."
func TestTimeBalanceLosesTheSet(t *testing.T) {
	s := read(t, with(t, "sets5", "timebalance"), fourX, "o XXXx/OOOo 8+3/8+3 0-1 7-15 x 3")
	step := do(t, &s, "fall")
	same(t, "text", s.Text(), empty+" o XXXx/OOOo 21+7/21+7 1-1 0-0 o 4")
	same(t, "told", step.Fell && step.RoundOver && step.SetWon && step.Winner == rules.X && step.Side == rules.O, true)
	same(t, "gained", step.Gained(), 0)
	for _, m := range s.AppendMoves(nil) {
		if m == Fall {
			t.Error("a fall is listed")
		}
	}

	s = read(t, with(t, "sets3", "timebalance"), fourX, "x XXXx/OOOo 8+3/8+3 0-1 7-15 x 3")
	do(t, &s, "fall")
	same(t, "outcome", s.Outcome(), rules.WonByO)
	same(t, "ending", s.Ending(), "fall")
	same(t, "sets", s.Sets(), Pair{0, 2})

	s = setUp(t, "sets5", fourX, turnX)
	same(t, "without TimeBalance", reason(t, &s, "fall"), "refusal.xobrainer.no-beam")
}

// One round - the match; N rounds or P points - "the round, the other side scoring 20."
func TestTimeBalanceWithoutSets(t *testing.T) {
	s := read(t, with(t, "round", "timebalance"), fourX, turnX)
	do(t, &s, "fall")
	same(t, "one round", s.Outcome(), rules.WonByO)
	same(t, "ending", s.Ending(), "fall")

	s = read(t, with(t, "rounds:3", "timebalance"), fourX, "x XXXx/OOOo 8+3/8+3 0-0 7-3 o 2")
	step := do(t, &s, "fall")
	same(t, "rounds", s.Text(), empty+" x XXXx/OOOo 21+7/21+7 0-0 7-23 x 3")
	same(t, "gained", step.Gained(), 20)
	step = do(t, &s, "fall")
	same(t, "after the last round", s.Outcome(), rules.WonByO)
	same(t, "ending", s.Ending(), "rounds")
	same(t, "points", step.PointsAfter, Pair{7, 43})

	s = read(t, with(t, "points:40", "timebalance"), fourX, "x XXXx/OOOo 8+3/8+3 0-0 7-3 o 2")
	do(t, &s, "fall")
	same(t, "points", s.Text(), empty+" x XXXx/OOOo 21+7/21+7 0-0 7-23 x 3")
	do(t, &s, "fall")
	same(t, "outcome", s.Outcome(), rules.WonByO)
	same(t, "ending", s.Ending(), "points")
}

// "Random. Each line-up is four pieces drawn blindly from that side's bag (24 + 8, without putting back), shown in the order
// drawn; the next four are drawn when it is empty."
func TestRandomDrawsLineUps(t *testing.T) {
	s := startMatch(t, *with(t, "sets5", "random"), rules.O)
	same(t, "start", s.Text(), empty+" o -/- 24+8/24+8 0-0 0-0 o 1")
	same(t, "on turn", s.ToMove(), rules.Nobody)
	same(t, "next turn", s.NextTurn(), rules.O)
	same(t, "may come out", len(s.AppendMoves(nil)), 16)
	same(t, "a square", reason(t, &s, "e5"), "refusal.xobrainer.draw-due")
	same(t, "a pass", reason(t, &s, "pass"), "refusal.xobrainer.draw-due")
	same(t, "the other side first", reason(t, &s, "+XXXX"), "refusal.xobrainer.draw-due")
	same(t, "three pieces", reason(t, &s, "+OOO"), "refusal.xobrainer.no-draw")
	step := do(t, &s, "+oOoO")
	same(t, "draw", step.Draw, Draw{Kind: DrawLineUp, Side: rules.O, LineUp: [4]Piece{GreenO, PinkO, GreenO, PinkO}, N: 4})
	do(t, &s, "+xxxX")
	same(t, "both drawn", s.Text(), empty+" o xxxX/oOoO 23+5/22+6 0-0 0-0 o 1")
	same(t, "nothing more", reason(t, &s, "+OOOO"), "refusal.xobrainer.no-draw")
	do(t, &s, "c3 a2 c1 b4 d9 d6 e7")
	same(t, "piece", s.PieceAt(At(2, 2)), GreenO)
	same(t, "drawn when it is empty", s.Text()[strings.Index(s.Text(), " "):], " x X/- 23+5/22+6 0-0 0-0 o 1")
	do(t, &s, "+OOOO")
	same(t, "then the turn goes on", s.ToMove(), rules.X)
	same(t, "line-ups", s.Text()[strings.Index(s.Text(), " "):], " x X/OOOO 23+5/18+6 0-0 0-0 o 1")

	s = read(t, with(t, "sets5", "random"), "", "x -/O 1+1/0+0 0-0 0-0 x 1")
	same(t, "what is left", strings.Join(moveTexts(&s), " "), "+Xx +xX")
	s = read(t, with(t, "sets5", "random"), "", "x -/O 0+0/0+0 0-0 0-0 x 1")
	same(t, "an empty bag", s.ToMove(), rules.X)
	same(t, "a pass", reason(t, &s, "a1"), "refusal.xobrainer.must-pass")
}

// A round that ends with the last piece of a line-up draws no line-up for the finished round.
func TestRandomDrawsAnewForTheNextRound(t *testing.T) {
	s := read(t, with(t, "sets5", "random"), fourX, "x x/O 8+3/8+3 0-0 0-0 x 1")
	step := do(t, &s, "e9")
	same(t, "winner", step.Winner, rules.X)
	same(t, "text", s.Text(), empty+" o -/- 24+8/24+8 0-0 11-0 o 2")
}

// "A card marks four squares: three white, one purple. ... Reading white for X is a green X, for O a pink O; purple for X a
// pink X, for O a green O."
func TestCardsAreReadForASide(t *testing.T) {
	d := ClassicDeck()
	c := d.Card(1)
	same(t, "card", c.String(), "a1h1c6:g6")
	for n, want := range []struct{ x, o Piece }{{GreenX, PinkO}, {GreenX, PinkO}, {GreenX, PinkO}, {PinkX, GreenO}} {
		same(t, "for x", c.Piece(n, rules.X), want.x)
		same(t, "for o", c.Piece(n, rules.O), want.o)
	}
}

// "Mission. Before each round every person draws a card": one each, from the deck that all cards share.
func TestMissionsAreDrawnBeforeEachRound(t *testing.T) {
	u := with(t, "sets5", "mission")
	u.Teams = Pair{2, 1}
	s := startMatch(t, *u, rules.O)
	same(t, "start", s.Text(), empty+" o XXXx/OOOo 21+7/21+7 0-0 0-0 o 1 mission:-+-/-")
	same(t, "cards", len(s.AppendMoves(nil)), 25)
	do(t, &s, "mission:o1:3")
	same(t, "cards left", len(s.AppendMoves(nil)), 24)
	same(t, "the same card", reason(t, &s, "mission:x1:3"), "refusal.xobrainer.no-draw")
	same(t, "another person first", reason(t, &s, "mission:x2:4"), "refusal.xobrainer.draw-due")
	step := do(t, &s, "mission:x1:1 mission:x2:2")
	same(t, "draw", step.Draw, Draw{Kind: DrawMission, Side: rules.X, Member: 1, Card: 2})
	same(t, "drawn", s.Text(), empty+" o XXXx/OOOo 21+7/21+7 0-0 0-0 o 1 mission:1+2/3")
	same(t, "on turn", s.ToMove(), rules.O)
	do(t, &s, "a2 a9 c2 b9 e4 c9 g4 b4 g7 d9 j2 e9")
	same(t, "next round", s.Text()[len(empty):], " o XXXx/OOOo 21+7/21+7 0-0 11-0 o 2 mission:-+-/-")
}

// "When a side wins the round with five in a row, each own piece standing as its card says (read for its own side) adds 3
// points".
func TestMissionsAddPoints(t *testing.T) {
	u := with(t, "points:90", "mission")
	// On card 1 of X: a1 as it says, h1 with the wrong colour, c6 with a piece of O, g6 empty.
	s := read(t, u, fourX+" a1 x h1 O c6", turnX+" mission:1/2")
	step := do(t, &s, "e9")
	same(t, "row", step.Row.Points, 11)
	same(t, "missions", step.MissionPoints, 3)
	same(t, "points", s.Points(), Pair{14, 0})
	same(t, "met", step.Tally(rules.X).Missions[0], Standing{Card: 1, Met: [4]bool{true}, N: 1})
	// The purple mark takes the piece in the opponent's main colour; the missions of the loser count nothing.
	s = read(t, u, fourX+" a1 h1 x g6 O c2 d6", turnX+" mission:1/2")
	step = do(t, &s, "e9")
	same(t, "three marks", step.MissionPoints, 9)
	same(t, "of the loser", step.Tally(rules.O).MissionPoints(), 6)
	same(t, "points", s.Points(), Pair{20, 0})
	same(t, "gained", step.Gained(), 20)
	// The piece that completes the row counts like any other: card 5 is d5 f5 f10 : h3.
	s = read(t, u, "X b5 c5 e5 f5", turnX+" mission:5/2")
	step = do(t, &s, "d5")
	same(t, "with the last piece", step.MissionPoints, 6)
}

// "with all four of one card standing, the row wins the match by Knock Out. The row need not contain a mission piece."
func TestMissionKnockOut(t *testing.T) {
	s := read(t, with(t, "sets5", "mission"), fourX+" a1 h1 c6 x g6", turnX+" mission:1/2")
	step := do(t, &s, "e9")
	same(t, "outcome", s.Outcome(), rules.WonByX)
	same(t, "source", step.KnockOuts, KnockOutByMission)
	same(t, "told", step.KnockOut(), true)
	same(t, "ending", s.Ending(), "mission")
	same(t, "no set", s.Sets(), Pair{})
	row, ok := s.LastRow()
	same(t, "row", rowText(row), "a9 b9 c9 d9 e9")
	same(t, "has row", ok, true)

	// Three of one card and one of another are not four of one.
	u := with(t, "sets5", "mission")
	u.Teams = Pair{2, 1}
	s = read(t, u, fourX+" a1 h1 c6 c2", turnX+" mission:1+2/3")
	step = do(t, &s, "e9")
	same(t, "points", step.MissionPoints, 12)
	same(t, "outcome", s.Outcome(), rules.Running)
	same(t, "set by points", step.SetWon && s.Sets() == Pair{1, 0}, true)
}

// "In a team every member's card counts, and a square marked on two cards counts for each."
func TestMissionsOfATeamAddUp(t *testing.T) {
	u := with(t, "points:90", "mission")
	u.Teams = Pair{3, 1}
	// d6 is white on card 2 and on card 22; card 22 is i5 d6 f6 : d9.
	d := ClassicDeck()
	same(t, "card 2", d.Card(2).String(), "c2d6d8:j6")
	same(t, "card 22", d.Card(22).String(), "i5d6f6:d9")
	s := read(t, u, fourX+" d6 a1", turnX+" mission:2+22+1/3")
	step := do(t, &s, "e9")
	same(t, "points", step.MissionPoints, 9)
}

// "Map. Before each round each side draws a card and its four pieces are put on the board from its supply, opener first;
// a card that would need a taken square is drawn again. The line-ups start full after that."
func TestMapsAreLaid(t *testing.T) {
	s := startMatch(t, *with(t, "sets5", "map"), rules.O)
	same(t, "start", s.Text(), empty+" o -/- 24+8/24+8 0-0 0-0 o 1 map:-/-")
	same(t, "opener first", reason(t, &s, "map:x:1"), "refusal.xobrainer.draw-due")
	step := do(t, &s, "map:o:2")
	same(t, "one laid", s.Text(), boardOf(t, "O c2 d6 d8 o j6")+" o -/- 24+8/21+7 0-0 0-0 o 1 map:-/2")
	same(t, "board told", step.Board, s.Board())
	// Card 22 shares d6 with card 2, cards 18 and 2 share d8.
	same(t, "taken square", reason(t, &s, "map:x:22"), "refusal.xobrainer.no-draw")
	same(t, "taken square", reason(t, &s, "map:x:18"), "refusal.xobrainer.no-draw")
	same(t, "the same card", reason(t, &s, "map:x:2"), "refusal.xobrainer.no-draw")
	d := ClassicDeck()
	fit := 0
	for n := 1; n <= DeckSize; n++ {
		if d.Card(n).squares().And(d.Card(2).squares()).Empty() {
			fit++
		}
	}
	same(t, "cards that fit", len(s.AppendMoves(nil)), fit)
	do(t, &s, "map:x:1")
	same(t, "both laid", s.Text(), boardOf(t, "O c2 d6 d8 o j6 X a1 h1 c6 x g6")+" o XXXx/OOOo 18+6/18+6 0-0 0-0 o 1 map:1/2")
	same(t, "on turn", s.ToMove(), rules.O)
	// A row may be made of them.
	do(t, &s, "a2 b1 a3 c1 a4 d1 j3 j10 f7")
	step = do(t, &s, "e1")
	same(t, "a row with a piece of the map", rowText(step.Row), "a1 b1 c1 d1 e1")
}

// "Pieces put there count for missions and not for traps."
func TestMapPiecesCountForMissionsAndNotForTraps(t *testing.T) {
	u := with(t, "points:90", "mission,map,trap")
	d := ClassicDeck()
	// Card 22 (i5 d6 f6 : d9) is the map of X, card 2 (c2 d6 d8 : j6) is X's mission and card 18 (h2 b6 d8 : f5) its trap.
	same(t, "card 18", d.Card(18).String(), "h2b6d8:f5")
	s := read(t, u, "X i5 d6 f6 x d9 O a1 h1 c6 o g6 X e1 e2 e3 e4", turnX+" map:22/1,mission:2/3,trap:18/4")
	step := do(t, &s, "e5")
	same(t, "mission by the map", step.MissionPoints, 3)
	// For O's trap card 2 the same piece of X on d6, laid, is not trapped; the one placed on d8 is.
	s = read(t, u, "X i5 d6 f6 x d9 X d8 O a1 h1 c6 o g6 O e1 e2 e3 e4", "o XXXx/OOOo 8+3/8+3 0-0 0-0 o 1 map:22/1,mission:3/5,trap:18/2")
	step = do(t, &s, "e5")
	same(t, "trapped", step.Tally(rules.O).Trap, Standing{Card: 2, Met: [4]bool{false, false, true}, N: 1})
	same(t, "trap", step.TrapPoints, 5)
}

// "Trap. Before each round each side draws a secret card, read for the opponent: each piece that the opponent places as
// it says is trapped. Revealed at the end of the round. If the trapper's side wins the round: one trapped piece adds 5
// points, two win the set" (20 points without sets), "three or four the match by Knock Out."
func TestTraps(t *testing.T) {
	for _, c := range []struct {
		format, trapped   string
		trap, gained      int
		set               bool
		points, sets      Pair
		outcome           rules.Outcome
		ending            string
		knockOut, roundUp int
	}{
		{"sets5", "", 0, 11, false, Pair{11, 0}, Pair{}, rules.Running, "", 0, 1},
		// A piece of one's own side, or one in the wrong colour, is not trapped.
		{"sets5", "X c2 o d6", 0, 11, false, Pair{11, 0}, Pair{}, rules.Running, "", 0, 1},
		{"sets5", "O c2", 5, 16, false, Pair{16, 0}, Pair{}, rules.Running, "", 0, 1},
		{"sets5", "o j6", 5, 16, false, Pair{16, 0}, Pair{}, rules.Running, "", 0, 1},
		{"sets5", "O c2 o j6", 0, 11, true, Pair{}, Pair{1, 0}, rules.Running, "", 0, 1},
		{"sets1", "O c2 d6", 0, 11, true, Pair{}, Pair{1, 0}, rules.WonByX, "sets", 0, 0},
		{"rounds:9", "O c2 d6", 20, 31, false, Pair{31, 0}, Pair{}, rules.Running, "", 0, 1},
		{"points:31", "O c2 d6", 20, 31, false, Pair{31, 0}, Pair{}, rules.WonByX, "points", 0, 0},
		{"round", "O c2 d6", 20, 31, false, Pair{31, 0}, Pair{}, rules.WonByX, "row", 0, 0},
		{"sets5", "O c2 d6 d8", 0, 11, false, Pair{11, 0}, Pair{}, rules.WonByX, "trap", 1, 0},
		{"points:90", "O c2 d6 d8 o j6", 0, 11, false, Pair{11, 0}, Pair{}, rules.WonByX, "trap", 1, 0},
	} {
		s := read(t, with(t, c.format, "trap"), fourX+" "+c.trapped, turnX+" trap:2/1")
		step := do(t, &s, "e9")
		what := c.format + " " + c.trapped + ": "
		same(t, what+"trap points", step.TrapPoints, c.trap)
		same(t, what+"gained", step.Gained(), c.gained)
		same(t, what+"set", step.TrapSet && step.SetWon, c.set)
		same(t, what+"points", s.Points(), c.points)
		same(t, what+"sets", s.Sets(), c.sets)
		same(t, what+"outcome", s.Outcome(), c.outcome)
		same(t, what+"ending", s.Ending(), c.ending)
		same(t, what+"Knock Out", step.KnockOuts == KnockOutByTrap, c.knockOut == 1)
		same(t, what+"round", s.Round(), 1+c.roundUp)
	}
	// The trap of the loser counts nothing, and is revealed all the same.
	s := read(t, with(t, "sets5", "trap"), fourX+" a1 h1 c6", turnX+" trap:2/1")
	step := do(t, &s, "e9")
	same(t, "outcome", s.Outcome(), rules.Running)
	same(t, "points", s.Points(), Pair{11, 0})
	same(t, "revealed", step.Tally(rules.O).Trap.N, 3)
}

// "Mission and Trap together: separate cards. All bonuses of the round's winner add up", and "a Knock Out from any
// source wins."
func TestBonusesAddUp(t *testing.T) {
	u := with(t, "points:90", "mission,trap")
	s := read(t, u, fourX+" a1 O c2", turnX+" mission:1/3,trap:2/4")
	step := do(t, &s, "e9")
	same(t, "sum", [4]int{step.Row.Points, step.MissionPoints, step.TrapPoints, step.Gained()}, [4]int{11, 3, 5, 19})
	// O places the fifth: a green O in a row of green.
	s = read(t, u, fourX+" a1 O c2", "o XXXx/oOOo 8+3/8+3 0-0 0-0 o 1 mission:1/3,trap:2/4")
	step = do(t, &s, "e9")
	same(t, "winner", step.Winner, rules.X)
	same(t, "sum", [4]int{step.Row.Points, step.MissionPoints, step.TrapPoints, step.Gained()}, [4]int{11, 3, 5, 19})
	same(t, "points", s.Points(), Pair{19, 0})
	// Every source at once: a row through c8 by pink X, whole mission, three trapped.
	s = read(t, u, "x d8 e8 f8 g8 X a1 h1 c6 x g6 O i3 o f5 O h2 b6", "x x/O 8+1/8+3 0-0 0-0 o 1 mission:1/3,trap:18/4")
	step = do(t, &s, "c8")
	same(t, "sources", step.KnockOuts, KnockOutByRow|KnockOutByMission|KnockOutByTrap)
	same(t, "ending", s.Ending(), "knockout")
	same(t, "outcome", s.Outcome(), rules.WonByX)
	// A row through a Knock Out square with two trapped: the match is won and no set.
	s = read(t, with(t, "sets5", "mission,trap"), "x d8 e8 f8 g8 O h2 b6", "x x/O 8+1/8+3 0-0 0-0 o 1 mission:1/3,trap:18/4")
	step = do(t, &s, "c8")
	same(t, "sources", step.KnockOuts, KnockOutByRow)
	same(t, "no set", step.TrapSet || step.SetWon, false)
	// Mission and trap, and not the row.
	s = read(t, u, fourX+" a1 h1 c6 x g6 O i3 o f5 O h2 b6", turnX+" mission:1/3,trap:18/4")
	step = do(t, &s, "e9")
	same(t, "sources", step.KnockOuts, KnockOutByMission|KnockOutByTrap)
	same(t, "ending", s.Ending(), "mission")
	// A drawn round reveals and counts nothing.
	s = read(t, u, "X a1 O c2", "x X/- 0+0/0+0 0-0 7-8 o 1 mission:1/3,trap:2/4")
	step = do(t, &s, "h1")
	same(t, "drawn", step.RoundDrawn(), true)
	same(t, "revealed", step.Tally(rules.X).MissionPoints(), 6)
	same(t, "points", s.Points(), Pair{7, 8})
}

// The order of the draws before a round: maps, missions, traps, line-ups; of each kind the opener's first.
func TestOrderOfTheDraws(t *testing.T) {
	u := with(t, "sets5", AllVariants.String())
	u.Teams = Pair{2, 3}
	s := startMatch(t, *u, rules.O)
	var order []string
	for s.ToMove() == rules.Nobody {
		m := s.Deal(func(n int) int { return 0 })
		text := s.MoveText(m)
		order = append(order, text[:strings.LastIndexAny(text, ":+")+1]+strings.TrimLeft(text[strings.LastIndexAny(text, ":+")+1:], "0123456789"))
		s.Do(m)
	}
	same(t, "order", strings.Join(order, " "),
		"map:o: map:x: mission:o1: mission:o2: mission:o3: mission:x1: mission:x2: trap:o: trap:x: +OOOO +XXXX")
	same(t, "on turn", s.ToMove(), rules.O)
}

// A fall ends a series of drawn rounds: it takes five more to end the match.
func TestAFallIsNoDrawnRound(t *testing.T) {
	s := startMatch(t, *with(t, "points:90", "timebalance"), rules.X)
	for range MaxDrawn - 1 {
		drawRound(t, &s)
	}
	same(t, "drawn rounds", s.DrawnRounds(), MaxDrawn-1)
	do(t, &s, "fall")
	same(t, "drawn rounds", s.DrawnRounds(), 0)
	s = startMatch(t, *with(t, "sets5", "timebalance"), rules.X)
	drawRound(t, &s)
	do(t, &s, "fall")
	same(t, "drawn rounds", s.DrawnRounds(), 0)
}

// "when neither can place, the round is drawn": also if a draw brings pieces without a square for them.
func TestADrawMayBlockTheRound(t *testing.T) {
	half := strings.Repeat("KKKKKKKKKK\n", 5) + strings.Repeat("3333333333\n", 5)
	layout, err := ParseLayout(half)
	if err != nil {
		t.Fatal(err)
	}
	// The lower half is filled without a row, leaving X a green piece.
	left := map[Piece]int{GreenX: OwnedMain - 1, PinkX: OwnedOther, PinkO: OwnedMain, GreenO: OwnedOther}
	var board Board
	var fill func(q Square) bool
	fill = func(q Square) bool {
		if q == 50 {
			return true
		}
		for i := range Piece(4) {
			p := GreenX + (i+Piece(q)*2)%4
			if left[p] == 0 || board.RoundWinner(q, p) != rules.Nobody {
				continue
			}
			before := board
			board.place(q, p)
			left[p]--
			if fill(q + 1) {
				return true
			}
			board = before
			left[p]++
		}
		return false
	}
	if !fill(0) {
		t.Fatal("the half cannot be filled")
	}
	u := with(t, "sets5", "random")
	u.Layout = layout
	s, err := u.Parse(board.Text() + " o -/- 1+0/0+0 0-0 3-4 x 1")
	if err != nil {
		t.Fatal(err)
	}
	step := do(t, &s, "+X")
	same(t, "drawn", step.RoundDrawn(), true)
	same(t, "next", s.Text(), empty+" o -/- 24+8/24+8 0-0 3-4 o 2")
}

// fairly returns a match with a fair start after its draws.
func fairly(t *testing.T, variants string, fair bool, opener rules.Side, r *rand.Rand) State {
	t.Helper()
	u := with(t, "sets5", variants)
	u.Variants = u.Variants.fair(fair)
	s := startMatch(t, *u, opener)
	for s.ToMove() == rules.Nobody {
		s.Do(s.Deal(r.IntN))
	}
	return s
}

// RULES.md: "Fair start: one small change of the start"; VARIANTS.md: the opener places its first piece on
// the edge or on b2, b9, i2 or i9 with Random, and outside the 16 middle squares with Map alone.
func TestFairStartKeepsTheOpenersFirstPieceOutOfTheMiddle(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for variants, from := range map[string]int{"random": 1, "random,map,trap": 1, "map": 3, "map,mission": 3} {
		for range 20 {
			s := fairly(t, variants, true, rules.O, r)
			usual := s
			usual.variants = usual.variants.fair(false)
			for q := range Square(Squares) {
				middle := min(q.Column(), Size-1-q.Column(), q.Row(), Size-1-q.Row()) >= from && (from > 1 || !slices.Contains([]string{"b2", "b9", "i2", "i9"}, q.String()))
				free := usual.Legal(Place(q))
				if got := s.Legal(Place(q)); got != (free && !middle) {
					t.Fatalf("%s: %v is allowed: %v", variants, q, got)
				}
				if free && middle {
					if why := s.Check(Place(q)); why.Key != "refusal.xobrainer.fair-start" || len(why.Args) != 1 || why.Args[0] != q.String() {
						t.Errorf("%v is refused by %+v", q, why)
					}
				}
			}
			same(t, "counted", s.CountMoves(), len(s.AppendMoves(nil)))
			// A lost turn does not lift the ban for the opener, its first piece does. It never applies to the other
			// side.
			s.variants |= TimeBomb
			s.Do(Pass)
			same(t, "the other side's squares", s.Free(s.Next(rules.X)), usual.Free(s.Next(rules.X)))
			s.Do(Pass)
			same(t, "O may not", s.Legal(Place(At(4, 4))), false)
			s.Do(Place(At(0, 0).free(&s)))
			s.Do(Pass)
			usual = s
			usual.variants = usual.variants.fair(false)
			same(t, "O's squares after its first piece", s.Free(s.Next(rules.O)), usual.Free(s.Next(rules.O)))
		}
	}
}

// free returns q or the next square that is empty in s.
func (q Square) free(s *State) Square {
	for !s.Legal(Place(q)) {
		q++
	}
	return q
}

func TestFairStartHoldsInEveryRound(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	s := fairly(t, "random", true, rules.X, r)
	rounds := 0
	for began := -1; !s.Outcome().Over() && rounds < 6; {
		switch {
		case s.ToMove() == rules.Nobody:
			s.Do(s.Deal(r.IntN))
			continue
		case s.Round() != began:
			began = s.Round()
			rounds++
			same(t, "opener on turn", s.ToMove(), s.Opener())
			same(t, "e5 at the start of a round", s.Legal(Place(At(4, 4))), false)
		}
		moves := s.AppendMoves(nil)
		s.Do(moves[r.IntN(len(moves))])
	}
	if rounds < 3 {
		t.Errorf("only %d rounds", rounds)
	}
}

// Without Random and Map a fair start does not differ from the usual one in any bit.
func TestFairStartMeansNothingWithoutRandomAndMap(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for _, variants := range []string{"", "timebomb,timebalance"} {
		a, b := fairly(t, variants, true, rules.X, r), fairly(t, variants, false, rules.X, r)
		same(t, "state", a, b)
	}
	u := with(t, "round", "mission,trap")
	v := *u
	v.Variants |= FairStart
	same(t, "with cards", startMatch(t, v, rules.X), startMatch(t, *u, rules.X))
}

func TestOptionFairStart(t *testing.T) {
	g := Info()
	for value, want := range map[string]bool{"on": true, "true": true, "off": false, "false": false, "": false} {
		p, err := g.New(rules.Options{OptionVariants: "random", OptionFairStart: value})
		if err != nil {
			t.Fatal(err)
		}
		s := p.(*State)
		same(t, "fair with "+value, s.Variants().Has(FairStart), want)
		same(t, "variants", s.Variants().String(), "random")
		o, text, _ := s.Restore()
		back, err := g.Parse(text, o)
		if err != nil || *back.(*State) != *s {
			t.Errorf("%q under %v is not %q: %v", text, o, s.Text(), err)
		}
	}
	if _, err := g.New(rules.Options{OptionFairStart: "perhaps"}); err == nil {
		t.Error("perhaps is taken")
	}
	fair, _ := g.New(rules.Options{OptionVariants: "random", OptionFairStart: "on"})
	usual, _ := g.New(rules.Options{OptionVariants: "random"})
	if fair.Hash() == usual.Hash() {
		t.Error("with and without a fair start are held to be the same")
	}
}
