package title

import (
	"math"

	shelf "xotrio/game/library"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// tiles are the doors to the places beside the games, each with what the player has there.
func (t *Title) tiles() []widget.Button {
	return []widget.Button{t.learn(), t.puzzles(), t.library(), t.cups()}
}

// learn is the tile of the lessons.
func (t *Title) learn() widget.Button {
	d := t.Env
	b := widget.Button{Name: "learn", Icon: "learn", Label: d.T("learn.tile"), Press: func() { t.Push(scenes.Learn{}) }}
	if all, err := t.games.Lessons(); err == nil {
		done, of := d.Lessons.Total(all)
		b.Under = d.T("learn.count", "Done", done, "Of", of)
	}
	return b
}

// library is the tile of the finished matches.
func (t *Title) library() widget.Button {
	d := t.Env
	b := widget.Button{Name: "library", Icon: "library", Label: d.T("title.library"), Press: func() { t.Push(scenes.Library{}) }}
	if n := len(shelf.Query{}.Of(d.Library.Entries())); n > 0 {
		b.Under = d.T("library.count", "N", n)
	}
	return b
}

// cups is the tile of the tournaments, with how far the one is that was begun last.
func (t *Title) cups() widget.Button {
	d := t.Env
	b := widget.Button{Name: "cups", Icon: "cup", Label: d.T("cups.tile"), Press: func() { t.Push(scenes.Tournaments{}) }}
	if all := d.Tournaments.All(); len(all) > 0 {
		if b.Under = d.T("cups.round", "No", len(all[0].Rounds)); all[0].Over() {
			b.Under = d.T("cups.done.tile")
		}
	}
	return b
}

// The tiles: how high they are, how far from one another, how wide at least. A line of them is as wide as the cards above.
const (
	tileH     = 66.0
	tileGap   = 16.0
	tileLeast = 150.0
	// resumeLeast is the least width of Continue beside them.
	resumeLeast = 310.0
)

// shelves is how Continue and the tiles are put on lines.
type shelves struct {
	// resume is the width of Continue, 0 without; above reports whether it has a line to itself.
	resume float64
	above  bool
	// lines of tiles with columns each, so wide.
	lines, columns int
	wide           float64
}

// shelve puts n tiles, and Continue where there is a match to go on with, on lines of that width: on one line if that leaves every tile room
// enough for its words.
func shelve(width float64, resume bool, n int) shelves {
	var s shelves
	room := width
	if resume {
		s.resume = math.Max(resumeLeast, (width-2*gap)/3)
		room -= s.resume + gap
		if s.above = room < float64(n)*(tileLeast+tileGap)-tileGap; s.above {
			s.resume, room = width, width
		}
	}
	fit := max(1, min(n, int((room+tileGap)/(tileLeast+tileGap))))
	s.lines = (n + fit - 1) / fit
	s.columns = (n + s.lines - 1) / s.lines
	s.wide = (room+tileGap)/float64(s.columns) - tileGap
	return s
}

// height is that of all lines.
func (s shelves) height() float64 {
	lines := s.lines
	if s.above {
		lines++
	}
	return float64(lines)*(tileH+tileGap) - tileGap
}

// shelve puts Continue, where there are matches in progress, and the tiles on the screen, from the upper left corner at on.
func (t *Title) shelve(at graph.Point, width float64, tiles []widget.Button) {
	f, all := t.Menu, t.Env.Running()
	s := shelve(width, len(all) > 0, len(tiles))
	x, y := at.X, at.Y
	if len(all) > 0 {
		f.First("continue")
		t.resume(graph.Rect{X: x, Y: y, W: s.resume, H: tileH}, all)
		if s.above {
			y += tileH + tileGap
		} else {
			x += s.resume + gap
		}
	}
	for i, b := range tiles {
		f.Button(graph.Rect{
			X: x + float64(i%s.columns)*(s.wide+tileGap),
			Y: y + float64(i/s.columns)*(tileH+tileGap),
			W: s.wide, H: tileH,
		}, b)
	}
}
