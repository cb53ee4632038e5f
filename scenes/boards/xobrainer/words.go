package xobrainer

import (
	"strconv"
	"strings"

	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// words are the texts on the screen as they stand, made when something changes and not in every frame.
type words struct {
	title           string
	secret, caption string
	headings
	target  string
	heads   [2]boards.SeatHead
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
		w.heads[i] = boards.Head(d, boards.State{View: v.view, Thinking: s.thinking}, i)
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
