package library

import (
	"xotrio/game/export"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// folder is the button that shows the folder of the records, which is made where there are folders to be shown.
func (l *Library) folder(box graph.Rect) {
	if !l.hasFolder() {
		return
	}
	l.Button(box, widget.Button{Name: "folder", Icon: "folder", Tip: l.T("library.folder"), Disabled: l.showing != nil, Press: l.show})
}

// hasFolder reports whether the system can show the folder of the records.
func (l *Library) hasFolder() bool { return l.Door != nil && l.Door.Folders() }

// show has the system show the folder of the records, which may take its time.
func (l *Library) show() {
	door, done := l.Door, make(chan error, 1)
	l.showing, l.told = done, ""
	go func() { done <- door.Show(export.Records) }()
}

// followFolder says where the folder is if the system could not show it.
func (l *Library) followFolder() {
	if l.showing == nil {
		return
	}
	select {
	case err := <-l.showing:
		l.showing = nil
		if err != nil {
			l.told = l.T("export.no-folder", "Path", l.Door.Path(export.Records), "Reason", err.Error())
		}
		l.Stage.SetRoot(nil)
	default:
	}
}
