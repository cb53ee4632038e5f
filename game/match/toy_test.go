package match

import (
	"fmt"
	"strconv"
	"strings"

	"xotrio/rules"
)

// race is a toy game: a turn adds 1, 2 or 3 to a sum, and who comes to 21 or beyond wins; exactly 20 is a draw. With
// Dice, chance adds 0 to 2 before the first turn and after every other one. Turns are the moves 1 to 3, draws 4 to 6.
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
			if why := r.Why(m); why != nil {
				return 0, why
			}
			return m, nil
		}
	}
	return 0, rules.Refuse("race.text", "%q is no move.", text)
}

func (r *race) Why(m rules.Move) *rules.Refusal {
	if r.Legal(m) {
		return nil
	}
	return rules.Refuse("race.illegal", "%d cannot be played.", m)
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

// raceGame is the race with so many seats.
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

// toys finds the toy games.
func toys(name string) (*rules.Info, error) {
	switch name {
	case "race2":
		return raceGame(2), nil
	case "race4":
		return raceGame(4), nil
	}
	return nil, fmt.Errorf("there is no game called %q", name)
}

// toy is the toy game of that name, race2 where there is none.
func toy(name string) *rules.Info {
	g, err := toys(name)
	if err != nil {
		return raceGame(2)
	}
	return g
}

func (*race) Effect(m rules.Move) any { return m }
