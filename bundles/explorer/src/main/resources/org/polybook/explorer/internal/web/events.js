// Listens to the events of books. A browser opens at most six connections to a site for all its tabs and windows, so one
// visible page listens and passes the events on to the others. A page that becomes visible reads the list of books.
const EVENTS = ['added', 'changed', 'refused', 'removed'];
const CONNECTED = 'connected';
const NAME = 'polybook.books';

/** Receives events until the signal is aborted or the server refuses to send them. */
function receive(listener, signal) {
  return new Promise(end => {
    const source = new EventSource('api/events');
    for (const name of EVENTS) {
      source.addEventListener(name, () => listener(name));
    }
    source.addEventListener('open', () => listener(CONNECTED));
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) {
        end();
      }
    });
    signal.addEventListener('abort', () => {
      source.close();
      end();
    });
  });
}

/** Waits until no other page of the browser listens, then listens. Without locks, each visible page listens. */
function receiveAlone(listener, signal) {
  const start = () => receive(listener, signal);
  if (navigator.locks) {
    navigator.locks.request(NAME, { signal }, start).catch(() => {
      // aborted while another page listened
    });
  } else {
    start();
  }
}

/** Returns a function that runs the action, and once more for all calls during a run. */
function mergeCalls(action) {
  let calls = [];
  let isRunning = false;
  return async isChanged => {
    calls.push(isChanged);
    if (!isRunning) {
      isRunning = true;
      while (calls.length > 0) {
        const anyIsChanged = calls.includes(true);
        calls = [];
        await action(anyIsChanged);
      }
      isRunning = false;
    }
  };
}

/**
 * Listens while the page is visible.
 *
 * @param reload reads the books and throws no error; receives false if no event is known but some may have been missed
 */
export function listenToBooks(reload) {
  const others = new BroadcastChannel(NAME);
  const call = mergeCalls(reload);
  let listening = null;
  const start = () => {
    if (!listening && !document.hidden) {
      listening = new AbortController();
      receiveAlone(name => {
        others.postMessage(name);
        call(name !== CONNECTED);
      }, listening.signal);
    }
  };
  const stop = () => {
    if (listening) {
      listening.abort();
      listening = null;
    }
  };
  others.addEventListener('message', event => {
    if (listening) {
      call(event.data !== CONNECTED);
    }
  });
  document.addEventListener('visibilitychange', () => {
    stop();
    start();
    if (listening) {
      call(false);
    }
  });
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', start);
  start();
}
