package app

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai/judge"
	"xotrio/game/branch"
	"xotrio/game/crash"
	"xotrio/game/exercises"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/game/store"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/scenes"
)

// hidden returns matches in progress that differ in one hidden card only, and whose card it is. The others are compared with the first one.
func hidden(t *testing.T, moves string) (list []*match.Match, whose []string) {
	t.Helper()
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:%s,trap:%s"
	for _, c := range [][3]string{{"none", "7/8", "3/4"}, {"mission of X", "9/8", "3/4"}, {"mission of O", "7/10", "3/4"}, {"trap of X", "7/8", "5/4"}, {"trap of O", "7/8", "3/6"}} {
		m := matchtest.New(t, match.Setup{
			Game: "xobrainer", Options: rules.Options{"Variants": "mission,trap"}, Start: fmt.Sprintf(start, c[1], c[2]), Seed: 5,
			Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")},
		})
		for _, move := range strings.Fields(moves) {
			if r := m.PlayText(move); r != nil {
				t.Fatal(r)
			}
		}
		list, whose = append(list, m), append(whose, c[0])
	}
	return list, whose
}

// allowed matches the legitimate differences between such matches: the line with the encrypted cards, checksums, and the time.
var allowed = regexp.MustCompile(`(?m)^(Sealed:|View.played:|sum) .*$|"Sum": ?\d+|^[0-9a-f]{16} |\t[0-9a-f]{10,16}\t`)

// outputs is everything that the program shows, speaks or writes, by its place.
type outputs map[string]string

// add adds an output, without the allowed differences.
func (o outputs) add(place string, output any) {
	text, ok := output.(string)
	if !ok {
		data, err := json.Marshal(output)
		if err != nil {
			panic(err)
		}
		text = string(data)
	}
	o[place] = allowed.ReplaceAllString(text, "")
}

// addMatch adds all outputs for m that need no screen.
func (o outputs) addMatch(t *testing.T, m *match.Match) {
	t.Helper()
	r, err := review.Make(context.Background(), review.OfMatch(m), 300, 1, judge.Local, nil)
	if err != nil {
		t.Fatal(err)
	}
	o.add("review", r)
	o.add("file of the review", review.FileOf(m))
	var list []exercises.Exercise
	for i := range r.Plies { // of every move, good or bad
		if p := &r.Plies[i]; p.Played >= 0 {
			list = append(list, exercises.From(p, m, ""))
		}
	}
	if len(list) < 8 {
		t.Fatalf("there are %d exercises", len(list))
	}
	for _, e := range list {
		if !e.From(m) {
			t.Errorf("%+v is not found in its match", e)
		}
	}
	o.add("exercises", list)
	o.add("exercises chosen", exercises.Of(&r, m, ""))
	o.add("branches", branch.Key(m)+branch.Of(m).Row(m))
	e := library.EntryOf("2026-11-20_12-00-00.xotrio", m)
	e.Sum = 0 // of the record, including cards
	o.add("library", e)
	o.add("record", m.File())
	o.add("record with branches", m.FileWith("Branches", branch.Of(m).Row(m)))
	o.add("crash", crash.Nameless(m.File()))
	report := crash.Report{Match: m.File(), Start: m.File(), Tape: "x", Value: "broken"}
	o.add("crash report", report.Text())
	o.add("engine", m.SeenBy(-1, match.Everyone).Command())
	film := session.NewFilm(m)
	for ply := range film.Len() + 1 {
		v := film.At(ply)
		o.add(fmt.Sprint("film ", ply), fmt.Sprint(v.Game.Text(), v.Start.Text(), v.Setup, v.Plies))
	}
	// A variation up to the end of the round, by a row that fulfils missions: nothing is known of them.
	along, err := match.Along(m, m.Ply(), strings.Fields("e8 b3 e9"))
	if err != nil {
		t.Fatal(err)
	}
	v := session.Of(along, session.Spectator, 0)
	o.add("variation", fmt.Sprint(v.Game.Text(), v.Result, v.Plies))
	for _, word := range strings.Fields("mission:x1:7 mission:x1:9 mission:o1:8 trap:x:3 trap:x:5 trap:o:6 e5 pass z9") {
		typed := matchtest.Parse(t, m.Text())
		o.add("typed "+word, fmt.Sprint(typed.PlayText(word)))
	}
}

// Matches that differ in a hidden card have the same outputs without a screen, until they are over.
func TestHiddenCardsWithoutAScreen(t *testing.T) {
	list, whose := hidden(t, "e5 f6 e6 a1 d5 a3 e7 b1")
	var all []outputs
	for _, m := range list {
		o := outputs{}
		o.addMatch(t, m)
		all = append(all, o)
	}
	for i := 1; i < len(all); i++ {
		for place, text := range all[0] {
			if all[i][place] != text {
				t.Errorf("%s reveals the %s:\n%s\n%s", place, whose[i], text, all[i][place])
			}
		}
		if list[i].Text() == list[0].Text() {
			t.Errorf("the %s is in no record: the test compares nothing", whose[i])
		}
	}
	// In the end all cards are known.
	for _, m := range list {
		m.Resign(rules.X)
	}
	over := session.Of(list[0], session.Spectator, 0)
	for i := 1; i < len(list); i++ {
		if other := session.Of(list[i], session.Spectator, 0); other.Start.Text() == over.Start.Text() || branch.Key(list[i]) == branch.Key(list[0]) {
			t.Errorf("the %s is hidden in the end", whose[i])
		}
	}
}

// addScreen starts the program with a scene, types lines and presses keys there, and adds the texts, the speech, and in the end the files.
func (o outputs) addScreen(t *testing.T, name string, m *match.Match, at scenes.Route, typed ...string) {
	t.Helper()
	dir := t.TempDir()
	files := file.NewDisk(file.OneFolder(dir))
	if err := files.Write(store.RecordsFolder+"/2026-11-20_11-00-00.xotrio", []byte(m.File())); err != nil {
		t.Fatal(err)
	}
	l := &listener{t: t}
	l.open(t, files, l, Options{
		Wall:  func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) },
		Start: func() scenes.Route { return at },
	})
	a := l.p.a
	l.p.Layout(windowSize)
	see := func(when string) {
		l.p.h.Wait(30)
		for range 4000 { // until no work is done in the background
			texts := strings.Join(l.p.texts(), "|")
			if _, _, reading := a.env.Library.Reading(); !reading && !strings.Contains(texts, "Analysing") && !strings.Contains(texts, "eing weighed") && (name != "library" || strings.Contains(texts, "Ann – Bob")) {
				break
			}
			time.Sleep(10 * time.Millisecond)
			l.p.h.Wait(1)
		}
		l.p.h.Wait(30)
		o.add(name+", "+when, strings.Join(l.p.texts(), "|")+"\n"+l.hear())
	}
	see("opened")
	if name == "library" { // the first speech there depends on how soon the records were read
		delete(o, name+", opened")
	}
	for _, line := range typed {
		l.p.h.Type(line)
		l.p.h.Press(ebiten.KeyEnter)
		see("typed " + line)
	}
	for i, key := range []ebiten.Key{ebiten.KeyLeft, ebiten.KeyTab, ebiten.KeyHome, ebiten.KeyTab} {
		l.p.h.Press(key)
		see(fmt.Sprint("key ", i))
	}
	a.finish()
	o.addFiles(t, name, dir)
}

// addFiles adds the names and the content of all files in a folder.
func (o outputs) addFiles(t *testing.T, name, dir string) {
	t.Helper()
	names := ""
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel := strings.TrimPrefix(path, dir)
		names += rel + "\n"
		o.add(name+", kept "+rel, string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	o.add(name+", names of files", names)
}

// No screen shows, speaks or stores anything that reveals a hidden card.
func TestHiddenCardsOnScreens(t *testing.T) {
	list, whose := hidden(t, "e5 f6")
	var all []outputs
	for i, m := range list {
		o := outputs{}
		v := session.Of(m, session.Spectator, 0)
		record := "2026-11-20_11-00-00.xotrio"
		for name, at := range map[string]scenes.Route{
			"pause": scenes.Pause{View: v}, "players": scenes.Players{View: v}, "replay": scenes.Replay{Match: m, Record: record},
			"export": scenes.Export{Match: m, Record: record}, "library": scenes.Library{Record: record}, "editor": scenes.Editor{View: v}, "title": scenes.Title{},
		} {
			if name == "replay" && i > 1 { // its review is slow, and TestHiddenCardsWithoutAScreen makes it for all of them
				continue
			}
			o.addScreen(t, name, m, at)
		}
		copied := matchtest.Parse(t, m.Text())
		o.addScreen(t, "table", copied, scenes.Table{Match: copied}, "/e8", "/mission:x1:7", "/trap:o:6", "/b3", "/where e5")
		all = append(all, o)
	}
	for i := 1; i < len(all); i++ {
		for place, text := range all[0] {
			if other, ok := all[i][place]; other != text && (ok || !strings.HasPrefix(place, "replay")) {
				t.Errorf("%s reveals the %s:\n%s\n%s", place, whose[i], text, other)
			}
		}
	}
}
