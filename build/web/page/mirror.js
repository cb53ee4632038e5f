// What is around the canvas for who does not see it, and for who has a keyboard only: the button that has everything spoken, the scene as
// elements that a screen reader reads and presses, and the ways of Tab into the canvas and out of it.
'use strict';
globalThis.xotrioMirror = (() => {
  const id = name => document.getElementById(name);
  const glass = id('mirror'), speak = id('speak');
  const canvas = () => globalThis.xotrioTyping.canvas();
  const wish = (kind, name) => { const page = globalThis.xotrioPage; if (page.wish) page.wish(kind, name); };

  // Tab leads out of the canvas from the first and the last node of the scene.
  let edges = { first: false, last: false }, entering = false;
  addEventListener('keydown', e => {
    if (e.key !== 'Tab' || e.ctrlKey || e.altKey || e.metaKey || !e.isTrusted) return;
    const at = e.target;
    if (at !== canvas() && at !== id('typing')) return;
    if (e.shiftKey ? edges.first : edges.last) e.stopImmediatePropagation(); // it is the browser's
  }, true);
  addEventListener('keyup', e => {
    if (e.key !== 'Tab' || !entering) return;
    entering = false;
    wish(e.shiftKey ? 'last' : 'first');
  }, true);

  // The elements, by the keys of the nodes.
  const kinds = {
    button: ['button'], field: ['button'], switch: ['button', 'switch'], slider: ['div', 'slider'], choice: ['button'], options: ['div', 'radiogroup'],
    option: ['div', 'radio'], list: ['div', 'list'], item: ['div', 'listitem'], heading: ['h2'], reading: ['p'], status: ['p'],
    board: ['div', 'application'], piece: ['p'],
  };
  let shown = new Map(), moving = false;
  const make = (part, kind) => {
    const [tag, role] = kinds[kind];
    const e = document.createElement(tag);
    if (role) e.setAttribute('role', role);
    if (tag === 'button') e.type = 'button';
    e.dataset.kind = kind;
    return e;
  };
  const set = (e, name, value) => {
    if (value === null) e.removeAttribute(name);
    else if (e.getAttribute(name) !== value) e.setAttribute(name, value);
  };
  const inner = ['button', 'heading', 'reading', 'status', 'piece', 'field', 'choice', 'item'];

  const mirror = (text, scale) => {
    const parts = JSON.parse(text), holds = new Set(parts.filter(p => p.in).map(p => p.in)), next = new Map();
    const last = new Map(); // the last element of each container
    for (const part of parts) {
      const around = part.in && next.get(part.in);
      let kind = part.role;
      if (kind === 'choice' && holds.has(part.key)) kind = 'options';
      if (kind === 'item') kind = !around ? 'button' : around.dataset.kind === 'options' ? 'option' : 'item';
      let e = shown.get(part.key);
      if (!e || e.dataset.kind !== kind) e = make(part, kind);
      next.set(part.key, e);
      e.dataset.name = part.name || '';
      const takes = !!part.name, group = kind === 'options' || kind === 'list';
      e.classList.toggle('takes', takes && !group && kind !== 'board');
      e.classList.toggle('group', group);
      if (inner.includes(kind)) { if (e.textContent !== part.text) e.textContent = part.text; } else set(e, 'aria-label', part.text);
      if (kind === 'option' || kind === 'switch') set(e, 'aria-checked', String(!!part.chosen));
      if (kind === 'slider') { set(e, 'aria-valuetext', part.text); set(e, 'aria-valuenow', '0'); }
      set(e, 'aria-disabled', part.off ? 'true' : null);
      set(e, 'tabindex', takes && !part.off && kind !== 'option' && kind !== 'item' ? '0' : takes ? '-1' : null);
      if (!group) Object.assign(e.style, { left: part.box[0] * scale + 'px', top: part.box[1] * scale + 'px', width: part.box[2] * scale + 'px', height: part.box[3] * scale + 'px' });
      const into = around || glass, before = last.get(into), place = before ? before.nextSibling : into.firstChild;
      if (place !== e) into.insertBefore(e, place);
      last.set(into, e);
    }
    for (const [key, e] of shown) if (next.get(key) !== e) e.remove();
    shown = next;
    const focus = parts.find(p => p.focus), has = document.activeElement;
    if (focus && (!has || has === document.body || has === canvas() || glass.contains(has))) {
      const e = next.get(focus.key);
      if (e !== has) {
        moving = true;
        e.focus({ preventScroll: true });
        moving = false;
      }
    }
  };
  glass.addEventListener('focusin', e => { if (!moving && e.target.dataset.name) wish('focus', e.target.dataset.name); });
  glass.addEventListener('click', e => {
    const at = e.target.closest('.takes');
    if (at && at.getAttribute('aria-disabled') !== 'true') wish('press', at.dataset.name);
  });
  // What presses an element is its own; every other key is the game's.
  for (const kind of ['keydown', 'keyup']) {
    glass.addEventListener(kind, e => {
      const press = e.key === 'Enter' || e.key === ' ';
      if (e.key === 'Tab' || press && e.target.tagName === 'BUTTON') return;
      e.preventDefault();
      canvas().dispatchEvent(new KeyboardEvent(e.type, Object.assign({}, { bubbles: false }, keys(e))));
    });
  }
  const keys = e => ({ key: e.key, code: e.code, location: e.location, repeat: e.repeat, ctrlKey: e.ctrlKey, shiftKey: e.shiftKey, altKey: e.altKey, metaKey: e.metaKey });

  speak.addEventListener('click', () => wish('speech'));

  // surround sets what is around the canvas by whether what happens is spoken, which the game may tell before the page has begun.
  let speaks = false;
  const surround = say => {
    const c = canvas();
    speak.textContent = say(speaks ? 'speakoff' : 'speak');
    c.tabIndex = speaks ? -1 : 0;
    set(c, 'aria-hidden', speaks ? 'true' : null);
  };

  return {
    // begin sets up what is around the canvas, once that is there.
    begin: say => {
      const c = canvas();
      c.setAttribute('role', 'application');
      c.setAttribute('aria-label', 'XO Trio. ' + say('canvas'));
      document.body.insertBefore(speak, c);
      document.body.insertBefore(glass, c);
      surround(say);
      speak.hidden = false;
      c.addEventListener('focus', e => { if (!globalThis.xotrioTyping.calls()) entering = true; });
      c.addEventListener('mousedown', () => { entering = false; }, true);
      c.addEventListener('keydown', () => { entering = false; });
    },
    edges: (first, last) => { edges = { first, last }; },
    speaking: (on, language, say) => {
      speaks = on;
      surround(say);
      glass.lang = language;
      if (!on && glass.contains(document.activeElement)) HTMLElement.prototype.focus.call(canvas());
      glass.hidden = !on;
      if (!on) {
        glass.replaceChildren();
        shown = new Map();
      }
    },
    mirror,
  };
})();
