package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/game/session"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/boards/panel"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// words holds the texts on the screen. They are made when something changes, not in every frame.
type words struct {
	title           string
	secret, caption string
	// The headings of the parts of a panel; aim is that of the list of rounds while it is empty.
	sets, points, lineUp, bag, list, aim string
	heads                                [2]panel.Head
	message                              [2]string
	// sides are the names of all players of a side; short is for narrow places: the first of a team and a sign that
	// there are more.
	sides, short [2]string
	// band and under are written across the board; bandLabel is both in one line.
	band, under, bandLabel string
	// gained has the points of a finished round, "" for none.
	gained string
	// goOn is the label of the button that continues after a round, or leaves a reopened one; "" for none.
	goOn string
	// more says how many sets are missing after a set that is won, opens who opens what comes next.
	more, opens string
	labels      labels
	// or is written between the pictures of the two aims.
	or       string
	warnings []string
	// empty is shown while the list of rounds is empty, emptyLow in a list with little room.
	empty, emptyLow string
}

// writer makes the texts of a snapshot.
type writer struct {
	d   *scenes.Env
	geo *geometry
	// key holds the inputs of w. w is immutable.
	key textKey
	w   *words
}

// textKey is everything that texts depend on.
type textKey struct {
	v              *position
	act            *animation
	stage          int
	live, thinking bool
	again          int
	own            ownCards
}

// write returns the texts of s. They are made again only if they differ from the last ones.
func (wr *writer) write(s *snapshot) *words {
	key := textKey{s.pos, s.animation, s.textStage(), s.live, s.thinking, s.reopened, s.own}
	if wr.key != key {
		w := wr.writeAll(s)
		wr.key, wr.w = key, &w
	}
	return wr.w
}

// invalidate makes the next write write everything again, after a change of language or measures.
func (wr *writer) invalidate() { wr.key = textKey{} }

func (wr *writer) writeAll(s *snapshot) (w words) {
	d, pos := wr.d, s.pos
	caps := func(key string) string { return strings.ToUpper(d.T(key)) }
	format := pos.state.Format()
	switch {
	case format.Sets() > 0:
		w.sets = caps("result.sets")
	case format.Rounds() != 1:
		w.sets = caps("setup.format.rounds")
	}
	w.points, w.lineUp, w.bag = caps("result.points"), caps("xobrainer.line-up"), caps("xobrainer.bag")
	w.or = d.T("aims.or")
	w.secret = caps("variant.cards")
	w.list = caps("xobrainer.rounds")
	w.aim, w.empty, w.emptyLow = caps("aim.head"), d.T("aim.xobrainer"), d.T("xobrainer.rounds-none")
	if !scoresPoints(pos.state) {
		w.empty, w.emptyLow = d.T("aim.xobrainer.round"), d.T("aim.xobrainer.round-low")
	}
	w.title = wr.titleText(pos)
	for i := range w.heads {
		w.heads[i] = panel.NewHead(d, pos.view, i, s.thinking)
		if s.roundEndShown() && s.t >= s.reaction() {
			w.heads[i].Said = panel.NewHead(d, s.after.view, i, false).Said
		}
		w.sides[i] = phrases.Side(d, pos.view, i)
		w.short[i] = w.sides[i]
		if players := pos.view.Setup.Seats[i].Players; len(players) > 1 {
			w.short[i] = phrases.Member(d, pos.view.Setup.Seats, i, 0) + ", …"
		}
	}
	for i := range w.message {
		w.message[i] = wr.seatMessage(s, i)
	}
	wr.writeBand(s, &w)
	if w.bandLabel = w.band; w.under != "" {
		w.bandLabel += ". " + w.under
	}
	for _, more := range [...]string{w.gained, w.more} {
		if more != "" {
			w.bandLabel += ". " + more
		}
	}
	w.caption = wr.captionText(s)
	w.labels = wr.labels(s, &w)
	w.warnings = wr.warnings(pos)
	return w
}

func (wr *writer) titleText(pos *position) string {
	d, f := wr.d, pos.state.Format()
	switch {
	case f.Sets() == 1:
		return d.T("xobrainer.title-set", "Round", pos.round)
	case f.Sets() > 0:
		return d.T("xobrainer.title-sets", "Set", pos.set, "Sets", 2*f.Sets()-1, "Round", pos.round)
	case f.Rounds() == 1:
		return d.T("xobrainer.title-round")
	case f.Rounds() > 0:
		return d.T("xobrainer.title-rounds", "Round", pos.round, "Rounds", f.Rounds())
	}
	return d.T("xobrainer.title-points", "Points", f.Points(), "Round", pos.round)
}

// labels holds the accessibility labels of the nodes.
type labels struct {
	panel, lineUp, bag [2]string
	roundList          string
	// slots are the secret cards in the panels: owner and kind, and the squares of open ones.
	slots [2][]string
	// rounds are the lines of the list of rounds.
	rounds []string
}

func (wr *writer) labels(s *snapshot, w *words) (l labels) {
	d, pos := wr.d, s.pos
	for i := range 2 {
		h := &w.heads[i]
		parts := []string{h.Name, strings.TrimSpace(h.Under + " " + h.Said), d.T([2]string{"aims.x", "aims.o"}[i])}
		switch format := pos.state.Format(); {
		case format.Sets() > 0:
			parts = append(parts, d.T("result.sets")+" "+strconv.Itoa(pos.sets[i]))
		case format.Rounds() != 1:
			parts = append(parts, d.T("setup.format.rounds")+" "+strconv.Itoa(pos.won[i]))
		}
		if scoresPoints(pos.state) {
			parts = append(parts, d.T("result.points")+" "+strconv.Itoa(s.settledScore(i)))
		}
		l.panel[i] = strings.Join(parts, " · ")
		l.lineUp[i] = d.T("xobrainer.line-up") + ": " + wr.pieceNames(pos.lineUp[i][:pos.lineLen[i]])
		l.bag[i] = d.T("xobrainer.bag") + ": " + wr.bagText(pos, i)
		for _, k := range pos.slots[i] {
			name := pos.cardName(d, k.kind, sideOf(i), k.member)
			if h, up := s.face(wr.geo, i, k); up {
				name = wr.faceLabel(name, h)
			}
			l.slots[i] = append(l.slots[i], name)
		}
	}
	l.roundList = d.T("xobrainer.rounds") + ": " + wr.roundsText(s, w)
	if len(s.listedRounds()) == 0 {
		l.roundList = d.T("aim.head") + ": " + w.empty
	}
	for _, r := range s.listedRounds() {
		l.rounds = append(l.rounds, strconv.Itoa(r.number)+". "+wr.outcomeText(&r.step, w)+" \u00b7 "+d.T("rounds.look"))
	}
	return l
}

func (wr *writer) bagText(pos *position, i int) string {
	var out [2]string
	for k := range out {
		out[k] = strconv.Itoa(pos.bag[i][k]) + " × " + wr.pieceName(xo.PieceOf(sideOf(i), k == 0))
	}
	return strings.Join(out[:], ", ")
}

func (wr *writer) roundsText(s *snapshot, w *words) string {
	var out []string
	for _, r := range s.listedRounds() {
		text := strconv.Itoa(r.number) + ". –"
		if r.winner != 0 {
			text = strconv.Itoa(r.number) + ". " + w.sides[seatOf(r.winner)]
		}
		if r.points > 0 {
			text += " +" + strconv.Itoa(r.points)
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

// nameKeys are the keys of the names of the pieces, placeKeys those of the requests to place one.
var (
	nameKeys = [...]string{
		xo.GreenX: "xobrainer.name-green-x", xo.PinkX: "xobrainer.name-pink-x", xo.PinkO: "xobrainer.name-pink-o", xo.GreenO: "xobrainer.name-green-o",
	}
	placeKeys = [...]string{
		xo.GreenX: "xobrainer.place-green-x", xo.PinkX: "xobrainer.place-pink-x", xo.PinkO: "xobrainer.place-pink-o", xo.GreenO: "xobrainer.place-green-o",
	}
)

func (wr *writer) pieceName(p xo.Piece) string { return wr.d.T(nameKeys[p]) }

func (wr *writer) pieceNames(pieces []xo.Piece) string {
	var names []string
	for _, p := range pieces {
		names = append(names, wr.pieceName(p))
	}
	return strings.Join(names, ", ")
}

func (wr *writer) pieceLabel(p xo.Piece, q xo.Square) string {
	return wr.d.T("xobrainer.on", "Piece", wr.pieceName(p), "Square", q.String())
}

// seatMessage returns the message in the panel of seat i, "" for none.
func (wr *writer) seatMessage(s *snapshot, i int) string {
	if s.roundEndShown() {
		return wr.wonMessage(s, i)
	}
	d, pos := wr.d, s.pos
	side, result := sideOf(i), &pos.view.Result
	switch {
	case result.Over() && result.Winner() == side:
		if row := wonBy(d, pos.view); row != "" {
			return row
		}
		return d.T("xobrainer.won-match")
	case result.Over() && result.Winner() == rules.Nobody:
		return d.T("xobrainer.drawn-match")
	case result.Over():
		return ""
	}
	text := ""
	if n := len(pos.turns); n > 0 && pos.turns[n-1].pass && !pos.turns[n-1].lost && pos.turns[n-1].side == side {
		text = d.T("xobrainer.passed")
	}
	if pos.turn != side {
		return text
	}
	if len(pos.turns) == 0 && pos.board.Occupied().Empty() { // the round may start from a position instead
		text = d.T("xobrainer.opens")
	}
	p, on := pos.view.OnTurn()
	switch {
	case !on || p.Computer() || pos.passDue(): // the band across the board says how to pass
		return text
	case pos.lineLen[i] > 0:
		place := d.T(placeKeys[pos.lineUp[i][0]])
		if text != "" {
			return text + " " + place
		}
		return place
	}
	return text
}

// wonBy returns the row that won the last round of a match that is over, "" if it was won otherwise.
func wonBy(d *scenes.Env, v *session.View) string {
	last := v.Last()
	if last == nil {
		return ""
	}
	switch step := stepOf(v, last); {
	case step.Winner == rules.Nobody || step.Fell:
		return ""
	case step.Row.KnockOut:
		return d.T("rounds.bolt", "Of", wonRowName(d, &step))
	default:
		return fiveText(d, &step)
	}
}

// wonMessage returns the sum of the points in the panel of seat i once the caption has said it, "" unless the seat has won the
// round and cards have added points. The strip below the board says the rest.
func (wr *writer) wonMessage(s *snapshot, i int) string {
	if s.pos.winner != sideOf(i) || s.sum == never || s.t < s.sumEnd {
		return ""
	}
	return wr.sumText(&s.step)
}

// message returns the message for an animation: whose turn a bomb has taken, "" for any other.
func (wr *writer) message(a *animation) string {
	if !a.step.TimeLost || a.back {
		return ""
	}
	return wr.d.T("variant.turn-lost", "Name", a.before.memberName(wr.d, boards.Person{Seat: seatOf(a.step.Side), Player: a.member}))
}

func (wr *writer) writeBand(s *snapshot, w *words) {
	switch {
	case s.reopened > 0:
		wr.writeReopened(s, w)
	case !s.running || s.ended == nil || s.open == never && s.nextRoundShown():
		if s.live && s.pos.passDue() {
			w.band, w.under = wr.d.T("xobrainer.band-pass"), wr.d.T("xobrainer.band-pass-how")
		}
		return
	case s.t >= s.open:
		wr.writeOpening(s, w)
	case s.step.MatchOver(): // the result says so
		return
	case s.t < s.band: // it has to be seen first
		return
	default:
		wr.writeRoundEnd(s, w)
	}
	if s.roundEndShown() || s.reopened > 0 { // the strip and the card of a set set their lines themselves
		return
	}
	st := wr.d.Theme.Write(look.Title, graph.Bold)
	w.band = wr.d.Fonts.Fit(w.band, st, wr.geo.outer.W*0.86)
	w.under = wr.d.Fonts.Fit(w.under, wr.d.Theme.Write(look.Body, graph.Regular), wr.geo.outer.W*0.86)
}

func (wr *writer) writeOpening(s *snapshot, w *words) {
	next := s.after
	w.band = wr.d.T("xobrainer.band-round", "Round", next.round)
	if s.step.SetWon && next.state.Format().Sets() > 0 {
		w.band = wr.d.T("result.set", "Set", next.set)
	}
	w.under = wr.openerText(next)
}

func (wr *writer) writeReopened(s *snapshot, w *words) {
	r := &s.pos.rounds[s.reopened-1]
	w.band = wr.d.T("xobrainer.band-round", "Round", r.number)
	if s.pos.state.Format().Sets() > 0 {
		w.band = wr.d.T("rounds.of-set", "Set", r.set, "Round", r.number)
	}
	w.under, w.gained = wr.placedText(&r.step, w), gained(&r.step)
	w.goOn = wr.d.Keyed(wr.d.T("moves.back"), wr.d.T("shortcuts.key.Enter"), "A")
}

func (wr *writer) writeRoundEnd(s *snapshot, w *words) {
	d, step := wr.d, &s.step
	wins := func(key string, parts ...any) string {
		return d.T(key, append(parts, "Name", w.sides[seatOf(step.Winner)], "N", memberCount(s.pos.view, step.Winner))...)
	}
	switch {
	case step.Fell && step.SetWon:
		w.band, w.under = wins("xobrainer.band-set-won", "Set", s.pos.set), wr.endingText(step, w)
	case step.RoundDrawn():
		w.band, w.under = d.T("xobrainer.band-drawn"), d.T("xobrainer.band-drawn-why")
	case step.SetWon:
		w.band = wins("xobrainer.band-set-won", "Set", s.pos.set)
	default:
		w.band, w.under, w.gained = wins("rounds.won"), wr.placedText(step, w), gained(step)
	}
	if step.SetWon {
		wr.writeSet(s, w)
	}
	if s.waits {
		w.opens = wr.openerText(s.after)
		w.goOn = wr.goOnText(step)
	}
}

// goOnText returns the label of the button that continues after a round.
func (wr *writer) goOnText(step *xo.Step) string {
	text := wr.d.T("rounds.next")
	if step.SetWon {
		text = wr.d.T("rounds.next-set")
	}
	return wr.d.Keyed(text, wr.d.T("shortcuts.key.Enter"), "A")
}

func (wr *writer) writeSet(s *snapshot, w *words) {
	d, step := wr.d, &s.step
	p := lastPoints(step)
	won, lost := p.X, p.O
	sets := step.SetsAfter.X
	if step.Winner == rules.O {
		won, lost, sets = lost, won, step.SetsAfter.O
	}
	w.more = d.T("xobrainer.set-more", "N", s.pos.state.Format().Sets()-sets)
	if !step.Fell {
		w.under = d.T("xobrainer.set-score", "Won", won, "Lost", lost) + " \u00b7 " + wr.endingText(step, w)
	}
}

func (wr *writer) captionText(s *snapshot) string {
	switch {
	case s.dealing():
		if d := &s.step.Draw; d.Kind == xo.DrawMap && s.t < s.deal.caption {
			return s.pos.cardName(wr.d, xo.DrawMap, d.Side, 0)
		}
	case s.roundEndShown():
		if c := s.cardAt(s.t); c != nil {
			return wr.revealText(s.pos, c)
		} else if s.t >= s.sum && s.t < s.sumEnd {
			return wr.sumText(&s.step)
		}
	}
	return ""
}

func (wr *writer) revealText(pos *position, c *reveal) string {
	n := c.standing.N
	what := wr.d.T("variant.stand", "N", n)
	if c.kind == xo.DrawTrap {
		what = wr.d.T("variant.trapped", "N", n)
	}
	text := pos.cardName(wr.d, c.kind, c.side, c.member) + " · " + what
	switch {
	case c.knock:
		return text + " · " + wr.d.T("xobrainer.band-knock-out")
	case c.set:
		return text + " · " + wr.d.T("variant.wins-set")
	case c.points > 0:
		return text + " · +" + strconv.Itoa(c.points)
	case !c.counts:
		return text + " · " + wr.d.T("variant.not-counted")
	}
	return text
}

// sumText returns the points of a round as a sum: row 9 + missions 6 = 15.
func (wr *writer) sumText(step *xo.Step) string {
	parts := []string{wr.d.T("variant.sum-row", "Points", step.Row.Points)}
	if n := step.MissionPoints; n > 0 {
		parts = append(parts, wr.d.T("variant.sum-missions", "Points", n))
	}
	if n := step.TrapPoints; n > 0 {
		parts = append(parts, wr.d.T("variant.sum-trap", "Points", n))
	}
	return strings.Join(parts, " + ") + " = " + strconv.Itoa(step.Gained())
}

// outcomeText returns in a few words how a round ended, with the sum of its points if cards have added any: Five pink,
// 6 points · Row 6 + missions 9 = 15.
func (wr *writer) outcomeText(step *xo.Step, w *words) string {
	text := wr.endingText(step, w)
	if !step.Fell && !step.Row.KnockOut && step.Gained() > step.Row.Points {
		text += " \u00b7 " + wr.sumText(step)
	}
	return text
}

// openerText says who opens the round of pos: "You begin" to the only person.
func (wr *writer) openerText(pos *position) string {
	i := seatOf(pos.opener)
	players := pos.view.Setup.Seats[i].Players
	if len(players) == 1 && !players[0].Computer() && pos.singlePerson() {
		return wr.d.T("rounds.you-begin")
	}
	return wr.d.T("told.begins", "Name", phrases.Side(wr.d, pos.view, i), "N", len(players))
}

// placedText says how a round ended, with the ends of the row and without its points: Five pink, c3 to g7.
func (wr *writer) placedText(step *xo.Step, w *words) string {
	row := step.Row.Squares
	if step.Fell || step.RoundDrawn() {
		return wr.endingText(step, w)
	}
	return wr.d.T("rounds.placed", "Of", wonRowName(wr.d, step), "From", row[0].String(), "To", row[len(row)-1].String()) + wr.alsoText(step)
}

// endingText returns outcomeText without the sum.
func (wr *writer) endingText(step *xo.Step, w *words) string {
	switch {
	case step.Fell:
		return wr.d.T("variant.band-fell", "Name", w.sides[seatOf(step.Side)])
	case step.RoundDrawn():
		return wr.d.T("xobrainer.band-drawn")
	case step.Row.KnockOut:
		return wr.d.T("rounds.bolt", "Of", wonRowName(wr.d, step))
	}
	return fiveText(wr.d, step) + wr.alsoText(step)
}

// alsoText names another row that step completed and says why it does not count, "" if there is none.
func (wr *writer) alsoText(step *xo.Step) string {
	loser := step.Winner.Other()
	if also := step.Completed(loser); also != 0 {
		return wr.d.T("rounds.both", "Of", rowName(wr.d, loser, also))
	}
	if more := step.Completed(step.Winner) &^ step.Board.AimsOf(&step.Row, step.Winner); more != 0 {
		return wr.d.T("rounds.better", "Of", rowName(wr.d, step.Winner, more))
	}
	return ""
}

// fiveText returns the row that step completed, with its points if the match counts any: Five pink, 6 points.
func fiveText(d *scenes.Env, step *xo.Step) string {
	if step.Row.Points == 0 {
		return d.T("rounds.row", "Of", wonRowName(d, step))
	}
	return d.T("rounds.five", "Of", wonRowName(d, step), "N", step.Row.Points)
}

// wonRowName returns rowName for the row of step that counted.
func wonRowName(d *scenes.Env, step *xo.Step) string {
	return rowName(d, step.Winner, step.Board.AimsOf(&step.Row, step.Winner))
}

// rowNameKeys are the keys of the names of the pieces of a row, by seat and by what the row has in common.
var rowNameKeys = [2][4]string{
	{xo.ByShape: "table.side.x", xo.ByColour: "threats.of.x.colour", xo.ByBoth: "threats.of.x.both"},
	{xo.ByShape: "table.side.o", xo.ByColour: "threats.of.o.colour", xo.ByBoth: "threats.of.o.both"},
}

// rowName returns what the pieces of a row are called: crosses, green pieces, green crosses.
func rowName(d *scenes.Env, side rules.Side, by xo.Aims) string {
	return d.T(rowNameKeys[seatOf(side)][by])
}

func memberCount(v *session.View, s rules.Side) int { return len(v.Setup.Seats[seatOf(s)].Players) }

// lastPoints returns the points of both sides once step has been counted, even if a set that is won has cleared them.
func lastPoints(step *xo.Step) xo.Pair {
	p := step.PointsBefore
	switch step.Winner {
	case rules.X:
		p.X += step.Gained()
	case rules.O:
		p.O += step.Gained()
	}
	return p
}
