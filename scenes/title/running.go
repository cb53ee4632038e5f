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

// running lists the matches in progress.
type running struct {
	*widget.Menu
	games boards.Games
	// listed is true while the list is open; scroll is its position.
	listed bool
	scroll widget.Scroll
}

// view is Continue for the match played last and, if there are others, a button that opens the list. It is absent if no
// match is in progress.
func (u *running) view() layout.Part {
	all := u.Running()
	if len(all) == 0 {
		return layout.Part{}
	}
	u.FocusFirst("continue")
	m := all[0]
	game := u.GameTitle(m.Setup().Game)
	b := widget.Button{Name: "continue", Kind: widget.Main, Icon: "play", Label: u.T("title.continue", "Game", game), Under: u.status(m), Press: u.resume(m)}
	forms := []layout.Part{u.Press(b)}
	form := func(label, under string) {
		b.Label, b.Under = label, under
		forms = append(forms, u.Press(b))
	}
	b.Icon = "" // words take precedence over the icon
	form(b.Label, b.Under)
	if series := phrases.SeriesStand(u.Env, m.Setup().Series); series != "" {
		form(b.Label, series)
	}
	if len(all) > 1 { // the list has the full text
		if when := u.when(m); when != "" {
			form(b.Label, when)
		}
		form(u.T("keep.continue"), game)
	}
	list := layout.If(len(all) > 1, layout.AtLeast(stripHeight, 0, u.Press(widget.Button{Name: "running", Label: u.T("keep.more", "N", len(all)-1), Press: func() { u.setListed(true) }})))
	return layout.Row(10, layout.FirstFit(forms...).Grow(1).Between(1, 0), list)
}

func (u *running) resume(m *match.Match) func() {
	return func() { u.Go(scenes.Table{Match: m}) }
}

func (u *running) setListed(list bool) {
	u.listed, u.scroll = list, widget.Scroll{}
	if list {
		u.Focus("resume/0")
	} else {
		u.Focus("running")
	}
}

// ask shows the list above the screen while it is open, the match played last first.
func (u *running) ask() {
	all := u.Running()
	if !u.listed || len(all) < 2 {
		return
	}
	var rows []layout.Part
	for i, m := range all {
		b := widget.Button{Name: "resume/" + phrases.Number(i), Label: u.GameTitle(m.Setup().Game), Under: u.status(m), Press: u.resume(m)}
		if i == 0 {
			b.Kind = widget.Main
		}
		if when := u.when(m); when != "" {
			short := b // without the players
			b.Label, short.Under = u.T("keep.row", "Game", b.Label, "Since", when), when
			rows = append(rows, layout.FirstFit(u.Press(b), u.Press(short)))
			continue
		}
		rows = append(rows, u.Press(b))
	}
	shut := func() { u.setListed(false) }
	u.Dialog("games", 640, shut, layout.Stack(widget.Apart, u.Title(u.T("keep.heading"), u.Plain(look.Title, graph.Bold)),
		u.Scrolled("games/rows", &u.scroll, layout.Pad(3, layout.Stack(widget.Space, rows...))),
		layout.Align(1, 0, u.Press(widget.Button{Name: "close", Label: u.T("menu.close"), Press: shut}))))
}

// status describes the state of a match, and marks one whose record could not be checked.
func (u *running) status(m *match.Match) string {
	text := u.games.Stand(u.Env, phrases.PublicView(m))
	if !m.Checked() {
		text = u.T("title.unchecked", "Stand", text)
	}
	return text
}

// when returns when a match was played last; "" if unknown.
func (u *running) when(m *match.Match) string {
	if played := store.Played(m); !played.IsZero() {
		return u.since(played)
	}
	return ""
}

func (u *running) since(then time.Time) string {
	now := u.Now()
	then = then.In(now.Location())
	day := func(at time.Time) time.Time { return time.Date(at.Year(), at.Month(), at.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(day(now).Sub(day(then)) / (24 * time.Hour)); {
	case days <= 0: // or the clock was set back
		return u.T("keep.today", "Time", then.Format("15:04"))
	case days == 1:
		return u.T("keep.yesterday", "Time", then.Format("15:04"))
	default:
		return u.T("keep.days", "N", days)
	}
}
