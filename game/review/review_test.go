package review_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/judge"
	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/review"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
)

const nodes = 2000

// played returns a match between two computers from a position with those moves.
func played(t *testing.T, game string, options rules.Options, start string, moves ...string) *match.Match {
	t.Helper()
	g := gamestest.Info(t, game)
	s := match.Setup{Game: game, Options: options, Start: start, Seed: 3}
	for range g.Seats {
		s.Seats = append(s.Seats, match.Computer("", 3))
	}
	m := matchtest.New(t, s)
	for _, mv := range moves {
		if r := m.PlayText(mv); r != nil {
			t.Fatalf("%s: %v", mv, r)
		}
	}
	return m
}

func reviewed(t *testing.T, m *match.Match, threads int) review.Review {
	t.Helper()
	r, err := review.Make(context.Background(), review.OfMatch(m), nodes, threads, judge.Local, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// round makes a match of XOBrainer of one round.
var round = rules.Options{"Format": "round"}

const (
	// fours is a position with an open four for both sides.
	fours = "10/10/10/10/4OOOO2/10/10/10/4XXXX2/10 x XXXx/OOOo 17+7/17+7 0-0 0-0 x 1"
	// threat is a position with one threat of five by O.
	threat = "10/10/10/10/OOOO6/10/10/4X5/4XX4/10 x XXXx/OOOo 18+7/17+7 0-0 0-0 x 1"
)

func TestAMissedWinIsABlunderAndToldAsProven(t *testing.T) {
	r := reviewed(t, played(t, "xobrainer", round, fours, "a1", "d6"), 1)
	first, last := r.Plies[0], r.Plies[1]
	if first.Mark != review.Blunder || first.BestChance != 1000 || first.Chance != 0 || first.Loss != 1000 || first.Proven != -1 {
		t.Errorf("the missed win: %+v", first)
	}
	if !hasKey(first.Words, "review.missed") || !hasKey(first.Words, "review.allows.wins-") {
		t.Errorf("it is told as %+v", first.Words)
	}
	if last.Mark != review.NoMark || last.Loss != 0 || last.Chance != 0 || last.Proven != 0 || last.Best != "d6" {
		t.Errorf("the win at the end: %+v", last)
	}
	if !slices.Equal(r.TurningPoints, []int{1}) {
		t.Errorf("turning points %v", r.TurningPoints)
	}
	if x := r.Players[0]; x.Side != "x" || x.Blunders != 1 || x.Likeness.Level != 0 {
		t.Errorf("X played %+v", x)
	}
}

// hasKey reports whether a sentence has a key with that prefix.
func hasKey(words []review.Phrase, key string) bool {
	return slices.ContainsFunc(words, func(p review.Phrase) bool { return strings.HasPrefix(p.Key, key) })
}

func TestAWinByForceIsProvenWithItsLength(t *testing.T) {
	// After d6 there are two open ends: the four cannot be stopped.
	r := reviewed(t, played(t, "xobrainer", round, "10/10/10/10/4OOO3/10/10/3XXX4/10/X9 o XXXx/OOOo 17+7/18+7 0-0 0-0 x 1", "d6", "a3", "c6"), 1)
	if p := r.Plies[0]; p.Proven != -2 || p.Chance != 0 || !hasKey(p.Words, "review.") {
		t.Errorf("the four with open ends: %+v", p)
	}
	if p := r.Plies[1]; p.Loss != 0 || p.Mark != review.NoMark || !hasKey(p.Words, "review.hopeless") {
		t.Errorf("what nothing can change: %+v", p)
	}
}

func TestTheOnlyMoveGetsItsMark(t *testing.T) {
	r := reviewed(t, played(t, "xobrainer", round, threat, "e6"), 1)
	if p := r.Plies[0]; p.Mark != review.OnlyMove || p.Best != "e6" || r.Players[0].OnlyMoves != 1 {
		t.Errorf("the only parry: %+v", p)
	}
}

// Sides that always play the best move played like a strong level, and two of the weakest level like weak ones. These
// leave few choices a game, so some games are joined.
func TestPlayedLikeALevel(t *testing.T) {
	info := gamestest.Info(t, "oxixo")
	j, err := judge.New(info, nil)
	if err != nil {
		t.Fatal(err)
	}
	// like returns the levels that the sides of a game played like together, with moves chosen by choose.
	like := func(choose func(view rules.Game) rules.Move) review.Likeness {
		m := played(t, info.Name, nil, "")
		for m.Ply() < 40 && !m.Result().Over() {
			if r := m.Play(choose(m.Position().View(m.Position().ToMove()))); r != nil {
				t.Fatal(r)
			}
		}
		sides := reviewed(t, m, 2).Players
		return review.Joined(info.Name, []review.Likeness{sides[0].Likeness, sides[1].Likeness})
	}
	best := like(func(view rules.Game) rules.Move {
		found, err := j.Analyse(context.Background(), view, rules.NoMove, nodes)
		if err != nil {
			t.Fatal(err)
		}
		return found.Best().Move
	})
	var weakest []review.Likeness
	for seed := range uint64(4) {
		engine, err := engines.New(info.Name, 1, ai.Options{HashMiB: 1, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		weakest = append(weakest, like(func(view rules.Game) rules.Move {
			th, err := engine.Think(context.Background(), view, ai.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			return th.Move
		}))
	}
	if weak := review.Joined(info.Name, weakest); best.Level < 8 || weak.Level < 1 || weak.Level > 4 || weak.Elo < 200 {
		t.Errorf("the best moves are like %+v, those of level 1 like %+v", best, weak)
	}
}

// A few moves say nothing about a side, many say more; huge losses are like one of the three weakest levels. Choices after the round
// was decided do not count. The level is within its range.
func TestFewMovesSayLittle(t *testing.T) {
	told := func(turns, loss, difficulty, chance int) review.Likeness {
		r := review.Review{Game: "trexo"}
		for i := range turns {
			r.Plies = append(r.Plies, review.Ply{
				Ply: i + 1, Side: "x", RoundLoss: loss, Difficulty: difficulty, BestRound: chance, Lines: make([]judge.Line, 2),
			})
		}
		l := review.Like(r.Game, rules.Drawn, rules.X, r.Choices(rules.X))
		if l.Level > 0 && (l.Elo < 200 || l.From > l.Level || l.To < l.Level || l.From < 1 || l.To > 10) {
			t.Errorf("%+v", l)
		}
		return l
	}
	few, some, many, blind := told(2, 0, 150, 500), told(8, 110, 150, 500), told(60, 0, 150, 500), told(400, 300, 0, 500)
	long := told(200, 110, 150, 500)
	if few.Level != 0 || many.Level < 9 || blind.Level > 3 || some.Level == 0 || some.To-some.From <= long.To-long.From {
		t.Errorf("two good moves are like %+v, eight others %+v, 200 of them %+v, sixty %+v, 400 blunders %+v", few, some, long, many, blind)
	}
	if lost := told(60, 0, 150, 10); lost.Level != 0 {
		t.Errorf("what is lost tells %+v", lost)
	}
}

// Several games of one player are worth as much as one game with all their choices, even if each has too few choices
// alone.
func TestGamesAreJoined(t *testing.T) {
	choices := make([]review.Choice, 30)
	for i := range choices {
		choices[i] = review.Choice{Difficulty: 150, Loss: 10 * (i % 9)}
	}
	whole := review.Like("oxixo", rules.WonByX, rules.X, choices)
	var parts []review.Likeness
	for i := 0; i < len(choices); i += 3 {
		l := review.Like("oxixo", rules.WonByX, rules.X, choices[i:i+3])
		if l.Level != 0 {
			t.Errorf("three choices tell %+v", l)
		}
		parts = append(parts, l)
	}
	if got := review.Joined("oxixo", parts); got.Level == 0 || !reflect.DeepEqual(got, whole) {
		t.Errorf("joined %+v, at once %+v", got, whole)
	}
	if got := review.Joined("oxixo", nil); got.Level != 0 || got.Weights != nil {
		t.Errorf("no game tells %+v", got)
	}
}

func TestEverySentenceHasAText(t *testing.T) {
	all := review.Keys()
	if len(all) < 30 {
		t.Fatalf("only %d keys", len(all))
	}
	for _, lang := range assets.Languages() {
		data, err := os.ReadFile("../../assets/texts/review." + lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for _, key := range all {
			if texts[key] == nil {
				t.Errorf("%s: %s has no text", lang, key)
			}
			delete(texts, key)
		}
		for key := range texts {
			t.Errorf("%s: nobody says %s", lang, key)
		}
	}
}

// In a match of many rounds losing a round is a blunder that costs little of the match.
func TestAMatchAndItsRoundHaveChancesOfTheirOwn(t *testing.T) {
	r := reviewed(t, played(t, "xobrainer", rules.Options{"Format": "sets5"}, fours, "a1"), 1)
	if p := r.Plies[0]; p.Mark != review.Blunder || p.BestRound != 1000 || p.Round != 0 || p.Loss >= 300 || p.Loss <= 0 {
		t.Errorf("%+v", p)
	}
}

func TestTheSameBytesOnAnyNumberOfThreads(t *testing.T) {
	for _, g := range games.All() {
		m := played(t, g.Name, nil, "")
		for range 6 {
			all := m.Position().AppendMoves(nil)
			if r := m.Play(all[len(all)/3]); r != nil {
				t.Fatal(r)
			}
		}
		one, two := reviewed(t, m, 1), reviewed(t, m, 2)
		a, errA := json.Marshal(one)
		b, errB := json.Marshal(two)
		if errA != nil || errB != nil || string(a) != string(b) {
			t.Errorf("%s: two reviews differ", g.Name)
		}
		var back review.Review
		if err := json.Unmarshal(a, &back); err != nil || len(back.Plies) != len(one.Plies) {
			t.Errorf("%s: it does not come back: %v", g.Name, err)
		}
		for _, p := range one.Plies {
			mover := map[string]int{"x": 1, "o": -1}[p.Side]
			if p.Loss != max(0, mover*(p.BestChance-p.Chance)) || p.Loss == 0 && p.Mark == review.Blunder {
				t.Errorf("%s: %+v does not add up", g.Name, p)
			}
		}
	}
}

// Random draws, hidden or not, are no turns.
func TestDrawsAreSkipped(t *testing.T) {
	options := rules.Options{"Format": "round", "Variants": "random,mission,trap"}
	m := played(t, "xobrainer", options, "", "e5", "f5")
	r := reviewed(t, m, 1)
	if len(r.Plies) != 2 || r.Plies[0].Ply <= 1 || r.Plies[0].Move != "e5" {
		t.Errorf("%+v", r.Plies)
	}
}

// memory is review.Files in memory.
type memory struct {
	mu     sync.Mutex
	files  map[string][]byte
	writes int
}

func (f *memory) Read(name string) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if data, ok := f.files[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (f *memory) Write(name string, data []byte) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.files[name] = data
	f.writes++
	return nil
}

func (f *memory) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.writes
}

// finished waits for a reviewer.
func finished(t *testing.T, r *review.Reviewer) review.Status {
	t.Helper()
	for range 3000 {
		if s := r.Poll(); s.Over() {
			return s
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the review does not come to its end")
	return review.Status{}
}

func TestAReviewIsKeptAndMadeAgainWhereItIsThrownAway(t *testing.T) {
	m := played(t, "xobrainer", round, fours, "a1", "d6")
	files := &memory{files: map[string][]byte{}}
	woken := make(chan struct{}, 100)
	c := review.Config{Nodes: nodes, Files: files, Wake: func() { woken <- struct{}{} }}
	first := finished(t, review.Start(review.OfMatch(m), c))
	if first.Err != nil || first.Done != 2 || first.Total != 2 || files.writes != 1 || len(woken) == 0 {
		t.Fatalf("%+v, %d writes", first, files.writes)
	}
	second := finished(t, review.Start(review.OfMatch(m), c))
	if !reflect.DeepEqual(words(second.Review), words(first.Review)) || files.writes != 1 {
		t.Errorf("what was kept is not taken: %d writes", files.writes)
	}
	for name := range files.files {
		files.files[name] = []byte("{")
	}
	third := finished(t, review.Start(review.OfMatch(m), c))
	if third.Err != nil || files.writes != 2 || !reflect.DeepEqual(words(third.Review), words(first.Review)) {
		t.Errorf("a damaged one is not made again: %d writes", files.writes)
	}
	if r := m.PlayText("a1"); r == nil {
		t.Error("the match is not over")
	}
}

// words returns the sentences without empty fields, which JSON omits.
func words(r *review.Review) [][]review.Phrase {
	var all [][]review.Phrase
	for _, p := range r.Plies {
		all = append(all, p.Words)
	}
	return all
}

// slow is a judge that waits for a signal, and counts the judgements it started.
type slow struct {
	begun chan struct{}
	free  chan struct{}
}

func (s *slow) Analyse(ctx context.Context, pos rules.Game, played rules.Move, n int64) (judge.Judgement, error) {
	s.begun <- struct{}{}
	select {
	case <-ctx.Done():
		return judge.Judgement{}, ctx.Err()
	case <-s.free:
	}
	j, err := judge.New(mustGame(pos), nil)
	if err != nil {
		return judge.Judgement{}, err
	}
	return j.Analyse(ctx, pos, played, n)
}

func mustGame(rules.Game) *rules.Info {
	g, err := games.ByName("xobrainer")
	if err != nil {
		panic(err)
	}
	return g
}

func TestAReviewYieldsAtOnceAndGoesOn(t *testing.T) {
	s := &slow{begun: make(chan struct{}, 9), free: make(chan struct{})}
	c := review.Config{Nodes: nodes, NewJudge: func(*rules.Info) (judge.Analyser, error) { return s, nil }}
	r := review.Start(review.OfMatch(played(t, "xobrainer", round, threat, "e6")), c)
	<-s.begun
	r.Pause(true)
	r.Pause(true)
	if st := r.Poll(); st.Over() || st.Done != 0 {
		t.Errorf("%+v", st)
	}
	r.Pause(false)
	<-s.begun // the same ply again
	close(s.free)
	if st := finished(t, r); st.Err != nil || st.Done != 1 {
		t.Errorf("%+v", st)
	}
}

func TestAReviewCanBeStopped(t *testing.T) {
	s := &slow{begun: make(chan struct{}, 9), free: make(chan struct{})}
	c := review.Config{Nodes: nodes, NewJudge: func(*rules.Info) (judge.Analyser, error) { return s, nil }}
	r := review.Start(review.OfMatch(played(t, "xobrainer", round, threat, "e6")), c)
	<-s.begun
	r.Stop()
	if st := finished(t, r); !errors.Is(st.Err, context.Canceled) || st.Review != nil {
		t.Errorf("%+v", st)
	}
}

// A review that was interrupted continues with the first turn that it has not judged.
func TestAnInterruptedReviewContinues(t *testing.T) {
	m := played(t, "xobrainer", round, threat, "e6", "a1")
	files := &memory{files: map[string][]byte{}}
	s := &slow{begun: make(chan struct{}, 9), free: make(chan struct{})}
	c := review.Config{Nodes: nodes, Files: files, NewJudge: func(*rules.Info) (judge.Analyser, error) { return s, nil }}
	r := review.Start(review.OfMatch(m), c)
	for range 2 { // the only good move is judged twice
		<-s.begun
		s.free <- struct{}{}
	}
	<-s.begun
	r.Stop()
	if st := finished(t, r); !errors.Is(st.Err, context.Canceled) {
		t.Fatalf("%+v", st)
	}
	for n := 0; files.count() == 0; n++ {
		if time.Sleep(10 * time.Millisecond); n == 1000 {
			t.Fatal("what was judged is not stored")
		}
	}
	for name := range files.files {
		if _, ok := review.DigestOf(files.files[name]); ok {
			t.Error("half a review passes for a whole one")
		}
	}
	close(s.free)
	again := finished(t, review.Start(review.OfMatch(m), c))
	left := len(s.begun)
	c.Files = nil
	whole := finished(t, review.Start(review.OfMatch(m), c))
	if total := len(s.begun) - left; again.Err != nil || again.Done != 2 || left != total-2 {
		t.Errorf("%+v, judged %d times of %d", again, left, total)
	}
	if !reflect.DeepEqual(words(again.Review), words(whole.Review)) {
		t.Errorf("%v in place of %v", words(again.Review), words(whole.Review))
	}
}

type crasher struct{}

func (crasher) Analyse(context.Context, rules.Game, rules.Move, int64) (judge.Judgement, error) {
	panic("oh")
}

func TestAJudgeThatPanicsHasFailed(t *testing.T) {
	c := review.Config{NewJudge: func(*rules.Info) (judge.Analyser, error) { return crasher{}, nil }}
	st := finished(t, review.Start(review.OfMatch(played(t, "xobrainer", round, threat, "e6")), c))
	if st.Err == nil || !strings.Contains(st.Err.Error(), "panicked") {
		t.Errorf("%+v", st)
	}
}

// A match without a move, and one without any choice, have an empty review.
func TestAnEmptyMatch(t *testing.T) {
	r := reviewed(t, played(t, "trexo", nil, ""), 2)
	if len(r.Plies) != 0 || len(r.TurningPoints) != 0 || len(r.Players) != 2 || r.Players[0].Likeness.Level != 0 {
		t.Errorf("%+v", r)
	}
}

func TestALostTurnIsNotJudged(t *testing.T) {
	options := rules.Options{"Format": "round", "Variants": "timebomb"}
	s := match.Setup{Game: "xobrainer", Options: options, Bomb: 600, Seats: []match.Seat{match.Computer("", 3), match.Computer("", 3)}}
	m := matchtest.New(t, s)
	m.Tick(600)
	if m.Ply() == 0 {
		t.Fatal("the bomb did not go off")
	}
	if r := m.PlayText("e5"); r != nil {
		t.Fatal(r)
	}
	r := reviewed(t, m, 1)
	if len(r.Plies) != 2 || r.Plies[0].Played != -1 || r.Plies[0].Loss != 0 || r.Plies[0].Mark != review.NoMark || r.Plies[0].Chance != r.Plies[1].BestChance {
		t.Errorf("%+v", r.Plies)
	}
}

func TestAroundATurn(t *testing.T) {
	m := played(t, "oxixo", nil, "")
	for range 3 {
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
	}
	for ply, want := range map[int]int{1: 2, 3: 1, 99: 0} {
		r, err := review.Make(context.Background(), review.OfMatch(m).Around(ply), nodes, 1, judge.Local, nil)
		if err != nil || len(r.Plies) != want || want > 0 && r.Plies[0].Ply != ply {
			t.Errorf("ply %d: %v, %+v", ply, err, r.Plies)
		}
	}
}

// A refutation can be played after the move, starts with the reply that the review mentions, and ends the game if it
// wins at once; a move without a loss has none.
func TestARefutationRefutes(t *testing.T) {
	m := played(t, "xobrainer", round, fours, "a1", "d6")
	r := reviewed(t, m, 1)
	line := r.Plies[0].Refutation()
	if len(line) == 0 || len(line) > review.MaxRefuting {
		t.Fatalf("a missed win is refuted by %q", line)
	}
	pos := m.At(1).Clone()
	for _, text := range line {
		mv, err := pos.ParseMove(text)
		if err != nil || pos.Check(mv) != nil {
			t.Fatalf("%s of %q cannot be played", text, line)
		}
		pos.Do(mv)
	}
	if pos.Outcome().Winner() != rules.O {
		t.Errorf("%q leads to %v", line, pos.Outcome())
	}
	if i := slices.IndexFunc(r.Plies[0].Words, func(p review.Phrase) bool { return p.Args["Reply"] != "" }); i < 0 || r.Plies[0].Words[i].Args["Reply"] != line[0] {
		t.Errorf("%q is shown and %v told", line, r.Plies[0].Words)
	}
	if line := r.Plies[1].Refutation(); line != nil {
		t.Errorf("a winning move is refuted by %q", line)
	}
}

// BenchmarkReview reviews a match of level 5 against itself of 60 plies, or the longest found, on two processors.
// s/60plies is the time for 60 plies in seconds.
func BenchmarkReview(b *testing.B) {
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		b.Run(game, func(b *testing.B) {
			m := longMatch(b, game, 60)
			for b.Loop() {
				if _, err := review.Make(context.Background(), review.OfMatch(m), judge.Nodes, 2, judge.Local, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(m.Ply()), "plies")
			b.ReportMetric(b.Elapsed().Seconds()/float64(b.N)*60/float64(m.Ply()), "s/60plies")
		})
	}
}

// longMatch returns the longest of twenty matches of level 5 against itself with at most that many plies.
func longMatch(b *testing.B, game string, plies int) (longest *match.Match) {
	for seed := uint64(1); seed <= 20; seed++ {
		m := selfPlay(b, game, seed, plies)
		if longest == nil || m.Ply() > longest.Ply() {
			longest = m
		}
		if longest.Ply() == plies {
			break
		}
	}
	return longest
}

func selfPlay(b *testing.B, game string, seed uint64, plies int) *match.Match {
	const level = 5
	g := gamestest.Info(b, game)
	s := match.Setup{Game: game, Seed: seed}
	for range g.Seats {
		s.Seats = append(s.Seats, match.Computer("", level))
	}
	m := matchtest.New(b, s)
	e, err := engines.New(game, level, ai.Options{HashMiB: 4, Seed: seed})
	if err != nil {
		b.Fatal(err)
	}
	for m.Ply() < plies && !m.Result().Over() {
		p := m.Position()
		t, err := e.Think(context.Background(), p.View(p.ToMove()), ai.Limits{Nodes: 2000}, nil)
		if err != nil {
			b.Fatal(err)
		}
		if r := m.Play(t.Move); r != nil {
			b.Fatal(r)
		}
	}
	return m
}

// BenchmarkLook makes the first look, which a graph displays until the review is made, at a match of level 5 against
// itself of at most 40 plies on two processors.
func BenchmarkLook(b *testing.B) {
	const plies = 40
	for _, game := range []string{"xobrainer", "trexo", "oxixo", "oxixo4"} {
		b.Run(game, func(b *testing.B) {
			m := longMatch(b, game, plies)
			for b.Loop() {
				if _, err := review.MakeRough(context.Background(), review.OfMatch(m), 2, judge.Local); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(m.Ply()), "plies")
		})
	}
}
