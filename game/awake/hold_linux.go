package awake

import "github.com/godbus/dbus/v5"

// The freedesktop.org Idle Inhibition Service, which Linux desktops offer. A request ends with its D-Bus connection, so
// a killed program leaves none behind.
const (
	service = "org.freedesktop.ScreenSaver"
	path    = "/org/freedesktop/ScreenSaver"
)

func hold() (release func()) {
	bus, err := dbus.ConnectSessionBus()
	if err != nil {
		return nil
	}
	var cookie uint32
	saver := bus.Object(service, path)
	if err := saver.Call(service+".Inhibit", 0, "XO Trio", "a match beside the board").Store(&cookie); err != nil {
		_ = bus.Close()
		return nil
	}
	return func() {
		_ = saver.Call(service+".UnInhibit", 0, cookie).Err
		_ = bus.Close()
	}
}
