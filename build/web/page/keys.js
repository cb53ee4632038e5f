// Whose a key is, and what is printed on it. The game cancels every key that it receives, so the browser's own (reload, zoom, the address bar,
// printing, back) must not reach it. Ebitengine asks the browser which letters are on the keys; Firefox, Safari and frames of another
// site do not tell, but every pressed key does.
'use strict';
(() => {
  // The keys of the game with Ctrl or Command (scenes/shortcuts/list.go), those of a text field, and its function keys.
  const commands = ['c', 'f', 'm', 'v', 'z'];
  const editing = ['a', 'x', 'arrowleft', 'arrowright', 'backspace', 'insert'];
  const functions = ['F1', 'F2', 'F4', 'F10', 'F11'];
  const modifiers = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

  const ours = e => {
    if (modifiers.includes(e.key)) return true;
    const signs = Array.from(e.key).length === 1, key = e.key.toLowerCase();
    if (e.getModifierState('AltGraph')) return signs;
    if (e.ctrlKey || e.metaKey) {
      if (e.altKey) return false;
      return commands.includes(key) || e.target.id === 'typing' && editing.includes(key);
    }
    // A Mac types signs with its Alt; elsewhere letters with it belong to the menus of the browser.
    if (e.altKey) return e.key === 'Enter' || signs && !/[a-z0-9 ]/i.test(e.key);
    if (/^F\d+$/.test(e.key)) return functions.includes(e.key);
    return signs || !/^(Browser|Launch|Media|Audio|Print|ContextMenu|CapsLock|NumLock|ScrollLock)/.test(e.key);
  };

  // learnt has what is printed on the keys that were pressed, by their code.
  const learnt = new Map();
  const learn = e => {
    if (!e.code || Array.from(e.key).length !== 1 || e.altKey || e.getModifierState('AltGraph')) return;
    const letter = e.key.toLowerCase() !== e.key.toUpperCase();
    if (letter) learnt.set(e.code, e.key.toLowerCase());
    else if (!e.shiftKey) learnt.set(e.code, e.key);
  };

  addEventListener('keydown', e => {
    if (!e.isTrusted) return;
    learn(e);
    if (!ours(e)) e.stopImmediatePropagation();
  }, true);

  const offered = xotrioOffered(navigator, 'keyboard');
  let printed = null;
  const ask = () => {
    if (offered && offered.getLayoutMap) offered.getLayoutMap().then(map => { printed = map; }, () => {});
  };
  ask();
  addEventListener('focus', () => {
    learnt.clear(); // the layout may have been changed elsewhere
    ask();
  });
  const map = { get: code => learnt.get(code) || (printed ? printed.get(code) : undefined) };
  Object.defineProperty(navigator, 'keyboard', { value: { getLayoutMap: async () => map }, configurable: true });
})();
