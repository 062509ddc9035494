// The keys of the page.

const KEYS = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'start', f: 'flip', F: 'flip', а: 'flip', А: 'flip' };

/** Calls the action of a key, unless the user is typing, choosing from a list, or has opened a dialog. */
export function startKeys(actions) {
  document.addEventListener('keydown', event => {
    const action = KEYS[event.key];
    const isTyping = event.target.closest('input:not([type=checkbox]), select, dialog');
    if (action && !isTyping && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      actions[action]();
    }
  });
}
