package app

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"xotrio/ai/judge"
	"xotrio/game/branch"
	"xotrio/game/crash"
	"xotrio/game/exercises"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
)

// hidden are matches in progress that differ in one hidden card alone, by whose it is; the first is that with which they are compared.
func hidden(t *testing.T, moves string) (list []*match.Match, whose []string) {
	t.Helper()
	g, err := games.ByName("xobrainer")
	if err != nil {
		t.Fatal(err)
	}
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:%s,trap:%s"
	for _, c := range [][3]string{{"nobody", "7/8", "3/4"}, {"mission of X", "9/8", "3/4"}, {"mission of O", "7/10", "3/4"}, {"trap of X", "7/8", "5/4"}, {"trap of O", "7/8", "3/6"}} {
		m, err := match.New(match.Setup{
			Game: "xobrainer", Options: rules.Options{"Variants": "mission,trap"}, Start: fmt.Sprintf(start, c[1], c[2]), Seed: 5,
			Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")},
		}, g)
		if err != nil {
			t.Fatal(err)
		}
		for _, move := range strings.Fields(moves) {
			if r := m.PlayText(move); r != nil {
				t.Fatal(r)
			}
		}
		list, whose = append(list, m), append(whose, c[0])
	}
	return list, whose
}

// sealed is what differs between the records of such matches by right: the line in which the cards are sealed, the sums of it, and when it was
// played.
var sealed = regexp.MustCompile(`(?m)^(Sealed:|View.played:|sum) .*$|"Sum": ?\d+|^[0-9a-f]{16} |\t[0-9a-f]{10,16}\t`)

// unsealed is text without that.
func unsealed(text string) string { return sealed.ReplaceAllString(text, "") }

// doors are what leaves the program, by where.
type doors map[string]string

// put notes what comes out at a door.
func (d doors) put(door string, what any) {
	text, ok := what.(string)
	if !ok {
		data, err := json.Marshal(what)
		if err != nil {
			panic(err)
		}
		text = string(data)
	}
	d[door] = unsealed(text)
}

// open is what leaves the program of m without a screen.
func (d doors) open(t *testing.T, m *match.Match) {
	t.Helper()
	r, err := review.Make(context.Background(), review.OfMatch(m), 300, 1, judge.Local, nil)
	if err != nil {
		t.Fatal(err)
	}
	d.put("review", r)
	d.put("file of the review", review.FileOf(m))
	var asked []exercises.Exercise
	for i := range r.Plies { // of every move, whatever it was worth
		if p := &r.Plies[i]; p.Played >= 0 {
			asked = append(asked, exercises.From(p, m, ""))
		}
	}
	if len(asked) < 8 {
		t.Fatalf("there are %d exercises", len(asked))
	}
	for _, e := range asked {
		if !e.From(m) {
			t.Errorf("%+v is not found again in its match", e)
		}
	}
	d.put("exercises", asked)
	d.put("exercises chosen", exercises.Of(&r, m, ""))
	d.put("branches", branch.Key(m)+branch.Of(m).Row(m))
	e := library.EntryOf("2026-11-20_12-00-00.xotrio", m)
	e.Sum = 0 // of the record, cards included
	d.put("library", e)
	d.put("record", m.File())
	d.put("record with branches", m.FileWith("Branches", branch.Of(m).Row(m)))
	d.put("crash", crash.Nameless(m.File()))
	report := crash.Report{Match: m.File(), Start: m.File(), Tape: "x", Value: "broken"}
	d.put("crash report", report.Text())
	d.put("engine", m.SeenBy(-1, match.Everyone).Command())
	film := session.NewFilm(m)
	for ply := range film.Len() + 1 {
		v := film.At(ply)
		d.put(fmt.Sprint("film ", ply), fmt.Sprint(v.Game.Text(), v.Start.Text(), v.Setup, v.Plies))
	}
	// A line tried until the round would end, by a row that fulfils missions: nothing is known of them.
	along, err := match.Along(m, m.Ply(), strings.Fields("e8 b3 e9"))
	if err != nil {
		t.Fatal(err)
	}
	v := session.Of(along, session.Everybody, 0)
	d.put("what is tried", fmt.Sprint(v.Game.Text(), v.Result, v.Plies))
	for _, word := range strings.Fields("mission:x1:7 mission:x1:9 mission:o1:8 trap:x:3 trap:x:5 trap:o:6 e5 pass z9") {
		again, err := match.Parse(m.Text(), games.ByName)
		if err != nil {
			t.Fatal(err)
		}
		d.put("typed "+word, fmt.Sprint(again.PlayText(word)))
	}
}

// Matches that differ in one card that is hidden are the same at every door without a screen, until they are over.
func TestNoDoorTellsOfAHiddenCard(t *testing.T) {
	list, whose := hidden(t, "e5 f6 e6 a1 d5 a3 e7 b1")
	var all []doors
	for _, m := range list {
		d := doors{}
		d.open(t, m)
		all = append(all, d)
	}
	for i := 1; i < len(all); i++ {
		for door, text := range all[0] {
			if all[i][door] != text {
				t.Errorf("%s: it is told of the %s:\n%s\n%s", door, whose[i], text, all[i][door])
			}
		}
		if list[i].Text() == list[0].Text() {
			t.Errorf("the %s is in no record: nothing was compared", whose[i])
		}
	}
	// Once they are over all of it is told.
	for _, m := range list {
		m.Resign(rules.X)
	}
	over := session.Of(list[0], session.Everybody, 0)
	for i := 1; i < len(list); i++ {
		if other := session.Of(list[i], session.Everybody, 0); other.Start.Text() == over.Start.Text() || branch.Key(list[i]) == branch.Key(list[0]) {
			t.Errorf("the %s is not told in the end", whose[i])
		}
	}
}
