package people

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"xotrio/game/companion"
	"xotrio/game/firsts"
	shelf "xotrio/game/library"
	"xotrio/game/match"
	"xotrio/game/people"
	"xotrio/game/review"
	"xotrio/game/solving"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
)

// known holds the players and their statistics in the current game.
type known struct {
	*scenes.Env
	games boards.Games
	// game is the index of the current game.
	game int
	// list holds the players, table and entries their records. They belong to the versions seen.
	list    []people.Player
	table   *stats.Table
	entries []shelf.Entry
	seen    [2]uint64
}

func (k *known) refresh() {
	k.seen = k.now() // read before the data: data that changes meanwhile is loaded again
	k.table, k.entries = k.Stats.Now()
	k.list = k.People.All()
}

// now returns the current versions of players and statistics.
func (k *known) now() [2]uint64 { return [2]uint64{k.People.Version(), k.Stats.Version()} }

// index is 0 if the player is absent.
func (k *known) index(id int) int {
	return max(0, slices.IndexFunc(k.list, func(who people.Player) bool { return who.ID == id }))
}

func (k *known) others(id int) []people.Player {
	return slices.DeleteFunc(slices.Clone(k.list), func(o people.Player) bool { return o.ID == id })
}

// name returns the name of the current game for two players.
func (k *known) name() string { return k.games[k.game].Infos[0].Name }

// lastPlayed returns the index of the game that a player played last, preferring rated games.
func (k *known) lastPlayed(id int) int {
	best, when := 0, int64(0)
	for i, g := range k.games {
		for _, info := range g.Infos {
			if of := k.table.Person(id).Games[info.Name]; of != nil && of.Known() {
				if at := of.Points[len(of.Points)-1].When.Unix(); at > when {
					best, when = i, at
				}
			}
		}
	}
	return best
}

// statsOf returns a player's statistics in the current game, for two and for four players together.
func (k *known) statsOf(id int) *stats.Game { return k.table.Person(id).Game(k.names()...) }

// names returns the names of the current game for two and for four players.
func (k *known) names() (names []string) {
	for _, info := range k.games[k.game].Infos {
		names = append(names, info.Name)
	}
	return names
}

// rated returns the statistics of a player's rated matches in the current game, nil if there are none.
func (k *known) rated(id int) *stats.Game {
	g := k.table.Person(id).Games[k.name()]
	if g == nil || !g.Known() {
		return nil
	}
	return g
}

// elo returns the strength of a level in the default variant of the game.
func (k *known) elo(level int) (int, bool) { return k.Stats.Elo(k.name(), rules.Options{}, level) }

// since returns when a player was added and how many games it has played.
func (k *known) since(who people.Player) string {
	n := 0
	for _, g := range k.table.Person(who.ID).Games {
		n += g.Games() + g.Practice
	}
	text := k.T("library.count", "N", n)
	if day, err := time.Parse("2006-01-02", who.Since); err == nil {
		first := k.table.Person(who.ID).First
		if !first.IsZero() && first.Before(day) {
			day = first
		}
		text = k.T("people.since", "Day", phrases.Day(k.Env, day)) + " · " + text
	}
	return text
}

// figures returns a player's statistics as pairs of label and value.
func (k *known) figures(g *stats.Game, who people.Player) [][2]string {
	lines := [][2]string{{k.T("people.rated"), phrases.Number(g.Rated)}, {k.T("people.practiced"), phrases.Number(g.Practice)}}
	if g.KnockOuts+g.Suffered > 0 {
		lines = append(lines, [2]string{k.T("people.knock-outs"), k.T("people.knock-outs.value", "Won", g.KnockOuts, "Lost", g.Suffered)})
	}
	_, longest := k.table.Person(who.ID).Row(k.names()...)
	lines = append(lines, [2]string{k.T("people.row"), phrases.Number(longest)})
	if met := k.opponents(g); len(met) > 0 {
		lines = append(lines, [2]string{k.T("people.favourite"), met[0].what + " · " + phrases.Number(met[0].Games())})
	}
	lines = append(lines, k.like(g)...)
	minutes := g.Ticks / match.TicksPerSecond / 60
	lines = append(lines, [2]string{k.T("people.time"), k.T("people.hours", "H", minutes/60, "M", minutes%60)})
	return append(lines, k.elsewhere(who)...)
}

// facts returns what is stored of a player, for the achievements.
func (k *known) facts(who people.Player) *firsts.Facts {
	f := &firsts.Facts{Matches: k.Stats.Matches(k.entries, who.ID)}
	v := k.Solving.Solver(scenes.SolverID(who))
	for _, g := range k.games {
		for _, info := range g.Infos {
			f.Tries = append(f.Tries, v.Last(info.Name, math.MaxInt)...)
		}
	}
	f.Days = v.MaxDaysInARow()
	if all, err := k.games.Lessons(); err == nil {
		f.Lessons, f.AllLessons = k.Lessons.Total(all)
	}
	return f
}

// like returns the levels that the player played like in all reviewed games together.
func (k *known) like(g *stats.Game) [][2]string {
	if g.Reviewed == 0 {
		return nil
	}
	l := review.Joined(k.name(), []review.Likeness{{Weights: g.Weights}})
	switch {
	case l.Level == 0:
		return [][2]string{{k.T("people.like.none", "N", g.Reviewed), "–"}}
	case l.From == l.To:
		return [][2]string{{k.T("people.like", "N", g.Reviewed), k.T("level.number", "Number", l.Level)}}
	}
	return [][2]string{{k.T("people.like", "N", g.Reviewed), k.T("people.like.range", "From", l.From, "To", l.To)}}
}

// elsewhere returns what the player did outside these games: matches on a real board, listed apart because their moves
// are unknown, and learning. Lessons and exercises are counted for all players of this computer together.
func (k *known) elsewhere(who people.Player) (lines [][2]string) {
	of := func(done, all int) string { return k.T("people.of", "Done", done, "All", all) }
	find := k.People.Finder()
	mine := func(name string) bool { id, ok := find(name); return ok && id == who.ID }
	if played, won := companion.Tally(k.Companion.Records(), k.games[k.game].Name(), mine); played > 0 {
		lines = append(lines, [2]string{k.T("people.box"), of(won, played)})
	}
	v := k.Solving.Solver(scenes.SolverID(who))
	if n := v.Solved(); n > 0 {
		lines = append(lines, [2]string{k.T("people.puzzles"), phrases.Number(n)})
	}
	if len(v.Last(k.name(), 1)) > 0 {
		r := v.Rating(k.name(), solving.DayOf(k.Now()))
		lines = append(lines, [2]string{k.T("people.puzzles.rating"), strconv.Itoa(int(r.Value+0.5)) + " ± " + strconv.Itoa(int(r.Margin()+0.5))})
	}
	if all, err := k.games.Lessons(); err == nil {
		if done, n := k.Lessons.Total(all); done > 0 {
			lines = append(lines, [2]string{k.T("people.lessons"), of(done, n)})
		}
	}
	if k.Exercises == nil || len(k.Exercises.All()) == 0 {
		return lines
	}
	learned := 0
	for _, e := range k.Exercises.All() {
		if e.Learned() {
			learned++
		}
	}
	return append(lines, [2]string{k.T("people.exercises"), of(learned, len(k.Exercises.All()))})
}

// scored is a line of a list: a subject and its score.
type scored struct {
	what string
	stats.Score
}

// opponents returns the people the player has met, most frequent first.
func (k *known) opponents(g *stats.Game) (list []scored) {
	for key, s := range g.Cuts[stats.ByOpponent] {
		list = append(list, scored{k.opponent(key), s})
	}
	slices.SortFunc(list, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.Games(), a.Games()), strings.Compare(a.what, b.what))
	})
	return list
}

// opponent returns the name for a key of stats.ByOpponent.
func (k *known) opponent(key string) string {
	if name, ok := strings.CutPrefix(key, "."); ok {
		return cmp.Or(name, k.T("people.guest"))
	}
	id, _ := strconv.Atoi(key)
	who, _ := k.People.Get(id)
	return who.Name
}

// choices returns the scores by side and by setup.
func (k *known) choices(g *stats.Game) (list []scored) {
	for _, side := range []rules.Side{rules.X, rules.O} {
		if s := g.Cuts[stats.BySide][side.String()]; s.Games() > 0 {
			list = append(list, scored{phrases.SideName(k.Env, side), s})
		}
	}
	var options []scored
	for key, s := range g.Cuts[stats.ByOption] {
		options = append(options, scored{phrases.Option(k.Env, key), s})
	}
	slices.SortFunc(options, func(a, b scored) int { return strings.Compare(a.what, b.what) })
	return append(list, options...)
}

// unknown returns names in records that belong to no player and that a player could have.
func (k *known) unknown() []string {
	find := k.People.Finder()
	names := slices.DeleteFunc(shelf.Players(k.entries), func(name string) bool {
		_, known := find(name)
		return known || k.People.Check(name) != nil
	})
	seen := map[string]bool{}
	return slices.DeleteFunc(names, func(name string) bool {
		folded := people.Fold(name)
		twice := seen[folded]
		seen[folded] = true
		return twice
	})
}

// csv returns every finished match of a player as a table, latest first. Its words are English in every language, so
// that programs can read it.
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
