package solid

import "math"

// Lamp lights faces by their direction. The lamp belongs to the room and not to the board: it stays at the viewer's
// upper left when the board is turned.
type Lamp struct {
	// Dir points from the table to the lamp.
	Dir Vec
	// Ambient is the brightness of a face turned away from the lamp; an upward one has 1.
	Ambient float64
}

// soft lets the light reach a little around the edges, as that of a lamp with a large shade does.
const soft = 0.35

// RoomLamp is the lamp of the room as seen through l.
func RoomLamp(l *Lens) Lamp {
	d := l.Right().Mul(-0.52).Add(l.Away().Mul(0.2)).Add(Vec{0, 0, 0.83})
	return Lamp{Dir: d, Ambient: 0.5}
}

// Light is the brightness of a face whose outward normal, of length 1, is n.
func (l *Lamp) Light(n Vec) float64 {
	k := math.Max(0, n.Dot(l.Dir)+soft) / (l.Dir.Z + soft)
	return l.Ambient + (1-l.Ambient)*k
}

// Fall is the way on the table that the shadow of a point one cell above it takes.
func (l *Lamp) Fall() Vec { return Vec{-l.Dir.X / l.Dir.Z, -l.Dir.Y / l.Dir.Z, 0} }
