package boards

import (
	"slices"
	"strings"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/reason"
	"xotrio/rules"
	"xotrio/scenes"
)

// Hint is an advised move with the reasons for it.
type Hint struct {
	// Move is the move in notation, Thought its assessment, Evidence the squares behind its reason.
	Move     string
	Thought  *ai.Thought
	Evidence reason.Evidence
	// Plan is the expected line of play after the move, in notation.
	Plan []string
	// Rounds is true if the match consists of rounds that are won one by one: chances are those of the round then.
	Rounds bool
	// Side is the side to move.
	Side rules.Side
	// Other is true if another move was advised before.
	Other bool
	// Cell returns the name of a cell. It is nil if cells have no names.
	Cell func(cell int) string
	// Next is the same side's next expected move, nil for none: see Ahead.
	Next *Hint
	// Longest is the number of plies of the longest known defence in a lost position, 0 in any other.
	Longest int
	// Losing is the best of the other searched moves that lose by force, in notation, and LosingIn the largest number
	// of moves that the opponent needs to win after it. LosingIn is 0 if there is no such move.
	Losing   string
	LosingIn int
}

// NewHint returns the hint for pos, a position of that game on the board b, with the thought th, by itself.
func NewHint(b Board, game string, pos rules.Game, th *ai.Thought) *Hint {
	h := &Hint{
		Move: pos.MoveText(th.Move), Thought: th, Evidence: engines.Evidence(game, pos, th), Plan: plan(pos, th.PV), Side: pos.ToMove(), Next: Ahead(game, pos, th),
		Rounds: b.Rounds(),
	}
	if b.Cell(0).Name != "" {
		h.Cell = func(cell int) string { return b.Cell(cell).Name }
	}
	return h
}

// Hints returns the hints for pos, a position of that game on the board b: best, and those of its lines that are worth
// playing. Moves that lose by force are among them only if all moves do.
func Hints(b Board, game string, pos rules.Game, best *ai.Thought) []*Hint {
	hints := []*Hint{NewHint(b, game, pos, best)}
	for i := range best.Lines {
		l := &best.Lines[i]
		switch {
		case l.Move == best.Move:
		case l.Win >= 0 || best.Win < 0:
			other := NewHint(b, game, pos, l)
			other.Other = true
			hints = append(hints, other)
		}
		if h := hints[0]; h.LosingIn == 0 && l.Move != best.Move && l.Win < 0 { // the best of the moves that lose by force
			h.Losing, h.LosingIn = pos.MoveText(l.Move), ai.Moves(l.Win)
		}
	}
	longest := 0
	for _, h := range hints {
		longest = max(longest, -h.Thought.Win)
	}
	for _, h := range hints {
		if best.Win < 0 {
			h.Longest = longest
		}
	}
	return hints
}

// planPlies is the number of expected replies that a hint names.
const planPlies = 4

// plan returns the expected moves after the first move of a line, in notation.
func plan(pos rules.Game, line []rules.Move) (moves []string) {
	p := pos.Clone()
	for i, m := range line {
		if i > planPlies || p.Outcome().Over() || p.ToMove() == rules.Nobody || !p.Legal(m) {
			break
		}
		if i > 0 {
			moves = append(moves, p.MoveText(m))
		}
		p.Do(m)
	}
	return moves
}

// Advice returns the move and the reason for it in a sentence, with names of squares if cells have names. Below it is
// the result of perfect play if that is known, or the chances if nothing is proven.
func Advice(d *scenes.Env, h *Hint) string {
	key := "hint.move"
	if h.Other {
		key = "hint.other"
	}
	text := d.T(key, "Move", h.Move, "Why", h.reason(d)) + h.leftOpen(d) + h.losing(d)
	below := h.chances(d)
	if h.Thought.Exact {
		below = h.perfect(d)
	}
	if below != "" {
		text += "\n" + below
	}
	return text
}

// leftOpen returns why the move may leave an open row of three of the opponent's, "" if it leaves none.
func (h *Hint) leftOpen(d *scenes.Env) string {
	e := &h.Evidence
	if len(e.Left) == 0 || h.Cell == nil {
		return ""
	}
	key := "hint.left"
	if len(e.LeftAt) == 0 {
		key = "hint.left-stopped"
	}
	return " " + d.T(key, "Row", h.ends(e.Left), "Cells", h.names(e.LeftAt))
}

// losing returns what another move would have lost, "" if the reason already says as much.
func (h *Hint) losing(d *scenes.Env) string {
	switch h.Thought.Reason.Aim {
	case ai.OnlyParry, ai.Parries, ai.AvoidsGift:
		return ""
	}
	if h.LosingIn <= 0 || h.Other || h.Thought.Win != 0 {
		return ""
	}
	what := d.T("hint.game")
	if h.Rounds {
		what = d.T("hint.round")
	}
	return " " + d.T("hint.losing", "Move", h.Losing, "What", what, "N", h.LosingIn)
}

// perfect returns the result of perfect play by both sides, which is known: the winner and the number of moves, or a
// draw.
func (h *Hint) perfect(d *scenes.Env) string {
	result, win, winner := d.T("perfect.draw"), h.Thought.Win, h.Side
	if win < 0 {
		winner = h.Side.Other()
	}
	if win != 0 {
		result = d.T([...]string{rules.X: "perfect.wins.x", rules.O: "perfect.wins.o"}[winner], "N", ai.Moves(win))
	}
	key := "perfect.best"
	if h.Other {
		key = "perfect.other"
	}
	return d.T(key, "Result", result)
}

// reasonKeys holds the keys of the sentences about each aim, without and with the squares concerned.
var reasonKeys = map[ai.Aim]struct{ plain, exact string }{
	ai.WinsNow:      {"hint.wins-now", "hint.wins-now-row"},
	ai.WinsMatch:    {"hint.wins-match", "hint.wins-match-row"},
	ai.DoubleThreat: {"hint.double-threat", ""},
	ai.WinsByForce:  {"hint.wins-by-force", ""},
	ai.OnlyParry:    {"hint.only-parry", "hint.only-parry-row"},
	ai.Parries:      {"hint.parries", "hint.parries-row"},
	ai.AvoidsGift:   {"hint.avoids-gift", "hint.avoids-gift-row"},
	ai.Threatens:    {"hint.threatens", "hint.threatens-row"},
	ai.Hinders:      {"hint.hinders", "hint.hinders-row"},
	ai.Closes:       {"hint.closes", "hint.closes-row"},
	ai.Exposes:      {"hint.exposes", "hint.exposes-at"},
	ai.Covers:       {"hint.covers", "hint.covers-at"},
	ai.Builds:       {"hint.builds", "hint.builds-row"},
	ai.BuildsColour: {"hint.builds-colour", "hint.builds-colour-row"},
	ai.Tempo:        {"hint.tempo", "hint.tempo-at"},
	ai.TakesBack:    {"hint.takes-back", "hint.takes-back-at"},
	ai.Prepares:     {"hint.prepares", ""},
}

// pointsKeys are those of a move that wins a round that counts points.
var pointsKeys = struct{ plain, exact string }{"hint.wins-points", "hint.wins-points-row"}

// resistsKey returns the key of the reason for a move that loses by force. It claims no more than is known: lengths are
// upper bounds unless Exact, so moves are not compared by them, but a loss with the very next move is never overlooked.
func (h *Hint) resistsKey() string {
	const atOnce, inTwo = 2, 4
	switch n := -h.Thought.Win; {
	case n == atOnce && n < h.Longest:
		return "hint.resists-sooner"
	case n == atOnce:
		return "hint.resists-nothing"
	case n >= h.Longest && (n == inTwo || h.Thought.Exact):
		return "hint.resists"
	}
	return "hint.resists-within"
}

func (h *Hint) reason(d *scenes.Env) string {
	th, e := h.Thought, &h.Evidence
	aim := th.Reason.Aim
	what := d.T("hint.game")
	if h.Rounds {
		what = d.T("hint.round")
	}
	if aim == ai.NoAim {
		aim = ai.Prepares
	}
	if text := h.sure(d); text != "" {
		return text
	}
	keys, n := reasonKeys[aim], th.Reason.N
	if aim == ai.WinsNow && n > 0 && h.Rounds {
		keys = pointsKeys
	}
	key, planned := keys.plain, false
	switch aim {
	case ai.Resists:
		planned = true
		key = h.resistsKey()
	case ai.WinsByForce:
		planned = true
		if th.Exact { // the text below has the number of moves
			key = "perfect.by-force"
		}
	case ai.Covers, ai.Exposes, ai.Tempo, ai.TakesBack:
		if len(e.At) > 0 {
			key = keys.exact
		}
	case ai.Prepares:
		if h.prepares() {
			h.Next.Cell, h.Next.Rounds = h.Cell, h.Rounds
			return d.T("hint.prepares-next", "Next", h.Plan[1], "Reply", h.Plan[0], "Why", h.Next.reason(d))
		}
		planned = true
	default:
		if len(e.Row) > 0 && keys.exact != "" {
			key = keys.exact
		}
	}
	row := e.Row
	switch { // named by the ends of its pieces, as in the notice of an open three
	case len(e.Three) > 0:
		row, key = e.Three, "hint.open-three"
		if aim == ai.BuildsColour {
			key = "hint.open-three-colour"
		}
	case len(e.Held) > 1:
		row = e.Held
	}
	text := d.T(key, "N", n, "Count", n, "What", what, "Row", h.ends(row), "Cells", h.names(e.At))
	if planned && len(h.Plan) > 0 {
		text += " " + d.T("hint.plan", "Moves", strings.Join(h.Plan, " "))
	}
	return text
}

// sure returns the reason of a move that makes a win with the next one certain; "" if the places of that win are not known.
func (h *Hint) sure(d *scenes.Env) string {
	places := h.Evidence.Sure
	if len(places) == 0 || h.Cell == nil || h.Thought.Exact {
		return ""
	}
	name := func(place []int) string {
		if len(place) == 1 {
			return h.Cell(place[0])
		}
		return h.ends(place)
	}
	first, last := name(places[0]), name(places[len(places)-1])
	switch row := len(places[0]) > 1; {
	case row && len(places) > 1:
		return d.T("hint.sure-rows", "Row", first, "Other", last)
	case row:
		return d.T("hint.sure-row", "Row", first)
	case len(places) > 1:
		return d.T("hint.sure-cells", "Cell", first, "Other", last)
	}
	return d.T("hint.sure-cell", "Cell", first)
}

// prepares returns true if the sentence gives the reason of the side's next move.
func (h *Hint) prepares() bool {
	aim := h.Thought.Reason.Aim
	return (aim == ai.Prepares || aim == ai.NoAim) && h.Next != nil && len(h.Plan) > 1
}

// Marks returns the squares of the reason that the sentence gives, without the place of the move itself.
func (h *Hint) Marks() reason.Evidence {
	if h.prepares() {
		return h.Next.Marks()
	}
	e := h.Evidence
	switch h.Thought.Reason.Aim {
	case ai.Covers, ai.Tempo, ai.TakesBack:
		e.At = nil
	}
	return e
}

// isAhead reports whether r is worth preparing: a threat, or an own row of at least three.
func isAhead(r ai.Reason) bool {
	return r.Aim == ai.Threatens || (r.Aim == ai.Builds || r.Aim == ai.BuildsColour) && r.N >= 3
}

// Ahead returns what a quiet move in pos, a position of that game, prepares by the expected line of play: the side's
// move after the answer, if that achieves what it would not achieve at once. It returns nil if there is no such move.
func Ahead(game string, pos rules.Game, th *ai.Thought) *Hint {
	c, err := engines.ByGame(game)
	if err != nil || th.Reason.Aim != ai.Prepares && th.Reason.Aim != ai.NoAim || len(th.PV) < 3 {
		return nil
	}
	at, next := pos.Clone(), ai.Thought{Move: th.PV[2]}
	for _, m := range th.PV[:2] {
		if at.ToMove() == rules.Nobody || !at.Legal(m) {
			return nil
		}
		at.Do(m)
	}
	if at.ToMove() != pos.ToMove() || !at.Legal(next.Move) {
		return nil
	}
	next.Reason = c.Reason(at, next)
	does := func(r ai.Reason) bool { return r.Aim == next.Reason.Aim && r.N >= next.Reason.N }
	if !isAhead(next.Reason) || slices.ContainsFunc(c.Reasons(pos, next), does) {
		return nil
	}
	return &Hint{Thought: &next, Evidence: engines.Evidence(game, at, &next)}
}

// ends returns the names of the first and the last cell of a row, names those of cells. Both return "" if cells have no
// names.
func (h *Hint) ends(row []int) string {
	if len(row) == 0 || h.Cell == nil {
		return ""
	}
	return reason.RowName(h.Cell(row[0]), h.Cell(row[len(row)-1]))
}

func (h *Hint) names(cells []int) string {
	if h.Cell == nil {
		return ""
	}
	var names []string
	for _, c := range cells {
		names = append(names, h.Cell(c))
	}
	return strings.Join(names, ", ")
}

// chances returns the chances to win, "" if the result is proven. An unproven chance is never shown as 0 or 100
// percent.
func (h *Hint) chances(d *scenes.Env) string {
	th := h.Thought
	switch {
	case th.Win != 0 || th.Chance <= 0 || th.Chance >= 1000:
		return ""
	case h.Rounds && th.Match > 0 && th.Match < 1000:
		return d.T("hint.chances", "Round", ai.Percent(th.Chance), "Match", ai.Percent(th.Match))
	case h.Rounds:
		return d.T("hint.chance-round", "Percent", ai.Percent(th.Chance))
	}
	return d.T("hint.chance", "Percent", ai.Percent(th.Chance))
}
