// The field in which text is typed on a page: it lies unseen over the one that the game draws, so that soft keyboards, input methods and the
// clipboard of the browser work as anywhere. What is done to its text goes to the game as changes before the caret; keys that type nothing go to
// the canvas, which is the game's keyboard.
'use strict';
globalThis.xotrioTyping = (() => {
  const field = document.getElementById('typing');
  const wake = () => globalThis.xotrioFrames.wake();
  const letters = text => Array.from(text).length;

  // on reports whether the game takes text. known is what the game knows of the text, out what it has yet to take.
  let on = false, composing = false, fresh = false;
  let known = { before: '', after: '' };
  const nothing = () => ({ moved: 0, erased: 0, text: '', pasted: '', composed: '', caret: 0 });
  let out = nothing();
  const tell = () => { fresh = true; wake(); };
  const refresh = () => {
    field.value = known.before + known.after;
    field.setSelectionRange(known.before.length, known.before.length);
  };
  const erase = n => {
    const typed = Array.from(out.text), kept = typed.slice(0, Math.max(0, typed.length - n));
    out.erased += n - (typed.length - kept.length);
    out.text = kept.join('');
  };

  // read takes over what has been done to the text. Only what stands before the caret changes: keys that do more go to the game.
  const read = () => {
    const value = field.value, end = value.length - known.after.length;
    if (end < 0 || value.slice(end) !== known.after) {
      if (!composing) refresh();
      return;
    }
    const body = value.slice(0, end);
    let same = 0;
    while (same < body.length && same < known.before.length && body[same] === known.before[same]) same++;
    if (same && /[\ud800-\udbff]/.test(body[same - 1])) same--;
    erase(letters(known.before.slice(same)));
    known.before = known.before.slice(0, same);
    const more = body.slice(same);
    if (composing) {
      out.composed = more;
      out.caret = letters(value.slice(same, Math.max(same, Math.min(field.selectionEnd, end))));
    } else {
      out.composed = '';
      out.caret = 0;
      out.text += more;
      known.before = body;
    }
    tell();
  };
  field.addEventListener('compositionstart', () => { composing = true; });
  field.addEventListener('compositionend', () => { composing = false; read(); });
  field.addEventListener('input', e => {
    if (!e.isComposing) composing = false;
    read();
  });
  field.addEventListener('paste', e => {
    e.preventDefault();
    out.pasted = (e.clipboardData && e.clipboardData.getData('text/plain')) || '';
    if (out.pasted) tell();
  });
  // A soft keyboard may move the caret.
  document.addEventListener('selectionchange', () => {
    const at = field.selectionStart;
    if (!on || composing || document.activeElement !== field || at !== field.selectionEnd || field.value !== known.before + known.after) return;
    const moved = at < known.before.length ? -letters(known.before.slice(at)) : letters(known.after.slice(0, at - known.before.length));
    if (!moved) return;
    out.moved += moved;
    known = { before: field.value.slice(0, at), after: field.value.slice(at) };
    tell();
  });

  // forward hands a key to the canvas as if it had the focus.
  let forwarding = false;
  const forward = e => {
    const to = canvas();
    if (!to) return;
    forwarding = true;
    to.dispatchEvent(new KeyboardEvent(e.type, e));
    forwarding = false;
  };
  // typed reports whether a key is the field's own: it types, belongs to an input method, or pastes.
  const typed = e => {
    if (e.isComposing || e.keyCode === 229 || ['Process', 'Unidentified', 'Dead'].includes(e.key)) return true;
    const command = (e.ctrlKey || e.metaKey) && !e.getModifierState('AltGraph');
    if (letters(e.key) === 1) return !command || e.key.toLowerCase() === 'v';
    return e.key === 'Insert' && e.shiftKey;
  };
  const sent = new Set();
  const keydown = e => {
    if (typed(e)) return;
    e.preventDefault();
    sent.add(e.code || e.key);
    forward(e);
  };
  field.addEventListener('keydown', keydown);
  field.addEventListener('keyup', e => {
    if (sent.delete(e.code || e.key)) forward(e);
  });

  // The canvas takes the focus with every press. It must not while that would close the soft keyboard.
  let places = [], pressed = false, touching = false;
  let surface = null, calling = false;
  const canvas = () => {
    if (surface) return surface;
    surface = document.querySelector('canvas');
    if (surface) surface.focus = () => {
      if (forwarding || pressed || document.activeElement && document.activeElement.closest('#mirror')) return;
      calling = true;
      HTMLElement.prototype.focus.call(surface, { preventScroll: true });
      calling = false;
    };
    return surface;
  };
  const within = (x, y) => {
    for (let i = 0; i < places.length; i += 4) {
      const [left, top, w, h] = places.slice(i, i + 4);
      if (x >= left && x < left + w && y >= top && y < top + h) return { left, top, w, h };
    }
    return null;
  };
  const lie = at => {
    field.hidden = false;
    Object.assign(field.style, { left: at.left + 'px', top: at.top + 'px', width: at.w + 'px', height: at.h + 'px' });
  };
  const take = () => {
    if (document.activeElement === field) return;
    field.focus();
    field.setSelectionRange(known.before.length, known.before.length);
  };
  let granted = -1e9, from = null;
  addEventListener('touchstart', e => {
    canvas();
    const t = e.changedTouches[0];
    touching = true;
    from = t;
    pressed = e.target === surface && !!within(t.clientX, t.clientY);
  }, true);
  addEventListener('touchend', e => {
    touching = e.touches.length > 0;
    const t = e.changedTouches[0], at = pressed && within(t.clientX, t.clientY);
    pressed = false;
    if (at && Math.hypot(t.clientX - from.clientX, t.clientY - from.clientY) < 12) {
      // The keyboard opens for who takes the focus while the page is told of a tap.
      const open = window.visualViewport && visualViewport.height < innerHeight - 100;
      if (document.activeElement === field && !composing && !open) field.blur();
      granted = performance.now();
      lie(at);
      take();
    } else if (on) take();
  }, true);
  addEventListener('touchcancel', () => { touching = pressed = false; }, true);
  addEventListener('mousedown', e => { canvas(); pressed = e.target === surface && !!within(e.clientX, e.clientY); }, true);
  addEventListener('mouseup', () => {
    pressed = false;
    if (on && !touching) take();
  }, true);
  // Who types while the canvas has the focus types into the field.
  addEventListener('keydown', e => {
    if (!on || !e.isTrusted || e.target !== canvas()) return;
    take();
    e.stopImmediatePropagation();
    keydown(e);
  }, true);

  const stop = () => {
    on = false;
    if (document.activeElement === field) canvas().focus();
    field.hidden = true;
    composing = false;
    known = { before: '', after: '' };
    out = nothing();
    fresh = false;
  };

  return {
    canvas,
    // calls reports whether the game is giving the canvas the focus.
    calls: () => calling,
    // edit says that text is typed where the caret is, or without a place that none is.
    edit: (x, y, w, h, before, after) => {
      if (x === undefined) {
        // Whoever has just tapped on a field is told of it before the game is.
        const wait = 600 - (performance.now() - granted);
        on = false;
        if (wait > 0) setTimeout(() => { if (!on) stop(); }, wait);
        else stop();
        return;
      }
      const begins = !on;
      on = true;
      lie(within(x + w / 2, y + h / 2) || { left: x, top: y, w: Math.max(w, 40), h });
      if (!composing && (begins || before !== known.before || after !== known.after)) {
        known = { before, after };
        refresh();
      }
      const has = document.activeElement;
      if (!touching && (!has || has === document.body || has === canvas() || has.dataset.kind === 'field')) take();
    },
    // typed is what was typed since the last call, null for nothing.
    typed: () => {
      if (!fresh) return null;
      const is = out;
      out = nothing();
      out.composed = is.composed;
      out.caret = is.caret;
      fresh = false;
      return is;
    },
    fields: list => { places = list; },
    // label says what the field is called.
    label: name => field.setAttribute('aria-label', name),
  };
})();
