package store

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"
)

// newsName is the file with the name of the last report, until the next start of the program announces it.
const newsName = "crash-news"

// reportPrefix precedes the name of every report.
const reportPrefix = "crash-"

// Saved returns the text of the game in progress that was saved last, or else of the one last played when they were
// loaded; "" if there is none.
func (s *Store) Saved() string {
	if k := s.games[s.last]; k != nil {
		return k.text
	}
	return ""
}

// WriteReport writes text to a new file beside the game in progress, crash-TIME.txt. It writes at once in the caller's
// goroutine, as the program may be about to end. It returns the path. If announce is true, the next start of the
// program announces the report.
func (s *Store) WriteReport(now time.Time, text string, announce bool) (path string, err error) {
	stem := reportPrefix + now.Format("2006-01-02_15-04-05")
	name := stem + ".txt"
	for n := 2; ; n++ {
		if _, err := s.files.Read(name); errors.Is(err, fs.ErrNotExist) || n > 99 {
			break
		}
		name = fmt.Sprintf("%s_%d.txt", stem, n)
	}
	if err := s.files.Write(name, []byte(text)); err != nil {
		return "", err
	}
	if announce {
		err = s.files.Write(newsName, []byte(name))
	}
	return s.files.Path(name), err
}

// NewReport returns, once, the path of a report that WriteReport has left for this start to announce, or "".
func (s *Store) NewReport() string {
	data, err := s.files.Read(newsName)
	if err != nil {
		return ""
	}
	_ = s.files.Remove(newsName) // at worst it is announced twice
	name := string(data)
	if !strings.HasPrefix(name, reportPrefix) || strings.ContainsAny(name, "/\\\n") {
		return ""
	}
	return s.files.Path(name)
}
