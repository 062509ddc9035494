// Asks for the piece of a promotion.
import { button, element } from './elements.js';

/** Returns the chosen one of several moves between the same squares; undefined if the dialog is closed. */
export function askPromotion(moves) {
  if (moves.length === 1) {
    return Promise.resolve(moves[0]);
  }
  const dialog = element('promotion');
  return new Promise(resolve => {
    let chosen;
    element('pieces').replaceChildren(...moves.map(move => button(move.san, () => {
      chosen = move;
      dialog.close();
    })));
    dialog.addEventListener('close', () => resolve(chosen), { once: true });
    dialog.showModal();
  });
}
