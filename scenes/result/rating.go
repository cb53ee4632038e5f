package result

import (
	"slices"

	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
)

// rerated is a player whose rating the match has changed.
type rerated struct {
	id, side      int
	name          string
	before, after rating.Rating
}

// change is by how many points.
func (r *rerated) change() int { return stats.Round(r.after) - stats.Round(r.before) }

// rate is whose rating a rated match has changed, and how. The record may be among those on the shelf already.
func rate(d *scenes.Env, m *match.Match) []rerated {
	if m == nil || !m.Setup().Rated || !m.Result().Over() {
		return nil
	}
	e := shelf.EntryOf("", m)
	name, _ := d.Library.Find(m)
	_, entries := d.Stats.Now()
	entries = slices.DeleteFunc(slices.Clone(entries), func(e shelf.Entry) bool { return e.Name == name })
	e.When = d.Now()
	table := d.Stats.Of(entries)
	var list []rerated
	for side, seat := range e.Seats {
		if who, ok := d.People.Find(seat.Players[0].Name); ok && !seat.Players[0].Computer() {
			list = append(list, rerated{id: who.ID, name: who.Name, side: side, before: table.Rating(who.ID, e.Game, e.When)})
		}
	}
	table.Add(&e)
	for i := range list {
		list[i].after = table.Rating(list[i].id, e.Game, e.When)
	}
	return list
}

// ratings is what the match has made of the ratings: before, after, and by how much.
func (r *Result) ratings(in graph.Rect) {
	f, d := r.Menu, r.Env
	const headH, lineH = 26.0, 34.0
	y := in.Y + (in.H-headH-lineH*float64(len(r.rated)))/2
	f.Text(d.T("rating.title", "Game", phrases.Game(d, r.v)), graph.Rect{X: in.X, Y: y, W: in.W, H: headH}, f.Theme.Write(look.Small-1, graph.Medium).In(f.Theme.Soft))
	y += headH
	for i := range r.rated {
		p := &r.rated[i]
		line := graph.Rect{X: in.X, Y: y, W: in.W, H: lineH}
		text := d.T("rating.change", "Before", phrases.Rating(d, p.before), "After", phrases.Rating(d, p.after))
		st := f.Plain(look.Body, graph.Bold)
		st.Middle, st.Align = true, graph.End
		trend := st.In(phrases.TrendColour(f.Theme, p.change()))
		w, _ := f.Fonts.Measure(text, st)
		tw, _ := f.Fonts.Measure(phrases.Trend(p.change()), trend)
		f.Text(phrases.Trend(p.change()), graph.Rect{X: line.X + line.W - tw - 1, Y: y, W: tw + 1, H: lineH}, trend)
		f.Text(text, graph.Rect{X: line.X + line.W - tw - w - 13, Y: y, W: w + 1, H: lineH}, st).Role = graph.Status
		line.W -= w + tw + 24
		r.side(line, p.side, p.name)
		y += lineH
	}
}
