package session_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
)

// levels are real computer players at their levels, bounded by nodes so that the match is the same every time.
func levels(info *rules.Info, p match.Player) (session.Controller, error) {
	e, err := engines.New(info.Name, ai.Level(p.Level), ai.Options{HashMiB: 1, Seed: 3, Now: time.Now})
	return session.NewLevel(e, session.Limits{Nodes: 30}), err
}

// kinds are matches of every sort.
func kinds() map[string]opts {
	all := "mission,trap,map,random,timebomb,timebalance"
	three := match.Team(match.Player{Name: "A"}, match.Player{Level: 1}, match.Player{Name: "C"})
	return map[string]opts{
		"xobrainer":          {game: "xobrainer", seats: against()},
		"xobrainer sets":     {game: "xobrainer", options: rules.Options{"Format": "sets1"}},
		"xobrainer variants": {game: "xobrainer", options: rules.Options{"Variants": all, "Format": "rounds:3"}, bomb: 600, beam: 900, seats: against()},
		"xobrainer teams":    {game: "xobrainer", options: rules.Options{"Variants": "mission,trap,map"}, seats: []match.Seat{three, match.Team(match.Player{Level: 2}, match.Player{})}},
		"trexo":              {game: "trexo", seats: against()},
		"oxixo":              {game: "oxixo", seats: []match.Seat{match.Computer("", 1), match.Person("")}, clocks: []match.Clock{{Main: 60000}, {Main: 60000, Increment: 60}}},
		"oxixo two levels":   {game: "oxixo", seats: []match.Seat{match.Computer("", 1), match.Computer("", 3)}},
		"oxixo4":             {game: "oxixo4", seats: []match.Seat{match.Person(""), match.Computer("", 1), match.Person(""), match.Computer("", 2)}},
		"trexo teams":        {game: "trexo", seats: []match.Seat{three, match.Person("")}},
	}
}

// A whole match of every sort comes to its end, each ply is told once, in order, between the views before and after it, and a
// move is on disk before it is told of.
func TestWholeMatches(t *testing.T) {
	for name, o := range kinds() {
		t.Run(name, func(t *testing.T) {
			o.control = levels
			o.seed = uint64(len(name))
			r := newRig(t, o)
			at := r.View()
			over, lost := false, false
			for n := 0; !over && n < 3000; n++ {
				if p, ok := at.OnTurn(); ok && !p.Computer() {
					r.playAny()
				} else {
					r.thought()
				}
				if at.Times.FuseWhole > 0 && n%4 == 3 { // somebody is lost in thought: bombs go off and bars fall
					r.Tick(700, session.Hold{})
				}
				for _, e := range r.events() {
					switch e := e.(type) {
					case session.Moved:
						lost = lost || e.Ply.Text == "pass" || e.Ply.Text == "fall"
						if !reflect.DeepEqual(e.Before.Plies, at.Plies) || e.Before.Game.Text() != at.Game.Text() {
							t.Fatalf("ply %d begins at %s with %d plies, and the one before it ended at %s with %d", len(e.After.Plies), e.Before.Game.Text(), len(e.Before.Plies), at.Game.Text(), len(at.Plies))
						}
						if last, ok := e.After.Last(); !ok || !reflect.DeepEqual(last, e.Ply) || len(e.After.Plies) != len(at.Plies)+1 {
							t.Fatalf("ply %d is not the last one after it", len(at.Plies))
						}
						if e.Ply.Step == nil {
							t.Fatalf("ply %d has no step", len(at.Plies))
						}
						if d, ok := e.Ply.Step.(xobrainer.Step); ok && secretDraw(d) && (d.Draw.Card != 0 || !strings.HasSuffix(e.Ply.Text, "?")) {
							t.Fatalf("ply %d tells a secret card: %s", len(at.Plies), e.Ply.Text)
						}
						at = e.After
					case session.Ended:
						over = true
					case session.Low:
					default:
						t.Fatalf("unexpected %T: %+v", e, e)
					}
				}
				if now := r.View(); now.Stamp != at.Stamp || !reflect.DeepEqual(now.Plies, at.Plies) {
					t.Fatalf("the events lead to ply %d and the match is at ply %d", len(at.Plies), len(now.Plies))
				}
			}
			if !over || !at.Over() {
				t.Fatalf("no end after %d plies: %s", len(at.Plies), at.Game.Text())
			}
			want(t, "a turn was lost by time", lost, at.Times.FuseWhole > 0)
			r.Close()
			want(t, "archived", len(r.disk.archived), 1)
			want(t, "saved before", r.disk.last(), r.disk.archived[0])
			m, err := match.Parse(r.disk.last(), games.ByName)
			if err != nil {
				t.Fatal(err)
			}
			want(t, "position in the record", m.Position().Text(), at.Game.Text())
			want(t, "needs ticks", r.Awake(), false)
		})
	}
}

func TestAComputerAnswers(t *testing.T) {
	r := newRig(t, opts{seats: against()})
	r.ticks(5)
	want(t, "controllers before it is on turn", r.engines, 0)
	want(t, "a person's turn needs ticks", r.Awake(), false)
	r.playFirst()
	want(t, "its turn needs ticks", r.Awake(), true)
	r.ticks(1)
	want(t, "thinks", r.Thinking(), true)
	if why := r.Request(session.Play{Move: r.View().Game.AppendMoves(nil)[0]}); why == nil || why.Reason != session.ReasonTurn {
		t.Errorf("a person moves for the computer: %v", why)
	}
	r.thought()
	r.playFirst()
	r.thought()
	want(t, "events", strings.Join(names(r.events()), " "), "Moved Refused Moved Moved Moved")
	want(t, "controllers", r.engines, 1)
	want(t, "plies", len(r.View().Plies), 4)
	want(t, "saved", strings.Contains(r.disk.last(), fmt.Sprintf("\n1. %s", r.View().Plies[0].Text)), true)
}
