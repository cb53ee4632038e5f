package stats_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/rating"
	"xotrio/game/stats"
	"xotrio/rules"
)

var first = time.Date(2026, 11, 2, 18, 0, 0, 0, time.UTC)

// folk knows Anna (also called Annie), Ben and Cleo, and levels of 1000, 1100 and so on in every game except oxixo4.
var folk = stats.Rules{
	Player: func(name string) (int, bool) {
		id, ok := map[string]int{"Anna": 1, "Annie": 1, "Ben": 2, "Cleo": 3}[name]
		return id, ok
	},
	Elo: func(game string, _ rules.Options, level int) (int, bool) { return 900 + 100*level, game != "oxixo4" },
}

// shelf makes entries, latest first, from the oldest on.
type shelf []library.Entry

// played adds a match an hour after the one before; a name that begins with # is a level.
func (s *shelf) played(game string, o rules.Outcome, names ...string) *library.Entry {
	e := library.Entry{Name: fmt.Sprintf("%03d", len(*s)), When: first.Add(time.Duration(len(*s)) * time.Hour), Game: game, Outcome: o, By: "row", Moves: 20}
	for _, name := range names {
		seat := match.Person(name)
		if level, ok := strings.CutPrefix(name, "#"); ok {
			seat = match.Computer("", int(level[0]-'0'))
		}
		e.Seats = append(e.Seats, seat)
	}
	*s = slices.Insert(*s, 0, e)
	return &(*s)[0]
}

// rated adds a rated match.
func (s *shelf) rated(game string, o rules.Outcome, names ...string) *library.Entry {
	e := s.played(game, o, names...)
	e.Rated = true
	return e
}

func TestMatchesAreCountedForThoseWhoPlayedThem(t *testing.T) {
	var s shelf
	s.played("trexo", rules.WonByX, "Anna", "Ben")
	s.played("trexo", rules.WonByO, "#3", "Annie")
	s.played("trexo", rules.Drawn, "Anna", "#3")
	s.played("trexo", rules.WonByX, "Anna", "Anna")
	s.played("trexo", rules.WonByO, "Anna", "Uncle")
	s.played("trexo", rules.Running, "Anna", "#3")
	s.played("trexo", rules.WonByX, "Anna", "#3").Helped = 1
	s.played("trexo", rules.WonByX, "Anna", "#3").TakenBack = 2
	s.played("trexo", rules.WonByX, "Anna", "#3").Deleted = true
	s.played("trexo", rules.WonByX, "Anna", "#3").Problem = "broken"
	e := s.played("xobrainer", rules.WonByO, "Anna", "Ben")
	e.KnockOutsO, e.SpentX, e.SpentO, e.Options = 1, 60, 600, rules.Options{"Format": "sets3", "Variants": "mission,trap", "Teams": "1-1"}
	table := stats.Of(s, folk)
	anna, ben := table.Person(1), table.Person(2)
	trexo := anna.Games["trexo"]
	if (trexo.Score != stats.Score{Won: 2, Drawn: 1, Lost: 1}) || trexo.Practice != 2 || trexo.Unfinished != 1 || trexo.Known() {
		t.Errorf("%+v", trexo)
	}
	for cut, want := range map[stats.Cut]string{
		stats.BySide: "o{1 0 0} x{1 1 1}", stats.ByLevel: "3{1 1 0}", stats.ByOpponent: ".Uncle{0 0 1} 2{1 0 0}", stats.ByOption: "",
	} {
		if got := cutText(trexo.Cuts[cut]); got != want {
			t.Errorf("cut %d: %s, want %s", cut, got, want)
		}
	}
	if x := anna.Games["xobrainer"]; x.Suffered != 1 || x.KnockOuts != 0 || x.Ticks != 660 || cutText(x.Cuts[stats.ByOption]) != "Format=sets3{0 0 1} Variants=mission{0 0 1} Variants=trap{0 0 1}" {
		t.Errorf("%+v", x)
	}
	if sum := anna.Game("trexo", "xobrainer", "oxixo"); (sum.Score != stats.Score{Won: 2, Drawn: 1, Lost: 2}) || sum.Ticks != 660 || sum.Practice != 2 {
		t.Errorf("%+v", sum)
	}
	if now, _ := ben.Row("xobrainer"); ben.Games["xobrainer"].KnockOuts != 1 || ben.Game("trexo").Lost != 1 || now != 1 {
		t.Errorf("%d in a row, %+v", now, ben)
	}
	if !anna.First.Equal(first) || !anna.Last.Equal(first.Add(10*time.Hour)) || !table.Person(3).First.IsZero() {
		t.Errorf("from %v to %v", anna.First, anna.Last)
	}
}

// Review weights are summed over matches that count, for players alone on their side.
func TestWeightsOfReviewsAreAddedUp(t *testing.T) {
	var s shelf
	weights := func(e *library.Entry, x, o []int) { e.Weighed, e.WeightsX, e.WeightsO = true, x, o }
	weights(s.played("oxixo", rules.WonByX, "Anna", "Ben"), []int{-1, 0, -9}, []int{-300, 0, -20})
	weights(s.played("oxixo", rules.WonByO, "#3", "Annie"), []int{-1000, 0, 0}, []int{-40, -50, 0})
	weights(s.played("oxixo", rules.Drawn, "Anna", "Ben"), nil, []int{-5, -6, -7})
	weights(s.played("oxixo", rules.Running, "Anna", "Ben"), []int{-100, -100, -100}, nil)
	practice := s.played("oxixo", rules.WonByX, "Anna", "Ben")
	practice.Helped = 1
	weights(practice, []int{-100, -100, -100}, nil)
	weights(s.played("oxixo4", rules.WonByX, "Anna", "#3", "Ben", "Cleo"), []int{-100, -100, -100}, []int{-2, -2, 0})
	weights(s.played("oxixo4", rules.WonByX, "#3", "#2", "#1", "Cleo"), nil, []int{-2, -2, 0})
	table := stats.Of(s, folk)
	for _, c := range []struct {
		id, reviewed int
		weights      []int
	}{{1, 2, []int{-41, -50, -9}}, {2, 2, []int{-305, -6, -27}}, {3, 0, nil}} {
		if g := table.Person(c.id).Game("oxixo", "oxixo4"); g.Reviewed != c.reviewed || !slices.Equal(g.Weights, c.weights) {
			t.Errorf("player %d: %d reviews say %v, want %d and %v", c.id, g.Reviewed, g.Weights, c.reviewed, c.weights)
		}
	}
}

// cutText formats a cut.
func cutText(cut map[string]stats.Score) string {
	var words []string
	for key, s := range cut {
		words = append(words, fmt.Sprint(key, s))
	}
	slices.Sort(words)
	return strings.Join(words, " ")
}

func TestRowsOfWins(t *testing.T) {
	var s shelf
	for _, o := range []rules.Outcome{rules.WonByX, rules.WonByX, rules.WonByX, rules.Drawn, rules.WonByX, rules.WonByX} {
		s.played("trexo", o, "Anna", "Ben")
	}
	s.played("trexo", rules.WonByO, "Anna", "#2").Helped = 1
	s.played("oxixo", rules.WonByX, "Anna", "Ben")
	p := stats.Of(s, folk).Person(1)
	for _, row := range []struct {
		games        []string
		now, longest int
	}{{[]string{"trexo"}, 2, 3}, {[]string{"oxixo"}, 1, 1}, {[]string{"trexo", "oxixo"}, 3, 3}, {[]string{"xobrainer"}, 0, 0}, {nil, 0, 0}} {
		if now, longest := p.Row(row.games...); now != row.now || longest != row.longest {
			t.Errorf("%v: %d wins in a row, at most %d, want %+v", row.games, now, longest, row)
		}
	}
}

// Only rated matches change ratings, by the method, from both players' ratings before the match.
func TestRatings(t *testing.T) {
	var s shelf
	s.played("trexo", rules.WonByX, "Anna", "#5")
	s.rated("trexo", rules.WonByX, "Anna", "#3")
	s.rated("trexo", rules.WonByO, "Anna", "Ben")
	s.rated("trexo", rules.WonByX, "Anna", "#3").Helped = 1 // edited by hand
	s.rated("trexo", rules.WonByX, "Anna", "Uncle")
	s.rated("oxixo4", rules.WonByX, "Anna", "#3")
	s.rated("trexo", rules.Running, "Anna", "#3")
	table := stats.Of(s, folk)
	anna, ben := table.Person(1).Games["trexo"], table.Person(2).Games["trexo"]
	hour := float64(time.Hour) / float64(rating.Period)
	won := rating.New(stats.Start).After(0, rating.Result{Opponent: rating.Fixed(1200, 35), Score: 1})
	idle := won.After(hour)
	lost := idle.After(0, rating.Result{Opponent: rating.New(stats.Start), Score: 0})
	if anna.Rated != 2 || math.Abs(anna.Rating.Value-lost.Value) > 1e-9 || anna.Points[0].After != won || anna.Points[1].Record != "002" {
		t.Errorf("%+v, want %+v", anna.Points, lost)
	}
	if want := rating.New(stats.Start).After(0, rating.Result{Opponent: idle, Score: 1}); ben.Rating != want || ben.Trend() != stats.Round(want)-stats.Start {
		t.Errorf("Ben has %+v, want %+v", ben.Rating, want)
	}
	if g := table.Person(1).Games["oxixo4"]; g.Known() {
		t.Errorf("a rating against a level that nobody has measured: %+v", g)
	}
	year := table.Rating(1, "trexo", first.AddDate(1, 0, 0))
	if year.Value != anna.Rating.Value || year.Deviation <= anna.Rating.Deviation {
		t.Errorf("after a year: %+v", year)
	}
	if got := table.Rating(3, "trexo", first); got != rating.New(stats.Start) {
		t.Errorf("who has never played has %+v", got)
	}
}

// A match of rounds counts as much as its rounds.
func TestEveryRoundCounts(t *testing.T) {
	var s shelf
	s.rated("xobrainer", rules.WonByO, "#3", "Anna").Rounds = library.Rounds{X: 1, O: 3, Drawn: 1}
	level := rating.Fixed(1200, 35)
	want := rating.New(stats.Start).After(0, rating.Result{Opponent: level, Score: 1}, rating.Result{Opponent: level, Score: 1},
		rating.Result{Opponent: level, Score: 1}, rating.Result{Opponent: level, Score: 0.5}, rating.Result{Opponent: level, Score: 0})
	if got := stats.Of(s, folk).Person(1).Games["xobrainer"].Rating; math.Abs(got.Value-want.Value) > 1e-6 {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// The graph has the last 50 matches; a deleted record leaves no trace, an imported one counts again.
func TestTheGraphFollowsTheRecords(t *testing.T) {
	var s shelf
	for i := range 70 {
		s.rated("trexo", []rules.Outcome{rules.WonByX, rules.WonByO}[i%2], "Anna", "#3")
	}
	all := stats.Of(s, folk).Person(1).Games["trexo"]
	if len(all.Points) != 50 || all.Points[0].Record != "020" || all.Points[49].After != all.Rating || all.Rated != 70 {
		t.Errorf("%d points from %s of %d", len(all.Points), all.Points[0].Record, all.Rated)
	}
	s[0].Deleted = true
	less := stats.Of(s, folk).Person(1).Games["trexo"]
	if less.Rated != 69 || less.Rating != all.Points[48].After {
		t.Errorf("%+v without the last, which was %+v", less.Rating, all.Points[48])
	}
	s[0].Deleted = false
	if again := stats.Of(s, folk).Person(1).Games["trexo"]; again.Rating != all.Rating {
		t.Error("importing it again does not bring it back")
	}
}

func TestHeadToHead(t *testing.T) {
	var s shelf
	s.played("trexo", rules.WonByO, "Anna", "Ben")
	s.played("oxixo4", rules.WonByX, "Anna", "Ben", "Cleo", "#2")
	s.played("oxixo4", rules.WonByX, "Anna", "#2", "Ben", "#2") // partners
	s.played("trexo", rules.WonByX, "Ben", "Annie")
	s.played("trexo", rules.WonByX, "Anna", "Ben").Helped = 1
	s.played("trexo", rules.Running, "Anna", "Ben")
	s.played("trexo", rules.WonByX, "Anna", "#4")
	d := stats.Between(s, folk, 1, 2)
	if (d.Score != stats.Score{Won: 1, Lost: 2}) || (d.Games["trexo"] != stats.Score{Lost: 2}) || len(d.Entries) != 4 || d.Row != -1 || d.Shares[0] != 1 {
		t.Errorf("%+v", d)
	}
	if back := stats.Between(s, folk, 2, 1); (back.Score != stats.Score{Won: 2, Lost: 1}) || back.Row != 1 {
		t.Errorf("%+v", back)
	}
}

// 10,000 records take 20 to 50 ms: in the background, see Live.Now.
func BenchmarkOf(b *testing.B) {
	var s shelf
	names := []string{"Anna", "Ben", "Cleo", "#1", "#5", "#9"}
	list := make([]library.Entry, 0, 10000)
	for i := range 10000 {
		s = s[:0]
		e := *s.played("trexo", []rules.Outcome{rules.WonByX, rules.WonByO, rules.Drawn}[i%3], names[i%3], names[(i+1)%6])
		e.When, e.Rated = first.Add(time.Duration(10000-i)*time.Hour), true
		list = append(list, e)
	}
	for b.Loop() {
		stats.Of(list, folk)
	}
}
