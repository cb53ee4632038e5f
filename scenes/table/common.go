package table

import (
	"strings"
	"time"

	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/game/tournament"
	"xotrio/rules"
	"xotrio/scenes"
	"xotrio/scenes/boards"
	"xotrio/scenes/ui/graph"
	"xotrio/scenes/ui/widget"
)

// playName is the name of the node of the board, which has the keyboard for the board to follow.
const playName = "play"

// common is what every part of a table works with: the match as of this tick, its board, and what the tick leads to.
type common struct {
	d     *scenes.Env
	s     *session.Session
	board boards.Board
	work  *boards.Clockwork
	stage *widget.Stage
	area  boards.Rooms
	// message says what passes, refusal is what was refused last.
	message *boards.Message
	refusal string
	// view is the match and now the moment as of this tick.
	view session.View
	now  time.Duration
	// next and cues are used in every tick again, so that a table at rest leaves no garbage.
	next scenes.Next
	cues []sound.Cue
}

// kit makes controls on the node n.
func (t *common) kit(n *graph.Node) *widget.Kit {
	return &widget.Kit{Env: t.d, Stage: t.stage, Into: n, Narrow: t.area.Narrow()}
}

// heard takes the sounds of controls over.
func (t *common) heard(k *widget.Kit) {
	t.cues, k.Cues = append(t.cues, k.Cues...), nil
}

// tell shows text on top of the board for as long as it takes to read it.
func (t *common) tell(text string) { t.message.Say(text, t.now, boards.ReadingTime(text)) }

// refuse shows and sounds why something is not allowed.
func (t *common) refuse(r *rules.Refusal) {
	t.cues = append(t.cues, sound.Illegal)
	t.refusal = t.d.Why(r)
	t.tell(t.refusal)
}

// say has sentences spoken after those of this tick.
func (t *common) say(texts ...string) {
	t.next.Say = strings.TrimSpace(t.next.Say + " " + boards.Sentences(texts...))
}

// lead goes to a place, or puts it on top of the table.
func (t *common) lead(how scenes.Kind, to scenes.Route) { t.next.Kind, t.next.To = how, to }

// copied is the view of the match as it is now, for a place that goes on showing it.
func (t *common) copied() *session.View {
	v := t.view
	return &v
}

// tournament is the ID of the tournament for which the match is played, empty for none.
func (t *common) tournament() string {
	at, _ := tournament.TableOf(t.s.ViewNote)
	return at.Tournament
}

// toBoard gives the keyboard to the board.
func (t *common) toBoard() { t.stage.Focus(playName) }
