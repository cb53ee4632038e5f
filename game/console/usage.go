package console

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"xotrio/assets"
	"xotrio/rules/games"
)

// misuse is an error with the usage of the command.
type misuse struct {
	error
	usage string
}

// Error returns the sentence and a usage line.
func (m misuse) Error() string { return m.error.Error() + "\nUsage: " + m.usage }

func errorText(err error) string {
	texts, unread := assets.LoadTexts("en")
	if unread != nil {
		return err.Error()
	}
	return texts.Sentence(err)
}

// takes requires exactly the named arguments.
func takes(names ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) == len(names):
			return nil
		case len(names) == 0:
			return fmt.Errorf("%s takes no argument, and was given %q", c.Name(), args[0])
		}
		return fmt.Errorf("%s takes %d %s (%s), and was given %d", c.Name(), len(names), plural("argument", len(names)), strings.Join(names, " "), len(args))
	}
}

func plural(word string, n int) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// explain makes a command and its children refuse wrong arguments and flags with a sentence and the usage line.
func explain(c *cobra.Command) {
	check := c.Args
	c.Args = func(c *cobra.Command, args []string) error {
		err := check(c, args)
		if err == nil {
			err = lacking(c)
		}
		if err != nil {
			return misuse{err, c.UseLine()}
		}
		return nil
	}
	c.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		var unknown *pflag.NotExistError
		if errors.As(err, &unknown) {
			err = fmt.Errorf("%w%s", err, meantFlag(c, unknown.GetSpecifiedName()))
		}
		return misuse{err, c.UseLine()}
	})
	for _, sub := range c.Commands() {
		explain(sub)
	}
}

// lacking returns an error about missing required flags.
func lacking(c *cobra.Command) (err error) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[cobra.BashCompOneRequiredFlag] != nil && !f.Changed && err == nil {
			err = fmt.Errorf("%s cannot do without --%s", c.Name(), f.Name)
		}
	})
	return err
}

// meant suggests a command below c for a misspelt name, if one is similar.
func meant(c *cobra.Command, name string) string {
	near := c.SuggestionsFor(name)
	if len(near) == 0 {
		return ": `xotrio help` lists the commands"
	}
	return fmt.Sprintf(": did you mean %s?", strings.Join(near, " or "))
}

func meantFlag(c *cobra.Command, name string) string {
	names := &cobra.Command{SuggestionsMinimumDistance: 2} // cobra compares commands only
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names.AddCommand(&cobra.Command{Use: "--" + f.Name, Run: func(*cobra.Command, []string) {}})
		}
	})
	if near := names.SuggestionsFor("--" + name); len(near) > 0 {
		return fmt.Sprintf(": did you mean %s?", strings.Join(near, " or "))
	}
	return ""
}

// gameFlag puts words before the names of the games in the help.
func gameFlag(c *cobra.Command, to *string, words string, required bool) {
	var names []string
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	last := len(names) - 1
	c.Flags().StringVar(to, "game", "", words+strings.Join(names[:last], ", ")+" or "+names[last])
	complete(c, "game", names...)
	if !required {
		return
	}
	if err := c.MarkFlagRequired("game"); err != nil {
		panic(err) // the flag is defined above
	}
}

func complete(c *cobra.Command, flag string, values ...string) {
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag is defined by the caller
	}
}

// records completes records of matches.
func records(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []string{"xotrio"}, cobra.ShellCompDirectiveFilterFileExt
}

func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Show the help of a command",
		Example: "  xotrio help\n  xotrio help review",
		Args: func(c *cobra.Command, args []string) error {
			if found, rest, err := c.Root().Find(args); err != nil || len(rest) > 0 || len(args) > 0 && found == c.Root() {
				return fmt.Errorf("there is no command %q%s", strings.Join(args, " "), meant(c.Root(), args[0]))
			}
			return nil
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) (names []string, _ cobra.ShellCompDirective) {
			for _, sub := range c.Root().Commands() {
				if len(args) == 0 && sub.IsAvailableCommand() {
					names = append(names, sub.Name()+"\t"+sub.Short)
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			found, _, err := c.Root().Find(args)
			if err != nil {
				return err
			}
			found.InitDefaultHelpFlag()
			found.InitDefaultVersionFlag()
			return found.Help()
		},
	}
}

// shells lists the shells with completion.
var shells = []string{"bash", "zsh", "fish", "powershell"}

func completionCommand(out io.Writer) *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print a completion script for a shell",
		Long: `Print a script that lets SHELL (bash, zsh, fish or powershell) complete the commands, options and files of xotrio. The Linux packages
include those of bash, zsh and fish.`,
		Example: `  xotrio completion bash > ~/.local/share/bash-completion/completions/xotrio
  xotrio completion zsh > "${fpath[1]}/_xotrio"
  xotrio completion fish > ~/.config/fish/completions/xotrio.fish
  xotrio completion powershell >> $PROFILE`,
		Args: func(c *cobra.Command, args []string) error {
			if err := takes("SHELL")(c, args); err != nil {
				return err
			}
			if !slices.Contains(shells, args[0]) {
				return fmt.Errorf("there is nothing for a shell %q: SHELL is %s", args[0], strings.Join(shells, ", "))
			}
			return nil
		},
		ValidArgs: shells,
		RunE: func(c *cobra.Command, args []string) error {
			root := c.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(out, true)
			case "zsh":
				return root.GenZshCompletion(out)
			case "fish":
				return root.GenFishCompletion(out, true)
			default:
				return root.GenPowerShellCompletionWithDesc(out)
			}
		},
	}
}
