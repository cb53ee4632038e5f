package puzzles_test

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/game/puzzle"
	"xotrio/scenes"
	"xotrio/scenes/scenestest"
)

// hasty types a move with that many ticks between letters and returns all announcements until the screen is idle.
func (r *rig) hasty(move string, between int) (told []string) {
	r.t.Helper()
	count := 0
	if n := r.node("told"); n != nil {
		count = n.Announced
	}
	listen := func() {
		if n := r.node("told"); n != nil && n.Announced != count {
			count, told = n.Announced, append(told, n.Label)
		}
	}
	for _, letter := range "/" + move {
		r.Type(string(letter))
		for range between {
			r.Wait(1)
			listen()
		}
	}
	r.Press(ebiten.KeyEnter)
	listen()
	for quiet := 0; quiet < 20; quiet++ {
		if r.Wait(1); r.Awake {
			quiet = 0
			time.Sleep(time.Millisecond / 4)
		}
		listen()
	}
	return told
}

// A move typed while the previous one is being judged or answered is either played or refused as too early, whatever
// the timing. No letter is lost.
func TestAMoveThatIsTypedTooSoonIsAnswered(t *testing.T) {
	list := scenestest.PuzzlesOf(t, "oxixo")
	var p *puzzle.Puzzle
	for i := range list {
		if list[i].MovesToFind() > 1 {
			p = &list[i]
			break
		}
	}
	soon, played := 0, 0
	for _, first := range []string{p.Line[0], p.Line[1], "hint"} {
		for wait := 0; wait < 90; wait += 8 {
			d := scenestest.New(t, "en")
			r := open(t, d, scenes.Puzzles{Puzzle: p.ID})
			r.Type("/" + first)
			r.Press(ebiten.KeyEnter)
			r.Wait(wait)
			next := p.Line[2]
			if first != p.Line[0] {
				next = p.Line[0]
			}
			told := strings.Join(r.hasty(next, wait%5), "\n")
			switch {
			case strings.Contains(told, d.T("typed.not-now")):
				soon++
			case strings.Contains(told, next+" "), strings.Contains(told, next+":"), strings.Contains(told, "Solved"):
				played++
			default:
				t.Errorf("after %s and %d ticks %s is answered by %q", first, wait, next, told)
			}
			if r.has("typed") || r.isKept(p.ID) || r.node("task") == nil && !r.has("next") {
				t.Errorf("after %s and %d ticks letters of %s have gone elsewhere", first, wait, next)
			}
		}
	}
	if soon < 4 || played < 10 {
		t.Errorf("%d were too soon, %d were played", soon, played)
	}
}

func (r *rig) isKept(id string) bool {
	for _, kept := range r.solver().Kept() {
		if kept == id {
			return true
		}
	}
	return false
}

// In games for four the panel names the seat to move at each of the solver's moves. A forced reply is described as
// forced and not praised.
func TestFourAreNamedAsTheyAreOnTurn(t *testing.T) {
	seats := map[string]string{"s": "South", "w": "West", "n": "North", "e": "East"}
	partners, passes := 0, 0
	for _, p := range scenestest.PuzzlesOf(t, "oxixo4") {
		passed := strings.Contains(strings.Join(p.Line, " "), "pass")
		if p.N < 3 || partners > 1 && !(passed && passes < 2) {
			continue
		}
		d := scenestest.New(t, "en")
		r := open(t, d, scenes.Puzzles{Game: "oxixo4", Puzzle: p.ID})
		pos, err := p.Position()
		if err != nil {
			t.Fatal(err)
		}
		first := ""
		for i := range p.MovesToFind() {
			turn := pos.Text()[strings.LastIndex(pos.Text(), " ")+1:]
			if got := r.label("task"); !strings.HasPrefix(got, seats[turn]) {
				t.Errorf("%s, move %d: %q, on turn is %s", p.ID, i, got, seats[turn])
			}
			if first == "" {
				first = turn
			} else if turn != first {
				partners++
			}
			r.play(p.Line[2*i])
			play(t, &p, pos.ParseMove, pos.Do, p.Line[2*i])
			answers := pos.AppendMoves(nil)
			if i < p.MovesToFind()-1 && len(answers) == 1 {
				passes++
				if !strings.Contains(r.message(), "only answer") || strings.Contains(r.message(), "holds out") {
					t.Errorf("%s: of the forced %s is told %q", p.ID, p.Line[2*i+1], r.message())
				}
			}
			play(t, &p, pos.ParseMove, pos.Do, p.Line[2*i+1])
		}
	}
	if partners == 0 || passes == 0 {
		t.Errorf("seen were %d turns of the partner, %d forced answers", partners, passes)
	}
}

// play makes a move in notation.
func play[M any](t *testing.T, p *puzzle.Puzzle, parse func(string) (M, error), do func(M), text string) {
	t.Helper()
	m, err := parse(text)
	if err != nil {
		t.Fatalf("%s: %v", p.ID, err)
	}
	do(m)
}
