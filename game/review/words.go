package review

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/rules"
)

// The keys of the sentences about a move, with their arguments.
const (
	keyBest      = "review.best"       // Move
	keyOnly      = "review.only"       // Move
	keyFine      = "review.fine"       // Move, Best
	keySpoils    = "review.spoils"     // Move, Side: the move itself loses
	keyBetter    = "review.better"     // Best, Kept, Left: percentages for the mover
	keyBetterOne = "review.better-one" // the same for the round
	keyTry       = "review.try"        // Best, Kept: if no move leaves much
	keyTryOne    = "review.try-one"    // the same for the round
	keyMissed    = "review.missed"     // Best, N
	keyPlan      = "review.plan"       // First, Second, Third
	keyForced    = "review.forced"     // Side, N
	keyForcedOne = "review.forced-one" // the same for the round
	keyHopeless  = "review.hopeless"   // Side
	keyLonger    = "review.longer"     // Move, Best, Of, N: both win by force
	keyRicher    = "review.richer"     // Move, Best: both win by force, Best wins more points
	keyGaveAway  = "review.gave-away"  // Move, Side, Best, N: the position is lost, and Best does not lose at once
	keyLongest   = "review.longest"    // Move, Side: the position is lost
	keyDrawn     = "review.drawn"      // Move: it ends the game as a draw
	keyDraw      = "review.draw"       // no arguments: perfect play leads to a draw
	keySlide     = "review.slide"      // Side, First, Last, Lost, Move
	keySlideOne  = "review.slide-one"  // the same for the round
	keyClock     = "review.clock"      // no arguments

	keyAllowsDraw = "review.allows.draws" // Move, Side, Reply
)

// allowsKeys holds the sentences about the reply that a move allows, by the reply's aim: Move, Side, Reply, N.
var allowsKeys = map[string]string{
	ai.WinsNow.String():      "review.allows.wins-now",
	ai.WinsMatch.String():    "review.allows.wins-match",
	ai.DoubleThreat.String(): "review.allows.double-threat",
	ai.WinsByForce.String():  "review.allows.wins-by-force",
	ai.Threatens.String():    "review.allows.threatens",
	ai.Hinders.String():      "review.allows.hinders",
	ai.Builds.String():       "review.allows.builds",
	ai.BuildsColour.String(): "review.allows.builds-colour",
	judge.Draws:              keyAllowsDraw,
}

// doesKeys holds the sentences about the purpose of a move, by its aim: Move, N.
var doesKeys = map[string]string{
	ai.WinsNow.String():      "review.does.wins-now",
	ai.WinsMatch.String():    "review.does.wins-match",
	ai.DoubleThreat.String(): "review.does.double-threat",
	ai.WinsByForce.String():  "review.does.wins-by-force",
	ai.OnlyParry.String():    "review.does.only-parry",
	ai.Parries.String():      "review.does.parries",
	ai.AvoidsGift.String():   "review.does.avoids-gift",
	ai.Threatens.String():    "review.does.threatens",
	ai.Hinders.String():      "review.does.hinders",
	ai.Closes.String():       "review.does.closes",
	ai.Exposes.String():      "review.does.exposes",
	ai.Covers.String():       "review.does.covers",
	ai.Builds.String():       "review.does.builds",
	ai.BuildsColour.String(): "review.does.builds-colour",
	ai.Tempo.String():        "review.does.tempo",
	ai.Prepares.String():     "review.does.prepares",
}

// littleLeft is the chance to win the round, in per mille, below which the difference between two moves is no more than a
// guess: a deeper search often proves that both lose. No move is called the only good one then.
const littleLeft = 250

// planned is the number of plies of a plan.
const planned = 3

// commentary composes the sentences about one turn.
type commentary struct {
	*assessment
	side         rules.Side
	move         string
	played, best *judge.Line
	// byRounds is true if forced wins are wins of a round.
	byRounds bool
	phrases  []Phrase
}

// words returns the sentences about the turn. byRounds is true if forced wins in the game are wins of a round.
func (a *assessment) words(mark Mark, byRounds bool) []Phrase {
	c := commentary{assessment: a, side: a.turn.side, move: a.turn.text, played: &a.lines[a.played], best: &a.lines[a.best], byRounds: byRounds}
	switch {
	case a.turn.after == rules.Drawn && a.win <= 0:
		c.add(keyDrawn, 0, "Move", c.move)
	case a.missesWin():
		c.add(keyMissed, ai.Moves(c.best.Win), "Best", c.best.Text)
		c.addAllowed()
		c.addPlan()
	case a.win > 0 && a.best != a.played && c.best.Win < c.played.Win:
		c.add(keyLonger, ai.Moves(c.played.Win), "Move", c.move, "Best", c.best.Text, "Of", strconv.Itoa(ai.Moves(c.best.Win)))
		return c.phrases
	case a.win > 0 && a.best != a.played:
		c.add(keyRicher, 0, "Move", c.move, "Best", c.best.Text)
		return c.phrases
	case a.win > 0:
		if mark == OnlyMove {
			c.add(keyOnly, 0, "Move", c.move)
		}
		c.addPurpose(c.played)
		return c.phrases
	case a.win < 0:
		c.addLost()
	case mark == Inaccuracy || mark == Mistake || mark == Blunder:
		c.addAllowed()
		c.addBetter()
		c.addPlan()
	case a.best == a.played && c.played.Win < 0: // no better move is known
		c.addAllowed()
	case c.played.Exact:
		c.add(keyDraw, 0)
	case mark == OnlyMove:
		c.add(keyOnly, 0, "Move", c.move)
		c.addPurpose(c.played)
	case a.best == a.played:
		c.add(keyBest, 0, "Move", c.move)
		c.addPurpose(c.played)
	default:
		c.add(keyFine, 0, "Move", c.move, "Best", c.best.Text)
		c.addPurpose(c.best)
	}
	c.addForced()
	return c.phrases
}

// addLost adds what there is to say of a move in a lost position.
func (c *commentary) addLost() {
	side := sign(c.side.Other())
	switch {
	case c.givesAway():
		if c.played.Win == -1 {
			c.addAllowed()
		}
		c.add(keyGaveAway, ai.Moves(c.best.Win), "Move", c.move, "Side", side, "Best", c.best.Text)
	case c.win == -4 && c.played.Win == -4 && slices.ContainsFunc(c.lines, func(l judge.Line) bool { return losesAtOnce(&l) }):
		c.add(keyLongest, 0, "Move", c.move, "Side", side) // all moves lose within two, and this one not at once
	default:
		c.add(keyHopeless, 0, "Side", side)
	}
}

func sign(side rules.Side) string { return strings.ToUpper(side.String()) }

// Allowed returns the sentence about what the move of side that was played in j has allowed. ok is false if there is none.
func Allowed(j *judge.Judgement, side rules.Side) (p Phrase, ok bool) {
	if j.Played < 0 {
		return Phrase{}, false
	}
	played := &j.Lines[j.Played]
	a := assessment{lines: j.Lines, played: j.Played, win: j.Lines[0].Win}
	c := commentary{assessment: &a, side: side, move: played.Text, played: played, best: j.Best()}
	if c.addAllowed(); len(c.phrases) == 0 {
		return Phrase{}, false
	}
	return c.phrases[0], true
}

// add adds a sentence. args alternates names and values.
func (c *commentary) add(key string, n int, args ...string) {
	p := Phrase{Key: key, N: n, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		p.Args[args[i]] = args[i+1]
	}
	c.phrases = append(c.phrases, p)
}

func (c *commentary) addPlan() {
	if plan := c.best.Plan; len(plan) >= planned {
		c.add(keyPlan, 0, "First", plan[0], "Second", plan[1], "Third", plan[2])
	}
}

func (c *commentary) addAllowed() {
	rival := sign(c.side.Other())
	if c.played.Win == -1 {
		c.add(keySpoils, 0, "Move", c.move, "Side", rival)
		return
	}
	if len(c.played.Plan) < 2 {
		return
	}
	reply := c.played.OverReply
	switch win := c.played.Win; { // a proof says more than any other reason
	case win == -2 && reply.Aim != ai.WinsMatch.String():
		reply = judge.Why{Aim: ai.WinsNow.String()}
	case win == -4 && reply.Aim == ai.DoubleThreat.String():
	case win < -2:
		reply = judge.Why{Aim: ai.WinsByForce.String(), N: ai.Moves(win)}
	}
	key, ok := allowsKeys[reply.Aim]
	if !ok {
		return
	}
	c.add(key, reply.N, "Move", c.move, "Side", rival, "Reply", c.played.Plan[1])
}

func (c *commentary) addBetter() {
	better, try := keyBetter, keyTry
	if c.byRounds {
		better, try = keyBetterOne, keyTryOne
	}
	if c.best.Round < littleLeft {
		c.add(try, 0, "Best", c.best.Text, "Kept", percent(c.side, c.best.Round))
	} else {
		c.add(better, 0, "Best", c.best.Text, "Kept", percent(c.side, c.best.Round), "Left", percent(c.side, c.played.Round))
	}
	c.addPurpose(c.best)
}

// addPurpose says what a move is for, if there is a sentence for that. For a move other than the one played it says what
// distinguishes it.
func (c *commentary) addPurpose(l *judge.Line) {
	why := l.Why
	if l.Text != c.move {
		why = l.Over
	}
	switch { // a proof says more than any other reason
	case l.Win < 0:
		return
	case l.Win == 1 && why.Aim != ai.WinsMatch.String():
		why = judge.Why{Aim: ai.WinsNow.String()}
	case l.Win == 3 && why.Aim == ai.DoubleThreat.String():
	case l.Win > 1:
		why = judge.Why{Aim: ai.WinsByForce.String(), N: ai.Moves(l.Win)}
	}
	if key, ok := doesKeys[why.Aim]; ok && (why.N > 0 || why.Aim != ai.Prepares.String()) {
		c.add(key, why.N, "Move", l.Text)
	}
}

// addForced says that the other side cannot be stopped after the move.
func (c *commentary) addForced() {
	win := later(c.played.Win, true)
	if win <= 0 || slices.ContainsFunc(c.phrases, func(p Phrase) bool {
		return p.Key == keyGaveAway || p.Key == keySpoils || strings.HasPrefix(p.Key, "review.allows.wins-")
	}) {
		return
	}
	key := keyForced
	if c.byRounds {
		key = keyForcedOne
	}
	c.add(key, ai.Moves(win), "Side", sign(c.side.Other()))
}

// percent converts a chance of side in per mille. Only a certain result is 0 or 100, and the chances of both sides add up to
// 100.
func percent(side rules.Side, chance int) string {
	n := (ofX(side, chance) + 5) / 10
	switch {
	case chance > 0 && chance < 10:
		return "1"
	case chance > 990 && chance < 1000:
		return "99"
	case side == rules.O:
		n = 100 - n
	}
	return strconv.Itoa(n)
}
