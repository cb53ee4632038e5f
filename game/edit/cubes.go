package edit

import (
	"fmt"
	"strings"

	"xotrio/rules"
	"xotrio/rules/oxixo"
)

// cubes are those of Oxixo: letters are their marks in position texts.
type cubes struct {
	letters string
	size    int
	text    string
}

func (c *cubes) tools() []Tool {
	tools := make([]Tool, 0, len(c.letters)+1)
	for _, l := range c.letters {
		tools = append(tools, Tool(string(l)))
	}
	return append(tools, Clear)
}

func (c *cubes) use(cell int, t Tool) (string, error) {
	at := oxixo.Cell(cell)
	if at.Col() >= c.size || at.Row() >= c.size {
		return "", fmt.Errorf("%v is not on the board", at)
	}
	board, turn, _ := strings.Cut(c.text, " ")
	g := grid(board)
	g[at.Row()][at.Col()] = letter(t)
	return boardOf(g) + " " + turn, nil
}

// letter is a tool as a grid has it.
func letter(t Tool) byte {
	if t == Clear {
		return '.'
	}
	return t[0]
}

func (c *cubes) left() []Left        { return nil }
func (c *cubes) set(int, int) string { return c.text }

func (c *cubes) took(_ rules.Game, text string) {
	c.text = text
	c.size = strings.Count(text, "/") + 1
}
