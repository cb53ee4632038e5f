package drive

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Display is a virtual display.
type Display struct {
	// Name is the value of DISPLAY for programs that use it.
	Name string
	*Process
}

// StartDisplay starts a virtual display of 1280x800 with an X server such as Xvfb. The server chooses a free number and
// reports it once it accepts connections. It ends with ctx at the latest.
func StartDisplay(ctx context.Context, program string) (*Display, error) {
	return startDisplay(ctx, program, "1280x800")
}

func startDisplay(ctx context.Context, program, size string) (*Display, error) {
	r, w, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }()
	cmd := exec.CommandContext(ctx, program, "-displayfd", "3", "-screen", "0", size+"x24", "-nolisten", "tcp", "-noreset")
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	cmd.ExtraFiles = []*os.File{w}
	p, err := Start(cmd)
	_ = w.Close()
	if err != nil {
		return nil, fmt.Errorf("the virtual display cannot be started: %w", err)
	}
	d := &Display{Process: p}
	_ = r.SetReadDeadline(time.Now().Add(30 * time.Second))
	line, err := bufio.NewReader(r).ReadString('\n')
	number, notNumber := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || notNumber != nil {
		d.Stop()
		return nil, fmt.Errorf("the virtual display (%s) did not come up: %s", program, d.Output())
	}
	d.Name = fmt.Sprintf(":%d", number)
	return d, nil
}

// Stop lets the server end, which removes its socket and lock file, and waits for that.
func (d *Display) Stop() {
	d.Signal(os.Interrupt)
	_ = d.Wait(10 * time.Second) // it is meant to end by an interrupt
}

// Answers reports whether an X server accepts connections at display, written as in DISPLAY. A server that demands more
// authorization than is offered here answers too.
func Answers(display string) bool {
	for _, at := range addresses(display) {
		conn, err := net.DialTimeout(at[0], at[1], 3*time.Second)
		if err != nil {
			continue
		}
		_ = conn.SetDeadline(time.Now().Add(3 * time.Second))
		// The setup of an X11 connection: little-endian, protocol 11.0, no authorization. The reply is not read
		// further.
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

// addresses returns the possible networks and addresses of a display: on this machine a socket in the file
// system or an abstract one of Linux, elsewhere port 6000 plus the number of the display. It returns none if display is
// malformed.
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

// SoundRate is the sample rate of a Sound's sink in Hz, SoundSink its name.
const (
	SoundRate = 48000
	SoundSink = "test"
)

// Sound is a PulseAudio server with a null sink. It uses no home folder, no D-Bus and no sound card.
type Sound struct {
	*Process
	dir string
}

// StartSound starts the server and waits until it answers. It needs the programs pulseaudio and pactl.
func StartSound(ctx context.Context) (*Sound, error) {
	for _, program := range []string{"pulseaudio", "pactl"} {
		if _, err := exec.LookPath(program); err != nil {
			return nil, fmt.Errorf("%s is missing: install it (Debian: apt-get install pulseaudio pulseaudio-utils)", program)
		}
	}
	// The path must be short: socket addresses have room for about a hundred bytes.
	dir, err := os.MkdirTemp("", "xo")
	if err != nil {
		return nil, err
	}
	s := &Sound{dir: dir}
	cmd := exec.CommandContext(ctx, "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
		"--disallow-exit", "--realtime=no", "--high-priority=no", "--log-target=file:"+filepath.Join(dir, "log"),
		"-L", fmt.Sprintf("module-null-sink sink_name=%s rate=%d channels=2", SoundSink, SoundRate),
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+filepath.Join(dir, "native"))
	cmd.Env = append(os.Environ(), "PULSE_RUNTIME_PATH="+dir, "PULSE_STATE_PATH="+dir, "XDG_RUNTIME_DIR="+dir)
	if s.Process, err = Start(cmd); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		ask := exec.CommandContext(ctx, "pactl", "info")
		ask.Env = append(os.Environ(), s.Env()...)
		if ask.Run() == nil {
			return s, nil
		}
		if time.Now().After(end) || ctx.Err() != nil {
			s.Kill()
			return nil, errors.New("the sound server does not answer")
		}
	}
}

// Env returns the environment of programs that use the server.
func (s *Sound) Env() []string {
	return []string{"PULSE_SERVER=unix:" + filepath.Join(s.dir, "native"), "PULSE_COOKIE=" + filepath.Join(s.dir, "cookie")}
}

// Kill ends the server at once, as a crash would, and removes its files.
func (s *Sound) Kill() {
	s.Process.Kill()
	_ = os.RemoveAll(s.dir)
}
