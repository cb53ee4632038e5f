package drive

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// SoundRate is the samples a second and channel of a Sound's sink, which is called SoundSink.
const (
	SoundRate = 48000
	SoundSink = "test"
)

// Sound is a PulseAudio of our own, with a sink that leads nowhere: it uses no home folder, no D-Bus and no sound card.
type Sound struct {
	*Process
	dir string
}

// StartSound starts the server and waits until it answers, for as long as a loaded machine may take. It takes the programs
// pulseaudio and pactl.
func StartSound(ctx context.Context) (*Sound, error) {
	for _, program := range []string{"pulseaudio", "pactl"} {
		if _, err := exec.LookPath(program); err != nil {
			return nil, fmt.Errorf("%s is missing: install it (Debian: apt-get install pulseaudio pulseaudio-utils)", program)
		}
	}
	// a short path: the address of a socket has room for some hundred bytes
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

// Env is the environment of programs that are to use the server.
func (s *Sound) Env() []string {
	return []string{"PULSE_SERVER=unix:" + filepath.Join(s.dir, "native"), "PULSE_COOKIE=" + filepath.Join(s.dir, "cookie")}
}

// Kill ends the server at once, as a crash would, and removes what it leaves behind.
func (s *Sound) Kill() {
	s.Process.Kill()
	_ = os.RemoveAll(s.dir)
}
