package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"github.com/coder/websocket"
)

// devtools speaks the Chrome DevTools Protocol over one connection. Methods and parameters are called as that has them.
type devtools struct {
	conn *websocket.Conn
	last atomic.Int64
	mu   sync.Mutex
	// asked are those who wait for the answer of a number; heard are called with every event of a method.
	asked map[int64]chan reply
	heard map[string][]func(session string, params json.RawMessage)
	ended error
}

// reply is the answer to a call, or an event.
type reply struct {
	ID        int64           `json:"id"`
	SessionID string          `json:"sessionId"`
	Method    string          `json:"method"`
	Params    json.RawMessage `json:"params"`
	Result    json.RawMessage `json:"result"`
	Error     *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// dial connects to a browser.
func dial(ctx context.Context, url string) (*devtools, error) {
	conn, _, err := websocket.Dial(ctx, url, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(256 << 20) // pictures are answers, too
	d := &devtools{conn: conn, asked: map[int64]chan reply{}, heard: map[string][]func(string, json.RawMessage){}}
	go d.read(ctx)
	return d, nil
}

// read hands out what comes, until the connection ends.
func (d *devtools) read(ctx context.Context) {
	for {
		_, data, err := d.conn.Read(ctx)
		var r reply
		if err == nil {
			err = json.Unmarshal(data, &r)
		}
		d.mu.Lock()
		if err != nil {
			d.ended = err
			for id, c := range d.asked {
				close(c)
				delete(d.asked, id)
			}
			d.mu.Unlock()
			return
		}
		c := d.asked[r.ID]
		delete(d.asked, r.ID)
		heard := d.heard[r.Method]
		d.mu.Unlock()
		if c != nil {
			c <- r
		}
		for _, f := range heard {
			f(r.SessionID, r.Params)
		}
	}
}

// on has f called with every event of that method; f must not call.
func (d *devtools) on(method string, f func(session string, params json.RawMessage)) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.heard[method] = append(d.heard[method], f)
}

// params are the parameters of a call.
type params map[string]any

// call calls a method of the session, empty for the browser itself, and reads the answer into result unless that is nil.
func (d *devtools) call(ctx context.Context, session, method string, p params, result any) error {
	id := d.last.Add(1)
	c := make(chan reply, 1)
	d.mu.Lock()
	ended := d.ended
	d.asked[id] = c
	d.mu.Unlock()
	if ended != nil {
		return fmt.Errorf("the browser is gone: %w", ended)
	}
	message := map[string]any{"id": id, "method": method, "params": p}
	if p == nil {
		message["params"] = params{}
	}
	if session != "" {
		message["sessionId"] = session
	}
	data, err := json.Marshal(message)
	if err != nil {
		return err
	}
	if err := d.conn.Write(ctx, websocket.MessageText, data); err != nil {
		return err
	}
	select {
	case r, ok := <-c:
		switch {
		case !ok:
			return errors.New("the browser ended during " + method)
		case r.Error != nil:
			return fmt.Errorf("%s: %s", method, r.Error.Message)
		case result != nil:
			return json.Unmarshal(r.Result, result)
		}
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	}
}
