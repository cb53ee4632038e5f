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
	keyNatural   = "review.natural"    // Move: it is a mistake, and seemed best at first
	keyFine      = "review.fine"       // Move, Best
	keySpoils    = "review.spoils"     // Move, Side: the move itself loses
	keyBetter    = "review.better"     // Best, Kept, Left: percentages for the mover
	keyBetterOne = "review.better-one" // the same for the round
	keyTry       = "review.try"        // Best, Kept: if no move leaves much
	keyTryOne    = "review.try-one"    // the same for the round
	keyMissed    = "review.missed"     // Best, N
	keyPlan      = "review.plan"       // Moves
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

	// Where the match turned: Turn, Round, Set.
	keyTurned      = "review.turned"
	keyTurnedRound = "review.turned-round"
	keyTurnedSet   = "review.turned-set"
	// How: Side, Move, Best, Before, After.
	keyTurnedFell     = "review.turned.fell"
	keyTurnedSlid     = "review.turned.slid" // Before its turn and after the answer, without a better move
	keyTurnedWinLost  = "review.turned.win-lost"
	keyTurnedWinDrawn = "review.turned.win-drawn"
	keyTurnedDrawLost = "review.turned.draw-lost"
	keyTurnedSooner   = "review.turned.sooner" // the position was lost, and Best is a longer defence
	keyTurnedLost     = "review.turned.lost"   // the position was lost
	keyTurnedNone     = "review.turned.none"
	// What would have been better at a turning point: Best.
	keyInsteadBetter = "review.instead.better"
	keyInsteadLonger = "review.instead.longer" // the position was lost
	keyInsteadNone   = "review.instead.none"
)

// forms holds the keys of the sentences about one aim: without anything on the board (Move, Side, Reply, N) or, if that is
// known, with a row (Row), a square (Cell), or two squares or rows (Cell or Row, Other). "" means that there is no sentence.
type forms struct{ plain, row, cell, cells, rows string }

// key returns the key of the sentence that says most of w.
func (f *forms) key(w *judge.Why) string {
	switch {
	case w.OtherCell != "" && f.cells != "":
		return f.cells
	case w.OtherRow != "" && f.rows != "":
		return f.rows
	case w.Cell != "" && f.cell != "":
		return f.cell
	case w.Row != "" && f.row != "":
		return f.row
	}
	return f.plain
}

// openThree and openThreeColour stand for the aims Builds and BuildsColour in the tables of forms if the row is an open three.
const openThree, openThreeColour = "open-three", "open-three-colour"

// allowsKeys holds the sentences about the reply that a move allows, by the reply's aim.
var allowsKeys = map[string]forms{
	ai.WinsNow.String():   {plain: "review.allows.wins-now", row: "review.allows.wins-now-row"},
	ai.WinsMatch.String(): {plain: "review.allows.wins-match", row: "review.allows.wins-match-row"},
	ai.DoubleThreat.String(): {
		plain: "review.allows.double-threat", row: "review.allows.double-threat-row", cell: "review.allows.double-threat-cell",
		cells: "review.allows.double-threat-cells", rows: "review.allows.double-threat-rows",
	},
	ai.WinsByForce.String():  {plain: "review.allows.wins-by-force"},
	ai.Threatens.String():    {plain: "review.allows.threatens", row: "review.allows.threatens-row"},
	ai.Hinders.String():      {row: "review.allows.hinders"},
	ai.Builds.String():       {row: "review.allows.builds"},
	ai.BuildsColour.String(): {row: "review.allows.builds-colour"},
	openThree:                {row: "review.allows.open-three"},
	openThreeColour:          {row: "review.allows.open-three-colour"},
	judge.Draws:              {plain: "review.allows.draws"},
}

// doesKeys holds the sentences about the purpose of a move, by its aim. They have no Side and no Reply.
var doesKeys = map[string]forms{
	ai.WinsNow.String():   {plain: "review.does.wins-now", row: "review.does.wins-now-row"},
	ai.WinsMatch.String(): {plain: "review.does.wins-match", row: "review.does.wins-match-row"},
	ai.DoubleThreat.String(): {
		plain: "review.does.double-threat", row: "review.does.double-threat-row", cell: "review.does.double-threat-cell",
		cells: "review.does.double-threat-cells", rows: "review.does.double-threat-rows",
	},
	ai.WinsByForce.String():  {plain: "review.does.wins-by-force"},
	ai.OnlyParry.String():    {plain: "review.does.only-parry", row: "review.does.only-parry-row"},
	ai.Parries.String():      {plain: "review.does.parries", row: "review.does.parries-row"},
	ai.AvoidsGift.String():   {plain: "review.does.avoids-gift", row: "review.does.avoids-gift-row"},
	ai.Threatens.String():    {plain: "review.does.threatens", row: "review.does.threatens-row"},
	ai.Hinders.String():      {row: "review.does.hinders"},
	ai.Closes.String():       {row: "review.does.closes"},
	ai.Exposes.String():      {cell: "review.does.exposes"},
	ai.Builds.String():       {row: "review.does.builds"},
	ai.BuildsColour.String(): {row: "review.does.builds-colour"},
	openThree:                {row: "review.does.open-three"},
	openThreeColour:          {row: "review.does.open-three-colour"},
	ai.Tempo.String():        {plain: "review.does.tempo"},
}

// thenKeys holds the sentences about the position at the end of a line of play. They have a Side, but no Move, Reply or N.
var thenKeys = map[string]forms{
	ai.WinsNow.String(): {row: "review.then.wins-now"},
	ai.DoubleThreat.String(): {
		row: "review.then.double-threat-row", cell: "review.then.double-threat-cell", cells: "review.then.double-threat-cells",
		rows: "review.then.double-threat-rows",
	},
}

// littleLeft is the chance to win the round, in per mille, below which the difference between two moves is no more than a
// guess: a deeper search often proves that both lose. No move is called the only good one then.
const littleLeft = 250

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
	if mark == OnlyMove {
		c.add(keyOnly, 0, "Move", c.move)
	}
	if a.natural && (mark == Mistake || mark == Blunder) {
		c.add(keyNatural, 0, "Move", c.move)
	}
	switch {
	case a.turn.after == rules.Drawn && a.win <= 0:
		c.add(keyDrawn, 0, "Move", c.move)
	case a.missesWin():
		c.add(keyMissed, ai.Moves(c.best.Win), "Best", c.best.Text)
		c.addLine(c.best, 0, c.side)
		c.addAllowed()
	case a.win > 0 && a.best != a.played && c.best.Win < c.played.Win:
		c.add(keyLonger, ai.Moves(c.played.Win), "Move", c.move, "Best", c.best.Text, "Of", strconv.Itoa(ai.Moves(c.best.Win)))
		return c.phrases
	case a.win > 0 && a.best != a.played:
		c.add(keyRicher, 0, "Move", c.move, "Best", c.best.Text)
		return c.phrases
	case a.win > 0:
		c.addPurpose(c.played)
		return c.phrases
	case a.win < 0:
		c.addLost()
	case mark == Inaccuracy || mark == Mistake || mark == Blunder || a.best != a.played && c.played.Win < 0:
		c.addAllowed()
		c.addBetter()
	case a.best == a.played && c.played.Win < 0: // no better move is known
		c.addAllowed()
	case c.played.Exact:
		c.add(keyDraw, 0)
	case a.best == a.played:
		if mark != OnlyMove {
			c.add(keyBest, 0, "Move", c.move)
		}
		c.addPurpose(c.played)
	case c.best.Round < littleLeft: // no move is called good
		c.addBetter()
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

// addLine adds the plies of a proven line from the given one on, up to a gain of the winner, and that gain. There is no
// sentence if no gain can be shown.
func (c *commentary) addLine(l *judge.Line, from int, winner rules.Side) {
	gain := &l.Gain
	if gain.Plies <= from || gain.Plies > min(from+MaxRefuting, len(l.Plan)) || l.Win == 1 {
		return
	}
	if gain.Plies > from+1 {
		c.add(keyPlan, 0, "Moves", strings.Join(l.Plan[from:gain.Plies], ", "))
	}
	c.addFact(thenKeys, gain.Why, "Side", sign(winner))
}

// addFact adds the sentence of keys about a reason, and reports whether there is one.
func (c *commentary) addFact(keys map[string]forms, w judge.Why, args ...string) bool {
	aim := w.Aim
	switch {
	case w.Open && aim == ai.BuildsColour.String():
		aim = openThreeColour
	case w.Open:
		aim = openThree
	case aim == ai.WinsByForce.String() && isSure(&w):
		aim = ai.DoubleThreat.String()
	}
	f := keys[aim]
	key := f.key(&w)
	if key == "" {
		return false
	}
	facts := [][2]string{{"Row", w.Row}, {"Cell", w.Cell}, {"Other", w.OtherCell + w.OtherRow}}
	switch key {
	case f.plain:
		facts = nil
	case f.row:
		facts = facts[:1]
	case f.cell:
		facts = facts[:2]
	}
	for _, a := range facts {
		if a[1] != "" {
			args = append(args, a[0], a[1])
		}
	}
	c.add(key, w.N, args...)
	return true
}

// isSure reports whether w names the places of a win that cannot be stopped.
func isSure(w *judge.Why) bool {
	return (w.Aim == ai.DoubleThreat.String() || w.Aim == ai.WinsByForce.String()) && w.Cell+w.Row != ""
}

// forced returns the reason that a move with a proven win has: a proof says more than anything else. reasons are those
// that may name the squares.
func forced(win int, reasons ...judge.Why) judge.Why {
	for _, w := range reasons {
		switch {
		case win == 1 && (w.Aim == ai.WinsMatch.String() || w.Aim == ai.WinsNow.String()), win > 1 && isSure(&w), win == 3 && w.Aim == ai.DoubleThreat.String():
			return w
		}
	}
	if win == 1 {
		return judge.Why{Aim: ai.WinsNow.String(), Gains: true}
	}
	return judge.Why{Aim: ai.WinsByForce.String(), N: ai.Moves(win), Gains: true}
}

func (c *commentary) addAllowed() {
	rival := c.side.Other()
	if c.played.Win == -1 {
		c.add(keySpoils, 0, "Move", c.move, "Side", sign(rival))
		return
	}
	if len(c.played.Plan) < 2 {
		return
	}
	reply := c.best.OverReply
	if c.played.Win < -1 {
		reply = forced(-c.played.Win-1, c.played.Reply)
	}
	if !c.addFact(allowsKeys, reply, "Move", c.move, "Side", sign(rival), "Reply", c.played.Plan[1]) {
		return
	}
	if c.played.Win < -2 && !isSure(&reply) {
		c.addLine(c.played, 1, rival)
	}
}

func (c *commentary) addBetter() {
	better, try := keyBetter, keyTry
	if c.byRounds {
		better, try = keyBetterOne, keyTryOne
	}
	if c.best.Round < littleLeft {
		c.add(try, 0, "Best", c.best.Text, "Kept", strconv.Itoa(ai.Percent(c.best.Round)))
	} else {
		c.add(better, 0, "Best", c.best.Text, "Kept", strconv.Itoa(ai.Percent(c.best.Round)), "Left", strconv.Itoa(ai.Percent(c.played.Round)))
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
	switch {
	case l.Win < 0:
		return
	case l.Win > 0:
		why = forced(l.Win, why, l.Why)
	}
	if why.Gains {
		c.addFact(doesKeys, why, "Move", l.Text)
	}
}

// addForced says that the other side cannot be stopped after the move.
func (c *commentary) addForced() {
	win := judge.Later(c.played.Win, true)
	if win <= 0 || slices.ContainsFunc(c.phrases, func(p Phrase) bool {
		return p.Key == keyGaveAway || p.Key == keySpoils || strings.HasPrefix(p.Key, "review.allows.wins-") || strings.HasPrefix(p.Key, "review.allows.double-threat")
	}) {
		return
	}
	key := keyForced
	if c.byRounds {
		key = keyForcedOne
	}
	c.add(key, ai.Moves(win), "Side", sign(c.side.Other()))
}
