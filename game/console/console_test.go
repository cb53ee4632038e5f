package console

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/pflag"

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
	flag, err := run(t, "--version")
	if err != nil || flag != out.String() {
		t.Errorf("--version: %q, %v", flag, err)
	}
	if a, b := versionLine("1.2.3", ""), versionLine("1.2.3", "abc+"); a != "xotrio 1.2.3" || b != "xotrio 1.2.3 (abc+)" {
		t.Errorf("%q, %q", a, b)
	}
}

func TestWrongCommandLinesAreRefusedInOneSentence(t *testing.T) {
	for line, want := range map[string]string{
		"engine":                     "engine cannot do without --game\nUsage: xotrio engine --game GAME [flags]",
		"engine --game trexo now":    "engine takes no argument, and was given \"now\"\nUsage: xotrio engine --game GAME [flags]",
		"engine --game chess":        "there is no game \"chess\": there are xobrainer, trexo, oxixo, oxixo4",
		"engine --game=":             "there is no game \"\": there are xobrainer, trexo, oxixo, oxixo4",
		"enigne":                     "\"enigne\" is neither a command nor a file: did you mean engine?\nUsage: xotrio [RECORD] [flags]",
		"dance":                      "\"dance\" is neither a command nor a file: `xotrio help` lists the commands\nUsage: xotrio [RECORD] [flags]",
		"--fast":                     "unknown flag: --fast\nUsage: xotrio [RECORD] [flags]",
		"engine --gmae trexo":        "unknown flag: --gmae: did you mean --game?\nUsage: xotrio engine --game GAME [flags]",
		"review":                     "review takes 1 argument (FILE), and was given 0\nUsage: xotrio review FILE [flags]",
		"arena --game trexo level:1": "arena takes 2 arguments (PLAYER PLAYER), and was given 1\nUsage: xotrio arena --game GAME PLAYER PLAYER [flags]",
		"help nonsense":              "there is no command \"nonsense\": `xotrio help` lists the commands\nUsage: xotrio help [COMMAND] [flags]",
		"help review more":           "there is no command \"review more\": did you mean review?\nUsage: xotrio help [COMMAND] [flags]",
		"help puzles":                "there is no command \"puzles\": did you mean puzzles?\nUsage: xotrio help [COMMAND] [flags]",
		"completion sh":              "there is nothing for a shell \"sh\": SHELL is bash, zsh, fish, powershell\nUsage: xotrio completion SHELL [flags]",
		"arena --game oxixo --games -5 level:1 level:1":   "--games is 1 at least, not -5",
		"arena --game oxixo --plies -3 level:1 level:1":   "--plies is 0 at least, not -3",
		"arena --game oxixo --opening -1 level:1 level:1": "--opening is 0 at least, not -1",
		"solve --size 6":                      "a board of size 6 cannot be solved: --size is 3, 4 or 5",
		"solve --size 4 --neutral 1":          "--neutral and --tables need --size 5",
		"solve --size 5 --threads 0":          "--threads is 1 at least",
		"solve --size 5 --distances":          "--distances needs --size 3 or 4",
		"solve --size 5 --tables a --write b": "--write cannot be combined with --neutral or --tables",
	} {
		c := program(t, strings.Fields(line)...)
		var out, errs bytes.Buffer
		c.Stdout, c.Stderr = &out, &errs
		err := c.Run()
		if err == nil || out.Len() > 0 || errs.String() != "xotrio: "+want+"\n" {
			t.Errorf("%s: %v, output %q, errors %q, want %q", line, err, out.String(), errs.String(), want)
		}
	}
}

// A command whose output finds no room fails.
func TestAFullOutputIsTold(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux has /dev/full")
	}
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer full.Close()
	for _, line := range []string{"version", "--version", "help", "puzzles", "solve --size 3", "completion bash"} {
		c := program(t, strings.Fields(line)...)
		var errs bytes.Buffer
		c.Stdout, c.Stderr = full, &errs
		if err := c.Run(); err == nil || !strings.Contains(errs.String(), "no space left") {
			t.Errorf("%s: %v, %q", line, err, errs.String())
		}
	}
}

// word matches a word of a command line: words in quotes are one.
var word = regexp.MustCompile(`'[^']*'|"[^"]*"|[^\s'"]+`)

// words splits a command line as a shell does, for quotes around whole words.
func words(line string) []string {
	all := word.FindAllString(line, -1)
	for i, w := range all {
		if w[0] == '\'' || w[0] == '"' {
			all[i] = w[1 : len(w)-1]
		}
	}
	return all
}

// All listed commands have a description and an example that the command line accepts, and are in the manual with all
// flags.
func TestEveryCommandHasExamplesThatAreTakenAndIsInTheManual(t *testing.T) {
	root := command(nil, io.Discard)
	var page bytes.Buffer
	if err := writeManual(&page, root, "2026-11-24"); err != nil {
		t.Fatal(err)
	}
	manual := strings.NewReplacer(`\-`, "-", `\fB`, "", `\fI`, "", `\fR`, "").Replace(page.String())
	listed := 0
	for _, c := range append(root.Commands(), root) {
		if c.Hidden {
			continue
		}
		listed++
		if c != root && !strings.Contains(manual, "\n.SS "+c.Name()+"\n") {
			t.Errorf("%s is not in the manual", c.Name())
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if name, _ := pflag.UnquoteUsage(f); !strings.Contains(manual, "--"+f.Name+" "+name) && !strings.Contains(manual, "--"+f.Name+"\n") {
				t.Errorf("--%s of %s is not in the manual", f.Name, c.Name())
			}
		})
		said, err := run(t, append(strings.Fields(strings.TrimPrefix(c.CommandPath(), "xotrio")), "--help")...)
		if err != nil || !strings.Contains(said, "Examples:\n  xotrio") {
			t.Errorf("the help of %s is without examples: %v\n%s", c.Name(), err, said)
		}
		for line := range strings.SplitSeq(c.Example, "\n") {
			_, line, _ = strings.Cut(line, "xotrio")
			line, _, _ = strings.Cut(line, ">")
			found, rest, err := command(nil, io.Discard).Find(words(line))
			if err == nil {
				err = found.ParseFlags(rest)
			}
			if err == nil && found.HasParent() {
				err = found.Args(found, found.Flags().Args())
			}
			if err != nil || found.Name() != c.Name() {
				t.Errorf("the example %q is not taken by %s: %v", line, c.Name(), err)
			}
		}
	}
	if listed < 8+1 {
		t.Errorf("%d commands are listed", listed)
	}
}

func TestCompletionsAreScriptsThatAskTheProgram(t *testing.T) {
	for _, shell := range shells {
		said, err := run(t, "completion", shell)
		if err != nil || !strings.Contains(said, "__complete") {
			t.Errorf("%s: %v", shell, err)
		}
	}
	for line, want := range map[string][]string{
		"rev":                 {"review\tAnalyse"},
		"engine --game ":      {"xobrainer\n", "oxixo4\n"},
		"review ":             {"xotrio\n:8\n"}, // files with that ending
		"completion ":         {"bash\n", "fish\n"},
		"help so":             {"solve\tSolve"},
		"solve --size ":       {"3\n4\n5\n"},
		"arena --game x --sp": {"--sprt"},
	} {
		said, err := run(t, append([]string{"__complete"}, strings.Split(line, " ")...)...)
		for _, w := range want {
			if err != nil || !strings.Contains(said, w) {
				t.Errorf("%q: %v, %q is missing in %q", line, err, w, said)
			}
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

// The end of input in mid-search, also by a broken pipe, ends the process with success.
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

// Every version has its heading in the changelog, the current one first.
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

// The command line accepts the examples in the documents.
func TestPapersTellOfCommandsThatThereAre(t *testing.T) {
	found := 0
	for _, name := range []string{"README.md", "ENGINES.md", "CONTRIBUTING.md"} {
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile("(?m)`xotrio ([a-z][^`]*)`|^    xotrio (.*)$").FindAllStringSubmatch(string(text), -1) {
			line := m[1] + m[2]
			line = strings.NewReplacer("NAME", "trexo", "xobrainer|trexo|oxixo|oxixo4", "trexo", `'engine:"./other engine --game oxixo",nodes=5000,Level=2'`, "level:2", "help COMMAND", "help review").Replace(line)
			c, rest, err := command(nil, io.Discard).Find(strings.Fields(line))
			if err == nil {
				err = c.ParseFlags(rest)
			}
			if err != nil || !c.HasParent() {
				t.Errorf("%s: %q is not taken: %v", name, line, err)
			}
			found++
		}
	}
	if found < 12 {
		t.Errorf("only %d were found", found)
	}
}
