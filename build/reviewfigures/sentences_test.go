package main

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"xotrio/ai"
	"xotrio/ai/judge"
	"xotrio/ai/reason"
	"xotrio/game/match"
	"xotrio/game/review"
	"xotrio/game/session"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/scenes/boards"
)

// testNodes is the number of nodes of reviews in tests, testGames that of games.
const testNodes, testGames = 2_000, 4

func benchOf(t *testing.T, name string) *bench {
	t.Helper()
	i := slices.IndexFunc(forms, func(f form) bool { return f.name == name })
	info, err := games.ByName(forms[i].game)
	if err != nil {
		t.Fatal(err)
	}
	j, err := judge.New(info, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &bench{
		flags: flags{game: info.Name, seed: 7, nodes: testNodes, tries: ownTries}, info: info, judge: j, ctx: context.Background(),
		form: &forms[i], known: map[string]judge.Judgement{},
	}
}

// reviewed is a game with its review.
type reviewed struct {
	m *match.Match
	r review.Review
}

func reviewedGames(t *testing.T, b *bench, games int) (all []reviewed) {
	t.Helper()
	for n := range games {
		m, r, err := b.reviewed(n, pair(rand.New(rand.NewPCG(b.seed, uint64(n)))), b.nodes)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, reviewed{m, r})
	}
	return all
}

// copied returns a turn that can be changed.
func copied(t *testing.T, was *turn) *turn {
	t.Helper()
	c := *was
	c.Ply = new(review.Ply)
	text, err := json.Marshal(was.Ply)
	if err == nil {
		err = json.Unmarshal(text, c.Ply)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// turnsOf returns the turns of a review.
func turnsOf(t *testing.T, c *checker, m *match.Match, r *review.Review) (all []*turn) {
	t.Helper()
	for i := range r.Plies {
		if p := &r.Plies[i]; p.Played >= 0 {
			next, err := c.turn(m, r, p)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, next)
		}
	}
	return all
}

// The instrument finds every fault that is planted into a sentence, a list, a mark or a neighbour.
func TestPlantedFaultsAreFound(t *testing.T) {
	for _, name := range []string{"trexo", "xobrainer", "oxixo"} {
		if testing.Short() && name == "oxixo" {
			continue
		}
		b := benchOf(t, name)
		c, err := newChecker(b)
		if err != nil {
			t.Fatal(err)
		}
		planted, missed := map[string]int{}, map[string]int{}
		for _, g := range reviewedGames(t, b, testGames) {
			clean := turnsOf(t, c, g.m, &g.r)
			for i, was := range clean {
				for _, f := range faults {
					turns := slices.Clone(clean)
					if turns[i] = copied(t, was); !f.plant(turns[i]) {
						continue
					}
					planted[f.name]++
					before, after := trouble(c, clean, i), trouble(c, turns, i)
					if after <= before {
						if missed[f.name]++; missed[f.name] == 1 {
							t.Logf("%s: %s is not found: %s %+v", name, f.name, was.where(), was.Words)
						}
					}
				}
			}
		}
		for _, f := range faults {
			// A sentence that was false already, or cannot be decided, hides what is planted there.
			if n := planted[f.name]; missed[f.name]*5 > n || n == 0 && !slices.Contains(f.rare, name) {
				t.Errorf("%s: %d of %d faults are missed: %s", name, missed[f.name], n, f.name)
			}
		}
	}
}

// trouble returns how much is wrong with turn i and its neighbours.
func trouble(c *checker, turns []*turn, i int) int {
	a := audit{}
	c.checkPly(turns[i], a)
	if i > 0 {
		a.clash(turns[i-1].with(turns[i]), turns[i].where)
	}
	if i+1 < len(turns) {
		a.clash(turns[i].with(turns[i+1]), turns[i].where)
	}
	n := 0
	for _, k := range a {
		n += k.wrong + k.clashes + k.unread
	}
	return n
}

// faults are planted into a turn; plant reports whether it has a place there. rare lists the forms that may have none
// in so few games.
var faults = []struct {
	name  string
	plant func(*turn) bool
	rare  []string
}{
	{"a length that is too short", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			p.N--
			return p.N > 0 && (strings.Contains(p.Key, "force") || strings.Contains(p.Key, "missed"))
		})
	}, nil},
	{"a length that is too long", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			p.N += 3
			return strings.Contains(p.Key, "force") || strings.Contains(p.Key, "missed")
		})
	}, nil},
	{"another row", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			if _, ok := p.Args["Row"]; !ok {
				return false
			}
			p.Args["Row"] = emptiest(t.before)
			return p.Args["Row"] != ""
		})
	}, nil},
	{"another cell", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			_, ok := p.Args["Cell"]
			p.Args["Cell"] = t.Move[:2]
			return ok
		})
	}, []string{"xobrainer", "trexo", "oxixo"}},
	{"another number in a row", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			_, ok := p.Args["Row"]
			p.N++
			return ok && (strings.HasSuffix(p.Key, ".hinders") || strings.HasSuffix(p.Key, ".builds"))
		})
	}, nil},
	{"another better move", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			_, ok := p.Args["Best"]
			p.Args["Best"] = t.Move
			return ok && t.Best != t.Move
		})
	}, nil},
	{"another side", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			_, ok := p.Args["Side"]
			p.Args["Side"] = strings.ToUpper(t.Side)
			return ok && !strings.HasPrefix(p.Key, "review.slide") && !strings.HasPrefix(p.Key, "review.then")
		})
	}, nil},
	{"praise for a move that loses at once", func(t *turn) bool {
		if !t.c.facts.gives(t.before, t.played) || t.c.outlasted(t.before, t.played, 1) != yes {
			return false
		}
		t.Words = []review.Phrase{{Key: "review.best", Args: map[string]string{"Move": t.Move}}}
		return true
	}, []string{"xobrainer", "trexo", "oxixo"}},
	{"a win that is not there", func(t *turn) bool {
		t.Words = append(t.Words, review.Phrase{Key: "review.missed", N: 2, Args: map[string]string{"Best": t.Best}})
		return t.c.forces(t.before, t.side, 2) == no
	}, nil},
	{"a figure that is not in the list", func(t *turn) bool {
		return plantWord(t, func(p *review.Phrase) bool {
			_, ok := p.Args["Kept"]
			p.Args["Kept"] = "77"
			return ok
		})
	}, nil},
	{"a mark beside the loss", func(t *turn) bool {
		if t.Mark = review.Blunder; t.RoundLoss >= review.MarkLoss[2] {
			t.Mark = review.Inaccuracy
		}
		return true
	}, nil},
	{"no mark", func(t *turn) bool {
		was := t.Mark
		t.Mark = review.NoMark
		return was != review.NoMark && t.RoundLoss >= review.MarkLoss[0]
	}, nil},
	{"another chance before the next ply", func(t *turn) bool { t.Round, t.RoundLoss = t.Round/2+1, 0; return true }, nil},
	{"another proof before the next ply", func(t *turn) bool { t.Proven += 2; return t.Proven != 2 }, nil},
	{"a proof of the position that no line has", func(t *turn) bool { t.BestProven *= 3; return t.BestProven != 0 }, nil},
	{"a best move that is not", func(t *turn) bool {
		last := len(t.Lines) - 1
		t.Best = t.Lines[last].Text
		return worse(&t.Lines[last], &t.Lines[0])
	}, nil},
	{"a defence that loses sooner", func(t *turn) bool {
		if len(t.Lines) < 2 || t.Lines[0].Win >= -2 {
			return false
		}
		t.Lines[0].Win = -2
		return t.Lines[1].Win < -2
	}, []string{"xobrainer", "trexo", "oxixo"}},
}

// emptiest returns the name of the place for a row with the fewest marks, "" if a side has more than two on every place. No
// reason can be about it: a push in Oxixo adds one mark to a line at the most.
func emptiest(pos rules.Game) (name string) {
	k := marksOf(pos)
	cell := func(c int) string { return fmt.Sprintf("%c%d", 'a'+c%k.size, c/k.size+1) }
	fewest := 2*k.size + 1
	for _, place := range places(k.size, k.five) {
		x, o := k.count(place, rules.X), k.count(place, rules.O)
		if max(x, o) <= 2 && x+o < fewest {
			name, fewest = cell(place[0])+"–"+cell(place[len(place)-1]), x+o
		}
	}
	return name
}

// plantWord changes the first sentence of a turn that change accepts, and leaves the others alone.
func plantWord(t *turn, change func(*review.Phrase) bool) bool {
	for i := range t.Words {
		p := t.Words[i]
		p.Args = maps.Clone(p.Args)
		if p.Args == nil {
			p.Args = map[string]string{}
		}
		if change(&p) {
			t.Words[i] = p
			return true
		}
	}
	return false
}

// Reasons and lengths that are planted into hints are found, and alternatives that are better than the hint.
func TestPlantedFaultsInHintsAreFound(t *testing.T) {
	b := benchOf(t, "trexo")
	c, err := newChecker(b)
	if err != nil {
		t.Fatal(err)
	}
	says := func(r ai.Reason) func([]*boards.Hint) {
		return func(all []*boards.Hint) { all[0].Thought.Reason, all[0].Evidence = r, reason.Evidence{} }
	}
	plant := map[string]func(all []*boards.Hint){
		"a win":                    says(ai.Reason{Aim: ai.WinsNow}),
		"a forced win":             says(ai.Reason{Aim: ai.WinsByForce, N: 2}),
		"two threats":              says(ai.Reason{Aim: ai.DoubleThreat}),
		"a threat":                 says(ai.Reason{Aim: ai.Threatens}),
		"a parry":                  says(ai.Reason{Aim: ai.Parries}),
		"a gift avoided":           says(ai.Reason{Aim: ai.AvoidsGift}),
		"a row built":              says(ai.Reason{Aim: ai.Builds, N: 5}),
		"a row spoilt":             says(ai.Reason{Aim: ai.Hinders, N: 5}),
		"nothing to be done":       func(all []*boards.Hint) { all[0].Thought.Win, all[0].Thought.Reason = -2, ai.Reason{Aim: ai.Resists} },
		"a better alternative":     func(all []*boards.Hint) { all[1].Thought.Chance = all[0].Thought.Chance + 20 },
		"an alternative that wins": func(all []*boards.Hint) { all[1].Thought.Win = 5 },
		"another losing move":      func(all []*boards.Hint) { all[0].Losing, all[0].LosingIn = all[1].Move, 1 },
	}
	g := reviewedGames(t, b, 1)[0]
	turns := turnsOf(t, c, g.m, &g.r)
	at := turns[len(turns)/4] // quiet
	for name, change := range plant {
		j, err := b.judge.Analyse(b.ctx, at.before, rules.NoMove, b.nodes)
		if err != nil {
			t.Fatal(err)
		}
		best := j.Thought()
		hints := boards.Hints(boardOf(screens(), session.At(at.match, at.Ply.Ply-1)), b.game, at.before, &best)
		before, after := audit{}, audit{}
		c.hintsOf(at, hints, before)
		change(hints)
		c.hintsOf(at, hints, after)
		if after.faults() <= before.faults() {
			t.Errorf("%s is not found:\n%v", name, after)
		}
	}
}

// Every text about a position or a move has a check.
func TestEveryTextHasACheck(t *testing.T) {
	for file, known := range map[string]func(key string) bool{
		"review": func(key string) bool { return sayings[strings.TrimPrefix(key, "review.")] != nil },
		"hint": func(key string) bool {
			return hintSayings[key] != nil || strings.HasPrefix(key, "hint.key-") || slices.Contains([]string{"hint.game", "hint.round", "hint.none", "hint.thinking", "table.hint"}, key)
		},
		"perfect": func(key string) bool { return hintSayings[key] != nil },
	} {
		text, err := os.ReadFile("../../assets/texts/" + file + ".en.json")
		if err != nil {
			t.Fatal(err)
		}
		var all map[string]any
		if err := json.Unmarshal(text, &all); err != nil {
			t.Fatal(err)
		}
		for key := range all {
			if !known(key) {
				t.Errorf("nobody checks %s", key)
			}
		}
	}
	if _, ok := (&turn{}).check(&review.Phrase{Key: "review.new"}); ok {
		t.Error("an unknown sentence is checked")
	}
}

// Plain enumeration finds the same as trying every move of both sides.
func TestFactsAreThoseOfTheRules(t *testing.T) {
	for _, f := range forms {
		b := benchOf(t, f.name)
		truth, err := newFacts(b.game)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(3, 1))
		wins, forced := 0, 0
		for range 30 {
			pos, err := b.info.New(f.options)
			if err != nil {
				t.Fatal(err)
			}
			for range 60 {
				if pos.Outcome().Over() || pos.ToMove() == rules.Nobody {
					break
				}
				var want []rules.Move
				c := &checker{facts: truth}
				moves := pos.AppendMoves(nil)
				for _, m := range moves {
					if winner, _ := c.ended(pos, m); winner == pos.ToMove() {
						want = append(want, m)
					}
				}
				got := truth.winning(pos)
				slices.Sort(got)
				slices.Sort(want)
				if wins += len(want); !slices.Equal(got, want) {
					t.Fatalf("%s: %v win, not %v, in %s", f.name, got, want, pos.Text())
				}
				if len(moves) < 25 {
					for n := 1; n <= 2; n++ {
						plain := slowly(c, pos, pos.ToMove(), n)
						if plain {
							forced++
						}
						if v := truth.forces(pos, pos.ToMove(), n, 1<<30); v != is(plain) {
							t.Fatalf("%s: wins in %d: %v in %s", f.name, n, v, pos.Text())
						}
					}
				}
				pos.Do(moves[r.IntN(len(moves))])
			}
		}
		if wins == 0 || f.name == "oxixo-3" && forced == 0 {
			t.Errorf("%s: %d wins and %d forced ones were compared", f.name, wins, forced)
		}
	}
}

// slowly reports whether side wins by force within n own moves, by the definition.
func slowly(c *checker, pos rules.Game, side rules.Side, n int) bool {
	if pos.Outcome().Over() || n == 0 && pos.ToMove() == side {
		return false
	}
	attacks := pos.ToMove() == side
	for _, m := range pos.AppendMoves(nil) {
		winner, over := c.ended(pos, m)
		won := winner == side
		if !over {
			left := n
			if attacks {
				left--
			}
			won = slowly(c, bare(afterMove(pos, m)), side, left)
		}
		if won == attacks {
			return attacks
		}
	}
	return !attacks
}

// bare returns a position without its history, which is no part of the facts.
func bare(pos rules.Game) rules.Game {
	if p, ok := pos.(rules.Passing); ok && pos.ToMove() != rules.Nobody {
		if again, ok := p.Passed().(rules.Passing); ok {
			if back := again.Passed(); back.Text() == pos.Text() {
				return back
			}
		}
	}
	return pos
}

// A deeper search may reverse three opinions of a hundred, but no fact.
func TestOpinionsMayTurn(t *testing.T) {
	for _, tt := range []struct {
		key          string
		wrong, right int
		want         int
	}{{"review.better-one", 3, 97, 0}, {"review.better", 4, 96, 4}, {"review.only", 1, 99, 1}} {
		if got := (audit{tt.key: {wrong: tt.wrong, right: tt.right}}).faults(); got != tt.want {
			t.Errorf("%d false and %d true %s: %d faults, want %d", tt.wrong, tt.right, tt.key, got, tt.want)
		}
	}
}

func (b *bench) reviewed(n int, by [2]ai.Level, nodes int64) (*match.Match, review.Review, error) {
	m, err := b.play(n, by)
	if err != nil {
		return nil, review.Review{}, err
	}
	r, err := b.review(m, nodes)
	return m, r, err
}
