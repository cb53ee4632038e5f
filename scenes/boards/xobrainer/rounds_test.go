package xobrainer

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"xotrio/assets"
	"xotrio/game/input"
	"xotrio/game/match"
	"xotrio/game/session"
	"xotrio/game/sound"
	"xotrio/rules"
	xo "xotrio/rules/xobrainer"
	"xotrio/scenes/boards"
)

// A round stays until a player continues, by the button or a key, and names its outcome. Nothing moves meanwhile.
func TestRoundStaysUntilPlayerContinues(t *testing.T) {
	for _, by := range []string{"button", "key"} {
		r := newRig(t, opts{moves: giftMoves})
		r.patient = true
		r.click("d8")
		r.Ticks(4000)
		if !r.b.sc.waitsForPlayer() || !r.Clock.Waits(r.F.Now) || !r.Clock.PausesClocks(r.F.Now) {
			t.Fatal("the round does not wait")
		}
		if l := r.Log(); l.Next != 0 || !strings.Contains(l.String(), "Bertrand wins the round") || !strings.Contains(l.String(), "Five pink, d4 to d8") || !strings.Contains(l.String(), "+6") {
			t.Errorf("the next frame is due at %v, now is %v", l.Next, r.F.Now)
		}
		if hints := r.b.Hints(); len(hints) > 0 {
			t.Errorf("while nothing can be placed the foot says %q", hints)
		}
		if by == "button" {
			r.press("xobrainer-go-on")
		} else {
			r.Keys(ebiten.KeyEnter)
		}
		r.rest()
		if r.b.sc.roundEndShown() || !r.b.sc.pos.board.Occupied().Empty() || r.node("xobrainer-go-on") != nil {
			t.Errorf("by %s the match does not go on", by)
		}
		if len(r.b.Hints()) == 0 {
			t.Error("the next round says no shortcuts")
		}
	}
}

// If computers play each other, or a record is shown, no player has to continue.
func TestNoWaitAfterComputersRound(t *testing.T) {
	computers := newRig(t, opts{moves: rowMoves, seats: []match.Seat{match.Computer("", 1), match.Computer("", 2)}})
	watched := newRig(t, opts{moves: rowMoves})
	watched.watching = true
	for _, r := range []*rig{computers, watched} {
		r.patient = true
		r.Tick()
		r.Play("e5")
		if r.Ticks(600); r.moving() {
			t.Error("the round waits")
		}
	}
}

// A finished round is reopened from the list or by PageUp. Nothing can be played meanwhile, and the match stays as it
// was.
func TestReopenedRounds(t *testing.T) {
	r := threatRig(t, opts{moves: giftMoves + " d8 e5 a1 e6"})
	now := r.b.sc.pos
	r.press("xobrainer-round-1")
	r.Ticks(2)
	pos := r.b.sc.pos
	if r.b.sc.reopened != 1 || pos.board.PieceAt(xo.At(3, 7)) != xo.PinkX || pos.winner != rules.O || !pos.hasRow {
		t.Fatalf("the board of round 1 is not shown: %+v", pos.board)
	}
	if text := r.Log().String(); !strings.Contains(text, "Set 1, round 1") || !strings.Contains(text, "Five pink, d4 to d8") || len(r.b.Warnings(r.F.Now)) > 0 {
		t.Error("the reopened round is not named, or threats are shown")
	}
	plies := r.Match.Ply()
	if r.click("h9"); r.Match.Ply() != plies || r.b.reopened != 0 {
		t.Error("a click on the old board plays, or does not come back")
	}
	r.Keys(ebiten.KeyPageUp)
	if r.b.reopened != 1 {
		t.Error("PageUp opens nothing")
	}
	if !r.b.Cancel() || r.b.reopened != 0 || r.b.Cancel() {
		t.Error("Esc does not come back once")
	}
	r.Keys(ebiten.KeyPageUp)
	if r.Keys(ebiten.KeyPageDown); r.b.reopened != 0 {
		t.Error("PageDown does not come back")
	}
	r.press("xobrainer-round-1")
	r.Keys(ebiten.KeyEnter)
	if r.Tick(); r.b.reopened != 0 || r.b.sc.pos != now {
		t.Error("after Enter the match is not shown as it was")
	}
	r.press("xobrainer-round-1")
	r.Play("h1")
	if r.Tick(); r.b.reopened != 0 {
		t.Error("a move made meanwhile is not shown")
	}
}

// Without points, nothing mentions points, dots or Knock Outs in a match of one round.
func TestSingleRoundHasNoPoints(t *testing.T) {
	for _, c := range []struct{ name, start, move string }{
		{"a row", "10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/18+7 0-0 0-0 x 1", "e1"},
		{"through a bolt", "10/10/10/10/10/10/10/10/1XXXX5/10 x x/OOOo 17+7/18+7 0-0 0-0 x 1", "a2"},
	} {
		for _, format := range []string{"round", "sets1"} {
			r := newRig(t, opts{format: format, start: c.start})
			r.Area.Threats = true
			r.b.Layout(&r.Area)
			text := ""
			see := func() {
				text += r.Log().String() + strings.Join(r.b.Warnings(r.F.Now), "\n") + r.b.SayStep(r.b.idle.after.view) + r.b.SayCell(r.b.idle.after.view, "e5")
			}
			r.Keys(ebiten.KeyRight)
			see()
			r.point(c.move)
			r.Ticks(30)
			see()
			r.Play(c.move)
			for range 200 {
				r.Ticks(3)
				see()
			}
			for _, word := range []string{"oints", "dots", "POINTS", "nock Out", "KNOCK", "through a bolt"} {
				if has := strings.Contains(text, word); has && format == "round" {
					t.Errorf("%s of one round: the board mentions %q", c.name, word)
				}
			}
			if worth := strings.Contains(text, "oints"); worth != (format == "sets1") {
				t.Errorf("%s, %s: points are mentioned: %t", c.name, format, worth)
			}
			if format == "round" && (slices.Contains(r.Cues, sound.KnockOut) || !strings.Contains(text, "Five crosses") && !strings.Contains(text, "Five green crosses")) {
				t.Errorf("%s of one round sounds %v, or the row is not named", c.name, r.Cues)
			}
		}
	}
}

func TestLineUpCannotBeChosen(t *testing.T) {
	r := newRig(t, opts{moves: "e5 d7"})
	said := func(seat, k int) bool {
		at := r.b.geo.seats[seat].Piece(k).Center()
		r.F.X, r.F.Y, r.F.Moved = at.X, at.Y, true
		r.Tick()
		r.Refused = nil
		r.Press(input.Left)
		r.Release(input.Left)
		return slices.Equal(r.Refused, []string{"refusal.xobrainer.order"})
	}
	for _, c := range []struct {
		seat, k int
		want    bool
	}{{0, 2, true}, {0, 3, true}, {0, 1, false}, {0, 0, false}, {1, 3, false}} {
		if got := said(c.seat, c.k); got != c.want {
			t.Errorf("pressing piece %d of seat %d is refused: %t", c.k+1, c.seat, got)
		}
	}
}

// Every outcome of a round has its words in every language.
func TestRoundOutcomeTexts(t *testing.T) {
	for _, lang := range assets.Languages() {
		var told []string
		for _, o := range []struct{ start, move string }{
			{"10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1", "e1"},
			{"10/10/10/10/10/10/10/10/10/XXXx6 x XXXx/OOOo 18+6/21+7 0-0 0-0 x 1", "e1"},
			{"10/10/10/10/10/10/10/10/10/XXXo6 x XXXx/OOOo 18+7/21+6 0-0 0-0 x 1", "e1"},
			{"10/10/10/10/10/10/10/10/10/OOOO6 x x/OOOo 18+7/17+7 0-0 0-0 x 1", "e1"},
			{"10/10/10/10/10/4O5/4O5/4O5/4O5/XXXX6 x x/OOOo 17+7/17+7 0-0 0-0 x 1", "e1"},
			{"10/10/10/10/10/4X5/4o5/4o5/4X5/XXXx6 x XXXx/OOOo 15+6/21+5 0-0 0-0 x 1", "e1"},
		} {
			r := newRig(t, opts{language: lang, start: o.start})
			r.Play(o.move)
			r.rest()
			r.Tick()
			text := r.b.writer.outcomeText(&r.b.sc.pos.rounds[0].step, r.b.w)
			if strings.ContainsAny(text, "<>{}") || strings.Contains(text, "rounds.") || slices.Contains(told, text) {
				t.Errorf("%s: %q", lang, text)
			}
			told = append(told, text)
		}
		if want := []string{
			"Five green crosses, 15 points", "Five crosses, 15 points", "Five green, 15 points", "Five pink, 15 points",
			"Five crosses, 15 points. Also five pink: the side that placed the piece wins",
		}; lang == "en" && !slices.Equal(told[:5], want) {
			t.Errorf("texts are %q", told)
		}
	}
}

// Once a match is over, however it ended, no text asks for a move.
func TestNoRequestsAfterMatchEnd(t *testing.T) {
	r := newRig(t, opts{moves: "e5"})
	r.rest()
	if len(r.b.Hints()) == 0 {
		t.Fatal("the match says no shortcuts")
	}
	if err := r.Match.Resign(rules.X); err != nil {
		t.Fatal(err)
	}
	r.Show()
	r.rest()
	if hints := r.b.Hints(); len(hints) > 0 {
		t.Errorf("after a resignation the foot says %q", hints)
	}
}

// While only computers play, no text asks for a move.
func TestNoRequestsWhileComputersPlay(t *testing.T) {
	r := newRig(t, opts{variants: "mission", seats: []match.Seat{match.Computer("", 2), match.Computer("", 3)}})
	r.rest()
	if hints := r.b.Hints(); len(hints) > 0 {
		t.Errorf("while computers play the foot says %q", hints)
	}
	r.watching = true // a replay: moves may be tried
	r.Tick()
	if len(r.b.Hints()) == 0 {
		t.Error("a replay says no shortcuts")
	}
}

// The list of moves has a heading for every round with its outcome; its entries lead to the right plies.
func TestMovesAreListedByRounds(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves + " e5 a5"})
	r.Tick()
	v := session.Of(r.Match, session.Spectator, 0)
	var got []string
	for _, it := range r.b.MoveItems(v) {
		if it.Head {
			got = append(got, fmt.Sprintf("%d [%s %s %v]", it.Ply, it.Text, it.Note, it.Side))
		}
	}
	over := len(strings.Fields(rowMoves)) + 1
	if len(got) != 2 || !strings.Contains(got[0], "round 1 +") || !strings.HasPrefix(got[1], fmt.Sprintf("%d [", over)) || !strings.Contains(got[1], "round 2 ") {
		t.Errorf("the headings are %v", got)
	}
	items := r.b.MoveItems(v)
	last := items[len(items)-1]
	if last.Text != "a5" || last.Ply != len(v.Plies) || last.Art.Paint == nil {
		t.Errorf("the last entry is %+v of %d plies", last, len(v.Plies))
	}
	if room := r.b.MovesRoom(); room.H < 60 || room.X < r.b.geo.outer.X+r.b.geo.outer.W {
		t.Errorf("the list has %v", room)
	}
}

// The last ply of a round shows the board that it decided, with its row, and not the empty board of the next round.
func TestLookShowsDecidedBoard(t *testing.T) {
	r := newRig(t, opts{moves: rowMoves + " e5 a5"})
	r.Tick()
	over := len(strings.Fields(rowMoves)) + 1
	before, after := session.At(r.Match, over-1), session.At(r.Match, over)
	r.b.ShowEnd(boards.Passage{Before: before, Ply: after.Last(), After: after})
	s := r.b.snapshotAt(0)
	if !s.pos.hasRow || s.pos.row.Points == 0 || s.pos.board.Occupied().Empty() || s.pos.winner == rules.Nobody {
		t.Errorf("the row is %+v", s.pos.row)
	}
	two := session.At(r.Match, 2)
	r.b.ShowEnd(boards.Passage{Before: session.At(r.Match, 1), Ply: two.Last(), After: two})
	if s := r.b.snapshotAt(0); s.pos.hasRow || s.pos.board.Occupied().Len() != 2 {
		t.Error("another ply is not shown as it stood")
	}
}

// The list of rounds does not name a Knock Out before its bolt strikes.
func TestAKnockOutIsListedWhenItsBoltStrikes(t *testing.T) {
	r := newRig(t, opts{moves: knockMoves})
	r.Play("i5")
	for _, tt := range []struct {
		at   time.Duration
		want int
	}{{-50 * ms, 0}, {50 * ms, 1}} {
		r.until(r.b.anim.strike + tt.at)
		if got := len(r.b.sc.listedRounds()); got != tt.want {
			t.Errorf("%v after the strike %d rounds are listed", tt.at, got)
		}
	}
}

// The list of moves says how a round ended, and that the next one has begun, once the board has shown the end.
func TestMovesSayHowARoundEndedOnceItIsSeen(t *testing.T) {
	for _, tt := range []struct {
		name, moves, last string
		// seen returns the time when the end has been shown; want is the list after it.
		seen func(a *animation) time.Duration
		want string
	}{
		{"row", rowMoves, "e5", func(a *animation) time.Duration { return a.sweep }, "Set 1, round 1 +9, Set 1, round 2"},
		{"Knock Out", knockMoves, "i5", func(a *animation) time.Duration { return a.strike }, "Set 1, round 1 KO"},
	} {
		r := newRig(t, opts{moves: tt.moves})
		heads := func() string {
			var all []string
			for _, it := range r.b.MoveItems(session.Of(r.Match, session.Spectator, 0)) {
				if it.Head {
					all = append(all, strings.TrimSpace(it.Text+" "+it.Note))
				}
			}
			return strings.Join(all, ", ")
		}
		r.Play(tt.last)
		if got := heads(); got != "Set 1, round 1" {
			t.Errorf("%s: before the board shows it the list says %q", tt.name, got)
		}
		seen := tt.seen(r.b.anim)
		if r.b.anim.waits {
			r.until(r.b.anim.wait - 50*ms)
		} else {
			r.until(seen - 50*ms)
		}
		if got := heads(); got != "Set 1, round 1" {
			t.Errorf("%s: while the board shows it the list says %q", tt.name, got)
		}
		r.settle()
		if got := heads(); got != tt.want {
			t.Errorf("%s: after the board has shown it the list says %q, want %q", tt.name, got, tt.want)
		}
	}
}
