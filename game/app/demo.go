package app

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/ai"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes"
)

// demo lets computer players play one game of each kind on the screen, takes pictures - of the title, of each game in its
// midst, and of each game's end - and measures frames and rest.
type demo struct {
	dir  string
	seed uint64
	// games are the games still to come, now the match being played, nil before the first.
	games []demoGame
	now   *match.Match
	// wait is how many ticks to wait before the next thing; then what that is.
	wait int
	then func(a *App) error
	// want is the name of the picture to take with the next drawing, empty for none.
	want string
	// middle reports whether the picture in the midst of the game is taken. turn counts the ticks since, in which the view of Trexo
	// is turned by the keys.
	middle bool
	turn   int
	// of is what is being played.
	of   demoGame
	done bool
	err  error
	// made are the files written so far.
	made  []string
	gauge *gauge
	// devices are those of the computer.
	devices input.Source
}

// demoGame is a game with options that keep it short.
type demoGame struct {
	name    string
	options rules.Options
	// row is the name under which the gauge tells of it; turned that of the time in which the view is turned, empty where that
	// is not done.
	row, turned string
	// level is that of every player, 0 for the two weakest in turn. A game of the strongest ends when the view has been turned.
	level int
	// plies is after how many the picture in the midst of the game is taken, and the view turned.
	plies int
}

// demoGames are the games of the demonstration. In the second of Trexo the view is turned while the strongest level thinks.
var demoGames = []demoGame{
	{name: "xobrainer", row: "xobrainer", options: rules.Options{"Format": "round"}, plies: 8},
	{name: "trexo", row: "trexo", turned: "turning", plies: 8},
	{name: "trexo", row: "opening", turned: "thinking", level: int(ai.MaxLevel), plies: 1},
	{name: "oxixo", row: "oxixo", plies: 8},
	{name: "oxixo4", row: "oxixo4", plies: 8},
}

// demoEnd is how many ticks the end of a game is shown,
// demoSettle and demoRest how many ticks a screen is left alone before its rest is measured, and for how many; demoHand how many
// a player takes from moving the mouse to a click.
const (
	demoEnd    = 420
	demoSettle = 60
	demoRest   = 300
	demoHand   = 6
)

// demoKeys turn the view of Trexo: a key at so many ticks after the picture in the midst of the game. demoTurn is when it
// stands still again.
var demoKeys = map[int]ebiten.Key{
	10: ebiten.KeyD, 25: ebiten.KeyD, 40: ebiten.KeyD, 55: ebiten.KeyD, 70: ebiten.KeyT, 110: ebiten.KeyEqual, 125: ebiten.KeyT, 165: ebiten.KeyHome,
}

const demoTurn = 210

// turning reports whether the view is being turned.
func (d *demo) turning() bool { return d.middle && d.of.turned != "" && d.turn < demoTurn }

// Next is what the devices of the computer say, and the keys that turn the view.
func (d *demo) Next(scale float64) *input.Frame {
	f := d.devices.Next(scale)
	if !d.turning() {
		return f
	}
	d.turn++
	if k, ok := demoKeys[d.turn]; ok {
		f.Keys = append(f.Keys, k)
	}
	return f
}

func newDemo(dir string, seed uint64) *demo {
	d := &demo{dir: dir, seed: seed, wait: demoSettle, gauge: newGauge(time.Now), devices: &input.Devices{}, games: demoGames}
	d.then = func(*App) error {
		d.picture("title", func(*App) error { return d.rest(d.next) })
		return nil
	}
	return d
}

// screen is the name of what is on the screen, for the gauge.
func (d *demo) screen() string {
	switch {
	case d.now == nil:
		return "title"
	case d.turning():
		return d.of.turned
	}
	return d.of.row
}

// picture has the next drawing written to a file and goes on with then.
func (d *demo) picture(name string, then func(*App) error) { d.want, d.then = name, then }

// rest measures the screen at rest and goes on with then.
func (d *demo) rest(then func(*App) error) error {
	d.wait, d.then = demoSettle, func(*App) error {
		d.gauge.rest()
		d.wait, d.then = demoRest, func(a *App) error {
			d.gauge.rested(d.screen())
			a.pace.stir() // as the hand does that goes to the mouse
			d.wait, d.then = demoHand, then
			return nil
		}
		return nil
	}
	return nil
}

// tick watches the game on the screen, asks for pictures and goes on to the next game. It tells when all are played.
func (d *demo) tick(a *App) (done bool) {
	switch {
	case d.err != nil || d.done:
		return true
	case d.want != "":
		a.dirty = true // the picture is still to be taken
	case d.wait > 0:
		d.wait--
	case d.then != nil:
		then := d.then
		d.then = nil
		d.err = then(a)
	case d.now.Result().Over():
		d.wait, d.then = demoEnd, func(*App) error {
			d.picture(d.of.row+"-end", d.aside)
			return nil
		}
	case !d.middle && d.now.Ply() >= d.of.plies:
		d.want, d.middle = d.of.row, true
	case d.middle && d.of.level > 0 && !d.turning():
		d.err = d.next(a)
	}
	return false
}

// aside closes the result, so that the board is seen at rest, and goes on to the next game after that.
func (d *demo) aside(a *App) error {
	if _, ok := a.dir.top().(scenes.Overlay); ok {
		a.dir.pop()
		a.dirty = true
	}
	return d.rest(d.next)
}

// next seats computer players at the next game, or ends the demonstration.
func (d *demo) next(a *App) error {
	if len(d.games) == 0 {
		d.done = true
		return nil
	}
	of := d.games[0]
	d.games = d.games[1:]
	g, err := games.ByName(of.name)
	if err != nil {
		return err
	}
	s := match.Setup{Game: of.name, Options: of.options, Seed: d.seed}
	for i := range g.Seats {
		level := of.level
		if level == 0 {
			level = 1 + i%2
		}
		s.Seats = append(s.Seats, match.Computer("", level))
	}
	m, err := match.New(s, g)
	if err != nil {
		return err
	}
	d.now, d.of, d.middle, d.turn = m, of, false, 0
	a.dir.show(scenes.Route{Place: scenes.Table, Game: of.name, Match: m})
	return nil
}

// drawn notes that a picture was drawn, so many pixels of it again, and writes it to a file if it is wanted.
func (d *demo) drawn(dst *ebiten.Image, pixels int) {
	d.gauge.drawn(d.screen(), pixels)
	if d.want == "" {
		return
	}
	name := filepath.Join(d.dir, d.want+".png")
	d.want = ""
	d.gauge.hold()
	img := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(img.Pix)
	f, err := os.Create(name)
	if err == nil {
		err = png.Encode(f, img)
		if e := f.Close(); err == nil {
			err = e
		}
	}
	if err != nil {
		d.err = fmt.Errorf("the picture %s cannot be written: %w", name, err)
		return
	}
	d.made = append(d.made, name)
}
