package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"time"
)

// engine talks nonsense to the engine.
type engine struct{ *rig }

func (engine) name() string { return "engine" }
func (engine) what() string {
	return "malformed lines to `xotrio engine`: each gets its info error, the position stays, the process never ends"
}

// engineLines is how many lines one process gets.
const engineLines = 150

// engineValid are lines that are well formed, to be spoilt. None of them takes long.
var engineValid = []string{
	"ugi", "isready", "uginewgame", "setoption name Seed value 7", "setoption name Level value 3", "setoption name Threads value 1",
	"position startpos", "position startpos moves a1 b2", "go depth 1", "go nodes 10", "go movetime 1", "go perft 1", "go infinite", "stop",
	"query gameover", "query p1turn", "query result", "query moves", "query fen",
}

// nonsense is a line that means nothing to an engine, whatever came before it.
func nonsense(luck *rand.Rand) string {
	bytes := make([]byte, 1+luck.IntN(60))
	for i := range bytes {
		if bytes[i] = byte(luck.IntN(256)); bytes[i] == '\n' {
			bytes[i] = 'n'
		}
	}
	return pick(luck, func() string { return "x" + string(bytes) },
		func() string { return "go" }, func() string { return "go depth" }, func() string { return "go nodes -1" },
		func() string { return "go depth 99999999999999999999999" }, func() string { return "go depth 1 depth 1" },
		func() string { return "go infinite nodes 3" }, func() string { return "go perft 100" }, func() string { return "go p2inc 1" },
		func() string { return "position" }, func() string { return "position fen" }, func() string { return "position startpos a1" },
		func() string { return "position startpos moves " + strings.Repeat("zz ", 1+luck.IntN(4000)) },
		func() string { return "position fen x" + string(bytes) }, func() string { return "position startpos\u00a0moves" },
		func() string { return "setoption" }, func() string { return "setoption name" },
		func() string { return "setoption name Level value " + pick(luck, "0", "-1", "11", "x", "", "1e1") },
		func() string { return "setoption name Threads value -3" }, func() string { return "setoption name Hash value 99999999999" },
		func() string { return "query" }, func() string { return "query x" + string(bytes) },
		func() string { return "UGI" }, func() string { return "quitt" },
		func() string { return strings.Repeat("x", 1<<luck.IntN(20)) },
	)()
}

// spoilt is a well-formed line with something wrong in it, or not: it may still mean something.
func spoilt(luck *rand.Rand) string {
	b := []byte(pick(luck, engineValid...))
	for range luck.IntN(3) {
		switch i := luck.IntN(len(b)); luck.IntN(4) {
		case 0:
			b[i] ^= 1 << luck.IntN(8)
		case 1:
			b = append(b[:i:i], b[i+1:]...)
		case 2:
			b = append(b[:i:i], append([]byte{byte(luck.IntN(256))}, b[i:]...)...)
		default:
			b = append(b, b[i:]...)
		}
		if len(b) == 0 {
			return ""
		}
	}
	b = bytes.ReplaceAll(b, []byte("\n"), []byte(" "))
	if f := bytes.Fields(b); len(f) > 0 && string(f[0]) == "quit" {
		return "quitter"
	}
	return string(b)
}

func (k engine) try(ctx context.Context, t *trial) {
	game := pick(t.luck, gameNames...)
	cmd := exec.CommandContext(ctx, k.program, "engine", "--game", game)
	in, err := cmd.StdinPipe()
	if !t.check("starting", err) {
		return
	}
	out, err := cmd.StdoutPipe()
	if !t.check("starting", err) || !t.check("starting", cmd.Start()) {
		return
	}
	alarm := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	lines := bufio.NewReader(out)
	asked := 0
	// talk sends a line and gives the answers to it, up to those to a word that means nothing and is not to be mistaken
	talk := func(line string) (answers []string, err error) {
		alarm.Reset(patience)
		asked++
		end := fmt.Sprintf("torture%d", asked)
		if _, err := fmt.Fprintf(in, "%s\nstop\n%s\n", line, end); err != nil {
			return nil, err
		}
		for {
			answer, err := lines.ReadString('\n')
			if err != nil || strings.Contains(answer, end) {
				return answers, err
			}
			answers = append(answers, strings.TrimSpace(answer))
		}
	}
	for range engineLines {
		bad := t.luck.IntN(2) == 0
		line := ""
		if bad {
			line = nonsense(t.luck)
		} else {
			line = spoilt(t.luck)
		}
		before, err := talk("query fen")
		if err == nil {
			var answers, after []string
			answers, err = talk(line)
			after, _ = talk("query fen")
			t.tried++
			if told := strings.Count(strings.Join(answers, "\n"), "info error"); bad && err == nil && told != 1 {
				t.fail("%s: after %s come %d info errors: %q", game, short(line), told, answers)
			}
			if bad && err == nil && strings.Join(before, "") != strings.Join(after, "") {
				t.fail("%s: %s changes the position from %q to %q", game, short(line), before, after)
			}
		}
		if err != nil {
			if ctx.Err() == nil {
				t.fail("%s: after %s the process is silent: %v", game, short(line), err)
			}
			break
		}
	}
	_, _ = fmt.Fprintln(in, "quit")
	_ = in.Close()
	alarm.Reset(patience)
	if err := cmd.Wait(); err != nil && ctx.Err() == nil {
		t.fail("%s: after quit the process ends with %v", game, err)
	}
	alarm.Stop()
}

// short is a line in quotation marks, cut where it is long.
func short(line string) string {
	const most = 200
	if len(line) > most {
		return fmt.Sprintf("%q... (%d bytes)", line[:most], len(line))
	}
	return fmt.Sprintf("%q", line)
}
