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

// collection is the way for many matches at once: all of the shelf into one file, and those of files onto the shelf. Both may take their time.
type collection struct {
	*widget.Menu
	saving task.Task[saved]
	taking task.Task[taken]
	// waiting are files that have yet to be taken.
	waiting []input.Dropped
	// tell says what has become of it.
	tell func(text string)

	mu sync.Mutex
	// picked are files that the player has chosen in a browser, which come from another goroutine.
	picked []input.Dropped
}

// saved is what became of a collection: how many matches, and where they lie.
type saved struct {
	n     int
	where string
}

// taken is what became of files: how many matches are on the shelf, and how many files were no records, with the first reason.
type taken struct {
	n, bad int
	why    error
}

// row has the buttons: for all matches into a file, and in a browser, where a telephone can drop and paste nothing, to choose files.
func (o *collection) row(empty bool) layout.Part {
	return layout.Row(widget.Space,
		layout.If(o.Door != nil && !o.Door.Folders(), o.Press(widget.Button{Name: "pick", Icon: "folder", Label: o.T("library.pick"), Press: o.pick})),
		layout.If(o.Door != nil, o.Press(widget.Button{Name: "all", Icon: "export", Label: o.T("library.collect"), Disabled: empty || o.busy(), Press: o.save})))
}

// busy reports whether something is on its way.
func (o *collection) busy() bool {
	return o.saving.Running() || o.taking.Running() || len(o.waiting) > 0
}

// save has all matches that do not lie in the bin in one file.
func (o *collection) save() {
	door, shelf, name := o.Door, o.Library, export.FileName(o.T("library.collection"), ".zip")
	o.tell(o.T("library.collecting"))
	o.saving.Start(context.Background(), o.Sessions.Wake, func(ctx context.Context) (saved, error) {
		data, n, err := shelf.Collection(ctx)
		if err != nil {
			return saved{}, err
		}
		where, err := door.Save(name, data)
		return saved{n, where}, err
	})
}

// pick has the player choose files.
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
		o.tell(o.T("library.import.failed", "Reason", err.Error()))
	}
}

// take has files wait for being taken.
func (o *collection) take(files []input.Dropped) { o.waiting = append(o.waiting, files...) }

// follow takes what waits and tells what became of it; changed reports whether there is anything new to show.
func (o *collection) follow() (changed bool) {
	o.mu.Lock()
	files := o.picked
	o.picked = nil
	o.mu.Unlock()
	o.take(files)
	if s, ok, err := o.saving.Poll(); ok {
		changed = true
		if err != nil {
			o.tell(o.T("library.collect.failed", "Reason", err.Error()))
		} else {
			o.tell(o.T("library.collected", "N", s.n, "Where", s.where))
		}
	}
	if t, ok, _ := o.taking.Poll(); ok {
		changed = true
		text := o.T("library.imported", "N", t.n)
		if t.bad > 0 {
			text += " " + o.T("library.imported.bad", "N", t.bad, "Reason", phrases.Unread(o.Env, t.why))
		}
		o.tell(text)
	}
	if len(o.waiting) == 0 || o.taking.Running() {
		return changed
	}
	files, shelf, now := o.waiting, o.Library, o.Now()
	o.waiting = nil
	o.tell(o.T("library.importing", "N", len(files)))
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

// folder is the button that has the system show the folder of the records, which may take its time.
type folder struct {
	*widget.Menu
	showing task.Task[struct{}]
	// tell says where the folder is if the system could not show it, and nothing as long as that is not known.
	tell func(text string)
}

// button is the button, absent where there are no folders to be shown.
func (o *folder) button() layout.Part {
	return layout.If(o.Door != nil && o.Door.Folders(),
		o.Press(widget.Button{Name: "folder", Icon: "folder", Tip: o.T("library.folder"), Disabled: o.showing.Running(), Press: o.show}))
}

// show shows the folder.
func (o *folder) show() {
	door := o.Door
	o.tell("")
	o.showing.Start(context.Background(), o.Sessions.Wake, func(context.Context) (struct{}, error) {
		return struct{}{}, door.Show(export.Records)
	})
}

// follow takes the answer of the system.
func (o *folder) follow() {
	_, ok, err := o.showing.Poll()
	if !ok {
		return
	}
	if err != nil {
		o.tell(o.T("export.no-folder", "Path", o.Door.Path(export.Records), "Reason", err.Error()))
	}
	o.Stage.SetRoot(nil)
}
