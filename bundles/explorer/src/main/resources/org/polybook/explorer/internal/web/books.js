// The list of books, and one column for each chosen book.
import { button, create, createWith } from './elements.js';
import { gamesList, yearsChart } from './games.js';
import { movesTable } from './moves.js';
import { text } from './texts.js';

/** Draws a check box for each book. */
export function drawBookList(list, books, chosen, onChoice) {
  const labels = books.map(book => {
    const box = create('input');
    box.type = 'checkbox';
    box.value = book.name;
    box.checked = chosen.includes(book.name);
    box.addEventListener('change', onChoice);
    return createWith('label', [box, ' ', create('span', book.name)]);
  });
  list.replaceChildren(list.querySelector('legend'), ...labels);
}

/** Returns the names of the checked books, in the order of the list. */
export function checkedBooks(list) {
  return [...list.querySelectorAll('input:checked')].map(box => box.value);
}

/**
 * Returns the column of a book.
 *
 * @param onClose closes a dropped book; null for a book of the server
 */
export function bookColumn(name, found, actions, onClose) {
  const head = createWith('h2', [create('span', name)]);
  if (onClose) {
    head.append(' ', create('small', text('dropped')), ' ', button(text('close'), onClose));
  }
  const column = createWith('section', [head], 'book');
  column.setAttribute('aria-label', name);
  column.dataset.book = name;
  if (found) {
    column.append(
      ...movesTable(found, actions.addressAfter, actions.go),
      ...yearsChart(found.history),
      ...gamesList(text('highest'), found.topGames, true),
      ...gamesList(text('latest'), found.recentGames, false),
    );
  }
  return column;
}
