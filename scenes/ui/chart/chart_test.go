package chart_test

import (
	"image/color"
	"slices"
	"testing"

	"xotrio/scenes/ui/chart"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paper"
)

var plot = chart.Plot{Room: graph.Rect{X: 20, Y: 10, W: 100, H: 50}, From: 0, To: 10, Low: 0, High: 100}

func TestPlacesHaveRooms(t *testing.T) {
	if got, want := plot.Between(2, 3), (graph.Rect{X: 40, Y: 10, W: 10, H: 50}); got != want {
		t.Errorf("what lies between two places is %v, not %v", got, want)
	}
	if got, want := plot.Spot(5, 50, 10), (graph.Rect{X: 65, Y: 30, W: 10, H: 10}); got != want {
		t.Errorf("the spot is %v, not %v", got, want)
	}
}

func TestValuesStandInThePlot(t *testing.T) {
	if got := plot.Point(0, 0); got != (graph.Point{X: 20, Y: 60}) {
		t.Errorf("the beginning is at %v", got)
	}
	if got := plot.Point(10, 100); got != (graph.Point{X: 120, Y: 10}) {
		t.Errorf("the end is at %v", got)
	}
	for _, at := range []float64{-1, 0, 3.5, 10, 12} {
		if got := plot.At(plot.X(at)); got < at-1e-9 || got > at+1e-9 {
			t.Errorf("%v is found at %v", at, got)
		}
	}
	none := plot
	none.From, none.Low = none.To, none.High
	if got := none.Point(10, 100); got != (graph.Point{X: 20, Y: 60}) {
		t.Errorf("without a span, everything is at %v", got)
	}
}

func TestStepsAreFew(t *testing.T) {
	p := chart.Plot{Low: 940, High: 1120}
	if got := p.Steps(50, 5); !slices.Equal(got, []float64{950, 1000, 1050, 1100}) {
		t.Errorf("%v", got)
	}
	p.High = 1400
	if got := p.Steps(50, 5); !slices.Equal(got, []float64{1000, 1100, 1200, 1300}) {
		t.Errorf("of more: %v", got)
	}
}

// painted returns the pixels of a plot with a curve, one per unit.
func painted(v chart.Curve) func(at, value float64) color.RGBA {
	sheet := paper.New(graph.Metrics{W: 140, H: 70, Scale: 1}, nil)
	plot.Curve(sheet, v)
	return func(at, value float64) color.RGBA {
		p := plot.Point(at, value)
		return color.RGBAModel.Convert(sheet.Image().At(int(p.X), int(p.Y))).(color.RGBA)
	}
}

func TestACurveChangesItsColourAtItsBase(t *testing.T) {
	green, pink := look.Dark().X, look.Dark().O
	bare := painted(chart.Curve{})(5, 50)
	at := painted(chart.Curve{Values: []chart.Value{{At: 0, Value: 100}, {At: 10, Value: 0}}, Ink: green, Under: pink, Fill: 0.4, Base: 50})
	above, below := at(1, 70), at(9, 30)
	if above.G <= above.R || below.R <= below.G {
		t.Errorf("above the base %v, below it %v", above, below)
	}
	for _, out := range []color.RGBA{at(1, 30), at(9, 70)} {
		if out != bare {
			t.Errorf("beyond the base is %v, where nothing is %v", out, bare)
		}
	}
}

func TestABandIsAsWideAsTheValuesMayBeWrong(t *testing.T) {
	bare := painted(chart.Curve{})(5, 50)
	at := painted(chart.Curve{Values: []chart.Value{{At: 0, Value: 90, Off: 20}, {At: 10, Value: 90, Off: 20}}, Ink: look.Dark().X, Band: 0.3})
	if at(5, 75) == bare || at(5, 60) != bare || at(5, 108) != bare {
		t.Errorf("within the band %v, below it %v, above the plot %v", at(5, 75), at(5, 60), at(5, 108))
	}
}
