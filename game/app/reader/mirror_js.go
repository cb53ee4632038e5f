package reader

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"xotrio/scenes/ui/graph"
)

// Entry is a node of the scene as the page shows it to screen readers.
type Entry struct {
	// Key identifies the entry. Name is the name of a node that can be used, "" if it can only be read.
	Key  string `json:"key"`
	Name string `json:"name,omitempty"`
	Role string `json:"role"`
	Text string `json:"text"`
	// In is the key of the list or choice that contains the entry. Chosen is true for the selected option and for a switch that is on.
	In     string `json:"in,omitempty"`
	Chosen bool   `json:"chosen,omitempty"`
	Off    bool   `json:"off,omitempty"`
	Focus  bool   `json:"focus,omitempty"`
	// Box is the entry's box in units: x, y, width and height.
	Box [4]float64 `json:"box"`
	// Value is the text of a slider's number, Range its number, least and most.
	Value string  `json:"value,omitempty"`
	Range *[3]int `json:"range,omitempty"`
	// Squares are the squares of a board.
	Squares []Square `json:"squares,omitempty"`
}

// Square is a square of a board: its name in notation, a text about its contents, and its box in units.
type Square struct {
	Name string     `json:"name"`
	Text string     `json:"text"`
	Box  [4]float64 `json:"box"`
}

// Mirror is the scene as a list of entries, in the order of the focus.
type Mirror struct {
	// Entries are the nodes that have something to say.
	Entries []Entry
	// First and Last are true if the focus is on the first and last node that can have it: Tab then leaves the canvas.
	First, Last bool
	// Field is the name of the text field with the focus, "" if none has it.
	Field string

	now    time.Duration
	on     string // the Value of a switch that is on
	around surroundings
	// squares is true if the squares of boards are wanted.
	squares bool
	// stops is the number of nodes that can have the focus, focus the index of the focused node among them, -1 for none.
	stops, focus int
	keys         map[string]int
}

// NewMirror makes the mirror of the tree below root. on is the Value of a switch that is on. The squares of a board are only
// among it with squares.
func NewMirror(root *graph.Node, now time.Duration, on string, squares bool) *Mirror {
	m := &Mirror{now: now, on: on, squares: squares, focus: -1, keys: map[string]int{}}
	from := root
	root.Walk(now, func(n *graph.Node, box graph.Rect) bool {
		m.around.add(n, box)
		if n.Placed(now).Fade >= 1 {
			return false
		}
		if n.Modal && n.Box != (graph.Rect{}) {
			from = n
		}
		return true
	})
	m.walk(root, from, context{scale: 1})
	m.First = m.focus == 0
	m.Last = m.stops == 0 || m.focus == m.stops-1
	return m
}

// context is the state that a node inherits from its parents.
type context struct {
	origin graph.Point
	scale  float64
	in     string
	choice string // the label of the choice that contains the node
	// off is true below a disabled node, part below a node that can be used, inside below the node that is mirrored.
	off, part, inside bool
}

// walk adds n and the nodes below it, as far as they are below from.
func (m *Mirror) walk(n, from *graph.Node, c context) {
	p := n.Placed(m.now)
	if n.Hidden || p.Fade >= 1 {
		return
	}
	c.origin, c.scale = c.origin.Add(p.At.Mul(c.scale)), c.scale*p.Scale
	c.off, c.inside = c.off || n.Disabled, c.inside || n == from
	if c.inside {
		m.add(n, &c)
	}
	for _, child := range n.Children {
		m.walk(child, from, c)
	}
}

// pageRoles are the page's names of the roles.
var pageRoles = map[graph.Role]string{graph.Button: "button", graph.Choice: "choice", graph.Switch: "switch", graph.Slider: "slider",
	graph.TextField: "field", graph.List: "list", graph.Item: "item", graph.Heading: "heading", graph.Reading: "reading", graph.Status: "status",
	graph.BoardArea: "board", graph.Piece: "piece", graph.Card: "piece"}

// add adds n, if it has a text or can be used, and updates the context of its children.
func (m *Mirror) add(n *graph.Node, c *context) {
	box := graph.Rect{X: c.origin.X + n.Box.X*c.scale, Y: c.origin.Y + n.Box.Y*c.scale, W: n.Box.W * c.scale, H: n.Box.H * c.scale}.Upright()
	usable := n.Press != nil || n.Turn != nil || n.Type != nil
	stop := usable && !c.off && !c.part
	if stop {
		if n.Focused {
			m.focus = m.stops
		}
		m.stops++
	}
	part := c.part
	c.part = c.part || usable
	role, ok := pageRoles[n.Role]
	if !ok {
		if !stop {
			return
		}
		role = "button" // whatever it is, it can be pressed
	}
	if n.Role == graph.BoardArea && !usable {
		role = pageRoles[graph.Reading] // the nodes around it get its keys
	}
	text := strings.Join(m.around.nameParts(n, box), ", ")
	e := Entry{Role: role, Text: text, In: c.in, Off: (c.off || n.Useless) && usable, Focus: n.Focused && stop, Box: sides(box)}
	switch n.Role {
	case graph.Choice: // a group of options is called by what it is about
		if topic := m.around.topic(n, box); topic != "" && hasOptions(n) {
			e.Text = topic
		}
	case graph.Slider:
		e.Value, e.Range = n.Label, &[3]int{n.Range.Now, n.Range.Min, n.Range.Max}
		if topic := cmp.Or(n.Topic, m.around.topic(n, box)); topic != "" {
			e.Text = topic
		}
	case graph.TextField:
		if n.Focused {
			m.Field = text
		}
	case graph.BoardArea:
		if n.Squares != nil && m.squares {
			for _, s := range n.Squares() {
				e.Squares = append(e.Squares, Square{s.Name, s.Label, sides(graph.Around(s.At, s.Size, s.Size))})
			}
		}
	case graph.Switch:
		e.Chosen, e.Text = n.Value == m.on, n.Label
	case graph.Item:
		e.Chosen = c.choice != "" && n.Label == c.choice
	}
	if text == "" && (!stop || part) {
		return
	}
	if usable && n.Name != "" {
		e.Name = n.Name
	}
	e.Key = n.Name
	if e.Key == "" {
		e.Key = role + " " + c.in
	}
	if m.keys[e.Key]++; m.keys[e.Key] > 1 {
		e.Key += "#" + string(rune('0'+m.keys[e.Key]%10)) + strings.Repeat("'", m.keys[e.Key]/10)
	}
	m.Entries = append(m.Entries, e)
	if n.Role == graph.List || n.Role == graph.Choice {
		c.in, c.choice = e.Key, ""
		if n.Role == graph.Choice {
			c.choice = n.Label
		}
	}
}

func sides(r graph.Rect) [4]float64 { return [4]float64{r.X, r.Y, r.W, r.H} }

// hasOptions reports whether the options of a choice are nodes of their own.
func hasOptions(n *graph.Node) bool {
	return slices.ContainsFunc(n.Children, func(o *graph.Node) bool { return o.Role == graph.Item && o.Label != "" })
}
