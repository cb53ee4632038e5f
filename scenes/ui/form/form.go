// Package form is what the menus are made of: buttons, choices, switches, sliders and text fields on a sheet, with one
// focus that the keyboard moves and one pointer that lights what it is on.
//
// Which control the pointer is on, what a press and a release mean and what counts as a click is ebitenui's business:
// every pressable area is a widget.Button of it, fed by the input.Frame of the tick. The rest of a control is the
// house's own, for these reasons. ebitenui lays out and renders in Draw, asks the keyboard of Ebitengine itself and times
// carets and repeated keys by the clock on the wall; here Draw may not run for many ticks, a tape of frames must drive a
// form exactly as devices do, and a log canvas must see every text. So a form sets its places in its own Update, takes
// keys and runes from the frame, moves slider, wheel and caret by ticks, and paints on the graph.Canvas.
package form

import (
	"image"
	"image/color"

	"github.com/ebitenui/ebitenui"
	nine "github.com/ebitenui/ebitenui/image"
	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/sound"
	"xotrio/scenes"
	"xotrio/scenes/ui/graph"
)

// Form is the controls and the pictures of one screen, in the order in which they are drawn and in which Tab walks.
type Form struct {
	*scenes.Env
	build func()
	// M is the canvas for which the form is laid out.
	M graph.Metrics
	// Back, where it is not nil, is what Esc does.
	Back func()
	// Keys, where it is not nil, is asked first about every tick's keys; true means that it has used them up.
	Keys func(f *input.Frame) bool

	ui       *ebitenui.UI
	root     *widget.Container
	pointer  pointer
	elements []element
	controls []*Control
	focus    string
	first    string
	// ring reports whether the focus is to be seen: the keyboard was used last, not the mouse.
	ring    bool
	touch   bool
	glow    map[string]float64
	next    scenes.Next
	pending []func()
	stale   bool
	tick    int
	drag    *Control
}

// element is one thing to draw: a control, or a picture with the area in which its texts must stay.
type element struct {
	control *Control
	box     graph.Rect
	paint   func(c graph.Canvas)
}

// New is an empty form that build fills, through Add and its kin, whenever it is laid out.
func New(d *scenes.Env, build func()) *Form {
	return &Form{Env: d, build: build, ring: true, glow: map[string]float64{}, ui: &ebitenui.UI{DisableDefaultFocus: true}}
}

// Layout fills the form for a canvas. The focus stays with the control of the same name.
func (f *Form) Layout(m graph.Metrics) {
	f.M = m
	f.elements, f.controls = f.elements[:0], f.controls[:0]
	f.root = widget.NewContainer()
	f.drag, f.stale = nil, false
	f.build()
	f.root.Validate()
	f.ui.Container = f.root
	if c := f.focused(); c == nil {
		f.focus = f.first
		if f.focused() == nil && len(f.controls) > 0 {
			f.focus = f.controls[0].Name
		}
	}
}

// Rebuild lays the form out again at the end of this tick, because something that it shows has changed.
func (f *Form) Rebuild() { f.stale = true }

// First names the control that has the focus when the form opens.
func (f *Form) First(name string) { f.first = name }

// Focus moves the focus to the control of that name.
func (f *Form) Focus(name string) { f.focus = name }

// Answer sets what Update will say is to happen next. It is for the handlers of controls.
func (f *Form) Answer(n scenes.Next) {
	f.next.Kind, f.next.To, f.next.Answer = n.Kind, n.To, n.Answer
	f.next.Redraw = true
}

// Go answers with a place that takes this one's place.
func (f *Form) Go(r scenes.Route) { f.Answer(scenes.Next{Kind: scenes.Go, To: r}) }

// Push answers with a place to be put on top of this one.
func (f *Form) Push(r scenes.Route) { f.Answer(scenes.Next{Kind: scenes.Push, To: r}) }

// Pop answers the scene below.
func (f *Form) Pop(answer any) { f.Answer(scenes.Next{Kind: scenes.Pop, Answer: answer}) }

// Cue adds a sound to the tick.
func (f *Form) Cue(c sound.Cue) { f.next.Cues = append(f.next.Cues, c) }

// Paint adds a picture.
func (f *Form) Paint(paint func(c graph.Canvas)) {
	f.elements = append(f.elements, element{paint: paint})
}

// Text adds a text in box, set in lines where it is wider than the box. The style's Align says where in the box its lines
// stand, Middle that they are centred from top to bottom.
func (f *Form) Text(s string, box graph.Rect, st graph.Style) {
	st.Width = box.W
	p := graph.Point{X: box.X + box.W*[...]float64{0, 0.5, 1}[st.Align], Y: box.Y}
	if st.Middle {
		p.Y += box.H / 2
	}
	f.elements = append(f.elements, element{box: box, paint: func(c graph.Canvas) { c.Text(s, p, st) }})
}

// dim lies between a form and the question on top of it.
var dim = color.RGBA{8, 12, 18, 140}

// clear is the picture of ebitenui's buttons: they are invisible, the canvas shows the controls.
var clear = &widget.ButtonImage{Idle: nine.NewNineSliceColor(color.Transparent), Pressed: nine.NewNineSliceColor(color.Transparent)}

// Add puts a control on the form.
func (f *Form) Add(c *Control) *Control {
	if len(c.areas) == 0 {
		c.areas = []area{{box: c.Box, press: c.press}}
	}
	for i := range c.areas {
		f.surface(c, &c.areas[i])
	}
	c.form = f
	f.controls = append(f.controls, c)
	f.elements = append(f.elements, element{control: c, box: c.Box})
	return c
}

// surface gives an area the button of ebitenui that watches it.
func (f *Form) surface(c *Control, a *area) {
	b := widget.NewButton(widget.ButtonOpts.Image(clear), widget.ButtonOpts.DisableDefaultKeys(),
		widget.ButtonOpts.CursorEnteredHandler(func(*widget.ButtonHoverEventArgs) { a.hover = true }),
		widget.ButtonOpts.CursorExitedHandler(func(*widget.ButtonHoverEventArgs) { a.hover = false }),
		widget.ButtonOpts.PressedHandler(func(*widget.ButtonPressedEventArgs) {
			if !c.awake() {
				return
			}
			a.down, f.focus = true, c.Name
			if c.dragged != nil {
				f.drag = c
			}
		}),
		widget.ButtonOpts.ReleasedHandler(func(*widget.ButtonReleasedEventArgs) { a.down = false }),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) {
			if a.press != nil {
				f.pending = append(f.pending, a.press)
			}
		}),
	)
	b.GetWidget().Disabled = c.Disabled
	f.root.AddChild(b)
	s := f.M.Scale
	b.SetLocation(image.Rect(int(a.box.X*s), int(a.box.Y*s), int((a.box.X+a.box.W)*s+0.5), int((a.box.Y+a.box.H)*s+0.5)))
}

// Update makes one tick and answers with what the handlers asked for.
func (f *Form) Update(fr *input.Frame) scenes.Next {
	c := f.focused()
	f.next, f.pending = scenes.Next{Awake: c != nil && c.typed != nil}, f.pending[:0]
	f.tick++
	before := f.picture()
	f.point(fr)
	if f.keys(fr) {
		f.ring, f.next.Redraw = true, true
	}
	for _, do := range f.pending {
		do()
		f.next.Redraw = true
	}
	if f.stale {
		f.Layout(f.M)
		f.next.Redraw = true
	}
	f.next.Redraw = f.light() || f.next.Redraw || before != f.picture()
	return f.next
}

// point hands the pointer to ebitenui and follows what is dragged.
func (f *Form) point(fr *input.Frame) {
	if fr.Moved && !fr.Touch || fr.Pressed[input.Left] {
		f.ring = false
	}
	f.touch = fr.Touch
	f.pointer = pointer{frame: fr, scale: f.M.Scale}
	uiinput.CursorManagementEnabled = false
	uiinput.SetCursorUpdater(&f.pointer)
	f.root.SetLocation(image.Rect(0, 0, int(f.M.W*f.M.Scale+0.5), int(f.M.H*f.M.Scale+0.5)))
	uiinput.SetupInputLayersWithDeferred([]uiinput.Layerer{f.root})
	f.ui.Update()
	if f.drag != nil {
		f.drag.dragged(graph.Point{X: fr.X, Y: fr.Y}, fr.Pressed[input.Left])
		if !fr.Down[input.Left] {
			f.drag = nil
		}
		f.next.Redraw = true
	}
}

// keys follows the keyboard and reports whether it did anything.
func (f *Form) keys(fr *input.Frame) bool {
	if f.Keys != nil && len(fr.Keys) > 0 && f.Keys(fr) {
		return true
	}
	c := f.focused()
	if c != nil && c.typed != nil && c.typed(fr) {
		return true
	}
	used := false
	for _, k := range fr.Keys {
		used = f.key(k, fr, c) || used
	}
	return used
}

func (f *Form) key(k ebiten.Key, fr *input.Frame, c *Control) bool {
	switch k {
	case ebiten.KeyEscape:
		if f.Back != nil {
			f.Cue(sound.Select)
			f.Back()
		}
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace:
		if c != nil && c.press != nil {
			f.pending = append(f.pending, c.press)
		}
	case ebiten.KeyTab:
		step := 1
		if fr.Shift {
			step = -1
		}
		f.walk(step)
	case ebiten.KeyLeft, ebiten.KeyRight, ebiten.KeyUp, ebiten.KeyDown:
		d := direction(k)
		if c != nil && c.turn != nil && d.X != 0 && c.turn(int(d.X)) {
			return true
		}
		if c != nil && c.step != nil && d.Y != 0 && c.step(int(d.Y)) {
			return true
		}
		f.move(d)
	default:
		return false
	}
	return true
}
