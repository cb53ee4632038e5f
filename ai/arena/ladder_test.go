package arena

import (
	"bytes"
	"context"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/rules"
)

// table returns a Table with the given results of the higher level: won, drawn, lost.
func table(results map[Rivals]Tally) *Table {
	t := new(Table)
	for r, tally := range results {
		*t.tallyFor(r) = tally
	}
	return t
}

// The scale gives each level its advantage: a score of 75.97 % is 200 Elo.
func TestStandings(t *testing.T) {
	for _, c := range []struct {
		name    string
		results map[Rivals]Tally
		want    []float64
		within  float64
	}{
		{"one match", map[Rivals]Tally{{2, 1}: {7597, 0, 2403}}, []float64{1000, 1200}, 1},
		{"draws are half", map[Rivals]Tally{{2, 1}: {5194, 4806, 0}}, []float64{1000, 1200}, 1},
		{"a chain", map[Rivals]Tally{{2, 1}: {7597, 0, 2403}, {3, 2}: {7597, 0, 2403}, {4, 3}: {5000, 0, 5000}}, []float64{1000, 1200, 1400, 1400}, 1},
		{"second neighbours agree", map[Rivals]Tally{{2, 1}: {7597, 0, 2403}, {3, 2}: {7597, 0, 2403}, {3, 1}: {9091, 0, 909}}, []float64{1000, 1200, 1400}, 1},
		{"second neighbours differ", map[Rivals]Tally{{2, 1}: {5000, 0, 5000}, {3, 2}: {5000, 0, 5000}, {3, 1}: {7597, 0, 2403}}, []float64{1000, 1062, 1124}, 1},
		{"nothing lost", map[Rivals]Tally{{2, 1}: {100, 0, 0}}, []float64{1000, 1921}, 1},
		{"no games", nil, nil, 0},
	} {
		got := table(c.results).Standings()
		if len(got) != len(c.want) {
			t.Errorf("%s: %+v", c.name, got)
			continue
		}
		for i, s := range got {
			if s.Level != ai.Level(i+1) || math.Abs(s.Elo-c.want[i]) > c.within {
				t.Errorf("%s: level %d has %.0f, want %.0f", c.name, s.Level, s.Elo, c.want[i])
			}
		}
	}
}

// The interval of one match is that of its score: with 100 games and 50 % about 68 Elo either way.
func TestStandingsHaveIntervals(t *testing.T) {
	s := table(map[Rivals]Tally{{2, 1}: {50, 0, 50}, {3, 2}: {50, 0, 50}}).Standings()
	if s[0].Error != 0 || math.Abs(s[1].Error-68) > 1 || math.Abs(s[2].Error-68*math.Sqrt2) > 1.5 {
		t.Errorf("%+v", s)
	}
}

func TestTableIsWrittenAndRead(t *testing.T) {
	was := table(map[Rivals]Tally{{2, 1}: {60, 10, 30}, {3, 2}: {70, 0, 30}, {3, 1}: {20, 0, 0}})
	was.spent[2] = timing{10, 20 * time.Millisecond, 5 * time.Millisecond}
	var b, again bytes.Buffer
	if err := was.Write(&b, "how it was made"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"# how it was made\n", "level 1 1000 0 0s 0s 0\n", " 2ms 5ms 10\n", "games 2 1 60 10 30 # 65.0 %\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
	read, err := ReadTable(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if read.First != FirstElo {
		t.Errorf("the first level has %d", read.First)
	}
	if err := read.Write(&again, "how it was made"); err != nil || again.String() != b.String() {
		t.Errorf("%v, read again:\n%s", err, again.String())
	}
	for _, text := range []string{"games 1 2 3 4 5", "games 2 1 3 4", "games 11 1 3 4 5", "games 2 1 -3 4 5", "what", "level 1", "level 11 0 0 0s 0s 0", "level 1 0 0 x 0s 0",
		"level 1 0 0 0s x 0", "level 1 0 0 0s 0s x", "level x 0 0 0s 0s 0"} {
		if _, err := ReadTable(strings.NewReader("# fine\n" + text + "\n")); err == nil || !strings.Contains(err.Error(), "line 2") {
			t.Errorf("%q is read: %v", text, err)
		}
	}
}

// The scale starts at First, and ReadTable restores it.
func TestScaleStartsAtFirst(t *testing.T) {
	games := map[Rivals]Tally{{2, 1}: {60, 10, 30}, {3, 2}: {70, 0, 30}}
	usual, low := table(games), table(games)
	low.First = 400
	for i, s := range low.Standings() {
		if want := usual.Standings()[i].Elo - 600; math.Abs(s.Elo-want) > 1e-6 {
			t.Errorf("level %d has %v Elo, want %v", s.Level, s.Elo, want)
		}
	}
	var b bytes.Buffer
	if err := low.Write(&b); err != nil {
		t.Fatal(err)
	}
	if read, err := ReadTable(&b); err != nil || read.First != 400 {
		t.Errorf("read again: %+v, %v", read, err)
	}
}

// A ladder that ended early continues from its games and arrives at the same table as one that did not.
func TestLadderContinues(t *testing.T) {
	ladder := func() *Ladder {
		c := config(t, "oxixo", rules.Options{"Size": "3"})
		c.OpeningPlies = 2
		return &Ladder{Match: c, Lowest: 1, Highest: 3, Games: 24, Second: 4}
	}
	var whole, parts Table
	if err := ladder().Run(context.Background(), &whole); err != nil {
		t.Fatal(err)
	}
	want := []Rivals{{2, 1}, {3, 2}, {3, 1}}
	if got := whole.Rivals(); !slices.Equal(got, want) {
		t.Fatalf("matches %v", got)
	}
	for range 9 {
		ctx, cancel := context.WithCancel(context.Background())
		l := ladder()
		l.Progress = func(ai.Level, ai.Level, Tally) { cancel() }
		if err := l.Run(ctx, &parts); err != nil {
			t.Fatal(err)
		}
		cancel()
	}
	for i, r := range want {
		games := []int{24, 24, 4}[i]
		if whole.Tally(r).Games() != games || parts.Tally(r) != whole.Tally(r) {
			t.Errorf("%v: %+v at once, %+v in parts, want %d games", r, whole.Tally(r), parts.Tally(r), games)
		}
	}
	if s := whole.Standings(); len(s) != 3 || s[0].Elo != 1000 || s[2].Elo == 1000 || s[2].Most <= 0 || s[2].Mean > s[2].Most {
		t.Errorf("%+v", s)
	}
}

func TestALadderEndsInTime(t *testing.T) {
	c := config(t, "oxixo", rules.Options{"Size": "3"})
	c.OpeningPlies = 2
	at := time.Unix(0, 0)
	c.Now = func() time.Time { return at }
	l := &Ladder{Match: c, Lowest: 1, Highest: 3, Games: 1000, Time: time.Minute, Top: ai.Limits{Nodes: 10}}
	told := 0
	l.Progress = func(ai.Level, ai.Level, Tally) {
		told++
		at = at.Add(25 * time.Second)
	}
	var table Table
	if err := l.Run(context.Background(), &table); err != nil || told != 3 || len(table.Rivals()) != 2 {
		t.Errorf("%d portions, %v, %v", told, table.Rivals(), err)
	}
}

func TestInvalidLadders(t *testing.T) {
	for name, spoil := range map[string]func(*Ladder){
		"one level":  func(l *Ladder) { l.Lowest = 3 },
		"no level":   func(l *Ladder) { l.Lowest = 0 },
		"too high":   func(l *Ladder) { l.Highest = 11 },
		"no games":   func(l *Ladder) { l.Games = 0 },
		"negative":   func(l *Ladder) { l.Second = -1 },
		"no workers": func(l *Ladder) { l.Match.Workers = 0 },
	} {
		l := &Ladder{Match: config(t, "oxixo", nil), Lowest: 1, Highest: 3, Games: 2}
		spoil(l)
		if err := l.Run(context.Background(), new(Table)); err == nil {
			t.Errorf("%s: the ladder is played", name)
		}
	}
}
