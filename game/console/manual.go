package console

import (
	_ "embed"
	"fmt"
	"io"
	"strings"
	"text/template"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"xotrio/assets"
)

// manualText is the part of the manual that does not come from the commands.
//
//go:embed manual.6
var manualText string

// manualCommand is for packagers.
func manualCommand(out io.Writer) *cobra.Command {
	var date string
	c := &cobra.Command{
		Use:     "manual",
		Short:   "Print the manual page, in the language of man",
		Example: "  xotrio manual --date 2026-11-24 > xotrio.6",
		Hidden:  true,
		Args:    takes(),
		RunE:    func(c *cobra.Command, _ []string) error { return writeManual(out, c.Root(), date) },
	}
	c.Flags().StringVar(&date, "date", "", "the `DATE` at its foot")
	return c
}

func writeManual(out io.Writer, root *cobra.Command, date string) error {
	var uses, commands strings.Builder
	uses.WriteString(useLine(root))
	for _, c := range root.Commands() {
		if c.Hidden {
			continue
		}
		uses.WriteString(".br\n" + useLine(c))
		c.InitDefaultHelpFlag()
		fmt.Fprintf(&commands, ".SS %s\n", roff(c.Name()))
		commands.WriteString(useLine(c) + ".PP\n")
		long := c.Long
		if long == "" {
			long = c.Short + "."
		}
		commands.WriteString(paragraphs(long))
		commands.WriteString(options(c))
		commands.WriteString(examples(c))
	}
	t, err := template.New("manual").Option("missingkey=error").Parse(manualText)
	if err != nil {
		return err
	}
	root.InitDefaultHelpFlag()
	root.InitDefaultVersionFlag()
	return t.Execute(out, map[string]string{
		"Date": date, "Version": assets.Version(), "Short": roff(root.Short), "Uses": uses.String(), "Long": paragraphs(root.Long),
		"Options": options(root), "Commands": commands.String(), "Examples": examples(root),
	})
}

func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", "\\(ga", "^", `\(ha`, "~", `\(ti`).Replace(text)
	if strings.HasPrefix(text, ".") {
		text = `\&` + text
	}
	return text
}

// useLine formats the usage of a command: literal words bold, placeholders italic.
func useLine(c *cobra.Command) string {
	var b strings.Builder
	for word := range strings.FieldsSeq(strings.TrimSuffix(c.UseLine(), "[flags]") + " [OPTION]...") {
		font := `\fB`
		if name := strings.Trim(word, "[]."); name == strings.ToUpper(name) && strings.Trim(name, "0123456789|") != "" {
			font = `\fI`
		}
		b.WriteString(font + roff(word) + `\fR `)
	}
	return strings.TrimSpace(b.String()) + "\n"
}

// paragraphs reflows a help text; indented lines stay as they are.
func paragraphs(text string) string {
	var b strings.Builder
	asIs := false
	for line := range strings.SplitSeq(text, "\n") {
		switch indented := strings.HasPrefix(line, "  "); {
		case indented && !asIs:
			b.WriteString(".PP\n.nf\n")
			asIs = true
		case !indented && asIs:
			b.WriteString(".fi\n")
			asIs = false
		}
		if line == "" {
			b.WriteString(".PP\n")
			continue
		}
		b.WriteString(roff(line) + "\n")
	}
	if asIs {
		b.WriteString(".fi\n")
	}
	return b.String()
}

// options formats the flags of a command as its help lists them.
func options(c *cobra.Command) string {
	var b strings.Builder
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		value, words := pflag.UnquoteUsage(f)
		b.WriteString(".TP\n")
		if f.Shorthand != "" {
			b.WriteString(`\fB` + roff("-"+f.Shorthand) + `\fR, `)
		}
		b.WriteString(`\fB` + roff("--"+f.Name) + `\fR`)
		if value != "" {
			b.WriteString(` \fI` + roff(value) + `\fR`)
		}
		b.WriteString("\n" + roff(words))
		if f.DefValue != "" && f.DefValue != "false" && f.DefValue != "[]" && !strings.Contains(words, "(default") && f.Name != "threads" {
			b.WriteString(roff(" (default " + f.DefValue + ")"))
		}
		b.WriteString("\n")
	})
	return b.String()
}

func examples(c *cobra.Command) string {
	if c.Example == "" {
		return ""
	}
	var b strings.Builder
	b.WriteString(".PP\n" + plural("Example", strings.Count(c.Example, "\n")+1) + ":\n.PP\n.RS 4\n.nf\n")
	for line := range strings.SplitSeq(c.Example, "\n") {
		b.WriteString(roff(strings.TrimSpace(line)) + "\n")
	}
	b.WriteString(".fi\n.RE\n")
	return b.String()
}
