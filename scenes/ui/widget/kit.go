package widget

import (
	"image/color"
	"math"

	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/layout"
	"xotrio/scenes/ui/look"
)

// Kit makes controls and texts, and puts them on a node. Everything is placed in the units of that node.
//
// More than a hundred types embed a Kit through Menu, and the compiler generates a promoted method for each of them, into which it copies
// every method that it can inline. Short methods that build closures or large values are therefore marked go:noinline: without, the machine
// code of scenes is 0.7 MB larger.
type Kit struct {
	*scenes.Env
	// Stage follows the input over what is made.
	Stage *Stage
	// Narrow has the controls suit a telephone: see graph.Metrics.Narrow.
	Narrow bool
	// Into is the node on which everything is put; nil leaves that to the caller.
	Into *graph.Node
	// Cues are the sounds of the handlers since they were last taken.
	Cues []sound.Cue
	// Copied is the text that a handler wants on the clipboard, empty for none.
	Copied string
	// origin is where the units of Into begin on the canvas, later what is put on top of everything else.
	origin graph.Point
	later  []func()
	// page is how far the page is scrolled that is being filled, nil where none is: texts on it that are not seen are not drawn.
	page *Scroll
	// pages are those that lie on no other one: they follow the focus.
	pages []scrolled
	// news are the texts of the parts of News, by their names.
	news  map[string]news
	marks marks
	// canvas is all that there is.
	canvas graph.Metrics
}

// Cue adds a sound to the tick.
func (k *Kit) Cue(c sound.Cue) { k.Cues = append(k.Cues, c) }

// Put puts a node on Into and returns it.
//
//go:noinline
func (k *Kit) Put(n *graph.Node) *graph.Node {
	if k.Into != nil {
		k.Into.Add(n)
	}
	return n
}

// Within has make put what it makes on n, which is put on Into itself.
//
//go:noinline
func (k *Kit) Within(n *graph.Node, make func()) *graph.Node {
	k.Put(n)
	was := k.Into
	k.Into = n
	make()
	k.Into = was
	return n
}

// Paint adds a picture.
//
//go:noinline
func (k *Kit) Paint(paint func(c graph.Canvas)) *graph.Node { return k.Put(&graph.Node{Draw: paint}) }

// Plain is text in the ordinary colour.
func (k *Kit) Plain(size float64, w graph.Weight) graph.Style { return k.Theme.Write(size, w) }

// Soft is text in the soft colour.
//
//go:noinline
func (k *Kit) Soft(size float64) graph.Style {
	return k.Theme.Write(size, graph.Regular).In(k.Theme.Soft)
}

// The measures that all screens share, in units.
const (
	// Space is the distance between two things that belong together, Apart between two groups of them.
	Space, Apart = 8.0, 14.0
	// Inner is the room around what stands on a sheet.
	Inner = 16.0
	// ButtonHigh is the height of a button and of every other control, UnderHigh the height of a button with a second line.
	ButtonHeight, UnderHeight = 46.0, 66.0
	// PhoneWide is the width below which what stands side by side elsewhere stands one below the other.
	PhoneWidth = 560.0
)

// Words is text in as many lines as it needs, set smaller where there is no room, and at last cut off with an ellipsis and a tip that has it
// whole; see graph.Style.Least. It stands in the middle of its room from top to bottom; an empty one is absent.
func (k *Kit) Words(s string, st graph.Style) layout.Part {
	return layout.If(s != "", written(k, s, st, func() *graph.Node { return &graph.Node{Role: graph.Reading} }))
}

// Title is Words that say what the screen, or a part of it, is about.
func (k *Kit) Title(s string, st graph.Style) layout.Part {
	return layout.If(s != "", written(k, s, st, func() *graph.Node { return &graph.Node{Role: graph.Heading} }))
}

// Status is Words that change and are worth being told when they do: whenever said, which counts how often something was told, has grown.
// It is there even when it is empty.
//
//go:noinline
func (k *Kit) Status(name, s string, st graph.Style, said int) layout.Part {
	return written(k, s, st, func() *graph.Node { return &graph.Node{Name: name, Role: graph.Status, Said: said} })
}

// News is a Status that is spoken whenever another text stands on it, but for what was there when the screen opened. It is asked for in every
// layout, without a text where there is none.
func (k *Kit) News(name, s string, st graph.Style) layout.Part {
	if k.news == nil {
		k.news = map[string]news{}
	}
	now, known := k.news[name]
	if known && s != now.text && s != "" {
		now.said++
	}
	now.text = s
	k.news[name] = now
	return k.Status(name, s, st, now.said)
}

// news is a text that is spoken, and how often there was another.
type news struct {
	text string
	said int
}

// written is a text on the node that make makes.
func written(k *Kit, s string, st graph.Style, make func() *graph.Node) layout.Part {
	st.Middle = true
	return layout.Leaf(func(w float64) layout.Need { return wording(k.Fonts, s, st, w) }, func(r graph.Rect) {
		n := make()
		text, st, whole := k.Fonts.SetIn(s, st, r.W, r.H)
		if n.Label, n.Box = s, r; !whole {
			n.Tip = s
		}
		k.write(n, text, st)
	})
}

// write puts n, on which text is written in its box, unless it is on a page and not in sight.
func (k *Kit) write(n *graph.Node, text string, st graph.Style) {
	r, page := n.Box, k.page
	p := graph.Point{X: r.X + r.W*[...]float64{0, 0.5, 1}[st.Align], Y: r.Y + r.H/2}
	n.Draw = func(c graph.Canvas) {
		if page == nil || page.Shows(r, c.Now()) {
			c.Text(text, p, st)
		}
	}
	k.Put(n)
}

// Line is text in one line, set smaller where it is too long, and at last cut off with an ellipsis and a tip that has it whole.
func (k *Kit) Line(s string, st graph.Style) layout.Part {
	if s == "" {
		return layout.Part{}
	}
	st.Middle = true
	return layout.Leaf(func(w float64) layout.Need {
		width, height := k.Fonts.Measure(s, st)
		return layout.Need{W: math.Min(width+1, w), H: height, MinW: math.Min(width, 4*st.Size), MinH: height * 0.7}
	}, func(r graph.Rect) {
		text, set := k.Fonts.Squeeze(s, st, r.W)
		n := &graph.Node{Role: graph.Reading, Label: s, Box: r}
		if text != s {
			n.Tip = s
		}
		k.write(n, text, set)
	})
}

// wording is what a text needs in w units of width.
func wording(fonts *graph.Fonts, s string, st graph.Style, w float64) (n layout.Need) {
	if s == "" {
		return n
	}
	st.Width = 0
	n.W, n.H = fonts.Measure(s, st)
	n.W = math.Ceil(n.W) + 2 // letters are set in whole pixels, and not alike everywhere
	if n.W > w {
		_, n.H = fonts.Measure(s, st.Wide(w))
		n.W = w
	}
	small := st
	small.Size = st.Smallest()
	_, n.MinH = fonts.Measure(s, small.Wide(math.Max(w, 1)))
	n.MinH = math.Min(n.MinH, n.H)
	n.MinW = math.Min(n.W, 4*st.Size)
	return n
}

// Picture is art of w by h units in the middle of its room.
func (k *Kit) Picture(a graph.Art, w, h float64) layout.Part {
	return layout.Center(layout.Sized(w, h, func(r graph.Rect) {
		k.Paint(func(c graph.Canvas) { c.Art(a, r, graph.Show{}) })
	}))
}

// Sign is an icon of look.Icon in a colour, 20 units large.
func (k *Kit) Sign(icon string, ink color.RGBA) layout.Part {
	return k.Picture(look.Icon(icon, ink), 20, 20)
}

// Drawn is a picture that needs w by h units, drawn into the room that it gets.
func (k *Kit) Drawn(w, h float64, draw func(c graph.Canvas, r graph.Rect)) layout.Part {
	return layout.Sized(w, h, func(r graph.Rect) { k.Paint(func(c graph.Canvas) { draw(c, r) }) })
}

// On is p on the node n, which gets its room as Box.
func (k *Kit) On(n *graph.Node, p layout.Part) layout.Part {
	return layout.Under(p, func(r graph.Rect) {
		n.Box = r
		k.Within(n, func() { p.Place(r) })
	})
}

// Boxed is p on a sheet, with room around it.
func (k *Kit) Boxed(p layout.Part) layout.Part { return k.BoxedIn(k.Theme.SheetLine, Inner, p) }

// BoxedIn is p on a sheet with an outline in that colour, with so much room around it.
//
//go:noinline
func (k *Kit) BoxedIn(line color.RGBA, inner float64, p layout.Part) layout.Part {
	return k.boxed(inner, func(c graph.Canvas, r graph.Rect) { k.Theme.DrawPanel(c, r, line, false) }, p)
}

// BoxedOn is BoxedIn on a sheet that has the colour fill.
//
//go:noinline
func (k *Kit) BoxedOn(fill, line color.RGBA, inner float64, p layout.Part) layout.Part {
	return k.boxed(inner, func(c graph.Canvas, r graph.Rect) { c.Art(k.Theme.Panel(fill, line, 16, false), r, graph.Show{}) }, p)
}

// boxed is p on what draw draws, with so much room around it.
func (k *Kit) boxed(inner float64, draw func(c graph.Canvas, r graph.Rect), p layout.Part) layout.Part {
	padded := layout.Pad(inner, p)
	return layout.Under(padded, func(r graph.Rect) {
		k.Paint(func(c graph.Canvas) { draw(c, r) })
		padded.Place(r)
	})
}

// Press is a button as wide as its label asks for.
func (k *Kit) Press(b Button) layout.Part {
	return layout.Leaf(func(float64) layout.Need { return b.need(k.Env) }, func(r graph.Rect) { k.Button(r, b) })
}

// need is how much room the button needs.
func (b *Button) need(d *scenes.Env) layout.Need {
	if b.Label == "" {
		return layout.Need{W: ButtonHeight, H: ButtonHeight, MinW: Finger, MinH: Finger}
	}
	st := d.Theme.Write(look.Body, graph.Medium)
	label, _ := d.Fonts.Measure(b.Label, st)
	under, _ := d.Fonts.Measure(b.Under, d.Theme.Write(look.Small, graph.Regular))
	beside := 2.0 * 18
	if b.Icon != "" {
		beside += 32
	}
	n := layout.Need{W: math.Ceil(max(label, under)) + beside, H: ButtonHeight, MinH: Finger}
	if b.Under != "" {
		n.H, n.MinH = UnderHeight, UnderHeight-8
	}
	edges := 20.0 // what label leaves beside the words
	switch {
	case b.Under != "":
		edges = beside
	case b.Icon != "":
		edges = 60
	}
	n.MinW = min(n.W, max(Finger, math.Ceil(0.75*max(label, under))+edges))
	return n
}

// control is a control that would like to be so wide, and can do with least.
func control(width, least float64, put func(r graph.Rect)) layout.Part {
	return layout.Leaf(func(w float64) layout.Need {
		width := math.Min(width, math.Max(w, least))
		return layout.Need{W: width, H: ButtonHeight, MinW: least, MinH: Finger}
	}, put)
}

// widest is how wide the widest of the texts is, and how wide they are together.
func widest(d *scenes.Env, texts []string) (widest, sum float64) {
	for _, s := range texts {
		w, _ := d.Fonts.Measure(s, d.Theme.Write(look.Body, graph.Medium))
		widest, sum = math.Max(widest, w), sum+w
	}
	return widest, sum
}

// Options is one of several things side by side, as wide as they ask for. Left and right go through them, a press takes one. On a telephone whose
// screen they are too wide for, only the one that holds is seen, between two arrows that go through them.
func (k *Kit) Options(name string, options []string, current int, set func(int)) layout.Part {
	_, sum := widest(k.Env, options)
	return control(sum+28*float64(len(options)), 3*Finger, func(r graph.Rect) {
		(&choice{k: k, name: name, options: options, current: current, set: set}).put(r, false)
	})
}

// Ways is Options each of which does something that no arrow takes back, such as to begin something else: left and right move a mark, Enter takes what
// is marked. One of them holds.
func Ways(k *Kit, name string, options []string, current int, set func(int)) layout.Part {
	_, sum := widest(k.Env, options)
	return control(sum+28*float64(len(options)), 3*Finger, func(r graph.Rect) {
		(&choice{k: k, name: name, options: options, current: current, set: set, acts: true}).put(r, false)
	})
}

// EvenOptions is Options whose parts are equally wide, for those whose words change: the parts stay where they are.
func (k *Kit) EvenOptions(name string, options []string, current int, set func(int)) layout.Part {
	widest, _ := widest(k.Env, options)
	return control((widest+28)*float64(len(options)), 3*Finger, func(r graph.Rect) {
		(&choice{k: k, name: name, options: options, current: current, set: set}).put(r, true)
	})
}

// OneOf is a choice of which only the option that holds is seen, and the others in a list that s says is open.
// While the list is open, Esc closes it.
func (m *Menu) OneOf(name string, s *Select, options []string, current int, set func(int)) layout.Part {
	widest, _ := widest(m.Env, options)
	if s.Icon != "" {
		widest = 0
	}
	return control(widest+58, Finger, func(r graph.Rect) {
		list := &selector{s, &m.Kit, name, options, current, set}
		if list.put(r); s.Open {
			m.Back, m.listed = list.shut, true
		}
	})
}

// Toggle is a thing that is on or off; label says what. It is as large as a finger on a telephone.
func (k *Kit) Toggle(name, label string, on bool, set func(bool)) layout.Part {
	w, h := 64.0, 38.0
	if k.Narrow {
		w, h = 76, Finger
	}
	return layout.Align(1, 0.5, layout.Sized(w, h, func(r graph.Rect) { (&toggle{k, name, label, on, set}).put(r) }))
}

// Number is a number between two buttons that make it smaller and larger, in steps from lo to hi. show says how the number reads.
func (k *Kit) Number(name string, value, lo, hi, step int, show func(int) string, set func(int)) layout.Part {
	widest, _ := widest(k.Env, []string{show(lo), show(hi), show(value)})
	return control(max(150, widest+2*ButtonHeight+8), 2*Finger+40, func(r graph.Rect) { (&stepper{k, name, value, lo, hi, step, show, set}).put(r) })
}

// Range is a number from 0 to top, moved in steps by the keys and freely by the pointer. set is given every number, with done where the player has
// let go.
func (k *Kit) Range(name, label string, value, top, step int, set func(v int, done bool)) layout.Part {
	return control(300, 3*Finger, func(r graph.Rect) { (&slider{k, name, label, value, top, step, set}).put(r) })
}

// Typing is a text field.
func (k *Kit) Typing(t TextField) layout.Part {
	return control(320, 3*Finger, func(r graph.Rect) { k.Field(r, t) })
}

// Labelled is a row of a form: a control with its label and, unless it is empty, a note; where there is no room beside it, below them.
// width is how wide the control is beside them.
func (k *Kit) Labelled(label, note string, width float64, c layout.Part) layout.Part {
	words := func() layout.Part {
		return layout.Middle(layout.Stack(2, k.Words(label, k.Plain(look.Body, graph.Medium)), k.Words(note, k.Soft(look.Small))))
	}
	return layout.Wide(max(PhoneWidth-120, width+120),
		func() layout.Part { return layout.Row(20, words().Grow(1), layout.Middle(c).Fixed(width)) },
		func() layout.Part {
			if n := c.Measure(layout.Unbounded); n.W <= 80 { // a switch stands beside its words everywhere
				return layout.Row(Apart, words().Grow(1), c)
			}
			return layout.Stack(6, words(), c)
		})
}

// Header is the line at the top of a screen: the way back, the title, and at the right what else stands there.
func (k *Kit) Header(title string, back func(), right ...layout.Part) layout.Part {
	return k.HeaderOver(title, "", back, right...)
}

// HeaderOver is a Header with a small line below the title, unless that is empty.
func (k *Kit) HeaderOver(title, under string, back func(), right ...layout.Part) layout.Part {
	words := k.Title(title, k.Plain(look.Title, graph.Bold))
	if under != "" {
		words = layout.Middle(layout.Stack(0, words, k.Words(under, k.Soft(look.Small))))
	}
	row := []layout.Part{layout.Middle(k.BackButton(back)), words.Grow(1)}
	for _, p := range right {
		if !p.Absent() {
			row = append(row, layout.Middle(p))
		}
	}
	return layout.Row(Apart, row...).Fixed(HeaderHeight)
}

// HeaderHigh is the height of a Header, in units.
const HeaderHeight = 52.0

// BackButton is the way back.
func (k *Kit) BackButton(back func()) layout.Part {
	return k.Press(Button{Name: "back", Icon: "left", Tip: k.T("menu.back"), Press: back})
}

// Adjust has change change the node that p puts by k.
func Adjust(k *Kit, p layout.Part, change func(n *graph.Node)) layout.Part {
	return layout.Under(p, func(r graph.Rect) {
		at := len(k.Into.Children)
		p.Place(r)
		change(k.Into.Children[at])
	})
}

// Progress is a bar at most wide units wide of which so much is filled as was done.
//
//go:noinline
func (k *Kit) Progress(width float64, done, of int) layout.Part {
	return k.Drawn(width, 6, func(c graph.Canvas, r graph.Rect) {
		t := k.Theme
		c.Art(t.Panel(t.Button, t.Button, r.H/2, false), r, graph.Show{})
		if r.W *= float64(done) / float64(max(of, 1)); done > 0 {
			c.Art(t.Panel(t.X, t.X, r.H/2, false), r, graph.Show{})
		}
	})
}
