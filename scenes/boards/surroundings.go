package boards

import (
	"strings"

	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// DrawGround draws what lies under a board and its panels, with the title in its room, and below it where the match comes from if
// that is not empty.
func DrawGround(c graph.Canvas, d *scenes.Env, a Area, b Board, game, from string) {
	c.Art(d.Theme.Background(), a.Bounds(), graph.Show{})
	if from == "" {
		DrawTitle(c, d, a, b, game)
		return
	}
	st := d.Theme.Write(look.Small-2, graph.Regular).In(d.Theme.Soft)
	st.Middle = true
	for i, text := range []string{title(d, b, game), from} {
		c.Text(d.Fonts.Fit(text, st, a.Title.W), graph.Point{X: a.Title.X, Y: a.Title.Center().Y + 17*(float64(i)-0.5)}, st)
	}
}

// title is the board's title, or the name of the game where it has none.
func title(d *scenes.Env, b Board, game string) string {
	if text := b.Title(); text != "" {
		return text
	}
	return d.T("game." + game)
}

// DrawTitle writes the board's title in its room, or the name of the game where it has none.
func DrawTitle(c graph.Canvas, d *scenes.Env, a Area, b Board, game string) {
	title := title(d, b, game)
	st := d.Theme.Write(look.Body-1, graph.Regular).In(d.Theme.Soft)
	if w, _ := d.Fonts.Measure(title, st); w > a.Title.W { // two lines of smaller type
		st = d.Theme.Write(look.Small-1, graph.Regular).In(d.Theme.Soft).Wide(a.Title.W)
	}
	st.Middle = true
	c.Text(title, graph.Point{X: a.Title.X, Y: a.Title.Center().Y}, st)
}

// DrawShortcuts writes a board's shortcuts at the foot, under the left panel: as many as there is room for. In a tall window
// they end before right.
func DrawShortcuts(c graph.Canvas, d *scenes.Env, a Area, hints []string, right float64) {
	st := d.Theme.Write(look.Small-1, graph.Regular).In(d.Theme.Soft)
	st.Width = a.Left.W
	if a.Tall {
		st.Width = right - a.Left.X
	}
	text, h := "", 0.0
	for n := len(hints); n > 0; n-- {
		text = strings.Join(hints[:n], " · ")
		if _, h = d.Fonts.Measure(text, st); h <= FootHeight {
			break
		}
	}
	c.Text(text, graph.Point{X: a.Left.X, Y: a.H - FootHeight/2 - h/2}, st)
}
