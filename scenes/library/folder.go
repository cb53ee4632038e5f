package library

import (
	"context"

	"xotrio/game/export"
	"xotrio/game/task"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

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
