package solving_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"pgregory.net/rapid"

	"xotrio/game/puzzle"
	"xotrio/game/rating"
	"xotrio/game/solving"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules/games/gamestest"
)

var today = solving.Date(2026, 11, 22)

type kept struct {
	*solving.Book
	w *store.Writer
}

func (k kept) Problem() *store.Problem { return k.w.Problem() }
func (k kept) Flush() error            { return k.w.Flush() }
func (k kept) Close() error            { return k.w.Close() }

func open(t testing.TB, dir string) kept {
	t.Helper()
	w := store.NewWriter(file.NewDisk(file.OneFolder(dir)))
	b := kept{solving.New(w), w}
	t.Cleanup(func() { _ = b.Close() })
	return b
}

func puzzlesOf(t testing.TB, game string) []puzzle.Puzzle {
	t.Helper()
	g := gamestest.Info(t, game)
	list, err := puzzle.Of(g)
	if err != nil || len(list) < 60 {
		t.Fatalf("%d puzzles of %s: %v", len(list), game, err)
	}
	return list
}

func find(list []puzzle.Puzzle, id string) *puzzle.Puzzle {
	return &list[slices.IndexFunc(list, func(p puzzle.Puzzle) bool { return p.ID == id })]
}

// The day is that of the player's clock in any time zone, and is readable in the file.
func TestDays(t *testing.T) {
	east, west := time.FixedZone("east", 14*3600), time.FixedZone("west", -11*3600)
	for _, zone := range []*time.Location{time.UTC, east, west} {
		last, first := time.Date(2026, 11, 22, 23, 59, 59, 0, zone), time.Date(2026, 11, 23, 0, 0, 0, 0, zone)
		if a, b := solving.DayOf(last), solving.DayOf(first); a != today || b != today+1 {
			t.Errorf("%v: %v, a second later %v", zone, a, b)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		d := solving.Day(rapid.IntRange(0, 60_000).Draw(t, "day"))
		text, _ := d.MarshalText()
		var back solving.Day
		if err := back.UnmarshalText(text); err != nil || back != d || solving.DayOf(d.Time()) != d {
			t.Fatalf("%d is written %s and read %d, %v", d, text, back, err)
		}
		first, n := d.Month()
		if d < first || d >= first+solving.Day(n) || n < 28 || n > 31 || (first+solving.Day(n)).Time().Day() != 1 {
			t.Fatalf("%v lies in the %d days from %v on", d, n, first)
		}
	})
	if today.Weekday() != 6 || (today+1).Weekday() != 0 { // a Sunday
		t.Errorf("%v is weekday %d", today, today.Weekday())
	}
	var d solving.Day
	for _, bad := range []string{"", "1969-12-31", "2026-02-30", "yesterday"} {
		if err := d.UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("%q is a day", bad)
		}
	}
}

// A player never gets a puzzle seen within Fresh days as long as there is another; then it is the one seen longest ago.
func TestNothingComesBackTooSoon(t *testing.T) {
	all := map[string][]puzzle.Puzzle{"trexo": puzzlesOf(t, "trexo")[:24], "oxixo4": puzzlesOf(t, "oxixo4")[:12]}
	rapid.Check(t, func(t *rapid.T) {
		w := store.NewWriter(file.Nowhere{})
		b := kept{solving.New(w), w}
		defer func() { _ = b.Close() }()
		v := b.Solver("anna")
		now := today
		seen := map[string]solving.Day{}
		for range rapid.IntRange(1, 120).Draw(t, "puzzles") {
			now += solving.Day(rapid.SampledFrom([]int{0, 0, 0, 1, 2, 9}).Draw(t, "days"))
			game := rapid.SampledFrom([]string{"trexo", "oxixo4"}).Draw(t, "game")
			list := all[game]
			kind := rapid.IntRange(0, 9).Draw(t, "kind")
			var r solving.Run
			switch {
			case kind == 0:
				r = v.Daily(list, now, now)
			case kind == 1:
				r = v.Retry(&list[rapid.IntRange(0, len(list)-1).Draw(t, "again")], now)
			default:
				r = v.Next(list, solving.Choice{}, now, rapid.Uint64().Draw(t, "seed"))
				daily := solving.Daily(list, now).ID
				last, ok := seen[r.Puzzle]
				if ok && now-last < solving.Fresh || r.Puzzle == daily {
					for _, p := range list {
						other, ok := seen[p.ID]
						if !ok {
							other = now
						}
						switch {
						case p.ID != daily && (!ok || now-other >= solving.Fresh):
							t.Fatalf("on %v %s comes, seen on %v (today's: %s), and not %s", now, r.Puzzle, last, daily, p.ID)
						case p.ID != r.Puzzle && other < last:
							t.Fatalf("on %v %s comes, seen on %v, and not %s of %v", now, r.Puzzle, last, p.ID, other)
						}
					}
				}
				if r.Rated != (!ok || now-last >= solving.Fresh) {
					t.Fatalf("seen on %v, on %v it is rated: %v", last, now, r.Rated)
				}
			}
			p := find(list, r.Puzzle)
			if rapid.Bool().Draw(t, "miss") {
				r = v.Miss(r, p, now)
			}
			if rapid.Bool().Draw(t, "solved") {
				v.Solve(r, p, now, 0)
			} else {
				v.GiveUp(r, p, now)
			}
			seen[r.Puzzle] = now
		}
	})
}

// A run is stored until it is over, and a wrong move is rated at once, so that leaving does not avoid it.
func TestARunIsKept(t *testing.T) {
	dir := t.TempDir()
	list := puzzlesOf(t, "oxixo")
	b := open(t, dir)
	r := b.Solver("").Next(list, solving.Choice{}, today, 1)
	p := find(list, r.Puzzle)
	r = b.Solver("").Hint(b.Solver("").Slower(r))
	r = b.Solver("").Miss(r, p, today)
	if r.After >= r.Before || !r.Rated {
		t.Fatalf("after a wrong move the rating is %d, before %d", r.After, r.Before)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	b = open(t, dir)
	v := b.Solver("")
	again := v.Next(list, solving.Choice{}, today+1, 99)
	if again.Puzzle != r.Puzzle || again.Hints != 1 || !again.Slower || !again.Wrong {
		t.Fatalf("it is %+v, want %+v", again, r)
	}
	rated := v.Rating("oxixo", today+1)
	again = v.Solve(again, p, today+1, 94)
	if got := v.Rating("oxixo", today+1); again.Result != solving.Wrong || !again.Over || got != rated {
		t.Errorf("solved after all it is %+v, the rating %v, before %v", again, got, rated)
	}
	if tries := v.Last("oxixo", 10); len(tries) != 1 || tries[0].Result != solving.Wrong || !tries[0].Solved || tries[0].Day != today {
		t.Errorf("%+v", tries)
	}
	if next := v.Next(list, solving.Choice{}, today+1, 1); next.Puzzle == r.Puzzle || next.Hints != 0 {
		t.Errorf("after it comes %+v", next)
	}
	if other := b.Solver("bert").Next(list, solving.Choice{}, today, 1); other.Wrong || len(b.Solver("bert").Last("oxixo", 10)) != 0 {
		t.Error("another player has something of it")
	}
}

// The effect of each result on rating, row and last ten.
func TestResults(t *testing.T) {
	list := puzzlesOf(t, "trexo")
	for _, c := range []struct {
		name   string
		do     func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run
		result solving.Result
		change int // its sign
		row    int // after two right ones
	}{
		{"right", func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run { return v.Solve(r, p, today, 94) }, solving.Right, 1, 3},
		{"slow", func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run {
			return v.Solve(v.Slower(r), p, today, 0)
		}, solving.Slow, 1, 3},
		{"helped", func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run {
			return v.Solve(v.Hint(v.Hint(r)), p, today, 0)
		}, solving.Helped, 0, 2},
		{"helped and wrong", func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run {
			return v.Solve(v.Miss(v.Hint(r), p, today), p, today, 0)
		}, solving.Wrong, -1, 0},
		{"shown", func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run {
			return v.Solve(v.Hint(v.Hint(v.Hint(r))), p, today, 0)
		}, solving.Helped, -1, 2},
		{"wrong", func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run {
			return v.Solve(v.Miss(v.Miss(r, p, today), p, today), p, today, 0)
		}, solving.Wrong, -1, 0},
		{"given up", func(v solving.Solver, r solving.Run, p *puzzle.Puzzle) solving.Run { return v.GiveUp(r, p, today) }, solving.GivenUp, -1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := open(t, t.TempDir()).Solver("")
			for range 2 {
				r := v.Next(list, solving.Choice{}, today, 1)
				v.Solve(r, find(list, r.Puzzle), today, 0)
			}
			r := v.Next(list, solving.Choice{}, today, 1)
			p := find(list, r.Puzzle)
			elo := v.Elo(p)
			before := v.Rating("trexo", today)
			if r.Price() != solving.NoPoints {
				t.Errorf("a hint costs %d", r.Price())
			}
			r = c.do(v, r, p)
			after := v.Rating("trexo", today)
			if r.Result != c.result || !r.Over || sign(after.Value-before.Value) != c.change || sign(float64(r.After-r.Before)) != c.change {
				t.Errorf("it is %+v; %v becomes %v", r, before, after)
			}
			if got := sign(float64(v.Elo(p) - elo)); got != -c.change {
				t.Errorf("the puzzle of %d becomes %d", elo, v.Elo(p))
			}
			if row := v.InARow("trexo"); row != c.row {
				t.Errorf("%d in a row, want %d", row, c.row)
			}
			if r.Price() != solving.Free {
				t.Error("a hint costs something when it is over")
			}
			if last := v.Last("trexo", 10); len(last) != 3 || last[2].Result != c.result || last[2].Change != r.After-r.Before {
				t.Errorf("%+v", last)
			}
		})
	}
}

func sign(v float64) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// Each step of a hint costs what Price says before it: the first the points, the last the puzzle, and nothing costs
// twice.
func TestThePriceOfHints(t *testing.T) {
	list := puzzlesOf(t, "xobrainer")
	v := open(t, t.TempDir()).Solver("")
	r := v.Next(list, solving.Choice{}, today, 7)
	p := find(list, r.Puzzle)
	for step, want := range []solving.Price{solving.NoPoints, solving.Free, solving.Lost, solving.Free} {
		if r.Price() != want {
			t.Errorf("step %d costs %d, want %d", step+1, r.Price(), want)
		}
		r = v.Hint(r)
	}
	missed := v.Miss(v.Retry(p, today), p, today)
	if missed.Price() != solving.Free {
		t.Error("after a wrong move a hint costs something")
	}
	if again := v.Retry(p, today); again.Rated || again.Price() != solving.Free {
		t.Errorf("of a puzzle that is not rated a hint costs %d", again.Price())
	}
}

// Puzzles follow the player's rating up and down.
func TestPuzzlesAreNearTheRating(t *testing.T) {
	list := puzzlesOf(t, "trexo")
	for _, solves := range []bool{true, false} {
		v := open(t, t.TempDir()).Solver("")
		first, last, n := 0, 0, 30
		if !solves { // there are few easy puzzles
			n = 8
		}
		for i := range n {
			r := v.Next(list, solving.Choice{}, today, uint64(i))
			p := find(list, r.Puzzle)
			if i == 0 {
				first = p.Elo
			}
			last = p.Elo
			if solves {
				v.Solve(r, p, today, 0)
			} else {
				v.GiveUp(r, p, today)
			}
		}
		if solves != (last > first) || solves && last < 1500 {
			t.Errorf("solving %v: from %d to %d", solves, first, last)
		}
		if r := v.Rating("trexo", today); solves && r.Deviation >= 110 || r.Deviation < 45 {
			t.Errorf("after 30 puzzles the rating is %+v", r)
		}
	}
	v := open(t, t.TempDir()).Solver("")
	if r := v.Rating("trexo", today); r != rating.New(1000) {
		t.Errorf("everybody begins with %+v", r)
	}
}

// Each choice has its own puzzle in progress, of its kind and, as long as there are new ones, of its strength; none is in
// progress by two choices.
func TestChoices(t *testing.T) {
	list := puzzlesOf(t, "xobrainer")
	v := open(t, t.TempDir()).Solver("")
	mine := v.Next(list, solving.Choice{}, today, 3)
	open := []string{mine.Puzzle}
	for _, c := range []solving.Choice{{Kind: puzzle.Dots}, {Strength: solving.Harder}, {Kind: puzzle.Fork, Strength: solving.Easier}, {Kind: puzzle.Fork}} {
		r := v.Next(list, c, today, 3)
		p := find(list, r.Puzzle)
		if c.Kind != "" && p.Kind != c.Kind || c.Strength == solving.Harder && p.Elo < 1100 || c.Strength == solving.Easier && p.Elo > 900 || r.Short || slices.Contains(open, p.ID) {
			t.Errorf("%+v gives %+v, rated %d; in progress are %v", c, r, p.Elo, open)
		}
		open = append(open, p.ID)
		if r = v.Hint(r); v.Next(list, c, today+1, 8) != r {
			t.Errorf("%+v gives another puzzle on the next day", c)
		}
	}
	if again := v.Next(list, solving.Choice{}, today, 9); again != mine {
		t.Errorf("without a choice it was %+v and is %+v", mine, again)
	}
	short := solving.Choice{Kind: puzzle.Fork, Strength: solving.Easier}
	for n := 0; ; n++ {
		r := v.Next(list, short, today, 1)
		p := find(list, r.Puzzle)
		if limit := v.Rating("xobrainer", today).Value - 100; r.Short != (r.Rated && float64(v.Elo(p)) > limit) || p.Kind != puzzle.Fork {
			t.Fatalf("puzzle %d is %+v, rated %d, to be at most %.0f", n, r, v.Elo(p), limit)
		}
		if v.GiveUp(r, p, today); !r.Rated {
			break
		}
	}
}

func TestHistory(t *testing.T) {
	list := puzzlesOf(t, "trexo")
	v := open(t, t.TempDir()).Solver("")
	solve := func(day solving.Day) int {
		r := v.Next(list, solving.Choice{}, day, 1)
		return v.Solve(r, find(list, r.Puzzle), day, 0).After
	}
	if len(v.History("trexo", today, 30)) != 0 {
		t.Error("there is a history of nothing")
	}
	first := solve(today - 100)
	if got := v.History("trexo", today-90, 30); len(got) != 2 || got[0] != (solving.Point{Day: today - 120, Rating: 1000}) || got[1] != (solving.Point{Day: today - 100, Rating: first}) {
		t.Errorf("%v", got)
	}
	old := first
	solve(today - 10)
	ten := solve(today - 10)
	now := solve(today)
	want := []solving.Point{{Day: today - 29, Rating: old}, {Day: today - 10, Rating: ten}, {Day: today, Rating: now}}
	if got := v.History("trexo", today, 30); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if n := v.Solved(); n != 4 {
		t.Errorf("%d puzzles are solved, want 4", n)
	}
	if game, ok := v.Begun(); game != "trexo" || !ok {
		t.Errorf("begun: %q, %v", game, ok)
	}
}

func TestPuzzlesAreKept(t *testing.T) {
	dir := t.TempDir()
	b := open(t, dir)
	v := b.Solver("")
	v.Keep("a", true)
	v.Keep("b", true)
	v.Keep("a", true)
	v.Keep("c", true)
	v.Keep("c", false)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if got := open(t, dir).Solver("").Kept(); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("kept are %q", got)
	}
}

// An invalid file is set aside and reported, and so is one with impossible values.
func TestADamagedFile(t *testing.T) {
	for name, text := range map[string]string{
		"garbage": "{", "another": `[]`, "days": string(store.Seal([]byte(`{"version":1,"players":{"":{"tries":[{"day":"noon"}]}}}`))),
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "solving.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		b := open(t, dir)
		p := b.Problem()
		if p == nil {
			t.Fatalf("%s: nothing is told", name)
		}
		kept, err := filepath.Glob(filepath.Join(dir, "*damaged*"))
		if err != nil || len(kept) != 1 || !strings.Contains(p.Error(), kept[0]) {
			t.Fatalf("%s: %q are kept, %v; told is %q", name, kept, err, p.Error())
		}
		if was, err := os.ReadFile(kept[0]); err != nil || string(was) != text {
			t.Errorf("%s: %q is kept, %v", name, was, err)
		}
		b.Solver("").Keep("a", true)
		if err := b.Flush(); err != nil {
			t.Error(err)
		}
	}
	for _, text := range []string{
		`"puzzles":{"p":{"value":1e9}}`, `"players":{"x":null}`,
		`"players":{"":{"ratings":{"trexo":{"value":1200,"deviation":-3,"volatility":0.06,"day":"2026-11-01"}}}}`,
		`"players":{"":{"open":{"next/trexo":{"puzzle":"a","game":"oxixo"}}}}`,
		`"players":{"":{"open":{"next/oxixo":{"puzzle":"a","game":"oxixo","hints":7}}}}`,
		`"players":{"":{"tries":[{"puzzle":"a","game":"trexo","day":"2026-11-01","result":"fine"}]}}`,
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "solving.json"), store.Seal([]byte(`{"version":1,`+text+`}`)), 0o600); err != nil {
			t.Fatal(err)
		}
		b := open(t, dir)
		if p := b.Problem(); p == nil || p.Key != store.KeyDamaged {
			t.Errorf("%s: told is %v", text, p)
		}
		if r := b.Solver("").Next(puzzlesOf(t, "oxixo"), solving.Choice{}, today, 1); r.Hints != 0 {
			t.Errorf("%s: %+v", text, r)
		}
	}
}

func TestStars(t *testing.T) {
	got := map[int]int{}
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		for _, p := range puzzlesOf(t, game) {
			got[solving.Stars(p.Elo)]++
		}
	}
	for _, stars := range slices.Sorted(maps.Keys(got)) {
		if stars < 1 || stars > 5 || got[stars] < 20 {
			t.Errorf("%d puzzles have %d stars", got[stars], stars)
		}
	}
	if len(got) != 5 {
		t.Errorf("%v", got)
	}
}

// full is a disk that can be full.
type full struct {
	file.Files
	on atomic.Bool
}

// WriteNow implements file.Files.
func (f *full) WriteNow(name string, data []byte) (bool, error) {
	if f.on.Load() {
		return false, syscall.ENOSPC
	}
	return f.Files.WriteNow(name, data)
}

// Write implements file.Files.
func (f *full) Write(name string, data []byte) error {
	if f.on.Load() {
		return syscall.ENOSPC
	}
	return f.Files.Write(name, data)
}

// While the disk is full changes are answered at once, and they are written as soon as there is room; the player
// notices nothing.
func TestWhatIsSolvedOnAFullDiskIsKept(t *testing.T) {
	dir := t.TempDir()
	disk := &full{Files: file.NewDisk(file.OneFolder(dir))}
	w := store.NewWriter(disk)
	b := kept{solving.New(w), w}
	v, list := b.Solver("anna"), puzzlesOf(t, "trexo")
	disk.on.Store(true)
	var runs []solving.Run
	for i := range 20 {
		if i == 10 {
			disk.on.Store(false)
		}
		go w.Retry() // as happens in the background
		r := v.Next(list, solving.Choice{}, today, uint64(i))
		p := find(list, r.Puzzle)
		if i%2 == 0 {
			r = v.Miss(r, p, today)
		} else {
			r = v.Slower(r)
		}
		if r = v.Solve(r, p, today, 0); i%2 == 0 && (r.Result != solving.Wrong || !r.Wrong) || !r.Over {
			t.Errorf("%+v", r)
		}
		runs = append(runs, r)
	}
	elo := v.Rating("trexo", today)
	w.Retry()
	if err := b.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, dir).Solver("anna")
	if n := again.Solved(); n != len(runs) || again.Rating("trexo", today) != elo {
		t.Errorf("%d of %d are kept, the rating is %v, was %v", n, len(runs), again.Rating("trexo", today), elo)
	}
	last := again.Last("trexo", len(runs))
	for i, r := range runs {
		if len(last) != len(runs) || last[i].Puzzle != r.Puzzle || last[i].Rating != r.After {
			t.Fatalf("kept is %+v, said was %+v", last, runs)
		}
	}
}
