// Command figures lets the computer play XOBrainer against itself in every format and variant and reports, as a table, how
// long the rounds are, what they bring, who wins them and by what. It is how the board, the deck and the numbers of the
// variants are assessed.
//
//	go run ./build/figures [-rounds 1000] [-nodes 400] [-seed 1] [-only text] [-table name] [-layout rows] [-ends] [-versus pairs] [-lively games]
//
// -only plays the tables whose name contains the text, -table the one whose name it is, such as "sets5" or "sets5 random". Behind
// every figure stands half the width of its 95 % interval: of a mean by its standard error, of a share by Wilson's score. With -ends it writes instead how rounds end, which ai/xobrainer reads; with -versus it plays matches between the strongest
// level and the same level that counts points and does not think of the match; with -lively it plays games of all kinds and tells how lively they are: LIVELINESS.md.
//
// Both sides think with the same number of nodes. Where neither bags nor maps make rounds differ the first piece of either side goes on a
// random square, so that no two rounds are alike; the lots of the first round fall in turn. With TimeBomb and TimeBalance every move is given a time
// from 1 to 12 seconds at random: the bomb has 10 seconds, the bar 30 from the middle to an end.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/rules"
	"xotrio/rules/xobrainer"
)

// table is a way to play that is measured.
type table struct {
	format   string
	variants string
	// fair is set where the start is fair.
	fair bool
}

func (t table) String() string {
	if t.variants == "" {
		return t.format
	}
	if t.fair {
		return t.format + " " + t.variants + " fair"
	}
	return t.format + " " + t.variants
}

// tables are the formats without variants, each variant, and some together.
var tables = []table{
	{format: "sets5"}, {format: "sets3"}, {format: "sets1"}, {format: "round"}, {format: "rounds:5"}, {format: "points:50"},
	{format: "sets5", variants: "timebomb"}, {format: "sets5", variants: "timebalance"}, {format: "sets5", variants: "random"},
	{format: "sets5", variants: "mission"}, {format: "sets5", variants: "map"}, {format: "sets5", variants: "trap"},
	{format: "sets5", variants: "random,mission,map,trap"}, {format: "sets5", variants: "timebomb,timebalance,random,mission,map,trap"},
	{format: "sets5", variants: "random", fair: true}, {format: "sets5", variants: "map", fair: true},
	{format: "sets5", variants: "random,mission,map,trap", fair: true},
	{format: "sets5", variants: "timebomb,timebalance,random,mission,map,trap", fair: true},
}

// figures are what is counted.
type figures struct {
	matches, rounds                 int
	perMatch, pieces                mean // rounds of a match, pieces of a round
	rowPoints, points               mean // of the rounds that a row has won
	opener, drawn, falls, trapSets  int
	byRow, byMission, byTrap, anyKO int
	spent                           time.Duration
}

func main() {
	rounds := flag.Int("rounds", 1000, "rounds to play of each table, at least")
	nodes := flag.Int64("nodes", 400, "positions to look at for each move")
	seed := flag.Uint64("seed", 1, "chooses among the matches")
	only := flag.String("only", "", "play only the tables whose name contains this")
	name := flag.String("table", "", "play only the table with this name, such as sets5 or \"sets5 random\"")
	layout := flag.String("layout", "classic", "the board, as the option Layout takes it")
	onlyEnds := flag.Bool("ends", false, "write how rounds end, as ai/xobrainer reads it, and no table")
	alive := flag.Int("lively", 0, "play so many games of each kind and tell how lively they are, and no table")
	pairs := flag.Int("versus", 0, "play so many pairs of matches of playing for the match against counting points, and no table")
	flag.Parse()
	board, err := xobrainer.ParseLayoutOption(*layout)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	wanted := func(t string) bool { return strings.Contains(t, *only) && (*name == "" || t == *name) }
	switch {
	case *alive > 0:
		err = writeLiveliness(os.Stdout, *alive, *nodes, *seed, wanted)
	case *pairs > 0:
		err = versus(os.Stdout, *layout, *pairs, *nodes, *seed)
	case *onlyEnds:
		err = writeEnds(os.Stdout, *layout, *rounds, *nodes, *seed)
	default:
		err = run(os.Stdout, board, *rounds, *nodes, *seed, wanted)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run plays the tables with the names that are wanted, two at a time, and writes what came out.
func run(out io.Writer, board xobrainer.Layout, rounds int, nodes int64, seed uint64, wanted func(name string) bool) error {
	if rounds < 1 || nodes < 1 {
		return fmt.Errorf("%d rounds with %d nodes a move cannot be played: give at least 1 of each", rounds, nodes)
	}
	var chosen []table
	for _, t := range tables {
		if wanted(t.String()) {
			chosen = append(chosen, t)
		}
	}
	if len(chosen) == 0 {
		return fmt.Errorf("there is no such table; there are: %v", tables)
	}
	results, errs := make([]figures, len(chosen)), make([]error, len(chosen))
	var wait sync.WaitGroup
	free := make(chan struct{}, 2)
	for i, t := range chosen {
		wait.Add(1)
		go func() {
			defer wait.Done()
			free <- struct{}{}
			results[i], errs[i] = t.play(board, rounds, nodes, seed)
			<-free
		}()
	}
	wait.Wait()
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "table\trounds\trounds/match\tmatches/min\tpieces/round\trow points\tround points\topener %\tdrawn %\tfalls %\tKO row %\tmission %\ttrap %\tany KO %\tmatches by KO %\ttrap sets %\t")
	for i, t := range chosen {
		if errs[i] != nil {
			return fmt.Errorf("%v: %w", t, errs[i])
		}
		f := &results[i]
		fmt.Fprintf(w, "%v\t%d\t%v\t%d\t%v\t%v\t%v\t%s\t", t, f.rounds, f.perMatch, int(float64(f.matches)/f.spent.Minutes()), f.pieces,
			f.rowPoints, f.points, share(f.opener, f.rounds-f.drawn))
		for _, n := range [...]int{f.drawn, f.falls, f.byRow, f.byMission, f.byTrap, f.anyKO} {
			fmt.Fprintf(w, "%s\t", share(n, f.rounds))
		}
		fmt.Fprintf(w, "%s\t%s\t\n", share(f.anyKO, f.matches), share(f.trapSets, f.rounds))
	}
	return w.Flush()
}

// play plays whole matches until there are enough rounds.
func (t table) play(board xobrainer.Layout, rounds int, nodes int64, seed uint64) (f figures, err error) {
	format, err := xobrainer.ParseFormat(t.format)
	if err != nil {
		return f, err
	}
	variants, err := xobrainer.ParseVariants(t.variants)
	if err != nil {
		return f, err
	}
	if t.fair {
		variants |= xobrainer.FairStart
	}
	setup := xobrainer.Setup{Format: format, Layout: board, Variants: variants, Deck: xobrainer.ClassicDeck()}
	engine, err := engines.New(xobrainer.Name, ai.MaxLevel, ai.Options{HashMiB: 1})
	if err != nil {
		return f, err
	}
	began := time.Now()
	for f.rounds < rounds {
		s, err := setup.Start(rules.X + rules.Side(f.matches%2))
		if err != nil {
			return f, err
		}
		if err := f.match(&s, engine, nodes, rand.New(rand.NewPCG(seed, uint64(f.matches)))); err != nil {
			return f, err
		}
	}
	f.spent = time.Since(began)
	return f, nil
}

// The times that moves are taken to need, in seconds.
const (
	slowest  = 12
	bombTime = 10
	beamTime = 30
)

// match plays a match to its end and counts it.
func (f *figures) match(s *xobrainer.State, engine ai.Engine, nodes int64, r *rand.Rand) error {
	v := s.Variants()
	before := f.rounds
	round, set, placed, beam := 0, -1, 0, 0
	for !s.Outcome().Over() {
		if s.Round() != round {
			round, placed = s.Round(), 0
		}
		if won := s.Sets().X + s.Sets().O; won != set {
			set, beam = won, 0
		}
		side := s.ToMove()
		if side == rules.Nobody {
			s.Do(s.Deal(r.IntN))
			continue
		}
		m := rules.NoMove
		needs := 1 + r.IntN(slowest)
		if v.Has(xobrainer.TimeBomb) {
			needs = min(needs, bombTime+1)
		}
		towards := 1
		if side == rules.X {
			towards = -1
		}
		switch {
		case v.Has(xobrainer.TimeBalance) && beamTime-towards*beam <= needs:
			m, beam = xobrainer.Fall, 0
		case v.Has(xobrainer.TimeBomb) && needs > bombTime:
			m, beam = xobrainer.Pass, beam+towards*bombTime
		case placed < 2 && v&(xobrainer.Random|xobrainer.Map) == 0:
			moves := s.AppendMoves(nil)
			m, beam = moves[r.IntN(len(moves))], beam+towards*needs
		default:
			t, err := engine.Think(context.Background(), s.View(side), ai.Limits{Nodes: nodes}, nil)
			if err != nil {
				return err
			}
			m, beam = t.Move, beam+towards*needs
		}
		if _, ok := xobrainer.Target(m); ok {
			placed++
		}
		f.count(s, m, placed)
		s.Do(m)
	}
	f.matches++
	f.perMatch.add(f.rounds - before)
	return nil
}

// count counts the end of a round in which so many pieces have been placed, if m is one.
func (f *figures) count(s *xobrainer.State, m rules.Move, placed int) {
	step := s.Step(m)
	if !step.RoundOver {
		return
	}
	f.rounds++
	f.pieces.add(placed)
	switch {
	case step.RoundDrawn():
		f.drawn++
	case step.Winner == s.Opener():
		f.opener++
	}
	if step.Fell {
		f.falls++
	}
	if step.Winner != rules.Nobody && !step.Fell {
		f.rowPoints.add(step.Row.Points)
		f.points.add(step.Gained())
	}
	if step.TrapSet {
		f.trapSets++
	}
	for _, k := range []struct {
		kind xobrainer.KnockOuts
		n    *int
	}{{xobrainer.KnockOutByRow, &f.byRow}, {xobrainer.KnockOutByMission, &f.byMission}, {xobrainer.KnockOutByTrap, &f.byTrap}} {
		if step.KnockOuts&k.kind != 0 {
			*k.n++
		}
	}
	if step.KnockOut() {
		f.anyKO++
	}
}
