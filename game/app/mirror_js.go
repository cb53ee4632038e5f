package app

import (
	"strings"
	"time"

	"xotrio/scenes/ui/graph"
)

// mirrored is a node of the scene as a page shows it to screen readers.
type mirrored struct {
	// Key tells it from the others, Name is that of a node which can be used, empty where it is only read.
	Key  string `json:"key"`
	Name string `json:"name,omitempty"`
	Role string `json:"role"`
	Text string `json:"text"`
	// In is the key of the list or choice around it. Chosen reports whether it is the option that holds, or a switch is on.
	In     string `json:"in,omitempty"`
	Chosen bool   `json:"chosen,omitempty"`
	Off    bool   `json:"off,omitempty"`
	Focus  bool   `json:"focus,omitempty"`
	// Box is its place in units: x, y, width and height.
	Box [4]float64 `json:"box"`
}

// mirror is the scene as a list of nodes, in the order of the focus, and where the focus is.
type mirror struct {
	now   time.Duration
	on    string // what a switch that is on says
	parts []mirrored
	texts []reading
	// stops is how many nodes can have the focus, at which of them it is, -1 for none that is seen.
	stops, at int
	keys      map[string]int
}

// reflect makes the mirror of the tree below root; on is what a switch that is on has for a Value.
func reflect(root *graph.Node, now time.Duration, on string) *mirror {
	m := &mirror{now: now, on: on, at: -1, keys: map[string]int{}}
	if top := modal(root, now); top != nil {
		m.readings(root, top)
	} else {
		m.readings(root, root)
	}
	return m
}

// modal is the node that keeps everything to itself, nil where none does.
func modal(root *graph.Node, now time.Duration) (top *graph.Node) {
	root.Walk(now, func(n *graph.Node, box graph.Rect) bool {
		if n.Placed(now).Fade >= 1 {
			return false
		}
		if n.Modal && n.Box != (graph.Rect{}) {
			top = n
		}
		return true
	})
	return top
}

// readings takes in what is read in from, and then all of its nodes.
func (m *mirror) readings(root, from *graph.Node) {
	root.Walk(m.now, func(n *graph.Node, box graph.Rect) bool {
		if n.Role == graph.Reading {
			m.texts = append(m.texts, reading{n.Label, box})
		}
		return n.Placed(m.now).Fade < 1
	})
	m.take(root, from, around{scale: 1})
}

// around is what holds for a node by those around it.
type around struct {
	origin        graph.Point
	scale         float64
	in            string
	label         string // that of the choice around it
	off, part, is bool   // is reports whether it lies within the node from which the mirror is made
}

// take takes in n and the nodes below it.
func (m *mirror) take(n, from *graph.Node, a around) {
	p := n.Placed(m.now)
	if n.Hidden || p.Fade >= 1 {
		return
	}
	a.origin, a.scale = a.origin.Add(p.At.Mul(a.scale)), a.scale*p.Scale
	a.off, a.is = a.off || n.Disabled, a.is || n == from
	if a.is {
		m.add(n, &a)
	}
	for _, k := range n.Children {
		m.take(k, from, a)
	}
}

// mirrorRoles are what pages call the roles.
var mirrorRoles = map[graph.Role]string{graph.Button: "button", graph.Choice: "choice", graph.Switch: "switch", graph.Slider: "slider",
	graph.TextField: "field", graph.List: "list", graph.Item: "item", graph.Heading: "heading", graph.Reading: "reading", graph.Status: "status",
	graph.BoardArea: "board", graph.Piece: "piece", graph.Card: "piece"}

// add adds n, if it says anything, and changes what holds for its children.
func (m *mirror) add(n *graph.Node, a *around) {
	box := graph.Rect{X: a.origin.X + n.Box.X*a.scale, Y: a.origin.Y + n.Box.Y*a.scale, W: n.Box.W * a.scale, H: n.Box.H * a.scale}.Upright()
	takes := n.Press != nil || n.Turn != nil || n.Type != nil
	stop := takes && !a.off && !a.part
	if stop {
		if n.Focused {
			m.at = m.stops
		}
		m.stops++
	}
	part := a.part
	a.part = a.part || takes
	role, ok := mirrorRoles[n.Role]
	if !ok {
		if !stop {
			return
		}
		role = "button" // whatever it is, it can be pressed
	}
	if n.Role == graph.BoardArea && !takes {
		role = mirrorRoles[graph.Reading] // keys go to what is around it
	}
	text := strings.Join(named(n, box, m.texts), ", ")
	is := mirrored{Role: role, Text: text, In: a.in, Off: a.off && takes, Focus: n.Focused && stop, Box: [4]float64{box.X, box.Y, box.W, box.H}}
	switch n.Role {
	case graph.Switch:
		is.Chosen, is.Text = n.Value == m.on, n.Label
	case graph.Item:
		is.Chosen = a.label != "" && n.Label == a.label
	}
	if text == "" && (!stop || part) {
		return
	}
	if takes && n.Name != "" {
		is.Name = n.Name
	}
	is.Key = n.Name
	if is.Key == "" {
		is.Key = role + " " + a.in
	}
	if m.keys[is.Key]++; m.keys[is.Key] > 1 {
		is.Key += "#" + string(rune('0'+m.keys[is.Key]%10)) + strings.Repeat("'", m.keys[is.Key]/10)
	}
	m.parts = append(m.parts, is)
	if n.Role == graph.List || n.Role == graph.Choice {
		a.in, a.label = is.Key, ""
		if n.Role == graph.Choice {
			a.label = n.Label
		}
	}
}

// first and last report whether the focus has nothing before or behind it.
func (m *mirror) first() bool { return m.at == 0 }
func (m *mirror) last() bool  { return m.stops == 0 || m.at == m.stops-1 }
