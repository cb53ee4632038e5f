package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

// startDisplay brings up a virtual display of 1280x800 with the X server program, lets DISPLAY name it, and returns how to
// end it, upon which it removes its socket and lock. The server chooses a free number itself and tells it once it takes connections.
func startDisplay(ctx context.Context, program string) (stop func(), err error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }()
	cmd := polite(ctx, program, "-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset")
	cmd.ExtraFiles = []*os.File{w}
	err = cmd.Start()
	_ = w.Close()
	if err != nil {
		return nil, fmt.Errorf("the virtual display cannot be started: %w", err)
	}
	stop = func() {
		_ = cmd.Cancel()
		_ = cmd.Wait() // the signal is how it is meant to end
	}
	_ = r.SetReadDeadline(time.Now().Add(30 * time.Second))
	line, err := bufio.NewReader(r).ReadString('\n')
	number, notNumber := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || notNumber != nil {
		stop()
		return nil, errors.New("the virtual display (" + program + ") did not come up")
	}
	display := fmt.Sprintf(":%d", number)
	if err := os.Setenv("DISPLAY", display); err != nil {
		stop()
		return nil, err
	}
	return stop, nil
}

// answers reports whether an X server takes connections at display, written as in DISPLAY. A server that asks for more
// authority than is shown here answers all the same.
func answers(display string) bool {
	for _, at := range addresses(display) {
		conn, err := net.DialTimeout(at[0], at[1], 3*time.Second)
		if err != nil {
			continue
		}
		_ = conn.SetDeadline(time.Now().Add(3 * time.Second))
		// X11's connection setup: little end first, protocol 11.0, no authorisation; the reply is read no further
		_, err = conn.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0})
		if err == nil {
			_, err = conn.Read(make([]byte, 1))
		}
		_ = conn.Close()
		if err == nil {
			return true
		}
	}
	return false
}

// addresses are the network and address where a display may listen: on this machine a socket in the file system or one of
// Linux's abstract ones, elsewhere the port 6000 and the display's number. There are none where the text is no display.
func addresses(display string) [][2]string {
	colon := strings.LastIndex(display, ":")
	if colon < 0 {
		return nil
	}
	host, number := display[:colon], display[colon+1:]
	number, _, _ = strings.Cut(number, ".") // the screen
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 {
		return nil
	}
	switch {
	case host == "" || host == "unix":
		path := fmt.Sprintf("/tmp/.X11-unix/X%d", n)
		return [][2]string{{"unix", path}, {"unix", "@" + path}}
	case strings.HasPrefix(host, "/"):
		return [][2]string{{"unix", display}}
	}
	return [][2]string{{"tcp", net.JoinHostPort(strings.Trim(host, "[]"), strconv.Itoa(6000+n))}}
}
