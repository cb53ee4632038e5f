// Loads the game, counting its bytes, and starts it; says in a sentence what is wrong where that fails; shows what is left
// to be said when it ends. The game speaks to the page through `xotrioPage` (game/browser).
'use strict';
(() => {
  const mark = '{{mark}}', sizes = {{sizes}}, words = {{words}}, version = '{{version}}';
  const id = name => document.getElementById(name);
  const cover = id('cover'), told = id('told'), bar = id('bar'), track = id('track');

  const wanted = (navigator.languages && navigator.languages.length ? navigator.languages : [navigator.language || 'en'])
    .map(l => l.slice(0, 2).toLowerCase());
  const language = wanted.find(l => words[l]) || 'en';
  const say = (key, ...args) => args.reduce((text, a, i) => text.replace('{{.' + 'ABC'[i] + '}}', a), words[language][key]);
  document.documentElement.lang = language;
  id('motto').textContent = say('motto');
  id('names').textContent = say('names');

  // What the program prints: the end of it belongs into a report.
  const most = 60000;
  let printed = '';
  const decoder = new TextDecoder('utf-8');
  const writeSync = globalThis.fs.writeSync;
  globalThis.fs.writeSync = (fd, buf) => {
    printed = (printed + decoder.decode(buf, { stream: true })).slice(-most);
    return writeSync(fd, buf);
  };

  const button = (text, main, press) => {
    const b = document.createElement('button');
    b.textContent = text;
    if (main) b.className = 'main';
    b.addEventListener('click', press);
    id('buttons').append(b);
    return b;
  };
  const show = (kind, text) => {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    cover.className = kind;
    told.textContent = text;
    id('buttons').replaceChildren();
    id('report').hidden = true;
  };
  const trouble = text => {
    show('trouble', text);
    button(say('again'), true, () => location.reload()).focus();
  };

  // The report as the program made it, or one of what it has printed, where it could make none.
  const stored = () => {
    try {
      const text = localStorage.getItem('xotrio/' + page.match) || '';
      return text.replace(/^(Seat[\d.]+: (?:person|computer \d+)) .*$/gm, '$1');
    } catch (e) {
      return '';
    }
  };
  let ended = false;
  const crashed = text => {
    if (ended) return;
    ended = true;
    page.forget(); // what it leads to may be what went wrong
    text = text || ['XO Trio ' + version + ' (' + mark + ')', navigator.userAgent, '', printed, stored()].join('\n');
    show('trouble', say('crash'));
    const report = id('report');
    report.value = text;
    report.hidden = false;
    button(say('continue'), true, () => location.reload()).focus();
    button(say('copy'), false, e => {
      report.select();
      const done = () => { e.target.textContent = say('copied'); };
      if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, () => { document.execCommand('copy'); done(); });
      else { document.execCommand('copy'); done(); }
    });
    button(say('download'), false, () => {
      const a = document.createElement('a');
      a.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
      a.download = 'xotrio-crash.txt';
      a.click();
      setTimeout(() => URL.revokeObjectURL(a.href), 1000);
    });
  };

  const typing = globalThis.xotrioTyping, mirror = globalThis.xotrioMirror;
  const page = globalThis.xotrioPage = {
    words: say, mark, sizes,
    // shown takes the cover away once there is a picture below it.
    shown: () => {
      if (ended) return;
      cover.classList.add('away');
      setTimeout(() => { if (!ended) cover.classList.add('gone'); }, 260);
      page.ready = performance.now();
      mirror.begin(say);
      setTimeout(offline, 1500);
    },
    crashed,
    // speak has a screen reader tell a text; what interrupts takes the place of what was told before.
    speak: (text, lang, interrupt) => {
      const region = id('spoken'), line = document.createElement('p');
      if (interrupt) region.textContent = '';
      region.lang = lang;
      line.textContent = text;
      region.append(line);
      if (region.children.length > 20) region.firstChild.remove();
    },
    address: whole => {
      const at = location.origin + location.pathname;
      return whole ? at + location.search + location.hash : at;
    },
    // forget takes the link that has opened the page out of its address: something else is played by now.
    forget: () => {
      if (!/[?#&](game|level|puzzle|daily|pos|record)(=|&|$)/.test(location.search + location.hash)) return;
      try {
        history.replaceState(null, '', location.pathname);
      } catch (e) { // a frame without an origin keeps its address
      }
    },
    // persist asks the browser, once, not to give up what is kept when room gets short.
    persist: () => {
      page.persist = () => {};
      const storage = xotrioOffered(navigator, 'storage');
      if (storage && storage.persist) storage.persisted().then(is => is || storage.persist()).catch(() => {});
    },
    edit: typing.edit,
    typed: typing.typed,
    fields: typing.fields,
    edges: mirror.edges,
    mirror: mirror.mirror,
    speaking: (on, tree, language) => mirror.speaking(on, tree, language, say),
    label: typing.label,
    query: name => new URLSearchParams(location.search).get(name) || '',
    // storage is what the browser keeps for the page, null where it keeps nothing.
    storage: () => {
      try {
        const s = localStorage;
        s.getItem('xotrio/settings.json');
        return s;
      } catch (e) {
        return null;
      }
    },
    // lock gives a function that unlocks, null where another page has the lock for longer than a page takes to end.
    lock: (name, tries = 3) => new Promise(done => {
      const locks = xotrioOffered(navigator, 'locks');
      if (!locks) return done(() => {});
      locks.request(name, { ifAvailable: true }, lock => {
        if (lock) return new Promise(release => done(release));
        if (tries <= 1) done(null);
        else setTimeout(() => page.lock(name, tries - 1).then(done), 200);
      }).catch(() => done(() => {}));
    }),
    // engine starts a worker in which the computer thinks about a game.
    engine: game => {
      const worker = new Worker('engine.js?' + mark);
      worker.postMessage({ game });
      return worker;
    },
    // match is the name of the file with the game in progress.
    match: '',
  };

  // A link that is opened while the page is there already.
  addEventListener('hashchange', () => { if (location.hash.length > 1) location.reload(); });

  const progress = (done, total) => {
    if (cover.className === 'trouble') return; // the rest of the program may still be coming
    if (!total || done >= total) { // what is left is to compile it and to start
      bar.style.width = '100%';
      track.removeAttribute('aria-valuenow');
      told.textContent = say('starting');
      return;
    }
    const percent = Math.min(100, Math.floor(100 * done / total));
    bar.style.width = percent + '%';
    track.setAttribute('aria-valuenow', percent);
    const mb = n => (n / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    told.textContent = say('loading', mb(done), mb(total));
  };

  const workers = xotrioOffered(navigator, 'serviceWorker');
  // offline has the page kept for a start without a connection, and looks for a newer build.
  const offline = async () => {
    if (!workers || !isSecureContext) return;
    try {
      if (workers.controller) workers.controller.postMessage('tidy');
      const is = await workers.register('sw.js', { updateViaCache: 'none' });
      if (is.waiting) is.waiting.postMessage('take ' + mark);
      const look = coming => {
        if (!coming || !workers.controller) return;
        const there = async () => {
          if (coming.state !== 'installed') return;
          const kept = await caches.match('newest', { cacheName: 'xotrio' });
          if (kept && await kept.text() !== mark && page.wish) page.wish('newer');
        };
        coming.addEventListener('statechange', there);
        there();
      };
      look(is.waiting || is.installing);
      is.addEventListener('updatefound', () => look(is.installing));
      setInterval(() => is.update().catch(() => {}), 6 * 3600 * 1000); // for who leaves the page open for days
    } catch (e) { // a frame or a browser that keeps nothing
      console.info('not kept for a start without a connection: ' + e.message);
    }
  };

  const start = async () => {
    if (typeof WebAssembly === 'undefined' || !WebAssembly.instantiateStreaming || typeof TransformStream === 'undefined') return trouble(say('old'));
    const go = new Go();
    go.argv = ['xotrio'];
    const calls = go.importObject.gojs, timer = calls['runtime.scheduleTimeoutEvent'];
    calls['runtime.scheduleTimeoutEvent'] = at => globalThis.xotrioFrames.timers(() => timer(at));
    let code = 0;
    const exit = go.exit;
    go.exit = n => { code = n; exit(n); };
    let program1;
    page.started = performance.now();
    try {
      const keep = workers && isSecureContext ? 'xotrio-' + mark : '';
      const coming = WebAssembly.instantiateStreaming(xotrioProgram('xotrio.wasm', mark, sizes, progress, keep), go.importObject);
      coming.catch(() => {}); // where there is no WebGL nobody asks how it ended
      const probe = document.createElement('canvas').getContext('webgl2'); // takes a while, in which the program comes
      if (!probe) return trouble(say('webgl'));
      (probe.getExtension('WEBGL_lose_context') || { loseContext() {} }).loseContext();
      program1 = await coming;
    } catch (e) {
      console.error(e);
      return trouble(say('failed', e.answered ? say('answered', e.message) : e.message));
    }
    page.running = performance.now();
    progress(0, 0);
    try {
      await go.run(program1.instance);
    } catch (e) {
      code = 2;
      printed += '\n' + (e.stack || e);
    }
    if (code !== 0) return crashed('');
    if (ended) return;
    ended = true;
    show('closed', say('closed'));
    button(say('open'), true, () => location.reload()).focus();
  };
  if (location.protocol === 'file:') trouble(say('file'));
  else start();
})();
