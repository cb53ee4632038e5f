package boards

import (
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// arrange gives every entry its place.
func (m *Moves) arrange() {
	w := m.scroll.Window.W
	per := 2
	if w < movesNarrow-movesBar {
		per = 1
	}
	column := (w - moveNumber) / float64(per)
	m.places = m.places[:0]
	line, col, number := -1, per, 0
	cut := false // a remark stands between the turns of a line
	for i := range m.items {
		p := stand{}
		switch {
		case m.items[i].Head:
			line, col, number, cut = line+1, per, 0, false
			p = stand{line: line, box: graph.Rect{W: w}}
		case m.items[i].Remark:
			lines := m.remark(i, w)
			p = stand{line: line + 1, box: graph.Rect{X: moveNumber - 8, W: w - moveNumber + 8}}
			p.box.Y, p.box.H = float64(line+1)*m.line, float64(len(lines))*m.line-1
			line, cut = line+len(lines), col < per
			m.places = append(m.places, p)
			continue
		default:
			if col++; col >= per {
				line, col, number = line+1, 0, number+1
			} else if cut {
				line++
			}
			cut = false
			p = stand{line: line, column: col, number: number, box: graph.Rect{X: moveNumber + float64(col)*column, W: column - 4}}
		}
		p.box.Y, p.box.H = float64(line)*m.line, m.line-1
		m.places = append(m.places, p)
	}
	m.scroll.Length = float64(line+1) * m.line
}

// remarkLines is how many lines of a remark are shown at most.
const remarkLines = 3

// remark is a remark in lines, for a list that is w wide; what is too long ends in dots.
func (m *Moves) remark(i int, w float64) []string {
	st := m.d.Theme.Write(look.Small-1, graph.Regular).Wide(w - moveNumber - 6)
	lines := m.d.Fonts.Lines(m.items[i].Text, st)
	if len(lines) > remarkLines {
		rest := lines[remarkLines-1] + " " + lines[remarkLines]
		lines = lines[:remarkLines:remarkLines]
		st.Width = 0
		lines[remarkLines-1] = m.d.Fonts.Fit(rest, st, w-moveNumber-6)
	}
	return lines
}

// drawRemark draws a remark.
func (m *Moves) drawRemark(c graph.Canvas, i int) {
	t, p := m.d.Theme, m.places[i]
	c.Fill(graph.Rect{X: p.box.X, Y: p.box.Y + 3, W: 2, H: p.box.H - 6}, paint.Alpha(t.Gold, 0.8))
	st := t.Write(look.Small-1, graph.Regular)
	st.Middle = true
	for k, text := range m.remark(i, m.scroll.Window.W) {
		c.Text(text, graph.Point{X: p.box.X + 8, Y: p.box.Y + (float64(k)+0.5)*m.line}, st)
	}
}
