package title

import (
	"math"
	"time"

	"xotrio/game/match"
	"xotrio/game/store"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// resume fills box with Continue for the match that was played last; where there are others, a button beside it opens the list of all.
func (t *Title) resume(box graph.Rect, all []*match.Match) {
	f, d, m := t.Menu, t.Env, all[0]
	if len(all) > 1 {
		list := graph.Rect{X: box.X + box.W - box.H, Y: box.Y, W: box.H, H: box.H}
		box.W -= list.W + 10
		f.Button(list, widget.Button{Name: "running", Label: "+" + phrases.Number(len(all)-1), Tip: d.T("keep.more", "N", len(all)), Press: func() { t.open(true) }})
	}
	game := phrases.Game(d, phrases.Of(m))
	b := widget.Button{Name: "continue", Kind: widget.Main, Label: d.T("title.continue", "Game", game), Under: t.stand(m), Press: t.going(m)}
	fits := func(text string, st graph.Style) bool {
		w, _ := d.Fonts.Measure(text, st)
		return w <= box.W-36
	}
	if series := phrases.SeriesStand(d, m.Setup().Series); !fits(b.Under, f.Soft(look.Small)) && series != "" {
		b.Under = series
	}
	if len(all) > 1 { // the list has the whole of what there is no room for beside its button
		if !fits(b.Under, f.Soft(look.Small)) {
			b.Under = t.when(m)
		}
		if !fits(b.Label, f.Plain(look.Body, graph.Bold)) {
			b.Label, b.Under = d.T("keep.continue"), game
		}
	}
	const sign = 32
	if box.W -= sign; fits(b.Label, f.Plain(look.Body, graph.Bold)) && fits(b.Under, f.Soft(look.Small)) { // words come before the sign
		b.Icon = "play"
	}
	box.W += sign
	f.Button(box, b)
}

// going goes on with m.
func (t *Title) going(m *match.Match) func() {
	return func() { t.Go(scenes.Table{Match: m}) }
}

// open opens and closes the list of matches in progress.
func (t *Title) open(list bool) {
	t.listed, t.page = list, 0
	if list {
		t.Focus("resume/0")
	} else {
		t.Focus("running")
	}
}

// list is the matches in progress on top of the screen, the one played last first: a press goes on with one.
func (t *Title) list(all []*match.Match) {
	const rowH, rowGap, head, foot = 66.0, 10.0, 56.0, 50.0
	f, d, m := t.Menu, t.Env, t.M
	pad, beside, older, shut := 28.0, 60.0, 260.0, 180.0
	if m.Narrow() {
		pad, beside = 16, 2*widget.Edge
		half := (m.W - beside - 2*pad - rowGap) / 2
		older, shut = half, half
	}
	rows := min(len(all), max(1, int((m.H-80-2*pad-head-foot)/(rowH+rowGap))))
	if t.page*rows >= len(all) {
		t.page = 0
	}
	shown := all[t.page*rows : min(len(all), (t.page+1)*rows)]
	w := math.Min(640, m.W-beside)
	box := graph.Around(m.Bounds().Center(), w, 2*pad+head+float64(rows)*(rowH+rowGap)+foot)
	f.Back = func() { t.open(false) }
	modal := &graph.Node{Name: "games", Modal: true, Box: m.Bounds(), Draw: func(c graph.Canvas) { c.Fill(m.Bounds(), widget.Dim) }}
	f.Within(modal, func() {
		f.Sheet(box)
		in := box.Inset(pad)
		f.Heading(d.T("keep.heading"), graph.Rect{X: in.X, Y: in.Y - 4, W: in.W, H: head}, f.Plain(look.Title, graph.Bold))
		for i, match := range shown {
			b := widget.Button{Name: "resume/" + phrases.Number(i), Label: phrases.Game(d, phrases.Of(match)), Under: t.row(match), Press: t.going(match)}
			if w, _ := d.Fonts.Measure(b.Under, f.Soft(look.Small)); w > in.W-36 && t.when(match) != "" {
				b.Under = t.when(match)
			}
			if i == 0 && t.page == 0 {
				b.Kind = widget.Main
			}
			f.Button(graph.Rect{X: in.X, Y: in.Y + head + float64(i)*(rowH+rowGap), W: in.W, H: rowH}, b)
		}
		y := in.Y + in.H - foot
		if rows < len(all) {
			f.Button(graph.Rect{X: in.X, Y: y, W: older, H: foot}, widget.Button{Name: "older", Label: d.T("keep.older"), Press: func() { t.page++ }})
		}
		f.Button(graph.Rect{X: in.X + in.W - shut, Y: y, W: shut, H: foot}, widget.Button{Name: "close", Label: d.T("keep.close"), Press: func() { t.open(false) }})
	})
}

// row is how a match stands, and since when.
func (t *Title) row(m *match.Match) string {
	if when := t.when(m); when != "" {
		return t.Env.T("keep.row", "Stand", t.stand(m), "Since", when)
	}
	return t.stand(m)
}

// when is when a match was played last, empty where nobody knows.
func (t *Title) when(m *match.Match) string {
	if played := store.Played(m); !played.IsZero() {
		return t.since(played)
	}
	return ""
}

// since is a moment as people say it.
func (t *Title) since(then time.Time) string {
	now := t.Env.Now()
	then = then.In(now.Location())
	day := func(at time.Time) time.Time { return time.Date(at.Year(), at.Month(), at.Day(), 12, 0, 0, 0, time.UTC) }
	switch days := int(day(now).Sub(day(then)) / (24 * time.Hour)); {
	case days <= 0: // or a clock that was set back
		return t.Env.T("keep.today", "Time", then.Format("15:04"))
	case days == 1:
		return t.Env.T("keep.yesterday", "Time", then.Format("15:04"))
	default:
		return t.Env.T("keep.days", "N", days)
	}
}
