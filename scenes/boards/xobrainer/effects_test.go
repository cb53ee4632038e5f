package xobrainer

import (
	"regexp"
	"strconv"
	"testing"

	"xotrio/scenes/ui/graph"
)

// Where no panel is seen, the dots of a row fly to the edge of the board at the winner's side and fade away there: nothing is drawn off the canvas.
func TestDotsStayOnTheCanvasWithoutPanels(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves})
	r.Area.Left, r.Area.Right = graph.Rect{}, graph.Rect{}
	r.open()
	r.click("e5")
	at := regexp.MustCompile(`art xobrainer/dot/dark (?:fade ([0-9.]+) )?(-?[0-9]+),(-?[0-9]+) `)
	faded := 0
	for range 200 {
		r.Tick()
		for _, m := range at.FindAllStringSubmatch(r.Log().String(), -1) {
			x, _ := strconv.Atoi(m[2])
			y, _ := strconv.Atoi(m[3])
			if !r.Area.Bounds().Contains(graph.Point{X: float64(x), Y: float64(y)}) {
				t.Fatalf("a dot lies at %d, %d", x, y)
			}
			if fade, _ := strconv.ParseFloat(m[1], 64); fade > 0.5 && float64(x) < r.b.geo.inner.X {
				faded++
			}
		}
	}
	if faded == 0 {
		t.Error("no dot fades away at the edge of the board of X")
	}
}
