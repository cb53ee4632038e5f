package title

import (
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// running are the matches in progress: the one that was played last, and the list of all of them.
type running struct {
	*widget.Menu
	games boards.Games
	// listed is set while the list is open, scroll is how far it is scrolled.
	listed bool
	scroll widget.Scroll
}

// view is Continue for the match that was played last; where there are others, a button beside it opens the list of all. It is absent where
// there is none.
func (u *running) view() layout.Part {
	all := u.Running()
	if len(all) == 0 {
		return layout.Part{}
	}
	u.FocusFirst("continue")
	m := all[0]
	game := phrases.Game(u.Env, phrases.Of(m))
	b := widget.Button{Name: "continue", Kind: widget.Main, Icon: "play", Label: u.T("title.continue", "Game", game), Under: u.stand(m), Press: u.going(m)}
	forms := []layout.Part{u.Press(b)}
	form := func(label, under string) {
		b.Label, b.Under = label, under
		forms = append(forms, u.Press(b))
	}
	b.Icon = "" // words come before the sign
	form(b.Label, b.Under)
	if series := phrases.SeriesStand(u.Env, m.Setup().Series); series != "" {
		form(b.Label, series)
	}
	if len(all) > 1 { // the list has the whole of what there is no room for beside its button
		if when := u.when(m); when != "" {
			form(b.Label, when)
		}
		form(u.T("keep.continue"), game)
	}
	list := layout.If(len(all) > 1, layout.AtLeast(stripHeight, 0, u.Press(widget.Button{Name: "running", Label: "+" + phrases.Number(len(all)-1), Tip: u.T("keep.more", "N", len(all)), Press: func() { u.open(true) }})))
	return layout.Row(10, layout.FirstFit(forms...).Grow(1).Between(1, 0), list)
}

// going goes on with m.
func (u *running) going(m *match.Match) func() {
	return func() { u.Go(scenes.Table{Match: m}) }
}

// open opens and closes the list.
func (u *running) open(list bool) {
	u.listed, u.scroll = list, widget.Scroll{}
	if list {
		u.Focus("resume/0")
	} else {
		u.Focus("running")
	}
}

// ask puts the list on top of the screen while it is open, the match that was played last first: a press goes on with one.
func (u *running) ask() {
	all := u.Running()
	if !u.listed || len(all) < 2 {
		return
	}
	var rows []layout.Part
	for i, m := range all {
		b := widget.Button{Name: "resume/" + phrases.Number(i), Label: phrases.Game(u.Env, phrases.Of(m)), Under: u.stand(m), Press: u.going(m)}
		if i == 0 {
			b.Kind = widget.Main
		}
		if when := u.when(m); when != "" {
			short := b
			b.Under, short.Under = u.T("keep.row", "Stand", b.Under, "Since", when), when
			rows = append(rows, layout.FirstFit(u.Press(b), u.Press(short)))
			continue
		}
		rows = append(rows, u.Press(b))
	}
	shut := func() { u.open(false) }
	u.Dialog("games", 640, shut, layout.Stack(widget.Apart, u.Title(u.T("keep.heading"), u.Plain(look.Title, graph.Bold)),
		u.Scrolled("games/rows", &u.scroll, layout.Pad(3, layout.Stack(widget.Space, rows...))),
		layout.Align(1, 0, u.Press(widget.Button{Name: "close", Label: u.T("keep.close"), Press: shut}))))
}

// stand is how a match stands, and that nobody knows whether it is whole where that is so.
func (u *running) stand(m *match.Match) string {
	text := u.games.Stand(u.Env, phrases.Of(m))
	if !m.Checked() {
		text = u.T("title.unchecked", "Stand", text)
	}
	return text
}

// when is when a match was played last, empty where nobody knows.
func (u *running) when(m *match.Match) string {
	if played := store.Played(m); !played.IsZero() {
		return u.since(played)
	}
	return ""
}

// since is a moment as people say it.
func (u *running) since(then time.Time) string {
	now := u.Now()
	then = then.In(now.Location())
	day := func(at time.Time) time.Time { return time.Date(at.Year(), at.Month(), at.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(day(now).Sub(day(then)) / (24 * time.Hour)); {
	case days <= 0: // or a clock that was set back
		return u.T("keep.today", "Time", then.Format("15:04"))
	case days == 1:
		return u.T("keep.yesterday", "Time", then.Format("15:04"))
	default:
		return u.T("keep.days", "N", days)
	}
}
