package match_test

import (
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/ugi"
	"xotrio/game/match"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/games/gamestest"
	"xotrio/rules/xobrainer"
)

func twoAndOne(s *match.Setup) {
	s.Seats = []match.Seat{match.Team(match.Player{Name: "Ann"}, match.Player{Name: "Al"}), match.Person("Bob")}
}

// texts returns the draws in the log as one player may read them.
func texts(m *match.Match, seat, player int) string {
	var all []string
	for i, e := range m.Log() {
		if text := m.SeenBy(seat, player).Text(i); e.Seat < 0 && text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, " ")
}

// cards returns the CARDS field of a view.
func cards(p rules.Game) string { return p.Text()[strings.LastIndex(p.Text(), " ")+1:] }

const secretVariants = "mission,trap,map"

// RULES.md: a mission is hidden from all others, "teammates included"; Trap: "each side draws a
// secret card".
func TestWhoMayReadWhat(t *testing.T) {
	m := trial(t, twoAndOne, "Variants", secretVariants)
	all := make([]string, 0, 7)
	for _, e := range m.Log() {
		all = append(all, e.Text)
	}
	want(t, "draws", len(all), 7) // maps of x and o, missions of x1, x2, o1, traps of x and o
	hide := func(at ...int) string {
		list := append([]string(nil), all...)
		for _, i := range at {
			list[i] = list[i][:strings.LastIndex(list[i], ":")] + ":?"
		}
		return strings.Join(list, " ")
	}
	for _, c := range []struct {
		seat, player int
		text         string
	}{
		{0, 0, hide(3, 4, 6)}, {0, 1, hide(2, 4, 6)}, {1, 0, hide(2, 3, 5)}, {-1, match.Everyone, hide(2, 3, 4, 5, 6)}, {0, match.Everyone, hide(4, 6)},
	} {
		want(t, "texts", texts(m, c.seat, c.player), c.text)
		v := m.SeenBy(c.seat, c.player).Position().(*xobrainer.State)
		want(t, "view", *v, state(m).ViewOf(match.SideOf(c.seat), c.player))
	}
	if c := cards(m.SeenBy(-1, match.Everyone).Position()); !strings.HasSuffix(c, "mission:?+?/?,trap:?/?") {
		t.Errorf("nobody sees %s", c)
	}
	want(t, "outside the log", m.SeenBy(0, 0).Text(7)+m.SeenBy(0, 0).Text(-1), "")
	want(t, "a move outside the log", m.SeenBy(0, 0).Move(7), rules.NoMove)
	if got := m.SeenBy(1, 0).Move(2); m.Position().MoveText(got) != "mission:x1:?" {
		t.Errorf("the mission of somebody else is %s", m.Position().MoveText(got))
	}
}

// Cards are visible after the end of their round, and all of them once the match is over, however it ended.
func TestCardsAreToldInTheEnd(t *testing.T) {
	m := trial(t, nil, "Variants", "mission,timebalance", "Format", "sets3")
	first := m.Log()[0].Text
	want(t, "during the round", m.SeenBy(1, 0).Text(0), "mission:x1:?")
	moves(t, m, "fall")
	want(t, "after it", m.SeenBy(1, 0).Text(0), first)
	want(t, "the next one", m.SeenBy(1, 0).Text(3), "mission:x1:?")
	m.Resign(rules.X)
	want(t, "given up", m.SeenBy(1, 0).Text(0), first)
	want(t, "view", cards(m.SeenBy(-1, match.Everyone).Position()), cards(m.Position()))
	want(t, "taken back", m.Undo(), false)
}

// The file of a running match reveals no card, and not the seed that determines the draws.
func TestRecordTellsNoSecrets(t *testing.T) {
	m := trial(t, func(s *match.Setup) { twoAndOne(s); s.Seed = 987654321 }, "Variants", "mission,trap,random,timebalance", "Format", "sets5")
	moves(t, m, "a1 a3 fall b1 b2")
	text := m.Text()
	now := text[strings.Index(text, " fall"):]
	for i, e := range m.Log() {
		if m.SeenBy(-1, match.Everyone).Text(i) != e.Text && strings.Contains(now, e.Text+" ") {
			t.Errorf("%s stands in\n%s", e.Text, text)
		}
	}
	want(t, "hidden missions", strings.Count(text, ":?"), 5)
	want(t, "the seed", strings.Contains(text, "987654321") || strings.Contains(text, "Seed"), false)
	want(t, "sealed", strings.Count(text, "\nSealed: "), 1)
	back := reread(t, m)
	want(t, "position", back.Position().Text(), m.Position().Text())
	want(t, "seed", back.Setup().Seed, 987654321)
	// The draws that follow are the same in both.
	moves(t, m, "fall")
	moves(t, back, "fall")
	want(t, "after another deal", back.Position().Text(), m.Position().Text())
	m.Resign(rules.X)
	text = m.Text()
	want(t, "a finished match", strings.Contains(text, "Sealed") || strings.Contains(text, "?"), false)
	want(t, "its seed", strings.Contains(text, "\nSeed: 987654321\n"), true)
	reread(t, m)
}

func TestRecordSealsWhatWasTakenBack(t *testing.T) {
	m := trial(t, nil, "Variants", "mission,trap,timebalance", "Format", "sets5")
	moves(t, m, "a1 fall b1 b2 b3")
	all := m.Position().Text()
	for m.Undo() {
		continue
	}
	want(t, "taken back", len(m.Undone()), 3)
	want(t, "hidden", strings.Count(m.Text(), ":?"), 4)
	back := reread(t, m)
	for back.Redo() {
		continue
	}
	want(t, "redone", back.Position().Text(), all)
}

// A start position with hidden cards is obfuscated, too.
func TestRecordSealsTheStart(t *testing.T) {
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:7/8"
	m := trial(t, func(s *match.Setup) { s.Start = start }, "Variants", "mission")
	moves(t, m, "e5")
	want(t, "told", strings.Contains(m.Text(), "7/8") || strings.Contains(m.Text(), "Start"), false)
	want(t, "start", reread(t, m).Setup().Start, start)
	m.Resign(rules.O)
	want(t, "told in the end", strings.Contains(m.Text(), "\nStart: "+start+"\n"), true)
	reread(t, m)
}

func TestSealedIsChecked(t *testing.T) {
	m := trial(t, nil, "Variants", "mission")
	text := m.Text()
	at := strings.Index(text, "Sealed: ") + len("Sealed: ")
	end := at + strings.IndexByte(text[at:], '\n')
	other := "A"
	if text[at+9] == 'A' {
		other = "B"
	}
	for _, c := range []struct{ name, text, want string }{
		{"another letter", text[:at+9] + other + text[at+10:], "what is sealed has been changed"},
		{"short", text[:at+4] + text[end:], "what is sealed has been changed"},
		{"no letter", text[:at] + "~" + text[at+1:], "what is sealed has been changed"},
		{"missing", text[:at-len("Sealed: ")] + text[end+1:], "it does not tell what was drawn"},
		{"seed twice", strings.Replace(text, "Sealed", "Seed: 3\nSealed", 1), "the seed is sealed and stands in line"},
		{"told as well", strings.Replace(text, "*mission:o1:?", "*"+m.Log()[1].Text, 1), "more draws are sealed than there are plies"},
	} {
		_, err := match.Parse(c.text, games.ByName)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// The length of the line does not depend on the secrets.
func TestSealedLengthTellsNothing(t *testing.T) {
	length := -1
	for seed := range uint64(40) {
		m := trial(t, func(s *match.Setup) { s.Seed = seed << (seed % 60) }, "Variants", "mission,trap")
		if n := len(m.Text()); length >= 0 && n != length {
			t.Fatalf("seed %d: %d bytes, want %d", seed, n, length)
		} else {
			length = n
		}
	}
}

// A record stores the board of its match, and the next match has the same.
func TestARecordKeepsItsBoard(t *testing.T) {
	const own = "3333333333/3222222223/3222222223/3221111223/3221KK1223/3221KK1223/3221111223/3222222223/3222222223/3333333333"
	mine, err := xobrainer.ParseLayoutOption(own)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		option, moves string
		want          xobrainer.Layout
	}{
		{"", "c3 c8 h3 h8 e5 e6 a2", xobrainer.Classic()},
		{"Option.Layout: classic\n", "c3", xobrainer.Classic()},
		{"Option.Layout: storm\n", "a2 j9 i1 b10 e5 e6 c3", xobrainer.Storm()},
		{"Option.Layout: " + own + "\n", "a2 c3", mine},
	} {
		record := "XO Trio match 1\nGame: xobrainer\n" + c.option + "Seat1: person Ann\nSeat2: person Bob\nSeed: 11\n\n1. " + c.moves + "\nend\n"
		m, err := match.Parse(record, games.ByName)
		if err != nil {
			t.Errorf("%q: %v", c.option, err)
			continue
		}
		for range 3 { // read, written and read again
			want(t, "board of "+c.option, m.Position().(*xobrainer.State).Layout(), c.want)
			m = reread(t, m)
		}
		next, err := match.New(m.Setup(), m.Game())
		if err != nil {
			t.Fatal(err)
		}
		want(t, "the next match", next.Position().(*xobrainer.State).Layout(), c.want)
	}
	_, err = match.Parse("XO Trio match 1\nGame: xobrainer\nSeat1: person Ann\nSeat2: person Bob\n\n1. a2\nend\n", games.ByName)
	if err == nil || !strings.Contains(err.Error(), "refusal.xobrainer.main-on-knockout") {
		t.Errorf("a green X on a2: %v", err)
	}
}

// RULES.md: "The members of a side take its turns in order" and keep that order in the next round. A turn lost to the
// bomb counts as that member's turn.
func TestTeamsTakeTurnsInOrder(t *testing.T) {
	m := trial(t, func(s *match.Setup) { twoAndOne(s); s.Bomb = 600 }, "Variants", "timebomb,timebalance,mission")
	who := func() string { p, _, _, _ := m.OnTurn(); return p.Name }
	want(t, "teams", m.Setup().Options[xobrainer.OptionTeams], "2-1")
	want(t, "first", who(), "Ann")
	moves(t, m, "e5")
	want(t, "the other side", who(), "Bob")
	moves(t, m, "a1")
	want(t, "second", who(), "Al")
	m.Tick(600)
	want(t, "lost by Al", m.Log()[m.Ply()-1].Player, 1)
	moves(t, m, "a3")
	want(t, "after a lost turn", who(), "Ann")
	moves(t, m, "e6 fall")
	want(t, "next set: Bob has lost and opens", who(), "Bob")
	moves(t, m, "a1")
	want(t, "goes on in the next round", who(), "Al")
	m = reread(t, m)
	want(t, "read back", who(), "Al")
}

func TestTeamsFitTheSeats(t *testing.T) {
	s := match.Setup{Game: "xobrainer", Options: rules.Options{"Teams": "1-2", "Variants": "mission"}}
	twoAndOne(&s)
	if _, err := match.New(s, gamestest.Info(t, "xobrainer")); err == nil || !strings.Contains(err.Error(), "the option Teams is 1-2 and the seats have 2-1 players") {
		t.Errorf("teams that do not fit: %v", err)
	}
	delete(s.Options, "Teams")
	seated, err := s.Seated(gamestest.Info(t, "xobrainer"))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "filled in", seated.Options["Teams"], "2-1")
	want(t, "the setup itself", len(s.Options), 1)
	if seated.Start, err = match.OpenedBy(gamestest.Info(t, "xobrainer"), seated.Options, rules.O); err != nil {
		t.Fatal(err)
	}
	m, err := match.New(seated, gamestest.Info(t, "xobrainer"))
	if err != nil {
		t.Fatal(err)
	}
	want(t, "O opens", m.Turn(), 1)
}

// A player who takes another's place gets other cards, because the round is dealt again. The record stores the change
// even if it is reverted at once.
func TestATakenPlaceHasOtherCards(t *testing.T) {
	ann, five := match.Player{Name: "Ann"}, match.Player{Level: 5}
	with := func(s *match.Setup) { s.Seats = []match.Seat{match.Team(ann), match.Team(five)} }
	for _, played := range []string{"", "e5 e6 f5", "e5 fall a1 b1"} {
		m := trial(t, with, "Variants", "mission,trap,map,timebalance", "Format", "sets3")
		moves(t, m, played)
		before := cards(m.Position())
		reseat(t, m, nil, five, ann)
		taken := cards(m.Position())
		want(t, "the round begins again", m.Log()[m.Ply()-1].Seat, -1)
		want(t, "what was taken back", len(m.Undone()), 0)
		reseat(t, m, nil, ann, five)
		if back := cards(m.Position()); before == taken || taken == back || before == back {
			t.Errorf("after %q the cards are %s, %s and %s", played, before, taken, back)
		}
		want(t, "changes", len(m.Seating().Changes()), 4)
		want(t, "on disk", len(reread(t, m).Seating().Changes()), 4)
	}
}

// There is no new deal for a computer player of another level, a name, or a new player at the table.
func TestWhoTakesNoCardsOverGoesOn(t *testing.T) {
	ann, bob, five := match.Player{Name: "Ann"}, match.Player{Name: "Bob"}, match.Player{Level: 5}
	for _, c := range []struct {
		was, now [2]match.Player
		deal     bool
	}{
		{[2]match.Player{ann, five}, [2]match.Player{ann, {Level: 7}}, false},
		{[2]match.Player{ann, {}}, [2]match.Player{ann, bob}, false},
		{[2]match.Player{ann, bob}, [2]match.Player{ann, {Name: "Cleo"}}, false},
		{[2]match.Player{ann, bob}, [2]match.Player{bob, ann}, true},
		{[2]match.Player{ann, bob}, [2]match.Player{ann, {}}, true},
		{[2]match.Player{ann, {}}, [2]match.Player{{}, ann}, true},
		{[2]match.Player{ann, bob}, [2]match.Player{ann, five}, true},
		{[2]match.Player{ann, five}, [2]match.Player{ann, bob}, true},
	} {
		m := trial(t, func(s *match.Setup) { s.Seats = []match.Seat{match.Team(c.was[0]), match.Team(c.was[1])} }, "Variants", "mission")
		moves(t, m, "e5 e6")
		before, ply := cards(m.Position()), m.Ply()
		want(t, "asked", match.NewDeal(m, []match.Seat{match.Team(c.now[0]), match.Team(c.now[1])}), c.deal)
		reseat(t, m, nil, c.now[0], c.now[1])
		want(t, "goes on", m.Ply() == ply && cards(m.Position()) == before, !c.deal)
	}
	m := trial(t, nil, "Variants", "random")
	moves(t, m, "e5 e6")
	want(t, "without cards", match.NewDeal(m, []match.Seat{match.Team(bob), match.Team(ann)}), false)
}

// A start position with cards allows no new deal.
func TestGivenCardsKeepTheirPlaces(t *testing.T) {
	m := trial(t, func(s *match.Setup) {
		s.Start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:7/8"
	}, "Variants", "mission")
	moves(t, m, "e5")
	text := m.Text()
	err := m.Reseat([]match.Seat{match.Person("Bob"), match.Person("Ann")}, nil)
	want(t, "refused", err != nil && strings.Contains(err.Error(), "the match began with these cards"), true)
	want(t, "as it was", m.Text(), text)
}

// answers returns the answers of an engine for XOBrainer to the given lines, one for each.
func answers(t *testing.T, lines []string) []string {
	t.Helper()
	var out strings.Builder
	err := ugi.Serve(context.Background(), strings.NewReader(strings.Join(lines, "\n")+"\nquit\n"), &out, ugi.Config{
		Game: gamestest.Info(t, "xobrainer"), Name: "n", Author: "a", Now: time.Now,
		NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New("xobrainer", l, o) },
	})
	if err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

// The engine command for a player leads to the position of the player's view, over rounds and sets.
func TestEngineIsToldWhatItsPlayerMaySee(t *testing.T) {
	luck := rand.New(rand.NewPCG(3, 4))
	m := trial(t, twoAndOne, "Variants", xobAll, "Format", "rounds:3")
	lines := []string{"setoption name Variants value " + xobAll, "setoption name Teams value 2-1", "setoption name Format value rounds:3"}
	var wants []string
	for !m.Result().Over() && m.Ply() < 300 {
		list := m.Position().AppendMoves(nil)
		if r := m.Play(list[luck.IntN(len(list))]); r != nil {
			t.Fatal(r)
		}
		if m.Ply()%9 != 0 && !m.Result().Over() {
			continue
		}
		for _, who := range [][2]int{{0, 0}, {0, 1}, {0, match.Everyone}, {1, 0}, {-1, match.Everyone}} {
			lines = append(lines, m.SeenBy(who[0], who[1]).Command(), "query fen")
			wants = append(wants, "response "+m.SeenBy(who[0], who[1]).Position().Text())
		}
	}
	if state(m).Round() < 2 {
		t.Fatalf("one round only: %s", m.Position().Text())
	}
	got := answers(t, lines)
	if len(got) != len(wants) {
		t.Fatalf("%d answers, want %d: %.300q", len(got), len(wants), got)
	}
	for i := range wants {
		if got[i] != wants[i] {
			t.Errorf("answer %d is\n%s\nwant\n%s\n%s", i, got[i], wants[i], lines[3+2*i])
		}
	}
}

// The engine command contains a start position with cards, but not those hidden from the player until the round is
// over.
func TestEngineIsToldTheStart(t *testing.T) {
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:7/8"
	m := trial(t, func(s *match.Setup) { s.Start = start }, "Variants", "mission,timebalance")
	want(t, "X", m.SeenBy(0, 0).Command(), "position fen "+strings.Replace(start, "7/8", "7/?", 1))
	moves(t, m, "e5")
	want(t, "O", m.SeenBy(1, 0).Command(), "position fen "+strings.Replace(start, "7/8", "?/8", 1)+" moves e5")
	moves(t, m, "fall")
	if got := m.SeenBy(1, 0).Command(); !strings.HasPrefix(got, "position fen "+start+" moves e5 fall mission:") {
		t.Errorf("after the round: %s", got)
	}
	plain := trial(t, nil)
	want(t, "without variants", plain.SeenBy(0, 0).Command(), "position startpos")
	moves(t, plain, "e5 e6")
	want(t, "with moves", plain.SeenBy(-1, 0).Command(), "position startpos moves e5 e6")
}

// The engine command does not depend on what a running match hides.
func TestEngineIsToldTheSameWhateverIsHidden(t *testing.T) {
	const start = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:7/"
	told := map[string]bool{}
	for _, card := range []string{"8", "9", "25"} {
		m := trial(t, func(s *match.Setup) { s.Start = start + card }, "Variants", "mission")
		moves(t, m, "e5")
		told[m.SeenBy(0, 0).Command()+rules.X.String()] = true
	}
	want(t, "different commands", len(told), 1)
}
