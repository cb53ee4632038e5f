package console

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"xotrio/assets"
)

// asProgram makes the test binary run as the program itself, so that tests can start it as a process.
const asProgram = "XOTRIO_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		os.Exit(Main())
	}
	os.Exit(m.Run())
}

// program is the program with those arguments, to be started.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, args...)
	c.Env = append(os.Environ(), asProgram+"=1")
	return c
}

func TestVersion(t *testing.T) {
	var out bytes.Buffer
	c := command(nil, &out)
	c.SetArgs([]string{"version"})
	if err := c.Execute(); err != nil || out.String() != versionLine(assets.Version(), assets.Commit())+"\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	if a, b := versionLine("1.2.3", ""), versionLine("1.2.3", "abc+"); a != "xotrio 1.2.3" || b != "xotrio 1.2.3 (abc+)" {
		t.Errorf("%q, %q", a, b)
	}
}

func TestWrongCommandLinesAreRefusedInOneSentence(t *testing.T) {
	for _, args := range [][]string{{"engine"}, {"engine", "--game", "chess"}, {"engine", "--game", ""}, {"dance"}, {"engine", "--game", "trexo", "now"}, {"--fast"}} {
		c := program(t, args...)
		var out, errs bytes.Buffer
		c.Stdout, c.Stderr = &out, &errs
		err := c.Run()
		if err == nil || out.Len() > 0 || strings.Count(errs.String(), "\n") != 1 || !strings.HasPrefix(errs.String(), "xotrio: ") {
			t.Errorf("%q: %v, output %q, errors %q", args, err, out.String(), errs.String())
		}
	}
}

func TestEngineAsAProcess(t *testing.T) {
	for game, total := range map[string]string{"xobrainer": "9120", "trexo": "125008", "oxixo": "1836", "oxixo4": "7344"} {
		c := program(t, "engine", "--game", game)
		c.Stdin = strings.NewReader("ugi\nnonsense\n" + strings.Repeat("x", 1<<20) + "\nisready\ngo perft 2\n")
		out, err := c.Output()
		text := string(out)
		if err != nil || !strings.HasSuffix(text, "\nNodes searched: "+total+"\n") {
			t.Errorf("%s: %v, %.300q", game, err, text)
		}
		if !strings.Contains(text, "\nugiok\n") || !strings.Contains(text, "\nreadyok\n") || strings.Count(text, "info error") != 2 {
			t.Errorf("%s: %.300q", game, text)
		}
	}
}

// The end of the input in mid-search, be it that the other end of the pipe dies, ends the process well.
func TestEngineOutlivesItsInput(t *testing.T) {
	c := program(t, "engine", "--game", "trexo")
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	c.Stdout = &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "go infinite\nquery fen\n"); err != nil {
		t.Fatal(err)
	}
	if err := in.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil {
		t.Errorf("the engine ended with %v", err)
	}
	if text := out.String(); !strings.Contains(text, "info error busy\n") || !strings.Contains(text, "bestmove ") {
		t.Errorf("%q", text)
	}
}

// Every version has its heading in the changelog, the present one first.
func TestTheChangelogBeginsWithThisVersion(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	_, first, ok := strings.Cut(string(text), "\n## ")
	if !ok || !strings.HasPrefix(first, assets.Version()+"\n") {
		t.Errorf("the first heading of CHANGELOG.md is not %s", assets.Version())
	}
}
