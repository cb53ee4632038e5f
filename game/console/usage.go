package console

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"xotrio/rules/games"
)

// misuse is what is wrong with a command line, and how the command is used.
type misuse struct {
	error
	usage string
}

// Error is the sentence, and a line on how the command is used.
func (m misuse) Error() string { return m.error.Error() + "\nUsage: " + m.usage }

// takes are the arguments of a command, by their names in its line of usage: all of them, and no others.
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

// plural is a word for n of a thing.
func plural(word string, n int) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// explain has a command and all below it refuse wrong arguments and flags with a sentence and the line of usage.
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

// lacking says which flags a command cannot do without and was not given.
func lacking(c *cobra.Command) (err error) {
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[cobra.BashCompOneRequiredFlag] != nil && !f.Changed && err == nil {
			err = fmt.Errorf("%s cannot do without --%s", c.Name(), f.Name)
		}
	})
	return err
}

// meant asks whether somebody who typed a name meant one of the commands below c, where one is spelt much like it.
func meant(c *cobra.Command, name string) string {
	near := c.SuggestionsFor(name)
	if len(near) == 0 {
		return ": `xotrio help` lists the commands"
	}
	return fmt.Sprintf(": did you mean %s?", strings.Join(near, " or "))
}

// meantFlag does the same for the name of a flag.
func meantFlag(c *cobra.Command, name string) string {
	names := &cobra.Command{SuggestionsMinimumDistance: 2} // cobra compares only commands
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

// gameFlag gives a command the flag --game. Words tell what it is for, before the names of the games.
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

// complete tells shells the values of a flag of c.
func complete(c *cobra.Command, flag string, values ...string) {
	if err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)); err != nil {
		panic(err) // the flag is defined by the caller
	}
}

// records has shells offer records of matches.
func records(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []string{"xotrio"}, cobra.ShellCompDirectiveFilterFileExt
}

// helpCommand tells of a command, and refuses what is none.
func helpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Tell of a command, its options and examples",
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

// shells are those that can be told how a command line goes on.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// completionCommand prints the script by which a shell completes commands, flags and files.
func completionCommand(out io.Writer) *cobra.Command {
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print the script by which a shell completes command lines of xotrio",
		Long: `Print the script by which SHELL (bash, zsh, fish or powershell) completes the commands, options and files of xotrio. The packages for
Linux bring those of bash, zsh and fish along.`,
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
