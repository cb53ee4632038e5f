// Package export is the sheet for sharing a match: its record, text and picture of a position, an animation of a round,
// to a file or to the clipboard. Pictures and animations are made in the background, with a progress bar, and can be
// cancelled.
//
//   - export.go: the sheet and its background jobs
//   - picture.go: pictures of a board
//   - film.go: animations
package export

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync/atomic"

	"xotrio/game/export"
	"xotrio/game/input"
	"xotrio/game/link"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/task"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/widget"
)

// Export is the sheet.
type Export struct {
	*widget.Menu
	game *boards.Game
	// m is the match on the screen. played is the match whose record is shared; it differs if moves were tried.
	m, played *match.Match
	view      *session.View
	record    string
	camera    string
	// stops are the stops of m, see session.Film. stop is the index of the position shown or, if moves were tried, of
	// the one they start from.
	stops []int
	stop  int
	// message is the result of the last job; "" if there is none.
	message string
	job     *job
}

// job is a running background job.
type job struct {
	task.Task[outcome]
	// done and of count the finished and all parts; of is 0 if unknown.
	done, of atomic.Int64
	// shown is the displayed progress in percent.
	shown int64
}

// percent returns the progress in percent; 0 if unknown.
func (j *job) percent() int64 {
	if of := j.of.Load(); of > 0 {
		return 100 * j.done.Load() / of
	}
	return 0
}

// New returns the sheet for route.Match, which must not change while the sheet is open, and the position route.View. It
// returns an error if there is no board for the game.
func New(d *scenes.Env, games boards.Games, route scenes.Export) (scenes.Scene, error) {
	g, _, err := games.ByName(route.Match.Game().Name)
	if err != nil {
		return nil, err
	}
	e := &Export{game: g, m: route.Match, played: route.Played, record: route.Record, camera: route.Camera}
	if e.played == nil {
		e.played = e.m
	}
	reel := session.NewFilm(e.m)
	e.stops = reel.Stops()
	e.stop = len(e.stops) - 1
	e.view = reel.At(e.stops[e.stop])
	if route.View != nil {
		e.view = route.View
		for e.stop > 0 && !e.startsWith(e.stops[e.stop]) {
			e.stop--
		}
	}
	e.Menu = widget.NewView(d, e.sheet)
	e.FocusFirst("picture-save")
	return e, nil
}

// startsWith reports whether the plies of the view start with the first ply plies of the match.
func (e *Export) startsWith(ply int) bool {
	if ply > len(e.view.Plies) {
		return false
	}
	log := e.m.Log()
	for i := range ply {
		if log[i].Text != e.view.Plies[i].Text {
			return false
		}
	}
	return true
}

// Dim darkens the screen below.
func (e *Export) Dim() float64 { return 0.55 }

// Leave cancels the running job.
func (e *Export) Leave() {
	if e.job != nil {
		e.job.Hurry()
	}
}

// Update handles input and shows the progress of the job.
func (e *Export) Update(f *input.Frame) scenes.Next {
	if e.job != nil {
		if o, ok, err := e.job.Poll(); ok {
			e.message, e.job = e.sentence(o, err), nil
			e.Stage.SetRoot(nil)
		} else if now := e.job.percent(); now != e.job.shown {
			e.job.shown = now
			e.Stage.SetRoot(nil)
		}
	}
	next := e.Menu.Update(f)
	next.Awake = next.Awake || e.job != nil
	return next
}

// start runs f in the background.
func (e *Export) start(what func(ctx context.Context, j *job) (outcome, error)) {
	e.Leave()
	j := &job{}
	e.job, e.message = j, ""
	j.Start(context.Background(), e.Sessions.Wake, func(ctx context.Context) (outcome, error) { return what(ctx, j) })
}

// snapshot returns a copy of the environment for another goroutine, with a theme of its own.
func (e *Export) snapshot() *scenes.Env {
	own := *e.Env
	own.Theme = e.Theme.Clone()
	return &own
}

// title returns the base name of a file: date, game, players, and more.
func (e *Export) title(more string) string {
	day := e.Now().Format("2006-01-02")
	if len(e.record) > len(day) && e.record[4] == '-' && e.record[7] == '-' {
		day = e.record[:len(day)]
	}
	title := day + " " + e.GameTitle(e.view.Info.Name) + ", " + phrases.Side(e.Env, e.view, 0) + " - " + phrases.Side(e.Env, e.view, 1)
	if more != "" {
		title += ", " + more
	}
	return title
}

func (e *Export) positionName() string {
	if len(e.view.Plies) > e.stops[e.stop] { // moves were tried
		return e.T("export.tried", "Turn", turn(e.Env, e.view, e.stops[e.stop]))
	}
	return turn(e.Env, e.view, e.stops[e.stop])
}

func turn(d *scenes.Env, v *session.View, ply int) string {
	return phrases.Turn(d, session.NumberAt(v, ply))
}

// caption returns the line below a board: game and turn or, once the match is over, the result.
func caption(d *scenes.Env, g *boards.Game, v *session.View) string {
	if v.Over() {
		head, how := phrases.Headline(d, v), g.Ending(d, v).How
		if how == head {
			return head
		}
		return head + " · " + how
	}
	parts := []string{d.GameTitle(v.Info.Name)}
	n := len(v.Plies)
	if session.NumberAt(v, n).Turn == 0 {
		return parts[0]
	}
	parts = append(parts, turn(d, v, n))
	if v.Plies[n-1].Seat >= 0 {
		parts = append(parts, v.Plies[n-1].Text)
	}
	return strings.Join(parts, " · ")
}

// outcome is the result of a job.
type outcome struct {
	// where is the path of the file written; "" if none.
	where string
	// copied is true if the data is on the clipboard, refused if the clipboard did not accept it, folder if the job was
	// to show the folder.
	copied, refused, folder bool
}

// sentence describes an outcome; "" if the player sees it anyway.
func (e *Export) sentence(o outcome, err error) string {
	switch {
	case o.folder && err != nil:
		return e.T("export.no-folder", "Path", e.Door.Path(export.Exports), "Reason", e.Texts.Sentence(err))
	case o.folder:
		return ""
	case errors.Is(err, context.Canceled):
		return e.T("export.cancelled")
	case err != nil:
		return e.T("export.failed", "Reason", e.Texts.Sentence(err))
	case o.copied:
		return e.T("export.copied")
	}
	text := e.T("export.saved", "Path", o.where)
	if !e.Door.Folders() {
		text = e.T("export.downloaded", "Name", o.where)
	}
	if o.refused {
		text = e.T("export.no-clipboard") + " " + text
	}
	return text
}

func save(door export.Door, name string, data []byte) (outcome, error) {
	where, err := door.Save(name, data)
	return outcome{where: where}, err
}

func (e *Export) saveText(title, ending, text string) {
	door := e.Door
	e.start(func(context.Context, *job) (outcome, error) {
		return save(door, export.FileName(title, ending), []byte(text))
	})
}

func (e *Export) copyText(text, told string) { e.Copied, e.message = text, told }

func (e *Export) picture(clipboard bool) {
	name := export.FileName(e.title(e.positionName()), ".png")
	s := shot{view: e.view, foot: caption(e.Env, e.game, e.view)}
	if reel := session.NewFilm(e.m); len(e.view.Plies) == e.stops[e.stop] {
		s = shotAt(e.Env, e.game, reel, e.stops, e.stop)
	} else {
		s.foot = e.GameTitle(e.view.Info.Name) + " · " + e.positionName()
	}
	env, game, camera := e.snapshot(), e.game, e.camera
	e.start(func(ctx context.Context, j *job) (outcome, error) {
		p, err := newPainter(env, game, camera)
		if err != nil {
			return outcome{}, err
		}
		data, err := encodePNG(p.paint(&s))
		if err != nil || ctx.Err() != nil {
			return outcome{}, errors.Join(err, ctx.Err())
		}
		return deliver(env.Door, "image/png", name, data, clipboard)
	})
}

func (e *Export) film(clipboard bool) {
	more := ""
	if _, _, round := roundAt(e.m, e.stops, e.stop); round > 0 {
		more = e.T("export.round", "Round", round)
	}
	name := export.FileName(e.title(more), ".gif")
	env, game, m, camera, at := e.snapshot(), e.game, e.m, e.camera, e.stop
	e.start(func(ctx context.Context, j *job) (outcome, error) {
		data, err := film(ctx, env, game, m, camera, at, func(done, of int) {
			j.done.Store(int64(done))
			j.of.Store(int64(of))
		})
		if err != nil {
			return outcome{}, err
		}
		return deliver(env.Door, "image/gif", name, data, clipboard)
	})
}

// deliver copies a picture to the clipboard if asked to, and saves it to a file if that fails.
func deliver(door export.Door, kind, name string, data []byte, clipboard bool) (outcome, error) {
	if !clipboard {
		return save(door, name, data)
	}
	if door.CopyPicture(kind, data) == nil {
		return outcome{copied: true}, nil
	}
	o, err := save(door, name, data)
	o.refused = true
	return o, err
}

func (e *Export) showFolder() {
	door := e.Door
	e.start(func(context.Context, *job) (outcome, error) { return outcome{folder: true}, door.Show(export.Exports) })
}

// offer is something to share. save is nil if it cannot be saved to a file.
type offer struct {
	name string
	// title and note are keys of texts.
	title, note string
	copy, save  func()
}

func (e *Export) offers() []offer {
	pos, opens := e.view.Game.Text(), "export.link.note.paste"
	if e.LinksOpenInBrowsers() {
		opens = "export.link.note"
	}
	return []offer{
		{"record", "export.record", "export.record.note", func() { e.copyText(e.Library.File(e.played), e.T("export.copied")) },
			func() { e.saveText(e.title(""), ".xotrio", e.Library.File(e.played)) }},
		{"position", "export.position", "export.position.note", func() { e.copyText(pos, e.T("export.copied")) }, func() { e.saveText(e.title(e.positionName()), ".txt", pos+"\n") }},
		{"link", "export.link", opens, func() { e.Copied, e.message = e.Link(link.Link{Record: e.played.Text()}) }, nil},
		{"picture", "export.picture", "export.picture.note", func() { e.picture(true) }, func() { e.picture(false) }},
		{"film", "export.film", "export.film.note", func() { e.film(true) }, func() { e.film(false) }},
	}
}

func (e *Export) sheet() layout.Part {
	e.Back = e.back
	parts := []layout.Part{e.Title(e.T("export.title"), e.Plain(look.Title, graph.Bold))}
	for _, o := range e.offers() {
		parts = append(parts, e.offer(o))
	}
	foot := layout.Even(widget.Space,
		layout.If(e.Door.Folders(), e.Press(widget.Button{Name: "folder", Label: e.T("export.folder"), Disabled: e.job != nil, Press: e.showFolder})),
		e.Press(widget.Button{Name: "close", Label: e.T("menu.close"), Kind: widget.Main, Press: func() { e.Pop(nil) }}))
	gap := widget.Apart
	if e.low() {
		gap = widget.Space
	}
	return e.Floating(e.Theme.SheetLine, 660, layout.Stack(gap, append(parts, e.status(), foot)...))
}

func (e *Export) back() {
	if e.job != nil {
		e.job.Hurry()
		return
	}
	e.Pop(nil)
}

// low is true if there is no height for the notes: without them the sheet ends above the edge of a small phone.
func (e *Export) low() bool { return e.Narrow && e.M.H < 700 }

// offer is a row: name and description, and the two buttons, which are below them on a phone.
func (e *Export) offer(o offer) layout.Part {
	busy := e.job != nil
	note := layout.If(!e.low(), e.Words(e.T(o.note), e.Soft(look.Small)))
	words := layout.Middle(layout.Stack(2, e.Words(e.T(o.title), e.Plain(look.Body, graph.Bold)), note))
	toClipboard := e.Press(widget.Button{Name: o.name + "-copy", Label: e.T("export.copy"), Disabled: busy, Press: o.copy})
	toFile := e.Press(widget.Button{Name: o.name + "-save", Label: e.saveLabel(), Disabled: busy, Press: o.save})
	there := layout.If(o.save != nil, toFile).Or(layout.Fill()) // each button has a column
	ways := layout.Even(widget.Space, layout.AsLargeAs(toClipboard, toFile), layout.AsLargeAs(there, toClipboard, toFile))
	return layout.Breakpoint(widget.PhoneWidth-60, func() layout.Part { return layout.Row(widget.Apart, words.Grow(1), ways) }, func() layout.Part { return layout.Stack(6, words, ways) })
}

func (e *Export) saveLabel() string {
	if !e.Door.Folders() {
		return e.T("export.download")
	}
	return e.T("export.save")
}

// status: progress and result of a job take the same room.
func (e *Export) status() layout.Part {
	j := e.job
	if j == nil {
		return layout.AtLeast(0, widget.ButtonHeight, e.Status("status", e.message, e.Plain(look.Small, graph.Regular), 0))
	}
	text := e.T("export.working")
	if j.shown > 0 {
		text += " " + strconv.FormatInt(j.shown, 10) + " %"
	}
	making := layout.Middle(layout.Stack(6, e.Status("status", text, e.Soft(look.Small), 0), e.Progress(0, int(j.shown), 100)))
	return layout.Row(widget.Apart, making.Grow(1), e.Press(widget.Button{Name: "cancel", Label: e.T("menu.cancel"), Press: j.Hurry}))
}
