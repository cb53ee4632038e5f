package boards

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// KeyDisplay is the key that opens and closes the sheet of display settings.
const KeyDisplay = ebiten.KeyV

// TitleOf returns the board's title, or the name of the game if it has none.
func TitleOf(d *scenes.Env, b Board, game string) string {
	if text := b.Title(); text != "" {
		return text
	}
	return d.GameTitle(game)
}

// DrawTitle writes the title in r. For a series it writes which game this is and the score.
func DrawTitle(c graph.Canvas, d *scenes.Env, r graph.Rect, b Board, v *session.View) {
	if v.Setup.Series.On() {
		drawSeries(c, d, r, v)
		return
	}
	title := TitleOf(d, b, v.Info.Name)
	st := d.Theme.Write(look.Body-1, graph.Regular).In(d.Theme.Soft)
	if c.Metrics().Narrow() {
		st.Size, _, _ = look.PhoneType(d.Settings.TextSize)
	}
	fits := func() bool { w, _ := d.Fonts.Measure(title, st); return w <= r.W }
	if bare := title; v.Setup.Rated { // if there is room for it
		if title += " · " + d.T("rated.band"); !fits() {
			title = bare
		}
	}
	for !fits() && st.Size > look.Small-2 {
		st.Size--
	}
	if !fits() { // two lines, the last part of the title whole in the second if that fits
		st = st.Wide(r.W)
		if i := strings.LastIndex(title, " · "); i > 0 {
			if two := title[:i] + "\n" + title[i+len(" · "):]; len(d.Fonts.Lines(two, st)) == 2 {
				title = two
			}
		}
	}
	st.Middle = true
	c.Text(title, graph.Point{X: r.X, Y: r.Center().Y}, st)
}

// drawSeries writes which game of a series this is and, between the marks that both sides play now, the score, with this game
// once it is over.
func drawSeries(c graph.Canvas, d *scenes.Env, r graph.Rect, v *session.View) {
	const mark, gap = 17.0, 7.0
	t, mid := d.Theme, r.Center().Y
	s := v.Setup.Series
	game, score := phrases.InSeries(d, s), t.Write(look.Body, graph.Bold)
	now := v.Series()
	x, o := now.Points()
	points := phrases.Points(x) + " : " + phrases.Points(o)
	st := t.Write(look.Body-1, graph.Regular).In(t.Soft)
	width, _ := d.Fonts.Measure(points, score)
	room := r.W - width - 2*mark - 4*gap
	for ; st.Size > look.Small-3; st.Size-- {
		if w, _ := d.Fonts.Measure(game, st); w <= room {
			break
		}
	}
	if w, _ := d.Fonts.Measure(game, st); w > room {
		game, st.Size = phrases.Number(s.Number())+"/"+phrases.Number(s.Games), look.Body-1
	}
	st.Middle, score.Middle = true, true
	written := c.Text(d.Fonts.Fit(game, st, room), graph.Point{X: r.X, Y: mid}, st)
	piece := func(cross bool) layout.Part {
		return layout.Middle(layout.Sized(mark, mark, func(r graph.Rect) { c.Art(t.Piece(cross, cross), r, graph.Show{}) })).Fixed(mark)
	}
	text := layout.Leaf(nil, func(r graph.Rect) { c.Text(points, graph.Point{X: r.X, Y: mid}, score) })
	layout.Row(gap, layout.Gap(written.X+written.W+gap-r.X), piece(true), text.Fixed(width), piece(false)).Place(r)
}

// AboutNode returns a node over the title, which is in r, with the series of a match and with where, a text on the place of the match.
// It is hidden without both.
func AboutNode(d *scenes.Env, r graph.Rect, v *session.View, where string) *graph.Node {
	text := Sentences(where, phrases.SeriesScore(d, v))
	return &graph.Node{Name: "series", Role: graph.Reading, Label: text, Tip: text, Box: r, Hidden: text == ""}
}
