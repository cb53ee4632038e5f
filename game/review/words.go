package review

import (
	"slices"
	"strconv"
	"strings"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/rules"
)

// The sentences about a move. Keys of review.does and review.allows go on with the name of an aim.
const (
	keyBest       = "review.best"       // Move
	keyOnly       = "review.only"       // Move
	keyFine       = "review.fine"       // Move, Best
	keyDoes       = "review.does."      // Move, N
	keyAllows     = "review.allows."    // Move, Side, Reply, N
	keySpoils     = "review.spoils"     // Move, Side: loses by what it makes itself
	keyBetter     = "review.better"     // Best, Kept, Left: per cent for the mover
	keyBetterOne  = "review.better-one" // the same of the round
	keyTry        = "review.try"        // Best, Kept: where little was left whatever is played
	keyTryOne     = "review.try-one"    // the same of the round
	keyMissed     = "review.missed"     // Best, N
	keyPlan       = "review.plan"       // First, Second, Third
	keyForced     = "review.forced"     // Side, N
	keyForcedOne  = "review.forced-one" // the same of the round
	keyHopeless   = "review.hopeless"   // Side
	keyLonger     = "review.longer"     // Move, Best, Of, N: both win by force
	keySlide      = "review.slide"      // Side, First, Last, Lost, Move
	keySlideOne   = "review.slide-one"  // the same of the round
	keyClock      = "review.clock"      // nothing
	otherAllowing = "other"             // what a move allows where no aim says it
	planned       = 3                   // plies of a plan
)

// allowing are the aims of an answer that say what a move allows.
var allowing = []ai.Aim{ai.WinsNow, ai.WinsMatch, ai.DoubleThreat, ai.WinsByForce, ai.Threatens, ai.Hinders, ai.Builds, ai.BuildsColour}

// doing are the aims that have a sentence of their own.
var doing = []ai.Aim{
	ai.WinsNow, ai.WinsMatch, ai.DoubleThreat, ai.WinsByForce, ai.OnlyParry, ai.Parries, ai.Resists, ai.AvoidsGift, ai.Threatens,
	ai.Hinders, ai.Closes, ai.Exposes, ai.Covers, ai.Builds, ai.BuildsColour, ai.Tempo, ai.Prepares,
}

// Keys are the keys of all sentences that a review may say.
func Keys() []string {
	all := []string{keyBest, keyOnly, keyFine, keySpoils, keyBetter, keyBetterOne, keyTry, keyTryOne, keyMissed, keyPlan, keyForced, keyForcedOne, keyHopeless, keyLonger, keySlide, keySlideOne, keyClock, keyAllows + otherAllowing, keyAllows + judge.Draws}
	for _, a := range allowing {
		all = append(all, keyAllows+a.String())
	}
	for _, a := range doing {
		all = append(all, keyDoes+a.String())
	}
	return all
}

// named reports whether aim is the name of one of aims.
func named(aims []ai.Aim, aim string) bool {
	return slices.ContainsFunc(aims, func(a ai.Aim) bool { return a.String() == aim })
}

// words are what is to be said about p, in a game where what is won by force is a round or not.
func words(p *Ply, byRounds bool) []Phrase {
	if p.Played < 0 {
		return []Phrase{{Key: keyClock}}
	}
	lines := p.Shown()
	t := teller{ply: p, played: &lines[p.Played], best: &lines[0], byRounds: byRounds}
	switch i := slices.IndexFunc(lines, func(l judge.Line) bool { return l.Text == p.Best }); {
	case i >= 0:
		t.best = &lines[i]
		if t.best.Win == 0 && p.bestWin > 0 { // the turn before has proven it
			t.best.Win, t.best.Round = p.bestWin, 1000
		}
	case p.bestWin > 0:
		t.best = &judge.Line{Text: p.Best, Win: p.bestWin, Round: 1000}
	}
	switch {
	case p.Mark == Inaccuracy || p.Mark == Mistake || p.Mark == Blunder:
		t.fault()
	case p.known() < 0 && (t.played.Win < 0 || p.lost()):
		t.tell(keyHopeless, 0, "Side", strings.ToUpper(other(p.Side)))
	case p.longer():
		t.tell(keyLonger, (max(p.Proven, -p.Proven)+2)/2, "Move", p.Move, "Best", p.Best, "Of", strconv.Itoa((p.bestWin+1)/2))
		return t.said
	case p.Mark == OnlyMove:
		t.tell(keyOnly, 0, "Move", p.Move)
		t.does(t.played)
	case p.Move == p.Best:
		t.tell(keyBest, 0, "Move", p.Move)
		t.does(t.played)
	case p.RoundLoss >= MarkLoss[0]: // not sure enough for a mark
		t.better()
	default:
		t.tell(keyFine, 0, "Move", p.Move, "Best", p.Best)
		t.does(t.best)
	}
	t.force()
	return t.said
}

// lost reports whether the side that took the turn has lost by force after it, longer whether it wins by force, but by a longer way than
// is known: either is told in moves at the most.
func (p *Ply) lost() bool { return signed(moverOf(p.Side), p.Proven) < 0 }
func (p *Ply) longer() bool {
	n := signed(moverOf(p.Side), p.Proven)
	return n > 0 && p.bestWin > 0 && n+1 > p.bestWin && p.Best != p.Move
}

// teller puts the review of one ply into words.
type teller struct {
	ply          *Ply
	played, best *judge.Line
	// byRounds reports whether what is won by force is a round.
	byRounds bool
	said     []Phrase
}

// tell adds a sentence; args are names and values in turn.
func (t *teller) tell(key string, n int, args ...string) {
	p := Phrase{Key: key, N: n, Args: map[string]string{}}
	for i := 0; i+1 < len(args); i += 2 {
		p.Args[args[i]] = args[i+1]
	}
	t.said = append(t.said, p)
}

// Allowed is what a move of side is said to have allowed, which is the one that was played in j; ok is false where there is nothing to be
// said.
func Allowed(j *judge.Judgement, side rules.Side) (p Phrase, ok bool) {
	if j.Played < 0 {
		return Phrase{}, false
	}
	played := &j.Lines[j.Played]
	t := teller{ply: &Ply{Side: side.String(), Move: played.Text}, played: played}
	if t.allowed(); len(t.said) == 0 {
		return Phrase{}, false
	}
	return t.said[0], true
}

// fault tells of a move that cost something: what it allowed, what would have been better, and how that would have gone on.
func (t *teller) fault() {
	p := t.ply
	t.allowed()
	if t.best.Win > 0 {
		t.tell(keyMissed, (t.best.Win+1)/2, "Best", p.Best)
	} else {
		t.better()
	}
	if plan := t.best.Plan; len(plan) >= planned {
		t.tell(keyPlan, 0, "First", plan[0], "Second", plan[1], "Third", plan[2])
	}
}

// allowed tells what a move has allowed.
func (t *teller) allowed() {
	p := t.ply
	rival := strings.ToUpper(other(p.Side))
	switch {
	case t.played.Win == -1:
		t.tell(keySpoils, 0, "Move", p.Move, "Side", rival)
	case len(t.played.Plan) > 1:
		reply := t.played.OverReply
		kind := reply.Aim
		if kind != judge.Draws && !named(allowing, kind) {
			if t.best != nil && t.best.Round < littleLeft || p.lost() {
				return // the search knows little of what helps where all seems lost, and what is proven is told by itself
			}
			kind = otherAllowing
		}
		t.tell(keyAllows+kind, reply.N, "Move", p.Move, "Side", rival, "Reply", t.played.Plan[1])
	}
}

// littleLeft is the chance to win the round, in per mille, below which what one move keeps more than another is no more than a guess: a deeper search
// often proves that both lose. No move is called the only good one then.
const littleLeft = 250

// better tells how much better the best move was.
func (t *teller) better() {
	keys := [...]string{keyBetter, keyTry}
	if t.byRounds {
		keys = [...]string{keyBetterOne, keyTryOne}
	}
	if t.best.Round < littleLeft {
		t.tell(keys[1], 0, "Best", t.ply.Best, "Kept", percent(t.best.Round))
	} else {
		t.tell(keys[0], 0, "Best", t.ply.Best, "Kept", percent(t.best.Round), "Left", percent(t.played.Round))
	}
	t.does(t.best)
}

// does tells what a move is for, where there is something to be said; of another than the one played what sets it apart.
func (t *teller) does(l *judge.Line) {
	why := l.Why
	if l.Text != t.played.Text {
		why = l.Over
	}
	if named(doing, why.Aim) && (why.N > 0 || why.Aim != ai.Prepares.String()) {
		t.tell(keyDoes+why.Aim, why.N, "Move", l.Text)
	}
}

// force says that a win cannot be stopped after the move, where nothing else has said so.
func (t *teller) force() {
	n := t.ply.Proven
	if n == 0 || t.played.Win > 0 && t.played.Why.Aim == ai.WinsByForce.String() {
		return
	}
	side := "X"
	if n < 0 {
		side, n = "O", -n
	}
	key := keyForced
	if t.byRounds {
		key = keyForcedOne
	}
	t.tell(key, (n+1)/2, "Side", side)
}

// other is the sign of the other side.
func other(side string) string {
	if side == "x" {
		return "o"
	}
	return "x"
}

// percent is a chance in per mille as per cent.
func percent(chance int) string {
	switch {
	case chance > 0 && chance < 10:
		return "1"
	case chance > 990 && chance < 1000:
		return "99"
	}
	return strconv.Itoa((chance + 5) / 10)
}
