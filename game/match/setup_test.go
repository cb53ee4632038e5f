package match_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/xobrainer"
)

const xobAll = "timebomb,timebalance,random,mission,map,trap"

// formats has one format of each kind, short enough to be played many times.
var formats = []string{"sets5", "sets3", "sets1", "round", "rounds:2", "points:30"}

// bout plays a match at random and checks its invariants.
type bout struct {
	t    *testing.T
	m    *match.Match
	luck *rand.Rand
	name string
	// turns counts the turns of each seat, to know which member of a team is next.
	turns [2]int
	seen  map[string]int
}

// RULES.md: "Variants: each on its own and freely together". All 64 combinations are played to the end in all six
// formats, with random moves and delays, and saved and loaded on the way.
func TestEveryCombinationIsPlayedToTheEnd(t *testing.T) {
	seen := map[string]int{}
	names := strings.Split(xobAll, ",")
	for set := range 1 << len(names) {
		var chosen []string
		for i, name := range names {
			if set>>i&1 != 0 {
				chosen = append(chosen, name)
			}
		}
		for i, format := range formats {
			variants := strings.Join(chosen, ",")
			b := &bout{t: t, name: variants + " " + format, luck: rand.New(rand.NewPCG(uint64(set), uint64(i))), seen: seen}
			b.m = trial(t, func(s *match.Setup) {
				s.Seed = b.luck.Uint64()
				x, o := 1+b.luck.IntN(3), 1+b.luck.IntN(3)
				s.Seats = teams(t, fmt.Sprintf("%d-%d", x, o))
				if set&1 != 0 {
					s.Bomb = match.Bombs()[b.luck.IntN(len(match.Bombs()))]
				}
				if set&2 != 0 {
					s.Beam = 2000 + b.luck.IntN(6000)
				}
			}, "Variants", variants, "Format", format)
			b.play()
			if t.Failed() {
				return
			}
		}
	}
	for _, what := range []string{"pass", "fall", "lost by time", "saved", "undone", "mission", "trap", "sets", "points", "rounds", "row", "knockout"} {
		if seen[what] == 0 {
			t.Errorf("in all these matches there was never %q: %v", what, seen)
		}
	}
}

func (b *bout) play() {
	for !b.m.Result().Over() {
		if b.m.Ply() > 20000 {
			b.t.Fatalf("%s: no end in sight", b.name)
		}
		b.check()
		if b.dawdle() {
			continue
		}
		b.count(b.choose())
		if b.luck.IntN(200) == 0 {
			b.save()
		}
		if b.luck.IntN(150) == 0 {
			b.undo()
		}
	}
	b.save()
	b.seen[string(b.m.Result().By)]++
	if strings.Contains(b.m.Text(), "?") || strings.Contains(b.m.Text(), "Sealed") {
		b.t.Fatalf("%s: the record of the finished match hides something:\n%s", b.name, b.m.Text())
	}
}

// choose returns a random move, often one for the mission of the player to move.
func (b *bout) choose() rules.Move {
	_, seat, index, _ := b.m.OnTurn()
	list := b.m.Position().AppendMoves(nil)
	s, side := b.m.SeenBy(seat, index).Position().(*xobrainer.State), match.SideOf(seat)
	if held := s.MissionCard(side, index); held.State == xobrainer.CardKnown && b.luck.IntN(4) > 0 {
		for n, q := range held.Card.Marks() {
			if mv := xobrainer.Place(q); held.Card.Piece(n, side) == s.Next(side) && s.Legal(mv) {
				return mv
			}
		}
	}
	return list[b.luck.IntN(len(list))]
}

func (b *bout) count(mv rules.Move) {
	seat := b.m.Turn()
	if r := b.m.Play(mv); r != nil {
		b.t.Fatalf("%s: %v", b.name, r)
	}
	b.turns[seat]++
}

// dawdle lets time pass and reports whether that cost the turn.
func (b *bout) dawdle() (lost bool) {
	m := b.m
	left := m.Timers().Fuse
	at, whole := m.Timers().Bar, m.Timers().Beam
	ply, seat, n := m.Ply(), m.Turn(), b.luck.IntN(120)
	if b.luck.IntN(40) == 0 {
		n = 5000
	}
	points, round, sets, next := state(m).Points(), state(m).Round(), state(m).Sets(), state(m).Next(m.Position().ToMove())
	came := m.Tick(n)
	if came != (m.Ply() > ply) || came && !m.Timers().Timed() {
		b.t.Fatalf("%s: Tick(%d) is %v after %d plies more", b.name, n, came, m.Ply()-ply)
	}
	now := m.Timers().Fuse
	if !came {
		if left > 0 && now != left-n || whole > 0 && beam(m) != at+n*map[int]int{0: -1, 1: 1}[seat] {
			b.t.Fatalf("%s: %d ticks led from %d, %d to %d, %d", b.name, n, left, at, now, beam(m))
		}
		return false
	}
	e := m.Log()[ply]
	if e.Seat != seat || now != m.Setup().Bomb {
		b.t.Fatalf("%s: %s was played by seat %d, and the fuse is %d", b.name, e.Text, e.Seat, now)
	}
	b.turns[seat]++
	b.seen[e.Text]++
	switch s := state(m); {
	case e.Text == "pass" && !m.Result().Over() && s.Round() == round:
		b.seen["lost by time"]++
		if s.Next(match.SideOf(seat)) != next || m.Turn() != 1-seat {
			b.t.Fatalf("%s: a lost turn changed the line-up or kept the turn", b.name)
		}
	case e.Text == "fall" && !m.Result().Over():
		if beam(m) != 0 || s.Opener() != match.SideOf(seat) || s.Round() != round+1 || s.Sets() == sets && s.Points() == points {
			b.t.Fatalf("%s: a fall led to %s with the beam at %d", b.name, s.Text(), beam(m))
		}
	}
	return true
}

// check tests what must hold whenever a player is to move.
func (b *bout) check() {
	m, s := b.m, state(b.m)
	p, seat, index, ok := m.OnTurn()
	members := m.Setup().Seats[seat].Players
	if !ok || b.turns[seat]%len(members) != index || p != members[index] {
		b.t.Fatalf("%s: player %d of seat %d is on turn for the turn %d", b.name, index, seat, b.turns[seat])
	}
	left, bomb := m.Timers().Fuse, m.Timers().Bomb
	at, bar := m.Timers().Bar, m.Timers().Beam
	if bomb > 0 && left < 1 || left > bomb || bar > 0 && (at <= -bar || at >= bar) {
		b.t.Fatalf("%s: fuse %d of %d, beam at %d of %d", b.name, left, bomb, at, bar)
	}
	if b.luck.IntN(25) > 0 {
		return
	}
	// The spectator's view reveals no secret, and the players' views agree with the log.
	if text := m.SeenBy(-1, match.Everyone).Position().Text(); s.Variants()&(xobrainer.Mission|xobrainer.Trap) != 0 {
		cards := text[strings.LastIndex(text, " ")+1:]
		secret := cards
		if strings.HasPrefix(cards, "map") {
			_, secret, _ = strings.Cut(cards, ",")
		}
		if strings.ContainsAny(strings.NewReplacer("mission:", "", "trap:", "").Replace(secret), "0123456789-") {
			b.t.Fatalf("%s: nobody may see %s", b.name, text)
		}
	}
	for i, e := range m.Log() {
		if mv := m.SeenBy(seat, index).Move(i); mv != e.Move && m.SeenBy(seat, index).Text(i) == e.Text {
			b.t.Fatalf("%s: the text %s tells what the move hides", b.name, e.Text)
		}
	}
}

// save continues the match from its record.
func (b *bout) save() {
	text := b.m.Text()
	back, err := match.Parse(text, games.ByName)
	if err != nil {
		b.t.Fatalf("%s: %v in\n%s", b.name, err, text)
	}
	f1 := b.m.Timers().Fuse
	f2 := back.Timers().Fuse
	if back.Text() != text || *state(back) != *state(b.m) || f1 != f2 || beam(back) != beam(b.m) || back.Turn() != b.m.Turn() ||
		back.Setup().Seed != b.m.Setup().Seed || back.Result() != b.m.Result() {
		b.t.Fatalf("%s:\n%s\nbecame\n%s", b.name, text, back.Text())
	}
	b.seen["saved"]++
	b.m = back
}

// undo takes back a few turns and saves, so that the record contains plies taken back.
func (b *bout) undo() {
	if b.m.Timers().Timed() || b.m.Result().Over() {
		if b.m.CanUndo() && b.m.Timers().Timed() {
			b.t.Fatalf("%s: undo in a match with clocks", b.name)
		}
		return
	}
	end := *state(b.m)
	n := 0
	for ; n < 1+b.luck.IntN(20) && b.m.Undo(); n++ {
		b.seen["undone"]++
	}
	b.save()
	for b.m.Redo() {
		continue
	}
	if *state(b.m) != end {
		b.t.Fatalf("%s: after undo and redo\n%s\nwant\n%s", b.name, b.m.Position().Text(), end.Text())
	}
}

func ratedMatch(t *testing.T, seats []match.Seat, moves ...string) *match.Match {
	t.Helper()
	m := matchtest.New(t, match.Setup{Game: "trexo", Seats: seats, Rated: true})
	for range moves {
		if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
			t.Fatal(r)
		}
	}
	return m
}

func TestWhoCanPlayARatedMatch(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	four := gamestest.Info(t, "oxixo4")
	anna, ben := match.Person("Anna"), match.Person("Ben")
	for _, c := range []struct {
		seats []match.Seat
		ok    bool
	}{
		{[]match.Seat{anna, match.Computer("", 3)}, true},
		{[]match.Seat{anna, ben}, true},
		{[]match.Seat{match.Computer("", 2), match.Computer("", 3)}, false},
		{[]match.Seat{match.Person(""), ben}, false},
		{[]match.Seat{anna, match.Person(" Anna ")}, false},
		{[]match.Seat{match.Team(match.Player{Name: "Anna"}, match.Player{Name: "Cleo"}), ben}, false},
		{[]match.Seat{anna, ben, match.Person("Cleo"), match.Person("Mila")}, false},
	} {
		info := g
		if len(c.seats) == 4 {
			info = four
		}
		if _, err := match.New(match.Setup{Game: info.Name, Seats: c.seats, Rated: true}, info); (err == nil) != c.ok {
			t.Errorf("%v: %v", c.seats, err)
		}
	}
}

func TestARatedMatchIsNoGameOfASeries(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	s := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}, Rated: true, Series: match.Series{Games: 2}}
	if _, err := match.New(s, g); err == nil {
		t.Error("a series is rated")
	}
}

// A rated match has no help, no take-back and no change of seats, and the record stores that.
func TestARatedMatchStaysAsItWasPlayed(t *testing.T) {
	m := ratedMatch(t, []match.Seat{match.Person("Anna"), match.Person("Ben")}, "one", "two")
	if r := m.WhyNoUndo(); r == nil || r.Key != "refusal.match.rated" || m.Undo() || m.CanUndo() {
		t.Errorf("a rated match can be taken back: %v", r)
	}
	if r := m.Setup().WhyNoHelp(); r == nil || r.Key != "refusal.match.rated" {
		t.Errorf("a rated match can be helped with: %v", r)
	}
	if err := m.Reseat([]match.Seat{match.Person("Anna"), match.Computer("", 1)}, nil); err == nil {
		t.Error("somebody has left a rated match")
	}
	back, err := match.Parse(m.File(), games.ByName)
	if err != nil || !back.Setup().Rated || !strings.Contains(m.Text(), "\nRated: yes\n") {
		t.Errorf("%v, %q", err, m.Text())
	}
	if m.Resign(1) != nil || m.Undo() {
		t.Error("a rated match that was given up can be taken up again")
	}
	usual := match.Setup{Game: "trexo", Seats: back.Setup().Seats}
	plain, err := match.New(usual, m.Game())
	if err != nil || plain.Setup().WhyNoHelp() != nil || strings.Contains(plain.Text(), "Rated") {
		t.Errorf("a match that is not rated: %v", err)
	}
	if _, err := match.Parse(strings.Replace(m.Text(), "Rated: yes", "Rated: perhaps", 1), games.ByName); err == nil {
		t.Error("a record that is perhaps rated is read")
	}
}

// A person who leaves a rated match against a computer loses it, unless no turn was taken.
func TestARatedMatchThatIsPutAwayIsGivenUp(t *testing.T) {
	anna, ben, level := match.Person("Anna"), match.Person("Ben"), match.Computer("", 4)
	for _, c := range []struct {
		seats []match.Seat
		moves []string
		lost  bool
	}{
		{[]match.Seat{anna, level}, []string{"one"}, true},
		{[]match.Seat{level, anna}, []string{"one", "two", "three"}, true},
		{[]match.Seat{anna, level}, nil, false},
		{[]match.Seat{level, anna}, []string{"one"}, false},
		{[]match.Seat{anna, ben}, []string{"one", "two"}, false},
	} {
		m := ratedMatch(t, c.seats, c.moves...)
		if m.Abandon() != c.lost || m.Result().Over() != c.lost {
			t.Errorf("%v after %d turns: %v", c.seats, len(c.moves), m.Result())
		}
		if c.lost && (m.Result().By != match.ByResignation || c.seats[m.Result().Winner()-1].Players[0].Level == 0) {
			t.Errorf("%v: %v", c.seats, m.Result())
		}
	}
}

func TestTakingBackIsNoted(t *testing.T) {
	m := matchtest.New(t, match.Setup{Game: "oxixo", Seats: []match.Seat{match.Person("Anna"), match.Person("Ben")}})
	if m.Counts().TakenBack() != 0 || strings.Contains(m.Text(), "TakenBack") {
		t.Error("something was taken back in a new match")
	}
	m.Counts().TakeBack()
	m.Counts().TakeBack()
	back, err := match.Parse(m.Text(), games.ByName)
	if err != nil || back.Counts().TakenBack() != 2 || back.Text() != m.Text() {
		t.Errorf("%v: %d times", err, back.Counts().TakenBack())
	}
	if _, err := match.Parse(strings.Replace(m.Text(), "TakenBack: 2", "TakenBack: -1", 1), games.ByName); err == nil {
		t.Error("a record with less than nothing taken back is read")
	}
}

// A tournament game has no help either, without counting for ratings, and the record stores that.
func TestAMatchWithoutHelpStaysAsItWasPlayed(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	s := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Anna"), match.Computer("", 3)}, NoHelp: true}
	m := matchtest.New(t, s)
	if r := m.Play(m.Position().AppendMoves(nil)[0]); r != nil {
		t.Fatal(r)
	}
	if r := m.WhyNoUndo(); r == nil || r.Key != "refusal.match.nohelp" || m.Undo() {
		t.Errorf("it can be taken back: %v", r)
	}
	back, err := match.Parse(m.File(), games.ByName)
	if err != nil || !back.Setup().NoHelp || back.Setup().Rated || !back.Setup().Unaided() {
		t.Errorf("%v, %q", err, m.Text())
	}
	if _, err := match.Parse(strings.Replace(m.Text(), "Help: no", "Help: little", 1), games.ByName); err == nil {
		t.Error("a record with little help is read")
	}
	if m.Abandon() {
		t.Error("it is given up by being put away")
	}
	s.Teaching = true
	if _, err := match.New(s, g); err == nil {
		t.Error("moves are offered back in it")
	}
}

// A teaching match is marked in its record in a line that older programs preserve; it has no clocks and is not rated.
func TestATeachingMatch(t *testing.T) {
	g := gamestest.Info(t, "trexo")
	setup := match.Setup{Game: "trexo", Seats: []match.Seat{match.Person("Ann"), match.Computer("", 3)}, Teaching: true}
	m := matchtest.New(t, setup)
	text := m.Text()
	if !strings.HasPrefix(text, "XO Trio match 1\n") || !strings.Contains(text, "\nTeaching: on\n") {
		t.Errorf("the record is\n%s", text)
	}
	again, err := match.Parse(text, games.ByName)
	if err != nil || !again.Setup().Teaching || again.Text() != text {
		t.Errorf("read again: %v", err)
	}
	if m, err := match.Parse(strings.Replace(text, "Teaching: on", "Teaching: off", 1), games.ByName); err != nil || m.Setup().Teaching {
		t.Errorf("off: %v", err)
	}
	if _, err := match.Parse(strings.Replace(text, "Teaching: on", "Teaching: much", 1), games.ByName); err == nil || !strings.Contains(err.Error(), "on or off") {
		t.Errorf("nonsense: %v", err)
	}
	timed := setup
	timed.Clocks = []match.Clock{{Main: 600}, {Main: 600}}
	rated := setup
	rated.Rated = true
	for _, s := range []match.Setup{timed, rated} {
		if _, err := match.New(s, g); err == nil {
			t.Errorf("there is a match of %+v", s)
		}
	}
	if err := m.Reseat(setup.Seats, timed.Clocks); err == nil {
		t.Error("a teaching match gets clocks")
	}
}
