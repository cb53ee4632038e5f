// Package lots draws who begins, in sight of everybody, and then opens the table.
package lots

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/sound"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/phrases"
	"xotrio/scenes/seating"
	"xotrio/scenes/ui/form"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/look"
	"xotrio/scenes/ui/paint"
)

// The light hops from name to name, in ticks: the first hop, by how much each is longer than the one before, and how
// long the result stays.
const (
	firstHop = 3.0
	slower   = 1.13
	hops     = 15
	stayFor  = 100
)

// Lots is the scene.
type Lots struct {
	d     *scenes.Env
	m     *match.Match
	draw  int // the seat that is drawn
	tick  int
	lit   int // the seat on which the light is
	turns int // hops made
	next  float64
	over  int // ticks since the light has come to rest
}

// New draws lots among the seats of m, a match without moves whose setup has the players in the order in which they sit.
func New(d *scenes.Env, m *match.Match) scenes.Scene {
	n := len(m.Setup().Seats)
	l := &Lots{d: d, m: m, draw: int(d.Seed() % uint64(n)), next: firstHop}
	l.lit = ((l.draw-hops)%n + n) % n // the last hop ends on the seat that is drawn
	return l
}

// Layout has nothing to do: everything is measured while it is drawn.
func (l *Lots) Layout(graph.Metrics) {}

// Update lets the light hop. Any key or press takes it to its end, another one opens the table.
func (l *Lots) Update(f *input.Frame) scenes.Next {
	next := scenes.Next{Awake: true}
	l.tick++
	hurry := f.Pressed[input.Left] || f.Key(ebiten.KeyEnter) || f.Key(ebiten.KeySpace) || f.Key(ebiten.KeyEscape)
	if l.turns < hops {
		switch {
		case hurry || l.d.Settings.ReducedMotion:
			l.turns, l.lit = hops, l.draw
		case float64(l.tick) >= l.next:
			l.turns++
			l.lit = (l.lit + 1) % len(l.m.Setup().Seats)
			l.next += firstHop * math.Pow(slower, float64(l.turns))
			next.Cues = append(next.Cues, sound.Tick)
		default:
			return next
		}
		if l.turns == hops {
			next.Cues = append(next.Cues, sound.Select)
		}
		next.Redraw = true
		return next
	}
	l.over++
	next.Redraw = l.over <= settle
	if hurry || l.over > stayFor {
		return l.open()
	}
	return next
}

// open begins the match with the player who was drawn.
func (l *Lots) open() scenes.Next {
	s, err := seating.Begin(l.m.Setup(), l.m.Game(), l.draw)
	if err == nil {
		var m *match.Match
		if m, err = match.New(s, l.m.Game()); err == nil {
			return scenes.Next{Kind: scenes.Go, To: scenes.Route{Place: scenes.Table, Game: m.Game().Name, Match: m}}
		}
	}
	// The match in hand is playable; it only opens with the wrong player, which is better than not at all.
	return scenes.Next{Kind: scenes.Go, To: scenes.Route{Place: scenes.Table, Game: l.m.Game().Name, Match: l.m}}
}

// settle is how many ticks the winner's sheet takes to rise.
const settle = 14

// side is the side for which a seat will play: with EitherOpens its own, else X for the one who is drawn, as its
// partner; Nobody before the draw.
func (l *Lots) side(seat int) rules.Side {
	if l.m.Game().EitherOpens {
		return match.SideOf(seat)
	}
	if l.turns < hops {
		return rules.Nobody
	}
	return match.SideOf(seat - l.draw + 4)
}

// Draw draws the names and the light.
func (l *Lots) Draw(c graph.Canvas) {
	t, d, m := l.d.Theme, l.d, c.Metrics()
	c.Art(t.Background(), m.Bounds(), graph.Show{})
	seats := l.m.Setup().Seats
	const gap = 28.0
	w := math.Min(300, (m.W-80-gap*float64(len(seats)-1))/float64(len(seats)))
	const h = 190.0
	x := (m.W - w*float64(len(seats)) - gap*float64(len(seats)-1)) / 2
	y := m.H/2 - h/2 + 10
	head := t.Write(look.Title, graph.Bold)
	head.Align = graph.Center
	text := d.T("lots.drawing")
	if l.turns == hops {
		text = d.T("lots.begins", "Name", l.name(l.draw))
		head.Size = look.Display
	}
	head.Middle = true
	c.Text(text, graph.Point{X: m.W / 2, Y: y - 80}, head.Wide(m.W-60))
	for i := range seats {
		r := graph.Rect{X: x + float64(i)*(w+gap), Y: y, W: w, H: h}
		rise, alpha := 0.0, 1.0
		if l.turns == hops {
			k := graph.Ease(float64(l.over) / settle)
			if i == l.draw {
				rise = 12 * k
			} else {
				alpha = 1 - 0.55*k
			}
		}
		c.Push(graph.Point{Y: -rise}, 1, alpha)
		line := t.SheetLine
		if i == l.lit {
			line = t.Gold
		}
		t.DrawPanel(c, r, line, i == l.lit)
		if i == l.lit {
			c.Art(t.Panel(paint.Alpha(t.Gold, 0.12), paint.Alpha(t.Gold, 0), 16, false), r, graph.Show{})
		}
		l.mark(c, r, l.side(i))
		st := t.Write(look.Body+2, graph.Bold).Centered()
		c.Text(form.Fit(d.Fonts, l.name(i), st, w-24), graph.Point{X: r.X + w/2, Y: r.Y + h - 44}, st)
		c.Pop()
	}
	if l.turns == hops {
		c.Text(d.T("lots.go"), graph.Point{X: m.W / 2, Y: y + h + 60}, t.Write(look.Small, graph.Regular).In(t.Soft).Centered())
	}
}

// name is who sits on a seat: the player, or everybody of a team.
func (l *Lots) name(seat int) string {
	if players := l.m.Setup().Seats[seat].Players; len(players) == 1 {
		return phrases.Player(l.d, players[0], seat)
	}
	return phrases.Side(l.d, phrases.Of(l.m), seat)
}

// mark draws what a seat will play, both marks before that is known.
func (l *Lots) mark(c graph.Canvas, r graph.Rect, s rules.Side) {
	t := l.d.Theme
	at := graph.Around(graph.Point{X: r.X + r.W/2, Y: r.Y + 74}, 92, 92)
	if s == rules.Nobody {
		c.Art(t.Piece(true, true), graph.Around(at.Center().Add(graph.Point{X: -22, Y: -10}), 62, 62), graph.Show{Fade: 0.35})
		c.Art(t.Piece(false, false), graph.Around(at.Center().Add(graph.Point{X: 22, Y: 12}), 62, 62), graph.Show{Fade: 0.35})
		return
	}
	c.Art(t.Piece(s == rules.X, s == rules.X), at, graph.Show{})
}
