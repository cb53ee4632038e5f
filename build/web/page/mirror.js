// What is around the canvas for who does not see it, and for who has a keyboard only: the button that has everything spoken, the scene as
// elements that a screen reader reads and presses, and the ways of Tab into the canvas and out of it.
'use strict';
globalThis.xotrioMirror = (() => {
  const id = name => document.getElementById(name);
  const glass = id('mirror'), speak = id('speak'), typing = id('typing');
  const canvas = () => globalThis.xotrioTyping.canvas();
  const wish = (kind, name) => { const page = globalThis.xotrioPage; if (page.wish) page.wish(kind, name); };

  // Whoever uses Tab gets the tree of elements, spoken to or not. Tab leads out of the canvas from the first and the last node of the scene.
  let edges = { first: false, last: false }, entering = false, tree = false;
  addEventListener('keydown', e => {
    if (e.key !== 'Tab' || e.ctrlKey || e.altKey || e.metaKey || !e.isTrusted) return;
    if (!tree) wish('tree');
    const at = e.target;
    if (at !== canvas() && at !== typing) return;
    if (e.shiftKey ? edges.first : edges.last) e.stopImmediatePropagation(); // it is the browser's
  }, true);
  addEventListener('keyup', e => {
    if (e.key !== 'Tab' || !entering) return;
    entering = false;
    wish(e.shiftKey ? 'last' : 'first');
  }, true);

  // The elements, by the keys of the nodes.
  const kinds = {
    button: ['button', null], field: ['button', null], switch: ['button', 'switch'], slider: ['div', 'slider'], choice: ['button', null], options: ['div', 'radiogroup'],
    option: ['div', 'radio'], list: ['div', 'list'], item: ['div', 'listitem'], heading: ['h2', null], reading: ['p', null], status: ['p', null],
    board: ['div', 'application'], piece: ['p', null],
  };
  let shown = new Map(), moving = false;
  const make = (tag, role, kind) => {
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
  const lie = (e, box, scale) => {
    const [left, top, width, height] = box.map(n => n * scale + 'px');
    Object.assign(e.style, { left, top, width, height });
  };
  const inner = ['button', 'heading', 'reading', 'status', 'piece', 'field', 'choice', 'item'];

  // The squares of the board are buttons in a grid, rows from the top of the board down. A press is a click on the canvas, as a mouse would do it.
  let grid = null, named = '';
  const squares = (board, list, scale) => {
    const names = list.map(s => s.name).join(' ');
    if (!grid || named !== names) {
      if (grid) grid.remove();
      named = names;
      grid = make('div', 'grid', 'squares');
      grid.className = 'group';
      const rows = new Map();
      for (const s of list) {
        const of = s.name.replace(/^[a-z]+/, '');
        if (!rows.has(of)) rows.set(of, []);
        rows.get(of).push(s.name);
      }
      for (const of of [...rows.keys()].sort((a, b) => b - a)) {
        const row = make('div', 'row', 'row');
        row.className = 'group';
        for (const name of rows.get(of)) {
          const cell = make('div', 'gridcell', 'cell'), b = make('button', null, 'square');
          cell.className = 'group';
          b.className = 'takes';
          b.tabIndex = -1;
          b.dataset.square = name;
          cell.append(b);
          row.append(cell);
        }
        grid.append(row);
      }
    }
    set(grid, 'aria-label', board.text);
    const of = new Map([...grid.querySelectorAll('button')].map(b => [b.dataset.square, b]));
    for (const s of list) {
      const b = of.get(s.name);
      if (b.textContent !== s.text) b.textContent = s.text;
      lie(b, s.box, scale);
    }
    return grid;
  };
  const clickAt = e => {
    const box = e.getBoundingClientRect(), at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2, bubbles: true };
    const does = kind => canvas().dispatchEvent(new MouseEvent(kind, at));
    does('mousemove');
    setTimeout(() => { does('mousedown'); setTimeout(() => does('mouseup'), 60); }, 60); // the game sees one after the other
  };
  // step moves the focus from a square to its neighbour.
  const step = (from, key) => {
    const cell = from.parentElement, row = cell.parentElement, column = [...row.children].indexOf(cell);
    const to = { ArrowLeft: () => cell.previousSibling, ArrowRight: () => cell.nextSibling, ArrowUp: () => row.previousSibling && row.previousSibling.children[column],
      ArrowDown: () => row.nextSibling && row.nextSibling.children[column] }[key];
    if (!to) return false;
    const next = to();
    if (next) next.firstChild.focus({ preventScroll: true });
    return true;
  };

  const mirror = (text, scale) => {
    const parts = JSON.parse(text), holds = new Set(parts.filter(p => p.in).map(p => p.in)), next = new Map();
    const last = new Map(); // the last element of each container
    const put = (into, e) => {
      const before = last.get(into), place = before ? before.nextSibling : into.firstChild;
      if (place !== e) into.insertBefore(e, place);
      last.set(into, e);
    };
    let hasGrid = false;
    for (const part of parts) {
      const around = part.in && next.get(part.in);
      let kind = part.role;
      if (kind === 'choice' && holds.has(part.key)) kind = 'options';
      if (kind === 'list' && !holds.has(part.key)) kind = 'reading'; // a list must have items
      if (kind === 'item') kind = !around ? 'button' : around.dataset.kind === 'options' ? 'option' : 'item';
      let e = shown.get(part.key);
      if (!e || e.dataset.kind !== kind) e = make(...kinds[kind], kind);
      next.set(part.key, e);
      e.dataset.name = part.name || '';
      const takes = !!part.name, group = kind === 'options' || kind === 'list';
      e.classList.toggle('takes', takes && !group && kind !== 'board');
      e.classList.toggle('group', group);
      if (inner.includes(kind)) { if (e.textContent !== part.text) e.textContent = part.text; } else set(e, 'aria-label', part.text);
      if (kind === 'option' || kind === 'switch') set(e, 'aria-checked', String(!!part.chosen));
      if (kind === 'slider') {
        set(e, 'aria-valuetext', part.value);
        ['now', 'min', 'max'].forEach((of, i) => set(e, 'aria-value' + of, String(part.range[i])));
      }
      set(e, 'aria-disabled', part.off && (takes || kind === 'option') ? 'true' : null);
      set(e, 'tabindex', takes && !part.off && kind !== 'option' && kind !== 'item' ? '0' : takes ? '-1' : null);
      if (!group) lie(e, part.box, scale);
      put(around || glass, e);
      if (part.squares && part.squares.length) {
        hasGrid = true;
        put(glass, squares(part, part.squares, scale));
      }
    }
    if (!hasGrid && grid) {
      grid.remove();
      grid = null;
    }
    for (const [key, e] of shown) if (next.get(key) !== e) e.remove();
    shown = next;
    const focus = parts.find(p => p.focus), has = document.activeElement;
    if (!focus || has === typing && focus.role === 'field' || focus.role === 'board' && grid && grid.contains(has)) return;
    if (!has || has === document.body || has === canvas() || has === typing || glass.contains(has)) {
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
    if (!at || at.getAttribute('aria-disabled') === 'true') return;
    if (at.dataset.square) clickAt(at);
    else wish('press', at.dataset.name);
  });
  // What presses an element is its own; every other key is the game's.
  for (const kind of ['keydown', 'keyup']) {
    glass.addEventListener(kind, e => {
      const press = e.key === 'Enter' || e.key === ' ';
      if (e.key === 'Tab' || press && e.target.tagName === 'BUTTON') return;
      e.preventDefault();
      if (e.target.dataset.square && e.key.startsWith('Arrow')) {
        if (kind === 'keydown') step(e.target, e.key);
        return;
      }
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
    c.tabIndex = tree ? -1 : 0;
    set(c, 'aria-hidden', tree ? 'true' : null);
  };

  return {
    // begin sets up what is around the canvas, once that is there.
    begin: say => {
      const c = canvas();
      c.setAttribute('role', 'application');
      c.setAttribute('aria-label', 'XO Trio. ' + say('canvas'));
      const around = id('around');
      around.setAttribute('role', 'main');
      around.firstElementChild.hidden = false;
      document.body.insertBefore(around, c);
      surround(say);
      speak.hidden = false;
      c.addEventListener('focus', e => { if (!globalThis.xotrioTyping.calls()) entering = true; });
      c.addEventListener('mousedown', () => { entering = false; }, true);
      c.addEventListener('keydown', () => { entering = false; });
    },
    edges: (first, last) => { edges = { first, last }; },
    // speaking says whether the game speaks, and whether the elements are there.
    speaking: (on, elements, language, say) => {
      speaks = on;
      tree = elements;
      surround(say);
      glass.lang = language;
      if (!tree && glass.contains(document.activeElement)) HTMLElement.prototype.focus.call(canvas());
      glass.hidden = !tree;
      if (!tree) {
        glass.replaceChildren();
        shown = new Map();
        grid = null;
      }
    },
    mirror,
  };
})();
