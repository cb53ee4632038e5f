package trexo

import (
	"testing"

	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// Where text is large the map makes room for the moves, and is never wider than the panel or too small to be read.
func TestLargeTextLeavesRoomForTheMoves(t *testing.T) {
	for _, window := range [][2]float64{{1280, 800}, {1024, 768}, {800, 600}, {3840, 2160}} {
		for _, percent := range []int{100, 125, 150} {
			for _, clocks := range []bool{false, true} {
				var p panels
				p.layout(boards.Divide(graph.MeasureWindow(window[0], window[1], 1).Larger(percent)), clocks)
				least := 70.0
				if !clocks {
					least = leastList
				}
				if p.list.H < least || p.cells.W < leastCells {
					t.Errorf("%v at %d %%, clocks %v: the moves have %.0f units, the map %.0f", window, percent, clocks, p.list.H, p.cells.W)
				}
				if p.cells.X < p.from.X+letters || p.cells.X+p.cells.W > p.from.X+p.from.W {
					t.Errorf("%v at %d %%, clocks %v: the map leaves its panel", window, percent, clocks)
				}
			}
		}
	}
}
