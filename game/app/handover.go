//go:build !js

package app

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"xotrio/game/store"
)

// Who starts the program with a record while a window is open has it shown there: the window listens at a socket among its files, and the
// second program hands the record over and ends. A goroutine that listens costs nothing, while a folder would have to be looked into again
// and again.

// handed is a record that was handed over.
type handed struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

const (
	// maxHanded is how many bytes are read of one, maxPath how long the path of a socket may be on every system.
	maxHanded = 16 << 20
	maxPath   = 100
	// handTime is how long either side waits for the other.
	handTime = 5 * time.Second
	// taken is what the window answers.
	taken = "taken\n"
)

// socketName is the file of the socket of the window with that slot.
func socketName(slot int) string { return fmt.Sprintf("window-%d.socket", slot) }

// handover is where a window takes over what other programs hand to it.
type handover struct {
	socket net.Listener
	given  chan handed
	wake   func()
}

// openHandover makes the one of the window with that slot, nil where there can be none: then every record opens a window of its own.
func openHandover(files store.Files, slot int, wake func()) *handover {
	path := files.Path(socketName(slot))
	if slot == 0 || !filepath.IsAbs(path) || len(path) > maxPath {
		return nil
	}
	_ = os.Remove(path) // what a killed program has left: the slot is this one's
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil
	}
	o := &handover{l, make(chan handed), wake}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			o.accept(c)
		}
	}()
	return o
}

// accept takes over what comes from c, once the game gets to it.
func (o *handover) accept(c net.Conn) {
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(handTime))
	var h handed
	if json.NewDecoder(io.LimitReader(c, maxHanded)).Decode(&h) != nil {
		return
	}
	late := time.NewTimer(handTime)
	defer late.Stop()
	o.wake()
	select {
	case o.given <- h:
		_, _ = io.WriteString(c, taken)
	case <-late.C:
	}
}

// next is what was handed over; ok is false where nothing was.
func (o *handover) next() (h handed, ok bool) {
	if o == nil {
		return h, false
	}
	select {
	case h = <-o.given:
		return h, true
	default:
		return h, false
	}
}

// close ends the listening.
func (o *handover) close() {
	if o != nil {
		_ = o.socket.Close()
	}
}

// HandOver gives a record to a window that is open on the files in home, empty for those of the system, and reports whether there is one that
// has taken it.
func HandOver(home, name, text string) bool {
	folders, problem := store.SystemFolders()
	if home != "" {
		folders, problem = store.OneFolder(home), nil
	}
	if problem != nil {
		return false
	}
	files := store.NewDisk(folders)
	for slot := 1; slot <= store.Slots; slot++ {
		if handTo(files.Path(socketName(slot)), handed{name, text}) {
			return true
		}
	}
	return false
}

// handTo gives h to the window that listens at path.
func handTo(path string, h handed) bool {
	if _, err := os.Stat(path); err != nil || len(path) > maxPath {
		return false
	}
	c, err := net.DialTimeout("unix", path, handTime)
	if err != nil {
		return false
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(2 * handTime))
	if json.NewEncoder(c).Encode(h) != nil {
		return false
	}
	answer := make([]byte, len(taken))
	_, err = io.ReadFull(c, answer)
	return err == nil && string(answer) == taken
}
