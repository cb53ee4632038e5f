package people

import (
	"cmp"
	"strconv"
	"strings"

	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes/phrases"
)

// csv is every finished match of a player as a table, the latest first. Its words are English in every language, so that programs read it.
func (k *known) csv(who people.Player) string {
	rows := [][]string{{"date", "game", "side", "opponent", "level", "result", "by", "moves", "rated", "practice", "rating before", "rating after", "record"}}
	points := map[string]stats.Point{}
	for _, g := range k.table.Person(who.ID).Games {
		for _, pt := range g.Points {
			points[pt.Record] = pt
		}
	}
	for _, m := range k.Stats.Matches(k.entries, who.ID) {
		e, yes := m.Entry, map[bool]string{true: "yes", false: "no"}
		row := []string{"", e.Game, m.Side.String(), "", "", map[float64]string{1: "won", 0.5: "drawn", 0: "lost"}[m.Share], string(e.By), strconv.Itoa(e.Moves),
			yes[e.Rated], yes[e.Practice()], "", "", e.Name}
		if !e.When.IsZero() {
			row[0] = e.When.Format("2006-01-02 15:04")
		}
		var names, levels []string
		for seat := range e.Seats {
			for _, other := range e.Seats[seat].Players {
				if rules.X+rules.Side(seat%2) == m.Side {
					continue
				}
				if other.Computer() {
					levels = append(levels, strconv.Itoa(other.Level))
				} else {
					names = append(names, cmp.Or(other.Name, "guest"))
				}
			}
		}
		row[3], row[4] = strings.Join(names, " + "), strings.Join(levels, " + ")
		if pt, ok := points[e.Name]; ok {
			row[10], row[11] = strconv.Itoa(stats.Round(pt.Before)), strconv.Itoa(stats.Round(pt.After))
		}
		rows = append(rows, row)
	}
	return phrases.CSV(rows...)
}
