package library

import (
	"context"
	"sync"

	"xotrio/game/export"
	"xotrio/game/input"
	"xotrio/game/task"
	"xotrio/scenes/phrases"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// collection exports all matches of the shelf to one file and imports matches from files. Both may take a long time and
// run in the background.
type collection struct {
	*widget.Menu
	saving task.Task[saved]
	taking task.Task[taken]
	// waiting are files to be imported.
	waiting []input.Dropped
	// notify shows the result to the player.
	notify func(text string)

	mu sync.Mutex
	// picked delivers files chosen in the browser, from another goroutine.
	picked []input.Dropped
}

// saved is the result of an export: the number of matches and the location of the file.
type saved struct {
	n     int
	where string
}

// taken is the result of an import: the number of new matches and of invalid files, with the first error.
type taken struct {
	n, bad int
	why    error
}

// row shows the buttons for export and, in a browser, for choosing files, because a phone can neither drop nor paste.
func (o *collection) row(empty bool) layout.Part {
	return layout.Row(widget.Space,
		layout.If(o.Door != nil && !o.Door.Folders(), o.Press(widget.Button{Name: "pick", Icon: "folder", Label: o.T("library.pick"), Press: o.pick})),
		layout.If(o.Door != nil, o.Press(widget.Button{Name: "all", Icon: "export", Label: o.T("library.collect"), Disabled: empty || o.busy(), Press: o.save})))
}

func (o *collection) busy() bool {
	return o.saving.Running() || o.taking.Running() || len(o.waiting) > 0
}

// save exports all matches outside the trash.
func (o *collection) save() {
	door, shelf, name := o.Door, o.Library, export.FileName(o.T("library.collection"), ".zip")
	o.notify(o.T("library.collecting"))
	o.saving.Start(context.Background(), o.Sessions.Wake, func(ctx context.Context) (saved, error) {
		data, n, err := shelf.Collection(ctx)
		if err != nil {
			return saved{}, err
		}
		where, err := door.Save(name, data)
		return saved{n, where}, err
	})
}

func (o *collection) pick() {
	wake := o.Sessions.Wake
	err := o.Door.Pick(func(name string, data []byte) {
		o.mu.Lock()
		o.picked = append(o.picked, input.FilesOf(name, data)...)
		o.mu.Unlock()
		if wake != nil {
			wake()
		}
	})
	if err != nil {
		o.notify(o.T("library.import.failed", "Reason", o.Texts.Sentence(err)))
	}
}

func (o *collection) queue(files []input.Dropped) { o.waiting = append(o.waiting, files...) }

// poll starts queued imports and reports results. changed is true if the list has to be updated.
func (o *collection) poll() (changed bool) {
	o.mu.Lock()
	files := o.picked
	o.picked = nil
	o.mu.Unlock()
	o.queue(files)
	if s, ok, err := o.saving.Poll(); ok {
		changed = true
		if err != nil {
			o.notify(o.T("library.collect.failed", "Reason", o.Texts.Sentence(err)))
		} else {
			o.notify(o.T("library.collected", "N", s.n, "Where", s.where))
		}
	}
	if t, ok, _ := o.taking.Poll(); ok {
		changed = true
		text := o.T("library.imported", "N", t.n)
		if t.bad > 0 {
			text += " " + o.T("library.imported.bad", "N", t.bad, "Reason", phrases.RecordFault(o.Env, t.why))
		}
		o.notify(text)
	}
	if len(o.waiting) == 0 || o.taking.Running() {
		return changed
	}
	files, shelf, now := o.waiting, o.Library, o.Now()
	o.waiting = nil
	o.notify(o.T("library.importing"))
	o.taking.Start(context.Background(), o.Sessions.Wake, func(context.Context) (t taken, _ error) {
		for _, f := range files {
			name, err := shelf.Import(f.Text, f.Name, now)
			if name != "" {
				t.n++
				continue
			}
			if t.bad++; t.bad == 1 {
				t.why = err
			}
		}
		return t, nil
	})
	return true
}

// folder is the button that opens the folder of the records in the system's file manager, which may take time.
type folder struct {
	*widget.Menu
	showing task.Task[struct{}]
	// notify shows the location of the folder if the system cannot open it, and "" before the result is known.
	notify func(text string)
}

// button is absent on systems without folders.
func (o *folder) button() layout.Part {
	return layout.If(o.Door != nil && o.Door.Folders(),
		o.Press(widget.Button{Name: "folder", Icon: "folder", Tip: o.T("library.folder"), Disabled: o.showing.Running(), Press: o.show}))
}

func (o *folder) show() {
	door := o.Door
	o.notify("")
	o.showing.Start(context.Background(), o.Sessions.Wake, func(context.Context) (struct{}, error) {
		return struct{}{}, door.Show(export.Records)
	})
}

func (o *folder) poll() {
	_, ok, err := o.showing.Poll()
	if !ok {
		return
	}
	if err != nil {
		o.notify(o.T("export.no-folder", "Path", o.Door.Path(export.Records), "Reason", o.Texts.Sentence(err)))
	}
	o.Stage.SetRoot(nil)
}
