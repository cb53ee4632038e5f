package library

import (
	"context"

	"xotrio/game/export"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/widget"
)

// folder is the button that shows the folder of the records, absent where there are no folders to be shown.
func (l *Library) folder() layout.Part {
	return layout.If(l.hasFolder(), l.Press(widget.Button{Name: "folder", Icon: "folder", Tip: l.T("library.folder"), Disabled: l.showing.Running(), Press: l.show}))
}

// hasFolder reports whether the system can show the folder of the records.
func (l *Library) hasFolder() bool { return l.Door != nil && l.Door.Folders() }

// show has the system show the folder of the records, which may take its time.
func (l *Library) show() {
	door := l.Door
	l.message = ""
	l.showing.Start(context.Background(), l.Sessions.Wake, func(context.Context) (struct{}, error) {
		return struct{}{}, door.Show(export.Records)
	})
}

// followFolder says where the folder is if the system could not show it.
func (l *Library) followFolder() {
	_, ok, err := l.showing.Poll()
	if !ok {
		return
	}
	if err != nil {
		l.message = l.T("export.no-folder", "Path", l.Door.Path(export.Records), "Reason", err.Error())
	}
	l.Stage.SetRoot(nil)
}
