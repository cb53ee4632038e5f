package input

import "github.com/hajimehoshi/ebiten/v2"

// Clipboard is the clipboard of the system. Its methods may be slow, and are called apart from the ticks.
type Clipboard interface {
	// Read returns the text on the clipboard; false if it is not available.
	Read() (text string, ok bool)
	// Missing reports whether programs cannot reach the clipboard because another program is not installed.
	Missing() bool
	// Write puts a text on the clipboard, if possible.
	Write(text string)
}

// paster reads a clipboard concurrently with the ticks.
type paster struct {
	from Clipboard
	// own is the text that was copied in this program, used if the clipboard is not available.
	own  string
	read chan pasted
	// wake, if not nil, wakes the program for the tick that receives the text.
	wake func()
}

type pasted struct {
	text    string
	missing bool
}

// maxPasted is the largest number of bytes that is pasted: more than any field accepts.
const maxPasted = 64 << 10

// update reads the clipboard if the keys of f ask for it, and adds to f what was read.
func (p *paster) update(f *Frame) {
	if p.read == nil {
		p.read = make(chan pasted, 1)
	}
	if f.Control && f.Key(ebiten.KeyV) || f.Shift && f.Key(ebiten.KeyInsert) {
		if p.from == nil {
			f.Pasted = p.own
			return
		}
		go p.readClipboard(p.own)
	}
	select {
	case got := <-p.read:
		f.Pasted, f.Unpasted = got.text, got.missing
	default:
	}
}

// readClipboard takes own if the clipboard is not available.
func (p *paster) readClipboard(own string) {
	text, ok := p.from.Read()
	if !ok {
		text = own
	}
	select {
	case p.read <- pasted{text[:min(len(text), maxPasted)], text == "" && p.from.Missing()}:
	default: // the last one was not received yet
	}
	if p.wake != nil {
		p.wake()
	}
}

func (p *paster) copy(text string) {
	p.own = text
	if p.from != nil {
		go p.from.Write(text)
	}
}
