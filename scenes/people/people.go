// Package people is the screen of the players: who they are, how strong, what they have won and against whom, and how two of them have played
// against each other.
package people

import (
	"strconv"

	"xotrio/game/input"
	shelf "xotrio/game/library"
	"xotrio/game/people"
	"xotrio/game/stats"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// sheet is what lies on top of the screen.
type sheet uint8

const (
	noSheet sheet = iota
	// adding asks for the name of a new player, editing changes one, gone lists those who can be put back.
	adding
	editing
	gone
	// deleting and merging ask whether a player is to be deleted or merged, replacing whether a game in progress is to be put away.
	deleting
	merging
	replacing
)

// People is the screen.
type People struct {
	*widget.Menu
	games boards.Games
	// list are the players, table and entries what the records say of them; all of the versions seen.
	list    []people.Player
	table   *stats.Table
	entries []shelf.Entry
	seen    [2]uint64
	// chosen is the ID of the player whose page is shown, 0 where there is none; rival that of the one with whom the player is compared, 0
	// for nobody.
	chosen, rival int
	// into is the ID of the player with whom the chosen one is to be merged.
	into int
	// game is the index of the game of which the page tells, tab what it tells below the graph.
	game, tab int
	// point is the match of the graph that is chosen on a telephone, counted from 1; 0 is the last.
	point int
	sheet sheet
	name  widget.Edit
	// told is a sentence about what was done last, or what is wrong with a name.
	told, problem string

	rows, lines, merged widget.Scroll
	who, other, merges  widget.Select
	saver               scenes.Saver
}

// New is the screen with the player who plays here, or the first there is.
func New(d *scenes.Env, games boards.Games) scenes.Scene {
	p := &People{games: games}
	d.Library.Refresh()
	p.Menu = widget.NewMenu(d, p.build)
	p.Keys = p.keys
	if who, ok := scenes.Current(d); ok {
		p.chosen = who.ID
	}
	p.look()
	p.game = p.played()
	p.First("rated")
	if len(p.list) == 0 {
		p.First("new-name")
	}
	return p
}

// played is the game that the player has played last, or most lately rated.
func (p *People) played() int {
	best, when := 0, int64(0)
	for i, g := range p.games {
		for _, info := range g.Infos {
			if of := p.table.Person(p.chosen).Games[info.Name]; of != nil && of.Known() {
				if at := of.Points[len(of.Points)-1].When.Unix(); at > when {
					best, when = i, at
				}
			}
		}
	}
	return best
}

// look takes over what there is.
func (p *People) look() {
	p.seen = [2]uint64{p.Env.People.Version(), p.Env.Stats.Version()} // of what follows, or of what was before, which is then taken once more
	p.table, p.entries = p.Env.Stats.Now()
	p.list = p.Env.People.All()
	if _, ok := p.Env.People.Get(p.chosen); !ok {
		p.chosen = 0
		if len(p.list) > 0 {
			p.chosen = p.list[0].ID
		}
	}
	if p.rival == p.chosen {
		p.rival = 0
	}
}

// Update follows the records, which are read in the background, and the player.
func (p *People) Update(f *input.Frame) scenes.Next {
	if now := ([2]uint64{p.Env.People.Version(), p.Env.Stats.Version()}); now != p.seen {
		p.look()
		p.Stage.SetRoot(nil)
	}
	if message, ok := p.saver.Poll(p.Env); ok {
		p.told = message
		p.Stage.SetRoot(nil)
	}
	next := p.Menu.Update(f)
	next.Awake = next.Awake || p.saver.Busy()
	return next
}

// Resume looks again: what was on top may have changed something.
func (p *People) Resume(any) {
	p.Env.Library.Refresh()
	p.look()
	p.Layout(p.M)
}

// player is the one whose page is shown; ok is false where there is none.
func (p *People) player() (people.Player, bool) { return p.Env.People.Get(p.chosen) }

// of is what the records say of a player in the game that is chosen, for two and for four together.
func (p *People) of(id int) *stats.Game {
	var names []string
	for _, info := range p.games[p.game].Infos {
		names = append(names, info.Name)
	}
	return p.table.Person(id).Of(names...)
}

// rated is what the records say of the rated matches of a player in that game, nil where there are none.
func (p *People) rated(id int) *stats.Game {
	g := p.table.Person(id).Games[p.games[p.game].Infos[0].Name]
	if g == nil || !g.Known() {
		return nil
	}
	return g
}

// elo is how strong a level is in the usual game.
func (p *People) elo(level int) (int, bool) {
	name := p.games[p.game].Infos[0].Name
	return p.Env.Stats.Elo(name, rules.Options{}, level)
}

// choose shows the page of a player, who is the one who plays here from now on.
func (p *People) choose(id int) {
	p.chosen, p.told, p.point = id, "", 0
	if p.rival == id {
		p.rival = 0
	}
	p.Env.Keep(scenes.CurrentPlayer, strconv.Itoa(id))
}

// play begins a rated match of the player and the game that are chosen, or asks first where another would be put away for it.
func (p *People) play() {
	name := p.games[p.game].Infos[0].Name
	if m := p.Env.Current(name); m != nil && m.Begun() && p.sheet != replacing {
		p.sheet = replacing
		return
	}
	p.sheet = noSheet
	p.choose(p.chosen)
	p.Go(scenes.Play{Game: name, Rated: true})
}

// open goes through the match of a record.
func (p *People) open(record string) {
	m, err := p.Env.Library.Match(record)
	if err != nil {
		p.told = err.Error()
		return
	}
	p.Push(scenes.Replay{Match: m, Record: record})
}
