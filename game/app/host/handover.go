//go:build !js

package host

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"xotrio/game/store"
	"xotrio/game/store/file"
)

// If the program is started with a record while a window is open, that window shows the record: it listens at a socket in its folder, and the
// second program passes the record and ends. A listening goroutine costs nothing, while a folder would have to be polled.

const (
	// maxRecord is the size in bytes of the largest record that is accepted.
	maxRecord = 16 << 20
	// maxSocketPath is the length that the path of a socket may have on every system.
	maxSocketPath = 100
	// handoverTime is the time that either side waits for the other.
	handoverTime = 5 * time.Second
	// accepted is the answer of the window.
	accepted = "taken\n"
)

func socketName(slot int) string { return fmt.Sprintf("window-%d.socket", slot) }

// handover receives records from other starts of the program. A nil handover receives none.
type handover struct {
	socket  net.Listener
	records chan Record
	wake    func()
}

// openHandover returns nil if it cannot: then every record opens a window of its own.
func openHandover(files file.Files, slot int, wake func()) *handover {
	path := files.Path(socketName(slot))
	if slot == 0 || !filepath.IsAbs(path) || len(path) > maxSocketPath {
		return nil
	}
	_ = os.Remove(path) // left by a killed program: the slot belongs to this one
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil
	}
	h := &handover{l, make(chan Record), wake}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			h.receive(c)
		}
	}()
	return h
}

// receive reads a record from c and waits until the game has fetched it.
func (h *handover) receive(c net.Conn) {
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(handoverTime))
	var r Record
	if json.NewDecoder(io.LimitReader(c, maxRecord)).Decode(&r) != nil {
		return
	}
	timeout := time.NewTimer(handoverTime)
	defer timeout.Stop()
	h.wake()
	select {
	case h.records <- r:
		_, _ = io.WriteString(c, accepted)
	case <-timeout.C:
	}
}

func (h *handover) next() (r Record, ok bool) {
	if h == nil {
		return r, false
	}
	select {
	case r = <-h.records:
		return r, true
	default:
		return r, false
	}
}

func (h *handover) close() {
	if h != nil {
		_ = h.socket.Close()
	}
}

// HandOver passes a record to a window that is open on the files in home, "" for the system's own folders. It reports whether a window has
// accepted it.
func HandOver(home string, r Record) bool {
	folders, err := file.SystemFolders()
	if home != "" {
		folders, err = file.OneFolder(home), nil
	}
	if err != nil {
		return false
	}
	files := file.NewDisk(folders)
	for slot := 1; slot <= store.Slots; slot++ {
		if sendTo(files.Path(socketName(slot)), r) {
			return true
		}
	}
	return false
}

func sendTo(path string, r Record) bool {
	if _, err := os.Stat(path); err != nil || len(path) > maxSocketPath {
		return false
	}
	c, err := net.DialTimeout("unix", path, handoverTime)
	if err != nil {
		return false
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(2 * handoverTime))
	if json.NewEncoder(c).Encode(r) != nil {
		return false
	}
	answer := make([]byte, len(accepted))
	_, err = io.ReadFull(c, answer)
	return err == nil && string(answer) == accepted
}
