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

// words are the texts on the screen as they stand, made when something changes and not in every frame.
type words struct {
	title           string
	secret, caption string
	headings
	target  string
	heads   [2]panel.Head
	message [2]string
	// sides are who plays for the two sides, all of a team; short are the same where there is little room: the first of a team and a
	// sign that there are more.
	sides, short [2]string
	banner
	// goOn stands on the button that goes on after a round, or comes back from one that is looked at again; empty where there is
	// none.
	goOn string
	// more is what is missing after a set that was won, opens who opens the next.
	more, opens string
	// labels are what the nodes of the tree say.
	labels labels
	// or stands between the pictures of the two aims.
	or string
	// warnings are what threatens.
	warnings []string
	// empty is what stands where the list of rounds is still empty, and emptyLow the same where there is little room.
	empty, emptyLow string
}

// headings are what stands above the parts of a panel; aim is that of the list of rounds where it is still empty.
type headings struct {
	sets, points, lineUp, bag, list, aim string
}

// banner is what is written across the board.
type banner struct {
	band, under string
	// bandLabel is both in one line, big reports whether it is a Knock Out.
	bandLabel string
	big       bool
}

// writer makes the texts of a scene.
type writer struct {
	*kit
	// key is what was last written for, and w what was written, which does not change.
	key writing
	w   *words
}

// writing is all that texts depend on.
type writing struct {
	v              *standing
	act            *act
	stage          int
	live, thinking bool
	again          int
	own            ownCards
}

// write is the texts of s, made again only where they differ.
func (b *writer) write(s *scene) *words {
	key := writing{s.v, s.act, s.stage(), s.live, s.thinking, s.again, s.own}
	if b.key != key {
		w := b.all(s)
		b.key, b.w = key, &w
	}
	return b.w
}

// forget has everything written again.
func (b *writer) forget() { b.key = writing{} }

// all makes the texts of s.
func (b *writer) all(s *scene) (w words) {
	d, v := b.d, s.v
	caps := func(key string) string { return strings.ToUpper(d.T(key)) }
	format := v.state.Format()
	switch {
	case format.Sets() > 0:
		w.sets = caps("xobrainer.sets")
	case format.Rounds() != 1:
		w.sets = caps("xobrainer.rounds-won")
	}
	w.points, w.lineUp, w.bag = caps("xobrainer.points"), caps("xobrainer.line-up"), caps("xobrainer.bag")
	w.or = d.T("aims.or")
	w.secret = caps("variant.cards")
	w.list = caps("xobrainer.rounds")
	w.aim, w.empty, w.emptyLow = caps("aim.head"), d.T("aim.xobrainer"), d.T("xobrainer.rounds-none")
	if !scores(v.state) {
		w.empty, w.emptyLow = d.T("aim.xobrainer.round"), d.T("aim.xobrainer.round-low")
	}
	if n := format.Points(); n > 0 {
		w.target = "/" + strconv.Itoa(n)
	}
	w.title = b.title(v)
	for i := range w.heads {
		w.heads[i] = panel.NewHead(d, &v.view, i, s.thinking)
		w.sides[i] = phrases.Side(d, &v.view, i)
		w.short[i] = w.sides[i]
		if players := v.view.Setup.Seats[i].Players; len(players) > 1 {
			w.short[i] = phrases.Member(d, v.view.Setup.Seats, i, 0) + ", …"
		}
	}
	for i := range w.message {
		w.message[i] = b.message(s, i)
	}
	b.band(s, &w)
	if w.bandLabel = w.band; w.under != "" {
		w.bandLabel += ". " + w.under
	}
	if w.more != "" {
		w.bandLabel += ". " + w.more
	}
	w.caption = b.caption(s)
	w.labels = b.labels(s, &w)
	w.warnings = b.warnings(v)
	return w
}

// title is the header: the set and the round, or what the format counts instead.
func (b *writer) title(v *standing) string {
	d, f := b.d, v.state.Format()
	switch {
	case f.Sets() > 0:
		return d.T("xobrainer.title-sets", "Set", v.set, "Sets", 2*f.Sets()-1, "Round", v.round)
	case f.Rounds() == 1:
		return d.T("xobrainer.title-round")
	case f.Rounds() > 0:
		return d.T("xobrainer.title-rounds", "Round", v.round, "Rounds", f.Rounds())
	}
	return d.T("xobrainer.title-points", "Points", f.Points(), "Round", v.round)
}

// labels are what the nodes of the tree say, written when something changes.
type labels struct {
	panel, lineUp, bag [2]string
	// list is the list of the rounds.
	list string
	// slots are the secret cards in the panels: whose they are, and of which kind, and all of those that lie open.
	slots [2][]string
	// rounds are the lines of the list of rounds.
	rounds []string
}

// labels writes the labels of a scene.
func (b *writer) labels(s *scene, w *words) (l labels) {
	d, v := b.d, s.v
	for i := range 2 {
		h := &w.heads[i]
		parts := []string{h.Name, h.Under, d.T("aims." + sideKeys[i])}
		switch format := v.state.Format(); {
		case format.Sets() > 0:
			parts = append(parts, d.T("xobrainer.sets")+" "+strconv.Itoa(v.sets[i]))
		case format.Rounds() != 1:
			parts = append(parts, d.T("xobrainer.rounds-won")+" "+strconv.Itoa(v.won[i]))
		}
		if scores(v.state) {
			parts = append(parts, d.T("xobrainer.points")+" "+strconv.Itoa(s.settled(i)))
		}
		l.panel[i] = strings.Join(parts, " · ")
		l.lineUp[i] = d.T("xobrainer.line-up") + ": " + b.pieces(v.lineUp[i][:v.lineLen[i]])
		l.bag[i] = d.T("xobrainer.bag") + ": " + b.inBag(v, i)
		for _, k := range v.slots[i] {
			name := v.cardName(d, k.kind, sideOf(i), k.member)
			if h, up := b.face(s, i, k); up {
				name = b.faceLabel(name, h)
			}
			l.slots[i] = append(l.slots[i], name)
		}
	}
	l.list = d.T("xobrainer.rounds") + ": " + b.rounds(s, w)
	if len(s.listed()) == 0 {
		l.list = d.T("aim.head") + ": " + w.empty
	}
	for _, r := range s.listed() {
		l.rounds = append(l.rounds, strconv.Itoa(r.number)+". "+b.came(&r.step, w)+" \u00b7 "+d.T("rounds.look"))
	}
	return l
}

// name is what a piece is called.
func (b *writer) name(p xo.Piece) string { return b.d.T("xobrainer.name-" + pieceKey(p)) }

// pieces names several pieces.
func (b *writer) pieces(pieces []xo.Piece) string {
	var names []string
	for _, p := range pieces {
		names = append(names, b.name(p))
	}
	return strings.Join(names, ", ")
}

// inBag names how many pieces of either colour are in the bag of seat i.
func (b *writer) inBag(v *standing, i int) string {
	var out [2]string
	for k := range out {
		out[k] = strconv.Itoa(v.bag[i][k]) + " × " + b.name(xo.PieceOf(sideOf(i), k == 0))
	}
	return strings.Join(out[:], ", ")
}

// rounds tells how the rounds came out.
func (b *writer) rounds(s *scene, w *words) string {
	var out []string
	for _, r := range s.listed() {
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

// on is what a piece on a square is called.
func (b *writer) on(p xo.Piece, q xo.Square) string {
	return b.d.T("xobrainer.on", "Piece", b.name(p), "Square", q.String())
}

// message is what the panel of seat i has to say.
func (b *writer) message(s *scene, i int) string {
	if s.old() {
		return b.wonMessage(s, i)
	}
	d, v := b.d, s.v
	side, result := sideOf(i), &v.view.Result
	switch {
	case result.Over() && result.Winner() == side:
		if row := wonBy(d, &v.view); row != "" {
			return row
		}
		return d.T("xobrainer.won-match")
	case result.Over() && result.Winner() == rules.Nobody:
		return d.T("xobrainer.drawn-match")
	case result.Over():
		return ""
	}
	text := ""
	if n := len(v.turns); n > 0 && v.turns[n-1].pass && v.turns[n-1].side == side {
		text = d.T("xobrainer.passed")
		if v.turns[n-1].lost {
			text = d.T("variant.time-lost")
		}
	}
	if v.turn != side {
		return text
	}
	if len(v.turns) == 0 && v.board.Occupied().Empty() { // else it goes on from a position
		text = d.T("xobrainer.opens")
	}
	p, on := v.view.OnTurn()
	switch {
	case !on || p.Computer():
		return text
	case v.passDue():
		return d.T("xobrainer.must-pass")
	case v.lineLen[i] > 0:
		place := d.T("xobrainer.place-" + pieceKey(v.lineUp[i][0]))
		if text != "" {
			return text + " " + place
		}
		return place
	}
	return text
}

// wonBy is the row that won the last round of a match that is over, as the round said it; empty where it was none.
func wonBy(d *scenes.Env, v *session.View) string {
	last, ok := v.Last()
	if !ok {
		return ""
	}
	switch step := stepOf(v, last); {
	case step.Winner == rules.Nobody || step.Fell:
		return ""
	case step.Row.KnockOut:
		return d.T("rounds.bolt", "Of", ofRow(d, &step))
	default:
		return five(d, &step)
	}
}

// wonMessage is what the panel of seat i has to say of the round that has just ended.
func (b *writer) wonMessage(s *scene, i int) string {
	d, v, step := b.d, s.v, &s.step
	switch {
	case v.winner != sideOf(i):
		return ""
	case step.Fell:
		return d.T("variant.won-fall")
	case step.KnockOut() && !v.row.KnockOut:
		return d.T("variant.knock-out-" + cardCause(step))
	case step.Gained() > v.row.Points && s.t >= s.counted:
		return b.sum(step)
	case v.row.KnockOut:
		return d.T("rounds.bolt", "Of", ofRow(b.d, step))
	}
	return five(d, step)
}

// pieceKey is the end of the text keys that speak of a piece.
func pieceKey(p xo.Piece) string {
	return [...]string{"none", "green-x", "pink-x", "pink-o", "green-o"}[p]
}

// band is what stands across the board: how a round ended, who opens the next one, or that a turn is to be passed.
func (b *writer) band(s *scene, w *words) {
	switch {
	case s.again > 0:
		b.reopened(s, w)
	case !s.running || s.ended == nil:
		if s.live && s.v.passDue() {
			w.band, w.under = b.d.T("xobrainer.band-pass"), b.d.T("xobrainer.band-pass-how")
		}
		return
	case s.t >= s.open:
		b.opening(s, w)
	case s.step.MatchOver(): // the result tells that
		return
	case (s.waits || s.set != never) && s.t < s.band: // nothing is told before it has been seen
		return
	default:
		b.ending(s, w)
	}
	if w.goOn != "" || s.settling() && w.opens != "" { // on the sheet, where it may take two lines
		return
	}
	st := b.d.Theme.Write(look.Title, graph.Bold)
	w.band = b.d.Fonts.Fit(w.band, st, b.geo.outer.W*0.86)
	w.under = b.d.Fonts.Fit(w.under, b.d.Theme.Write(look.Body, graph.Regular), b.geo.outer.W*0.86)
}

// opening announces the next round.
func (b *writer) opening(s *scene, w *words) {
	next := s.after
	w.band = b.d.T("xobrainer.band-round", "Round", next.round)
	if s.step.SetWon && next.state.Format().Sets() > 0 {
		w.band = b.d.T("xobrainer.band-set", "Set", next.set)
	}
	i := seatOf(next.opener)
	w.under = b.d.T("told.begins", "Name", w.sides[i], "N", len(next.view.Setup.Seats[i].Players))
}

// reopened tells of the round that is looked at again.
func (b *writer) reopened(s *scene, w *words) {
	r := &s.v.rounds[s.again-1]
	w.band = b.d.T("xobrainer.band-round", "Round", r.number)
	if s.v.state.Format().Sets() > 0 {
		w.band = b.d.T("rounds.of-set", "Set", r.set, "Round", r.number)
	}
	w.under = b.came(&r.step, w)
	w.goOn = b.d.T("rounds.back")
}

// ending tells how the round ended.
func (b *writer) ending(s *scene, w *words) {
	d, step := b.d, &s.step
	name := func(s rules.Side) string { return w.sides[seatOf(s)] }
	wins := func(key string, parts ...any) string {
		return d.T(key, append(parts, "Name", name(step.Winner), "N", members(&s.v.view, step.Winner))...)
	}
	switch {
	case step.Fell:
		w.band = d.T("variant.band-fell", "Name", name(step.Side))
		w.under = b.fallMeans(s, wins)
		if step.SetWon {
			w.band, w.under = w.under, w.band
		}
	case step.RoundDrawn():
		w.band, w.under = d.T("xobrainer.band-drawn"), d.T("xobrainer.band-drawn-why")
	case step.SetWon:
		w.band = wins("xobrainer.band-set-won", "Set", s.v.set)
	default:
		w.band, w.under = wins("rounds.won"), b.came(step, w)
	}
	if step.SetWon {
		b.setTold(s, w)
	}
	if s.waits {
		w.goOn = d.T("rounds.next")
		if step.SetWon {
			w.goOn = d.T("rounds.next-set")
		}
	}
}

// members is how many people and computer players have a side of v: verbs go with it.
func members(v *session.View, s rules.Side) int { return len(v.Setup.Seats[seatOf(s)].Players) }

// fallMeans is what the fall of the beam brings the other side; wins is a text about that.
func (b *writer) fallMeans(s *scene, wins func(key string, parts ...any) string) string {
	switch step := &s.step; {
	case step.SetWon:
		return wins("xobrainer.band-set-won", "Set", s.v.set)
	default:
		return wins("variant.fall-points", "Points", step.FallPoints)
	}
}

// sum is what a round has brought as a sentence: row 9 + missions 6 = 15.
func (b *writer) sum(step *xo.Step) string {
	parts := []string{b.d.T("variant.sum-row", "Points", step.Row.Points)}
	if n := step.MissionPoints; n > 0 {
		parts = append(parts, b.d.T("variant.sum-missions", "Points", n))
	}
	if n := step.TrapPoints; n > 0 {
		parts = append(parts, b.d.T("variant.sum-trap", "Points", n))
	}
	return strings.Join(parts, " + ") + " = " + strconv.Itoa(step.Gained())
}

// caption is what stands above the squares of a card that is laid or turned up, and the sum after them.
func (b *writer) caption(s *scene) string {
	switch {
	case s.drawing():
		if d := &s.step.Draw; d.Kind == xo.DrawMap && s.t < s.laying.caption {
			return s.v.cardName(b.d, xo.DrawMap, d.Side, 0)
		}
	case s.old():
		if c := s.card(s.t); c != nil {
			return b.revealText(s.v, c)
		} else if s.t >= s.sum && s.t < s.sumEnd {
			return b.sum(&s.step)
		}
	}
	return ""
}

// revealText is what a card has come to.
func (b *writer) revealText(v *standing, c *reveal) string {
	n := c.stands.N
	what := b.d.T("variant.stand", "N", n)
	if c.kind == xo.DrawTrap {
		what = b.d.T("variant.trapped", "N", n)
	}
	text := v.cardName(b.d, c.kind, c.side, c.member) + " · " + what
	switch {
	case c.knock:
		return text + " · " + b.d.T("xobrainer.band-knock-out")
	case c.set:
		return text + " · " + b.d.T("variant.wins-set")
	case c.points > 0:
		return text + " · +" + strconv.Itoa(c.points)
	case n > 0 && !c.counts:
		return text + " · " + b.d.T("variant.not-counted")
	}
	return text
}

// sideKeys and aimKeys are the ends of the text keys that speak of the pieces of a row.
var (
	sideKeys = [2]string{"x", "o"}
	aimKeys  = [...]string{xo.ByShape: "shape", xo.ByColour: "colour", xo.ByBoth: "both"}
)

// rowOf is what the pieces of a row are called: crosses, green pieces, green crosses.
func rowOf(d *scenes.Env, side rules.Side, by xo.Aims) string {
	return d.T("threats.of." + sideKeys[seatOf(side)] + "." + aimKeys[by])
}

// ofRow is what the pieces of the row are called that step has completed and that counted.
func ofRow(d *scenes.Env, step *xo.Step) string {
	return rowOf(d, step.Winner, step.Board.AimsOf(&step.Row, step.Winner))
}

// five is the row that step has completed and what it is worth, if that means anything: Five pink, 6 points.
func five(d *scenes.Env, step *xo.Step) string {
	if step.Row.Points == 0 {
		return d.T("rounds.row", "Of", ofRow(d, step))
	}
	return d.T("rounds.five", "Of", ofRow(d, step), "N", step.Row.Points)
}

// came is how a round came out, in a few words: Five pink, 15 points.
func (b *writer) came(step *xo.Step, w *words) string {
	switch {
	case step.Fell:
		return b.d.T("variant.band-fell", "Name", w.sides[seatOf(step.Side)])
	case step.RoundDrawn():
		return b.d.T("xobrainer.band-drawn")
	case step.Row.KnockOut:
		return b.d.T("rounds.bolt", "Of", ofRow(b.d, step))
	}
	text := five(b.d, step)
	loser := step.Winner.Other()
	if also := step.Completed(loser); also != 0 {
		text += b.d.T("rounds.both", "Of", rowOf(b.d, loser, also))
	} else if more := step.Completed(step.Winner) &^ step.Board.AimsOf(&step.Row, step.Winner); more != 0 {
		text += b.d.T("rounds.better", "Of", rowOf(b.d, step.Winner, more))
	}
	if step.Gained() > step.Row.Points {
		text += " \u00b7 " + b.sum(step)
	}
	return text
}

// lastRow is the row that ended a match, as a sentence, and who completed it where that was the loser; rest follows it. A match that
// ended otherwise has none.
func lastRow(d *scenes.Env, v *session.View, rest string) string {
	winner, loser := boards.Parties(d, v)
	last, ok := v.Last()
	if !ok {
		return rest
	}
	step := stepOf(v, last)
	switch {
	case step.Winner == rules.Nobody || step.Fell:
		return rest
	case step.Row.KnockOut:
		return d.T("rounds.knock-out", "Of", ofRow(d, &step), "Name", winner, "N", members(v, step.Winner)) + "."
	}
	text := five(d, &step) + "."
	if step.Side != step.Winner {
		text += " " + d.T("told.end.given", "Winner", winner, "Loser", loser)
	}
	if rest != "" {
		text += " " + rest
	}
	return text
}

// ending is by what a match was won that is over: a Knock Out, a fallen bar, sets, points, or the row of a single round.
func ending(d *scenes.Env, v *session.View) boards.Ending {
	s, ok := v.Game.(*xo.State)
	last, any := v.Last()
	if !ok || !any {
		return boards.Ending{}
	}
	e, step := boards.Ending{Bolt: -1}, stepOf(v, last)
	if step.Winner != rules.Nobody && !step.Fell {
		knock := s.Layout().KnockOuts()
		for i, q := range step.Row.Squares {
			p := step.Board.PieceAt(q)
			e.Row = append(e.Row, d.Theme.Piece(p.Owner() == rules.X, p.Colour() == rules.X))
			if step.Row.KnockOut && knock.Has(q) {
				e.Bolt = i
			}
		}
	}
	w := v.Result.Winner()
	of := func(p xo.Pair) (won, lost int) {
		if w == rules.O {
			return p.O, p.X
		}
		return p.X, p.O
	}
	f := s.Format()
	switch {
	case v.Result.By == "fall":
		e.How = d.T("ending.fall")
	case step.KnockOut():
		e.How, e.Gold = d.T("ending.knock-out"), true
	case w == rules.Nobody:
		e.How = d.T("ending.drawn")
	case f.Rounds() == 1:
		e.How = d.T("ending.row")
	case f.Sets() > 1 && s.Sets().X != s.Sets().O:
		won, lost := of(s.Sets())
		e.How = d.T("ending.sets", "Won", won, "Lost", lost)
	default:
		won, lost := of(lastPoints(&step))
		e.How = d.T("ending.points", "Won", won, "Lost", lost)
	}
	return e
}

// lastPoints are those of both sides once step has been counted; a won set clears them.
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

// scoreTable is the points of each set, or those of a match without sets; nothing where points mean nothing.
func scoreTable(d *scenes.Env, v *session.View) (out []boards.Score) {
	s, ok := v.Game.(*xo.State)
	if !ok || !scores(s) {
		return nil
	}
	h := historyOf(v)
	sets := s.Format().Sets() > 0
	add := func(p xo.Pair, set int, won rules.Side, gold bool) {
		of := d.T("result.points")
		if sets {
			of = d.T("result.set", "Set", set)
		}
		out = append(out, boards.Score{Of: of, X: p.X, O: p.O, Won: won, Gold: gold})
	}
	for i := range h.rounds {
		r := &h.rounds[i]
		switch over := r.step.MatchOver() || i == len(h.rounds)-1 && !r.setWon; {
		case r.setWon && sets:
			add(lastPoints(&r.step), r.set, r.winner, r.knockOut)
		case over:
			add(lastPoints(&r.step), r.set, rules.Nobody, r.knockOut)
		}
	}
	return out
}
