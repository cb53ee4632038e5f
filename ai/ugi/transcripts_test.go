package ugi_test

import (
	"testing"
)

const (
	xobStart   = "10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1"
	trexoStart = "10/10/10/10/10/10/10/10/10/10 x 45"
)

// A transcript is a list of commands and what each is answered with, nothing where it is one string.
var transcripts = []struct {
	name, game string
	steps      [][]string
}{
	{"queries at the start", "trexo", [][]string{
		{"query gameover", "response false"},
		{"query p1turn", "response true"},
		{"query result", "response none"},
		{"query fen", "response " + trexoStart},
		{"query", "info error *"},
		{"query moves fen", "info error *"},
		{"query score", "info error *"},
	}},
	{"moves are sorted bytewise", "xobrainer", [][]string{
		{"query moves", "response a1 a10 a2 a3 *"},
	}},
	{"position", "xobrainer", [][]string{
		{"position startpos moves e5 f6"},
		{"query p1turn", "response true"},
		{"query fen", "response 10/10/10/10/5O4/4X5/10/10/10/10 x XXx/OOo 21+7/21+7 0-0 0-0 x 1"},
		{"position startpos"},
		{"query fen", "response " + xobStart},
		{"position fen " + xobStart + " moves a1"},
		{"query p1turn", "response false"},
		{"position startpos moves"},
		{"query p1turn", "response true"},
	}},
	{"a bad position leaves the old one", "xobrainer", [][]string{
		{"position startpos moves e5"},
		{"position", "info error *"},
		{"position here", "info error *"},
		{"position fen", "info error *"},
		{"position fen moves e5", "info error *"},
		{"position moves e5", "info error *"},
		{"position startpos e5", "info error *"},
		{"position startpos moves e5 e5", "info error move 2, \"e5\": *"},
		{"position startpos moves e5 c3", "info error move 2, \"c3\": *"},
		{"position startpos moves k1", "info error move 1, \"k1\": *"},
		{"position fen 10/10 x", "info error *"},
		{"position fen " + xobStart + " moves a1 zz", "info error move 2, \"zz\": *"},
		{"query fen", "response 10/10/10/10/10/4X5/10/10/10/10 o XXx/OOOo 21+7/21+7 0-0 0-0 x 1"},
	}},
	{"white space, line ends and unknown words", "oxixo", [][]string{
		{""}, {"   \t "}, {"\r"},
		{"  query \t p1turn \r", "response true"},
		{"hello", "info error unknown command \"hello\"*"},
		{"GO depth 1", "info error *"},
		{"isready now", "info error *"},
		{"ugi now", "info error *"},
		{"uginewgame now", "info error *"},
		{"\x00", "info error *"},
		{"qu\x00ery \xff\xfe", "info error *"},
		{"position startpos moves a1a5\x00", "info error *"},
		{"query p1turn", "response true"},
		{"stop"},
	}},
	{"go needs a sensible limit", "oxixo", [][]string{
		{"go", "info error *"},
		{"go depth", "info error *"}, {"go depth 0", "info error *"}, {"go depth -1", "info error *"},
		{"go depth x", "info error *"}, {"go depth 3.5", "info error *"}, {"go depth +3", "info error *"},
		{"go depth 99999999999999999999", "info error *"}, {"go depth 9223372036854775808", "info error *"},
		{"go nodes 0", "info error *"}, {"go nodes -5", "info error *"}, {"go nodes 18446744073709551617", "info error *"},
		{"go movetime 0", "info error *"}, {"go movetime -1", "info error *"}, {"go movetime 9223372036854775807", "info error *"},
		{"go perft", "info error *"}, {"go perft -1", "info error *"}, {"go perft 1000", "info error *"},
		{"go perft 2 depth 3", "info error *"}, {"go infinite depth 3", "info error *"},
		{"go depth 3 depth 4", "info error *"}, {"go fast", "info error *"}, {"go 3", "info error *"},
		{"go p2time 1000", "info error *"}, {"go p1inc 10", "info error *"}, {"go p1time -1", "info error *"},
		{"query p1turn", "response true"},
	}},
	{"options", "oxixo", [][]string{
		{"setoption name Size value 4"},
		{"query fen", "response 5/5/5/5/5 x"},
		{"position startpos"},
		{"query fen", "response 4/4/4/4 x"},
		{"setoption name Size value 6", "info error *"},
		{"setoption name Size value", "info error *"},
		{"setoption name Size", "info error *"},
		{"setoption Size value 3", "info error *"},
		{"setoption name value 3", "info error *"},
		{"setoption", "info error *"},
		{"setoption name Colour value red", "info error *"},
		{"setoption name Format value round", "info error *"},
		{"setoption name Level value 0", "info error *"}, {"setoption name Level value 11", "info error *"},
		{"setoption name Level value 2"}, {"setoption name level value club"},
		{"setoption name Threads value 0", "info error *"}, {"setoption name Threads value 2"},
		{"setoption name Hash value -1", "info error *"}, {"setoption name Hash value 99999999", "info error *"}, {"setoption name Hash value 2"},
		{"setoption name Seed value 1.5", "info error *"}, {"setoption name Seed value 12345678901"},
		{"setoption name Size value 3"},
		{"query fen", "response 4/4/4/4 x"},
		{"position fen 5/5/5/5/X4 o"},
		{"query fen", "response 5/5/5/5/X4 o"},
		{"uginewgame"},
		{"query fen", "response 3/3/3 x"},
	}},
	{"the format holds from the next position on", "xobrainer", [][]string{
		{"setoption name Format value rounds:0", "info error *"},
		{"setoption name Format value rounds:100", "info error *"},
		{"setoption name Format value points:1000", "info error *"},
		{"setoption name Format value round"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 d5"},
		{"query gameover", "response false"},
		{"query result", "response none"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 h5"},
		{"query gameover", "response true"},
		{"query result", "response p1win"},
		{"query moves", "response"},
		{"go depth 3", "bestmove none"},
		{"go depth 0", "info error *"},
		{"go infinite", "bestmove none"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 h5 a4", "info error *"},
		{"query gameover", "response true"},
		{"setoption name Format value sets5"},
		{"position startpos moves e5 a1 f5 a2 g5 a3 i5 j10 h5 a4"},
		{"query gameover", "response false"},
	}},
	{"variants are draws among the moves and cards in the position", "xobrainer", [][]string{
		{"setoption name Variants value trap,map,random"},
		{"query fen", "response 10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1"},
		{"uginewgame"},
		{"query fen", "response 10/10/10/10/10/10/10/10/10/10 x -/- 24+8/24+8 0-0 0-0 x 1 map:-/-,trap:-/-"},
		{"query p1turn", "response false"},
		{"query gameover", "response false"},
		{"position startpos moves e5", "info error *"},
		{"position startpos moves map:x:1 map:o:2 trap:x:? trap:o:3 +XxXX"},
		{"query moves", "response +OOOO +OOOo +OOoO +OOoo +OoOO +OoOo +OooO +Oooo +oOOO +oOOo +oOoO +oOoo +ooOO +ooOo +oooO +oooo"},
		{"position startpos moves map:x:1 map:o:2 trap:x:? trap:o:3 +XxXX +OOOO e5"},
		{"query fen", "response 10/10/3O6/10/2XO2x2o/4X5/10/10/2O7/X6X2 o xXX/OOOO 18+6/17+7 0-0 0-0 x 1 map:1/2,trap:?/3"},
		{"position fen 10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1 trap:?/? moves e1"},
		{"query fen", "response 10/10/10/10/10/10/10/10/10/10 o -/- 24+8/24+8 0-0 15-0 o 2 map:-/-,trap:-/-"},
		{"setoption name Variants value trap,trap", "info error *"},
		{"setoption name Variants value Trap", "info error *"},
		{"setoption name Teams value 4-1", "info error *"},
		{"setoption name Variants value timebomb,timebalance"},
		{"position startpos moves e5 pass pass a1 fall"},
		{"query fen", "response 10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-1 0-0 x 2"},
		{"setoption name Variants value <empty>"},
		{"position startpos moves e5 pass", "info error *"},
		{"setoption name Variants value none"},
		{"setoption name Variants value"},
		{"position startpos moves fall", "info error *"},
	}},
	{"go while a draw is due", "xobrainer", [][]string{
		{"setoption name Variants value random,mission,trap"},
		{"uginewgame"},
		{"go depth 2", "info error nobody is on turn, something has to be drawn first: *", "bestmove none"},
		{"go infinite", "info error nobody is on turn*", "bestmove none"},
		{"go depth 0", "info error *"},
		{"position startpos moves mission:x1:1 mission:o1:? trap:x:2 trap:o:? +XXXX"},
		{"go movetime 5", "info error nobody is on turn*", "bestmove none"},
		{"query p1turn", "response false"},
		{"query gameover", "response false"},
		{"query result", "response none"},
	}},
	{"hidden cards", "xobrainer", [][]string{
		{"setoption name Variants value mission,trap"},
		{"setoption name Teams value 2-1"},
		{"position startpos moves mission:x1:3 mission:x2:? mission:o1:? trap:x:4 trap:o:?"},
		{"query fen", "response 10/10/10/10/10/10/10/10/10/10 x XXXx/OOOo 21+7/21+7 0-0 0-0 x 1 mission:3+?/?,trap:4/?"},
		{"query p1turn", "response true"},
		{"position startpos moves mission:x1:3 mission:x2:3", "info error move 2, \"mission:x2:3\": *"},
		{"position startpos moves mission:x1:3 mission:o1:?", "info error move 2, \"mission:o1:?\": *"},
		{"position startpos moves mission:x3:3", "info error move 1, *"},
		{"position fen 10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1 mission:3+?/?,trap:4/? moves e1"},
		{"query fen", "response 10/10/10/10/10/10/10/10/10/10 o XXXx/OOOo 21+7/21+7 0-0 18-0 o 2 mission:-+-/-,trap:-/-"},
		{"query moves", "response mission:o1:1 mission:o1:10 *"},
		{"position fen 10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1 mission:3/?,trap:4/?", "info error *"},
		{"position fen 10/10/10/10/10/10/10/10/10/XXXX6 x XXXx/OOOo 17+7/21+7 0-0 0-0 x 1 mission:3+3/?,trap:4/?", "info error xobrainer position: cards: mission: of x: card 3 is out twice"},
	}},
	{"a win of the circles, and of their own doing", "oxixo", [][]string{
		{"position fen OOOOO/5/5/5/X4 o"},
		{"query result", "response p2win"},
		{"query gameover", "response true"},
	}},
	{"repetition draws", "oxixo", [][]string{
		{"position fen XX1/3/1OO x moves b3a3 b1c1 b3a3"},
		{"query gameover", "response false"},
		{"position fen XX1/3/1OO x moves b3a3 b1c1 b3a3 b1c1"},
		{"query gameover", "response true"},
		{"query result", "response draw"},
		{"query moves", "response"},
		{"go depth 1", "bestmove none"},
		{"position fen XX1/3/1OO x moves b3a3 b1c1 b3a3 b1c1 b3a3", "info error move 5, *"},
		{"query result", "response draw"},
	}},
	{"p1 is the team of the crosses", "oxixo4", [][]string{
		{"query p1turn", "response true"},
		{"position startpos moves a1a5n"},
		{"query p1turn", "response false"},
		{"query fen", "response N4/5/5/5/5 w"},
		{"position startpos moves a1a5n a2e2e"},
		{"query p1turn", "response true"},
		{"position startpos moves a1a5", "info error *"},
		{"position startpos moves pass", "info error *"},
	}},
}

func TestTranscripts(t *testing.T) {
	for _, tt := range transcripts {
		t.Run(tt.name, func(t *testing.T) {
			k := start(t, config(t, tt.game))
			for _, step := range tt.steps {
				k.is(step[0], k.ask(step[0]), step[1:]...)
			}
			k.send("quit")
			k.is("quit", k.rest())
		})
	}
}
