package form

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/input"
)

// pointer shows a frame to ebitenui, which calls it a CursorUpdater, in pixels.
type pointer struct {
	frame *input.Frame
	scale float64
}

var buttons = map[ebiten.MouseButton]input.Button{
	ebiten.MouseButtonLeft: input.Left, ebiten.MouseButtonRight: input.Right, ebiten.MouseButtonMiddle: input.Middle,
}

func (p *pointer) Update()                                 {}
func (p *pointer) AfterUpdate()                            {}
func (p *pointer) Draw(*ebiten.Image)                      {}
func (p *pointer) AfterDraw(*ebiten.Image)                 {}
func (p *pointer) GetCursorImage(string) *ebiten.Image     { return nil }
func (p *pointer) GetCursorOffset(string) (at image.Point) { return at }
func (p *pointer) MouseButtonPressed(b ebiten.MouseButton) bool {
	i, ok := buttons[b]
	return ok && p.frame.Down[i]
}

func (p *pointer) MouseButtonJustPressed(b ebiten.MouseButton) bool {
	i, ok := buttons[b]
	return ok && p.frame.Pressed[i]
}

func (p *pointer) MouseButtonJustReleased(b ebiten.MouseButton) bool {
	i, ok := buttons[b]
	return ok && p.frame.Released[i]
}

func (p *pointer) CursorPosition() (int, int) {
	return int(p.frame.X * p.scale), int(p.frame.Y * p.scale)
}
