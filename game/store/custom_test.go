package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xotrio/assets"
	"xotrio/game/match"
	"xotrio/game/match/matchtest"
	"xotrio/game/store/file"
	"xotrio/rules"
	"xotrio/rules/games"
	"xotrio/rules/xobrainer"
)

// noKnockOuts is a board with a dot on every square.
const noKnockOuts = "# flat\n\n1111111111\n1111111111\n1111111111\r\n1111111111\n1111111111\n1111111111\n1111111111\n1111111111\n1111111111\n1111111111\n"

// boards returns the player's own boards for XOBrainer, decks the player's own decks for a board.
func boards(s *Store) []Named { return s.Own(xobrainer.Info(), xobrainer.OptionLayout, nil) }
func decks(s *Store, board string) []Named {
	return s.Own(xobrainer.Info(), xobrainer.OptionDeck, rules.Options{xobrainer.OptionLayout: board})
}

// Players' own boards and decks are found, read, and can be played with.
func TestOwnBoardsAndDecks(t *testing.T) {
	m := newMem()
	deck := xobrainer.ClassicDeck()
	m.files["boards/flat.txt"] = "\ufeff" + noKnockOuts
	m.files["boards/Été 2.TXT"] = xobrainer.Classic().Text()
	m.files["boards/broken.txt"] = strings.Replace(noKnockOuts, "1111111111\r", "11111x1111\r", 1)
	m.files["boards/notes.md"] = "not a board"
	m.files["decks/same.txt"] = "# my deck / yours\n" + deck.Text()
	m.files["decks/short.txt"] = "b2 e5 h7 : d9\n"
	s := Open(m)
	defer s.Close()
	ownBoards, ownDecks := boards(s), decks(s, "")
	var names []string
	for _, b := range append(ownBoards, ownDecks...) {
		names = append(names, b.Name)
		if (b.Bad == nil) != (b.Value != "") {
			t.Errorf("%s has the value %q and is bad: %v", b.Name, b.Value, b.Bad)
		}
	}
	if got := strings.Join(names, " "); got != "broken flat Été 2 same short" {
		t.Errorf("found are %s", got)
	}
	if bad := ownBoards[0].Bad; bad == nil || bad.Key != KeyOwn || len(bad.Args) != 2 ||
		english(bad) != "mem/boards/broken.txt cannot be used: board layout, line 5 (row 8): 'x' on f8 is neither a number of dots from 0 to 3 nor K for a Knock Out square." {
		t.Errorf("a broken board: %v", bad)
	}
	if bad := ownDecks[1].Bad; bad == nil || english(bad) != "mem/decks/short.txt cannot be used: deck: 1 cards, need 25." {
		t.Errorf("a short deck: %v", bad)
	}
	game := matchtest.New(t, match.Setup{Game: "xobrainer", Seats: []match.Seat{match.Person(""), match.Person("")}, Options: rules.Options{
		xobrainer.OptionLayout: ownBoards[1].Value, xobrainer.OptionDeck: ownDecks[0].Value, xobrainer.OptionVariants: "map",
	}})
	state := game.Position().(*xobrainer.State)
	if state.Dots(0) != 1 || state.Layout().KnockOuts().Len() != 0 || state.Deck() != deck {
		t.Errorf("played is %v with %v", state.Layout().Text(), state.Deck())
	}
	back, err := match.Parse(game.Text(), games.ByName)
	if err != nil || back.Text() != game.Text() {
		t.Errorf("read back: %v", err)
	}
}

// A deck may suit one board and not another: by the rules a Knock Out square never has a white mark.
func TestDecksAreReadForABoard(t *testing.T) {
	m := newMem()
	deck := xobrainer.ClassicDeck()
	m.files["decks/mine.txt"] = deck.Text()
	knockOuts := strings.Repeat("1", 10)
	board := strings.Repeat(knockOuts+"/", 9) + knockOuts
	q := deck.Card(1).Marks()[0]
	at := (xobrainer.Size-1-q.Row())*(xobrainer.Size+1) + q.Column()
	board = board[:at] + "K" + board[at+1:]
	s := Open(m)
	defer s.Close()
	for _, c := range []struct {
		board string
		good  bool
	}{{"", true}, {"classic", true}, {board, false}} {
		if bad := decks(s, c.board)[0].Bad; (bad == nil) != c.good {
			t.Errorf("on %q: %v", c.board, bad)
		}
	}
	if bad := decks(s, board)[0].Bad; !strings.Contains(english(bad), "deck, line 1: the white mark on "+q.String()) {
		t.Errorf("%v", bad)
	}
}

func TestOwnFilesThatCannotBeRead(t *testing.T) {
	m := newMem()
	s := Open(m)
	defer s.Close()
	if n := len(boards(s)) + len(decks(s, "")); n != 0 {
		t.Errorf("%d are found where there are no folders", n)
	}
	m.files["boards/a.txt"] = noKnockOuts
	m.fail = func(call, name string) error {
		if call == "read" && name == "boards/a.txt" || call == "list" && name == "decks" {
			return fs.ErrPermission
		}
		return nil
	}
	if got := boards(s); len(got) != 1 || got[0].Bad == nil || got[0].Value != "" {
		t.Errorf("unreadable: %v", got)
	}
	if got := decks(s, ""); len(got) != 1 || got[0].Bad == nil || !strings.HasPrefix(english(got[0].Bad), "mem/decks cannot be used: ") {
		t.Errorf("a folder that cannot be listed: %v", got)
	}
}

func TestOwnFilesOnDisk(t *testing.T) {
	dir := t.TempDir()
	err := errors.Join(os.MkdirAll(filepath.Join(dir, "data", "boards"), 0o700),
		os.WriteFile(filepath.Join(dir, "data", "boards", "flat.txt"), []byte(noKnockOuts), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	s := Open(file.NewDisk(file.Folders{Config: filepath.Join(dir, "config"), Data: filepath.Join(dir, "data")}))
	defer s.Close()
	if got := boards(s); len(got) != 1 || got[0].Name != "flat" || got[0].Bad != nil {
		t.Errorf("found are %v", got)
	}
}

// The last setup restores bomb and beam, and leaves the teams to the seats.
func TestLastSetupWithVariants(t *testing.T) {
	s := Open(newMem())
	defer s.Close()
	seats := []match.Seat{match.Team(match.Player{Name: "A"}, match.Player{Name: "B"}), match.Person("C")}
	options := rules.Options{"Variants": "timebomb,timebalance", "Teams": "2-1"}
	s.Preferences().RememberSetup(match.Setup{Game: "xobrainer", Options: options, Seats: seats, Bomb: 1200, Beam: 900})
	got, ok := s.Preferences().LastSetup("xobrainer")
	if !ok || got.Bomb != 1200 || got.Beam != 900 || got.Options["Variants"] != "timebomb,timebalance" {
		t.Errorf("the last setup is %v", got)
	}
	if _, teams := got.Options["Teams"]; teams || options["Teams"] != "2-1" {
		t.Errorf("the teams are %v, and those handed in %v", got.Options, options)
	}
}

// english returns the sentence of a Problem or a Damage in English.
func english(p error) string {
	texts, err := assets.LoadTexts("en")
	if err != nil {
		panic(err)
	}
	return texts.Sentence(p)
}
