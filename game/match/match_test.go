package match

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"xotrio/rules"
)

// start starts a race with the given setup.
func start(t *testing.T, s Setup) *Match {
	t.Helper()
	if s.Game == "" {
		s.Game = "race2"
	}
	if s.Seats == nil {
		s.Seats = []Seat{Person("Ann"), Person("Bob")}
	}
	m, err := New(s, toy(s.Game))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func play(t *testing.T, m *Match, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if r := m.PlayText(text); r != nil {
			t.Fatalf("%s: %v", text, r)
		}
	}
}

// moves returns the texts of the log.
func moves(m *Match) string {
	var texts []string
	for _, e := range m.Log() {
		texts = append(texts, e.Text)
	}
	return strings.Join(texts, " ")
}

func TestNewRefusesSetups(t *testing.T) {
	two := []Seat{Person("Ann"), Person("Bob")}
	for _, c := range []struct {
		name string
		s    Setup
		want string
	}{
		{"another game", Setup{Game: "race4", Seats: two}, `the setup is for "race4"`},
		{"no seats", Setup{Game: "race2"}, "race2 has 2 seats and the setup has 0"},
		{"empty seat", Setup{Game: "race2", Seats: []Seat{{}, Person("")}}, "seat 1 has 0 players"},
		{"four in a team", Setup{Game: "race2", Seats: []Seat{Person(""), Team(make([]Player, 4)...)}}, "seat 2 has 4 players"},
		{"level", Setup{Game: "race2", Seats: []Seat{Person(""), Computer("", 10_000)}}, "levels go from 1 to 9999"},
		{"negative level", Setup{Game: "race2", Seats: []Seat{Person(""), Computer("", -1)}}, "levels go from 1 to 9999"},
		{"long name", Setup{Game: "race2", Seats: []Seat{Person(strings.Repeat("a", 257)), Person("")}}, "a name of 257 bytes"},
		{"one clock", Setup{Game: "race2", Seats: two, Clocks: make([]Clock, 1)}, "1 clocks for 2 seats"},
		{"no time", Setup{Game: "race2", Seats: two, Clocks: make([]Clock, 2)}, "the clock of seat 1 has 0 + 0 ticks"},
		{"option", Setup{Game: "race2", Seats: two, Options: rules.Options{"Dice": "x"}}, `Dice cannot be "x"`},
		{"start", Setup{Game: "race2", Seats: two, Start: "99 x"}, "the start position cannot be used"},
	} {
		m, err := New(c.s, toy("race2"))
		if err == nil || !strings.Contains(err.Error(), c.want) || m != nil {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

func TestPlayChecksEveryMove(t *testing.T) {
	m := start(t, Setup{Start: "16 x"})
	stamp := m.Stamp()
	for _, mv := range []rules.Move{0, 4, 99, ^rules.Move(0)} {
		if m.Play(mv) == nil {
			t.Errorf("move %d was taken", mv)
		}
	}
	if r := m.PlayText("e5"); r == nil || r.Key != "refusal.race.text" {
		t.Errorf("e5: %v", r)
	}
	if m.Ply() != 0 || m.Stamp() != stamp {
		t.Error("a refused move left a trace")
	}
	before := m.Position()
	play(t, m, "+1", "+1")
	if before.Text() != "16 x" || m.Position().Text() != "18 x" {
		t.Errorf("positions %q, %q", before.Text(), m.Position().Text())
	}
	play(t, m, "+3")
	if r := m.Result(); r.Outcome != rules.WonByX || r.By != "sum" {
		t.Errorf("result %v", r)
	}
	for _, r := range []*rules.Refusal{m.Play(1), m.PlayText("+1"), m.Resign(rules.X)} {
		if r == nil || r.Key != "refusal.match.over" {
			t.Errorf("after the end: %v", r)
		}
	}
	if _, _, _, ok := m.OnTurn(); ok || m.Turn() != -1 {
		t.Error("somebody is on turn after the end")
	}
}

func TestAtGoesBackToAnyPly(t *testing.T) {
	// This race has more plies than there are between two snapshots.
	m := start(t, Setup{Start: "0 x"})
	var texts []string
	for !m.Result().Over() {
		texts = append(texts, m.Position().Text())
		play(t, m, "+1")
	}
	texts = append(texts, m.Position().Text())
	for i, want := range texts {
		if got := m.At(i).Text(); got != want {
			t.Errorf("At(%d) = %q, want %q", i, got, want)
		}
	}
	if m.At(-5).Text() != texts[0] || m.At(99).Text() != texts[len(texts)-1] {
		t.Error("plies outside the log do not give its ends")
	}
	m.At(3).Do(1)
	if m.At(3).Text() != texts[3] {
		t.Error("the caller's copy is the match's own")
	}
}

// RULES.md, XOBrainer: "the members of a side take its turns in order".
func TestTeamsTakeTurnsInOrder(t *testing.T) {
	m := start(t, Setup{Seats: []Seat{Team(Player{Name: "A"}, Player{Name: "B"}, Player{Level: 2}), Team(Player{Name: "C"}, Player{Name: "D"})}})
	var got string
	for i := 0; i < 8; i++ {
		p, seat, index, _ := m.OnTurn()
		if seat != i%2 || index != (i/2)%(3-i%2) {
			t.Errorf("ply %d: seat %d player %d", i, seat, index)
		}
		got += p.Name + " "
		play(t, m, "+1")
	}
	if got != "A C B D  C A D " {
		t.Errorf("turns %q", got)
	}
	m.Undo()
	if p, _, _, _ := m.OnTurn(); p.Name != "D" {
		t.Errorf("after undo %q is on turn", p.Name)
	}
}

func TestChanceIsDealtFromTheSeed(t *testing.T) {
	dice := rules.Options{"Dice": "yes"}
	a := start(t, Setup{Options: dice, Seed: 7})
	if len(a.Log()) != 1 || a.Log()[0].Seat != -1 || a.Log()[0].Side != rules.Nobody || a.Turn() != 0 {
		t.Fatalf("at the start: %v", a.Log())
	}
	play(t, a, "+1", "+1", "+2", "+1", "+1", "+1")
	b := start(t, Setup{Options: dice, Seed: 7})
	play(t, b, "+1", "+1", "+2", "+1", "+1", "+1")
	if moves(a) != moves(b) {
		t.Errorf("same seed: %q and %q", moves(a), moves(b))
	}
	differs := false
	for seed := uint64(0); seed < 20; seed++ {
		c := start(t, Setup{Options: dice, Seed: seed})
		play(t, c, "+1", "+1", "+2", "+1", "+1", "+1")
		differs = differs || moves(c) != moves(a)
	}
	if !differs {
		t.Error("the seed changes nothing")
	}
	// Undo and Redo repeat the same draw: they are no way to better luck.
	want := moves(a)
	a.Undo()
	play(t, a, "+1")
	if moves(a) != want {
		t.Errorf("after undo %q, before %q", moves(a), want)
	}
}

func TestOpenedBy(t *testing.T) {
	g := toy("race2")
	for side, want := range map[rules.Side]string{rules.X: "", rules.O: "0 o"} {
		if got, err := OpenedBy(g, nil, side); err != nil || got != want {
			t.Errorf("%v: %q, %v", side, got, err)
		}
	}
	if _, err := OpenedBy(g, nil, rules.Nobody); err == nil {
		t.Error("nobody opens")
	}
	if _, err := OpenedBy(toy("race4"), nil, rules.O); err == nil {
		t.Error("O opens a game that X begins")
	}
	if _, err := OpenedBy(g, rules.Options{"Colour": "red"}, rules.O); err == nil {
		t.Error("an unknown option passes")
	}
}

// race is a toy game: a turn adds 1, 2 or 3 to a sum, and the first player to reach more than 20 wins; exactly 20 is a
// draw. With the option Dice, a random draw adds 0 to 2 before the first turn and after every second one. Turns are the
// moves 1 to 3, draws 4 to 6.
type race struct {
	seats, sum, turn int
	dice, due        bool
}

func (r *race) ToMove() rules.Side {
	if r.due || r.Outcome().Over() {
		return rules.Nobody
	}
	return SideOf(r.turn)
}

func (r *race) AppendMoves(moves []rules.Move) []rules.Move {
	for m := rules.Move(1); m <= 6; m++ {
		if r.Legal(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (r *race) Legal(m rules.Move) bool {
	return !r.Outcome().Over() && (r.due && m >= 4 && m <= 6 || !r.due && m >= 1 && m <= 3)
}

func (r *race) Do(m rules.Move) {
	if r.due {
		r.sum += int(m) - 4
		r.due = false
		return
	}
	r.sum += int(m)
	r.turn = (r.turn + 1) % r.seats
	r.due = r.dice && r.turn%2 == 0 && r.sum < 20
}

func (r *race) Outcome() rules.Outcome {
	switch {
	case r.sum < 20:
		return rules.Running
	case r.sum == 20:
		return rules.Drawn
	}
	return rules.Won(SideOf((r.turn + r.seats - 1) % r.seats))
}

func (r *race) Hash() uint64 { return uint64(r.sum)<<8 | uint64(r.turn) }

func (r *race) Clone() rules.Game { c := *r; return &c }

func (r *race) Text() string {
	due := ""
	if r.due {
		due = " due"
	}
	return fmt.Sprintf("%d %s%s", r.sum, SideOf(r.turn), due)
}

func (r *race) MoveText(m rules.Move) string {
	if m >= 4 {
		return "d" + strconv.Itoa(int(m)-4)
	}
	return "+" + strconv.Itoa(int(m))
}

func (r *race) ParseMove(text string) (rules.Move, error) {
	for m := rules.Move(1); m <= 6; m++ {
		if text == r.MoveText(m) {
			if why := r.Check(m); why != nil {
				return 0, why
			}
			return m, nil
		}
	}
	return 0, rules.Refuse("refusal.race.text", text)
}

func (r *race) Check(m rules.Move) *rules.Refusal {
	if r.Legal(m) {
		return nil
	}
	return rules.Refuse("refusal.race.illegal", m)
}

func (r *race) Seat() int { return r.turn }

func (r *race) View(rules.Side) rules.Game { return r.Clone() }

func (r *race) Deal(pick func(n int) int) rules.Move { return rules.Move(4 + pick(3)) }

func (r *race) Ending() string {
	if r.sum > 20 {
		return "sum"
	}
	return ""
}

func raceGame(seats int) *rules.Info {
	g := &rules.Info{Name: "race" + strconv.Itoa(seats), Seats: seats, EitherOpens: seats == 2}
	g.Options = []rules.Option{{Name: "Dice", Default: "no", Examples: []string{"no", "yes"}, Check: func(v string) error {
		if v != "yes" && v != "no" {
			return fmt.Errorf("Dice cannot be %q: it is yes or no", v)
		}
		return nil
	}}}
	g.New = func(o rules.Options) (rules.Game, error) {
		if err := g.CheckOptions(o); err != nil {
			return nil, err
		}
		dice := g.Get(o, "Dice") == "yes"
		return &race{seats: seats, dice: dice, due: dice}, nil
	}
	g.Parse = func(text string, o rules.Options) (rules.Game, error) {
		fields := strings.Fields(text)
		if len(fields) < 2 || len(fields) > 3 {
			return nil, fmt.Errorf("%q is no position: write the sum and the side", text)
		}
		sum, err := strconv.Atoi(fields[0])
		if err != nil || sum < 0 || sum > 23 {
			return nil, fmt.Errorf("%q is no sum", fields[0])
		}
		r := &race{seats: seats, sum: sum, dice: g.Get(o, "Dice") == "yes", due: len(fields) == 3}
		switch fields[1] {
		case "x":
		case "o":
			r.turn = 1
		default:
			return nil, fmt.Errorf("%q is no side", fields[1])
		}
		return r, nil
	}
	return g
}

func toys(name string) (*rules.Info, error) {
	switch name {
	case "race2":
		return raceGame(2), nil
	case "race4":
		return raceGame(4), nil
	}
	return nil, fmt.Errorf("there is no game called %q", name)
}

// toy returns the toy game of that name, race2 by default.
func toy(name string) *rules.Info {
	g, err := toys(name)
	if err != nil {
		return raceGame(2)
	}
	return g
}

func (*race) Effect(m rules.Move) any { return m }
