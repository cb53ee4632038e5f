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
	keySlide     = "review.slide"      // Side, First, Last, Lost, Move
	keySlideOne  = "review.slide-one"  // the same for the round
	keyClock     = "review.clock"      // no arguments

	keyAllowsOther = "review.allows.other" // Move, Side, Reply, N: no aim describes the reply
	keyAllowsDraw  = "review.allows.draws" // the same arguments
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
	ai.Resists.String():      "review.does.resists",
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

// commentary composes the sentences about one ply.
type commentary struct {
	ply          *Ply
	played, best *judge.Line
	// byRounds is true if forced wins are wins of a round.
	byRounds bool
	phrases  []Phrase
}

// words returns the sentences about p. byRounds is true if forced wins in the game are wins of a round.
func words(p *Ply, byRounds bool) []Phrase {
	if p.Played < 0 {
		return []Phrase{{Key: keyClock}}
	}
	lines := p.DisplayLines()
	c := commentary{ply: p, played: &lines[p.Played], best: &lines[0], byRounds: byRounds}
	switch i := slices.IndexFunc(lines, func(l judge.Line) bool { return l.Text == p.Best }); {
	case i >= 0:
		c.best = &lines[i]
		if c.best.Win == 0 && p.bestWin > 0 { // the turn before has proven it
			c.best.Win, c.best.Round = p.bestWin, 1000
		}
	case p.bestWin > 0:
		c.best = &judge.Line{Text: p.Best, Win: p.bestWin, Round: 1000}
	}
	switch {
	case p.Mark == Inaccuracy || p.Mark == Mistake || p.Mark == Blunder:
		c.addFault()
	case p.bestProof() < 0 && (c.played.Win < 0 || p.isLost()):
		c.add(keyHopeless, 0, "Side", strings.ToUpper(other(p.Side)))
	case p.winsLater():
		c.add(keyLonger, (max(p.Proven, -p.Proven)+2)/2, "Move", p.Move, "Best", p.Best, "Of", strconv.Itoa((p.bestWin+1)/2))
		return c.phrases
	case p.Mark == OnlyMove:
		c.add(keyOnly, 0, "Move", p.Move)
		c.addPurpose(c.played)
	case p.Move == p.Best:
		c.add(keyBest, 0, "Move", p.Move)
		c.addPurpose(c.played)
	case p.RoundLoss >= MarkLoss[0]: // not certain enough for a mark
		c.addBetter()
	default:
		c.add(keyFine, 0, "Move", p.Move, "Best", p.Best)
		c.addPurpose(c.best)
	}
	c.addForced()
	return c.phrases
}

func (p *Ply) isLost() bool { return signed(moverOf(p.Side), p.Proven) < 0 }

// winsLater reports whether the side that moved still wins by force, but in more moves than necessary.
func (p *Ply) winsLater() bool {
	n := signed(moverOf(p.Side), p.Proven)
	return n > 0 && p.bestWin > 0 && n+1 > p.bestWin && p.Best != p.Move
}

// Allowed returns the sentence about what the move of side that was played in j has allowed. ok is false if there is none.
func Allowed(j *judge.Judgement, side rules.Side) (p Phrase, ok bool) {
	if j.Played < 0 {
		return Phrase{}, false
	}
	played := &j.Lines[j.Played]
	c := commentary{ply: &Ply{Side: side.String(), Move: played.Text}, played: played}
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

func (c *commentary) addFault() {
	c.addAllowed()
	if c.best.Win > 0 {
		c.add(keyMissed, (c.best.Win+1)/2, "Best", c.ply.Best)
	} else {
		c.addBetter()
	}
	if plan := c.best.Plan; len(plan) >= planned {
		c.add(keyPlan, 0, "First", plan[0], "Second", plan[1], "Third", plan[2])
	}
}

func (c *commentary) addAllowed() {
	p := c.ply
	rival := strings.ToUpper(other(p.Side))
	switch {
	case c.played.Win == -1:
		c.add(keySpoils, 0, "Move", p.Move, "Side", rival)
	case len(c.played.Plan) > 1:
		reply := c.played.OverReply
		key, ok := allowsKeys[reply.Aim]
		if !ok {
			if c.best != nil && c.best.Round < littleLeft || p.isLost() {
				return // a search says little about moves in a lost position, and a proven loss has its own sentence
			}
			key = keyAllowsOther
		}
		c.add(key, reply.N, "Move", p.Move, "Side", rival, "Reply", c.played.Plan[1])
	}
}

func (c *commentary) addBetter() {
	better, try := keyBetter, keyTry
	if c.byRounds {
		better, try = keyBetterOne, keyTryOne
	}
	if c.best.Round < littleLeft {
		c.add(try, 0, "Best", c.ply.Best, "Kept", percent(c.best.Round))
	} else {
		c.add(better, 0, "Best", c.ply.Best, "Kept", percent(c.best.Round), "Left", percent(c.played.Round))
	}
	c.addPurpose(c.best)
}

// addPurpose says what a move is for, if there is a sentence for that. For a move other than the one played it says what
// distinguishes it.
func (c *commentary) addPurpose(l *judge.Line) {
	why := l.Why
	if l.Text != c.played.Text {
		why = l.Over
	}
	if key, ok := doesKeys[why.Aim]; ok && (why.N > 0 || why.Aim != ai.Prepares.String()) {
		c.add(key, why.N, "Move", l.Text)
	}
}

// addForced says that a win cannot be stopped after the move, unless another sentence has said it.
func (c *commentary) addForced() {
	n := c.ply.Proven
	if n == 0 || c.played.Win > 0 && c.played.Why.Aim == ai.WinsByForce.String() {
		return
	}
	side := "X"
	if n < 0 {
		side, n = "O", -n
	}
	key := keyForced
	if c.byRounds {
		key = keyForcedOne
	}
	c.add(key, (n+1)/2, "Side", side)
}

func other(side string) string {
	if side == "x" {
		return "o"
	}
	return "x"
}

// percent converts a chance in per mille. Only a certain result is 0 or 100.
func percent(chance int) string {
	switch {
	case chance > 0 && chance < 10:
		return "1"
	case chance > 990 && chance < 1000:
		return "99"
	}
	return strconv.Itoa((chance + 5) / 10)
}
