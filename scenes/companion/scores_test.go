package companion_test

import (
	"strings"
	"testing"

	beside "xotrio/game/companion"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/companion"
	"xotrio/scenes/scenestest"
)

// played returns the record of a match that Anna won.
func played(id, date string) beside.Record {
	return beside.Record{ID: id, Date: date, Game: xobrainer.Name, Format: "points:50", Variants: "timebomb", People: [2][]string{{"Anna", "Cleo"}, {"Ben"}}, Winner: rules.X,
		Ending: "points", Points: [2]int{52, 31}, Rounds: 9, Turns: [2]int{80, 81}, Seconds: 600}
}

// Finished matches are listed, latest first; one is deleted and restored, and all are exported as CSV.
func TestScores(t *testing.T) {
	d := scenestest.New(t, "en")
	d.Companion.Restore(played("1", "2026-11-20T10:00:00Z"))
	d.Companion.Restore(played("2", "2026-11-21T10:00:00Z"))
	h := scenestest.Open(companion.New(d.Env, all.Games(), ""), usual)
	tap(t, d, h, "scores")
	c := h.Render(d)
	late, _ := c.Find("delete-2")
	if early, ok := c.Find("delete-1"); !ok || late.Y >= early.Y || !c.Has("Anna + Cleo – Ben") || !c.Has("52 : 31") || !c.Has("Anna + Cleo won") {
		t.Error("the list does not show who has won when")
	}
	tap(t, d, h, "delete-2")
	if all := d.Companion.Records(); len(all) != 1 || all[0].ID != "1" {
		t.Errorf("%+v are left", all)
	}
	tap(t, d, h, "restore")
	if all := d.Companion.Records(); len(all) != 2 || all[1].ID != "2" {
		t.Errorf("%+v are there again", all)
	}
	tap(t, d, h, "csv")
	h.Until(t, "the table", func() bool { return len(d.Out.Names()) > 0 })
	want := "2026-11-21T10:00:00Z,xobrainer,points:50,timebomb,Anna + Cleo,Ben,1,points,0,0,52,31,9,80,81,600\n"
	if text := string(d.Out.File("XO Trio beside the box.csv")); !strings.Contains(text, want) {
		t.Errorf("%v: %q", d.Out.Names(), text)
	}
}
