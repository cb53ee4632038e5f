package shortcuts

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/session"
	"xotrio/scenes"
	"xotrio/scenes/boards/all"
	"xotrio/scenes/scenestest"
	"xotrio/scenes/table"
	"xotrio/scenes/ui/graph"
)

// played are moves that lead each game to a position in which every key of its table has something to do.
var played = map[string]string{"xobrainer": "e5 f6 e6", "trexo": "e5f5 e6f6", "oxixo": "c5c1 a3e3"}

// before are the keys that lead to where a key has something to do: what was taken back is played again, and so on.
var before = map[string][]ebiten.Key{
	"redo": {ebiten.KeyZ}, "after": {ebiten.KeyComma, ebiten.KeyComma}, "present": {ebiten.KeyComma}, "cancel": {ebiten.KeyComma},
	"usual": {ebiten.KeyQ}, "turn-brick": {ebiten.KeyRight}, "lay": {ebiten.KeyRight}, "place": {ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight},
	"push": {ebiten.KeyRight}, "drop": {ebiten.KeyRight, ebiten.KeyEnter},
}

// back are the arrows that lead to where an arrow leads on from.
var back = map[string]ebiten.Key{"ArrowLeft": ebiten.KeyRight, "ArrowRight": ebiten.KeyLeft, "ArrowUp": ebiten.KeyDown, "ArrowDown": ebiten.KeyUp}

// elsewhere are the rows that need more than two persons at a table, secret cards, rounds, dots, or a computer player who thinks; their
// own packages test them.
var elsewhere = []string{"cards", "hold", "rounds", "dot", "now", "hint"}

// Each key that is listed for a table does something there: the table looks different afterwards, says something, or leads elsewhere.
func TestEveryKeyOfATableDoesSomething(t *testing.T) {
	for _, g := range all.Games() {
		for _, r := range slices.Concat(g.Keys, atTable) {
			if slices.Contains(elsewhere, r.Does) {
				continue
			}
			for _, c := range chords(strings.ReplaceAll(r.Keys, "Arrows", "ArrowLeft ArrowRight ArrowUp ArrowDown")) {
				d := scenestest.New(t, "en")
				m := scenestest.Match(t, g.Name(), nil, []string{"Ann", "Ben"}, strings.Fields(played[g.Name()])...)
				s, err := session.Resume(m, d.Sessions)
				if err != nil {
					t.Fatal(err)
				}
				h := scenestest.Open(table.New(d.Env, s, g.New(d.Env)), graph.MeasureWindow(1280, 800, 1))
				h.Wait(60)
				h.Press(before[r.Does]...)
				if k, ok := back[c[0]]; ok {
					h.Press(ebiten.KeyLeft, k)
				}
				h.Wait(60)
				was := h.Look(d).String()
				n := press(t, h, c)
				h.Wait(60)
				if n.Kind == scenes.Stay && n.Say == "" && h.Look(d).String() == was {
					t.Errorf("%s: %s, which is said to do %q, does nothing", g.Name(), strings.Join(c, "+"), r.Does)
				}
			}
		}
	}
}
