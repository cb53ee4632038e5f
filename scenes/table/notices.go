package table

import (
	"slices"
	"strings"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/tournament"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

func (t *Table) drawGround(c graph.Canvas) {
	c.Art(t.d.Theme.Background(), t.area.Bounds(), graph.Show{})
	title := t.area.Title
	if t.corner.visible() {
		title = t.area.TitleBesideMark()
	}
	origin := t.origin()
	if origin == "" {
		boards.DrawTitle(c, t.d, title, t.board, t.view)
		return
	}
	st := t.d.Theme.Write(look.Small-2, graph.Regular).In(t.d.Theme.Soft)
	st.Middle = true
	above := boards.TitleOf(t.d, t.board, t.view.Info.Name)
	switch {
	case t.view.Setup.Series.On():
		above = phrases.SeriesScore(t.d, t.view)
	case t.view.Setup.Rated:
		above += " · " + t.d.T("rated.band")
	}
	if t.area.Narrow() { // a phone has one line
		above += " · " + origin
	}
	for rest, more := above, true; more; _, rest, more = strings.Cut(rest, " · ") { // the game is the first thing to go
		above = rest
		if w, _ := t.d.Fonts.Measure(above, st); w <= title.W {
			break
		}
	}
	if t.area.Narrow() {
		c.Text(t.d.Fonts.Fit(above, st, title.W), graph.Point{X: title.X, Y: title.Center().Y}, st)
		return
	}
	for i, text := range []string{above, origin} {
		c.Text(t.d.Fonts.Fit(text, st, title.W), graph.Point{X: title.X, Y: title.Center().Y + 17*(float64(i)-0.5)}, st)
	}
}

// origin returns the line below the title: the table of a tournament, or the source of the match and whether it
// teaches. It is "" for other matches. The score of a series takes the line that teaching would have.
func (t *Table) origin() string {
	if text := t.tournamentTable(); text != "" {
		return text
	}
	text := phrases.OriginText(t.d, &t.view.From)
	if !t.view.Setup.Teaching || t.view.Setup.Series.On() {
		return text
	}
	if text != "" {
		text = " · " + text
	}
	return t.d.T("setup.teaching") + text
}

// tournamentTable returns the match's table of a tournament, in words, or "".
func (t *Table) tournamentTable() string {
	at, ok := tournament.TableOf(t.s.ViewNote)
	if !ok || t.d.Tournaments == nil {
		return ""
	}
	event := t.d.Tournaments.Get(at.Tournament)
	if event == nil || at.Round >= len(event.Rounds) || at.Table >= len(event.Rounds[at.Round].Games) { // the pairing was undone
		return ""
	}
	return t.d.T("cups.at", "Name", event.Name, "Round", at.Round+1, "Table", event.Rounds[at.Round].Number(at.Table))
}

func (t *Table) drawShortcuts(c graph.Canvas) {
	if !t.area.Tall || !t.corner.visible() {
		drawShortcuts(c, t.d, &t.area, t.shortcuts(), t.buttons.left()-20)
	}
}

func (t *Table) shortcuts() []string {
	switch {
	case t.overlay.play.Hidden || t.view.Waiting || t.history.on:
		return nil
	case t.hint.visible():
		return t.hint.shortcuts()
	}
	return t.board.Hints()
}

// corner is the mark in a corner of the table, the most urgent one that is due: the match cannot be saved; the way back to its result; the way
// back to the match that was suspended for this one, until a person has moved; a button that stops a computer player.
type corner struct {
	*common
	unsaved *boards.Unsaved
	marks   []dueMark
}

// dueMark is a mark that is shown while due returns true and no mark before it is shown. write sets its texts.
type dueMark struct {
	*boards.CornerMark
	due   func() bool
	write func(m *boards.CornerMark)
}

func newCorner(t *Table) *corner {
	k := &corner{common: &t.common, unsaved: boards.NewUnsaved(t.d)}
	back := func() {
		if old := k.suspended(); old != nil { // it replaces this match; no person has moved here
			k.routeTo(scenes.Go, scenes.Table{Match: old})
		}
	}
	k.marks = []dueMark{
		{boards.NewCornerMark(t.d, "result", "result", t.showResult), t.reviewingEnd, func(m *boards.CornerMark) { k.writeShort(m, k.d.T("table.result"), "Enter") }},
		{boards.NewCornerMark(t.d, "back-to-old", "undo", back), func() bool { return k.suspended() != nil }, k.writeBack},
		{boards.NewCornerMark(t.d, "stop", "stop", t.moveNow), t.stoppable, func(m *boards.CornerMark) { k.writeShort(m, k.d.T("table.stop"), "G") }},
	}
	return k
}

// nodes returns the nodes of all marks.
func (k *corner) nodes() []*graph.Node {
	nodes := []*graph.Node{k.unsaved.Root()}
	for _, m := range k.marks {
		nodes = append(nodes, m.Root())
	}
	return nodes
}

func (k *corner) layout() {
	k.unsaved.Layout(k.area.Mark)
	for _, m := range k.marks {
		m.Layout(k.area.Mark)
		m.Hide()
	}
	k.showDue()
}

func (k *corner) update() {
	k.unsaved.Update()
	k.showDue()
}

func (k *corner) showDue() {
	taken := k.unsaved.Visible()
	for _, m := range k.marks {
		switch due := !taken && m.due(); {
		case !due:
			m.Hide()
		case !m.Visible():
			m.write(m.CornerMark)
		}
		taken = taken || m.Visible()
	}
}

// writeShort writes a mark of one word with the key that does the same.
func (k *corner) writeShort(m *boards.CornerMark, text, key string) {
	tip := text + " · " + key
	if k.d.Gamepad {
		tip = ""
	}
	m.Tell(text, text, tip)
}

func (k *corner) writeBack(m *boards.CornerMark) {
	who := strings.Join(phrases.Planned(k.d, k.view.Info, k.suspended().Setup())[:1], "")
	m.Tell(k.d.T("table.back"), k.d.T("table.back.short"), k.d.T("table.back.tip", "Who", who))
}

// suspended returns the match that the player can resume, or nil. It is called in every tick, so the common case
// comes first.
func (k *corner) suspended() *match.Match {
	if k.d.PutAway == nil {
		return nil
	}
	old := k.d.PutAway(k.view.Info.Name)
	if old == nil || k.view.Over() || k.tournament() != "" || k.personMoved() {
		return nil
	}
	return old
}

func (k *corner) personMoved() bool {
	for _, p := range k.view.Plies {
		if p.Seat >= 0 && !k.view.Setup.Seats[p.Seat].Players[p.Player].Computer() {
			return true
		}
	}
	return false
}

func (k *corner) visible() bool {
	return k.unsaved.Visible() || slices.ContainsFunc(k.marks, func(m dueMark) bool { return m.Visible() })
}

// status is the text of a phone's message area when there is no message: whose turn it is.
type status struct {
	*common
	node graph.Node
	// turn is the sentence for the state of stamp, in language.
	turn     string
	stamp    uint64
	language string
}

func newStatus(c *common) *status {
	s := &status{common: c}
	s.node = graph.Node{Name: "status", Role: graph.Reading, Draw: s.draw}
	return s
}

func (s *status) update(v *session.View, reviewing bool) {
	s.node.Box = s.area.Message
	if s.area.Narrow() { // fingers reach the mark above from here
		reach := s.area.Mark.Y + widget.Finger - s.node.Box.Y
		s.node.Box.Y, s.node.Box.H = s.node.Box.Y+reach, s.node.Box.H-reach
	}
	s.node.Hidden = !s.area.Narrow() || reviewing || s.message.Text(s.now) != "" || s.work.Waits(s.now) || v.Over() || v.Waiting || v.Seat < 0
	if language := s.d.Texts.Language(); !s.node.Hidden && (s.stamp != v.Stamp || s.language != language) {
		s.stamp, s.language = v.Stamp, language
		s.turn = s.d.T("table.turn", "Name", phrases.Player(s.d, v.Setup.Seats, v.Seat, v.Player))
		s.node.Label = s.turn
	}
}

// draw writes the sentence unless a message covers it.
func (s *status) draw(c graph.Canvas) {
	if !s.message.Invisible(c.Now()) {
		return
	}
	r := s.node.Box
	_, size, _ := look.PhoneType(s.d.Settings.TextSize)
	who := s.d.Theme.Write(size, graph.Bold)
	who.Middle = true
	turn, who := s.d.Fonts.Squeeze(s.turn, who, r.W)
	c.Text(turn, graph.Point{X: r.X, Y: r.Center().Y}, who)
}

// aimStrip is the strip on a phone that names the square under a finger, with a button that plays there as a second tap
// would: squares are smaller than fingers. It replaces the line of warnings.
type aimStrip struct {
	*common
	root  *graph.Node
	aimed boards.Aimed
	// room is the place of the strip.
	room graph.Rect
}

func newAimStrip(c *common) *aimStrip {
	return &aimStrip{common: c, root: &graph.Node{Name: "placing", Hidden: true}}
}

func (p *aimStrip) update(reviewing bool) {
	var aimed boards.Aimed
	if p.area.Narrow() && !reviewing {
		aimed = p.board.Aimed()
	}
	if aimed.Name != p.aimed.Name || !slices.Equal(aimed.Texts, p.aimed.Texts) {
		p.aimed = aimed
		p.aimed.Texts = slices.Clone(aimed.Texts)
		p.build()
	}
}

// layout places the strip in the room below the board, in the area that the panels leave.
func (p *aimStrip) layout(left *boards.Area) {
	p.room = left.Line
	p.room.H += aimMore
	p.build()
}

// aimMore is the height of the strip beyond that of the text it replaces, in units.
const aimMore = 4

func (p *aimStrip) build() {
	p.root.Children, p.root.Hidden = nil, p.aimed.Name == ""
	if p.root.Hidden {
		return
	}
	kit := p.kit(p.root)
	place := kit.Press(widget.Button{Name: "place", Icon: "check", Label: p.d.T("table.place"), Kind: widget.Main, Press: func() {
		p.aimed.Place()
		p.focusBoard()
	}})
	st := kit.Plain(look.Small, graph.Regular).In(p.d.Theme.Soft)
	st.Least = look.Small - 4
	words := layout.Stack(0, kit.Line(p.aimed.Name, kit.Plain(look.Body, graph.Bold)), kit.Words(strings.Join(p.aimed.Texts, " · "), st))
	kit.BoxedIn(p.d.Theme.SheetLine, 0, layout.Row(8, layout.Gap(6), layout.Middle(words).Grow(1), place.Fixed(place.Measure(0).MinW))).Place(p.room)
}
