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

// play is the match in progress, with the two sides at which people sit.
type play struct {
	*widget.Menu
	words
	book *beside.Book
	info *rules.Info
	// seats are how people sit, leave goes back to the title, and done after the match was put away.
	seats       *seats
	leave, done func()
	// menu shows what else can be done, and asking whether the match is to be given up; across has both be read from the far side.
	menu, asking, across bool
	// count is the round that counted has won being entered, nil for none, ending who says that a game of which the program sees nothing is over.
	count           boards.Counting
	counted, ending rules.Side
	// gear draws and sounds bomb and beam in theme, nil for a game without; heard is the last second of a clock that was heard.
	gear  boards.Times
	theme *look.Theme
	heard int
	// say is what has happened since the last tick, refused why something was not possible, saved the ticks since the match was saved last.
	say     string
	refused string
	saved   int
}

// saveEvery is how many ticks are lost at most where the program is killed.
const saveEvery = 2 * match.TicksPerSecond

// newPlay shows m, which waits where it comes back in the middle of a round.
func newPlay(menu *widget.Menu, games boards.Games, book *beside.Book, s *seats, m *beside.Match) *play {
	p := &play{Menu: menu, words: words{d: menu.Env, m: m}, book: book, seats: s, menu: m.Phase() == beside.Playing}
	if g, info, err := games.ByName(m.Setup().Game); err == nil {
		p.rounds, p.info = g.Rounds, info
	}
	return p
}

// halt has the time stand still, and what was played kept.
func (p *play) halt() {
	p.m.SetPaused(true)
	p.book.Save(p.m)
	p.menu = p.menu || p.m.Phase() == beside.Playing
}

// held reports whether something on top has the time stand still.
func (p *play) held() bool {
	return p.menu || p.count != nil || p.ending != rules.Nobody || p.asking
}

// counts reports whether time is passing.
func (p *play) counts() bool {
	return !p.held() && p.m.Phase() == beside.Playing && !p.m.Paused() && p.m.Timed()
}

// moves reports whether time is passing that is seen to, by a fuse or a bar.
func (p *play) moves() bool {
	t := p.m.Timers()
	return p.counts() && (t.Bomb > 0 || t.Beam > 0)
}

// due is the moment at which a clock that runs at the moment now shows another second, 0 where none does.
func (p *play) due(now time.Duration) time.Duration {
	if !p.counts() {
		return 0
	}
	t := p.m.Timers()
	return scenes.DueIn(now, t.NextSecond(int(p.m.Turn()-rules.X)))
}

// tick lets n ticks pass at the moment now, and answers with what is heard of them.
func (p *play) tick(n int, now time.Duration) (cues []sound.Cue) {
	p.say = ""
	if !p.counts() {
		return nil
	}
	turn := p.m.Turn()
	if came := p.m.Tick(n); came {
		p.happened()
		cues = p.cue()
		p.Stage.SetRoot(nil)
	} else {
		cues = p.hear(turn, now)
	}
	if p.saved += n; p.saved >= saveEvery {
		p.save()
	}
	return cues
}

// lastSeconds is how many seconds of a clock are heard at its end.
const lastSeconds = 5

// hear is what the times sound at the moment now, loud enough for a table.
func (p *play) hear(turn rules.Side, now time.Duration) (cues []sound.Cue) {
	t := p.m.Timers()
	if t.Left != nil {
		second := (t.Left[turn-rules.X] + match.TicksPerSecond - 1) / match.TicksPerSecond
		if second != p.heard && second <= lastSeconds {
			cues = append(cues, sound.Beat)
		}
		p.heard = second
	}
	if tools := p.tools(); tools != nil {
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

// tools draw and sound bomb and beam, nil for a game without.
func (p *play) tools() boards.Times {
	if p.rounds != nil && p.theme != p.Theme {
		p.gear, p.theme = p.rounds.Times(p.Theme), p.Theme
	}
	return p.gear
}

// do does what was tapped, or says why not.
func (p *play) do(t beside.Tap) {
	if why := p.m.Do(t); why != nil {
		p.refused = p.RefusalText(why)
		p.Cue(sound.Illegal)
		return
	}
	p.happened()
	p.Cues = append(p.Cues, p.cue()...)
}

// happened follows something that has happened in the match.
func (p *play) happened() {
	p.refused = ""
	p.save()
	p.say = p.news()
	p.toTurn()
}

// toTurn moves the focus to the side on turn.
func (p *play) toTurn() {
	if turn := p.m.Turn(); turn != rules.Nobody {
		p.Focus(name("side", turn))
	}
}

// cue is what the last event sounds, loud enough for a table.
func (p *play) cue() []sound.Cue {
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

// tap is somebody tapping a side.
func (p *play) tap(side rules.Side) {
	switch p.m.Phase() {
	case beside.Opening:
		p.do(beside.Tap{Kind: beside.Open, Side: side})
	case beside.Ready:
		p.do(beside.Tap{Kind: beside.Go})
	case beside.Playing:
		if side == p.m.Turn() {
			p.do(beside.Tap{Kind: beside.End})
		}
	case beside.Over:
		p.menu = true
	}
}

// lots has chance say who opens.
func (p *play) lots() { p.do(beside.Tap{Kind: beside.Lots}) }

// undo takes back the last tap.
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

// pause has time stand still, and shows what else can be done.
func (p *play) pause() {
	p.menu = true
	if p.m.Phase() == beside.Playing {
		p.m.SetPaused(true)
	}
	p.save()
}

// goOn closes the pause.
func (p *play) goOn() {
	p.menu = false
	p.m.SetPaused(false)
	p.toTurn()
}

// five opens what enters the end of a round, or of a game.
func (p *play) five(side rules.Side) {
	p.menu = false
	if !p.m.InRounds() {
		p.ending = side
		return
	}
	p.counted, p.count = side, p.rounds.Count(p.Menu, p.m.Sheet(), side, func(claim []byte) {
		p.count = nil
		p.do(beside.Tap{Kind: beside.Row, Side: side, Win: claim})
	})
}

// again begins a match with the same setup.
func (p *play) again() {
	setup := p.m.Setup()
	setup.Seed = p.Seed()
	p.finish()
	if m, err := beside.New(p.info, setup); err == nil {
		p.m, p.menu = m, false
		p.save()
	}
}

// finish puts the match away.
func (p *play) finish() { p.book.Finish(p.m, p.Now()) }

// keys follows the shortcuts.
func (p *play) keys(f *input.Frame) bool {
	switch {
	case f.Key(ebiten.KeySpace) && p.m.Phase() == beside.Opening:
		p.lots()
	case f.Key(ebiten.KeySpace):
		p.tap(p.m.Turn())
	case f.Key(ebiten.KeyBackspace), f.Control && f.Key(ebiten.KeyZ):
		p.undo()
	case f.Key(ebiten.KeyP):
		p.pause()
	case f.Key(ebiten.KeyF) && p.m.Phase() == beside.Playing:
		p.five(p.m.Turn())
	default:
		return false
	}
	return true
}

// name is the name of a node of a side.
func name(what string, side rules.Side) string { return what + "-" + side.String() }

// small is how large what lies between the sides is on a telephone, beside its usual size.
const small = 0.66

// view is the two sides with what lies between them, and on top what is being asked.
func (p *play) view() layout.Part {
	p.Back = p.pause
	p.FocusFirst(name("side", p.m.Turn()))
	switch {
	case p.asking:
		p.QuestionFor(p.turned(p.across), p.T("companion.stop-ask"), p.T("companion.stop-yes"), p.T("companion.stop-no"), func() {
			p.asking, p.menu = false, false
			p.do(beside.Tap{Kind: beside.Stop})
		}, func() { p.asking = false })
	case p.count != nil:
		back := func() { p.count = nil }
		p.sheet("row", p.counted, back, p.enterRound(back))
	case p.ending != rules.Nobody:
		back := func() { p.ending = rules.Nobody }
		p.sheet("ending", p.ending, back, p.enterEnd(back))
	case p.menu:
		p.OverlayFor("menu-sheet", p.turned(p.across), menuWidth, p.goOn, p.actions())
	}
	return layout.Layers(widget.Ground(&p.Kit), p.sides())
}

// sides are the halves of both sides and the band between them, above them where people sit beside one another.
func (p *play) sides() layout.Part {
	k := 1.0
	if p.Narrow {
		k = small
	}
	b := &band{Menu: p.Menu, words: p.words, times: p.tools(), k: k, counts: p.counts, moves: p.moves, refused: p.refused, lots: p.lots, pause: p.pause}
	near, far := p.half(rules.X), p.half(rules.O)
	if b.abreast = p.seats.together && !p.Narrow; b.abreast {
		return layout.Stack(0, b.view(), layout.Even(0, near, far).Early().Grow(1))
	}
	if b.across = !p.seats.together; b.across {
		far = p.Turned(far)
	}
	return layout.Stack(0, far.Grow(1), b.view(), near.Grow(1).Early())
}

// half is the half of a side.
func (p *play) half(side rules.Side) layout.Part {
	h := &half{Menu: p.Menu, words: p.words, side: side, times: p.tools()}
	h.tap, h.undo, h.five = func() { p.tap(side) }, p.undo, func() { p.five(side) }
	return h.view()
}

// turned reports whether something is turned that is read from the far side, where that is wished.
func (p *play) turned(far bool) bool { return far && !p.seats.together }

// sheet is a page on top of everything, read from a side.
func (p *play) sheet(name string, side rules.Side, back func(), page layout.Part) {
	page = layout.Layers(p.Drawn(0, 0, func(c graph.Canvas, r graph.Rect) { c.Art(p.Theme.Background(), r, graph.Show{}) }), page)
	if p.turned(side == rules.O) {
		page = p.Turned(page)
	}
	p.Overlay(name, back, page)
}
