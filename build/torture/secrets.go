package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"xotrio/ai/judge"
	"xotrio/game/branch"
	"xotrio/game/exercises"
	"xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
)

// secrets compares pairs of matches in progress that differ in one hidden card.
type secrets struct {
	// weigh replaces review.OfMatch in tests, if set.
	weigh func(*match.Match) review.Source
}

func (secrets) name() string { return "secrets" }
func (secrets) description() string {
	return "pairs of matches that differ in one hidden card: reviews, exercises, branches, names of files, shelf, views and refusals are the same"
}

// secretPairs is the number of pairs in one try.
const secretPairs = 6

func (k secrets) try(ctx context.Context, t *trial) {
	g, err := games.ByName("xobrainer")
	if !t.check("the game", err) {
		return
	}
	for range secretPairs {
		if ctx.Err() != nil {
			return
		}
		cards := t.luck.Perm(25)[:5]
		of := func(c []int) string {
			return fmt.Sprintf("10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:%d/%d,trap:%d/%d", c[0]+1, c[1]+1, c[2]+1, c[3]+1)
		}
		which := t.luck.IntN(4)
		other := append([]int(nil), cards[:4]...)
		other[which] = cards[4]
		var both [2]*match.Match
		for i, start := range []string{of(cards), of(other)} {
			both[i], err = match.New(match.Setup{
				Game: "xobrainer", Options: rules.Options{"Variants": "mission,trap", "Format": "rounds:2"}, Start: start, Seed: 5,
				Seats: []match.Seat{match.Person("Ann"), match.Person("Bob")},
			}, g)
			if !t.check("a match", err) {
				return
			}
		}
		for range 2 + t.luck.IntN(12) {
			list := session.Of(both[0], session.Spectator, 0).Game.AppendMoves(nil)
			mv := list[t.luck.IntN(len(list))]
			refused := [2]string{fmt.Sprint(both[0].Play(mv)), fmt.Sprint(both[1].Play(mv))}
			if refused[0] != refused[1] {
				t.fail("a refusal tells of a card: %q", refused)
			}
			if both[0].Result().Over() || both[0].Position().(rules.Secretive).Round() > 1 {
				break
			}
		}
		if both[0].Result().Over() || both[0].Position().(rules.Secretive).Round() > 1 {
			continue // the cards are revealed
		}
		t.tried++
		a, b := k.outside(t, both[0]), k.outside(t, both[1])
		for door, text := range a {
			if b[door] != text {
				t.fail("%s tells of a card: from %s\n%s\nfrom %s\n%s", door, of(cards), text, of(other), b[door])
			}
		}
	}
}

// outside returns everything that someone who does not play can see of m.
func (k secrets) outside(t *trial, m *match.Match) map[string]string {
	all := map[string]string{}
	put := func(door string, what any) {
		text, err := json.Marshal(what)
		t.check(door, err)
		all[door] = string(text)
	}
	weigh := review.OfMatch
	if k.weigh != nil {
		weigh = k.weigh
	}
	r, err := review.Make(context.Background(), weigh(m), 60, 1, judge.Local, nil)
	if !t.check("a review", err) {
		return all
	}
	put("the review", r)
	put("the file of the review", review.FileOf(m))
	for i := range r.Plies {
		if p := &r.Plies[i]; p.Played >= 0 {
			put(fmt.Sprint("exercise ", i), exercises.From(p, m, ""))
		}
	}
	put("the name of the branches", branch.Key(m))
	put("the branches", branch.Of(m).Row(m))
	e := library.EntryOf("2026-11-20_12-00-00.xotrio", m)
	e.Sum = 0 // the checksum of the record, which has the cards sealed
	put("the shelf", e)
	film := session.NewFilm(m)
	for ply := range film.Len() + 1 {
		v := film.At(ply)
		put(fmt.Sprint("view ", ply), v.Game.Text()+v.Start.Text()+v.Setup.Start+fmt.Sprint(v.Plies))
	}
	if along, err := match.Along(m, m.Ply(), nil); t.check("what is tried", err) {
		put("what is tried", along.Position().Text())
	}
	var lines []string
	for line := range strings.Lines(m.Text()) {
		if !strings.HasPrefix(line, "Sealed: ") {
			lines = append(lines, line)
		}
	}
	put("the record", lines)
	return all
}
