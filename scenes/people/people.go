// Package people is the screen of the players: who they are, how strong, what they have won and against whom, and how two of them have played
// against each other.
package people

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/people"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/widget"
)

// People is the screen.
type People struct {
	*widget.Menu
	known *known
	// chosen is the ID of the player whose page is shown, 0 where there is none.
	chosen   int
	strength strength
	contests contests
	sheets   sheets
	into     boards.Start
	// message is a sentence about what was done last.
	message string
	rows    widget.Scroll
	pick    widget.Select
	saver   scenes.Saver
}

// New is the screen with the player who plays here, or the first there is.
func New(d *scenes.Env, games boards.Games) scenes.Scene {
	p := &People{known: &known{Env: d, games: games}}
	d.Library.Refresh()
	p.Menu = widget.NewView(d, p.view)
	p.into = boards.NewStart(p.Menu, games)
	p.strength = strength{Menu: p.Menu, known: p.known, open: p.open}
	p.contests = contests{Menu: p.Menu, known: p.known, open: p.open}
	p.sheets = sheets{Menu: p.Menu, known: p.known, changed: p.changed}
	p.Keys = p.keys
	if who, ok := scenes.Current(d); ok {
		p.chosen = who.ID
	}
	p.look()
	p.known.game = p.known.lastPlayed(p.chosen)
	p.First("rated")
	if len(p.known.list) == 0 {
		p.First("new-name")
	}
	return p
}

// look takes over what there is.
func (p *People) look() {
	p.known.look()
	if _, ok := p.player(); !ok {
		p.chosen = 0
		if len(p.known.list) > 0 {
			p.chosen = p.known.list[0].ID
		}
	}
}

// Update follows the records, which are read in the background, and the player.
func (p *People) Update(f *input.Frame) scenes.Next {
	if p.known.now() != p.known.seen {
		p.look()
		p.Stage.SetRoot(nil)
	}
	if message, ok := p.saver.Poll(p.Env); ok {
		p.message = message
		p.Stage.SetRoot(nil)
	}
	next := p.Menu.Update(f)
	next.Awake = next.Awake || p.saver.Busy()
	return next
}

// Resume looks again: what was on top may have changed something.
func (p *People) Resume(any) {
	p.Library.Refresh()
	p.look()
	p.Layout(p.M)
}

// player is the one whose page is shown; ok is false where there is none.
func (p *People) player() (people.Player, bool) { return p.Env.People.Get(p.chosen) }

// choose shows the page of a player, who is the one who plays here from now on.
func (p *People) choose(id int) {
	p.chosen, p.message, p.strength.point = id, "", 0
	p.Keep(scenes.CurrentPlayer, strconv.Itoa(id))
}

// changed follows a change of the players, after which the page of the one with that ID is shown, 0 for the same, with a message.
func (p *People) changed(id int, message string) {
	p.look()
	if id != 0 {
		p.choose(id)
	}
	p.message = message
}

// play begins a rated match of the player and the game that are chosen, or asks first where another would be put away for it.
func (p *People) play() {
	name := p.known.name()
	p.into.Begin(name, func() {
		p.choose(p.chosen)
		p.Go(scenes.Play{Game: name, Rated: true})
	})
}

// open goes through the match of a record.
func (p *People) open(record string) {
	m, err := p.Library.Match(record)
	if err != nil {
		p.message = err.Error()
		return
	}
	p.Push(scenes.Replay{Match: m, Record: record})
}

// export writes the table of a player's matches into the folder for what leaves the program, which may take its time, and says where it lies.
func (p *People) export(who people.Player) {
	if p.Door != nil && !p.saver.Busy() {
		p.saver.Save(p.Env, "XO Trio "+who.Name, ".csv", []byte(p.known.csv(who)))
	}
}

// keys follows the shortcuts: Enter takes the name of a new player, Ctrl+C copies the table of the one of the page.
func (p *People) keys(f *input.Frame) bool {
	named := p.Stage.FocusIs("new-name") && p.sheets.typed() != ""
	if (p.sheets.open == adding || len(p.known.list) == 0) && named && (f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeyNumpadEnter)) {
		p.sheets.add()
		return true
	}
	if who, ok := p.player(); ok && p.sheets.open == noSheet && !p.into.Asking() && f.Control && f.Key(ebiten.KeyC) {
		p.Copied, p.message = p.known.csv(who), p.T("people.copied")
		return true
	}
	return false
}
