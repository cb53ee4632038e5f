package arena

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"xotrio/ai"
	"xotrio/ai/engines"
	"xotrio/ai/ugi"
	"xotrio/rules/games"
)

// asEngine makes the test binary run as an engine, so that a real process can be played against.
const asEngine = "run-as-an-engine"

func TestMain(m *testing.M) {
	if len(os.Args) == 4 && os.Args[1] == asEngine {
		runEngine(os.Args[2], os.Args[3])
		return
	}
	os.Exit(m.Run())
}

// runEngine speaks for the game of that name; manner is how well it behaves.
func runEngine(game, manner string) {
	if manner == "well" {
		g, err := games.ByName(game)
		if err != nil {
			panic(err)
		}
		err = ugi.Serve(context.Background(), os.Stdin, os.Stdout, ugi.Config{Game: g, Name: "test", Author: "nobody", Now: time.Now,
			NewEngine: func(l ai.Level, o ai.Options) (ai.Engine, error) { return engines.New(game, l, o) }})
		if err != nil {
			panic(err)
		}
		return
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		switch word, _, _ := strings.Cut(in.Text(), " "); {
		case word == "quit":
			return
		case word == "ugi" && manner != "mute":
			fmt.Println("ugiok")
		case word == "isready":
			fmt.Println("readyok")
		case word == "go" && manner == "wrong":
			fmt.Println("bestmove a1a1")
		case word == "go" && manner == "dies":
			return
		case word == "go" && manner == "complains":
			fmt.Println("info error I cannot think")
			fmt.Println("bestmove none")
		case word == "setoption" && manner == "picky":
			fmt.Println("info error no such option")
		}
	}
}

// engineSpec is the spec of the test binary as an engine, with settings as ParseSpec reads them.
func engineSpec(t *testing.T, game, manner, settings string) Spec {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s, err := ParseSpec(fmt.Sprintf(`engine:"'%s' %s %s %s",%s`, self, asEngine, game, manner, settings))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// spec is a spec that is known to be right.
func spec(t *testing.T, text string) Spec {
	t.Helper()
	s, err := ParseSpec(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
