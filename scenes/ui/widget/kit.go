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

// Kit makes controls and texts and adds them to a node. Places are in the units of that node.
//
// More than a hundred types embed a Kit through Menu, and the compiler generates a promoted method for each of them,
// into which it copies every method that it can inline. Short methods that build closures or large values are therefore
// marked go:noinline: without, the machine code of scenes is more than 0.5 MB larger.
type Kit struct {
	*scenes.Env
	// Stage handles the input for the nodes.
	Stage *Stage
	// Narrow makes controls suit a phone; see graph.Metrics.Narrow.
	Narrow bool
	// Into receives all nodes. If it is nil the caller adds what the methods return.
	Into *graph.Node
	// Cues are the sounds of the handlers in this tick.
	Cues []sound.Cue
	// Copied is text that a handler puts on the clipboard, "" for none.
	Copied string
	// origin is the origin of Into on the canvas. later are the functions of Later.
	origin graph.Point
	later  []func()
	// page is the page being filled, or nil. Texts outside its window are not drawn.
	page *Scroll
	// pages are the pages that are not inside another one. They scroll to the focus.
	pages []scrolled
	// announcements are the texts of News by the names of their nodes.
	announcements map[string]announcement
	marks         marks
	// canvas is the whole canvas.
	canvas graph.Metrics
}

// Cue plays a sound in this tick.
func (k *Kit) Cue(c sound.Cue) { k.Cues = append(k.Cues, c) }

// Put adds a node to Into and returns it.
//
//go:noinline
func (k *Kit) Put(n *graph.Node) *graph.Node {
	if k.Into != nil {
		k.Into.Add(n)
	}
	return n
}

// Within adds n to Into, and to n what make adds.
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

// Paint adds a node that draws a picture.
//
//go:noinline
func (k *Kit) Paint(paint func(c graph.Canvas)) *graph.Node { return k.Put(&graph.Node{Draw: paint}) }

// Plain returns the style of text in the normal color.
func (k *Kit) Plain(size float64, w graph.Weight) graph.Style { return k.Theme.Write(size, w) }

// Soft returns the style of text in the soft color.
//
//go:noinline
func (k *Kit) Soft(size float64) graph.Style {
	return k.Theme.Write(size, graph.Regular).In(k.Theme.Soft)
}

// The measures that all screens share, in units.
const (
	// Space is the distance between two related things, Apart between two groups.
	Space, Apart = 8.0, 14.0
	// Inner is the margin inside a sheet.
	Inner = 16.0
	// ButtonHeight is the height of buttons and other controls, UnderHeight that of a button with a second line.
	ButtonHeight, UnderHeight = 46.0, 66.0
	// PhoneWidth is the width below which things that are side by side elsewhere are stacked.
	PhoneWidth = 560.0
)

// Words returns text in as many lines as it needs. If it does not fit it becomes smaller (see graph.Style.Least), and
// finally ends in an ellipsis with the whole text in a tip. It is centered vertically. An empty text is absent.
func (k *Kit) Words(s string, st graph.Style) layout.Part {
	return layout.If(s != "", textPart(k, s, st, func() *graph.Node { return &graph.Node{Role: graph.Reading} }))
}

// Title returns Words that are a heading.
func (k *Kit) Title(s string, st graph.Style) layout.Part {
	return layout.If(s != "", textPart(k, s, st, func() *graph.Node { return &graph.Node{Role: graph.Heading} }))
}

// Status returns Words that are announced whenever said, the number of announcements so far, has grown. An empty text
// is not absent.
//
//go:noinline
func (k *Kit) Status(name, s string, st graph.Style, said int) layout.Part {
	return textPart(k, s, st, func() *graph.Node { return &graph.Node{Name: name, Role: graph.Status, Announced: said} })
}

// Announcement returns a Status that is announced whenever its text changes, except for the first text after the screen has
// opened. Call it in every layout, with "" if there is nothing to say.
func (k *Kit) Announcement(name, s string, st graph.Style) layout.Part {
	if k.announcements == nil {
		k.announcements = map[string]announcement{}
	}
	now, known := k.announcements[name]
	if known && s != now.text && s != "" {
		now.said++
	}
	now.text = s
	k.announcements[name] = now
	return k.Status(name, s, st, now.said)
}

// announcement is a text of News and how often it has changed.
type announcement struct {
	text string
	said int
}

func textPart(k *Kit, s string, st graph.Style, make func() *graph.Node) layout.Part {
	st.Middle = true
	return layout.Leaf(func(w float64) layout.Need { return textNeed(k.Fonts, s, st, w) }, func(r graph.Rect) {
		n := make()
		text, st, whole := k.Fonts.SetIn(s, st, r.W, r.H)
		if n.Label, n.Box = s, r; !whole {
			n.Tip = s
		}
		k.write(n, text, st)
	})
}

// write adds n, which draws text in its box unless it is on a page and not visible.
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

// Line returns text in one line. If it is too long it becomes smaller, and finally ends in an ellipsis with the whole
// text in a tip.
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

func textNeed(fonts *graph.Fonts, s string, st graph.Style, w float64) (n layout.Need) {
	if s == "" {
		return n
	}
	st.Width = 0
	n.W, n.H = fonts.Measure(s, st)
	n.W = math.Ceil(n.W) + 2 // letters have whole pixels, and not the same width everywhere
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

// Picture returns art of w by h units, centered.
func (k *Kit) Picture(a graph.Art, w, h float64) layout.Part {
	return layout.Center(layout.Sized(w, h, func(r graph.Rect) {
		k.Paint(func(c graph.Canvas) { c.Art(a, r, graph.Show{}) })
	}))
}

// Icon returns a look.Icon of 20 units in a color.
func (k *Kit) Icon(icon string, ink color.RGBA) layout.Part {
	return k.Picture(look.Icon(icon, ink), 20, 20)
}

// Drawn returns a picture that needs w by h units and is drawn into the rectangle it gets.
func (k *Kit) Drawn(w, h float64, draw func(c graph.Canvas, r graph.Rect)) layout.Part {
	return layout.Sized(w, h, func(r graph.Rect) { k.Paint(func(c graph.Canvas) { draw(c, r) }) })
}

// On returns p on the node n, whose Box becomes the rectangle of p.
func (k *Kit) On(n *graph.Node, p layout.Part) layout.Part {
	return layout.Under(p, func(r graph.Rect) {
		n.Box = r
		k.Within(n, func() { p.Place(r) })
	})
}

// Boxed returns p on a sheet with a margin.
func (k *Kit) Boxed(p layout.Part) layout.Part { return k.BoxedIn(k.Theme.SheetLine, Inner, p) }

// BoxedIn returns p on a sheet with an outline in the color line and a margin of inner units.
//
//go:noinline
func (k *Kit) BoxedIn(line color.RGBA, inner float64, p layout.Part) layout.Part {
	return k.boxed(inner, func(c graph.Canvas, r graph.Rect) { k.Theme.DrawPanel(c, r, line, false) }, p)
}

// BoxedOn is BoxedIn with a sheet in the color fill.
//
//go:noinline
func (k *Kit) BoxedOn(fill, line color.RGBA, inner float64, p layout.Part) layout.Part {
	return k.boxed(inner, func(c graph.Canvas, r graph.Rect) { c.Art(k.Theme.Panel(fill, line, 16, false), r, graph.Show{}) }, p)
}

func (k *Kit) boxed(inner float64, draw func(c graph.Canvas, r graph.Rect), p layout.Part) layout.Part {
	padded := layout.Pad(inner, p)
	return layout.Under(padded, func(r graph.Rect) {
		k.Paint(func(c graph.Canvas) { draw(c, r) })
		padded.Place(r)
	})
}

// Press returns a button as wide as its label.
func (k *Kit) Press(b Button) layout.Part {
	return layout.Leaf(func(float64) layout.Need { return b.need(k.Env) }, func(r graph.Rect) { k.Button(r, b) })
}

func (b *Button) need(d *scenes.Env) layout.Need {
	if b.Label == "" {
		return layout.Need{W: ButtonHeight, H: ButtonHeight, MinW: Finger, MinH: Finger}
	}
	st := d.Theme.Write(look.Body, graph.Medium)
	label, _ := d.Fonts.Measure(b.Label, st)
	under, _ := d.Fonts.Measure(b.Under, d.Theme.Write(look.Small, graph.Regular))
	ticks := b.ticksWidth()
	if b.Below {
		under, ticks = under+ticks, 0
	}
	if ticks > 0 {
		ticks += tickEdge
	}
	beside := 2.0*18 + ticks
	if b.Icon != "" {
		beside += 32
	}
	n := layout.Need{W: math.Ceil(max(label, under)) + beside, H: ButtonHeight, MinH: Finger}
	if b.Under != "" || b.Below {
		n.H, n.MinH = UnderHeight, UnderHeight-8
	}
	edges := 20.0 + ticks // what write keeps free beside the label
	switch {
	case b.Under != "" || b.Below:
		edges = beside
	case b.Icon != "":
		edges = 60 + ticks
	}
	n.MinW = min(n.W, max(Finger, math.Ceil(0.75*max(label, under))+edges))
	return n
}

// control returns a control that prefers width and needs at least least units.
func control(width, least float64, put func(r graph.Rect)) layout.Part {
	return layout.Leaf(func(w float64) layout.Need {
		width := math.Min(width, math.Max(w, least))
		return layout.Need{W: width, H: ButtonHeight, MinW: least, MinH: Finger}
	}, put)
}

// widest returns the width of the widest text, and the sum of all widths.
func widest(d *scenes.Env, texts []string) (widest, sum float64) {
	for _, s := range texts {
		w, _ := d.Fonts.Measure(s, d.Theme.Write(look.Body, graph.Medium))
		widest, sum = math.Max(widest, w), sum+w
	}
	return widest, sum
}

// Options returns a row of options with one selected. Left and right change the selection, a press selects. On a
// phone that is too narrow for the row, it shows the selected option between two arrows.
func (k *Kit) Options(name string, options []string, current int, set func(int)) layout.Part {
	_, sum := widest(k.Env, options)
	return control(sum+28*float64(len(options)), 3*Finger, func(r graph.Rect) {
		(&choice{k: k, name: name, options: options, current: current, set: set}).build(r, false)
	})
}

// ActionOptions returns Options that do something that an arrow key cannot undo, such as starting something else: left and right
// move a mark, and Enter chooses the marked option.
func ActionOptions(k *Kit, name string, options []string, current int, set func(int)) layout.Part {
	_, sum := widest(k.Env, options)
	return control(sum+28*float64(len(options)), 3*Finger, func(r graph.Rect) {
		(&choice{k: k, name: name, options: options, current: current, set: set, acts: true}).build(r, false)
	})
}

// EvenOptions returns Options of the same width, which do not move when their texts change.
func (k *Kit) EvenOptions(name string, options []string, current int, set func(int)) layout.Part {
	widest, _ := widest(k.Env, options)
	return control((widest+28)*float64(len(options)), 3*Finger, func(r graph.Rect) {
		(&choice{k: k, name: name, options: options, current: current, set: set}).build(r, true)
	})
}

// PictureOptions returns Options of the same width with a picture above each.
func (k *Kit) PictureOptions(name string, options []string, pictures []graph.Art, current int, set func(int)) layout.Part {
	const label = 28
	n := len(options)
	return layout.Leaf(func(width float64) layout.Need {
		columns := pictureColumns(n, width)
		return layout.Need{W: pictureWidth * float64(n), H: (look.SampleHeight + pictureEdge + label + 6) * float64((n+columns-1)/columns), MinW: 3 * Finger}
	}, func(r graph.Rect) {
		(&choice{k: k, name: name, options: options, pictures: pictures, current: current, set: set}).build(r, true)
	})
}

// OneOf returns a choice that shows the selected option and opens a list with all of them; s keeps the state of that
// list. While it is open, Esc closes it.
func (m *Menu) OneOf(name string, s *Select, options []string, current int, set func(int)) layout.Part {
	widest, _ := widest(m.Env, options)
	if s.Icon != "" {
		widest = 0
	}
	return control(widest+58, Finger, func(r graph.Rect) {
		list := &selector{s, &m.Kit, name, options, current, set}
		if list.build(r); s.Open {
			m.Back, m.listed = list.close, true
		}
	})
}

// Toggle returns a switch. label is its accessible name. On a phone it is as high as a finger.
func (k *Kit) Toggle(name, label string, on bool, set func(bool)) layout.Part {
	w, h := 64.0, 38.0
	if k.Narrow {
		w, h = 76, Finger
	}
	return layout.Align(1, 0.5, layout.Sized(w, h, func(r graph.Rect) { (&toggle{k, name, label, on, set}).build(r) }))
}

// Number returns a number from lo to hi between two buttons that change it by step. show formats a number.
func (k *Kit) Number(name string, value, lo, hi, step int, show func(int) string, set func(int)) layout.Part {
	widest, _ := widest(k.Env, []string{show(lo), show(hi), show(value)})
	return control(max(150, widest+2*ButtonHeight+8), 2*Finger+40, func(r graph.Rect) { (&stepper{k, name, value, lo, hi, step, show, set}).build(r) })
}

// Range returns a slider from 0 to top. Keys change it by step, the pointer by 1. set is called for every number, with
// done set to true when the player releases it.
func (k *Kit) Range(name, label string, value, top, step int, set func(v int, done bool)) layout.Part {
	return control(300, 3*Finger, func(r graph.Rect) { (&slider{k, name, label, value, top, step, set}).build(r) })
}

// Typing returns a text field. If it has characters that cannot be shown, a line below says so.
func (k *Kit) Typing(t TextField) layout.Part {
	field := control(320, 3*Finger, func(r graph.Rect) { k.Field(r, t) })
	text := k.Boxes(string(t.Edit.Text))
	note := k.Announcement(t.Name+"-boxes", text, k.Soft(look.Small))
	if text == "" {
		return field
	}
	return layout.Stack(4, field, note)
}

// Boxes returns a sentence about the characters of s that no font has, "" if there are none.
func (k *Kit) Boxes(s string) string {
	if k.Fonts.Others().Missing(s) == "" {
		return ""
	}
	return k.T("people.boxes")
}

// Labelled returns a row of a form: a control of the given width beside its label and note, or below them if there is
// no space. An empty note is left out. The label is the topic of controls without one.
func (k *Kit) Labelled(label, note string, width float64, c layout.Part) layout.Part {
	control := c
	c = layout.Under(control, func(r graph.Rect) {
		at := len(k.Into.Children)
		control.Place(r)
		for _, n := range k.Into.Children[at:] {
			if n.Topic == "" {
				n.Topic = label
			}
		}
	})
	words := func() layout.Part {
		return layout.Middle(layout.Stack(2, k.Words(label, k.Plain(look.Body, graph.Medium)), k.Words(note, k.Soft(look.Small))))
	}
	return layout.Breakpoint(max(PhoneWidth-120, width+120),
		func() layout.Part { return layout.Row(20, words().Grow(1), layout.Middle(c).Fixed(width)) },
		func() layout.Part {
			if n := c.Measure(layout.Unbounded); n.W <= 80 { // a switch is always beside its label
				return layout.Row(Apart, words().Grow(1), c)
			}
			return layout.Stack(6, words(), c)
		})
}

// Vacant returns what a screen shows while it has nothing to list: a picture as large as there is room for, of the given scale, what
// will be here, a sentence, and what to do.
func (k *Kit) Vacant(picture func(scale float64) layout.Part, title, sentence string, todo layout.Part) layout.Part {
	words := layout.Stack(Apart, k.Title(title, k.Plain(look.Title, graph.Bold).Centered()), k.Words(sentence, k.Soft(look.Body).Centered()), todo)
	page := func(p layout.Part) layout.Part { return layout.Limit(620, 0, layout.AlignY(0.4, p)) }
	return layout.FirstFit(page(layout.Stack(2*Apart, picture(1), words)), page(layout.Stack(Apart, picture(0.55), words)), page(words))
}

// Header returns the top line of a screen: the back button, the title, and other parts on the right.
func (k *Kit) Header(title string, back func(), right ...layout.Part) layout.Part {
	return k.HeaderOver(title, "", back, right...)
}

// HeaderOver is a Header with a small line below the title; "" leaves it out.
func (k *Kit) HeaderOver(title, under string, back func(), right ...layout.Part) layout.Part {
	return k.HeaderBeside(nil, title, under, back, right...)
}

// MessageRoom is a room for messages. Over is true if other words are there, too: the sheet of a message then fills the room.
type MessageRoom struct {
	graph.Rect
	Over bool
}

// HeaderBeside is HeaderOver with a room for messages: beside the words, or in a small window that of the words.
func (k *Kit) HeaderBeside(room *MessageRoom, title, under string, back func(), right ...layout.Part) layout.Part {
	words := k.Title(title, k.Plain(look.Title, graph.Bold))
	if under != "" {
		words = layout.Middle(layout.Stack(0, words, k.Words(under, k.Soft(look.Small))))
	}
	if alone := words; room != nil {
		words = layout.Breakpoint(2*minMessage,
			func() layout.Part {
				room.Over = false
				return layout.Row(0, alone.Fixed(minMessage), layout.Room(&room.Rect).Grow(1))
			},
			func() layout.Part {
				room.Over = true
				return layout.Layers(alone, layout.Room(&room.Rect))
			})
	}
	row := []layout.Part{layout.Middle(k.BackButton(back)), words.Grow(1)}
	for _, p := range right {
		if !p.Absent() {
			row = append(row, layout.Middle(p))
		}
	}
	return layout.Row(Apart, row...).Fixed(HeaderHeight)
}

// minMessage is the smallest width of the room of a message beside a title, and of the title beside it, in units.
const minMessage = 370.0

// HeaderHeight is the height of a Header, in units.
const HeaderHeight = 52.0

// BackButton returns the button that leaves a screen.
func (k *Kit) BackButton(back func()) layout.Part {
	return k.Press(Button{Name: "back", Icon: "left", Tip: k.T("menu.back"), Press: back})
}

// Adjust applies change to the node that p adds to k.
func Adjust(k *Kit, p layout.Part, change func(n *graph.Node)) layout.Part {
	return layout.Under(p, func(r graph.Rect) {
		at := len(k.Into.Children)
		p.Place(r)
		change(k.Into.Children[at])
	})
}

// Progress returns a bar that needs width units, takes all that it gets, and is filled to done/of.
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
