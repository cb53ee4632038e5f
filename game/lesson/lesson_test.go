package lesson

import (
	"slices"
	"testing"

	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/trexo"
	"xotrio/rules/xobrainer"
)

// each calls what for every step of every lesson.
func each(t *testing.T, what func(t *testing.T, l *Lesson, i int)) {
	t.Helper()
	all, err := All(games.All()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range all {
		for i := range l.Steps {
			t.Run(l.Name+"/"+l.Steps[i].Name, func(t *testing.T) { what(t, l, i) })
		}
	}
}

func begun(t *testing.T, l *Lesson, i int) *Run {
	t.Helper()
	r, err := Start(l, i)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(r.Close)
	r.Ready()
	return r
}

// move parses a legal move.
func move(t *testing.T, r *Run, text string) rules.Move {
	t.Helper()
	m, err := r.Own().Game.ParseMove(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return m
}

// settle ticks until the script has answered, and returns the plies.
func settle(r *Run) (plies []string) {
	for n := 0; n < 6*session.MinTicks && (n == 0 || r.Awake()); n++ {
		r.Tick(1, session.Hold{})
		events, _ := r.Events()
		for _, e := range events {
			if moved, ok := e.(session.Moved); ok && moved.Ply.Seat >= 0 {
				plies = append(plies, moved.Ply.Text)
			}
		}
	}
	return plies
}

// The move that is shown on request is right, and the script answers with a reply of the step.
func TestTheMoveThatIsShownIsRight(t *testing.T) {
	each(t, func(t *testing.T, l *Lesson, i int) {
		st := &l.Steps[i]
		r := begun(t, l, i)
		if v := r.View(); v.Seat != 0 || v.Over() {
			t.Fatalf("seat %d is on turn in %s", v.Seat, v.Game.Text())
		}
		if got := r.Best(); got != move(t, r, st.Best) {
			t.Errorf("shown is %v, not %s", got, st.Best)
		}
		a, err := r.Try(r.Best())
		if err != nil || !a.Right || a.Key != l.StepKeys(i).Done || !r.Done() || r.Misses() != 0 {
			t.Fatalf("%s is answered by %+v, %v", st.Best, a, err)
		}
		plies := settle(r)
		want := []string{st.Best}
		if len(st.replies) > 0 {
			want = append(want, st.replies[0])
		}
		if !slices.Equal(plies, want) {
			t.Errorf("%v was played, want %v", plies, want)
		}
		if r.Awake() {
			t.Error("ticks are needed although nothing is to come")
		}
		if _, err := r.Try(1); err == nil {
			t.Error("a move can be made although none is asked")
		}
	})
}

// Every foreseen mistake can be made and has its answer; refused moves are refused for that reason. The opponent wins
// on the board if a mistake allows it.
func TestMistakesThatAreForeseen(t *testing.T) {
	each(t, func(t *testing.T, l *Lesson, i int) {
		st := &l.Steps[i]
		for _, refused := range st.Refused {
			r := begun(t, l, i)
			_, err := r.View().Game.ParseMove(refused.Move)
			why, ok := err.(*rules.Refusal)
			if !ok || why.Key != refused.Key {
				t.Fatalf("%s is refused by %v, want %s", refused.Move, err, refused.Key)
			}
			want := ""
			if k := slices.IndexFunc(st.Misses, func(m Miss) bool { return m.refusal == refused.Key }); k >= 0 {
				want = l.missKey(i, &st.Misses[k])
			}
			if a := r.Refuse(why); a.Refused != why || a.Key != want || a.Right || r.Misses() != 1 || !r.Asking() {
				t.Errorf("%s is answered by %+v, want %q", refused.Move, a, want)
			}
			if !slices.Contains(l.Refusals(), refused.Key) && refused.Key != "refusal.oxixo.same-place" { // no arrow explains this one
				t.Errorf("%s is refused for %s, which has no room kept", refused.Move, refused.Key)
			}
		}
		for k := range st.Misses {
			m := &st.Misses[k]
			if m.refusal != "" {
				if !slices.ContainsFunc(st.Refused, func(r Refused) bool { return r.Key == m.refusal }) {
					t.Errorf("no move that is refused is the mistake %q", m.Name)
				}
				continue
			}
			texts := m.Moves
			if len(texts) == 0 {
				texts = someOf(t, l, i, m)
			}
			if len(texts) == 0 {
				t.Errorf("no move is the mistake %q", m.Name)
			}
			for _, text := range texts {
				r := begun(t, l, i)
				a, err := r.Try(move(t, r, text))
				if err != nil || a.Right || a.Key != l.StepKeys(i).Miss+"."+m.Name || r.Misses() != 1 {
					t.Fatalf("%s is answered by %+v, %v", text, a, err)
				}
				plies := settle(r)
				open := slices.ContainsFunc(m.when, func(d demand) bool { return d.word == "open" })
				if open && len(plies) != 2 {
					t.Errorf("%s lets the opponent win, but %v was played", text, plies)
				}
				if err := r.Reset(); err != nil || !r.Asking() || len(r.View().Plies) != len(st.moves) || r.Misses() != 1 {
					t.Errorf("after %s the step cannot be done again: %v", text, err)
				}
			}
		}
	})
}

// someOf returns at most three moves of step i with the answer m.
func someOf(t *testing.T, l *Lesson, i int, m *Miss) (texts []string) {
	t.Helper()
	r, st := begun(t, l, i), &l.Steps[i]
	pos := r.Own().Game
	for _, mv := range pos.AppendMoves(nil) {
		tr := newAttempt(pos, mv)
		if len(texts) < 3 && !tr.meets(st.ask) && r.missKey(&tr) == l.missKey(i, m) {
			texts = append(texts, pos.MoveText(mv))
		}
	}
	return texts
}

// Some legal move is wrong in every step, unless every move is right. No right move has the answer of a mistake.
func TestSomethingIsAsked(t *testing.T) {
	each(t, func(t *testing.T, l *Lesson, i int) {
		st := &l.Steps[i]
		pos := begun(t, l, i).Own().Game
		right, wrong := 0, 0
		for _, m := range pos.AppendMoves(nil) {
			if tr := newAttempt(pos, m); tr.meets(st.ask) {
				right++
			} else if wrong++; right > 0 && wrong > 20 {
				break
			}
		}
		if right == 0 || wrong == 0 && !slices.Equal(st.ask, []demand{{word: "move"}}) {
			t.Errorf("%d moves are right and %d wrong", right, wrong)
		}
	})
}

// A match continues from the end of a lesson with the person to move, and with the forced win of the last step, if any.
func TestAMatchFlowsFromTheEnd(t *testing.T) {
	all, err := All(games.All()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range all {
		if !l.Flows {
			continue
		}
		last := len(l.Steps) - 1
		r := begun(t, l, last)
		if r.Flows() {
			t.Errorf("%s flows on before its end", l.Name)
		}
		if _, err := r.Try(r.Best()); err != nil {
			t.Fatal(err)
		}
		settle(r)
		if !r.Flows() {
			t.Errorf("%s does not flow on", l.Name)
		}
		m, err := r.Match(7)
		if err != nil {
			t.Fatal(err)
		}
		p, seat, _, ok := m.OnTurn()
		if !ok || m.Position().Text() != r.View().Game.Text() {
			t.Fatalf("%s goes on from %s with seat %d", l.Name, m.Position().Text(), seat)
		}
		if l.Steps[last].ask[0].word == "force" && (p.Computer() || winningMove(m.Position()) == rules.NoMove) {
			t.Errorf("%s: whoever has learned it cannot win at once", l.Name)
		}
	}
}

func TestBadLessons(t *testing.T) {
	const good = head + "\nstep a\nask move\nbest e5f5\n"
	g := trexo.Info()
	if _, err := parse(g, "good", good); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"", "flows\n", head + "\n", head + "\nstep a\n", head + "\nask move\n", good + "step a\n", good + "step\n",
		good + "bomb x\n", good + "ask\n", good + "ask nonsense\n", good + "ask level:x\n", good + "ask dot:x\n", good + "miss a\n", good + "miss a if x\n",
		good + "refused a\n", good + "miss a refused\n", good + "miss a refused b c\n", good + "options x\n", good + "hello\n", good + "step b\nask move\n", good + "step b\nbest a1a2\n",
	} {
		if _, err := parse(g, "bad", text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	l, err := parse(g, "bad", good+"moves e5e5\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Start(l, 0); err == nil {
		t.Error("a step begins at a position that there is not")
	}
}

// Time runs once the person is ready. When it is over there is an answer, and the step starts again; a move made in
// time continues it.
func TestTimeRunsOut(t *testing.T) {
	timed := 0
	each(t, func(t *testing.T, l *Lesson, i int) {
		st := &l.Steps[i]
		if st.bomb+st.beam == 0 {
			return
		}
		timed++
		r, err := Start(l, i)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		late := func(ticks int) (is bool) {
			for range ticks {
				r.Tick(1, session.Hold{})
				if _, over := r.Events(); over {
					is = true
				}
			}
			return is
		}
		whole := st.bomb + st.beam
		if !r.View().Waiting || late(2*whole) {
			t.Fatal("time runs before anybody is ready")
		}
		r.Ready()
		if late(whole-1) || !late(2) || r.Asking() || r.Done() || r.Misses() != 1 || !slices.Contains(l.Answers(i), l.StepKeys(i).Late) {
			t.Fatalf("after %d ticks the time is not over", whole)
		}
		if err := r.Reset(); err != nil || !r.Asking() || !r.View().Waiting {
			t.Fatalf("the step does not begin again: %v", err)
		}
		r.Ready()
		late(whole / 2)
		before := r.View().Times
		if a, err := r.Try(r.Best()); err != nil || !a.Right || late(5*session.MinTicks) {
			t.Fatalf("a move in time is answered by %+v, %v", a, err)
		}
		if after := r.View().Times; st.beam > 0 && after.Beam <= before.Beam {
			t.Errorf("the bar was at %d and is at %d", before.Beam, after.Beam)
		}
	})
	if timed != 2 {
		t.Errorf("%d steps are against time", timed)
	}
}

// The positions of the variants contain what the lesson teaches: the bonus of the mission and of the trap, a map that
// is part of the row, and a bag with three pink pieces. The learner sees only the own card.
func TestVariantsDoWhatIsSaid(t *testing.T) {
	lessons, err := All(games.All()...)
	if err != nil {
		t.Fatal(err)
	}
	l, ok := lessons.OfVariants("xobrainer")
	if !ok {
		t.Fatal("there is no lesson of the variants")
	}
	done := func(name string) (*Run, Answer) {
		i, ok := l.StepNamed(name)
		if !ok {
			t.Fatalf("there is no step %s", name)
		}
		r := begun(t, l, i)
		a, err := r.Try(r.Best())
		if err != nil {
			t.Fatal(err)
		}
		return r, a
	}
	for name, points := range map[string]int{"mission": 9, "trap": 15, "timebomb": 6, "map": 6} {
		if _, a := done(name); a.Points != points {
			t.Errorf("%s brings %d points, not %d", name, a.Points, points)
		}
	}
	r, _ := done("random")
	s := r.View().Game.(*xobrainer.State)
	pieces, n := s.LineUp(rules.X)
	pink := 0
	for _, p := range pieces[:n] {
		if !p.Main() {
			pink++
		}
	}
	if n != 4 || pink != 3 {
		t.Errorf("drawn is %v", pieces[:n])
	}
	i, _ := l.StepNamed("mission")
	r = begun(t, l, i)
	own, all := r.Own().Game.(*xobrainer.State), r.View().Game.(*xobrainer.State)
	if own.MissionCard(rules.X, 0).Number != 19 || all.MissionCard(rules.X, 0).State != xobrainer.CardHidden || own.MissionCard(rules.O, 0).State != xobrainer.CardHidden {
		t.Error("the cards are not seen as they should be")
	}
	if _, ok := l.StepNamed("hello"); ok {
		t.Error("there is a step that there is not")
	}
}

// In a step that asks for a forced win the texts say that the opponent could stop only one threat. So every right move
// has a reply in the script that leaves as few winning moves as any legal reply, and the next own move still wins.
func TestRepliesCloseWhatCanBeClosed(t *testing.T) {
	forced := 0
	each(t, func(t *testing.T, l *Lesson, i int) {
		st := &l.Steps[i]
		if st.ask[0].word != "force" {
			return
		}
		forced++
		m, err := l.match(st, l.seats())
		if err != nil {
			t.Fatal(err)
		}
		pos, accepted := m.Position(), 0
		for _, mv := range pos.AppendMoves(nil) {
			tr := newAttempt(pos, mv)
			if winner, _ := endedBy(pos, mv); winner != rules.Nobody || !tr.meets(st.ask) {
				continue
			}
			accepted++
			after := tr.after()
			reply := bestReply(after, st.replies)
			if reply == rules.NoMove {
				t.Errorf("%s has no reply", pos.MoveText(mv))
				continue
			}
			left := func(r rules.Move) int {
				next := after.Clone()
				next.Do(r)
				return countWins(next)
			}
			least := left(reply)
			if least == 0 {
				t.Errorf("after %s the reply %s leaves no move that wins", pos.MoveText(mv), after.MoveText(reply))
			}
			for _, r := range after.AppendMoves(nil) {
				if _, over := endedBy(after, r); over {
					continue
				}
				if n := left(r); n < least {
					t.Errorf("after %s the reply %s leaves %d moves that win, and %s only %d", pos.MoveText(mv), after.MoveText(reply), least, after.MoveText(r), n)
					break
				}
			}
		}
		if accepted == 0 {
			t.Error("no move is accepted")
		}
	})
	if forced < 3 {
		t.Errorf("there are %d such steps", forced)
	}
}
