//go:build js

package browser

import (
	"sync"
	"syscall/js"
)

// Wish is what is wanted of the game by the page around it.
type Wish struct {
	// Kind is "focus" or "press" for a node of that Name, "first" or "last" where the focus comes to the canvas from before or behind it, "speech"
	// where speaking is to be turned on or off, "newer" where a newer version of the page has come.
	Kind, Name string
}

// wishes are those that the game has not taken yet.
var wishes struct {
	sync.Mutex
	all []Wish
}

// Listen takes the wishes of the page from now on.
func Listen() {
	page().Set("wish", js.FuncOf(func(_ js.Value, args []js.Value) any {
		w := Wish{Kind: args[0].String()}
		if len(args) > 1 && args[1].Type() == js.TypeString {
			w.Name = args[1].String()
		}
		wishes.Lock()
		wishes.all = append(wishes.all, w)
		wishes.Unlock()
		Wake()
		return nil
	}))
}

// NextWish is the wish that has waited longest; ok is false where there is none.
func NextWish() (w Wish, ok bool) {
	wishes.Lock()
	defer wishes.Unlock()
	if len(wishes.all) == 0 {
		return Wish{}, false
	}
	w = wishes.all[0]
	wishes.all = wishes.all[1:]
	return w, true
}

// Edges tells the page whether Tab leads out of the canvas, backwards and forwards.
func Edges(first, last bool) { tell("edges", first, last) }

// Speaking tells the page whether what happens is spoken, in a language.
func Speaking(on bool, language string) { tell("speaking", on, language) }

// Mirror shows the scene to screen readers, as a list in JSON; scale is how many device-independent pixels a unit has.
func Mirror(list string, scale float64) { tell("mirror", list, scale) }
