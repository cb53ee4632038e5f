package input

import "github.com/hajimehoshi/ebiten/v2"

// Clipboard is that of the system. Its calls may take long, and are made apart from the ticks.
type Clipboard interface {
	// Read is the text on it; false where it cannot be had.
	Read() (text string, ok bool)
	// Missing reports whether the system has none that a program can reach, for want of another program.
	Missing() bool
	// Write puts a text on it, where that can be.
	Write(text string)
}

// paster reads a clipboard concurrently with the ticks.
type paster struct {
	from Clipboard
	// own is what was copied in this program, for systems whose clipboard cannot be had.
	own  string
	read chan pasted
	// wake, where it is not nil, asks for the tick that takes what was read.
	wake func()
}

// pasted is what was read, or that there is no clipboard to read.
type pasted struct {
	text    string
	missing bool
}

// maxPasted is how many bytes of a clipboard are taken over: more than any field holds.
const maxPasted = 64 << 10

// follow asks for the clipboard where the keys of f want it, and has f bring what was read.
func (p *paster) follow(f *Frame) {
	if p.read == nil {
		p.read = make(chan pasted, 1)
	}
	if f.Control && f.Key(ebiten.KeyV) || f.Shift && f.Key(ebiten.KeyInsert) {
		if p.from == nil {
			f.Pasted = p.own
			return
		}
		go p.ask(p.own)
	}
	select {
	case got := <-p.read:
		f.Pasted, f.Unpasted = got.text, got.missing
	default:
	}
}

// ask reads the clipboard; own is what it gives where that cannot be had.
func (p *paster) ask(own string) {
	text, ok := p.from.Read()
	if !ok {
		text = own
	}
	select {
	case p.read <- pasted{text[:min(len(text), maxPasted)], text == "" && p.from.Missing()}:
	default: // the one before has not been taken yet
	}
	if p.wake != nil {
		p.wake()
	}
}

// copy puts a text on the clipboard.
func (p *paster) copy(text string) {
	p.own = text
	if p.from != nil {
		go p.from.Write(text)
	}
}
