package trexo

import (
	"testing"

	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
)

// With large text the map shrinks for the list of moves, but stays readable and within its panel.
func TestLargeTextLeavesRoomForTheMoves(t *testing.T) {
	for _, window := range [][2]float64{{1280, 800}, {1024, 768}, {800, 600}, {3840, 2160}} {
		for _, percent := range []int{100, 125, 150} {
			for _, clocks := range []bool{false, true} {
				var p panels
				p.layout(divided(graph.MeasureWindow(window[0], window[1], 1).Larger(percent), clocks))
				least := 70.0
				if !clocks {
					least = minList
				}
				if p.moves.H < least || p.cells.W < minCells {
					t.Errorf("%v at %d %%, clocks %v: the moves have %.0f units, the map %.0f", window, percent, clocks, p.moves.H, p.cells.W)
				}
				if p.cells.X < p.mapSheet.X+letters || p.cells.X+p.cells.W > p.mapSheet.X+p.mapSheet.W {
					t.Errorf("%v at %d %%, clocks %v: the map leaves its panel", window, percent, clocks)
				}
			}
		}
	}
}

// divided returns the area that the panels of two players leave, with or without clocks.
func divided(m graph.Metrics, clocks bool) *boards.Area {
	v := &session.View{}
	v.Setup.Seats = make([]match.Seat, 2)
	if clocks {
		v.Times.Left = []int{600, 600}
	}
	return boards.SeatsAround(&boards.Divide(m).Area, &Board{}, v)
}

// A bare board has no panels, but the button that turns the brick below it.
func TestBoardAloneHasNoPanels(t *testing.T) {
	for _, window := range [][2]float64{{1280, 800}, {700, 1000}, {390, 844}} {
		m := graph.MeasureWindow(window[0], window[1], 1)
		r := graph.Rect{Y: 60, W: m.W, H: m.H / 2}
		p := panels{cam: &camera{}}
		p.layout(&boards.Area{Metrics: m, Tall: m.Narrow(), Board: r, Line: graph.Rect{Y: r.Y + r.H, W: m.W, H: 48}})
		none := graph.Rect{}
		if p.seats != [2]graph.Rect{} || p.cursor != none || p.bricks != none || p.mapSheet != none || p.moves != none || p.cells != none {
			t.Errorf("%v: there are panels: %+v", window, p)
		}
		if !p.turnOnly || p.turn.Y < r.Y+r.H || p.covers(r.Center()) {
			t.Errorf("%v: the button that turns the brick is at %v", window, p.turn)
		}
		p = panels{cam: &camera{}}
		p.layout(&boards.Area{Metrics: m, Tall: m.Narrow(), Board: r})
		if p.turnOnly && !m.Narrow() {
			t.Errorf("%v: a button at %v without room below the board", window, p.turn)
		}
	}
}
