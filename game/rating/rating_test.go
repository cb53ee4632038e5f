package rating_test

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"
	"xotrio/game/rating"
)

// near reports whether two figures agree to the given number of decimals.
func near(got, want float64, decimals int) bool {
	return math.Abs(got-want) <= 0.5*math.Pow10(-decimals)*1.0001
}

// The example of Glickman's paper: three opponents within one period. The paper continues with rounded figures and gets
// 1464.06, 151.52 and 0.05999; without rounding it is 1464.0507, 151.5165 and 0.059996.
func TestTheExampleOfThePaper(t *testing.T) {
	player := rating.Rating{Value: 1500, Deviation: 200, Volatility: 0.06}
	got := player.After(1,
		rating.Result{Opponent: rating.Fixed(1400, 30), Score: 1},
		rating.Result{Opponent: rating.Fixed(1550, 100), Score: 0},
		rating.Result{Opponent: rating.Fixed(1700, 300), Score: 0})
	if math.Abs(got.Value-1464.06) > 0.01 || !near(got.Deviation, 151.52, 2) || math.Abs(got.Volatility-0.05999) > 1e-5 {
		t.Errorf("%.4f, %.4f, %.6f are not those of the paper", got.Value, got.Deviation, got.Volatility)
	}
	if !near(got.Value, 1464.0507, 4) || !near(got.Deviation, 151.5165, 4) || !near(got.Volatility, 0.059996, 6) {
		t.Errorf("%.4f, %.4f, %.6f are not those of the paper without its rounding", got.Value, got.Deviation, got.Volatility)
	}
}

// An unexpected result starts the search for the volatility differently: its first bound is above the old volatility.
func TestASurpriseRaisesTheVolatility(t *testing.T) {
	player := rating.Rating{Value: 1500, Deviation: 50, Volatility: 0.06}
	var upset []rating.Result
	for range 10 {
		upset = append(upset, rating.Result{Opponent: rating.Fixed(1900, 30), Score: 1})
	}
	if got := player.After(1, upset...); got.Volatility <= 0.06 || got.Value <= 1600 {
		t.Errorf("after ten wins over somebody 400 points stronger: %+v", got)
	}
}

func TestExpect(t *testing.T) {
	sure := func(value float64) rating.Rating { return rating.Fixed(value, 0) }
	for _, c := range []struct {
		difference, want float64
	}{{0, 0.5}, {100, 0.6401}, {200, 0.7597}, {400, 0.9091}, {-200, 0.2403}} {
		if got := sure(1500 + c.difference).Expect(sure(1500)); !near(got, c.want, 4) {
			t.Errorf("%+.0f points: %.4f, want %.4f", c.difference, got, c.want)
		}
	}
	if got := rating.New(1700).Expect(rating.New(1500)); got <= 0.5 || got >= 0.7 {
		t.Errorf("between two of whom nothing is known 200 points mean %.3f", got)
	}
}

// An idle player becomes less certain, up to Unknown, and keeps the value.
func TestIdlePeriodsRaiseTheDeviationOnly(t *testing.T) {
	start := rating.Rating{Value: 1400, Deviation: 60, Volatility: 0.06}
	year := float64(365*24*time.Hour) / float64(rating.Period)
	got := start.After(year)
	if got.Value != 1400 || got.Volatility != 0.06 || !near(got.Deviation, 107, 0) {
		t.Errorf("after a year: %+v", got)
	}
	if got := start.After(1e6); got.Deviation != rating.Unknown {
		t.Errorf("after ages: %+v", got)
	}
	if got := start.After(-3); got != start {
		t.Errorf("a clock that was put back: %+v", got)
	}
}

// For all players and results: wins never lower a rating, losses never raise it, playing reduces the deviation, and all
// figures stay finite and in range.
func TestAnyResults(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		player := rating.Rating{
			Value:      rapid.Float64Range(0, 4000).Draw(t, "value"),
			Deviation:  rapid.Float64Range(45, 350).Draw(t, "deviation"),
			Volatility: rapid.Float64Range(0.03, 0.1).Draw(t, "volatility"),
		}
		var won, lost []rating.Result
		for range rapid.IntRange(1, 20).Draw(t, "games") {
			opponent := rating.Fixed(rapid.Float64Range(0, 4000).Draw(t, "opponent"), rapid.Float64Range(0, 350).Draw(t, "known"))
			won, lost = append(won, rating.Result{Opponent: opponent, Score: 1}), append(lost, rating.Result{Opponent: opponent})
		}
		up, down := player.After(0, won...), player.After(0, lost...)
		if up.Value < player.Value || down.Value > player.Value {
			t.Errorf("%+v becomes %+v by wins and %+v by losses", player, up, down)
		}
		for _, r := range []rating.Rating{up, down} {
			if math.IsNaN(r.Value) || r.Deviation > player.Deviation+1e-9 || r.Deviation < 45 || !(r.Volatility > 0 && r.Volatility <= 0.1) {
				t.Errorf("%+v becomes %+v", player, r)
			}
		}
	})
}

// The rating of a player of constant strength settles around it, with a truthful deviation.
func TestARatingComesToRest(t *testing.T) {
	const strength, players, games = 1650, 200, 120
	inside, sum := 0, 0.0
	for seed := range uint64(players) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		r := rating.New(1300)
		for range games {
			opponent := rating.Fixed(r.Value+float64(rnd.IntN(121)-60), 40)
			score := 0.0
			if rnd.Float64() < rating.Fixed(strength, 0).Expect(rating.Fixed(opponent.Value, 0)) {
				score = 1
			}
			r = r.After(0.1, rating.Result{Opponent: opponent, Score: score})
		}
		if math.Abs(r.Value-strength) <= r.Margin() {
			inside++
		}
		sum += r.Value - strength
	}
	if mean := sum / players; math.Abs(mean) > 15 {
		t.Errorf("the ratings are %.1f points off on average", mean)
	}
	if inside < players*92/100 {
		t.Errorf("only %d of %d strengths are within the margin that is shown", inside, players)
	}
}

// Found agrees with After if the deviation is small enough for the method; a first win of an unknown player moves far more.
func TestFound(t *testing.T) {
	for _, score := range []float64{0, 0.5, 1} {
		r := rating.Rating{1500, 80, 0.06}
		s := rating.Result{rating.Fixed(1560, 35), score}
		got, want := r.Found(s), r.After(0, s)
		if math.Abs(got.Value-want.Value) > 1.5 || math.Abs(got.Deviation-want.Deviation) > 1 {
			t.Errorf("a score of %v: %+v, by the method %+v", score, got, want)
		}
	}
	unknown := rating.Rating{500, 700, 0.06}
	won, lost := unknown.Found(rating.Result{rating.Fixed(500, 0), 1}), unknown.Found(rating.Result{rating.Fixed(500, 0), 0})
	if won.Value < 900 || won.Value > 1200 || math.Abs(won.Value+lost.Value-1000) > 1 || won.Deviation > 600 {
		t.Errorf("a win: %+v, a loss: %+v", won, lost)
	}
	if same := unknown.Found(); math.Abs(same.Value-500) > 1 || math.Abs(same.Deviation-700) > 5 {
		t.Errorf("without results: %+v", same)
	}
}
