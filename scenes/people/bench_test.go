package people_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes/boards/all"
	screen "xotrio/scenes/people"
	"xotrio/scenes/scenestest"
)

// manyRecords is the number of records in the benchmarks; manyPlayers is the number of players, the maximum allowed.
const (
	manyRecords = 10_000
	manyPlayers = people.Most
)

// crowd returns files with many records of all games by many players.
func crowd(b *testing.B) file.Files {
	b.Helper()
	folder := b.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, store.RecordsFolder), 0o755); err != nil {
		b.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(1, 2))
	for i := range manyRecords {
		g := games.All()[i%len(games.All())]
		m, err := match.New(match.Setup{Game: g.Name, Seed: luck.Uint64(), Seats: seats(g, i)}, g)
		if err != nil {
			b.Fatal(err)
		}
		for range 20 + luck.IntN(30) {
			moves := m.Position().AppendMoves(nil)
			if m.Result().Over() || len(moves) == 0 {
				break
			}
			m.Tick(60)
			if r := m.Play(moves[luck.IntN(len(moves))]); r != nil {
				b.Fatal(r)
			}
		}
		m.Resign(rules.Side(1 + i%2))
		when := time.Date(2016, 1, 1, 12, 0, 0, 0, time.UTC).Add(time.Duration(i) * 8 * time.Hour)
		name := store.RecordName(m.Setup(), when)
		if err := os.WriteFile(filepath.Join(folder, store.RecordsFolder, name), []byte(m.File()), 0o644); err != nil {
			b.Fatal(err)
		}
	}
	files := file.NewDisk(file.OneFolder(folder))
	w := store.NewWriter(files)
	book := people.New(w)
	for i := range manyPlayers {
		if _, r := book.Add(playerName(i), time.Now()); r != nil {
			b.Fatal(r)
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
	return files
}

func playerName(i int) string { return fmt.Sprintf("Player %03d", i) }

// seats returns the seats of match i: the first player plays in every second one, against a level or another player.
func seats(g *rules.Info, i int) (list []match.Seat) {
	for k := range g.Seats {
		switch {
		case k == 0 && i%2 == 0:
			list = append(list, match.Person(playerName(0)))
		case k == 1 && i%3 == 0:
			list = append(list, match.Computer("", 1+i%10))
		default:
			list = append(list, match.Person(playerName(1+(i*7+k)%(manyPlayers-1))))
		}
	}
	return list
}

// measure opens the page in a newly started program, waits until it has counted all records, and returns the longest
// duration of a tick or a frame.
func measure(b *testing.B, d *scenestest.Env, files file.Files) (worst time.Duration) {
	took := func(what func()) {
		began := time.Now()
		what()
		worst = max(worst, time.Since(began))
	}
	woken := make(chan bool, 1)
	wake := func() {
		select {
		case woken <- true:
		default:
		}
	}
	w := store.NewWriter(files)
	shelf, book := library.New(w, games.ByName, wake), people.New(w)
	d.Library, d.People, d.Stats = shelf, book, all.Games().Stats(shelf, book, wake)
	var h *scenestest.Hands
	took(func() { h = scenestest.Open(screen.New(d.Env, all.Games()), usual) })
	for {
		took(func() { h.Wait(1) })
		var c *scenestest.Canvas
		took(func() { c = h.Render(d) })
		if c.Has(fmt.Sprintf("%d games", manyRecords/2)) {
			break
		}
		<-woken
	}
	if err := shelf.Wait(); err != nil {
		b.Fatal(err)
	}
	shelf.Close()
	_ = w.Close()
	return worst
}

// BenchmarkPageOfMany measures the time until the page of a player is complete in a newly started program, with the
// library's index and without it, when all records have to be read. hold-ms is the longest time that the page blocked
// the screen.
func BenchmarkPageOfMany(b *testing.B) {
	files := crowd(b)
	d := scenestest.New(b, "en")
	d.Library.Close()
	for _, index := range []bool{false, true} {
		b.Run(map[bool]string{false: "cold", true: "warm"}[index], func(b *testing.B) {
			var worst time.Duration
			for b.Loop() {
				b.StopTimer()
				if !index {
					_ = files.Remove("library.json")
				}
				b.StartTimer()
				worst = max(worst, measure(b, d, files))
			}
			b.ReportMetric(float64(worst.Microseconds())/1000, "hold-ms")
		})
	}
}

// BenchmarkOpenAfterAGame measures opening the page after one more match among many.
func BenchmarkOpenAfterAGame(b *testing.B) {
	files := crowd(b)
	d := scenestest.New(b, "en")
	d.Library.Close()
	measure(b, d, files)
	for b.Loop() {
		d.Stats = all.Games().Stats(d.Library, d.People, func() {})
		scenestest.Open(screen.New(d.Env, all.Games()), usual)
	}
}
