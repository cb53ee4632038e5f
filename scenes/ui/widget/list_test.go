package widget_test

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/scenes/scenestest"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// table is a screen with a table of rows, which can be selected if walks is true.
type table struct {
	*widget.Menu
	n, at  int
	walks  bool
	scroll widget.Scroll
}

func newTable(t *testing.T, n int, walks bool) (*table, *scenestest.Env) {
	d := scenestest.New(t, "en")
	s := &table{n: n, at: -1, walks: walks}
	s.Menu = widget.NewView(d.Env, s.view)
	return s, d
}

func (s *table) view() layout.Part {
	rows := widget.Rows{Name: "rows", N: s.n, Height: 40, Current: s.at, Scroll: &s.scroll, Plain: true, Label: func(i int) string { return "row" }}
	if s.walks {
		rows.Select = func(i int) { s.at = i }
	}
	st := s.Plain(look.Body, graph.Regular).Centered()
	return s.Table([]widget.TableColumn{{Title: "name"}, {Title: "title", Align: graph.Center, Width: 60}}, rows, func(_, column int) layout.Part {
		return s.Line([]string{"somebody", "cell"}[column], st)
	})
}

// The headers are above their columns, even if a scroll bar makes these narrower.
func TestTitlesStandAboveTheirColumns(t *testing.T) {
	for _, n := range []int{3, 100} {
		s, d := newTable(t, n, true)
		h := scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
		middle := func(text string) float64 {
			for _, w := range h.Render(d).Texts {
				if w.Text == text {
					return w.Box.Center().X
				}
			}
			t.Fatalf("%q is not there", text)
			return 0
		}
		if title, cell := middle("title"), middle("cell"); title-cell > 1 || cell-title > 1 {
			t.Errorf("%d rows: the title stands at %.1f, its cells at %.1f", n, title, cell)
		}
	}
}

// Keys select rows; a list that is only read cannot have the focus.
func TestRowsThatAreOnlyRead(t *testing.T) {
	s, _ := newTable(t, 5, true)
	h := scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
	if h.Press(ebiten.KeyDown, ebiten.KeyDown, ebiten.KeyEnd); s.at != 4 || h.Focused() != "rows" {
		t.Errorf("row %d holds, %q has the focus", s.at, h.Focused())
	}
	s, _ = newTable(t, 5, false)
	h = scenestest.Open(s, graph.MeasureWindow(1280, 800, 1))
	if h.Press(ebiten.KeyTab, ebiten.KeyDown); h.Focused() != "" {
		t.Errorf("%q has the focus", h.Focused())
	}
}
