package companion

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	beside "xotrio/game/companion"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// play is the match in progress.
type play struct {
	*widget.Menu
	texts
	book *beside.Book
	info *rules.Info
	// leave opens the title screen; done also puts the finished match away.
	seats       *seats
	leave, done func()
	// menu is true while the pause menu is open, confirmStop while the player is asked whether to give the match up.
	// across turns both to the far side.
	menu, confirmStop, across bool
	// entry is the page for entering the round that entrySide won; nil if closed. endingSide is the side that
	// reported the end of a game that the program cannot see; Nobody if none did.
	entry                 boards.Counting
	entrySide, endingSide rules.Side
	// gear draws and sounds bomb and beam in theme; nil if the game has neither. lastSecond is the last second of a
	// clock that sounded.
	gear       boards.Times
	theme      *look.Theme
	lastSecond int
	// say is the announcement of this tick, refused the reason for a rejected tap, saved the number of ticks since the
	// match was saved.
	say     string
	refused string
	saved   int
}

// saveEvery is the number of ticks that may be lost if the program is killed.
const saveEvery = 2 * match.TicksPerSecond

// newPlay shows m. A match that resumes in the middle of a round is paused.
func newPlay(menu *widget.Menu, games boards.Games, book *beside.Book, s *seats, m *beside.Match) *play {
	p := &play{Menu: menu, texts: texts{d: menu.Env, m: m}, book: book, seats: s, menu: m.Phase() == beside.Playing}
	if g, info, err := games.ByName(m.Setup().Game); err == nil {
		p.rounds, p.info = g.Rounds, info
	}
	return p
}

func (p *play) halt() {
	p.m.SetPaused(true)
	p.book.Save(p.m)
	p.menu = p.menu || p.m.Phase() == beside.Playing
}

// covered reports whether something on top stops the clocks.
func (p *play) covered() bool {
	return p.menu || p.entry != nil || p.endingSide != rules.Nobody || p.confirmStop
}

// counts reports whether time is running.
func (p *play) counts() bool {
	return !p.covered() && p.m.Phase() == beside.Playing && !p.m.Paused() && p.m.Timed()
}

// animates reports whether a fuse or a bar is moving.
func (p *play) animates() bool {
	t := p.m.Timers()
	return p.counts() && (t.Bomb > 0 || t.Beam > 0)
}

// due returns when a running clock shows the next second; 0 if none runs.
func (p *play) due(now time.Duration) time.Duration {
	if !p.counts() {
		return 0
	}
	t := p.m.Timers()
	return scenes.DueIn(now, t.NextSecond(int(p.m.Turn()-rules.X)))
}

// tick advances the clocks by n ticks and returns the sounds.
func (p *play) tick(n int, now time.Duration) (cues []sound.Cue) {
	p.say = ""
	if !p.counts() {
		return nil
	}
	turn := p.m.Turn()
	if came := p.m.Tick(n); came {
		p.afterEvent()
		cues = p.eventCues()
		p.Stage.SetRoot(nil)
	} else {
		cues = p.clockCues(turn, now)
	}
	if p.saved += n; p.saved >= saveEvery {
		p.save()
	}
	return cues
}

// lastSeconds is the number of seconds that sound at the end of a clock.
const lastSeconds = 5

// clockCues returns the sounds of clock, bomb and beam. Ticks are replaced by a beat that is loud enough for a table.
func (p *play) clockCues(turn rules.Side, now time.Duration) (cues []sound.Cue) {
	t := p.m.Timers()
	if t.Left != nil {
		second := (t.Left[turn-rules.X] + match.TicksPerSecond - 1) / match.TicksPerSecond
		if second != p.lastSecond && second <= lastSeconds {
			cues = append(cues, sound.Beat)
		}
		p.lastSecond = second
	}
	if tools := p.timers(); tools != nil {
		for _, cue := range tools.Hear(&t, turn, now) {
			if cue == sound.Tick {
				cue = sound.Beat
			}
			cues = append(cues, cue)
		}
	}
	return cues
}

func (p *play) save() {
	p.saved = 0
	p.book.Save(p.m)
}

// timers draws and sounds bomb and beam; nil if the game has neither.
func (p *play) timers() boards.Times {
	if p.rounds != nil && p.theme != p.Theme {
		p.gear, p.theme = p.rounds.Times(p.Theme), p.Theme
	}
	return p.gear
}

func (p *play) do(t beside.Tap) {
	if why := p.m.Do(t); why != nil {
		p.refused = p.Texts.Sentence(why)
		p.Cue(sound.Illegal)
		return
	}
	p.afterEvent()
	p.Cues = append(p.Cues, p.eventCues()...)
}

func (p *play) afterEvent() {
	p.refused = ""
	p.save()
	p.say = p.announcement()
	p.focusTurn()
}

func (p *play) focusTurn() {
	if turn := p.m.Turn(); turn != rules.Nobody {
		p.Focus(name("side", turn))
	}
}

func (p *play) eventCues() []sound.Cue {
	switch e := p.m.Last(); {
	case e.KnockOut:
		return []sound.Cue{sound.KnockOut}
	case p.m.Phase() == beside.Over && p.m.Outcome() == rules.Drawn:
		return []sound.Cue{sound.Draw}
	case p.m.Phase() == beside.Over:
		return []sound.Cue{sound.Win}
	case e.SetWon:
		return []sound.Cue{sound.Set}
	case e.Kind == beside.RoundWon, e.Kind == beside.FlagFell, e.Kind == beside.BeamFell:
		return []sound.Cue{sound.Round}
	case e.Kind == beside.RoundDrawn:
		return []sound.Cue{sound.Draw}
	case e.Kind == beside.TurnLost:
		return []sound.Cue{sound.Bang}
	case e.Kind == beside.TurnEnded, e.Kind == beside.Begun:
		return []sound.Cue{sound.Pass}
	}
	return []sound.Cue{sound.Select}
}

func (p *play) tap(side rules.Side) {
	switch p.m.Phase() {
	case beside.Opening:
		p.do(beside.Tap{Kind: beside.Open, Side: side})
	case beside.Ready:
		if side == p.m.Turn() { // the other side does not start its clock
			p.do(beside.Tap{Kind: beside.Go})
		}
	case beside.Playing:
		if side == p.m.Turn() {
			p.do(beside.Tap{Kind: beside.End})
		}
	case beside.Over:
		p.menu = true
	}
}

func (p *play) drawLots() { p.do(beside.Tap{Kind: beside.Lots}) }

// undo takes back the last tap and, in the middle of a timed round, opens the pause menu.
func (p *play) undo() {
	if !p.m.Undo() {
		return
	}
	p.save()
	p.refused, p.say = "", p.T("companion.undone")
	if p.m.Phase() == beside.Playing && p.m.Timed() {
		p.menu = true
	} else {
		p.m.SetPaused(false)
	}
	p.Cue(sound.Select)
}

func (p *play) pause() {
	p.menu = true
	if p.m.Phase() == beside.Playing {
		p.m.SetPaused(true)
	}
	p.save()
}

func (p *play) goOn() {
	p.menu = false
	p.m.SetPaused(false)
	p.focusTurn()
}

// enterResult opens the page for the end of a round, or the sheet for the end of a game.
func (p *play) enterResult(side rules.Side) {
	p.menu = false
	if !p.m.InRounds() {
		p.endingSide = side
		return
	}
	p.entrySide, p.entry = side, p.rounds.Count(p.Menu, p.m.Sheet(), side, func(claim []byte) {
		p.entry = nil
		p.do(beside.Tap{Kind: beside.Row, Side: side, Win: claim})
	})
}

func (p *play) rematch() {
	setup := p.m.Setup()
	setup.Seed = p.Seed()
	p.finish()
	if m, err := beside.New(p.info, setup); err == nil {
		p.m, p.menu = m, false
		p.save()
	}
}

func (p *play) finish() { p.book.Finish(p.m, p.Now()) }

func (p *play) keys(f *input.Frame) bool {
	switch {
	case f.Key(ebiten.KeySpace) && p.m.Phase() == beside.Opening:
		p.drawLots()
	case f.Key(ebiten.KeySpace):
		p.tap(p.m.Turn())
	case f.Key(ebiten.KeyBackspace), f.Control && f.Key(ebiten.KeyZ):
		p.undo()
	case f.Key(ebiten.KeyP):
		p.pause()
	case f.Key(ebiten.KeyF) && p.m.Phase() == beside.Playing:
		p.enterResult(p.m.Turn())
	default:
		return false
	}
	return true
}

// name returns the name of the node of a side.
func name(what string, side rules.Side) string { return what + "-" + side.String() }

// phoneScale is the scale of the band on a phone.
const phoneScale = 0.66

func (p *play) view() layout.Part {
	p.Back = p.pause
	p.FocusFirst(name("side", p.m.Turn()))
	switch {
	case p.confirmStop:
		p.QuestionFor(p.turned(p.across), p.T("companion.stop-ask"), p.T("companion.stop"), p.T("pause.no"), func() {
			p.confirmStop, p.menu = false, false
			p.do(beside.Tap{Kind: beside.Stop})
		}, func() { p.confirmStop = false })
	case p.entry != nil:
		back := func() { p.entry = nil }
		p.sheet("row", p.entrySide, back, p.roundPage(back))
	case p.endingSide != rules.Nobody:
		back := func() { p.endingSide = rules.Nobody }
		p.sheet("ending", p.endingSide, back, p.gameEndSheet(back))
	case p.menu:
		p.OverlayFor("menu-sheet", p.turned(p.across), menuWidth, p.goOn, p.actions())
	}
	return layout.Layers(widget.Ground(&p.Kit), p.sides())
}

func (p *play) sides() layout.Part {
	k := 1.0
	if p.Narrow {
		k = phoneScale
	}
	b := &band{play: p, k: k}
	near, far := (&half{play: p, side: rules.X}).view(), (&half{play: p, side: rules.O}).view()
	if b.abreast = p.seats.together && !p.Narrow; b.abreast {
		return layout.Stack(0, b.view(), layout.Even(0, near, far).Early().Grow(1))
	}
	if b.across = !p.seats.together; b.across {
		far = p.Turned(far)
	}
	return layout.Stack(0, far.Grow(1), b.view(), near.Grow(1).Early())
}

// turned reports whether a sheet for the far side has to be turned.
func (p *play) turned(far bool) bool { return far && !p.seats.together }

// sheet shows a page above everything else, turned towards a side.
func (p *play) sheet(name string, side rules.Side, back func(), page layout.Part) {
	page = layout.Layers(p.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Art(p.Theme.Background(), r, graph.Show{}) }), page)
	if p.turned(side == rules.O) {
		page = p.Turned(page)
	}
	p.Overlay(name, back, page)
}

// Widths of the sheets, and the minimum width for actions in two columns.
const (
	menuWidth   = 740.0
	endingWidth = 520.0
	twoColumns  = 520.0
)

// actions is the content of the pause menu. It can be turned to the far side.
func (p *play) actions() layout.Part {
	buttons := p.Buttons(p.buttons()...)
	title := p.T("table.paused")
	if p.m.Phase() != beside.Playing {
		title = p.T("companion.title")
	}
	turn := layout.If(!p.seats.together, p.Press(widget.Button{Name: "turn-menu", Icon: "turn", Tip: p.T("companion.turn-menu"), Press: func() { p.across = !p.across }}))
	head := layout.Row(widget.Apart, p.Title(title, p.Plain(look.Title, graph.Bold)).Grow(1), turn)
	list := layout.Breakpoint(twoColumns, func() layout.Part { return layout.Columns(2, 12, 12, buttons...) }, func() layout.Part { return layout.Stack(12, buttons...) })
	return layout.Stack(18, head, list.Early()) // the first of the buttons gets the focus
}

func (p *play) buttons() (list []widget.Button) {
	add := func(b widget.Button) { list = append(list, b) }
	over := p.m.Phase() == beside.Over
	if over {
		add(widget.Button{Name: "again", Label: p.T("result.again"), Icon: "play", Kind: widget.Main, Press: p.rematch})
		add(widget.Button{Name: "done", Label: p.T("menu.done"), Icon: "check", Press: func() { p.finish(); p.done() }})
	} else {
		add(widget.Button{Name: "go-on", Label: p.T("menu.continue"), Icon: "play", Kind: widget.Main, Press: p.goOn})
	}
	add(widget.Button{Name: "undo", Label: p.T("companion.undo"), Icon: "undo", Disabled: p.m.Taps() == 0, Press: p.undo})
	if !over {
		idle := p.m.Phase() != beside.Playing
		drawn := p.T("xobrainer.band-drawn")
		for _, side := range [...]rules.Side{rules.X, rules.O} {
			b := widget.Button{Name: name("menu-five", side), Label: p.T("companion.five-of", "Name", p.shortName(side)), Icon: "cup", Disabled: idle, Press: func() { p.enterResult(side) }}
			if !p.m.InRounds() {
				b.Label, drawn = p.T("companion.won-by", "Name", p.shortName(side)), p.T("companion.call-drawn")
				b.Press = func() { p.menu = false; p.do(beside.Tap{Kind: beside.Won, Side: side}) }
			}
			add(b)
		}
		add(widget.Button{Name: "drawn", Label: drawn, Icon: "order", Disabled: idle, Press: func() { p.menu = false; p.do(beside.Tap{Kind: beside.Drawn}) }})
	}
	add(widget.Button{Name: "seats", Label: p.seats.otherLabel(), Icon: "turn", Press: func() { p.seats.set(!p.seats.together) }})
	if !over {
		add(widget.Button{Name: "stop", Label: p.T("companion.stop"), Icon: "stop", Press: func() { p.confirmStop = true }})
		add(widget.Button{Name: "leave", Label: p.T("companion.leave"), Icon: "left", Press: p.leave})
	}
	return list
}

// nameWidth is the maximum width of the names of a side on a button, in units.
const nameWidth = 150.0

// shortName returns the names of a side for a button: initials if the names are too long.
func (p *play) shortName(side rules.Side) string {
	team := p.team(side)
	if w, _ := p.Fonts.Measure(team, p.Plain(look.Body, graph.Medium)); w > nameWidth {
		return p.initials(side)
	}
	return team
}

func (p *play) roundPage(back func()) layout.Part {
	title := func(who string) layout.Part {
		return p.Title(p.T("companion.five-of", "Name", who), p.Plain(look.Title, graph.Bold))
	}
	head := layout.Row(widget.Apart, layout.Middle(p.BackButton(back)),
		layout.FirstFit(layout.Whole(title(p.team(p.entrySide))), title(p.initials(p.entrySide))).Grow(1))
	d := widget.Margin(p.M)
	return layout.Margin(d, d-6, d, d, layout.Stack(widget.Space, head.Fixed(widget.HeaderHeight), p.entry.View().Grow(1))) // as on a screen
}

// gameEndSheet asks the players how a game ended. The program cannot see that itself.
func (p *play) gameEndSheet(back func()) layout.Part {
	answer := func(b widget.Button, t beside.Tap) layout.Part {
		b.Press = func() { back(); p.do(t) }
		return p.Press(b)
	}
	lines := []layout.Part{p.Title(p.T("companion.who-won"), p.Plain(look.Title, graph.Bold))}
	for _, side := range [...]rules.Side{p.endingSide, p.endingSide.Other()} {
		lines = append(lines, answer(widget.Button{Name: name("won", side), Label: p.T("companion.won-by", "Name", p.shortName(side)), Icon: "cup"}, beside.Tap{Kind: beside.Won, Side: side}))
	}
	lines = append(lines, answer(widget.Button{Name: "game-drawn", Label: p.T("companion.call-drawn"), Icon: "order"}, beside.Tap{Kind: beside.Drawn}),
		p.Press(widget.Button{Name: "ending-back", Label: p.T("menu.back"), Icon: "left", Press: back}))
	return p.Floating(p.Theme.SheetLine, endingWidth, layout.Stack(widget.Apart, lines...))
}
